"""Sixth room (place): an event's effect writ large, and the numbered steps of a procedure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from generator.components.blocks import BigEffect, Block, Note, Step
from generator.layout.blocks_battle import depth
from generator.layout.drawing import Circle, Line, Marks
from generator.layout.flow import Piece, Setting
from generator.layout.signs import badge, badge_type, badge_width
from generator.layout.words import Lines, height, leading, set_centred, set_left, wrap


def big_piece(block: BigEffect, s: Setting) -> Piece:
    """Large badges side by side over a rule and a sentence, which stands at the foot."""
    kit, effect = s.kit, s.kit.face.effect
    size = _big_size(block, s)
    cap = kit.cap(badge_type(kit, size)) if block.badges else 0.0
    lines = wrap(block.text, effect.big_sentence, s.width, kit)
    sentence = height(lines, effect.big_sentence, kit)
    below = max(effect.big_foot, effect.big_rule + sentence + depth(effect.big_sentence.size))

    def place(top: float, granted: float) -> Marks:
        rule = top + granted - below
        middle = (top + rule) / 2
        marks = _big_badges(block, middle, size, s)
        marks += (Line(((s.left, rule), (s.right, rule)), s.accent, kit.face.body.rule_pt),)
        centre = (s.left + s.right) / 2
        return marks + set_centred(lines, centre, rule + effect.big_rule, effect.big_sentence, kit.theme.ink, kit)

    return Piece(cap + 2 * effect.big_pad + below, place, effect.big_stretch, lines.over)


def _big_size(block: BigEffect, s: Setting) -> float:
    """The template's size, less if badges side by side would not fit the column."""
    size = s.kit.face.effect.big
    wide = _big_width(block, size, s)
    return size * min(1.0, s.width / wide) if wide else size


def _big_width(block: BigEffect, size: float, s: Setting) -> float:
    gap = s.kit.face.effect.big_gap * size / s.kit.face.effect.big
    return sum(badge_width(b, size, s.kit) for b in block.badges) + gap * max(0, len(block.badges) - 1)


def _big_badges(block: BigEffect, middle: float, size: float, s: Setting) -> Marks:
    gap = s.kit.face.effect.big_gap * size / s.kit.face.effect.big
    x = (s.left + s.right) / 2 - _big_width(block, size, s) / 2
    marks: Marks = ()
    for index, one in enumerate(block.badges):
        if index:
            bar = s.kit.cap(badge_type(s.kit, size)) * 0.7
            marks += (Line(((x - gap / 2, middle - bar), (x - gap / 2, middle + bar)), s.accent, 0.5),)
        x += badge_width(one, size, s.kit)
        if one.glyph == "none":
            figure = badge_type(s.kit, size)
            marks += (s.kit.right(x, s.kit.middle(middle, figure), one.figure, figure, s.kit.theme.nought),)
        else:
            marks += badge(one, x, middle, size, s.accent, s.kit)
        x += gap
    return marks


def step_pieces(block: Step, s: Setting, inner: Callable[[Block, Setting], list[Piece]]) -> list[Piece]:
    """A numbered disc with the step's name, then what it holds, kept close."""
    blocks = list(block.blocks)
    first = blocks[0] if blocks and isinstance(blocks[0], Note) else None
    run_in = _step_run_in(block, first, s) if s.compact and first is not None else None
    if run_in is not None and not run_in.over:
        pieces, blocks = [run_in], blocks[1:]
    else:
        pieces = [_step_head(block, s)]
    for child in blocks:
        found = [_sentences(child, s)] if isinstance(child, Note) else inner(child, s)
        pieces += [replace(piece, close=True) for piece in found]
    return pieces


def _step_head(block: Step, s: Setting) -> Piece:
    kit, steps = s.kit, s.kit.face.steps
    name_x = s.left + 2 * steps.radius + steps.gap
    name = wrap(block.name, steps.name, s.right - name_x, kit)
    tall = max(2 * steps.radius, height(name, steps.name, kit))

    def place(top: float, _: float) -> Marks:
        middle = top + tall / 2
        words_top = middle - height(name, steps.name, kit) / 2
        return (*_disc(block, middle, s), *set_left(name, name_x, words_top, steps.name, kit.theme.ink, kit))

    return Piece(tall, place, over=name.over)


def _disc(block: Step, middle: float, s: Setting) -> Marks:
    kit, steps = s.kit, s.kit.face.steps
    x = s.left + steps.radius
    base, colour = kit.middle(middle, steps.number), kit.ink.words(s.colour, kit.theme.ink)
    figure = kit.centred(x, base, str(block.number), steps.number, colour)
    return Circle(x, middle, steps.radius, kit.ink.field(s.colour)), figure


def _step_run_in(block: Step, note: Note, s: Setting) -> Piece:
    """Disc, name and sentence on one line, on a compact rung."""
    kit, steps = s.kit, s.kit.face.steps
    name_x = s.left + 2 * steps.radius + steps.gap
    indent = name_x - s.left + kit.width(block.name, steps.name) + steps.gap
    lines = wrap(note.text, s.body, lambda line: s.width - indent if line == 0 else s.width, kit)
    lift = max(0.0, steps.radius - kit.cap(s.body) / 2)
    tall = lift + height(lines, s.body, kit) + depth(s.body.size)

    def place(top: float, _: float) -> Marks:
        base = top + lift + kit.cap(s.body)
        first, rest = Lines(lines.lines[:1]), Lines(lines.lines[1:])
        return (
            *_disc(block, top + steps.radius, s),
            kit.left(name_x, base, block.name, steps.name, kit.theme.ink),
            *set_left(first, s.left + indent, top + lift, s.body, kit.theme.ink, kit),
            *set_left(rest, s.left, top + lift + leading(s.body), s.body, kit.theme.ink, kit),
        )

    return Piece(tall, place, over=lines.over)


def _sentences(block: Note, s: Setting) -> Piece:
    """Each new sentence of a step begins on a line of its own."""
    lines = wrap(block.text, s.body, s.width, s.kit, own_lines=True)

    def place(top: float, _: float) -> Marks:
        return set_left(lines, s.left, top, s.body, s.kit.theme.ink, s.kit)

    return Piece(height(lines, s.body, s.kit) + depth(s.body.size), place, over=lines.over)
