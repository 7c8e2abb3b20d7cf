"""Sixth room (place): what is seen of marks: each run of words with its ground, and the thinnest line.

Marks are walked in the order in which they are drawn; the ground of a word is the last area drawn below it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from generator.layout.colour import WHITE
from generator.layout.drawing import (
    PT,
    Box,
    Circle,
    Close,
    Colour,
    Curve,
    Group,
    Line,
    Mark,
    Marks,
    Move,
    Path,
    Point,
    Polygon,
    Text,
)

LEAST_GROUND_PT = 1.5
"""A thinner line is a line, not a ground that words stand on."""
_ROUND = 24
_CURVE = 6

Outline = tuple[Point, ...]
Clips = tuple[Outline, ...]
Measure = Callable[[str, str, float], float]


@dataclass(frozen=True)
class Seen:
    """A run of words as it is printed."""

    text: Text
    size_pt: float
    ground: Colour


@dataclass(frozen=True)
class _Space:
    """Where a group's own measures lie on the face: moved, turned, scaled."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 1.0

    def at(self, point: Point) -> Point:
        turn = math.radians(self.angle)
        along, across = math.cos(turn), math.sin(turn)
        px, py = point
        return (
            self.x + self.scale * (px * along + py * across), self.y + self.scale * (py * along - px * across)
        )

    def inner(self, group: Group) -> _Space:
        x, y = self.at((group.x, group.y))
        return _Space(x, y, self.angle + group.angle, self.scale * group.scale)


@dataclass(frozen=True)
class _Area:
    """Ink on the face: outlines that are filled, or a band along them; nothing of it outside the clips."""

    outlines: tuple[Outline, ...]
    colour: Colour
    clips: Clips
    half_width: float = 0.0

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        xs, ys = zip(*(point for outline in self.outlines for point in outline), strict=True)
        reach = self.half_width
        return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach

    def covers(self, point: Point) -> bool:
        left, top, right, foot = self.bounds
        if not (left <= point[0] <= right and top <= point[1] <= foot):
            return False
        if not all(_inside(point, (clip,)) for clip in self.clips):
            return False
        if self.half_width:
            return any(_near(point, outline, self.half_width) for outline in self.outlines)
        return _inside(point, self.outlines)


def readings(marks: Marks, measure: Measure) -> Iterator[Seen]:
    """Every run of words; of several grounds the one that it is hardest to read on."""
    areas: list[_Area] = []
    for mark, space, clips in _walk(marks, _Space(), ()):
        if isinstance(mark, Text):
            size = mark.size_pt * space.scale
            grounds = {_ground(point, areas) for point in _points_of(mark, space, measure)}
            yield Seen(mark, size, min(grounds, key=lambda ground: _distance(ground, mark.colour)))
        else:
            areas += _areas(mark, space, clips)


def thinnest(marks: Marks) -> float | None:
    """The least weight in points of all lines that are drawn."""
    weights = [weight * space.scale for mark, space, _ in _walk(marks, _Space(), ()) for weight in _weights(mark)]
    return min(weights, default=None)


def _walk(marks: Marks, space: _Space, clips: Clips) -> Iterator[tuple[Mark, _Space, Clips]]:
    for mark in marks:
        if not isinstance(mark, Group):
            yield mark, space, clips
            continue
        inner = space.inner(mark)
        clipped = clips if mark.clip is None else (*clips, _placed(_corners(mark.clip), inner))
        yield from _walk(mark.marks, inner, clipped)


def _weights(mark: Mark) -> tuple[float, ...]:
    if isinstance(mark, Line):
        return (mark.line_pt,)
    paint = getattr(mark, "paint", None)
    return (paint.line_pt,) if paint is not None and paint.line is not None and paint.line_pt else ()


def _ground(point: Point, areas: list[_Area]) -> Colour:
    return next((area.colour for area in reversed(areas) if area.covers(point)), WHITE)


def _points_of(text: Text, space: _Space, measure: Measure) -> Iterator[Point]:
    """Along the middle of the capitals, from the first letter to the last."""
    own = _Space(*space.at((text.x, text.y)), space.angle + text.angle, space.scale)
    wide = measure(text.text, text.font, text.size_pt) + text.tracking_pt * PT * max(0, len(text.text) - 1)
    rise = -0.33 * text.size_pt * PT
    for share in (0.06, 0.28, 0.5, 0.72, 0.94):
        yield own.at((wide * share, rise))


def _areas(mark: Mark, space: _Space, clips: Clips) -> Iterator[_Area]:
    if isinstance(mark, Line):
        yield from _band((mark.points,), mark.colour, mark.line_pt, space, clips)
        return
    paint = mark.paint  # type: ignore[union-attr]
    is_band = paint.line is not None and paint.line_pt * space.scale >= LEAST_GROUND_PT
    outlines = _outlines(mark) if is_band or paint.fill is not None else ()
    if paint.fill is not None:
        yield _Area(tuple(_placed(outline, space) for outline in outlines), paint.fill, clips)
    if is_band:
        closed = outlines if isinstance(mark, Path) else tuple((*outline, outline[0]) for outline in outlines)
        yield from _band(closed, paint.line, paint.line_pt, space, clips)


def _band(
    outlines: tuple[Outline, ...], colour: Colour, line_pt: float, space: _Space, clips: Clips
) -> Iterator[_Area]:
    if line_pt * space.scale >= LEAST_GROUND_PT:
        half = line_pt * PT * space.scale / 2
        yield _Area(tuple(_placed(outline, space) for outline in outlines), colour, clips, half)


def _outlines(mark: Mark) -> tuple[Outline, ...]:
    if isinstance(mark, Box):
        return (_corners(mark),)
    if isinstance(mark, Circle):
        turns = (2 * math.pi * i / _ROUND for i in range(_ROUND))
        return (tuple((mark.x + mark.radius * math.cos(t), mark.y + mark.radius * math.sin(t)) for t in turns),)
    if isinstance(mark, Polygon):
        return (mark.points,)
    assert isinstance(mark, Path)
    return tuple(tuple(part) for part in _parts(mark) if len(part) > 1)


def _corners(box: Box) -> Outline:
    right, foot = box.x + box.width, box.y + box.height
    return (box.x, box.y), (right, box.y), (right, foot), (box.x, foot)


def _parts(path: Path) -> Iterator[list[Point]]:
    part: list[Point] = []
    for step in path.steps:
        if isinstance(step, Close):
            part.append(part[0])
        elif isinstance(step, Curve):
            part += _curve(part[-1], step)
        elif part and isinstance(step, Move):
            yield part
            part = [step.to]
        else:
            part.append(step.to)
    yield part


def _curve(start: Point, step: Curve) -> Iterator[Point]:
    for i in range(1, _CURVE + 1):
        t, u = i / _CURVE, 1 - i / _CURVE
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        points = (start, step.first, step.second, step.to)
        yield tuple(sum(w * p[axis] for w, p in zip(weights, points, strict=True)) for axis in (0, 1))  # type: ignore


def _placed(outline: Outline, space: _Space) -> Outline:
    return tuple(space.at(point) for point in outline)


def _inside(point: Point, outlines: tuple[Outline, ...]) -> bool:
    """By the non-zero rule."""
    x, y = point
    winding = 0
    for outline in outlines:
        for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
            if (y1 <= y) != (y2 <= y):
                crossing = x1 + (y - y1) / (y2 - y1) * (x2 - x1)
                if crossing > x:
                    winding += 1 if y2 > y1 else -1
    return winding != 0


def _near(point: Point, outline: Outline, reach: float) -> bool:
    x, y = point
    for (x1, y1), (x2, y2) in zip(outline, outline[1:], strict=False):
        dx, dy = x2 - x1, y2 - y1
        long = dx * dx + dy * dy
        share = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / long)) if long else 0.0
        if math.hypot(x - x1 - share * dx, y - y1 - share * dy) <= reach:
            return True
    return False


def _distance(one: Colour, other: Colour) -> float:
    return abs(sum(w * (a - b) for w, a, b in zip((0.299, 0.587, 0.114), one, other, strict=True)))
