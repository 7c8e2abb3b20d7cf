"""Sixth room (place): where a map that is larger than the paper is parted, along one side of it.

Neighbours print a strip twice. The sheet before the cut loses what lies behind it (its waste) and is laid on the next
one, which has a tab to be glued under it. A cut moves a little to spare words, if paper allows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

_STEP = 0.25
_TINY = 1e-6


@dataclass(frozen=True)
class Seams:
    """How sheets overlap; millimetres."""

    overlap: float
    """Printed twice, half of it to glue on, half of it to cut off."""
    least_tab: float
    least_waste: float
    move: float
    """The furthest that a cut moves from its even place."""


@dataclass(frozen=True)
class Span:
    """What one sheet shows of a side: from `start` to `end`, of which `first` to `last` is seen in the end."""

    start: float
    first: float
    last: float
    end: float

    @property
    def printed(self) -> float:
        return self.end - self.start


def sheets_along(length: float, room: float, overlap: float) -> int:
    """How many sheets with this much room a side of this length takes."""
    if length <= room + _TINY:
        return 1
    return ceil((length - overlap) / (room - overlap) - _TINY)


def even_cuts(length: float, sheets: int, overlap: float) -> tuple[float, ...]:
    """Cuts for which every sheet prints as much as the next."""
    printed = (length + (sheets - 1) * overlap) / sheets
    return tuple(i * (printed - overlap) + overlap / 2 for i in range(1, sheets))


def best_cuts(length: float, room: float, seams: Seams, harm: Callable[[float], float]) -> tuple[float, ...]:
    """The cuts that harm least, and of equal ones those nearest to the even cuts; every sheet still fits its room."""
    sheets = sheets_along(length, room, seams.overlap)
    # Best way so far to each place of the cut before: (harm, distance moved, cuts).
    ways: list[tuple[float, float, tuple[float, ...]]] = [(0.0, 0.0, ())]
    for even in even_cuts(length, sheets, seams.overlap):
        longer = []
        for cut in _candidates(even, seams.move):
            reached = [way for way in ways if _printed(way[2], cut, seams) <= room + _TINY]
            if reached:
                cost, moved, cuts = min(reached)
                longer.append((cost + harm(cut), moved + abs(cut - even), (*cuts, cut)))
        ways = longer
    ended = [way for way in ways if _last_printed(way[2], length, seams) <= room + _TINY]
    return min(ended)[2]


def _candidates(even: float, move: float) -> list[float]:
    steps = int(move / _STEP + _TINY)
    return [round(even + i * _STEP, 6) for i in range(-steps, steps + 1)]


def _printed(before: tuple[float, ...], cut: float, seams: Seams) -> float:
    start = before[-1] - seams.least_tab if before else 0.0
    return cut + seams.least_waste - start


def _last_printed(before: tuple[float, ...], length: float, seams: Seams) -> float:
    return length - (before[-1] - seams.least_tab if before else 0.0)


def spans(length: float, room: float, cuts: Sequence[float], seams: Seams) -> tuple[Span, ...]:
    """What each sheet prints: half an overlap beyond each cut, or less where the paper ends."""
    half = seams.overlap / 2
    found = []
    for index, (first, last) in enumerate(zip((0.0, *cuts), (*cuts, length), strict=True)):
        spare = room - (last - first)
        tab = half if index else 0.0
        waste = half if index < len(cuts) else 0.0
        if tab + waste > spare:
            waste = max(seams.least_waste, spare - tab) if waste else 0.0
            tab = spare - waste if tab else 0.0
        found.append(Span(first - tab, first, last, last + waste))
    return tuple(found)
