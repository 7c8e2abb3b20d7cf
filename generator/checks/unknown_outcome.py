"""Check `unknown-outcome`: an effect ends the game in a way that is not declared."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.references import unresolved
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    return unresolved(CHECK, context, "outcome", [outcome.id for outcome in context.game.header.outcomes])


CHECK = Check(
    code="unknown-outcome",
    title="An outcome is named that the game does not have",
    why="the rulebook tells what each outcome means; this one would mean nothing",
    fix="name one of the outcomes in game.yaml, or add it there",
    example="""\
then: {end: victory}      # declared are win, lose, pause
""",
    needs="game",
    find=_find,
)
