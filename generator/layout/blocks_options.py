"""Sixth room (place): options as panels joined by "or", below each other or side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.components.blocks import Options, Panel
from generator.layout.blocks_battle import depth
from generator.layout.blocks_dice import Rows, place_rows, work_out_rows
from generator.layout.colour import WHITE, on, tint
from generator.layout.drawing import Box, Line, Marks, Paint
from generator.layout.face_measures import Type
from generator.layout.flow import Piece, Setting
from generator.layout.signs import badges, badges_size
from generator.layout.words import Lines, height, leading, set_centred, set_left, wrap, wrap_kindly


@dataclass(frozen=True)
class _Inside:
    """A panel worked out: positions below its upper edge, at its least height."""

    name: Lines
    name_type: Type
    name_middle: float
    effect_middle: float
    text: Lines
    text_top: float
    rows: Rows | None
    rows_top: float
    height: float
    over: float


def options_piece(block: Options, s: Setting) -> Piece:
    return _beside(block, s) if block.beside else _below(block, s)


def _below(block: Options, s: Setting) -> Piece:
    measures = s.kit.face.panel
    insides = [_work_out(panel, s) for panel in block.panels]
    gaps = measures.gap * (len(insides) - 1)
    least = sum(inside.height for inside in insides) + gaps
    tallest = max(inside.height for inside in insides)

    def place(top: float, granted: float) -> Marks:
        tall = _share(insides, granted - gaps)
        panels: Marks = ()
        joiners: Marks = ()
        y = top
        for index, (panel, inside) in enumerate(zip(block.panels, insides, strict=True)):
            if index:
                joiners += _joiner(block.joiner, (s.left + s.right) / 2, y - measures.gap / 2, s)
            panels += _panel(panel, inside, y, tall[index], s)
            y += tall[index] + measures.gap
        return panels + joiners

    growing = sum(min(measures.stretch, max(0.0, tallest - i.height)) + measures.stretch for i in insides)
    return Piece(least, place, growing, max(inside.over for inside in insides))


def _share(insides: Sequence[_Inside], room: float) -> list[float]:
    """Short panels grow first, towards the height of the tallest; then all of them alike."""
    tall = [inside.height for inside in insides]
    spare = room - sum(tall)
    while spare > 1e-9:
        low = min(tall)
        shortest = [i for i, t in enumerate(tall) if t - low < 1e-9]
        higher = [t for t in tall if t - low >= 1e-9]
        step = min([spare / len(shortest), *([min(higher) - low] if higher else [])])
        for i in shortest:
            tall[i] += step
        spare -= step * len(shortest)
    return tall


def _work_out(panel: Panel, s: Setting) -> _Inside:
    """Name and effect on one line where both fit, else the effect beside the text below."""
    kit, measures = s.kit, s.kit.face.panel
    width = s.width - 2 * measures.side
    effect_width, effect_height = badges_size(panel.badges, s.effect, kit)
    beside = width - effect_width - measures.name_gap if panel.badges else width
    name, name_type = _fit_name(panel.name, beside, s)
    row = max(kit.cap(name_type), effect_height) if len(name) == 1 else max(height(name, name_type, kit), effect_height)
    first = measures.pad + row / 2
    foot = measures.pad + row
    text, text_top = Lines(()), foot
    if panel.text:
        text_top = _text_top(panel, foot, first, name, name_type, effect_height, s)
        step, cap = leading(s.body), kit.cap(s.body)

        def room(line: int) -> float:
            line_top = text_top + line * step
            return width if line_top > first + effect_height / 2 + 0.3 or not panel.badges else beside

        text = wrap_kindly(panel.text, s.body, room, kit)
        foot = max(foot, text_top + height(text, s.body, kit) + depth(s.body.size) * 0.6)
    rows, rows_top = None, foot
    if panel.rows:
        left, right = s.left + measures.side, s.right - measures.side
        rows = work_out_rows(panel.rows, left, right, s)
        rows_top = foot + measures.above_rows
        foot = rows_top + rows.height - measures.pad * 0.75
    over = max(name.over, text.over, rows.over if rows else 0.0)
    return _Inside(name, name_type, first, first, text, text_top, rows, rows_top, foot + measures.pad, over)


def _text_top(
    panel: Panel, foot: float, first: float, name: Lines, name_type: Type, effect_height: float, s: Setting
) -> float:
    """Below name and effect; beside the effect if that is a stack of two or more."""
    measures = s.kit.face.panel
    if len(panel.badges) < 2:
        return foot + measures.above_text
    return first + height(name, name_type, s.kit) / 2 + measures.above_text


def _fit_name(name: str, room: float, s: Setting) -> tuple[Lines, Type]:
    """An option's name on one line if it may be a little smaller, else on two."""
    kit, body = s.kit, s.kit.face.body
    size = body.name.size
    while size >= body.name_least:
        type_ = replace(body.name, size=size)
        if kit.width(name, type_) <= room:
            return Lines((name,)), type_
        size -= 0.5
    type_ = replace(body.name, size=body.name_least)
    return wrap(name, type_, room, kit), type_


def _panel(panel: Panel, inside: _Inside, top: float, tall: float, s: Setting) -> Marks:
    kit, measures, ink = s.kit, s.kit.face.panel, s.kit.theme.ink
    left, right = s.left + measures.side, s.right - measures.side
    extra = tall - inside.height
    lift = 0.0 if inside.rows else extra / 2
    y = top + min(lift, measures.stretch)
    if inside.rows:
        row_extra = extra
    frame = Box(
        s.left, top, s.width, tall, Paint(tint(s.colour, measures.tint), s.colour, measures.line_pt), measures.radius
    )
    name_top = y + inside.name_middle - height(inside.name, inside.name_type, kit) / 2
    marks: Marks = (
        frame,
        *set_left(inside.name, left, name_top, inside.name_type, s.accent, kit),
        *badges(panel.badges, right, y + inside.effect_middle, s.effect, ink, kit),
        *set_left(inside.text, left, y + inside.text_top, s.body, ink, kit),
    )
    if inside.rows:
        rows, feet = place_rows(panel.rows, inside.rows, top + inside.rows_top, row_extra, left, right, s)
        hairlines = tuple(
            Line(((left, at), (right, at)), tint(s.colour, 0.6), kit.face.body.hairline_pt)
            for at in (top + inside.rows_top, *feet[:-1])
        )
        marks += (*hairlines, *rows)
    return marks


def _joiner(word: str, x: float, y: float, s: Setting) -> Marks:
    """A disc with the joining word, as wide as the word needs."""
    kit, measures = s.kit, s.kit.face.panel
    radius = measures.joiner_radius
    half = max(radius, kit.width(word, measures.joiner) / 2 + radius * 0.42)
    ring = measures.joiner_ring
    outer = Box(x - half - ring, y - radius - ring, 2 * (half + ring), 2 * (radius + ring), Paint(WHITE), radius + ring)
    inner = Box(x - half, y - radius, 2 * half, 2 * radius, Paint(s.accent), radius)
    base = y + kit.cap(measures.joiner) * 0.37  # centred on the small letters
    return (outer, inner, kit.centred(x, base, word, measures.joiner, on(s.accent, kit.theme.ink)))


def _beside(block: Options, s: Setting) -> Piece:
    """Boxes side by side, each with its name and its badges below, the joiner on the gap."""
    kit, measures = s.kit, s.kit.face.panel
    gap = measures.gap
    wide = (s.width - gap * (len(block.panels) - 1)) / len(block.panels)
    room = wide - measures.joiner_radius - 0.8
    names = [wrap(panel.name, s.strong, room, kit) for panel in block.panels]
    words = [wrap(panel.text, s.body, room, kit) if panel.text else Lines(()) for panel in block.panels]
    name_tall = max(height(name, s.strong, kit) for name in names)
    effect_tall = max(badges_size(panel.badges, s.effect, kit)[1] for panel in block.panels)
    words_tall = max(height(lines, s.body, kit) for lines in words)
    tight = measures.pad * 0.85
    text_top = tight + name_tall + (measures.above_text * 0.9 + words_tall if words_tall else 0.0)
    tall = text_top + (measures.above_text * 0.9 + effect_tall if effect_tall else 0.0) + tight

    def place(top: float, _: float) -> Marks:
        marks: Marks = ()
        joiners: Marks = ()
        for index, panel in enumerate(block.panels):
            x = s.left + index * (wide + gap)
            paint = Paint(tint(s.colour, measures.tint), s.colour, measures.line_pt)
            marks += (Box(x, top, wide, tall, paint, measures.radius),)
            centre = x + wide / 2
            marks += set_centred(names[index], centre, top + tight, s.strong, kit.theme.ink, kit)
            words_top = top + tight + name_tall + measures.above_text * 0.9
            marks += set_centred(words[index], centre, words_top, s.body, kit.theme.ink, kit)
            width, _unused = badges_size(panel.badges, s.effect, kit)
            middle = top + tall - tight - effect_tall / 2
            marks += badges(panel.badges, centre + width / 2, middle, s.effect, kit.theme.ink, kit)
            if index:
                joiners += _joiner(block.joiner, x - gap / 2, top + tall / 2, s)
        return marks + joiners

    return Piece(tall, place, over=max(lines.over for lines in (*names, *words)))
