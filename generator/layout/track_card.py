"""Sixth room (place): a resource's reference card: wells for dice and a track down to 0."""

from __future__ import annotations

from dataclasses import replace

from generator.components.face import TrackFace
from generator.layout.colour import WHITE, mix
from generator.layout.drawing import Box, Colour, Group, Marks, Paint, Text
from generator.layout.face_measures import Type
from generator.layout.footer import lay_footer
from generator.layout.head import haloed, relief
from generator.layout.kit import Kit
from generator.layout.laid import Laid, at_printed_size, overflow
from generator.layout.words import height, set_centred, wrap

_GHOST = 0.78
"""How much there is of a figure that a die will cover."""


def lay_track(face: TrackFace, kit: Kit) -> Laid:
    edge, measures = kit.face.frame.edge, kit.face.track
    left, right = edge, kit.face.own_width - edge
    footer = lay_footer(face.code, face.note, kit, left, kit.face.column.right)
    title, title_over = _title(face, left, right, kit)
    wells_top = edge + measures.head + measures.wells_top
    heading, heading_over = _fit(face.heading, measures.heading, right - left, measures.heading_least, kit)
    base = wells_top + measures.well + measures.heading_base
    boxes_top = base + measures.boxes_top
    foot = kit.face.own_height - kit.face.unit.rows_foot - footer.raised
    boxes, start_word = _boxes(face, left, right, boxes_top, foot - measures.bar, kit)
    marks = (
        *title,
        *_wells(face, left, right, wells_top, kit),
        kit.left(left, base, face.heading, heading, kit.theme.ink),
        *boxes,
        *_zero(face, start_word, left, right, foot, kit),
        *footer.marks,
    )
    overflows = (
        *overflow(face.id, "title", face.title, title_over, kit),
        *overflow(face.id, "heading", face.heading, heading_over, kit),
        *overflow(face.id, "note", face.note, footer.over, kit),
    )
    return Laid(at_printed_size(marks, kit), overflows)


def _fit(text: str, type_: Type, room: float, least: float, kit: Kit) -> tuple[Type, float]:
    """The type, made smaller until a line fits or the least size is reached."""
    size = type_.size
    while kit.width(text, replace(type_, size=size)) > room and size - 0.25 >= least:
        size -= 0.25
    fitted = replace(type_, size=size)
    return fitted, max(0.0, kit.width(text, fitted) - room)


def _title(face: TrackFace, left: float, right: float, kit: Kit) -> tuple[Marks, float]:
    """A dark band with the resource's own sign; this card is never held in hand, so it has no spine."""
    measures, colour = kit.face.track, kit.theme.types["decisive"].colour
    top, tall = kit.face.frame.edge, measures.head
    band = Box(left, top, right - left, tall, kit.ink.field(colour), kit.face.frame.radius)
    hills = kit.ink.soft(colour, kit.theme.ink, kit.theme.contour_tint)
    lines = relief(face.id, Box(left, top, right - left, tall, Paint()), hills)
    ground, words = kit.ink.ground(colour), kit.ink.words(colour, kit.theme.ink)
    picture = kit.icon(face.icon)
    size, icon_x = measures.icon_height, left + measures.icon_left
    words_x = icon_x + size * picture.width / picture.height + measures.icon_gap
    sized = Type(kit.face.name.font, measures.titles[0])
    room = right - measures.title_right - words_x
    type_, over = _fit(face.title, sized, room, measures.titles[-1], kit)
    middle = top + tall / 2
    return (
        Group((band, lines), clip=band),
        *haloed(picture, icon_x, middle - size / 2, size, words, ground, kit.face.pictures.halo),
        kit.left(words_x, kit.middle(middle, type_), face.title, type_, words),
    ), over


def _wells(face: TrackFace, left: float, right: float, top: float, kit: Kit) -> Marks:
    """Where the dice lie that show the score; the last well is spare."""
    measures, theme = kit.face.track, kit.theme
    pitch = (right - left - measures.well) / max(1, len(face.wells) - 1)
    marks: Marks = ()
    for index, word in enumerate(face.wells):
        x, middle = left + index * pitch, top + measures.well / 2
        centre, spare = x + measures.well / 2, index == len(face.wells) - 1
        if spare:
            lines = wrap(word, measures.well_words, measures.well - 2 * measures.well_side, kit)
            words_top = middle - height(lines, measures.well_words, kit) / 2
            paint = Paint(line=theme.grey, line_pt=measures.spare_pt, dash_mm=measures.spare_dash)
            words = set_centred(lines, centre, words_top, measures.well_words, theme.grey, kit)
        else:
            paint = Paint(theme.pale, theme.ink, measures.well_pt)
            base = kit.middle(middle, measures.well_figure)
            words = (kit.centred(centre, base, word, measures.well_figure, mix(theme.grey, theme.pale, _GHOST)),)
        marks += (Box(x, top, measures.well, measures.well, paint, measures.well_radius), *words)
    return marks


def _boxes(
    face: TrackFace, left: float, right: float, top: float, foot: float, kit: Kit
) -> tuple[Marks, Marks]:
    """The track from its highest box to 1, rows filled from below; and the word of the framed start."""
    measures, theme = kit.face.track, kit.theme
    columns = measures.columns
    rows = -(-face.highest // columns)
    wide, tall = (right - left) / columns, (foot - top) / rows
    first: Marks = ()
    later: Marks = ()
    word: Marks = ()
    for number in range(face.highest, 0, -1):
        row, column = divmod(rows * columns - number, columns)
        x, y = left + column * wide, top + row * tall
        above = number > face.start
        outline = theme.nought if above else theme.ink
        box = Box(x, y, wide, tall, Paint(_ground(number, face, kit), outline, measures.box_pt))
        figure: Marks = (_figure(number, face, x + wide / 2, y + tall / 2, kit),)
        if number == face.start:
            figure, word = _start(face, x, y, wide, tall, kit)
        if above:  # lighter lines first, so that the darker ones close the rows below
            first += (box, *figure)
        else:
            later += (box, *figure)
    return first + later, word


def _ground(number: int, face: TrackFace, kit: Kit) -> Colour:
    """White above the start, then darker towards the end."""
    if number > face.start:
        return WHITE
    return kit.theme.pale if number > kit.face.track.columns else kit.ink.tint(kit.theme.grey, 0.22)


def _figure(number: int, face: TrackFace, centre: float, middle: float, kit: Kit) -> Text:
    type_ = kit.face.track.figure
    colour = kit.theme.nought if number > face.start else kit.theme.ink
    return kit.centred(centre, kit.middle(middle, type_), str(number), type_, colour)


def _start(face: TrackFace, x: float, y: float, wide: float, tall: float, kit: Kit) -> tuple[Marks, Marks]:
    """A frame around the figure, and the word below it inside the frame."""
    measures, ink = kit.face.track, kit.theme.ink
    inset, gap = measures.start_inset, measures.start_gap
    word, _ = _fit(face.start_word, measures.start, wide - 3 * inset, measures.start_least, kit)
    centre, cap, word_cap = x + wide / 2, kit.cap(measures.figure), kit.cap(word)
    base = y + tall / 2 - (cap + gap + word_cap) / 2 + cap
    paint = Paint(line=ink, line_pt=measures.start_pt)
    frame = Box(x + inset, y + inset, wide - 2 * inset, tall - 2 * inset, paint)
    figure = kit.centred(centre, base, str(face.start), measures.figure, ink)
    return (frame, figure), (kit.centred(centre, base + gap + word_cap, face.start_word, word, ink),)


def _zero(face: TrackFace, start_word: Marks, left: float, right: float, foot: float, kit: Kit) -> Marks:
    """The black bar at the end of the track."""
    measures = kit.face.track
    wide, middle = (right - left) / measures.columns, foot - measures.bar / 2
    room = right - left - wide - 2 * measures.zero_side
    word, _ = _fit(face.zero_word, measures.zero, room, measures.zero_least, kit)
    words = kit.ink.words(kit.theme.ink, kit.theme.ink)
    return (
        Box(left, foot - measures.bar, right - left, measures.bar, kit.ink.field(kit.theme.ink)),
        kit.centred(left + wide / 2, kit.middle(middle, measures.figure), "0", measures.figure, words),
        *start_word,
        kit.left(left + wide + measures.zero_side, kit.middle(middle, word), face.zero_word, word, words),
    )
