"""Sixth room (place): the land of a map: grid, borders, rivers, routes, bridges, names and tags."""

from __future__ import annotations

from generator.layout.colour import WHITE, mix
from generator.layout.contours import contours
from generator.layout.drawing import PT, Box, Draw, Group, Line, Marks, Move, Paint, Path, Point, Polygon, Text
from generator.layout.map_boxes import Rect
from generator.layout.map_curves import ribbon
from generator.layout.map_plan import Crossing, MapKit, MapPlan, PlacedBorder, PlacedRiver, PlacedRoute, Tag

_UNDER = 1.5
"""How far a route reaches under the boxes that it joins."""
_OBLIQUE = 0.4
"""A river that runs nearly along the route still gets a bridge of this much."""


def lay_ground(plan: MapPlan, kit: MapKit) -> Marks:
    """In the order of the layers, from below: land, borders, rivers, routes, bridges, names, tags."""
    return (
        *_land(plan, kit),
        *(mark for border in plan.borders for mark in _border(border, kit)),
        *(mark for river in plan.rivers for mark in _river(river, kit)),
        *(mark for route in plan.routes for mark in _route(route, kit)),
        *(mark for route in plan.routes for crossing in route.crossings for mark in bridge(route, crossing, plan, kit)),
        *(mark for route in plan.routes if route.shield for mark in shield(route, plan, kit)),
        *(_river_name(river, kit) for river in plan.rivers),
        *(_border_name(border, kit) for border in plan.borders),
        *(mark for tag in plan.tags for mark in _tag(tag, plan, kit)),
    )


def _land(plan: MapPlan, kit: MapKit) -> Marks:
    colours, sheet, inner = kit.measures.colours, kit.measures.sheet, plan.inner
    marks: Marks = (Box(inner.x, inner.y, inner.width, inner.height, Paint(fill=colours.paper)),)
    relief = tuple(
        Path(steps, Paint(line=colours.grid, line_pt=sheet.relief_pt)) for steps in contours(
            plan.face.id, round(inner.width, 1), round(inner.height, 1), levels=sheet.relief
        )
    )
    marks += (Group(relief, inner.x, inner.y, clip=Box(0, 0, inner.width, inner.height, Paint())),)
    columns, rows = round(inner.width / sheet.grid), round(inner.height / sheet.grid)
    for i in range(1, columns):
        x = inner.x + inner.width * i / columns
        marks += (Line(((x, inner.y), (x, inner.foot)), colours.grid, sheet.grid_pt),)
    for i in range(1, rows):
        y = inner.y + inner.height * i / rows
        marks += (Line(((inner.x, y), (inner.right, y)), colours.grid, sheet.grid_pt),)
    return marks


def _border(border: PlacedBorder, kit: MapKit) -> Marks:
    measures, colours = kit.measures.border, kit.measures.colours
    band = Polygon(ribbon(border.stream, measures.band, 0, measures.band), Paint(fill=colours.border_band))
    points = tuple(point for _, point in border.stream.marks[::3])
    return band, Line(points, colours.border, measures.line_pt, measures.dash)


def _border_name(border: PlacedBorder, kit: MapKit) -> Text:
    type_, name = kit.measures.border.name, border.name
    return Text(
        name.right, name.foot, border.border.title, type_.font, type_.size, kit.measures.colours.muted,
        type_.tracking, 90,
    )


def _river(river: PlacedRiver, kit: MapKit) -> Marks:
    """The edge as a broader band below the water; both grow from a source."""
    measures = kit.measures.river
    taper = measures.taper if river.river.source else 0.0
    edge = ribbon(river.stream, measures.width + measures.edge, taper, measures.least + 0.3)
    water = ribbon(river.stream, measures.width, taper, measures.least)
    return waters(edge, water, ribbon(river.stream, measures.least, 0.0, measures.least), kit)


def waters(edge: tuple[Point, ...], water: tuple[Point, ...], middle: tuple[Point, ...], kit: MapKit) -> Marks:
    """Bank and water; without a fill a third line runs down the middle, as no road has it."""
    colours = kit.measures.colours
    banks = Polygon(edge, Paint(fill=colours.river_edge)), Polygon(water, Paint(fill=kit.ink.ground(colours.river)))
    return banks if kit.ink.fills else (*banks, Polygon(middle, Paint(fill=colours.river_edge)))


def _river_name(river: PlacedRiver, kit: MapKit) -> Text:
    (x, y), type_ = river.baseline, kit.measures.river.name
    return kit.left(x, y, river.river.title, type_, kit.measures.colours.water_name)


def way(points: tuple[Point, ...], colour: tuple[int, int, int], width: float) -> Path:
    """A band of even width along a route."""
    first, *others = points
    return Path((Move(first), *map(Draw, others)), Paint(line=colour, line_pt=width / PT))


def road_bands(points: tuple[Point, ...], kit: MapKit) -> Marks:
    measures, colours = kit.measures.route, kit.measures.colours
    return (
        way(points, colours.road_edge, measures.road_edge), way(points, kit.ink.ground(colours.road), measures.road),
        way(points, kit.ink.words(colours.road, colours.ink), measures.core),
    )  # fmt: skip


def route_bands(points: tuple[Point, ...], kit: MapKit) -> Marks:
    measures, colours = kit.measures.route, kit.measures.colours
    return way(points, colours.ink, measures.edge), way(points, kit.ink.ground(colours.route), measures.other)


def _route(route: PlacedRoute, kit: MapKit) -> Marks:
    points = _longer(route.points)
    return road_bands(points, kit) if route.route.road else route_bands(points, kit)


def _longer(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Both ends run on under the boxes."""
    return (_beyond(points[1], points[0]), *points[1:-1], _beyond(points[-2], points[-1]))


def _beyond(start: Point, end: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = _UNDER / ((dx * dx + dy * dy) ** 0.5 or 1.0)
    return end[0] + dx * share, end[1] + dy * share


def bridge(route: PlacedRoute, crossing: Crossing, plan: MapPlan, kit: MapKit) -> Marks:
    """Two abutments along the route, on either side of it, their ends turned outward."""
    measures = kit.measures.river
    heading = plan.rivers[crossing.river].stream.heading(crossing.along)
    (dx, dy), off = crossing.heading, measures.road_off if route.route.road else measures.other_off
    across = abs(dx * heading[1] - dy * heading[0])
    long = (measures.bridge_long - measures.width) + measures.width / max(_OBLIQUE, across)
    return abutments(crossing.point, (dx, dy), off, long, kit)


def abutments(point: Point, heading: Point, off: float, long: float, kit: MapKit, casing: bool = True) -> Marks:
    """With a white casing, which parts them from the river below."""
    measures, (dx, dy) = kit.measures.river, heading
    flare = measures.bridge_flare * 0.7071
    marks: Marks = ()
    bands = [(WHITE, measures.bridge_white), (kit.measures.colours.ink, measures.bridge)]
    for colour, width in bands if casing else bands[1:]:
        for side in (1, -1):
            nx, ny = -dy * side, dx * side
            x, y = point[0] + nx * off, point[1] + ny * off
            near, far = (x - dx * long / 2, y - dy * long / 2), (x + dx * long / 2, y + dy * long / 2)
            first = near[0] + (nx - dx) * flare, near[1] + (ny - dy) * flare
            last = far[0] + (nx + dx) * flare, far[1] + (ny + dy) * flare
            marks += (way((first, near, far, last), colour, width),)
    return marks


def shield(route: PlacedRoute, plan: MapPlan, kit: MapKit) -> Marks:
    assert route.shield is not None and route.route.road is not None
    return sign(route.shield, plan.face.roads[route.route.road], kit)


def sign(rect: Rect, text: str, kit: MapKit) -> Marks:
    """A road's shield."""
    measures, colours = kit.measures.route, kit.measures.colours
    words = kit.ink.words(colours.road, colours.ink)
    x, y = rect.centre
    return (
        Box(rect.x, rect.y, rect.width, rect.height, Paint(kit.ink.ground(colours.road), words, 0.9), 1.0),
        kit.centred(x, kit.middle(y, measures.shield_type), text, measures.shield_type, words),
    )


def _tag(tag: Tag, plan: MapPlan, kit: MapKit) -> Marks:
    measures, colours, rect = kit.measures.river, kit.measures.colours, tag.rect
    x, y = rect.centre
    ground = mix(WHITE, colours.river, 0.9)
    return (
        Box(rect.x, rect.y, rect.width, rect.height, Paint(ground, colours.river_edge, 0.7), rect.height / 2),
        kit.centred(x, kit.middle(y, measures.tag), plan.face.crossing, measures.tag, colours.ink),
    )
