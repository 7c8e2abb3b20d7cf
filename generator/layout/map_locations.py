"""Sixth room (place): a location: its tab with name and effect, its box with a place for each counter."""

from __future__ import annotations

from generator.components.map_face import LocationFace
from generator.components.proof import Overflow
from generator.layout.colour import WHITE, mix
from generator.layout.drawing import PT, Box, Colour, Line, Marks, Paint
from generator.layout.laid import LEAST_OVER_MM
from generator.layout.map_boxes import Rect
from generator.layout.map_plan import MapKit, PlacedLocation

_BETWEEN = 1.6
"""White between the words of a tab, at least."""


def filled(rect: Rect, colour: Colour) -> Box:
    return Box(rect.x, rect.y, rect.width, rect.height, Paint(fill=colour))


def lay_location(placed: PlacedLocation, kit: MapKit) -> Marks:
    """Homes have a colour of their own, capitals and a second frame; a road's locations its colour."""
    measures, colours = kit.measures.location, kit.measures.colours
    face, box = placed.face, placed.box
    colour, ground, ink = _colours(face, kit)
    marks: Marks = ()
    if face.home_look:
        marks += filled(placed.outer, colour), filled(box.grown(measures.frame_gap), WHITE)
    half, weight = measures.line / 2, measures.line / PT
    inside = Box(
        box.x + half, box.y + half, box.width - 2 * half, box.height - 2 * half, Paint(WHITE, colour, weight)
    )
    tab = filled(Rect(box.x, box.y, box.width, measures.tab), ground)
    rule = Line(((box.x, box.y + measures.tab), (box.right, box.y + measures.tab)), colour, weight)
    outline = Box(inside.x, inside.y, inside.width, inside.height, Paint(None, colour, weight))
    ticks = tuple(mark for place in placed.places for mark in corner_ticks(place, colours.tick, kit))
    return (*marks, inside, tab, rule, outline, *ticks, *_words(placed, ground, ink, kit))


def _colours(face: LocationFace, kit: MapKit) -> tuple[Colour, Colour, Colour]:
    """Lines, the tab's ground, and words on it."""
    colours = kit.measures.colours
    if face.home_look:
        look = colours.looks[face.home_look]
        return look, kit.ink.ground(look), kit.ink.words(look, colours.ink)
    if face.road:
        return colours.road, kit.ink.ground(colours.road), kit.ink.words(colours.road, colours.ink)
    return colours.box_line, colours.band, colours.ink


def _words(placed: PlacedLocation, ground: Colour, ink: Colour, kit: MapKit) -> Marks:
    measures, face, box = kit.measures.location, placed.face, placed.box
    middle = box.y + measures.tab / 2
    name = measures.home_name if face.home_look else measures.name
    marks: Marks = (kit.left(box.x + measures.side, kit.middle(middle, name), face.title, name, ink),)
    right = box.right - measures.side
    if face.effect:
        base = kit.middle(middle, measures.effect)
        marks += (kit.right(right, base, face.effect, measures.effect, ink),)
        right -= kit.width(face.effect, measures.effect) + _BETWEEN
    if face.road and not face.home_look:
        soft = mix(ink, ground, 0.86)
        marks += (kit.right(right, kit.middle(middle, measures.road), face.road, measures.road, soft),)
    return marks


def location_overflows(placed: PlacedLocation, kit: MapKit) -> tuple[Overflow, ...]:
    """Words that do not go into the tab side by side."""
    measures, face = kit.measures.location, placed.face
    name = measures.home_name if face.home_look else measures.name
    wide = kit.width(face.title, name)
    if face.effect:
        wide += kit.width(face.effect, measures.effect) + _BETWEEN
    if face.road and not face.home_look:
        wide += kit.width(face.road, measures.road) + _BETWEEN
    over = wide - (placed.box.width - 2 * measures.side)
    text = f"{face.title} {face.effect}".strip()
    return (Overflow(face.id, "tab", text, round(over, 2)),) if over > LEAST_OVER_MM else ()


def corner_ticks(place: Rect, colour: Colour, kit: MapKit) -> Marks:
    """The corners of a place for a counter."""
    measures = kit.measures.location
    long, weight = measures.tick, measures.tick_line / PT
    marks: Marks = ()
    for x, right in ((place.x, 1), (place.right, -1)):
        for y, down in ((place.y, 1), (place.foot, -1)):
            marks += (Line(((x + right * long, y), (x, y), (x, y + down * long)), colour, weight),)
    return marks
