"""Sixth room (place): a whole map on its sheet: the plan, what it finds out, and its marks layer by layer."""

from __future__ import annotations

from collections.abc import Iterator

from generator.components.map_face import MapFace
from generator.components.proof import Overflow
from generator.layout.drawing import PT, Box, Line, Marks, Paint
from generator.layout.map_ground import lay_ground
from generator.layout.map_key import lay_key
from generator.layout.map_locations import lay_location, location_overflows
from generator.layout.map_panels import (
    area_overflows,
    head_overflows,
    lay_area,
    lay_panel,
    lay_plate,
    panel_overflows,
    plate_overflows,
)
from generator.layout.map_plan import (
    MapKit,
    MapPlan,
    Stretch,
    inner_rect,
    place_border,
    place_key,
    place_location,
    place_panel,
    place_river,
    place_track,
)
from generator.layout.map_routes import place_route, place_tags
from generator.layout.map_tracks import lay_track, track_overflows

_BAR_FOOT = 6.2
"""From the paper's edge up to the line of words below the map."""


def plan_map(face: MapFace, width: float, height: float, kit: MapKit) -> MapPlan:
    """Where everything lies on a paper of this size."""
    inner = inner_rect(width, height, kit.measures)
    stretch = Stretch(face.width, face.height, inner)
    locations = tuple(place_location(location, face.place_mm, stretch, kit) for location in face.locations)
    rivers = tuple(place_river(i, river, stretch, kit) for i, river in enumerate(face.rivers))
    places = {placed.face.id: placed for placed in locations}
    routes = tuple(place_route(i, route, places, rivers, stretch, kit) for i, route in enumerate(face.routes))
    plan = MapPlan(
        face, width, height, inner, locations, routes, rivers,
        tuple(place_border(i, border, stretch, kit) for i, border in enumerate(face.borders)), (),
        tuple((area, stretch.box(area.corner, *area.size)) for area in face.areas),
        tuple((track, place_track(track, stretch, kit)) for track in face.tracks),
        tuple(place_panel(panel, stretch, kit) for panel in face.panels),
        place_key(face.key, stretch, kit) if face.key is not None else None,
        (face.plate, stretch.box(face.plate.corner, *face.plate.size)),
    )  # fmt: skip
    boxes = [rect for _, _, rect in plan.boxes()] + [border.name for border in plan.borders]
    tags = place_tags(face.crossing, routes, rivers, boxes, inner, kit)
    return MapPlan(**{**vars(plan), "tags": tags})


def lay_map(plan: MapPlan, words: tuple[str, str], kit: MapKit) -> Marks:
    """Order of the layers: ground, boxes, panels, neat line. `words` stand below the map, left and right."""
    face = plan.face
    return (
        *lay_ground(plan, kit),
        *(mark for placed in plan.locations for mark in lay_location(placed, kit)),
        *(mark for area, rect in plan.areas for mark in lay_area(area, rect, kit)),
        *(
            mark
            for track, rect in plan.tracks
            for mark in lay_track(track, rect, face.start_word, face.place_mm, kit)
        ),
        *(mark for panel in plan.panels for mark in lay_panel(panel, kit)),
        *(lay_key(plan.key, kit) if plan.key is not None else ()),
        *lay_plate(*plan.plate, kit),
        *_neat_line(plan, kit),
        *_foot(plan, words, kit),
    )


def _neat_line(plan: MapPlan, kit: MapKit) -> Marks:
    half = kit.measures.sheet.neat / 2
    rect = plan.inner.grown(half)
    paint = Paint(None, kit.measures.colours.ink, kit.measures.sheet.neat / PT)
    return (Box(rect.x, rect.y, rect.width, rect.height, paint),)


def _foot(plan: MapPlan, words: tuple[str, str], kit: MapKit) -> Marks:
    """A bar of known length proves on paper that nothing was scaled."""
    sheet, colours = kit.measures.sheet, kit.measures.colours
    base, left = plan.height - _BAR_FOOT, plan.inner.x - sheet.neat
    start = left + kit.width(words[0], sheet.label) + 2.0
    y = base - kit.cap(sheet.label) / 2
    ends = tuple(Line(((x, y - 1.0), (x, y + 1.0)), colours.ink, 0.7) for x in (start, start + sheet.bar))
    return (
        kit.left(left, base, words[0], sheet.label, colours.muted),
        Line(((start, y), (start + sheet.bar, y)), colours.ink, 0.7),
        *ends,
        kit.right(plan.inner.right + sheet.neat, base, words[1], sheet.label, colours.muted),
    )


def map_overflows(plan: MapPlan, kit: MapKit) -> Iterator[Overflow]:
    """Words that do not fit the box they stand in."""
    face = plan.face
    for placed in plan.locations:
        yield from location_overflows(placed, kit)
    for area, rect in plan.areas:
        yield from area_overflows(area, rect, kit)
    for track, rect in plan.tracks:
        yield from head_overflows(track.id, rect, track.title, kit)
        yield from track_overflows(track, rect, face.start_word, face.place_mm, kit)
    for panel in plan.panels:
        yield from panel_overflows(panel, kit)
    yield from plate_overflows(*plan.plate, kit)
