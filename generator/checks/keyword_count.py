"""Check `keyword-count`: a card gained or lost a line, by the proofreader's tally of words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from generator.checks.check import Check, Context
from generator.checks.references import parts_of
from generator.components.card import Card
from generator.components.game import Game
from generator.diagnostics import Diagnostic, listing, nearest
from generator.effects import Effect


def _find(context: Context) -> Iterable[Diagnostic]:
    declares = context.game.header.declares
    held = tally(context.game)
    for word in sorted({*held, *declares.keywords}):
        cards = held.get(word, [])
        declared = declares.keywords.get(word, 0)
        if len(cards) != declared:
            known = word in declares.keywords
            yield CHECK.found(
                declares.at_value("keywords", word) if known else declares.at_key("keywords"),
                f"{_count(declared)} declared for `{word}`, but {_count(len(cards))} found in the cards",
                _fix(word, len(cards), [other for other in held if other not in declares.keywords]),
                note=f"it is in {listing(dict.fromkeys(cards))}" if cards else "",
            )


def _count(number: int) -> str:
    return "none" if number == 0 else str(number)


def _fix(word: str, found: int, undeclared: list[str]) -> str:
    if found:
        return f"find the card that gained or lost it; if the change is meant, write {word}: {found}"
    close = nearest(word, undeclared)
    return f'write "{close}" if that is meant' if close else "find the card that lost it, or delete the entry"


def tally(game: Game) -> dict[str, list[str]]:
    """Each word of the cards' vocabulary with the cards it stands in, as often as it stands there.

    Every card in the files counts once, whatever its copies and its set.
    """
    found: dict[str, list[str]] = {}
    for card in game.cards:
        for word in _words(card):
            found.setdefault(word, []).append(card.id)
    return found


def _words(card: Card) -> Iterator[str]:
    for part in parts_of(card):
        if isinstance(part, Effect):
            yield part.KEY
        for name, field in type(part).model_fields.items():
            value = getattr(part, name)
            if not field.is_required() and value is not None:
                yield field.alias or name
            if name in _AMOUNTS or isinstance(value, dict):
                yield from _amount_words(value)


_AMOUNTS = ("need", "cards", "roll")


def _amount_words(value: Any) -> Iterator[str]:
    """Amounts that are no plain number, alone or in a price: `d3`, `2d6`, `successes`."""
    for amount in value.values() if isinstance(value, dict) else [value]:
        if isinstance(amount, str):
            yield amount


CHECK = Check(
    code="keyword-count",
    title="A card gained or lost a word of its effect",
    why="a line that slipped out of one card changes the game, and nobody proofreads forty cards twice",
    fix="find the card that changed, or mend the tally in game.yaml",
    example="""\
declares:
  keywords: {choose: 18, pay: 17}      # and one card has lost its `pay:`
""",
    needs="game",
    find=_find,
)
