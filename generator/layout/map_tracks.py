"""Sixth room (place): tracks printed on a map: figures in boxes, or lanes with a place for each marker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.components.map_face import BoardTrack, BoxFace
from generator.components.proof import Overflow
from generator.layout.colour import WHITE, mix
from generator.layout.drawing import PT, Box, Colour, Line, Marks, Paint
from generator.layout.face_measures import Type
from generator.layout.laid import LEAST_OVER_MM
from generator.layout.map_boxes import Rect
from generator.layout.map_locations import corner_ticks, filled
from generator.layout.map_panels import panel_frame, panel_head
from generator.layout.map_plan import MapKit
from generator.layout.words import fit_line

_DEEPEST = 0.52
_GAP = 1.15
_SMALL_GAP = 0.9


def lay_track(track: BoardTrack, rect: Rect, start_word: str, place_mm: float, kit: MapKit) -> Marks:
    """The frame last, so that it covers the ends of the lines inside."""
    lay = _lanes if track.lanes else _plain
    return (
        *panel_head(rect, track.title, kit),
        *lay(track, rect, start_word, place_mm, kit),
        *panel_frame(rect, kit),
    )


def _cells(track: BoardTrack, rect: Rect, kit: MapKit) -> Iterator[tuple[BoxFace, Rect]]:
    """The boxes, or, on a track with lanes, their whole rows."""
    wide, tall = track.cell
    lanes = max(1, len(track.lanes))
    top = rect.y + kit.measures.panel.head + (kit.measures.track.lanes_head if track.lanes else 0.0)
    for index, box in enumerate(track.boxes):
        if track.orientation == "down":
            yield box, Rect(rect.x, top + index * tall, rect.width, tall)
        else:
            yield box, Rect(rect.x + index * wide, rect.y + kit.measures.panel.head, wide, track.lead + lanes * tall)


def _ground(box: BoxFace, track: BoardTrack, kit: MapKit) -> Colour:
    """Depth of colour grows with the distance from 0; the sign is printed as well."""
    colours = kit.measures.colours
    values = [abs(other.value) for other in track.boxes if other.value is not None]
    signed = any(other.value is not None and other.value < 0 for other in track.boxes)
    if signed and box.value:
        share = _DEEPEST * abs(box.value) / max(values)
        return kit.ink.tint(colours.above if box.value > 0 else colours.below, share)
    return colours.start if box.start else WHITE


def _plain(track: BoardTrack, rect: Rect, start_word: str, place_mm: float, kit: MapKit) -> Marks:
    marks: Marks = ()
    for box, cell in _cells(track, rect, kit):
        marks += filled(cell, _ground(box, track, kit)), _edge(cell, kit)
        marks += _stacked(box, cell, start_word, kit.measures.track.figure, kit)
    return marks


def _edge(cell: Rect, kit: MapKit) -> Box:
    weight = kit.measures.track.cell_line / PT
    return Box(cell.x, cell.y, cell.width, cell.height, Paint(None, kit.measures.colours.ink, weight))


def _rows(box: BoxFace, start_word: str, figure: Type, kit: MapKit) -> list[tuple[str, Type, Colour, float]]:
    """(words, type, colour, white above) of a box from the top."""
    measures, colours = kit.measures.track, kit.measures.colours
    rows = [(start_word, measures.start, colours.ink, 0.0)] if box.start else []
    rows.append((box.label, figure, colours.ink, _SMALL_GAP))
    rows += [
        (line, measures.line, mix(colours.ink, WHITE, 0.86), _GAP if i == 0 else _SMALL_GAP)
        for i, line in enumerate(box.lines)
    ]
    rows += [(box.note, measures.note, colours.muted, _GAP)] if box.note else []
    return rows


def _stacked(box: BoxFace, cell: Rect, start_word: str, figure: Type, kit: MapKit) -> Marks:
    """Everything in a box below each other, centred both ways."""
    rows = _rows(box, start_word, figure, kit)
    tall = sum(kit.cap(type_) + above for _, type_, _, above in rows) - rows[0][3]
    base = cell.y + (cell.height - tall) / 2 - rows[0][3]
    marks: Marks = ()
    for text, type_, colour, above in rows:
        base += above + kit.cap(type_)
        marks += (kit.centred(cell.x + cell.width / 2, base, text, type_, colour),)
    return marks


def _lanes(track: BoardTrack, rect: Rect, start_word: str, place_mm: float, kit: MapKit) -> Marks:
    """Down: figures before the lanes, names above them. Across: figures above, names in the first box."""
    marks: Marks = ()
    for box, cell in _cells(track, rect, kit):
        marks += (filled(cell, _ground(box, track, kit)),)
        lead = (track.lead, cell.height) if track.orientation == "down" else (cell.width, track.lead)
        marks += _stacked(box, Rect(cell.x, cell.y, *lead), start_word, kit.measures.track.lane_figure, kit)
        for lane in _lane_cells(track, cell):
            x, y = lane.centre
            place = Rect(x - place_mm / 2, y - place_mm / 2, place_mm, place_mm)
            marks += corner_ticks(place, kit.measures.colours.tick, kit)
        marks += (_edge(cell, kit),)
    return marks + _lane_lines(track, rect, kit) + _lane_names(track, rect, kit)


def _lane_cells(track: BoardTrack, cell: Rect) -> Iterator[Rect]:
    wide, tall = track.cell
    for index, _ in enumerate(track.lanes):
        if track.orientation == "down":
            yield Rect(cell.x + track.lead + index * wide, cell.y, wide, tall)
        else:
            yield Rect(cell.x, cell.y + track.lead + index * tall, wide, tall)


def _lane_lines(track: BoardTrack, rect: Rect, kit: MapKit) -> Marks:
    colour, weight = kit.measures.colours.hairline, kit.measures.track.cell_line / PT
    wide, tall = track.cell
    head = rect.y + kit.measures.panel.head
    if track.orientation == "down":
        xs = [rect.x + track.lead + index * wide for index, _ in enumerate(track.lanes)]
        return tuple(Line(((x, head), (x, rect.foot)), colour, weight) for x in xs)
    ys = [head + track.lead + index * tall for index, _ in enumerate(track.lanes)]
    return tuple(Line(((rect.x, y), (rect.right, y)), colour, weight) for y in ys)


def _lane_names(track: BoardTrack, rect: Rect, kit: MapKit) -> Marks:
    measures, colours = kit.measures.track, kit.measures.colours
    wide, tall = track.cell
    head = rect.y + kit.measures.panel.head
    if track.orientation == "down":
        base = kit.middle(head + measures.lanes_head / 2, measures.lane)
        names: Marks = tuple(
            kit.centred(rect.x + track.lead + (i + 0.5) * wide, base, lane, _lane_type(lane, wide, kit), colours.ink)
            for i, lane in enumerate(track.lanes)
        )
        x = rect.x + track.lead / 2
        return (*names, kit.centred(x, base, track.heading, measures.heading, colours.muted))
    return tuple(
        kit.left(rect.x + 1.0, head + track.lead + i * tall + 1.0 + kit.cap(measures.lane), lane, measures.lane,
                 colours.ink)
        for i, lane in enumerate(track.lanes)
    )  # fmt: skip


def _lane_type(name: str, room: float, kit: MapKit) -> Type:
    return fit_line(name, kit.measures.track.lane, room - 0.8, 7.0, kit)


def track_overflows(track: BoardTrack, rect: Rect, start_word: str, place_mm: float, kit: MapKit) -> Iterator[Overflow]:
    """Boxes too small for a counter or for their words."""
    measures = kit.measures.track
    least = max(measures.least, place_mm + 0.6)
    if min(track.cell) < least:
        size = f"a box of {track.cell[0]:g} x {track.cell[1]:g} mm"
        yield Overflow(track.id, "counter", size, round(least - min(track.cell), 2))
    for box, cell in _cells(track, rect, kit):
        room = cell.width
        figure = measures.figure
        if track.lanes:
            figure, room = measures.lane_figure, track.lead if track.orientation == "down" else cell.width
        for text, type_, _, _ in _rows(box, start_word, figure, kit):
            over = kit.width(text, type_) - (room - 0.8)
            if over > LEAST_OVER_MM:
                yield Overflow(track.id, "label", text, round(over, 2))
    for lane in track.lanes:
        over = kit.width(lane, replace(measures.lane, size=7.0)) - (track.cell[0] - 0.8)
        if over > LEAST_OVER_MM:
            yield Overflow(track.id, "lane", lane, round(over, 2))
