"""Sixth room (place): options as panels joined by "or", below each other or side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.components.blocks import Options, Panel
from generator.layout.blocks_battle import depth
from generator.layout.blocks_dice import Rows, place_rows, work_out_rows
from generator.layout.colour import WHITE, tint
from generator.layout.drawing import Box, Line, Marks, Paint, Text
from generator.layout.face_measures import Type
from generator.layout.flow import Piece, Setting
from generator.layout.signs import Cluster, cluster
from generator.layout.words import Lines, fit_line, height, leading, set_centred, set_left, wrap, wrap_kindly


@dataclass(frozen=True)
class _Inside:
    """A panel worked out: positions below its upper edge, at its least height."""

    name: Lines
    name_type: Type
    effect: Cluster
    pad: float
    middle: float
    """The line on which name and effect are centred."""
    text: Lines
    text_top: float
    rows: Rows | None
    rows_top: float
    height: float

    @property
    def over(self) -> float:
        return max(self.name.over, self.text.over, self.rows.over if self.rows else 0.0)


def options_piece(block: Options, s: Setting) -> Piece:
    return _beside(block, s) if block.beside else _below(block, s)


def _below(block: Options, s: Setting) -> Piece:
    measures = s.kit.face.panel
    last = len(block.panels) - 1
    insides = [_work_out(panel, s, index > 0, index < last) for index, panel in enumerate(block.panels)]
    gaps = measures.gap * (len(insides) - 1)
    least = sum(inside.height for inside in insides) + gaps
    tallest = max(inside.height for inside in insides)

    def place(top: float, granted: float) -> Marks:
        tall = _share(insides, granted - gaps)
        shapes: Marks = ()
        discs: Marks = ()
        words: Marks = ()  # last, so that the text of the page reads in the card's order
        y = top
        for index, (panel, inside) in enumerate(zip(block.panels, insides, strict=True)):
            if index:
                disc, word = _joiner(block.joiner, (s.left + s.right) / 2, y - measures.gap / 2, s)
                discs, words = discs + disc, (*words, word)
            shapes += (_frame(s.left, y, s.width, tall[index], s),)
            words += _panel(panel, inside, y, tall[index], s)
            y += tall[index] + measures.gap
        return shapes + discs + words

    growing = sum(min(measures.stretch, max(0.0, tallest - i.height)) + measures.stretch for i in insides)
    return Piece(least, place, growing, max(inside.over for inside in insides))


def _share(insides: Sequence[_Inside], room: float) -> list[float]:
    """Short panels grow first, towards the height of the tallest; with dice inside, all alike."""
    tall = [inside.height for inside in insides]
    spare = room - sum(tall)
    if any(inside.rows for inside in insides):
        return [t + spare / len(tall) for t in tall]
    while spare > 1e-9:
        low = min(tall)
        shortest = [i for i, t in enumerate(tall) if t - low < 1e-9]
        higher = [t for t in tall if t - low >= 1e-9]
        step = min([spare / len(shortest), *([min(higher) - low] if higher else [])])
        for i in shortest:
            tall[i] += step
        spare -= step * len(shortest)
    return tall


def _work_out(panel: Panel, s: Setting, joined_above: bool, joined_below: bool) -> _Inside:
    """Name and effect on one line, the text below; beside the effect if that is a stack."""
    kit, measures = s.kit, s.kit.face.panel
    clear = measures.joiner_radius + measures.joiner_ring - measures.gap / 2 + measures.joiner_clear
    pad = max(measures.pad * s.air, clear if joined_above else 0.0)
    foot_pad = max(measures.pad * s.air, clear if joined_below else 0.0)
    width = s.width - 2 * measures.side
    name_width = kit.width(panel.name, kit.face.body.name)
    effect = cluster(panel.badges, s.effect, kit, width - name_width - measures.name_gap)
    beside = width - effect.width - measures.name_gap if panel.badges else width
    name, name_type = _fit_name(panel.name, beside, s)
    name_tall = height(name, name_type, kit)
    row = max(name_tall, effect.height)
    middle, foot = pad + row / 2, pad + row
    if not effect.across and len(panel.badges) > 1:  # a stack hangs down beside the text
        middle = pad + name_tall / 2
    text, text_top = Lines(()), foot
    if panel.text:
        name_foot = middle + name_tall / 2
        text_top = max(name_foot, foot if effect.across else name_foot) + measures.above_text * s.air
        effect_foot = pad + effect.height

        def room(line: int) -> float:
            line_top = text_top + line * leading(s.body)
            return width if line_top > effect_foot + kit.face.body.effect_clear or not panel.badges else beside

        text = wrap_kindly(panel.text, s.body, room, kit)
        foot = max(foot, text_top + height(text, s.body, kit) + depth(s.body.size) * 0.6)
    rows, rows_top = None, foot
    if panel.rows:
        rows = work_out_rows(panel.rows, s.left + measures.side, s.right - measures.side, s)
        rows_top = foot + measures.above_rows * s.air
        foot = rows_top + rows.height - foot_pad * 0.75
    return _Inside(name, name_type, effect, pad, middle, text, text_top, rows, rows_top, foot + foot_pad)


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
    y = top + (0.0 if inside.rows else extra / 2)
    name_top = y + inside.middle - height(inside.name, inside.name_type, kit) / 2
    effect_middle = y + max(inside.middle, inside.pad + inside.effect.height / 2)
    marks: Marks = (
        *set_left(inside.name, left, name_top, inside.name_type, s.accent, kit),
        *set_left(inside.text, left, y + inside.text_top, s.body, ink, kit),
        *inside.effect.place(right, effect_middle, ink),
    )
    if inside.rows:
        rows, feet = place_rows(panel.rows, inside.rows, top + inside.rows_top, extra, left, right, s)
        hairlines = tuple(
            Line(((left, at), (right, at)), tint(s.colour, kit.face.dice.line_tint), kit.face.body.hairline_pt)
            for at in (top + inside.rows_top, *feet[:-1])
        )
        marks += (*hairlines, *rows)
    return marks


def _frame(x: float, y: float, width: float, height_: float, s: Setting) -> Box:
    measures = s.kit.face.panel
    paint = Paint(s.kit.ink.tint(s.colour, measures.tint), s.accent, measures.line_pt)
    return Box(x, y, width, height_, paint, measures.radius)


def _joiner(word: str, x: float, y: float, s: Setting) -> tuple[Marks, Text]:
    """A disc, as wide as the joining word needs, and the word."""
    kit, measures = s.kit, s.kit.face.panel
    radius, ring = measures.joiner_radius, measures.joiner_ring
    half = _joiner_half(word, s)
    outer = Box(
        x - half - ring, y - radius - ring, 2 * (half + ring), 2 * (radius + ring), Paint(WHITE), radius + ring
    )
    inner = Box(x - half, y - radius, 2 * half, 2 * radius, kit.ink.field(s.accent), radius)
    base = y + kit.cap(measures.joiner) * 0.37  # centred on the small letters
    return (outer, inner), kit.centred(x, base, word, measures.joiner, kit.ink.words(s.accent, kit.theme.ink))


def _joiner_half(word: str, s: Setting) -> float:
    measures = s.kit.face.panel
    return max(measures.joiner_radius, s.kit.width(word, measures.joiner) / 2 + measures.joiner_radius * 0.42)


@dataclass(frozen=True)
class _Half:
    """An option in a box beside the others: name, words, badges, all centred."""

    name: Lines
    name_type: Type
    words: Lines
    effect: Cluster


def _beside(block: Options, s: Setting) -> Piece:
    """Boxes side by side, the joiner on the gap between them."""
    kit, measures = s.kit, s.kit.face.panel
    gap, pad, between = measures.gap, measures.half_pad * s.air, measures.half_gap * s.air
    wide = (s.width - gap * (len(block.panels) - 1)) / len(block.panels)
    disc = _joiner_half(block.joiner, s) + measures.joiner_ring - gap / 2
    sides = len(block.panels) - 1
    halves = [_half(panel, wide, wide - disc - measures.half_side, s) for panel in block.panels]
    name_tall = max(height(h.name, h.name_type, kit) for h in halves)
    words_tall = max(height(h.words, s.body, kit) for h in halves)
    effect_tall = max(h.effect.height for h in halves)
    parts = [part for part in (name_tall, words_tall, effect_tall) if part]
    tall = sum(parts) + between * (len(parts) - 1) + 2 * pad

    def place(top: float, granted: float) -> Marks:
        shapes: Marks = ()
        discs: Marks = ()
        words: Marks = ()
        air = (granted - tall) / (len(parts) + 1)
        for index, half in enumerate(halves):
            x = s.left + index * (wide + gap)
            away = disc / 2 * ((index > 0) - (index < sides))  # words keep clear of the disc
            centre = x + wide / 2 + away
            words_top = top + pad + name_tall + between + 2 * air
            middle = top + granted - pad - air - effect_tall / 2
            if index:
                round_, word = _joiner(block.joiner, x - gap / 2, top + granted / 2, s)
                discs, words = discs + round_, (*words, word)
            shapes += (_frame(x, top, wide, granted, s),)
            words += (
                *set_centred(half.name, x + wide / 2, top + pad + air, half.name_type, kit.theme.ink, kit),
                *set_centred(half.words, centre, words_top, s.body, kit.theme.ink, kit),
                *half.effect.place(centre + half.effect.width / 2, middle, kit.theme.ink),
            )
        return shapes + discs + words

    over = max(max(h.name.over, h.words.over) for h in halves)
    return Piece(tall, place, measures.stretch, over)


def _half(panel: Panel, wide: float, room: float, s: Setting) -> _Half:
    """`room` is what the disc leaves; the name stands above it and has the whole box."""
    kit, measures = s.kit, s.kit.face.panel
    name_room = wide - measures.half_side * 1.2
    name_type = fit_line(panel.name, measures.half_name, name_room, measures.half_name_least, kit)
    name = wrap(panel.name, name_type, name_room, kit)
    words = wrap(panel.text, s.body, room, kit) if panel.text else Lines(())
    return _Half(name, name_type, words, _fit_effect(panel, room, s))


def _fit_effect(panel: Panel, room: float, s: Setting) -> Cluster:
    """Badges side by side even if that makes them a little smaller; else below each other."""
    size = s.effect
    while size >= s.effect * s.kit.face.panel.half_effect:
        across = Cluster(panel.badges, size, s.kit, across=True)
        if across.width <= room:
            return across
        size -= 0.25
    return Cluster(panel.badges, s.effect, s.kit)
