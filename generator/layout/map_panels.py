"""Sixth room (place): what stands beside the map: the title, areas for pieces, reminders, heads of panels."""

from __future__ import annotations

from collections.abc import Iterator

from generator.components.map_face import AreaFace, PlateFace
from generator.components.proof import Overflow
from generator.layout.colour import WHITE
from generator.layout.drawing import PT, Box, Line, Marks, Paint
from generator.layout.face_measures import Type
from generator.layout.laid import LEAST_OVER_MM
from generator.layout.map_boxes import Rect
from generator.layout.map_locations import filled
from generator.layout.map_plan import MapKit, PlacedPanel, number_width, step_gap
from generator.layout.words import fit_line, height, set_centred, set_left, wrap


def panel_head(rect: Rect, title: str, kit: MapKit) -> Marks:
    """A white box with a tinted head; its frame is laid over what stands in it."""
    measures, colours = kit.measures.panel, kit.measures.colours
    type_ = _title_type(rect, title, kit)
    base = kit.middle(rect.y + measures.head / 2, type_)
    wide = kit.width(title, type_)
    x = rect.x + min(measures.side, max(0.6, (rect.width - wide) / 2))
    return (
        filled(rect, WHITE),
        filled(Rect(rect.x, rect.y, rect.width, measures.head), colours.band),
        kit.left(x, base, title, type_, colours.ink),
    )


def panel_frame(rect: Rect, kit: MapKit) -> Marks:
    measures, ink = kit.measures.panel, kit.measures.colours.ink
    weight = measures.line / PT
    rule = rect.y + measures.head
    return (
        Line(((rect.x, rule), (rect.right, rule)), ink, weight),
        Box(rect.x, rect.y, rect.width, rect.height, Paint(None, ink, weight)),
    )


def _title_type(rect: Rect, title: str, kit: MapKit) -> Type:
    measures = kit.measures.panel
    return fit_line(title, measures.title, rect.width - 1.2, measures.title_least, kit)


def head_overflows(name: str, rect: Rect, title: str, kit: MapKit) -> Iterator[Overflow]:
    over = kit.width(title, _title_type(rect, title, kit)) - (rect.width - 1.2)
    if over > LEAST_OVER_MM:
        yield Overflow(name, "title", title, round(over, 2))


def lay_area(area: AreaFace, rect: Rect, kit: MapKit) -> Marks:
    """Pieces wait here; what the area is for stands at its foot."""
    measures = kit.measures.panel
    lines = wrap(area.text, measures.text, rect.width - 2 * measures.side, kit)
    top = rect.foot - measures.pad - height(lines, measures.text, kit)
    words = set_centred(lines, rect.centre[0], top, measures.text, kit.measures.colours.muted, kit)
    return (*panel_head(rect, area.title, kit), *words, *panel_frame(rect, kit))


def lay_panel(placed: PlacedPanel, kit: MapKit) -> Marks:
    """Numbered steps; a number is larger than its words and shares their first baseline."""
    measures, colours, rect = kit.measures.panel, kit.measures.colours, placed.rect
    x, top = rect.x + measures.side, rect.y + measures.head + measures.pad
    marks: Marks = panel_head(rect, placed.face.title, kit)
    for number, lines in enumerate(placed.lines, start=1):
        base = top + kit.cap(measures.text)
        marks += (kit.left(x, base, str(number), measures.strong, colours.ink),)
        marks += set_left(lines, x + number_width(kit), top, measures.text, colours.ink, kit)
        top += height(lines, measures.text, kit) + step_gap(kit)
    return (*marks, *panel_frame(rect, kit))


def lay_plate(plate: PlateFace, rect: Rect, kit: MapKit) -> Marks:
    """The title in a double frame, a rule below it, subtitle and remark."""
    measures, colours = kit.measures.plate, kit.measures.colours
    inner = rect.grown(-measures.line - measures.inner)
    x, _ = rect.centre
    title = _plate_title(plate, rect, kit)
    caps = [kit.cap(title), kit.cap(measures.subtitle), kit.cap(measures.remark) if plate.remark else 0.0]
    air = (inner.height - sum(caps)) / 6
    first = inner.y + 1.45 * air + caps[0]
    rule = first + 1.05 * air
    second = rule + 1.05 * air + caps[1]
    reach = kit.width(plate.title, title) * 0.42
    half = measures.line / 2
    marks: Marks = (
        filled(rect, WHITE),
        Box(rect.x + half, rect.y + half, rect.width - 2 * half, rect.height - 2 * half,
            Paint(None, colours.ink, measures.line / PT)),
        Box(inner.x, inner.y, inner.width, inner.height, Paint(None, colours.ink, measures.inner_line / PT)),
        kit.centred(x, first, plate.title, title, colours.ink),
        Line(((x - reach, rule), (x + reach, rule)), colours.ink, 0.6),
        kit.centred(x, second, plate.subtitle, measures.subtitle, colours.ink),
    )  # fmt: skip
    if plate.remark:
        marks += (kit.centred(x, second + 1.15 * air + caps[2], plate.remark, measures.remark, colours.muted),)
    return marks


def _plate_title(plate: PlateFace, rect: Rect, kit: MapKit) -> Type:
    measures = kit.measures.plate
    return fit_line(plate.title, measures.title, _plate_room(rect, kit), measures.title_least, kit)


def _plate_room(rect: Rect, kit: MapKit) -> float:
    measures = kit.measures.plate
    return rect.width - 2 * (measures.line + measures.inner) - 3.0


def plate_overflows(plate: PlateFace, rect: Rect, kit: MapKit) -> Iterator[Overflow]:
    measures = kit.measures.plate
    for part, text, type_ in (
        ("title", plate.title, _plate_title(plate, rect, kit)), ("subtitle", plate.subtitle, measures.subtitle),
        ("remark", plate.remark, measures.remark),
    ):  # fmt: skip
        over = kit.width(text, type_) - _plate_room(rect, kit)
        if over > LEAST_OVER_MM:
            yield Overflow("plate", part, text, round(over, 2))


def panel_overflows(placed: PlacedPanel, kit: MapKit) -> Iterator[Overflow]:
    for step, lines in zip(placed.face.steps, placed.lines, strict=True):
        if lines.over > LEAST_OVER_MM:
            yield Overflow(placed.face.title, "step", step, round(lines.over, 2))


def area_overflows(area: AreaFace, rect: Rect, kit: MapKit) -> Iterator[Overflow]:
    measures = kit.measures.panel
    lines = wrap(area.text, measures.text, rect.width - 2 * measures.side, kit)
    tall = measures.head + 2 * measures.pad + height(lines, measures.text, kit) - rect.height
    over = max(lines.over, tall)
    if over > LEAST_OVER_MM:
        yield Overflow(area.id, "text", area.text, round(over, 2))
    yield from head_overflows(area.id, rect, area.title, kit)
