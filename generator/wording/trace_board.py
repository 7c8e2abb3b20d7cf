"""Fifth room of the flow (say): a playthrough on a map as lines that a person can follow turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from generator.components.game import Game
from generator.wording.phrasebook import Phrasebook

if TYPE_CHECKING:
    from generator.wording.trace import Event

INDENT = {"turn": 0, "end": 0, "column": 6, "roll": 6}
"""Columns from the margin; what is not named stands at USUAL."""
USUAL = 4
HEADING = 2
BREAK_BEFORE = {"turn", "end"}
UNIT, UNITS = {"unit", "piece"}, {"units", "dispersed", "eliminated", "surrendered"}
PLACE, PLACES = {"place", "start", "end", "target", "main"}, {"places", "roadblocks"}


def tell_board(events: Iterable[Event], game: Game, book: Phrasebook) -> str:
    """The whole game as text; phrases that come out empty are left out."""
    teller = _BoardTeller(game, book)
    lines: list[str] = []
    for event in events:
        if event.name in BREAK_BEFORE:
            lines.append("")
        indent = HEADING if event.name in teller.headings else INDENT.get(event.name, USUAL)
        lines += [" " * indent + line for line in teller.say(event)]
    return "\n".join(lines).strip("\n") + "\n"


class _BoardTeller:
    """Finds the words of an event, with ids turned into titles."""

    headings = ("administration", "wagner-turn", "russian-turn", "end-turn")

    def __init__(self, game: Game, book: Phrasebook):
        self.book = book
        self.units = dict(_unit_names(game))
        self.places = {place.id: place.title for board in game.maps for place in board.locations}
        self.sides = {side.id: side.title for side in game.sides}
        self.outcomes = {outcome.id: outcome for outcome in game.header.outcomes}

    def say(self, event: Event) -> list[str]:
        words = {name: self._word(name, value) for name, value in event.fields.items()}
        spoken = self.book.say(f"events.{event.name}", **words, listed=self._listed, signed=signed, minus=minus)
        standing = event.fields.get("standing", ())
        stacks = [self._stack(stack) for stack in standing]
        return [*stacks, *([spoken] if spoken else [])]

    def _word(self, name: str, value: Any) -> Any:
        if name in UNIT:
            return self.units[value]
        if name in UNITS:
            return self._listed([self.units[unit] for unit in value])
        if name in PLACE:
            return self.places[value]
        if name in PLACES:
            return self._listed([self.places[place] for place in value])
        return self._grouped(name, value)

    def _grouped(self, name: str, value: Any) -> Any:
        if name == "side":
            return self.sides[value]
        if name == "shift":
            return _shift(value)
        if name == "boxes":
            return ", ".join(f"{self.units[unit]} {box}" for unit, box in value)
        if name == "attackers":
            return self._listed([
                self.book.say("attacker", unit=self.units[unit], place=self.places[place], strength=strength)
                for unit, place, strength in value
            ])
        if name == "defenders":
            return self._listed([
                self.book.say("defender", unit=self.units[unit], strength=strength) for unit, strength in value
            ])
        if name == "parts":
            return ", ".join(f"{self.book.say(f'parts.{part}')} {signed(amount)}" for part, amount in value.items())
        if name == "deeds":
            return [self.book.say(f"deeds.{deed}") for deed in value]
        return self.outcomes[value] if name == "outcome" else value

    def _stack(self, stack: Mapping[str, Any]) -> str:
        """`Moscow (Russia): OMON 2, FSB 1 reduced`."""
        units = ", ".join(self.book.say("standing", **(shown | {"unit": self.units[shown["unit"]]}))
                          for shown in stack["units"])
        return f"{self.places[stack['place']]} ({self.sides[stack['side']]}): {units}"

    def _listed(self, words: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        return self.book.say("list", first=", ".join(words[:-1]), last=words[-1])


def _unit_names(game: Game) -> Iterable[tuple[str, str]]:
    """Every piece by its id; copies are numbered from 1."""
    for counter in game.counters:
        title = counter.full_name.partition(",")[0]
        yield counter.id, title
        for copy in range(1, (counter.copies or 0) + 1):
            yield f"{counter.id}-{copy}", f"{title} {copy}"


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else minus(number)


def minus(number: int) -> str:
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


def _shift(shift: int) -> str:
    """`2L`, `1R`, or nothing."""
    return f"{abs(shift)}{'R' if shift > 0 else 'L'}" if shift else ""
