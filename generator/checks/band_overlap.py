"""Check `band-overlap`: a roll falls in two bands."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.bands import Banded, banded
from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic
from generator.values.bands import Band, gaps_and_overlaps, parse_band


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in banded(context.game):
        _, overlaps = gaps_and_overlaps(table.bands, table.dice.values)
        shared: dict[tuple[str, str], list[int]] = {}
        for number, first, second in overlaps:
            shared.setdefault((first, second), []).append(number)
        for (first, second), numbers in shared.items():
            yield _overlap(table, first, second, numbers)


def _overlap(table: Banded, first: str, second: str, numbers: list[int]) -> Diagnostic:
    claimed, begins = table.at(first), parse_band(second).low
    rolls = f"roll {numbers[0]} falls" if len(numbers) == 1 else f"rolls {Band(numbers[0], numbers[-1])} fall"
    after = parse_band(first).high + 1
    fits = begins == numbers[0] and after <= parse_band(second).high
    return CHECK.found(
        table.at(second),
        f"{rolls} in two bands, `{first}` and `{second}`",
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
