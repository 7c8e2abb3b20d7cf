"""Check `band-overlap`: a roll falls in two bands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from generator.checks import table_heading, unknown_input
from generator.checks.bands import banded
from generator.checks.check import Check, Context
from generator.checks.tables import full_tables
from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.components.table_parts import Key, bare
from generator.components.table_sheet import sheet_of
from generator.components.table_terms import terms_of
from generator.diagnostics import Diagnostic, Span
from generator.values.bands import Band, gaps_and_overlaps, parse_band


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in banded(context.game):
        _, overlaps = gaps_and_overlaps(table.bands, table.dice.values)
        shared: dict[tuple[str, str], list[int]] = {}
        for number, first, second in overlaps:
            shared.setdefault((first, second), []).append(number)
        for (first, second), numbers in shared.items():
            yield _overlap(table.at, first, second, Band(numbers[0], numbers[-1]), "roll")
    for full in full_tables(context.game):
        yield from _in_full(full, context.game)


def _in_full(table: ResultsTable, game: Game) -> Iterator[Diagnostic]:
    """Headings of numbers; open ends reach as far as they say, whether play comes there or not."""
    if any(table_heading.problems(table, game)) or any(unknown_input.problems(table)):
        return
    terms = terms_of(game, table)
    for key, lines in _lines(table):
        domain = terms.inputs.get(key.value or "")
        if key.ratio or (domain is not None and domain.kind != "number"):
            continue
        for headings, at in lines:
            for first, second in combinations(headings, 2):
                one, other = parse_band(bare(first)), parse_band(bare(second))
                shared = Band(max(one.low, other.low), min(one.high, other.high))
                if shared.low <= shared.high:
                    yield _overlap(at, first, second, shared, "roll" if key.roll else "figure")


def _lines(table: ResultsTable) -> Iterator[tuple[Key, list[tuple[Sequence[str], Callable[[str], Span]]]]]:
    """Each key with the lines of headings that belong to it."""
    sheet = sheet_of(table)
    yield table.row, [(sheet.rows, table.at_row)]
    if table.column is not None and not sheet.ragged:
        yield table.column, [(sheet.columns, table.at_column)]
    elif table.column is not None:
        yield table.column, [
            (tuple(sheet.row(row)), lambda heading, row=row: table.at_key("cells", row, heading)) for row in sheet.rows
        ]


def _overlap(at: Callable[[str], Span], first: str, second: str, shared: Band, noun: str) -> Diagnostic:
    claimed, begins = at(first), parse_band(bare(second)).low
    falls = f"{noun} {shared} falls" if shared.low == shared.high else f"{noun}s {shared} fall"
    after = parse_band(bare(first)).high + 1
    fits = begins == shared.low and after <= parse_band(bare(second)).high
    return CHECK.found(
        at(second),
        f"{falls} in two bands, `{first}` and `{second}`",
        f"start this band at {after}" if fits else "",
        note=f"first claimed at {claimed.line}:{claimed.column} by `{first}`",
    )


CHECK = Check(
    code="band-overlap",
    title="A roll falls in two bands",
    why="two players with the same die would read different results from the printed card",
    fix="let each roll fall in one band only",
    example="""\
roll: d6
outcomes:
  1-2: {lose: {momentum: 1}}
  2-4: nothing                    # a 2 is claimed by both
  5-6: {gain: {momentum: 1}}
""",
    needs="game",
    find=_find,
)
