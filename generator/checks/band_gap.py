"""Check `band-gap`: the dice can give a number that no band answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from generator.checks.bands import banded
from generator.checks.check import Check, Context
from generator.checks.tables import Proof, proofs
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
    for proof in proofs(context.game):
        yield from _in_full(proof)


def _in_full(proof: Proof) -> Iterator[Diagnostic]:
    """Figures that play can produce and no heading answers; words are compared by the check of completeness."""
    table = proof.table
    sides = [("row", "", proof.reach.row_gaps)]
    sides += [("column", row, gaps) for row, gaps in proof.reach.column_gaps.items()]
    for side, row, gaps in sides:
        by_row = f', row "{row}"' if row else ""
        at = table.at_row(row) if row else table.at_key("cells" if side == "row" else "columns")
        for run in _runs(sorted(figure for figure in gaps if isinstance(figure, int))):
            yield CHECK.found(
                at, f'table "{table.id}"{by_row}: no {side} answers {run}, which play can produce',
                f"add a {side} `{run}`, open the last one (`{run.low}+` or `<={run.high}`), or limit the figure",
            )
        for ratio in sorted(figure for figure in gaps if isinstance(figure, Fraction))[:1]:
            yield CHECK.found(
                at, f'table "{table.id}"{by_row}: no {side} answers a ratio of '
                f"{ratio.numerator}:{ratio.denominator}, which play can produce",
                "add a heading for it, or limit the ratio with limit: 1:3..4:1",
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
