"""Check `empty-set`: a set that no card belongs to, or a reconstruction that can't be switched off."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    game = context.game
    used = {card.set_ for card in game.cards}
    for card_set in game.header.sets:
        if card_set.id not in used:
            yield CHECK.found(card_set.at_value("id"), f'no card belongs to the set "{card_set.id}"')
    for card in game.cards:
        if card.origin == "reconstructed" and card.set_ is None:
            yield CHECK.found(
                card.at_value("origin"),
                f'card "{card.id}" is a reconstruction, but belongs to no set that can be switched off',
                "name its set with `set:`",
            )


CHECK = Check(
    code="empty-set",
    title="A set without cards, or a reconstruction without a set",
    why="players must be able to play with what the designer printed and nothing else",
    fix="put a card in the set, or delete the set",
    example="""\
sets:
  - {id: lost-cards, ...}      # and no card says set: lost-cards
""",
    needs="game",
    find=_find,
)
