"""Last room (draw): reads from a finished map where its words and small symbols stand, so that no cut parts them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw as pdfium

MM = 72 / 25.4
_SYMBOL = 12.0
"""Anything drawn that is larger than this both ways may be parted: a river, a border, a box."""
_CLEAR = 0.4
_WORDS, _SIGN = 10.0, 1.0
"""A word that is cut does more harm than a line of a symbol."""


@dataclass(frozen=True)
class Obstacle:
    """Left, top, right and foot in millimetres from the map's top-left corner."""

    left: float
    top: float
    right: float
    foot: float
    harm: float


def obstacles(pdf: bytes, page: int) -> list[Obstacle]:
    """Every line of words and every small outline of a page (from 1)."""
    with pypdfium2.PdfDocument(pdf) as document:
        sheet = document[page - 1]
        height = sheet.get_size()[1]
        words = sheet.get_textpage()
        boxes = [(words.get_rect(index), _WORDS) for index in range(words.count_rects())]
        signs = [drawn.get_bounds() for drawn in sheet.get_objects([pdfium.FPDF_PAGEOBJ_PATH])]
    boxes += [(box, _SIGN) for box in signs if box[2] - box[0] < _SYMBOL * MM and box[3] - box[1] < _SYMBOL * MM]
    return [
        Obstacle(left / MM, (height - top) / MM, right / MM, (height - foot) / MM, harm)
        for (left, foot, right, top), harm in boxes
    ]


def harm_of_cuts(found: list[Obstacle]) -> tuple[Callable[[float], float], Callable[[float], float]]:
    """What is spoilt by a cut from head to foot at x, and by one from side to side at y."""
    across = _Harm([(one.left, one.right, one.harm) for one in found])
    return across, _Harm([(one.top, one.foot, one.harm) for one in found])


class _Harm:
    """Sums what lies over a place, from what began before it less what ended before it."""

    def __init__(self, ranges: list[tuple[float, float, float]]):
        self.begins = _running((start - _CLEAR, harm) for start, _, harm in ranges)
        self.ends = _running((end + _CLEAR, harm) for _, end, harm in ranges)

    def __call__(self, at: float) -> float:
        (starts, begun), (stops, ended) = self.begins, self.ends
        return round(begun[bisect_left(starts, at)] - ended[bisect_right(stops, at)], 6)


def _running(pairs) -> tuple[list[float], list[float]]:
    ordered = sorted(pairs)
    sums = [0.0]
    for _, harm in ordered:
        sums.append(sums[-1] + harm)
    return [place for place, _ in ordered], sums
