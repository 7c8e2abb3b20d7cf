"""Outputs (draw), under the plots: values to millimetres, round ticks, labels that keep clear."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product


@dataclass(frozen=True)
class Scale:
    """A straight line from values to millimetres; `start_mm` may lie right of (or below) `end_mm`."""

    low: float
    high: float
    start_mm: float
    end_mm: float

    def at(self, value: float) -> float:
        """Where a value stands."""
        part = (value - self.low) / (self.high - self.low)
        return self.start_mm + part * (self.end_mm - self.start_mm)

    def inside(self, value: float) -> float:
        """Where a value stands, or the end of the scale that it lies beyond."""
        return self.at(min(max(value, self.low), self.high))


NOTHING = 1e-9
"""A difference that no scale shows."""


def round_ticks(low: float, high: float, most: int = 5, least_step: float = 0.0) -> tuple[float, ...]:
    """Up to `most` ticks in steps of 1, 2 or 5 that reach from `low` to `high` or a little past them."""
    if high - low < NOTHING:
        high = low + (least_step or abs(low) or 1.0)
    smallest, largest = Fraction(low), Fraction(high)
    for step in _steps((largest - smallest) / most):
        first, last = math.floor(smallest / step), math.ceil(largest / step)
        if last - first < most and step >= Fraction(least_step):
            return tuple(float(step * k) for k in range(first, last + 1))
    raise AssertionError("steps grow without end")


def _steps(about: Fraction):
    power = Fraction(10) ** (math.floor(math.log10(float(about))) - 1)
    while True:
        for figure in (1, 2, 5):
            yield figure * power
        power *= 10


def scale_over(ticks: Sequence[float], start_mm: float, end_mm: float) -> Scale:
    """The scale that runs from the first tick to the last."""
    return Scale(ticks[0], ticks[-1], start_mm, end_mm)


def spread(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Rising places moved as little as possible until `gap` apart and within low to high."""
    count = len(places)
    if count > 1:
        gap = min(gap, (high - low) / (count - 1))
    pools: list[tuple[float, int]] = []
    for number, place in enumerate(places):
        pools.append((place - number * gap, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (late, m), (early, n) = pools.pop(), pools.pop()
            pools.append(((late * m + early * n) / (m + n), m + n))
    room = high - (count - 1) * gap
    level = [min(max(mean, low), room) for mean, size in pools for _ in range(size)]
    return [place + number * gap for number, place in enumerate(level)]


@dataclass(frozen=True)
class Note:
    """Words that belong to an upright line at `x_mm`."""

    x_mm: float
    words: str
    width_mm: float


@dataclass(frozen=True)
class PlacedNote:
    """A note in its lane (0 is the top one); the words stand right or left of their line."""

    note: Note
    lane: int
    right: bool

    @property
    def box(self) -> tuple[float, float]:
        """From where to where the words run."""
        start = self.note.x_mm + NOTE_GAP if self.right else self.note.x_mm - NOTE_GAP - self.note.width_mm
        return start, start + self.note.width_mm


NOTE_GAP = 1.0
"""Between a line and its words, and at least between words and the next thing."""


def place_notes(notes: Sequence[Note], left: float, right: float, lanes: int) -> list[PlacedNote]:
    """A lane and a side for every note: no words on words, none on a line, all between left and right."""
    ways = [(lane, to_right) for lane in range(lanes) for to_right in (True, False)]
    tries = (
        [PlacedNote(note, *way) for note, way in zip(notes, chosen, strict=True)]
        for chosen in product(ways, repeat=len(notes))
    )
    return min(tries, key=lambda placed: _cost(placed, left, right))


def _cost(placed: list[PlacedNote], left: float, right: float) -> float:
    total = 0.0
    for one in placed:
        start, end = one.box
        total += 1000 * (max(0.0, left - start) + max(0.0, end - right)) + one.lane + 0.1 * (not one.right)
        total += sum(500 for other in placed if other is not one and notes_clash(one, other))
    return total


def notes_clash(one: PlacedNote, other: PlacedNote) -> bool:
    """Whether the words of `other` meet the words of `one`, or its line on the way down."""
    start, end = other.box
    if one.lane < other.lane:
        return start - NOTE_GAP / 2 < one.note.x_mm < end + NOTE_GAP / 2
    if one.lane > other.lane:
        return False
    first, last = one.box
    # In one lane a line starts beside its own words, so it too must stay out of the other's words.
    return (first < end + NOTE_GAP and start < last + NOTE_GAP) or start < one.note.x_mm < end
