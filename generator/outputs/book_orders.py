"""Outputs (draw): examples played on a map, and those of several look-ups, as lines that a rulebook prints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

from generator.components.example import Example, Lookup, Ordered, Position
from generator.components.facts_board import signed, true_minus
from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.components.table_parts import Input
from generator.outputs.book_data import Worked
from generator.outputs.job import Job
from generator.outputs.printed_tables import band_words
from generator.outputs.svg import die
from generator.outputs.typography import typographic

BACK = "back"
FACES = 6
Lines = Iterator[tuple[str, Markup]]


def worked_orders(job: Job, example: Example, checked: bool) -> Worked:
    """Position, orders, dice, results and what has changed; what is as at the set-up is left out."""
    assert example.ordered is not None
    return _worked(job.game, example, checked, tuple(_ordered(job.game, example.ordered)))


def worked_lookups(job: Job, example: Example, checked: bool) -> Worked:
    """One line for each look-up; where the engine's finding is at hand, with its row and column."""
    assert example.lookups is not None
    found = job.lookups.get(example.id, {}).get("each", [{}] * len(example.lookups))
    common = _common(example.lookups)
    lines = tuple((str(number), escape(_lookup(job.game, asked, seen, common)))
                  for number, (asked, seen) in enumerate(zip(example.lookups, found, strict=True), 1))
    return _worked(job.game, example, checked, lines)


def _common(lookups: Sequence[Lookup]) -> set[str]:
    """The inputs that all of them share: the example's sentence tells them once."""
    first, *others = lookups
    return {name for name, value in first.inputs.items() if all(other.inputs.get(name) == value for other in others)}


def _worked(game: Game, example: Example, checked: bool, steps: tuple[tuple[str, Markup], ...]) -> Worked:
    name, says = spoken_id(game, example.id), typographic(example.says)
    return Worked(name, says, checked, steps=steps, ruled=example.origin == "ruling")


def spoken_id(game: Game, name: str) -> str:
    """`two-attacks-on-moscow` as a heading: names of the game keep their capitals."""
    names = _Names(game)
    known = {**names.units, **names.places, **{side.id: side.title for side in game.sides}}
    text = " ".join(known.get(word, word) for word in name.split("-"))
    return text[:1].upper() + text[1:]


def _lookup(game: Game, asked: Lookup, seen: Mapping[str, Any], common: set[str]) -> str:
    """`Momentum +2, Russia: column 0, row 4, EX`."""
    table = game.tables_by_id.get(asked.table)
    inputs = table.inputs if isinstance(table, ResultsTable) else {}
    given = ", ".join(
        _given(name, str(value), inputs.get(name)) for name, value in asked.inputs.items() if name not in common
    )
    where = [f"{side} {band_words(seen[side])}" for side in ("column", "row") if seen.get(side)]
    told = ", ".join([*where, true_minus(str(asked.gives))])
    return f"{given[:1].upper()}{given[1:]}: {told}" if given else told


def _given(name: str, value: str, known: Input | None) -> str:
    """`roll 4`, `momentum +2` where it may be below 0, `Russia` for a word, `no river` or `river` for a flag."""
    words = name.replace("-", " ")
    if known is not None and known.one_of:
        return known.one_of.get(value, value)
    if known is not None and known.flag:
        return words if value == "yes" else f"no {words}"
    below = known is not None and known.number is not None and str(known.number).startswith("-")
    return f"{words} {signed(int(value)) if below else true_minus(value)}"


def _ordered(game: Game, ordered: Ordered) -> Lines:
    names = _Names(game)
    if ordered.given:
        yield "Before", escape(", ".join(names.position(ordered.given)))
    yield "Orders", escape("; ".join(names.order(order) for order in ordered.orders))
    if ordered.dice:
        yield "Dice", Markup(" ").join(die(face) if face <= FACES else escape(str(face)) for face in ordered.dice)
    if ordered.results:
        yield "Result", escape(", ".join(ordered.results))
    if ordered.refused:
        yield "After", escape("the last order is against the rules")
    elif ordered.then:
        yield "After", escape(", ".join(names.position(ordered.then)))


class _Names:
    """Titles in place of ids."""

    def __init__(self, game: Game):
        self.game = game
        self.units = dict(_units(game))
        self.places = {place.id: place.title for board in game.maps for place in board.locations}

    def position(self, position: Position) -> Iterator[str]:
        """Each statement as a player would say it."""
        for track, box in (position.tracks or {}).items():
            yield f"{self.game.tracks_by_id[track].title} {true_minus(box)}"
        for unit, box in (position.markers or {}).items():
            yield f"{self.units.get(unit, unit)} on {typographic(box)}"
        for unit, place in (position.places or {}).items():
            name = self.units.get(unit, unit)
            yield f"{name} in {self.places[place]}" if place in self.places else f"{name} {place}"
        for unit, face in (position.faces or {}).items():
            yield f"{self.units.get(unit, unit)} {self.face(unit, face)}"
        if position.roadblocks is not None:
            yield f"roadblocks in {', '.join(map(self.place, position.roadblocks))}" if position.roadblocks else (
                "no roadblocks")

    def place(self, place: str) -> str:
        return self.places.get(place, place)

    def face(self, unit: str, face: str) -> str:
        """`reduced`, `on the other side`, or `full`."""
        counter = self.game.counters_by_id.get(unit) or self.game.counters_by_id.get(unit.rpartition("-")[0])
        if face != BACK or counter is None:
            return "full"
        return {"reduced": "reduced", "defected": "has changed sides"}.get(counter.back.shows, "turned over")

    def order(self, order: str) -> str:
        """`attack kashira with rusich serb advance rusich` with names in place of ids, and commas between them."""
        words = [self._word(word) for word in order.split()]
        text = " ".join(self._joined(words))
        return text[:1].upper() + text[1:]

    def _word(self, word: str) -> tuple[str, bool]:
        title = self.units.get(word) or self.places.get(word)
        return (title, True) if title else (typographic(word), False)

    def _joined(self, words: Sequence[tuple[str, bool]]) -> Iterator[str]:
        for index, (word, is_name) in enumerate(words):
            following = words[index + 1] if index + 1 < len(words) else None
            comma = following is not None and is_name and (following[1] or following[0] in ("advance", "choosing"))
            yield f"{word}," if comma else word


def _units(game: Game) -> Iterator[tuple[str, str]]:
    """Every piece by the id that examples use: copies are numbered from 1."""
    for counter in game.counters:
        title = counter.full_name.partition(",")[0]
        yield counter.id, title
        for copy in range(counter.copies or 0):
            yield f"{counter.id}-{copy + 1}", f"{title} {copy + 1}"
