"""Sixth room (place): what is wrong with a map once it is laid out: collisions, short routes, false crossings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from generator.components.proof import MapFinding
from generator.layout.map_boxes import Rect, box_gap, line_gap, lines_cross, stretches
from generator.layout.map_plan import MapKit, MapPlan, PlacedRoute

_LEAST = 0.005
"""Less than this is arithmetic, not paper."""


def findings(plan: MapPlan, paper: str, kit: MapKit) -> tuple[MapFinding, ...]:
    """Everything, each with the entry of the author's file that it concerns."""
    found = (*_boxes(plan), *_routes(plan, kit), *_labels(plan, kit), *_rivers(plan, kit), *_lengths(plan, kit))
    return tuple(
        MapFinding(kind, plan.face.id, paper, section, index, what, other, round(by, 2))
        for kind, section, index, what, other, by in (*found, *_crossings(plan))
    )


_Found = tuple[str, str, int, str, str, float]


def name_of(plan: MapPlan, section: str, index: int) -> str:
    """What a message calls a box."""
    face = plan.face
    if section == "locations":
        return face.locations[index].title
    if section == "areas":
        return f'the area "{face.areas[index].title}"'
    if section == "tracks":
        return f'the track "{face.tracks[index].title}"'
    if section == "panels":
        return f'the panel "{face.panels[index].title}"'
    return "the key" if section == "key" else "the title"


def route_name(plan: MapPlan, route: PlacedRoute) -> str:
    titles = {location.id: location.title for location in plan.face.locations}
    return f"the route {titles[route.route.between[0]]}\u2013{titles[route.route.between[1]]}"


def _boxes(plan: MapPlan) -> Iterator[_Found]:
    boxes = list(plan.boxes())
    for section, index, rect in boxes:
        if not rect.within(plan.inner):
            over = max(
                plan.inner.x - rect.x, plan.inner.y - rect.y, rect.right - plan.inner.right,
                rect.foot - plan.inner.foot,
            )  # fmt: skip
            yield "outside", section, index, name_of(plan, section, index), "the neat line", over
    for (section, index, one), (second, number, other) in combinations(boxes, 2):
        over = one.overlap(other)
        if over > _LEAST:
            yield "overlap", second, number, name_of(plan, second, number), name_of(plan, section, index), over


def _routes(plan: MapPlan, kit: MapKit) -> Iterator[_Found]:
    clear = kit.measures.route.clear
    for route in plan.routes:
        ends = {plan.face.locations[i].id: i for i, _ in enumerate(plan.face.locations)}
        own = {("locations", ends[end]) for end in route.route.ends}
        for section, index, rect in plan.boxes():
            if (section, index) in own:
                continue
            gap = min(box_gap(rect, a, b) for a, b in stretches(route.points)) - route.width / 2
            if gap < clear - _LEAST:
                other = name_of(plan, section, index)
                yield "overlap", "routes", route.index, route_name(plan, route), other, clear - gap
    for one, other in combinations(plan.routes, 2):
        over = _routes_meet(one, other, clear)
        if over > _LEAST:
            yield "overlap", "routes", other.index, route_name(plan, other), route_name(plan, one), over


def _routes_meet(one: PlacedRoute, other: PlacedRoute, clear: float) -> float:
    """Routes of one location may begin side by side, but no two may cross."""
    pairs = [(a, b, c, d) for a, b in stretches(one.points) for c, d in stretches(other.points)]
    if set(one.route.ends) & set(other.route.ends):
        return max(one.width, other.width) if any(lines_cross(*pair) for pair in pairs) else 0.0
    return (one.width + other.width) / 2 + clear - min(line_gap(*pair) for pair in pairs)


def _labels(plan: MapPlan, kit: MapKit) -> Iterator[_Found]:
    labels = list(_named(plan))
    covers = [(name_of(plan, section, index), rect) for section, index, rect in plan.boxes()]
    for number, (section, index, what, rect, own) in enumerate(labels):
        for name, box in covers:
            over = rect.overlap(box)
            if over > _LEAST:
                yield "overlap", section, index, what, name, over
        for _, _, name, other, _ in labels[:number]:
            over = rect.overlap(other)
            if over > _LEAST:
                yield "overlap", section, index, what, name, over
        for route in plan.routes:
            gap = min(box_gap(rect, a, b) for a, b in stretches(route.points)) - route.width / 2
            if route.index != own and gap < -_LEAST:
                yield "overlap", section, index, what, route_name(plan, route), -gap
        if not rect.within(plan.inner):
            yield "outside", section, index, what, "the neat line", 1.0


def _named(plan: MapPlan) -> Iterator[tuple[str, int, str, Rect, int]]:
    """Labels on the map itself: (section, number, name, rectangle, route that it belongs to or -1)."""
    for river in plan.rivers:
        yield "rivers", river.index, f'the name "{river.river.title}"', river.name, -1
    for border in plan.borders:
        yield "borders", border.index, f'the name "{border.border.title}"', border.name, -1
    for tag in plan.tags:
        yield "routes", tag.route, f"the tag of {route_name(plan, plan.routes[tag.route])}", tag.rect, -1
    for route in plan.routes:
        if route.shield is not None:
            yield "routes", route.index, f"the shield of {route_name(plan, route)}", route.shield, route.index


def _rivers(plan: MapPlan, kit: MapKit) -> Iterator[_Found]:
    """Rivers keep clear of locations, whose bank must be plain, and of every name."""
    half = (kit.measures.river.width + kit.measures.river.edge) / 2
    names = [(f'the name "{r.river.title}"', r.name) for r in plan.rivers]
    names += [(f'the name "{b.border.title}"', b.name) for b in plan.borders]
    names += [(location.face.title, location.outer) for location in plan.locations]
    for river in plan.rivers:
        points = [point for _, point in river.stream.marks[::6]]
        for name, rect in names:
            gap = min(box_gap(rect, a, b) for a, b in stretches(points)) - half
            if gap < -_LEAST:
                yield "overlap", "rivers", river.index, f"the river {river.river.title}", name, -gap


def _lengths(plan: MapPlan, kit: MapKit) -> Iterator[_Found]:
    measures = kit.measures.route
    for route in plan.routes:
        least = measures.least_crossing if route.route.river or route.crossings else measures.least
        if route.length < least - _LEAST:
            yield "short", "routes", route.index, route_name(plan, route), f"{least:g}", least - route.length


def _crossings(plan: MapPlan) -> Iterator[_Found]:
    """The drawing must agree with the data: one crossing of the river that is named, none of any other."""
    for route in plan.routes:
        for river in plan.rivers:
            drawn = sum(crossing.river == river.index for crossing in route.crossings)
            expected = int(route.route.river == river.river.id)
            if drawn != expected:
                yield "crossing", "routes", route.index, route_name(plan, route), river.river.title, float(drawn)
