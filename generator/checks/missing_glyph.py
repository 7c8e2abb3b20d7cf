"""Check `missing-glyph`: a character is to be printed that the font does not have."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

from generator.checks.check import Check, Context
from generator.components.game import Game
from generator.components.load import SECTIONS
from generator.components.proof import ANY_FONT
from generator.diagnostics import Diagnostic, Span
from generator.source import LocatedDict, LocatedList


def _find(context: Context) -> Iterable[Diagnostic]:
    if context.glyphs is None:
        return
    for font, text in sorted(context.fonts_used.items()):
        has = context.glyphs(font)
        for character in sorted(set(text)):
            if ord(character) not in has and not character.isspace():
                yield CHECK.found(
                    place_of(character, context.game),
                    f"{'no font has' if font == ANY_FONT else f'the font {font} has no'} {_name(character)}",
                )


def _name(character: str) -> str:
    name = unicodedata.name(character, "character").lower()
    shown = f" `{character}`" if character.isprintable() else ""
    return f"{name}{shown} (U+{ord(character):04X})"


def place_of(character: str, game: Game) -> Span:
    """Where an author wrote the character; the title of the game if it came from a phrasebook."""
    parts = [game.header, *(part for section in SECTIONS for part in getattr(game, section))]
    for part in parts:
        found = next(_within(part._raw, character), None)
        if found is not None:
            return found
    for file in game.rules:
        for number, line in enumerate(file.text.split("\n"), 1):
            if character in line:
                return file.at(number, line.index(character) + 1)
    return game.header.at_value("title")


def _within(value: Any, character: str) -> Iterator[Span]:
    if isinstance(value, LocatedDict):
        for key, item in value.items():
            if character in key:
                yield value.keys_at[key]
            if isinstance(item, str) and character in item:
                yield value.values_at[key]
            yield from _within(item, character)
    elif isinstance(value, LocatedList):
        for item, at in zip(value, value.items_at, strict=True):
            if isinstance(item, str) and character in item:
                yield at
            yield from _within(item, character)


CHECK = Check(
    code="missing-glyph",
    title="A character is not in the font",
    why="an empty box would be printed in its place",
    fix="write it with characters that the fonts in templates/fonts/ have",
    example="""\
flavour: The radio crackles ☎ and falls silent.
""",
    needs="pages",
    find=_find,
)
