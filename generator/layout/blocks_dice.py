"""Sixth room (place): rolls as rows of die faces, and tables that pick a unit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.components.blocks import DieRow, DieTable, WhoTable
from generator.layout.colour import tint
from generator.layout.drawing import Box, Line, Marks, Paint
from generator.layout.flow import Piece, Setting
from generator.layout.signs import badges, badges_size, band, band_width
from generator.layout.words import Lines, height, set_centred, set_left, wrap


@dataclass(frozen=True)
class Rows:
    """The rows of a roll, sharing their columns: dice, words, effect."""

    texts: tuple[Lines, ...]
    heights: tuple[float, ...]
    words_x: float
    die: float
    over: float

    @property
    def height(self) -> float:
        return sum(self.heights)


def work_out_rows(rows: Sequence[DieRow], left: float, right: float, s: Setting) -> Rows:
    dice, kit = s.kit.face.dice, s.kit
    die = dice.size * min(1.0, s.strong.size / kit.face.body.strong.size)
    dice_width = max(band_width(row.low, row.high, die, kit) for row in rows)
    words_x = left + dice_width + dice.word_gap
    texts, heights = [], []
    for row in rows:
        effect_width, effect_height = badges_size(row.badges, s.effect, kit)
        room = right - words_x - (effect_width + dice.word_gap * 0.7 if row.badges else 0.0)
        text = wrap(row.text, s.strong, room, kit) if row.text else Lines(())
        texts.append(text)
        tallest = max(die, effect_height, height(text, s.strong, kit))
        heights.append(max(dice.row_least * s.strong.size / kit.face.body.strong.size, tallest + 2 * dice.row_pad))
    return Rows(tuple(texts), tuple(heights), words_x, die, max(text.over for text in texts))


def place_rows(
    rows: Sequence[DieRow], found: Rows, top: float, extra: float, left: float, right: float, s: Setting
) -> tuple[Marks, list[float]]:
    """The rows' marks, and the line below each row."""
    marks: Marks = ()
    feet = []
    y = top
    for row, text, least in zip(rows, found.texts, found.heights, strict=True):
        tall = least + extra / len(rows)
        middle = y + tall / 2
        marks += band(left, middle, row.low, row.high, found.die, s.kit)
        text_top = middle - height(text, s.strong, s.kit) / 2
        marks += set_left(text, found.words_x, text_top, s.strong, s.kit.theme.ink, s.kit)
        marks += badges(row.badges, right, middle, s.effect, s.kit.theme.ink, s.kit)
        y += tall
        feet.append(y)
    return marks, feet


def table_piece(block: DieTable, s: Setting) -> Piece:
    """A heading, a rule, the rows with hairlines between, a rule; every second row tinted."""
    kit, measures, dice = s.kit, s.kit.face.body, s.kit.face.dice
    inset = dice.inset
    heading = wrap(block.heading, measures.heading, s.width, kit) if block.heading else Lines(())
    above = height(heading, measures.heading, kit) + measures.above_table if heading.lines else 0.0
    rows = work_out_rows(block.rows, s.left + inset, s.right - inset, s)

    def place(top: float, granted: float) -> Marks:
        start = top + above
        inner, feet = place_rows(
            block.rows, rows, start, granted - above - rows.height, s.left + inset, s.right - inset, s
        )
        starts = [start, *feet[:-1]]
        stripes = tuple(
            Box(s.left, y, s.width, foot - y, Paint(fill=tint(s.colour, dice.stripe_tint)))
            for y, foot in list(zip(starts, feet, strict=True))[1::2]
        )
        lines = tuple(
            Line(((s.left, y), (s.right, y)), s.accent,
                 measures.rule_pt if y in (start, feet[-1]) else measures.hairline_pt)
            for y in (start, *feet)
        )
        return (*set_left(heading, s.left, top, measures.heading, s.accent, kit), *stripes, *lines, *inner)

    stretch = sum(max(0.0, dice.row - least) for least in rows.heights)
    return Piece(above + rows.height, place, stretch, max(heading.over, rows.over))


def who_piece(block: WhoTable, s: Setting) -> Piece:
    """Cells side by side: die faces, and below them who is meant."""
    kit, measures = s.kit, s.kit.face.body
    heading = wrap(block.heading, measures.heading, s.width, kit)
    above = height(heading, measures.heading, kit) + measures.track_gap
    die, name, widths = _fit_cells(block, s)
    spare = max(0.0, s.width - sum(widths)) / len(widths)
    over = max(0.0, sum(widths) - s.width)
    name_top = die + kit.face.dice.name_gap
    tall = name_top + kit.cap(name) + 0.6

    def place(top: float, _: float) -> Marks:
        marks = set_left(heading, s.left, top, measures.heading, s.accent, kit)
        y, x = top + above, s.left
        for index, ((low, high, word), wide) in enumerate(zip(block.cells, widths, strict=True)):
            centre = x + (wide + spare) / 2
            faces = band_width(low, high, die, kit)
            marks += band(centre - faces / 2, y + die / 2, low, high, die, kit)
            marks += set_centred(Lines((word,)), centre, y + name_top, name, kit.theme.ink, kit)
            if index:
                marks += (Line(((x, y), (x, y + tall)), tint(s.colour, 0.5), measures.hairline_pt),)
            x += wide + spare
        return marks

    return Piece(above + tall, place, over=max(heading.over, over))


def _fit_cells(block: WhoTable, s: Setting):
    """Die size, type of the names and width of each cell; both shrink together until they fit."""
    kit, dice = s.kit, s.kit.face.dice
    die, name = dice.size * dice.who, s.strong
    for share in (1.0, 0.95, 0.9, 0.85):
        die, name = dice.size * dice.who * share, replace(s.strong, size=max(s.strong.size * share, dice.name_least))
        widths = [
            max(band_width(low, high, die, kit), kit.width(word, name)) + dice.cell_gap
            for low, high, word in block.cells
        ]
        if sum(widths) <= s.width:
            break
    return die, name, widths
