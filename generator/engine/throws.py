"""Engine (play): every throw of some dice, counted exactly by icepool."""

from __future__ import annotations

from functools import cache

import icepool

from generator.values.dice import Dice


@cache
def throws(dice: Dice) -> tuple[tuple[int, int], ...]:
    """Each total, and in how many of the equally likely throws the dice show it."""
    return tuple((dice.count @ icepool.d(dice.sides)).items())


def all_throws(dice: Dice | None) -> int:
    """How many throws there are; one if nothing is thrown."""
    return dice.sides**dice.count if dice else 1
