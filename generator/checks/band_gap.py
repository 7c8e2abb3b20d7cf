"""Check `band-gap`: the dice can give a number that no band answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.checks.bands import banded
from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic
from generator.values.bands import Band, gaps_and_overlaps


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in banded(context.game):
        gaps, _ = gaps_and_overlaps(table.bands, table.dice.values)
        for run in _runs(gaps):
            yield CHECK.found(
                table.at_all,
                f"{table.by}: no band answers a roll of {run} on {table.dice}",
                f"add a band `{run}`, or widen the one beside it",
            )


def _runs(numbers: Sequence[int]) -> list[Band]:
    """3, 4, 6 as the bands 3-4 and 6."""
    runs: list[Band] = []
    for number in numbers:
        if runs and runs[-1].high == number - 1:
            runs[-1] = Band(runs[-1].low, number)
        else:
            runs.append(Band(number, number))
    return runs


CHECK = Check(
    code="band-gap",
    title="A roll falls in no band",
    why="a player who rolls it finds no result on the printed card",
    fix="widen a band, so that every roll has its result",
    example="""\
roll: d6
outcomes: {1-2: {lose: {momentum: 1}}, 4-6: nothing}      # what of a 3?
""",
    needs="game",
    find=_find,
)
