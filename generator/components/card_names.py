"""Components (model): a name for each card that no other card has, for whoever speaks of several."""

from __future__ import annotations

from collections import Counter
from typing import Any

from generator.components.card import Card
from generator.components.game import Game


def card_names(game: Game) -> dict[str, str]:
    """Each card's title; namesakes add what tells them apart."""
    marks = card_marks(game)
    return {
        card.id: f"{card.title} ({marks[card.id]})" if card.id in marks else card.title for card in game.deck
    }


def card_marks(game: Game) -> dict[str, str]:
    """For cards that share their title: the unit that each one names, or its code where that tells nothing."""
    shared = Counter(card.title for card in game.deck)
    namesakes = [card for card in game.deck if shared[card.title] > 1]
    named = {card.id: _unit_named(game, card) for card in namesakes}
    often = Counter((card.title, named[card.id]) for card in namesakes)
    return {
        card.id: named[card.id] if named[card.id] and often[card.title, named[card.id]] == 1 else card.code
        for card in namesakes
    }


def _unit_named(game: Game, card: Card) -> str:
    """The short title of the one unit that a card's effects name."""
    named = {getattr(part, "unit", None) for effect in card.effects() for part in (effect, *_parts(effect))}
    found = [game.units[unit].short for unit in named if unit in game.units]
    return found[0] if len(found) == 1 else ""


def _parts(effect: Any) -> list[Any]:
    return [getattr(effect, name) for name in type(effect).model_fields]
