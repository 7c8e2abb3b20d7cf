"""Sixth room (place): curves through points, where they cross a line, and how far things are apart.

A river is drawn as a smooth curve and a route as straight stretches. Where they cross is solved, never
looked up by eye, so that a bridge stands where the lines on paper meet.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.layout.drawing import Point

_NEAR = 1e-9
_HALVINGS = 60
_SAMPLES = 48
"""Chords per cubic for lengths; the error is far below what paper shows."""


@dataclass(frozen=True)
class Cubic:
    """A cubic Bézier curve."""

    a: Point
    b: Point
    c: Point
    d: Point

    def at(self, t: float) -> Point:
        s = 1 - t
        w = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        corners = (self.a, self.b, self.c, self.d)
        return sum(k * p[0] for k, p in zip(w, corners, strict=True)), sum(
            k * p[1] for k, p in zip(w, corners, strict=True)
        )


def through(points: Sequence[Point]) -> tuple[Cubic, ...]:
    """A smooth curve through all points (Catmull-Rom), straight at its ends."""
    padded = (points[0], *points, points[-1])
    return tuple(
        Cubic(p1, _toward(p1, p2, p0, 1 / 6), _toward(p2, p1, p3, 1 / 6), p2)
        for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:], strict=False)
    )


def _toward(start: Point, ahead: Point, behind: Point, share: float) -> Point:
    return start[0] + (ahead[0] - behind[0]) * share, start[1] + (ahead[1] - behind[1]) * share


def line_crossings(curve: Cubic, start: Point, end: Point) -> list[tuple[float, float]]:
    """(place on the curve, place on the line), both from 0 to 1, for every crossing of the two.

    The distance from the line is a cubic polynomial along the curve; between its turning points it
    rises or falls throughout, so halving finds its one root there, or there is none.
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    if length < _NEAR:
        return []

    def side(point: Point) -> float:
        return ((point[0] - start[0]) * dy - (point[1] - start[1]) * dx) / length

    a, b, c, d = (side(corner) for corner in (curve.a, curve.b, curve.c, curve.d))
    found = []
    for t in _roots(a, b, c, d):
        x, y = curve.at(t)
        u = ((x - start[0]) * dx + (y - start[1]) * dy) / length**2
        if -_NEAR <= u <= 1 + _NEAR:
            found.append((t, min(1.0, max(0.0, u))))
    return found


def _roots(a: float, b: float, c: float, d: float) -> list[float]:
    """Where a cubic in Bézier form is 0, from 0 up to but not at 1: that is the next curve's beginning."""

    def value(t: float) -> float:
        s = 1 - t
        return a * s**3 + 3 * b * s * s * t + 3 * c * s * t * t + d * t**3

    stops = [0.0, *sorted(t for t in _turns(a, b, c, d) if 0 < t < 1), 1.0]
    roots: list[float] = []
    for low, high in zip(stops, stops[1:], strict=False):
        at_low, at_high = value(low), value(high)
        if abs(at_low) < _NEAR:
            roots += [low] if not roots or abs(roots[-1] - low) > _NEAR else []
        elif at_low * at_high < 0 and abs(at_high) >= _NEAR:
            roots.append(_halve(value, low, high))
    return roots


def _turns(a: float, b: float, c: float, d: float) -> list[float]:
    """Where the derivative is 0."""
    p, q, r = b - a, c - b, d - c
    square, linear, constant = p - 2 * q + r, 2 * (q - p), p
    if abs(square) < _NEAR:
        return [-constant / linear] if abs(linear) > _NEAR else []
    under = linear * linear - 4 * square * constant
    if under < 0:
        return []
    root = math.sqrt(under)
    return [(-linear - root) / (2 * square), (-linear + root) / (2 * square)]


def _halve(value, low: float, high: float) -> float:  # noqa: ANN001
    sign = value(low)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if value(middle) * sign > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


@dataclass(frozen=True)
class Stream:
    """A curve measured along its length from its beginning."""

    cubics: tuple[Cubic, ...]

    @classmethod
    def through(cls, points: Sequence[Point]) -> Stream:
        return cls(through(points))

    @cached_property
    def marks(self) -> tuple[tuple[float, Point], ...]:
        """(distance from the beginning, point), close together."""
        found: list[tuple[float, Point]] = []
        gone, last = 0.0, self.cubics[0].a
        for index, cubic in enumerate(self.cubics):
            for step in range(0 if index == 0 else 1, _SAMPLES + 1):
                point = cubic.at(step / _SAMPLES)
                gone += math.dist(last, point)
                found.append((gone, point))
                last = point
        return tuple(found)

    @property
    def length(self) -> float:
        return self.marks[-1][0]

    def point(self, distance: float) -> Point:
        low, high = self._around(distance)
        span = high[0] - low[0]
        share = (distance - low[0]) / span if span else 0.0
        return _between(low[1], high[1], share)

    def heading(self, distance: float) -> Point:
        """The unit vector downstream."""
        low, high = self._around(distance)
        return unit(low[1], high[1])

    def _around(self, distance: float) -> tuple[tuple[float, Point], tuple[float, Point]]:
        marks = self.marks
        low, high = 0, len(marks) - 1
        while high - low > 1:
            middle = (low + high) // 2
            if marks[middle][0] <= distance:
                low = middle
            else:
                high = middle
        return marks[low], marks[high]

    def distance_at(self, cubic: int, t: float) -> float:
        """How far along the curve a place on one of its cubics is."""
        first = cubic * _SAMPLES
        whole = int(t * _SAMPLES)
        low = self.marks[first + whole][0]
        high = self.marks[min(first + whole + 1, len(self.marks) - 1)][0]
        return low + (high - low) * (t * _SAMPLES - whole)

    def crossings(self, start: Point, end: Point) -> Iterator[tuple[float, Point]]:
        """(distance along the curve, point) wherever it crosses a straight line."""
        for index, cubic in enumerate(self.cubics):
            for t, _ in line_crossings(cubic, start, end):
                yield self.distance_at(index, t), cubic.at(t)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def unit(a: Point, b: Point) -> Point:
    """The direction from a to b, one long."""
    length = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def ribbon(stream: Stream, width: float, taper: float, least: float, step: float = 0.7) -> tuple[Point, ...]:
    """The outline of a band along a curve; over the first `taper` it grows from `least` to `width`."""
    count = max(2, math.ceil(stream.length / step))
    left, right = [], []
    for index in range(count + 1):
        along = stream.length * index / count
        grown = 1.0 if taper <= 0 else min(1.0, along / taper)
        half = (least + (width - least) * grown) / 2
        (x, y), (dx, dy) = stream.point(along), stream.heading(along)
        left.append((x + dy * half, y - dx * half))
        right.append((x - dy * half, y + dx * half))
    return (*left, *reversed(right))
