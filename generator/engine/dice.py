"""Engine (play): the cup that dice are rolled from, so that a seed replays a game roll by roll."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TypeVar

from generator.components.table import REROLL, RollTable
from generator.values.bands import Band
from generator.values.dice import Dice, parse_dice

Card = TypeVar("Card")


@dataclass(frozen=True)
class RandomPick:
    """A table rolled on to pick a unit, with the result of every total worked out."""

    id: str
    dice: Dice
    results: dict[int, str]
    units: tuple[str, ...]

    @classmethod
    def of(cls, table: RollTable) -> RandomPick:
        dice = parse_dice(table.roll)
        results = {total: table.result(total) for total in dice.values}
        return cls(table.id, dice, results, tuple(dict.fromkeys(r for r in results.values() if r != REROLL)))


class Cup:
    """Dice and shuffles of one game, all from one stream of chance."""

    def __init__(self, seed: int, index: int = 0):
        # A stream of its own for each game: the games of a run don't depend on who plays them, or when.
        self._random = Random((seed << 32) + index)
        self._next = self._random.random

    def face(self, sides: int) -> int:
        return int(self._next() * sides) + 1

    def throw(self, dice: Dice, bands: tuple[Band, ...] = ()) -> tuple[int, list[int]]:
        """The total, and the faces that lie on the table; only a thought minds the `bands` that come to the same."""
        faces = [int(self._next() * dice.die_rolled) + 1 for _ in range(dice.count)]
        return sum(map(dice.read, faces)), faces

    def pick(self, table: RandomPick, usable: Collection[str]) -> tuple[str, list[int]]:
        """A usable unit by the table; results that are out of play are rolled again."""
        rolled: list[int] = []
        while True:
            total, faces = self.throw(table.dice)
            rolled += faces
            if table.results[total] in usable:
                return table.results[total], rolled

    def index(self, count: int) -> int:
        """One of `count` equal chances, counted from 0: how a policy without a view decides."""
        return int(self._next() * count)

    def shuffle(self, cards: list[Card]) -> None:
        self._random.shuffle(cards)


class ScriptEnded(Exception):
    """The script of a worked example has nothing left to say."""


class ScriptedCup(Cup):
    """Dice that show the faces a worked example states."""

    def __init__(self, faces: Sequence[int]):
        super().__init__(0)
        self.left = list(faces)

    def face(self, sides: int) -> int:
        if not self.left:
            raise ScriptEnded
        return self.left.pop(0)

    def throw(self, dice: Dice, bands: tuple[Band, ...] = ()) -> tuple[int, list[int]]:
        faces = [self.face(dice.die_rolled) for _ in range(dice.count)]
        return sum(map(dice.read, faces)), faces

    def shuffle(self, cards: list[Card]) -> None:
        """An example says what it draws, so the rest of the deck keeps its order."""


class Undecided(Exception):
    """A roll that a thought has not settled; `odds` are its (result, chance) pairs."""

    def __init__(self, odds: Sequence[tuple[int | str, float]]):
        super().__init__()
        self.odds = odds


class ThoughtCup(Cup):
    """Dice as they are imagined: each roll gives the next result of a script, or asks which."""

    def __init__(self, script: Sequence[int | str]):
        self.left = list(script)

    def _answer(self, odds: Sequence[tuple[int | str, float]]) -> int | str:
        if not self.left:
            raise Undecided(odds)
        return self.left.pop(0)

    def face(self, sides: int) -> int:
        return int(self._answer(total_odds(Dice(1, sides))))

    def throw(self, dice: Dice, bands: tuple[Band, ...] = ()) -> tuple[int, list[int]]:
        return int(self._answer(band_odds(dice, bands))), []

    def pick(self, table: RandomPick, usable: Collection[str]) -> tuple[str, list[int]]:
        chances: dict[int | str, float] = {}
        for total, chance in total_odds(table.dice):
            unit = table.results[total]
            if unit in usable:
                chances[unit] = chances.get(unit, 0.0) + chance
        whole = sum(chances.values())
        return str(self._answer([(unit, chance / whole) for unit, chance in chances.items()])), []


@cache
def total_odds(dice: Dice) -> tuple[tuple[int, float], ...]:
    """The chance of every total, as floats for quick thought."""
    return tuple((total, float(chance)) for total, chance in dice.odds().items())


@cache
def band_odds(dice: Dice, bands: tuple[Band, ...]) -> tuple[tuple[int, float], ...]:
    """The same with one total for each band, the first to fall in it: nobody need think the others through."""
    odds: dict[int, float] = {}
    standing_for: dict[Band, int] = {}
    for total, chance in total_odds(dice):
        band = next((band for band in bands if total in band), Band(total, total))
        first = standing_for.setdefault(band, total)
        odds[first] = odds.get(first, 0.0) + chance
    return tuple(odds.items())
