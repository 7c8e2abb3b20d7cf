"""Sixth room (place): upright rectangles on a map, and how lines and other rectangles meet them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from generator.layout.drawing import Point

_NEAR = 1e-9


@dataclass(frozen=True)
class Rect:
    """Millimetres from the paper's top-left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def foot(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> Rect:
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def holds(self, point: Point) -> bool:
        return self.x < point[0] < self.right and self.y < point[1] < self.foot

    def within(self, other: Rect) -> bool:
        return (
            self.x >= other.x - _NEAR and self.y >= other.y - _NEAR
            and self.right <= other.right + _NEAR and self.foot <= other.foot + _NEAR
        )  # fmt: skip

    def overlap(self, other: Rect) -> float:
        """How deep two rectangles reach into each other, along the shorter way out; negative if apart."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.foot, other.foot) - max(self.y, other.y)
        return min(across, down)

    def part(self, start: Point, end: Point) -> tuple[float, float] | None:
        """From where to where, as shares of a line, it lies inside; None if it stays outside."""
        low, high = 0.0, 1.0
        for begin, along, least, most in (
            (start[0], end[0] - start[0], self.x, self.right),
            (start[1], end[1] - start[1], self.y, self.foot),
        ):
            if abs(along) < _NEAR:
                if not least < begin < most:
                    return None
                continue
            enter, leave = sorted(((least - begin) / along, (most - begin) / along))
            low, high = max(low, enter), min(high, leave)
        return (low, high) if high - low > _NEAR else None


def outside(points: Sequence[Point], first: Rect, last: Rect) -> tuple[Point, ...]:
    """The stretch of a way that is seen: from where it leaves the first box to where it enters the last."""
    way = list(points)
    while len(way) > 2 and first.holds(way[1]):
        way.pop(0)
    while len(way) > 2 and last.holds(way[-2]):
        way.pop()
    leave, enter = first.part(way[0], way[1]), last.part(way[-2], way[-1])
    begin = _along(way[0], way[1], leave[1] if leave else 0.0)
    end = _along(way[-2], way[-1], enter[0] if enter else 1.0)
    return (begin, *way[1:-1], end)


def _along(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def stretches(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(points, points[1:], strict=False))


def length(points: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in stretches(points))


def halfway(points: Sequence[Point], distance: float) -> tuple[Point, Point]:
    """The point at a distance along a way, and the stretch's direction there."""
    for a, b in stretches(points):
        long = math.dist(a, b)
        if distance <= long:
            share = distance / long if long else 0.0
            return _along(a, b, share), ((b[0] - a[0]) / (long or 1.0), (b[1] - a[1]) / (long or 1.0))
        distance -= long
    a, b = points[-2], points[-1]
    long = math.dist(a, b) or 1.0
    return b, ((b[0] - a[0]) / long, (b[1] - a[1]) / long)


def lines_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two straight lines cross or touch."""

    def turn(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    first, second = turn(a, b, c) * turn(a, b, d), turn(c, d, a) * turn(c, d, b)
    if first < 0 and second < 0:
        return True
    return any(_on(p, q, r) for p, q, r in ((a, b, c), (a, b, d), (c, d, a), (c, d, b)))


def _on(a: Point, b: Point, point: Point) -> bool:
    return point_line(point, a, b) < _NEAR


def point_line(point: Point, a: Point, b: Point) -> float:
    """How far a point is from a straight line between two others."""
    long = math.dist(a, b)
    if long < _NEAR:
        return math.dist(point, a)
    share = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / long**2
    return math.dist(point, _along(a, b, min(1.0, max(0.0, share))))


def line_gap(a: Point, b: Point, c: Point, d: Point) -> float:
    """The white between two straight lines of no width."""
    if lines_cross(a, b, c, d):
        return 0.0
    return min(point_line(a, c, d), point_line(b, c, d), point_line(c, a, b), point_line(d, a, b))


def box_gap(rect: Rect, a: Point, b: Point) -> float:
    """The white between a rectangle and a straight line."""
    if rect.part(a, b) is not None:
        return 0.0
    corners = [(rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.foot), (rect.x, rect.foot)]
    return min(line_gap(a, b, p, q) for p, q in zip(corners, [*corners[1:], corners[0]], strict=True))
