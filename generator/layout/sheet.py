"""Sixth room (place): what a sheet carries besides its faces: ticks, heading, ruler, fold line."""

from __future__ import annotations

from dataclasses import dataclass

from generator.layout.drawing import Box, Colour, Group, Line, Marks, Paint, Text
from generator.layout.face_measures import Type
from generator.layout.impose import Sheet
from generator.layout.kit import TypeCase
from generator.layout.paper_measures import Block, Labels, Paper

_TICK_LENGTHS = {10: 2.2, 5: 1.6, 1: 1.0}
_SEPARATOR = "  ·  "
_FOLD_DASH = (3.0, 2.0)
_LAST_SMALL = 2.0
"""The last small line stands level with the ruler's ticks."""


@dataclass(frozen=True)
class Imprint:
    """The words of a sheet's margin."""

    game: str
    left: tuple[str, ...]
    right: tuple[str, ...]
    small: tuple[str, ...]


def furniture(
    sheet: Sheet, paper: Paper, block: Block, imprint: Imprint, ink: Colour, grey: Colour, case: TypeCase
) -> Marks:
    """Everything outside the faces; nothing inside the block but the fold line between its halves."""
    ticks = _ticks(sheet, block, paper.labels, ink)
    return (*ticks, *labels(sheet, paper, block, imprint, ink, grey, case))


def labels(
    sheet: Sheet, paper: Paper, block: Block, imprint: Imprint, ink: Colour, grey: Colour, case: TypeCase
) -> Marks:
    """Fold line, heading and ruler, for sheets that have ticks of their own."""
    bands = _Bands(sheet, paper, block, ink, grey, case)
    return (*_fold(sheet, paper, grey), *bands.heading(imprint), *bands.foot(imprint))


def bleed(sheet: Sheet, block: Block, ground: Colour) -> Marks:
    """Ground that grows outward under each back, so that a drifting printer leaves no white edge."""
    sides, ends = block.bleed_sides, block.bleed_ends
    return tuple(
        Box(p.x - sides, p.y - ends, sheet.face_width + 2 * sides, sheet.face_height + 2 * ends, Paint(fill=ground))
        for p in sheet.placements
        if sheet.side == "back" or (sheet.fold_x is not None and p.x > sheet.fold_x)
    )


def _ticks(sheet: Sheet, block: Block, labels: Labels, ink: Colour) -> Marks:
    columns, rows = sheet.columns, sheet.rows
    near, far = block.ticks_head
    head = [Line(((x, rows[0] - far), (x, rows[0] - near)), ink, labels.tick_pt) for x in columns]
    near, far = block.ticks_foot
    foot = [Line(((x, rows[-1] + near), (x, rows[-1] + far)), ink, labels.tick_pt) for x in columns]
    near, far = block.ticks_sides
    left = [Line(((columns[0] - far, y), (columns[0] - near, y)), ink, labels.tick_pt) for y in rows]
    right = [Line(((columns[-1] + near, y), (columns[-1] + far, y)), ink, labels.tick_pt) for y in rows]
    return (*head, *foot, *left, *right)


def _fold(sheet: Sheet, paper: Paper, grey: Colour) -> Marks:
    if sheet.fold_x is None:
        return ()
    ends = (paper.keep, sheet.height - paper.keep)
    return (Line(tuple((sheet.fold_x, y) for y in ends), grey, paper.labels.fold_pt, _FOLD_DASH),)


@dataclass(frozen=True)
class _Bands:
    """Heading and foot of a sheet, each a strip that is laid along an edge of the block."""

    sheet: Sheet
    paper: Paper
    block: Block
    ink: Colour
    grey: Colour
    case: TypeCase

    @property
    def along(self) -> float:
        """Length of the strip: the whole block's, also on a sheet that is not full."""
        left, top = self._corner
        return (self.sheet.width - 2 * left) if self.block.labels == "ends" else (self.sheet.height - 2 * top)

    @property
    def _corner(self) -> tuple[float, float]:
        width = self.block.columns * self.sheet.face_width
        across = 2 * (width + self.block.gutter) if self.sheet.fold_x is not None else width
        return (self.sheet.width - across) / 2, (self.sheet.height - self.block.rows * self.sheet.face_height) / 2

    def _laid(self, marks: Marks, from_edge: float, last: bool) -> Marks:
        left, top = self._corner
        if self.block.labels == "ends":
            return (Group(marks, left, self.sheet.height - from_edge if last else from_edge),)
        x = self.sheet.width - from_edge if last else from_edge
        return (Group(marks, x, self.sheet.height - top, angle=90),)

    def heading(self, imprint: Imprint) -> Marks:
        labels = self.paper.labels
        game = self._text(0, 0, imprint.game, labels.game, self.ink)
        after = self._width(imprint.game, labels.game) + 3.0
        right = _SEPARATOR.join(imprint.right)
        marks = (
            game,
            self._text(after, 0, _SEPARATOR.join(imprint.left), labels.line, self.grey),
            self._text(self.along - self._width(right, labels.line), 0, right, labels.line, self.grey),
        )
        return self._laid(marks, labels.heading, last=False)

    def foot(self, imprint: Imprint) -> Marks:
        labels = self.paper.labels
        small: Marks = ()
        room = self.along - labels.ruler_length - 8.0
        lines = [line for text in imprint.small for line in self._broken(text, room)]
        first = _LAST_SMALL - (len(lines) - 1) * labels.small_pitch
        for index, line in enumerate(lines):
            x = self.along - self._width(line, labels.small)
            small += (self._text(x, first + index * labels.small_pitch, line, labels.small, self.grey),)
        return self._laid((*self._ruler(), *small), labels.ruler, last=True)

    def _broken(self, text: str, room: float) -> list[str]:
        lines = [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self._width(longer, self.paper.labels.small) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def _ruler(self) -> Marks:
        """Proves on paper that nothing was scaled."""
        labels = self.paper.labels
        length = int(labels.ruler_length)
        marks: Marks = (Line(((0, 0), (length, 0)), self.ink, labels.tick_pt),)
        for mm in range(length + 1):
            down = next(long for every, long in _TICK_LENGTHS.items() if mm % every == 0)
            marks += (Line(((mm, 0), (mm, down)), self.ink, labels.tick_pt),)
            if mm % 10 == 0:
                word = str(mm)
                marks += (self._text(mm - self._width(word, labels.figure) / 2, -0.6, word, labels.figure, self.ink),)
        return (*marks, self._text(length + 2.2, 1.4, "mm", labels.figure, self.ink))

    def _text(self, x: float, y: float, text: str, type_: Type, colour: Colour) -> Text:
        return Text(x, y, text, type_.font, type_.size, colour, type_.tracking)

    def _width(self, text: str, type_: Type) -> float:
        return self.case.measure(text, type_.font, type_.size) + type_.tracking * max(0, len(text) - 1) * 25.4 / 72
