"""Sixth room (place): a unit's reference card: its ladder with a circle for the marker."""

from __future__ import annotations

from dataclasses import replace

from generator.components.face import UnitFace
from generator.layout.colour import WHITE, on
from generator.layout.drawing import Box, Circle, Marks, Paint
from generator.layout.face_measures import Head, Type
from generator.layout.footer import lay_footer
from generator.layout.head import fit_title, lay_head
from generator.layout.kit import Kit
from generator.layout.laid import Laid, at_printed_size, framed, overflow
from generator.layout.spine import spine, spine_colour, unit_sign
from generator.layout.words import Lines, height, set_left, wrap


def lay_unit(face: UnitFace, kit: Kit) -> Laid:
    look, unit = kit.theme.types["unit"], kit.face.unit
    head = Head(unit.head, (0.0, 0.0, 0.0), 0.0, (unit.titles, (), ()))
    title = fit_title(face.title, head, None, kit)
    footer = lay_footer(face.code, face.note, kit, kit.face.column.left, kit.face.column.right)
    rows, rows_over = _rows(face, footer.raised, kit)
    marks = (
        *framed(
            (*lay_head(face.id, title, head, None, look.colour, kit),
             *spine(look, face.type_word, unit_sign(face.symbol, face.size, kit), kit)), kit, unit.head, look.colour,
        ),
        *_headings(face, kit), *rows, *footer.marks,
    )
    overflows = (
        *overflow(face.id, "title", face.title, title.over, kit),
        *overflow(face.id, "levels", ", ".join(level for level, _ in face.rows), rows_over, kit),
        *overflow(face.id, "note", face.note, footer.over, kit),
    )
    return Laid(at_printed_size(marks, kit), overflows)


def _top(kit: Kit) -> float:
    return kit.face.frame.edge + kit.face.unit.head + kit.face.unit.rows_top


def _headings(face: UnitFace, kit: Kit) -> Marks:
    unit, colour = kit.face.unit, kit.theme.types["unit"].colour
    base = _top(kit) - unit.headings_lift
    level, roll, marker = face.headings
    return (
        kit.left(kit.face.column.left, base, level, unit.headings, colour),
        kit.centred(unit.roll_centre, base, roll, unit.headings, colour),
        kit.centred(unit.marker_centre, base, marker, unit.headings, colour),
    )


def _rows(face: UnitFace, raised: float, kit: Kit) -> tuple[Marks, float]:
    unit, look = kit.face.unit, kit.theme.types["unit"]
    right = kit.face.own_width - kit.face.frame.edge
    top, foot = _top(kit), kit.face.own_height - unit.rows_foot - raised
    pitch = (foot - top + unit.row_gap) / len(face.rows)
    tall = pitch - unit.row_gap
    words_x = kit.face.column.left + unit.level_inset
    room = unit.roll_centre - kit.width("0+", unit.roll) / 2 - unit.level_clear - words_x
    marks: Marks = ()
    over = 0.0
    for index, (level, roll) in enumerate(face.rows):
        y, middle = top + index * pitch, top + index * pitch + tall / 2
        depth = unit.tints[min(index, len(unit.tints) - 1)]
        ground = kit.ink.tint(look.colour, depth)
        ink = on(ground, kit.theme.ink) if index == len(face.rows) - 1 else kit.theme.ink
        lines, type_ = _fit_level(level, room, tall, kit)
        over = max(over, lines.over)
        marker = min(unit.marker, tall - unit.marker_clear) / 2
        marks += (
            Box(unit.row_left, y, right - unit.row_left, tall, kit.ink.step(look.colour, depth), unit.row_radius),
            *set_left(lines, words_x, middle - height(lines, type_, kit) / 2, type_, ink, kit),
            kit.centred(unit.roll_centre, kit.middle(middle, unit.roll), roll, unit.roll, ink),
            Circle(unit.marker_centre, middle, marker, Paint(WHITE, spine_colour(look), unit.marker_pt)),
        )
    return marks, over


def _fit_level(level: str, room: float, tall: float, kit: Kit) -> tuple[Lines, Type]:
    """A level's name on one line or two; smaller if a word is too long for the row."""
    type_ = kit.face.unit.level
    size = type_.size
    while True:
        tried = replace(type_, size=size)
        lines = wrap(level, tried, room, kit)
        fits = not lines.over and height(lines, tried, kit) <= tall - kit.face.unit.marker_clear
        if fits or size <= kit.face.unit.level_least:
            return lines, tried
        size -= 0.5
