"""Sixth room (place): what may stand on a face or a sheet, in millimetres from its top-left corner.

Layout fixes every coordinate here; drawing adds none. Angles turn against the clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Union

Colour = tuple[int, int, int]
Point = tuple[float, float]

PT = 25.4 / 72
"""A point in millimetres."""


@dataclass(frozen=True)
class Paint:
    """How a shape is filled and outlined; None leaves it out."""

    fill: Colour | None = None
    line: Colour | None = None
    line_pt: float = 0.0
    dash_mm: tuple[float, float] | None = None


@dataclass(frozen=True)
class Text:
    """A run of one font that starts at x on the baseline y."""

    x: float
    y: float
    text: str
    font: str
    size_pt: float
    colour: Colour
    tracking_pt: float = 0.0
    angle: float = 0.0


@dataclass(frozen=True)
class Box:
    """A rectangle with round or square corners."""

    x: float
    y: float
    width: float
    height: float
    paint: Paint
    radius: float = 0.0


@dataclass(frozen=True)
class Circle:
    x: float
    y: float
    radius: float
    paint: Paint


@dataclass(frozen=True)
class Polygon:
    points: tuple[Point, ...]
    paint: Paint


@dataclass(frozen=True)
class Line:
    """An open line through two or more points."""

    points: tuple[Point, ...]
    colour: Colour
    line_pt: float
    dash_mm: tuple[float, float] | None = None


@dataclass(frozen=True)
class Move:
    to: Point


@dataclass(frozen=True)
class Draw:
    to: Point


@dataclass(frozen=True)
class Curve:
    first: Point
    second: Point
    to: Point


@dataclass(frozen=True)
class Close:
    """Back to where this part of the path began."""


Step = Union[Move, Draw, Curve, Close]


@dataclass(frozen=True)
class Path:
    """Free outlines, filled by the non-zero rule; round joins."""

    steps: tuple[Step, ...]
    paint: Paint


@dataclass(frozen=True)
class Group:
    """Marks in a space of their own, moved, turned about their origin and scaled, then clipped."""

    marks: tuple[Mark, ...]
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 1.0
    clip: Box | None = None
    """In the group's own space."""


Mark = Union[Text, Box, Circle, Polygon, Line, Path, Group]
Marks = tuple[Mark, ...]


@dataclass(frozen=True)
class Drawing:
    """A face at its printed size, ready to be drawn once and placed often."""

    width: float
    height: float
    marks: Marks = field(default=())


def texts(marks: Marks, scale: float = 1.0) -> Iterator[tuple[Text, float]]:
    """Every text run with the size in points at which it is printed."""
    for mark in marks:
        if isinstance(mark, Text):
            yield mark, mark.size_pt * scale
        elif isinstance(mark, Group):
            yield from texts(mark.marks, scale * mark.scale)


@dataclass(frozen=True)
class Pictogram:
    """A single-coloured picture: outlines in its own units inside width x height."""

    width: float
    height: float
    steps: tuple[Step, ...]


def scaled(steps: tuple[Step, ...], scale: float, x: float, y: float) -> tuple[Step, ...]:
    """The same outlines, larger by `scale` and moved to (x, y)."""

    def at(point: Point) -> Point:
        return point[0] * scale + x, point[1] * scale + y

    moved: list[Step] = []
    for step in steps:
        if isinstance(step, Curve):
            moved.append(Curve(at(step.first), at(step.second), at(step.to)))
        elif isinstance(step, Move):
            moved.append(Move(at(step.to)))
        elif isinstance(step, Draw):
            moved.append(Draw(at(step.to)))
        else:
            moved.append(step)
    return tuple(moved)
