"""Sixth room (place): the strip at the thumb: badge, edge pattern and type word."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from generator.layout.colour import WHITE, mix, shade
from generator.layout.drawing import Box, Circle, Colour, Group, Line, Mark, Marks, Paint, Point, Polygon, Text
from generator.layout.face_measures import TypeLook
from generator.layout.kit import Kit
from generator.layout.signs import diamond, die


def spine_colour(look: TypeLook) -> Colour:
    return shade(look.colour, look.spine)


def spine(look: TypeLook, type_word: str, sign: Marks, kit: Kit) -> Marks:
    """The whole strip; `sign` is the badge at its head. The frame's corners clip it."""
    face, ground = kit.face, spine_colour(look)
    edge, width = face.frame.edge, face.spine.width
    foot = face.own_height - edge
    strip = Box(edge, edge, width, foot - edge, kit.ink.field(ground))
    word = face.spine.word
    centre = edge + (width - (face.spine.pattern_width if look.pattern != "none" else 0.0)) / 2
    text = Text(
        centre + kit.cap(word) / 2, foot - face.spine.word_foot, type_word, word.font, word.size,
        kit.ink.words(ground, kit.theme.ink), word.tracking, angle=90,
    )
    return (strip, *_pattern(look, kit), text, *sign)


def _pattern(look: TypeLook, kit: Kit) -> Marks:
    """Marks along the inner edge of the spine, from below the badge to the foot."""
    if look.pattern == "none":
        return ()
    face, ground = kit.face, spine_colour(look)
    right = face.frame.edge + face.spine.width
    left, top = right - face.spine.pattern_width, face.spine.pattern_top
    foot = face.own_height - face.frame.edge
    colour = mix(look.colour, kit.ink.words(ground, kit.theme.ink), kit.theme.pattern_tint)
    marks = _PATTERNS[look.pattern](left, right, top, foot, face.spine.pattern_pitch, colour)
    field = Box(left, top, right - left, foot - top, Paint())
    return (Group(marks, clip=field),)


def _steps(top: float, foot: float, pitch: float) -> list[float]:
    return [top + i * pitch for i in range(math.ceil((foot - top) / pitch))]


def _teeth(left: float, right: float, top: float, foot: float, pitch: float, colour: Colour) -> Marks:
    return tuple(
        Polygon(((right, y), (left + 0.25, y + pitch / 2), (right, y + pitch)), Paint(fill=colour))
        for y in _steps(top, foot, pitch)
    )


def _double_line(left: float, right: float, top: float, foot: float, pitch: float, colour: Colour) -> Marks:
    return tuple(Line(((x, top), (x, foot)), colour, 0.9) for x in (left + 0.25, right - 0.55))


def _dots(left: float, right: float, top: float, foot: float, pitch: float, colour: Colour) -> Marks:
    return tuple(
        Circle((left + right) / 2 - 0.25, y + pitch / 2, 0.5, Paint(fill=colour)) for y in _steps(top, foot, pitch)
    )


def _bars(left: float, right: float, top: float, foot: float, pitch: float, colour: Colour) -> Marks:
    slant, thick = right - left, pitch * 0.42
    return tuple(
        Polygon(
            ((left, y + slant), (right, y), (right, y + thick), (left, y + slant + thick)), Paint(fill=colour)
        )
        for y in _steps(top - pitch, foot, pitch)
    )


def _dashes(left: float, right: float, top: float, foot: float, pitch: float, colour: Colour) -> Marks:
    wide, long = 0.75, 2.2
    x = (left + right - wide) / 2 - 0.2
    return tuple(Box(x, y, wide, long, Paint(fill=colour)) for y in _steps(top, foot, long + 1.2))


_PATTERNS: dict[str, Callable[[float, float, float, float, float, Colour], Marks]] = {
    "teeth": _teeth, "double-line": _double_line, "dots": _dots, "bars": _bars, "dashes": _dashes,
}


def badge_sign(look: TypeLook, need: str, kit: Kit) -> Marks:
    """The badge at the spine's head, by the type of card; a battle's badge holds its need."""
    place, ink = kit.face.badge, kit.theme.ink
    if look.badge == "die":
        size = place.size * 0.92
        return die(place.x - size / 2, place.y - size / 2, size, 5, *kit.ink.reversed(ink, look.colour))
    if look.badge == "diamond":
        return _need_diamond(look, need, kit)
    dark = look.accent or look.colour
    return _SIGNS[look.badge](place.x, place.y, place.size, dark, kit.ink.sign(dark))


def _need_diamond(look: TypeLook, need: str, kit: Kit) -> Marks:
    place = kit.face.badge
    field = diamond(place.x, place.y, place.diamond, kit.ink.sign(look.colour))
    if need.isdigit():
        type_ = place.need if len(need) == 1 else replace(place.need, size=place.need.size * 0.7)
        base = kit.middle(place.y, type_)
        return (field, kit.centred(place.x, base, need, type_, look.colour))
    if need:
        size = place.diamond * 0.4
        return (field, *die(place.x - size / 2, place.y - size / 2, size, 5, look.colour, WHITE))
    return (field,)


def _fork(x: float, y: float, size: float, colour: Colour, shape: Paint) -> Marks:
    """A disc with an arrow that parts in two."""
    u = size / 8.9
    joint, foot = (x, y + 0.55 * u), (x, y + 3.0 * u)
    marks: list[Mark] = [Circle(x, y, size / 2, shape), Line((foot, joint), colour, 2.7 * u)]
    for side in (-1, 1):
        end = (x + side * 2.2 * u, y - 1.65 * u)
        marks.append(Line((joint, end), colour, 2.7 * u))
        tip = (x + side * 3.1 * u, y - 2.55 * u)
        barbs = ((tip[0] - side * 2.2 * u, tip[1]), (tip[0], tip[1] + 2.2 * u))
        marks.append(Polygon((tip, *barbs), Paint(fill=colour)))
    marks.append(Circle(*joint, 0.475 * u, Paint(fill=colour)))
    return tuple(marks)


def _octagon(x: float, y: float, size: float, colour: Colour, shape: Paint) -> Marks:
    """An octagon with an exclamation mark, drawn so that it is not a word of the card."""
    radius = size / 2 / math.cos(math.pi / 8) * 0.96
    corners = _around(x, y, radius, 8, math.pi / 8)
    u = size / 8.9
    stroke = ((x - 0.62 * u, y - 2.35 * u), (x + 0.62 * u, y - 2.35 * u), (x + 0.42 * u, y + 0.75 * u),
              (x - 0.42 * u, y + 0.75 * u))
    return (
        Polygon(corners, shape), Polygon(stroke, Paint(fill=colour)),
        Circle(x, y + 1.85 * u, 0.66 * u, Paint(fill=colour)),
    )


def _pennant(x: float, y: float, size: float, colour: Colour, shape: Paint) -> Marks:
    """A pennant with an hourglass."""
    half, top, foot, notch = size * 0.44, y - size / 2, y + size / 2, size * 0.2
    flag = ((x - half, top), (x + half, top), (x + half, foot), (x, foot - notch), (x - half, foot))
    u, centre = size / 8.9, y - 0.55 * size / 8.9
    wide, high = 1.75 * u, 2.05 * u
    bars = tuple(
        Line(((x - wide - 0.15 * u, y), (x + wide + 0.15 * u, y)), colour, 1.7 * u)
        for y in (centre - high, centre + high)
    )
    glass = Polygon(
        ((x - wide, centre - high), (x + wide, centre - high), (x + 0.28 * u, centre),
         (x + wide, centre + high), (x - wide, centre + high), (x - 0.28 * u, centre)),
        Paint(fill=WHITE, line=colour, line_pt=1.1 * u),
    )
    above = ((x - 0.85 * u, centre - 0.85 * u), (x + 0.85 * u, centre - 0.85 * u), (x, centre))
    below = ((x - 1.2 * u, centre + high), (x + 1.2 * u, centre + high), (x, centre + 0.75 * u))
    sand = (Polygon(above, Paint(fill=colour)), Polygon(below, Paint(fill=colour)))
    return (Polygon(flag, shape), glass, *sand, *bars)


def _star(x: float, y: float, size: float, colour: Colour, shape: Paint) -> Marks:
    outer = _around(x, y + size * 0.04, size * 0.56, 5, -math.pi / 2)
    inner = _around(x, y + size * 0.04, size * 0.56 * 0.4, 5, -math.pi / 2 + math.pi / 5)
    points = tuple(point for pair in zip(outer, inner, strict=True) for point in pair)
    return (Polygon(points, shape),)


def _around(x: float, y: float, radius: float, count: int, start: float) -> tuple[Point, ...]:
    turns = (start + i * 2 * math.pi / count for i in range(count))
    return tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns)


_SIGNS: dict[str, Callable[[float, float, float, Colour, Paint], Marks]] = {
    "disc": _fork, "octagon": _octagon, "pennant": _pennant, "star": _star,
}


def unit_sign(symbol: str, size: str, kit: Kit) -> Marks:
    """A friendly unit's frame with its number, and two strokes above it for a battalion."""
    place, unit = kit.face.badge, kit.face.unit
    look = kit.theme.types["unit"]
    top = place.y + 2.5 - unit.frame_height / 2 if size == "battalion" else place.y - unit.frame_height / 2
    frame = Box(place.x - unit.frame_width / 2, top, unit.frame_width, unit.frame_height, kit.ink.sign(look.colour))
    base = kit.middle(top + unit.frame_height / 2, unit.symbol)
    figure = kit.centred(place.x, base, symbol, unit.symbol, spine_colour(look))
    if size != "battalion":
        return (frame, figure)
    strokes = tuple(
        Line(((x, top - 1.0 - unit.mark_height), (x, top - 1.0)), kit.ink.words(look.colour, WHITE), 1.3)
        for x in (place.x - unit.mark_gap / 2, place.x + unit.mark_gap / 2)
    )
    return (*strokes, frame, figure)
