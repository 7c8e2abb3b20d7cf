"""Dice as data: `d6`, `2d6`, and `d3` (a d6 halved, rounded up), with exact odds."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Annotated

from pydantic import AfterValidator, WithJsonSchema

from generator.values.located import cut_short, mistake

_DICE = re.compile(r"([1-9]?[0-9]?)d(3|4|6|8|10|12|20)")


@dataclass(frozen=True)
class Dice:
    """A number of equal dice added up; a d3 is rolled with a d6."""

    count: int
    sides: int

    @property
    def die_rolled(self) -> int:
        return 6 if self.sides == 3 else self.sides

    def read(self, face: int) -> int:
        """What a rolled face counts as: on a d3 half of it, rounded up."""
        return (face + 1) // 2 if self.sides == 3 else face

    def total(self, roll: Callable[[int], int]) -> int:
        return sum(self.read(roll(self.die_rolled)) for _ in range(self.count))

    @property
    def values(self) -> range:
        return range(self.count, self.count * self.sides + 1)

    def odds(self) -> dict[int, Fraction]:
        """The exact chance of every total."""
        totals: dict[int, Fraction] = {0: Fraction(1)}
        for _ in range(self.count):
            following: dict[int, Fraction] = {}
            for total, chance in totals.items():
                for face in range(1, self.sides + 1):
                    following[total + face] = following.get(total + face, Fraction(0)) + chance / self.sides
            totals = following
        return totals

    def __str__(self) -> str:
        return f"{self.count if self.count > 1 else ''}d{self.sides}"


@cache
def parse_dice(text: str) -> Dice:
    found = _DICE.fullmatch(text)
    if not found or found[1] == "0":
        raise mistake(
            "bad-dice", f'"{cut_short(text)}" is not dice that can be rolled',
            "a player could not roll it", "write d6, 2d6 or d3 (dice of 3, 4, 6, 8, 10, 12 or 20 sides)",
        )
    return Dice(int(found[1] or 1), int(found[2]))


def check_dice(text: str) -> str:
    parse_dice(text)
    return text


DICE_PATTERN = "^([1-9][0-9]?)?d(3|4|6|8|10|12|20)$"
"""For editors, which know nothing of the validator."""

DiceText = Annotated[
    str,
    AfterValidator(check_dice),
    WithJsonSchema({"type": "string", "pattern": DICE_PATTERN, "examples": ["d6", "2d6", "d3"]}),
]
