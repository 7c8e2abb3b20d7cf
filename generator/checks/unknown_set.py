"""Check `unknown-set`: a card belongs to a set that the game lacks."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.references import unresolved
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    return unresolved(CHECK, context, "set", [s.id for s in context.game.header.sets])


CHECK = Check(
    code="unknown-set",
    title="A card belongs to a set that the game does not have",
    why="nobody could switch the set on, so the card would never be printed",
    fix="name one of the sets in game.yaml, or add it there",
    example="""\
set: lost-card            # the set is called lost-cards
""",
    needs="game",
    find=_find,
)
