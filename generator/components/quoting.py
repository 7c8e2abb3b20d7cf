"""Figures quoted inside words: `{momentum.start}` in a text of the map stands for the game's own figure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.components.facts import facts
from generator.diagnostics import Span

if TYPE_CHECKING:
    from generator.components.game import Game

_QUOTE = re.compile(r"\{([^{}]*)\}")


def quoted(text: str, known: dict[str, str]) -> str:
    """The text with each figure in its place; an unknown one is left as it stands."""
    return _QUOTE.sub(lambda found: known.get(found[1].strip(), found[0]), text)


def quotes(text: str) -> list[str]:
    """The names of the figures that a text asks for."""
    return [name.strip() for name in _QUOTE.findall(text)]


def quoting_texts(game: Game) -> Iterator[tuple[str, Span]]:
    """Every text of the maps that may quote, and where it stands."""
    for board in game.maps:
        yield board.crossing, board.at_value("crossing")
        for index, location in enumerate(board.locations):
            if location.effect is not None:
                yield location.effect, board.at_value("locations", index, "effect")
        for index, area in enumerate(board.areas):
            if area.text is not None:
                yield area.text, board.at_value("areas", index, "text")
        for index, panel in enumerate(board.panels):
            for number, step in enumerate(panel.steps):
                yield step, board.at_value("panels", index, "steps", number)


def unknown_quotes(game: Game) -> Iterator[tuple[str, Span]]:
    """Names that no figure of the game bears, each where its text stands."""
    known = facts(game)
    for text, at in quoting_texts(game):
        yield from ((name, at) for name in quotes(text) if name not in known)
