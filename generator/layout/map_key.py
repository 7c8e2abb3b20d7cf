"""Sixth room (place): the key: each sign of the map at its own size, beside what it means."""

from __future__ import annotations

from collections.abc import Callable

from generator.layout.colour import WHITE
from generator.layout.drawing import PT, Box, Marks, Paint, Point, Polygon
from generator.layout.map_boxes import Rect
from generator.layout.map_curves import Stream, ribbon
from generator.layout.map_ground import abutments, road_bands, route_bands, waters
from generator.layout.map_locations import corner_ticks, filled
from generator.layout.map_panels import panel_frame, panel_head
from generator.layout.map_plan import MapKit, PlacedKey
from generator.layout.words import height, set_left


def lay_key(placed: PlacedKey, kit: MapKit) -> Marks:
    measures, panel, colours = kit.measures.key, kit.measures.panel, kit.measures.colours
    rect, top = placed.rect, placed.rect.y + panel.head + measures.pad
    marks: Marks = panel_head(rect, placed.face.title, kit)
    for (sign, _), lines, row in zip(placed.face.entries, placed.lines, placed.rows, strict=True):
        middle = top + row / 2
        marks += _SIGNS[sign]((rect.x + panel.side + measures.sign / 2, middle), kit)
        x = rect.x + panel.side + measures.sign + 1.2
        marks += set_left(lines, x, middle - height(lines, measures.text, kit) / 2, measures.text, colours.ink, kit)
        top += row
    return (*marks, *panel_frame(rect, kit))


def _stretch(middle: Point, kit: MapKit) -> tuple[Point, Point]:
    x, y = middle
    half = kit.measures.key.sign / 2
    return (x - half, y), (x + half, y)


def _road(middle: Point, kit: MapKit) -> Marks:
    return road_bands(_stretch(middle, kit), kit)


def _route(middle: Point, kit: MapKit) -> Marks:
    return route_bands(_stretch(middle, kit), kit)


def _crossing(middle: Point, kit: MapKit) -> Marks:
    x, y = middle
    river = kit.measures.river
    stream = Stream.through([(x + 0.8, y - 3.2), (x, y), (x - 0.8, y + 3.2)])
    widths = river.width + river.edge, river.width, river.least
    water = waters(*(ribbon(stream, width, 0, 0) for width in widths), kit)
    ends = abutments(middle, (1.0, 0.0), river.other_off * 0.85, river.bridge_long, kit, casing=False)
    return (*water, *_route(middle, kit), *ends)


def _home(middle: Point, kit: MapKit) -> Marks:
    x, y = middle
    ink, location = kit.measures.colours.ink, kit.measures.location
    outer = Rect(x - 4.2, y - 2.9, 8.4, 5.8)
    inner = outer.grown(-location.frame * 0.6 - 0.7)
    frame = Box(inner.x, inner.y, inner.width, inner.height, Paint(WHITE, ink, location.line / PT))
    tab = filled(Rect(inner.x, inner.y, inner.width, 1.2), ink)
    return filled(outer, ink), filled(outer.grown(-location.frame * 0.6), WHITE), frame, tab


def _place(middle: Point, kit: MapKit) -> Marks:
    x, y = middle
    return corner_ticks(Rect(x - 2.7, y - 2.7, 5.4, 5.4), kit.measures.colours.muted, kit)


def _north(middle: Point, kit: MapKit) -> Marks:
    x, y = middle
    arrow = ((x, y - 3.0), (x + 1.7, y + 2.7), (x, y + 1.5), (x - 1.7, y + 2.7))
    half = ((x, y - 3.0), (x + 1.7, y + 2.7), (x, y + 1.5))
    ink = kit.measures.colours.ink
    return Polygon(arrow, Paint(WHITE, ink, 0.5)), Polygon(half, Paint(ink, ink, 0.5))


_SIGNS: dict[str, Callable[[Point, MapKit], Marks]] = {
    "road": _road, "route": _route, "crossing": _crossing, "home": _home, "place": _place, "north": _north,
}
