"""Component kind `translations`: a game's own words in another language, and what they lack."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from generator.components.component import Component, Text
from generator.diagnostics import Span
from generator.effects.battle import Battle
from generator.effects.choose import Choose
from generator.values.located import Located

if TYPE_CHECKING:
    from generator.components.game import Game

SOURCE_LANGUAGE = "en"
"""What the games themselves are written in."""

MARK = re.compile(r"(?P<text>.+) \((?P<mark>m|f|n|pl)\)")
"""A noun with its gender, or the sign of a plural, as a dictionary prints it."""

Lack = tuple[str, str, Span]
"""What kind of word (`title`, `flavour`, `term`, `gender`), which one, and where it belongs."""


class Translation(Located):
    """Titles and flavour by card id; other words (units, levels, options) by their English form."""

    language: Literal["de"]
    titles: dict[str, Text]
    flavours: dict[str, Text]
    terms: dict[str, Text]


COMPONENT = Component("translations", Translation)


def missing(game: Game, language: str) -> list[Lack]:
    """Every printed word that the language has no form for, at the place where it should stand."""
    if language == SOURCE_LANGUAGE:
        return []
    translation = game.translation(language)
    words = [
        *(("title", card.id, card.at_value("title")) for card in game.cards),
        *(("flavour", card.id, card.at_value("flavour")) for card in game.cards),
        *(("term", text, at) for text, at in printed_terms(game).items()),
    ]
    if translation is None:
        return words
    lacking = [
        (kind, word, translation.at_key(f"{kind}s"))
        for kind, word, _ in words
        if word not in getattr(translation, f"{kind}s")
    ]
    return [*lacking, *_without_gender(game, translation)]


def strays(game: Game, language: str) -> list[Lack]:
    """Every translated word that the game does not print, as a mistyped id or term is."""
    translation = game.translation(language)
    if translation is None:
        return []
    cards, terms = {card.id for card in game.cards}, printed_terms(game)
    sections = (("title", "titles", cards), ("flavour", "flavours", cards), ("term", "terms", terms))
    return [
        (kind, word, translation.at_key(section, word))
        for kind, section, known in sections
        for word in getattr(translation, section)
        if word not in known
    ]


def printed_terms(game: Game) -> dict[str, Span]:
    """The English words that print beside titles and flavour, each where it is first written."""
    found: dict[str, Span] = {}
    for text, at in (*_header_terms(game), *_card_terms(game)):
        if any(letter.isalpha() for letter in text):
            found.setdefault(text, at)
    return found


def _header_terms(game: Game) -> Iterator[tuple[str, Span]]:
    header = game.header
    for parts, fields in (
        (header.resources, ("title", "short")),
        (header.units, ("title", "short", "symbol")),
        (header.levels, ("title",)),
        (header.groups, ("one", "many")),
        (header.outcomes, ("title",)),
        (header.sets, ("title",)),
        (game.tables, ("title",)),
    ):
        for part in parts:
            yield from ((getattr(part, field), part.at_value(field)) for field in fields)
    for ruling in header.rulings:
        yield from ((value, ruling.at_value("values", i)) for i, value in enumerate(ruling.values))


def _card_terms(game: Game) -> Iterator[tuple[str, Span]]:
    for card in game.cards:
        if card.ruling:
            yield card.ruling, card.at_value("ruling")
        if card.back:
            yield card.back, card.at_value("back")
        for effect in card.effects():
            if isinstance(effect, Choose):
                yield from ((option.name, option.at_value("name")) for option in effect.choose)
            if isinstance(effect, Battle) and effect.battle.instead:
                yield effect.battle.instead.name, effect.battle.instead.at_value("name")


def _without_gender(game: Game, translation: Translation) -> Iterator[Lack]:
    """Sentences are built around these nouns, so articles must agree with them."""
    nouns = [group.one for group in game.header.groups] + [unit.title for unit in game.header.units]
    for noun in nouns:
        if noun in translation.terms and not MARK.fullmatch(translation.terms[noun]):
            yield "gender", noun, translation.at_value("terms", noun)
