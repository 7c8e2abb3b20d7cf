"""Check `unknown-unit`: a card, group, table or example names a unit that the game lacks."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.references import unresolved
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    return unresolved(CHECK, context, "unit", context.game.units)


CHECK = Check(
    code="unknown-unit",
    title="A unit is named that the game does not have",
    why="a player would look for a unit card that is not in the box",
    fix="name one of the units in game.yaml, or add the unit there",
    example="""\
do: {attrit: {unit: 1st-batalion, by: 1}}
""",
    needs="game",
    find=_find,
)
