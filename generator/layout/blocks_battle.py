"""Sixth room (place): a battle's blocks: the success track, ruled "when" rows and plain sentences."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.components.blocks import Note, SuccessTrack, When
from generator.layout.colour import tint
from generator.layout.drawing import PT, Line, Marks, Paint
from generator.layout.face_measures import Type
from generator.layout.flow import Piece, Setting
from generator.layout.signs import Cluster, arrangements, diamond
from generator.layout.words import Lines, fit_line, height, leading, set_left, wrap, wrap_kindly

_DESCENT = 0.24
_WIDEST_DIAMOND = 13.0


def depth(size_pt: float) -> float:
    """Room for descenders under the last baseline."""
    return size_pt * _DESCENT * PT


def note_piece(block: Note, s: Setting) -> Piece:
    lines = wrap_kindly(block.text, s.body, s.width, s.kit)

    def place(top: float, _: float) -> Marks:
        return set_left(lines, s.left, top, s.body, s.kit.theme.ink, s.kit)

    return Piece(height(lines, s.body, s.kit) + depth(s.body.size), place, over=lines.over)


def track_piece(block: SuccessTrack, s: Setting) -> Piece:
    """One numbered diamond for each success, to hold a marker."""
    measures = s.kit.face.body
    size = min(s.diamond, (s.width - measures.diamond_gap * (block.count - 1)) / block.count)
    pitch = min((s.width - size) / max(1, block.count - 1), size + measures.diamond_gap_most)
    row = size + pitch * (block.count - 1)
    if s.compact and block.heading:
        heading = wrap(block.heading, measures.heading, s.width - row - measures.beside_gap, s.kit)
        if not heading.over and height(heading, measures.heading, s.kit) <= size:
            return _track_beside(block, heading, size, pitch, s)
    return _track_below(block, size, pitch, s)


def _track_below(block: SuccessTrack, size: float, pitch: float, s: Setting) -> Piece:
    kit, measures = s.kit, s.kit.face.body
    type_ = fit_line(block.heading, measures.heading, s.width, measures.heading_least, kit)
    heading = wrap(block.heading, type_, s.width, kit) if block.heading else Lines(())
    above = measures.track_lift
    if heading.lines:
        above = height(heading, type_, kit) + measures.track_gap * s.air

    def place(top: float, _: float) -> Marks:
        words = set_left(heading, s.left, top, type_, s.accent, kit)
        return words + _diamonds(block.count, s.left + size / 2, top + above + size / 2, size, pitch, s)

    return Piece(above + size, place, over=heading.over, close=not block.heading)


def _track_beside(block: SuccessTrack, heading: Lines, size: float, pitch: float, s: Setting) -> Piece:
    """The heading left of its diamonds, on a compact rung."""
    type_ = s.kit.face.body.heading

    def place(top: float, _: float) -> Marks:
        words_top = top + size / 2 - height(heading, type_, s.kit) / 2
        first = s.right - size / 2 - pitch * (block.count - 1)
        words = set_left(heading, s.left, words_top, type_, s.accent, s.kit)
        return words + _diamonds(block.count, first, top + size / 2, size, pitch, s)

    return Piece(size, place)


def _diamonds(count: int, first: float, middle: float, size: float, pitch: float, s: Setting) -> Marks:
    kit, measures = s.kit, s.kit.face.body
    full = measures.diamond_figure
    figure = replace(full, size=full.size * (0.42 + 0.58 * size / _WIDEST_DIAMOND))
    outline = Paint(kit.ink.tint(s.colour, measures.diamond_tint), s.colour, kit.face.panel.line_pt)
    colour = tint(s.accent, measures.diamond_figure_tint)
    marks: Marks = ()
    for number in range(count):
        x = first + number * pitch
        base = kit.middle(middle, figure)
        marks += (diamond(x, middle, size, outline), kit.centred(x, base, str(number + 1), figure, colour))
    return marks


@dataclass(frozen=True)
class _Row:
    """A when row worked out: positions below its rule."""

    heading: Lines
    heading_type: Type
    heading_top: float
    text: Lines
    text_top: float
    indent: float
    """How far a heading on the same line pushes the first line of the text."""
    effect: Cluster
    effect_middle: float
    foot: float

    @property
    def over(self) -> float:
        return max(self.heading.over, self.text.over)


def when_piece(block: When, s: Setting) -> Piece:
    tried = [_heading_above(block, effect, s) for effect in arrangements(block.badges, s.effect, s.kit)]
    if s.compact:
        tried += [row for row in [_heading_run_in(block, s)] if row is not None]
    row = min(tried, key=lambda row: (row.over > 0, round(row.foot, 2)))
    measures, kit, ink = s.kit.face.body, s.kit, s.kit.theme.ink

    def place(top: float, _: float) -> Marks:
        first, rest = Lines(row.text.lines[:1]), Lines(row.text.lines[1:])
        text_top = top + row.text_top
        return (
            Line(((s.left, top), (s.right, top)), s.accent, measures.rule_pt),
            *set_left(row.heading, s.left, top + row.heading_top, row.heading_type, s.accent, kit),
            *set_left(first, s.left + row.indent, text_top, s.body, ink, kit),
            *set_left(rest, s.left, text_top + leading(s.body), s.body, ink, kit),
            *row.effect.place(s.right, top + row.effect_middle, ink),  # last, so that the words read on
        )

    return Piece(row.foot, place, over=row.over)


def _heading_above(block: When, effect: Cluster, s: Setting) -> _Row:
    """The effect stands beside heading and text where the heading leaves room, else below it."""
    measures, kit = s.kit.face.body, s.kit
    above, gap = measures.below_rule * s.air, measures.below_heading * s.air
    narrow = s.width - effect.width - measures.beside_gap if block.badges else s.width
    type_ = fit_line(block.heading, measures.heading, narrow, measures.heading_least, kit)
    heading = wrap(block.heading, type_, narrow, kit)
    beside = len(heading) == 1 and not heading.over
    if not beside:
        type_ = fit_line(block.heading, measures.heading, s.width, measures.heading_least, kit)
        heading = wrap(block.heading, type_, s.width, kit)
    heading_foot = above + height(heading, type_, kit)
    text_top = heading_foot + gap
    cap = kit.cap(s.body)
    effect_top = heading_foot + gap * 0.7
    if beside:  # centred on heading and first line, or lower if it is taller than both
        centre = (above + (text_top + cap if block.text else heading_foot)) / 2
        effect_top = max(above, centre - effect.height / 2)

    def room(line: int) -> float:
        top = text_top + line * leading(s.body)
        clear = measures.effect_clear
        near = top < effect_top + effect.height + clear and top + cap > effect_top - clear
        return narrow if block.badges and near else s.width

    text = wrap_kindly(block.text, s.body, room, kit) if block.text else Lines(())
    words_foot = text_top + height(text, s.body, kit) if text.lines else heading_foot
    foot = max(words_foot + depth(s.body.size), effect_top + effect.height + measures.effect_clear)
    return _Row(heading, type_, above, text, text_top, 0.0, effect, effect_top + effect.height / 2, foot)


def _heading_run_in(block: When, s: Setting) -> _Row | None:
    """Heading and text on one line; None where the first word would not fit behind the heading."""
    measures, kit = s.kit.face.body, s.kit
    above = measures.below_rule * s.air
    effect = Cluster(block.badges, s.effect, kit)
    narrow = s.width - effect.width - measures.beside_gap if block.badges else s.width
    indent = kit.width(block.heading, measures.heading) + measures.beside_gap
    if not block.text or indent + kit.width(block.text.split()[0], s.body) > narrow:
        return None
    step, cap = leading(s.body), kit.cap(s.body)

    def room(line: int) -> float:
        wide = s.width if line * step > effect.height + measures.effect_clear else narrow
        return wide - indent if line == 0 else wide

    text = wrap(block.text, s.body, room, kit)
    words = height(text, s.body, kit)
    tall = max(words, effect.height)
    lowered = above + cap - kit.cap(measures.heading)
    middle = above + (tall if words < effect.height else min(words, effect.height + 2 * cap)) / 2
    text_top = above + max(0.0, effect.height - words) / 2
    foot = above + max(words + depth(s.body.size), effect.height + measures.effect_clear)
    heading_top = lowered + text_top - above
    return _Row(
        Lines((block.heading,)), measures.heading, heading_top, text, text_top, indent, effect, middle, foot
    )
