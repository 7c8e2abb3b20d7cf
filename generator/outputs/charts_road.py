"""Outputs (draw): a road as a strip: its places from start to goal, side roads above it, rivers across it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin

from markupsafe import Markup

from generator.outputs.charts_svg import LABEL, SMALL, STRONG, Pen, Type, box, dot, line, path, words

HEIGHT = 21.5
ROAD_Y, SIDE_Y = 12.2, 4.6
"""Where places on the road stand, and those beside it."""
NAME_BELOW, NAME_ABOVE = 4.7, 1.9
RIVER_UP, RIVER_DOWN, WAVE = 2.6, 5.6, 0.75
EDGE, CORE = 1.5, 0.35
DIP = 2.8
SHIELD = Type("Barlow Condensed", 700, 7.2, "BarlowCondensed-Bold")
WATER = Type("Fira Sans Condensed", 400, 7.2, "FiraSansCondensed-Regular")


@dataclass(frozen=True)
class Place:
    """A place of the strip; a home has a second frame."""

    id: str
    title: str
    on_road: bool
    home: bool = False


@dataclass(frozen=True)
class Way:
    """A route between two places of the strip, by their numbers, the nearer to the start first."""

    first: int
    second: int
    road: str = ""
    """The title of the road that it belongs to; empty for a side road."""
    river: str = ""
    """The title of the river that it crosses."""


def road_strip(pen: Pen, places: Sequence[Place], ways: Sequence[Way], middles: Sequence[float]) -> list[Markup]:
    """The strip without a frame, `HEIGHT` high; `middles` are the places' distances from the left."""
    ends = [(middles[n], ROAD_Y if place.on_road else SIDE_Y) for n, place in enumerate(places)]
    parts = [_side(pen, ends, way) for way in ways if not way.road]
    roads = [way for way in ways if way.road]
    for way in roads:
        parts += _road(pen, ends[way.first], ends[way.second])
    for way in roads:
        if way.river:
            parts += _river(pen, (ends[way.first][0] + ends[way.second][0]) / 2, way.river)
    parts += _shield(pen, ends, roads)
    for place, (x, y) in zip(places, ends, strict=True):
        parts += _place(pen, place, x, y)
    return parts


def _side(pen: Pen, ends: Sequence[tuple[float, float]], way: Way) -> Markup:
    """Straight, but for one that would run through a place: that one dips below it."""
    start, end = ends[way.first], ends[way.second]
    passed = [(x, y + DIP) for x, y in ends if start[1] == end[1] == y and start[0] < x < end[0]]
    return path([start, *passed, end], pen.colours.hairline, 0.6, "side")


def _road(pen: Pen, start: tuple[float, float], end: tuple[float, float]) -> list[Markup]:
    """Broad with a light core: known for a highway in gray as well."""
    return [
        line(*start, *end, pen.colours.road, EDGE, class_="road"),
        line(*start, *end, pen.colours.paper, CORE),
    ]


def _river(pen: Pen, x: float, title: str) -> list[Markup]:
    points = wave(x, ROAD_Y - RIVER_UP, ROAD_Y + RIVER_DOWN)
    return [
        path(points, pen.colours.paper, 1.7, "bank"),
        path(points, pen.colours.water, 0.9, "river"),
        words(x, ROAD_Y + RIVER_DOWN + 3.0, title, WATER, pen.colours.water_name, "middle", class_="water"),
    ]


def wave(x: float, top: float, bottom: float, steps: int = 24) -> list[tuple[float, float]]:
    """A wavy line downward."""
    return [
        (x + WAVE * sin(3 * pi * step / steps), top + (bottom - top) * step / steps) for step in range(steps + 1)
    ]


def _shield(pen: Pen, ends: Sequence[tuple[float, float]], roads: Sequence[Way]) -> list[Markup]:
    """The road's name on its first clear stretch."""
    clear = next((way for way in roads if not way.river), None)
    if clear is None:
        return []
    x = (ends[clear.first][0] + ends[clear.second][0]) / 2
    wide = pen.width(clear.road, SHIELD) + 1.8
    return [
        box(x - wide / 2, ROAD_Y - 1.75, wide, 3.5, pen.colours.road, pen.colours.paper, 0.3, class_="shield"),
        words(x, ROAD_Y + 0.95, clear.road, SHIELD, pen.colours.paper, "middle"),
    ]


def _place(pen: Pen, place: Place, x: float, y: float) -> list[Markup]:
    ink, paper = pen.colours.ink, pen.colours.paper
    frame = [box(x - 1.9, y - 1.9, 3.8, 3.8, paper, ink, 0.25, class_="home")] if place.home else []
    sign = box(x - 1.2, y - 1.2, 2.4, 2.4, ink) if place.home else dot(x, y, paper, ink, "place", 1.25)
    style = STRONG if place.home else LABEL if place.on_road else SMALL
    base = y + NAME_BELOW if place.on_road else y - NAME_ABOVE - (0.8 if place.home else 0.0)
    return [*frame, sign, words(x, base, place.title, style, ink, "middle", class_=f"name {place.id}")]
