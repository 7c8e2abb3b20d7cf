"""Sixth room (place): a battle's blocks: the success track, ruled "when" rows and plain sentences."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.components.blocks import Note, SuccessTrack, When
from generator.layout.colour import tint
from generator.layout.drawing import Line, Marks, Paint
from generator.layout.flow import Piece, Setting
from generator.layout.signs import badges, badges_size, diamond
from generator.layout.words import Lines, height, leading, set_left, wrap, wrap_kindly

DESCENT = 0.26
"""What hangs below the baseline, as a share of the type size in millimetres' worth of points."""


def depth(size_pt: float) -> float:
    """Room for descenders under the last baseline."""
    return size_pt * DESCENT * 25.4 / 72


def note_piece(block: Note, s: Setting) -> Piece:
    lines = wrap_kindly(block.text, s.body, s.width, s.kit)

    def place(top: float, _: float) -> Marks:
        return set_left(lines, s.left, top, s.body, s.kit.theme.ink, s.kit)

    return Piece(height(lines, s.body, s.kit) + depth(s.body.size), place, over=lines.over)


def track_piece(block: SuccessTrack, s: Setting) -> Piece:
    """One numbered diamond for each success, to hold a marker."""
    kit, measures = s.kit, s.kit.face.body
    heading = measures.heading
    lines = wrap(block.heading, heading, s.width, kit) if block.heading else Lines(())
    above = height(lines, heading, kit) + (measures.track_gap if lines.lines else measures.track_lift)
    size = min(s.diamond, (s.width - measures.diamond_gap * (block.count - 1)) / block.count)
    pitch = min((s.width - size) / (block.count - 1), size + measures.diamond_gap_most) if block.count > 1 else 0.0
    first = s.left + size / 2
    figure = replace(measures.diamond_figure, size=measures.diamond_figure.size * (0.42 + 0.58 * size / 13.0))

    def place(top: float, _: float) -> Marks:
        middle = top + above + size / 2
        marks = set_left(lines, s.left, top, heading, s.accent, kit)
        outline = Paint(tint(s.colour, measures.diamond_tint), s.colour, s.kit.face.panel.line_pt)
        for number in range(block.count):
            x = first + number * pitch
            base = kit.middle(middle, figure)
            marks += (
                diamond(x, middle, size, outline),
                kit.centred(x, base, str(number + 1), figure, tint(s.accent, measures.diamond_figure_tint)),
            )
        return marks

    return Piece(above + size, place, over=lines.over, close=not block.heading)


@dataclass(frozen=True)
class _Row:
    """A when row worked out: positions below its rule."""

    heading: Lines
    text: Lines
    text_top: float
    effect_middle: float
    foot: float


def when_piece(block: When, s: Setting) -> Piece:
    row = _work_out(block, s)
    measures, kit = s.kit.face.body, s.kit

    def place(top: float, _: float) -> Marks:
        return (
            Line(((s.left, top), (s.right, top)), s.accent, measures.rule_pt),
            *set_left(row.heading, s.left, top + measures.below_rule, measures.heading, s.accent, kit),
            *badges(block.badges, s.right, top + row.effect_middle, s.effect, kit.theme.ink, kit),
            *set_left(row.text, s.left, top + row.text_top, s.body, kit.theme.ink, kit),
        )

    return Piece(row.foot, place, over=max(row.heading.over, row.text.over))


def _work_out(block: When, s: Setting) -> _Row:
    """The effect stands beside heading and text where the heading leaves room, else below it."""
    measures, kit = s.kit.face.body, s.kit
    effect_width, effect_height = badges_size(block.badges, s.effect, kit)
    narrow = s.width - effect_width - measures.beside_gap if block.badges else s.width
    heading = wrap(block.heading, measures.heading, narrow, kit)
    beside = len(heading) == 1 and not heading.over
    if not beside:
        heading = wrap(block.heading, measures.heading, s.width, kit)
    heading_foot = measures.below_rule + height(heading, measures.heading, kit)
    text_top = heading_foot + measures.below_heading
    effect_top = measures.below_rule if beside else heading_foot + measures.below_heading * 0.7
    step, cap = leading(s.body), kit.cap(s.body)

    def room(line: int) -> float:
        line_top = text_top + line * step
        clear = not block.badges or line_top > effect_top + effect_height + 0.4 or line_top + cap < effect_top - 0.4
        return s.width if clear else narrow

    text = wrap_kindly(block.text, s.body, room, kit) if block.text else Lines(())
    words_foot = text_top + height(text, s.body, kit) if text.lines else heading_foot
    if beside and block.badges:  # centred on heading and first line, or lower if it is taller than both
        centre = (measures.below_rule + (text_top + cap if text.lines else heading_foot)) / 2
        effect_top = max(measures.below_rule, centre - effect_height / 2)
    foot = max(words_foot + depth(s.body.size), effect_top + effect_height + 0.5)
    return _Row(heading, text, text_top, effect_top + effect_height / 2, foot)
