"""Check `table-heading`: a heading is of a kind that no figure can be found under."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pydantic_core import PydanticCustomError

from generator.checks.check import Check, Context
from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.components.table_parts import Key, bare
from generator.components.table_sheet import sheet_of
from generator.components.table_terms import terms_of
from generator.diagnostics import Diagnostic, Span
from generator.values.bands import parse_band
from generator.values.ranges import parse_ratio


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in context.game.tables:
        if isinstance(table, ResultsTable):
            yield from problems(table, context.game)


def problems(table: ResultsTable, game: Game) -> Iterator[Diagnostic]:
    """Headings that are words are compared with the words of their input by the check of completeness."""
    sheet = sheet_of(table)
    yield from _along(table, table.row, sheet.rows, table.at_row, game)
    if table.column is None:
        return
    if not sheet.ragged:
        yield from _along(table, table.column, sheet.columns, table.at_column, game)
        return
    for row in sheet.rows:
        def at(heading: str, row: str = row) -> Span:
            return table.at_key("cells", row, heading)

        yield from _along(table, table.column, sheet.row(row), at, game)


def _along(
    table: ResultsTable, key: Key, headings: Iterable[str], at: Callable[[str], Span], game: Game
) -> Iterator[Diagnostic]:
    domain = terms_of(game, table).inputs.get(key.value or "")
    if key.value and (domain is None or domain.kind != "number"):
        return
    for heading in headings:
        try:
            parse_ratio(heading) if key.ratio else parse_band(bare(heading))
        except PydanticCustomError:
            kind = "ratio" if key.ratio else "band of numbers"
            yield CHECK.found(
                at(heading), f'table "{table.id}": "{heading}" is no {kind}, so no figure is found under it',
                "write it as 1:2, 1.5:1 or 3:1" if key.ratio else "write it as 1-2, 6, 7+ or <=0",
            )


CHECK = Check(
    code="table-heading",
    title="A heading is of another kind than what is looked up",
    why="a player with a number in hand would look for it in vain",
    fix="write bands for numbers and rolls, ratios for ratios, the words of the input for words",
    example="""\
row: {roll: d6}
cells: {low: nothing, high: everything}      # 1-3 and 4-6
""",
    needs="game",
    find=_find,
)
