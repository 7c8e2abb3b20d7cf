"""Outputs (draw): a table in full as a template prints it: headings in words, codes by their look, notes below.

What falls on the attacker fills a cell, what falls on the defender is a pill, and nothing is left empty, so that a
code is told by its shape as well as by its letters, in grey too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from markupsafe import Markup

from generator.components.facts_board import signed, true_minus
from generator.components.results_table import ResultsTable
from generator.components.table_parts import Evidence, Key, Modifier
from generator.components.table_sheet import RESULT, Sheet, places, printed
from generator.components.table_terms import Terms, terms_of
from generator.outputs.svg import dice
from generator.outputs.typography import typographic
from generator.values.bands import parse_band

if TYPE_CHECKING:
    from generator.components.game import Game

LOOKS = {
    1: ("empty",),
    2: ("solid", "dark"),
    3: ("solid", "empty", "dark"),
    4: ("solid", "hatch", "pill", "dark"),
    5: ("solid", "light", "empty", "pill", "dark"),
    6: ("solid", "light", "hatch", "pill", "filled", "dark"),
    7: ("solid", "light", "hatch", "empty", "pill", "filled", "dark"),
}
"""By the number of codes, from worst to best for the attacker."""
PLAIN = "plain"
LONGEST_CODE = 3
"""Letters that a pill has room for; longer codes are words, and stand as such."""
SHORT = 12
"""Letters of a result that stands in the middle of its cell; longer ones are set as text."""
DAGGERS = "†‡§"
ORIGINS = {"attested": "", "ruling": "ruling", "reconstructed": "reconstructed"}


@dataclass(frozen=True)
class PrintedCell:
    text: str
    look: str = ""
    """Of a code; empty for words and numbers."""
    shift: int = 0
    """Columns to the left (below 0) or to the right."""
    sign: str = ""
    """`row`, `column` or `hit` where an example points at it."""
    mark: str = ""
    """A dagger that leads to a note."""


@dataclass(frozen=True)
class PrintedRow:
    heading: str
    cells: tuple[PrintedCell, ...]
    sign: str = ""


@dataclass(frozen=True)
class PrintedTable:
    """Rows under headings; `corner` names the rows, `over` the columns."""

    id: str
    title: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[PrintedRow, ...]
    kind: str
    """`codes`, `shifts`, `figures` or `words`: how wide its cells are and how they are set."""
    over: str = ""
    origin: str = ""
    legend: tuple[tuple[PrintedCell, str], ...] = ()
    notes: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    """What single cells rest on, and which are never reached: for a reader, not for a player in a hurry."""
    zero: int | None = None
    """The column of an even fight, where columns are differences."""
    signs: tuple[str, ...] = field(default=())
    """Beside the headings of the columns: `column` where an example points at it."""


def printed_table(game: Game, table: ResultsTable) -> PrintedTable:
    """Any table in full."""
    terms = terms_of(game, table)
    sheet, looks, marks = terms.sheet, code_looks(table), _daggers(table, terms.sheet)
    shifts = _shifts_a_column(game, table)
    rows = tuple(
        PrintedRow(heading, tuple(
            _cell(table, sheet, row, column, looks, shifts, marks.get((row, column), "")) for column in sheet.row(row)
        ))
        for row, heading in zip(sheet.rows, row_headings(terms), strict=True)
    )
    printed = PrintedTable(
        table.id, table.title, key_words(terms.row), tuple(_column_headings(terms, shifts)), rows, _kind(table, shifts),
        key_words(terms.column) if terms.column else "", _origin(table, sheet), legend(table, looks),
        tuple(map(typographic, table.notes)), tuple(_remarks(table, sheet)), _zero(table, sheet),
    )
    return _run_together(printed, terms) if sheet.ragged else printed


def _column_headings(terms: Terms, shifts: bool) -> Iterator[str]:
    """With the dice of a column behind its heading, where they differ."""
    if terms.column is None:
        yield "Shift" if shifts else "Result"
        return
    table = terms.table
    dice = list((table.columns or {}).values()) if isinstance(table, ResultsTable) else []
    for number, heading in enumerate(headings(terms, terms.column, terms.sheet.columns)):
        yield f"{heading} ({dice[number]})" if number < len(dice) and dice[number] else heading


def _run_together(printed: PrintedTable, terms: Terms) -> PrintedTable:
    """Rows with bands of their own have no columns in common: each is told in a line."""
    rows = tuple(
        replace(row, cells=(PrintedCell(" \u00b7 ".join(
            f"{band_words(band)} {cell.text}" for band, cell in zip(terms.sheet.row(heading), row.cells, strict=True)
        )),))
        for row, heading in zip(printed.rows, terms.sheet.rows, strict=True)
    )
    return replace(printed, rows=rows, columns=(printed.over,), kind="words")


def code_looks(table: ResultsTable) -> dict[str, str]:
    """The look of each code, by its place between worst and best; plain where the table tells no order."""
    order = table.order.worst_to_best if table.order else None
    if not order or len(order) not in LOOKS or max(map(len, order)) > LONGEST_CODE:
        return dict.fromkeys(table.legend, PLAIN)
    return dict(zip(order, LOOKS[len(order)], strict=True))


def legend(table: ResultsTable, looks: dict[str, str]) -> tuple[tuple[PrintedCell, str], ...]:
    """Real cells with what they mean; a table with one key says it in its rows."""
    if table.column is None:
        return ()
    return tuple((PrintedCell(code, looks[code]), typographic(says)) for code, says in table.legend.items())


def excerpt(whole: PrintedTable, sheet: Sheet, row: str, column: str, reach: int = 2) -> PrintedTable:
    """The cells round a look-up, its row and column marked and the cell that it finds."""
    at_row, at_column = sheet.rows.index(row), 0 if sheet.ragged else sheet.columns.index(column)
    rows, columns = _around(at_row, len(sheet.rows), reach), _around(at_column, len(whole.columns), reach)
    shown = tuple(
        PrintedRow(whole.rows[r].heading, tuple(
            replace(whole.rows[r].cells[c], sign=_sign(r == at_row, c == at_column)) for c in columns
        ), "row" if r == at_row else "")
        for r in rows
    )
    return replace(
        whole, columns=tuple(whole.columns[c] for c in columns), rows=shown, legend=(), notes=(), remarks=(), zero=None,
        signs=tuple("column" if c == at_column else "" for c in columns),
    )


def _around(at: int, count: int, reach: int) -> range:
    """As many on each side as `reach`, or more on one side where the other ends."""
    first = max(0, min(at - reach, count - 2 * reach - 1))
    return range(first, min(count, first + 2 * reach + 1))


def _sign(in_row: bool, in_column: bool) -> str:
    return "hit" if in_row and in_column else "row" if in_row else "column" if in_column else ""


def _cell(
    table: ResultsTable, sheet: Sheet, row: str, column: str, looks: dict[str, str], shifts: bool, mark: str
) -> PrintedCell:
    cell = sheet.cells[row, column]
    if shifts and isinstance(cell, int):
        return PrintedCell(shift_words(cell), shift=cell, mark=mark)
    if table.result == "code" and column == RESULT:
        return PrintedCell(typographic(table.legend[str(cell)]), mark=mark)
    look = looks.get(str(cell), "") if table.result == "code" else ""
    return PrintedCell(typographic(true_minus(printed(table, cell))), look, mark=mark)


def shift_words(columns: int) -> str:
    """`3 left`, `2 right`, `none`."""
    return f"{abs(columns)} {'left' if columns < 0 else 'right'}" if columns else "none"


def _shifts_a_column(game: Game, table: ResultsTable) -> bool:
    """Whether another table asks this one how far to shift."""
    others = [other for other in game.tables if isinstance(other, ResultsTable)]
    keys = [key for other in others for key in (other.row, other.column) if key and key.shift]
    return any(modifier.table == table.id for key in keys for modifier in key.shift.by)


def _kind(table: ResultsTable, shifts: bool) -> str:
    if shifts:
        return "shifts"
    if table.result == "code" and table.column is not None:
        return "codes"
    said = [*table.shown.values(), *(table.legend.values() if table.column is None else ())]
    return "words" if table.result == "text" or max(map(len, said), default=0) > SHORT else "figures"


def row_headings(terms: Terms) -> list[str] | list[Markup]:
    """Faces of the die where it decides alone, else words."""
    key, sheet = terms.row, terms.sheet
    if key.roll == "d6" and not key.modifiers and terms.column is None:
        bands = [parse_band(heading) for heading in sheet.rows]
        return [dice(max(1, band.low), min(6, band.high)) for band in bands]
    return headings(terms, key, sheet.rows)


def headings(terms: Terms, key: Key | None, found: Sequence[str]) -> list[str]:
    """Headings as they are read: `0 or less`, `under 1:2`, titles for words."""
    if key is None:
        return []
    if key.ratio:
        return _ratios(list(found), key.round == "down")
    domain = terms.inputs.get(key.value or "")
    if domain is not None and domain.kind != "number":
        return [typographic(domain.titles.get(heading, heading)) for heading in found]
    return [band_words(heading) for heading in found]


def _ratios(found: list[str], down: bool) -> list[str]:
    """Rounded down, a heading holds up to the next one; the ends of the list hold all that is beyond."""
    if len(found) < 2:
        return found
    if down:
        return [f"under {found[1]}", *found[1:-1], f"{found[-1]} or more"]
    return [f"up to {found[0]}", *found[1:-1], f"over {found[-2]}"]


def band_words(heading: str) -> str:
    """`<=0` as `0 or less`, `7+` as `7 or more`, `1-5` with a dash, `-3` with a true minus."""
    if heading.startswith("<="):
        return f"{true_minus(heading[2:])} or less"
    if heading.endswith("+") and heading[:-1].lstrip("-").isdigit():
        return f"{true_minus(heading[:-1])} or more"
    sign, rest = heading[:1], heading[1:]
    return true_minus(sign + rest.replace("-", "\u2013"))


def key_words(key: Key) -> str:
    """What a row or column is looked up by."""
    if key.difference:
        return " \u2212 ".join(name.capitalize() if not index else name for index, name in enumerate(key.difference))
    if key.ratio:
        return " : ".join(name.capitalize() if not index else name for index, name in enumerate(key.ratio))
    return "Die" if key.roll else (key.value or "").replace("-", " ").capitalize()


def modifier_rows(key: Key) -> list[tuple[str, str]]:
    """(situation, what is added) for each modifier of a key."""
    return [(typographic(modifier.title), amount_words(modifier)) for modifier in key.modifiers]


def amount_words(modifier: Modifier) -> str:
    """`−2`, `+ Momentum`, `+1 each, max +2`."""
    if modifier.subtract:
        return f"\u2212 {modifier.subtract.capitalize()}"
    if isinstance(modifier.add, str):
        return f"+ {modifier.add.capitalize()}"
    if modifier.table:
        return modifier.table.replace("-", " ")
    assert modifier.add is not None
    if modifier.each:
        return f"{signed(modifier.add)} each, max {signed(modifier.max or 0)}"
    return signed(modifier.add)


def _zero(table: ResultsTable, sheet: Sheet) -> int | None:
    if table.column is None or not table.column.difference or "0" not in sheet.columns:
        return None
    return sheet.columns.index("0")


def _origin(table: ResultsTable, sheet: Sheet) -> str:
    """The table's own origin, or what all of its cells rest on."""
    if table.origin != "attested":
        return ORIGINS[table.origin]
    for one in table.evidence:
        if set(places(sheet, one)) == set(sheet.cells):
            return ORIGINS[one.origin]
    return ""


def _singled_out(table: ResultsTable, sheet: Sheet) -> Iterator[tuple[str, list[Evidence]]]:
    """(dagger, statements with the same words) for what is said of some cells and not of all."""
    found: dict[str, list[Evidence]] = {}
    for one in table.evidence:
        if set(places(sheet, one)) != set(sheet.cells):
            found.setdefault(one.says, []).append(one)
    yield from zip(DAGGERS, found.values(), strict=False)


def _daggers(table: ResultsTable, sheet: Sheet) -> dict[tuple[str, str], str]:
    return {
        place: dagger for dagger, same in _singled_out(table, sheet) for one in same for place in places(sheet, one)
    }


def _remarks(table: ResultsTable, sheet: Sheet) -> Iterator[str]:
    for one in table.evidence:
        if set(places(sheet, one)) == set(sheet.cells):
            yield typographic(one.says)
    for dagger, same in _singled_out(table, sheet):
        yield f"{dagger} {typographic(same[0].says)}"
    yield from (typographic(place.says) for place in table.unreachable)
