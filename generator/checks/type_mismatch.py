"""Check `type-mismatch`: a card is filed under a type that its effect does not bear out."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.components.card import Card
from generator.diagnostics import Diagnostic

_REASONS = {
    "decisive": "it can end the game",
    "battle": "it is fought",
    "lasting": "it leaves something in play",
    "choice": "it offers a choice",
    "chance": "it is decided by a die alone",
    "event": "it happens without a choice, a roll or a fight",
}


def _find(context: Context) -> Iterable[Diagnostic]:
    for card in context.game.cards:
        borne_out = type_of(card)
        if card.type != borne_out:
            yield CHECK.found(
                card.at_value("type"),
                f'card "{card.id}" is filed as {card.type}, but by its effect it is {borne_out}: {_REASONS[borne_out]}',
                f"write type: {borne_out}, or mend the effect",
            )


def type_of(card: Card) -> str:
    """The first of the types, in the order that a player cares about, that the effect bears out."""
    keys = {effect.KEY for effect in card.effects()}
    if "end" in keys:
        return "decisive"
    if "battle" in keys:
        return "battle"
    if any(effect.LASTING for effect in card.effects()):
        return "lasting"
    return "choice" if "choose" in keys else "chance" if "roll" in keys else "event"


CHECK = Check(
    code="type-mismatch",
    title="A card's type is not what its effect does",
    why="colour, edge and icon tell players what to expect of a card before they read it",
    fix="set the type that the effect bears out",
    example="""\
type: event
effect:
  - choose: ...            # an event offers no choice
""",
    needs="game",
    find=_find,
)
