"""Check `band-beyond`: a band promises a result for numbers that the dice can't give."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.bands import banded
from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic
from generator.values.bands import OPEN, parse_band


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in banded(context.game):
        least, most = table.dice.values[0], table.dice.values[-1]
        for text in table.bands:
            band = parse_band(text)
            low, high = max(band.low, least), min(band.high, most)
            if low > high:
                yield CHECK.found(
                    table.at(text), f"{table.by}: {table.dice} never gives {text}, only {least} to {most}",
                    "delete the band, or roll other dice",
                )
            elif (band.low < least and band.low != -OPEN) or (band.high > most and band.high != OPEN):
                yield CHECK.found(
                    table.at(text),
                    f"{table.by}: the band {text} reaches past what {table.dice} gives, {least} to {most}",
                    f"write {low}-{high}" if low < high else f"write {low}",
                )


CHECK = Check(
    code="band-beyond",
    title="A band reaches past the dice",
    why="players would take the dice or the band for a misprint, and not know which",
    fix="end the band at the highest number that the dice give",
    example="""\
roll: d6
outcomes: {1-3: nothing, 4-7: {lose: {momentum: 1}}}      # a d6 has no 7
""",
    needs="game",
    find=_find,
)
