"""Sixth room (place): rolls as rows of die faces, and tables that pick a unit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.components.blocks import DieRow, DieTable, WhoTable
from generator.layout.colour import tint
from generator.layout.drawing import Box, Line, Marks, Paint
from generator.layout.face_measures import Type
from generator.layout.flow import Piece, Setting
from generator.layout.kit import Kit
from generator.layout.signs import Cluster, band, band_width
from generator.layout.words import Lines, fit_line, height, set_left, wrap


@dataclass(frozen=True)
class Rows:
    """The rows of a roll, sharing their columns: dice, words, effect."""

    texts: tuple[Lines, ...]
    heights: tuple[float, ...]
    words_x: tuple[float, ...]
    effects: tuple[Cluster, ...]
    words: Type
    die: float
    over: float

    @property
    def height(self) -> float:
        return sum(self.heights)


def work_out_rows(rows: Sequence[DieRow], left: float, right: float, s: Setting) -> Rows:
    """A long word may make the words of all rows a little smaller than the body."""
    size = s.strong.size
    while True:
        found = _rows_at(rows, left, right, replace(s.strong, size=size), s)
        if not found.over or size - 0.25 < s.kit.face.dice.name_least:
            return found
        size -= 0.25


def _rows_at(rows: Sequence[DieRow], left: float, right: float, words: Type, s: Setting) -> Rows:
    dice, kit = s.kit.face.dice, s.kit
    die = dice.size * min(1.0, s.strong.size / kit.face.body.strong.size)
    own = [band_width(row.low, row.high, die, kit) for row in rows]
    dice_widths = own if s.compact else [max(own)] * len(rows)  # a compact rung gives up the words' column
    words_x = [left + wide + dice.word_gap for wide in dice_widths]
    effects = [Cluster(row.badges, s.effect, kit) for row in rows]
    texts, heights = [], []
    for row, x, effect in zip(rows, words_x, effects, strict=True):
        room = right - x - (effect.width + dice.word_gap * 0.7 if row.badges else 0.0)
        text = wrap(row.text, words, room, kit) if row.text else Lines(())
        texts.append(text)
        tallest = max(die, effect.height, height(text, words, kit))
        least = dice.row_least * s.air * s.strong.size / kit.face.body.strong.size
        heights.append(max(least, tallest + 2 * dice.row_pad * s.air))
    over = max(text.over for text in texts)
    return Rows(tuple(texts), tuple(heights), tuple(words_x), tuple(effects), words, die, over)


def place_rows(
    rows: Sequence[DieRow], found: Rows, top: float, extra: float, left: float, right: float, s: Setting
) -> tuple[Marks, list[float]]:
    """The rows' marks, and the line below each row."""
    marks: Marks = ()
    feet = []
    y = top
    for row, text, x, effect, least in zip(
        rows, found.texts, found.words_x, found.effects, found.heights, strict=True
    ):
        tall = least + extra / len(rows)
        middle = y + tall / 2
        marks += band(left, middle, row.low, row.high, found.die, s.kit)
        text_top = middle - height(text, found.words, s.kit) / 2
        marks += set_left(text, x, text_top, found.words, s.kit.theme.ink, s.kit)
        marks += effect.place(right, middle, s.kit.theme.ink)
        y += tall
        feet.append(y)
    return marks, feet


def table_piece(block: DieTable, s: Setting) -> Piece:
    """A heading, a rule, the rows with hairlines between, a rule; every second row tinted."""
    kit, measures, dice = s.kit, s.kit.face.body, s.kit.face.dice
    inset = dice.inset
    heading = wrap(block.heading, measures.heading, s.width, kit) if block.heading else Lines(())
    above = height(heading, measures.heading, kit) + measures.above_table * s.air if heading.lines else 0.0
    rows = work_out_rows(block.rows, s.left + inset, s.right - inset, s)

    def place(top: float, granted: float) -> Marks:
        start = top + above
        inner, feet = place_rows(
            block.rows, rows, start, granted - above - rows.height, s.left + inset, s.right - inset, s
        )
        starts = [start, *feet[:-1]]
        stripes = tuple(
            Box(s.left, y, s.width, foot - y, Paint(fill=s.kit.ink.tint(s.colour, dice.stripe_tint)))
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


_INLINE_SHARE = 0.75
"""Cells with the name beside the dice stand closer than those with the name below."""


@dataclass(frozen=True)
class _Cells:
    """The cells of a table that picks a unit, in one row or in two."""

    rows: tuple[tuple[tuple[int, int, str], ...], ...]
    die: float
    name: Type
    inline: bool
    """The name beside its dice instead of below them."""
    over: float

    def widths(self, row: int, kit: Kit) -> list[float]:
        return [_cell_width(cell, self.die, self.name, self.inline, kit) for cell in self.rows[row]]


def _cell_width(cell: tuple[int, int, str], die: float, name: Type, inline: bool, kit: Kit) -> float:
    low, high, word = cell
    dice, words = band_width(low, high, die, kit), kit.width(word, name)
    if inline:
        return dice + (kit.face.dice.name_gap + kit.face.dice.cell_gap) * _INLINE_SHARE + words
    return max(dice, words) + kit.face.dice.cell_gap


def who_piece(block: WhoTable, s: Setting) -> Piece:
    """Cells side by side: die faces, and below or beside them who is meant."""
    kit, measures = s.kit, s.kit.face.body
    type_ = fit_line(block.heading, measures.heading, s.width, measures.heading_least, kit)
    heading = wrap(block.heading, type_, s.width, kit)
    above = height(heading, type_, kit) + measures.track_gap * s.air
    cells = _fit_cells(block, s)
    tall = cells.die if cells.inline else cells.die + kit.face.dice.name_gap * s.air + kit.cap(cells.name)
    pitch = tall + kit.face.dice.gap * 1.6

    def place(top: float, _: float) -> Marks:
        marks = set_left(heading, s.left, top, type_, s.accent, kit)
        for row in range(len(cells.rows)):
            marks += _place_cells(cells, row, top + above + row * pitch, tall, s)
        return marks

    foot = above + tall + pitch * (len(cells.rows) - 1)
    return Piece(foot, place, over=max(heading.over, cells.over))


def _fit_cells(block: WhoTable, s: Setting) -> _Cells:
    """Dice and names shrink together until one row fits; if none does, two rows of inline cells."""
    kit, dice = s.kit, s.kit.face.dice
    half = (len(block.cells) + 1) // 2
    two_rows = (block.cells[:half], block.cells[half:])
    tried = None
    for rows, inline in (((block.cells,), False), (two_rows, True)):
        for share in (1.0, 0.95, 0.9, 0.85):
            name = replace(s.strong, size=max(s.strong.size * share, dice.name_least))
            tried = _Cells(rows, dice.size * dice.who * share, name, inline, 0.0)
            over = max(sum(tried.widths(row, kit)) for row in range(len(rows))) - s.width
            over -= dice.cell_gap * (_INLINE_SHARE if inline else 1.0)
            if over <= 0:
                return tried
    assert tried is not None
    return replace(tried, over=over)


def _in_columns(widths: list[float], column: float) -> list[float]:
    return [column if wide <= column else wide for wide in widths]


def _place_cells(cells: _Cells, row: int, y: float, tall: float, s: Setting) -> Marks:
    kit, dice = s.kit, s.kit.face.dice
    widths = cells.widths(row, kit)
    columns = max(len(r) for r in cells.rows)
    spare = max(0.0, s.width - sum(widths)) / columns
    if cells.inline:  # columns line up where the widest cell allows
        widths, spare = _in_columns(widths, s.width / columns), 0.0
    marks: Marks = ()
    x = s.left
    for index, ((low, high, word), wide) in enumerate(zip(cells.rows[row], widths, strict=True)):
        faces = band_width(low, high, cells.die, kit)
        if cells.inline:
            base = kit.middle(y + cells.die / 2, cells.name)
            marks += band(x, y + cells.die / 2, low, high, cells.die, kit)
            marks += (kit.left(x + faces + dice.name_gap * _INLINE_SHARE, base, word, cells.name, kit.theme.ink),)
        else:
            centre = x + (wide + spare) / 2
            base = y + tall
            marks += band(centre - faces / 2, y + cells.die / 2, low, high, cells.die, kit)
            marks += (kit.centred(centre, base, word, cells.name, kit.theme.ink),)
            if index:
                line = tint(s.colour, dice.line_tint)
                marks += (Line(((x, y), (x, y + tall)), line, kit.face.body.hairline_pt),)
        x += wide + spare
    return marks
