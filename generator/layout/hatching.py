"""Sixth room (place): patterns of lines that tell one area from another where no ink is to be spent on a fill."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from generator.layout.drawing import Box, Circle, Colour, Group, Line, Marks, Paint

Lines = Literal["slant", "backslant", "cross", "upright", "level", "dots"]


@dataclass(frozen=True)
class Hatch:
    """A pattern: which lines, how heavy and how far apart."""

    lines: Lines
    colour: Colour
    line_pt: float
    pitch: float
    """Millimetres from line to line, square to them."""


def hatched(field: Box, hatch: Hatch | None) -> Marks:
    """The pattern inside a box, or nothing."""
    if hatch is None:
        return ()
    if hatch.lines == "dots":
        return (Group(_dots(field, hatch), clip=field),)
    marks = tuple(line for angle in _ANGLES[hatch.lines] for line in _parallels(field, hatch, angle))
    return (Group(marks, clip=field),)


_ANGLES: dict[str, tuple[float, ...]] = {
    "slant": (45,), "backslant": (-45,), "cross": (45, -45), "upright": (90,), "level": (0,),
}


def _parallels(field: Box, hatch: Hatch, angle: float) -> Marks:
    """Lines at an angle, spaced from the middle of the field, long enough to cross it."""
    turn = math.radians(angle)
    along, across = (math.cos(turn), -math.sin(turn)), (math.sin(turn), math.cos(turn))
    x, y = field.x + field.width / 2, field.y + field.height / 2
    reach = math.hypot(field.width, field.height) / 2
    span = (abs(across[0]) * field.width + abs(across[1]) * field.height) / 2
    marks: Marks = ()
    for step in range(-int(span / hatch.pitch), int(span / hatch.pitch) + 1):
        at = (x + across[0] * step * hatch.pitch, y + across[1] * step * hatch.pitch)
        ends = tuple((at[0] + along[0] * way * reach, at[1] + along[1] * way * reach) for way in (-1, 1))
        marks += (Line(ends, hatch.colour, hatch.line_pt),)
    return marks


def _dots(field: Box, hatch: Hatch) -> Marks:
    """Rows of dots, every other one moved by half a step."""
    radius, pitch = hatch.line_pt * 25.4 / 72 / 2, hatch.pitch
    return tuple(
        Circle(field.x + (column + 0.25 + row % 2 / 2) * pitch, field.y + (row + 0.5) * pitch, radius,
               Paint(fill=hatch.colour))
        for row in range(math.ceil(field.height / pitch))
        for column in range(math.ceil(field.width / pitch))
    )
