"""Fifth room of the flow (say): a playthrough as lines that a person can follow card by card, or turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol

from generator.components.card_names import card_marks, card_names
from generator.components.game import Game
from generator.source import SourceError
from generator.wording.phrasebook import Phrasebook, read_phrases
from generator.wording.trace_board import tell_board

INDENT = {"setup": 0, "lift": 0, "turn": 0, "end": 0, "die": 6, "attrit": 6, "regenerate": 6}
"""Columns from the margin; what is not named stands at USUAL."""
USUAL = 4
BREAK_BEFORE = {"turn", "end", "lift"}


class Event(Protocol):
    """What the engine reports: a name, and fields in the game's ids."""

    name: str
    fields: Mapping[str, Any]


def tell(events: Iterable[Event], game: Game, templates: Path, language: str = "en") -> str:
    """The whole game as text; phrases that come out empty are left out."""
    own = f"trace.{game.header.procedure}.{language}.yaml"
    name = own if (templates / "phrases" / own).exists() else f"trace.{language}.yaml"
    book, report = read_phrases(templates, name)
    if report.found:
        raise SourceError(report.sorted)
    if game.maps:
        return tell_board(events, game, book)
    teller = _Teller(game, book)
    lines: list[str] = []
    lifting = False
    for event in events:
        words = teller.say(event)
        if event.name in BREAK_BEFORE and not lifting:
            lines.append("")
        lifting = event.name == "lift" or lifting and event.name != "turn"
        if words:
            lines.append(" " * INDENT.get(event.name, USUAL) + words)
    return "\n".join(lines).strip("\n") + "\n"


class _Teller:
    """Finds the words of an event, with ids turned into titles."""

    def __init__(self, game: Game, book: Phrasebook):
        self.game = game
        self.book = book
        self.units = {unit.id: unit.short for unit in game.header.units}
        self.cards = {card.id: card.title for card in game.cards} | card_names(game)
        self.marks = card_marks(game)
        self.levels = [level.title for level in game.header.levels] + [book.say("out")]
        self.outcomes = {outcome.id: outcome for outcome in game.header.outcomes}

    def say(self, event: Event) -> str:
        return self.book.say(f"events.{event.name}", **self._words(event.fields))

    def _words(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        words = {name: self._word(name, value) for name, value in fields.items()}
        if "card" in fields:
            words |= self._printed(fields["card"])
        return words | {"listed": self._listed, "signed": _signed}

    def _printed(self, card: str) -> dict[str, str]:
        """What a player finds on the card: title and code, and what tells it from its namesakes."""
        found = self.game.cards_by_id[card]
        mark = self.marks.get(card, "")
        return {"title": found.title, "code": found.code, "mark": "" if mark == found.code else mark}

    def _word(self, name: str, value: Any) -> Any:
        if value is None or value == "":
            return ""
        if name in ("unit", "contributor", "absent"):
            return self.units[value]
        if name == "units":
            return self._listed([self.units[unit] for unit in value])
        if name == "card":
            return self.cards[value]
        if name in ("seen", "order"):
            return [self.cards[card] for card in value]
        return self._state_word(name, value)

    def _state_word(self, name: str, value: Any) -> Any:
        if name in ("before", "after", "level"):
            return self.levels[value]
        if name == "levels":
            return [f"{self.units[unit]} {self.levels[level]}" for unit, level in value.items()]
        if name == "resource":
            return self.game.resources[value].short
        if name == "resources":
            return [f"{self.game.resources[key].short} {number}" for key, number in value.items()]
        if name == "in_play":
            return [self._held(*held) for held in value]
        if name == "group":
            return self.game.groups[value].many
        if name == "table":
            return self.game.tables_by_id[value].title
        return self.outcomes[value] if name == "outcome" else value

    def _held(self, card: str, units: tuple[str, ...], cards_left: int | None) -> str:
        named = [self.units[unit] for unit in units]
        return self.book.say("held", card=self.cards[card], units=named, cards_left=cards_left, listed=self._listed)

    def _listed(self, words: list[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        return self.book.say("list", first=", ".join(words[:-1]), last=words[-1])


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number < 0 else "0"
