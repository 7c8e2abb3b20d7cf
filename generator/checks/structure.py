"""What the checks of a table's own rule share: which cells go together, and which of them is the odd one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from generator.components.results_table import ResultsTable, Structure
from generator.components.table_parts import Cell
from generator.components.table_sheet import Sheet, sheet_of

DECIDES: dict[Structure, Callable[[int, int], Hashable]] = {
    "row + column": lambda row, column: row + column,
    "row - column": lambda row, column: row - column,
    "row": lambda row, column: row,
    "column": lambda row, column: column,
}
"""Cells with the same value go together; rows are numbered downward, columns to the right."""

KINSHIP = {
    "row + column": "diagonal", "row - column": "diagonal", "row": "row", "column": "column",
}


@dataclass(frozen=True)
class Odd:
    """A cell that breaks the rule: what stands there, and what the others that go with it say."""

    row: str
    column: str
    cell: Cell
    others: Cell
    kin: tuple[str, str]
    """One of the cells that say so."""
    certain: bool
    """False if as many cells speak for it as against it."""


def odd_cells(table: ResultsTable, sheet: Sheet) -> list[Odd]:
    """Cells that break the table's rule; where one stands against one, the second of them."""
    if table.depends_on is None:
        return []
    return [odd for group in _groups(table, sheet).values() for odd in _odd_in(group)]


Group = dict[tuple[str, str], Cell]


def _groups(table: ResultsTable, sheet: Sheet) -> dict[Hashable, Group]:
    decides = DECIDES[table.depends_on or "row"]
    groups: dict[Hashable, Group] = {}
    for number, row in enumerate(sheet.rows):
        for place, column in enumerate(sheet.columns):
            cell = sheet.cells.get((row, column))
            # A mistyped code is the business of its own check, and no witness against others.
            if cell is not None and (not table.codes or cell in table.codes):
                groups.setdefault(decides(number, place), {})[row, column] = cell
    return groups


def _odd_in(group: Group) -> list[Odd]:
    ranked = Counter(group.values()).most_common()
    if len(ranked) < 2:
        return []
    right, certain = ranked[0][0], ranked[0][1] > ranked[1][1]
    kin = next(place for place, cell in group.items() if cell == right)
    return [Odd(*place, cell, right, kin, certain) for place, cell in group.items() if cell != right]


def likely_slip(table: ResultsTable, row: str) -> str | None:
    """The column whose cell was lost from a row, or doubled in it, if the table's rule gives it away."""
    held, columns = table.cells[row], list(table.columns or ())
    if table.depends_on is None or abs(len(held) - len(columns)) != 1:
        return None
    expected = _expected(table, row)
    for index, column in enumerate(columns):
        lost = [*held[:index], expected[index], *held[index:]]
        doubled = [*held[:index], *held[index + 1 :]]
        if (lost if len(held) < len(columns) else doubled) == expected:
            return column
    return None


def _expected(table: ResultsTable, row: str) -> list[Cell]:
    """A row as the rule has it, by the sound cells that go with each of its own; None where there is none."""
    assert table.depends_on is not None
    decides, sheet = DECIDES[table.depends_on], sheet_of(table)
    known: dict[Hashable, Cell] = {}
    for number, name in enumerate(table.cells):
        held = table.cells[name]
        if name != row and isinstance(held, list) and len(held) == len(sheet.columns):
            known.update({decides(number, place): cell for place, cell in enumerate(held)})
    number = list(table.cells).index(row)
    return [known.get(decides(number, place)) for place in range(len(sheet.columns))]
