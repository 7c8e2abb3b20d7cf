"""Check `unknown-card`: a card or an example names a card that is nowhere in the game."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.references import unresolved
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    return unresolved(CHECK, context, "card", context.game.cards_by_id)


CHECK = Check(
    code="unknown-card",
    title="A card is named that the game does not have",
    why="a player would wait for a card that is not in the deck",
    fix="correct the id, or write the card (in a set of reconstructions, if the source has lost it)",
    example="""\
until: {lifted-for: {momentum: 1}, card: subordinate-killed}   # no card has this id
""",
    needs="game",
    find=_find,
)
