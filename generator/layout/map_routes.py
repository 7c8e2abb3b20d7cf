"""Sixth room (place): routes between boxes, where rivers cross them, shields and the tags of crossings."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.components.map import Route
from generator.layout.drawing import Point
from generator.layout.map_boxes import Rect, box_gap, halfway, outside, stretches
from generator.layout.map_curves import unit
from generator.layout.map_plan import Crossing, MapKit, PlacedLocation, PlacedRiver, PlacedRoute, Stretch, Tag

_SHIELD_AIR = 0.6
_TAG_STEP = 0.5
_DIAGONAL = math.sqrt(0.5)
_TAG_FARTHEST = 70.0


def place_route(
    index: int, route: Route, places: dict[str, PlacedLocation], rivers: Sequence[PlacedRiver], stretch: Stretch,
    kit: MapKit,
) -> PlacedRoute:
    """From box to box, with every crossing of the stretch that is seen."""
    first, last = places[route.between[0]], places[route.between[1]]
    way = (first.box.centre, *(stretch.point(p) for p in route.via), last.box.centre)
    points = outside(way, first.outer, last.outer)
    width = kit.measures.route.road_edge if route.road else kit.measures.route.edge
    placed = PlacedRoute(index, route, points, width, tuple(crossings(points, rivers)))
    return replace(placed, shield=_shield(placed, kit)) if route.road else placed


def crossings(points: Sequence[Point], rivers: Sequence[PlacedRiver]) -> Iterator[Crossing]:
    for river in rivers:
        for start, end in stretches(points):
            for along, point in river.stream.crossings(start, end):
                yield Crossing(river.index, point, unit(start, end), along)


def _shield(placed: PlacedRoute, kit: MapKit) -> Rect | None:
    """In the middle of a stretch without a crossing, if it fits there."""
    wide, tall = kit.measures.route.shield
    (x, y), (dx, dy) = halfway(placed.points, placed.length / 2)
    needed = min(wide / abs(dx) if dx else math.inf, tall / abs(dy) if dy else math.inf)
    if placed.crossings or placed.length < needed + _SHIELD_AIR:
        return None
    return Rect(x - wide / 2, y - tall / 2, wide, tall)


@dataclass(frozen=True)
class _Obstacles:
    """What a tag must keep clear of."""

    boxes: list[Rect]
    routes: Sequence[PlacedRoute]
    inner: Rect
    gap: float

    def free(self, rect: Rect) -> bool:
        if not rect.grown(self.gap).within(self.inner) or any(rect.overlap(box) > -self.gap for box in self.boxes):
            return False
        return all(
            box_gap(rect, a, b) >= route.width / 2 + self.gap
            for route in self.routes
            for a, b in stretches(route.points)
        )


def place_tags(
    text: str, routes: Sequence[PlacedRoute], rivers: Sequence[PlacedRiver], boxes: Sequence[Rect], inner: Rect,
    kit: MapKit,
) -> tuple[Tag, ...]:
    """Each tag on the river, as near to its crossing as nothing else is in the way."""
    measures = kit.measures.river
    wide = kit.width(text, measures.tag) + 2 * measures.tag_pad[0]
    tall = kit.cap(measures.tag) + 2 * measures.tag_pad[1]
    taken = [*boxes, *(route.shield for route in routes if route.shield), *(river.name for river in rivers)]
    taken += [bridge_room(route, crossing, kit) for route in routes for crossing in route.crossings]
    tags: list[Tag] = []
    for route in routes:
        for crossing in route.crossings:
            around = _Obstacles([*taken, *(tag.rect for tag in tags)], routes, inner, measures.tag_gap)
            rect = _beside(crossing, rivers[crossing.river], wide, tall, around)
            tags.append(Tag(route.index, rect))
    return tuple(tags)


def bridge_room(route: PlacedRoute, crossing: Crossing, kit: MapKit) -> Rect:
    """The square that the abutments of a crossing need."""
    measures = kit.measures.river
    off = measures.road_off if route.route.road else measures.other_off
    return Rect(*crossing.point, 0, 0).grown(off + measures.bridge_flare * _DIAGONAL + measures.bridge / 2)


def _beside(crossing: Crossing, river: PlacedRiver, wide: float, tall: float, around: _Obstacles) -> Rect:
    steps = int(_TAG_FARTHEST / _TAG_STEP)
    x, y = crossing.point
    nearest = Rect(x - wide / 2, y - tall / 2, wide, tall)
    for step in range(1, steps):
        for way in (1, -1):
            along = crossing.along + way * step * _TAG_STEP
            if not 0 <= along <= river.stream.length:
                continue
            x, y = river.stream.point(along)
            rect = Rect(x - wide / 2, y - tall / 2, wide, tall)
            if around.free(rect):
                return rect
    return nearest  # it lies on the crossing itself, and the findings will say so
