"""Imposing room (impose): the calibration sheet: rings on the front, scales behind them on the back.

A pin through a ring comes out on the scale at the place that is to be kept as the offset of the backs, so what
is read needs no sum: right and down are plus on the back as it lies before the reader.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.imposing.margin import ruler
from generator.imposing.papers import Paper
from generator.imposing.pieces import Backs
from generator.imposing.printer import Offset
from generator.imposing.turning import mirrors_head_and_foot
from generator.layout.drawing import Circle, Colour, Group, Line, Marks, Paint, Point
from generator.layout.kit import Compositor, TypeCase
from generator.layout.type_style import Type

INK: Colour = (27, 30, 34)
GREY: Colour = (96, 98, 102)
_NET: Colour = (150, 152, 156)
REACH = 6
"""Millimetres that a scale shows each way."""
_TITLE = Type("BarlowCondensed-Bold-Caps", 17, 0.5)
_BODY = Type("FiraSansCondensed-Regular", 9.5, leading=1.35)
_TARGET = Type("BarlowCondensed-Bold", 12)
_HAIR_PT, _LINE_PT = 0.25, 0.5
_CORNER = (34.0, 62.0)
"""Of the outer targets, from the paper's edges."""


@dataclass(frozen=True)
class Calibration(Compositor):
    """Lays the two sides of a sheet out; `words` are the phrasebook's."""

    paper: Paper
    backs: Backs
    words: Mapping[str, str]
    offset: Offset = (0.0, 0.0)
    """Of a profile that is being tried out."""

    @property
    def targets(self) -> dict[str, Point]:
        """Where a pin goes through the front, by the target's letter."""
        width, height = self.paper.width, self.paper.height
        x, y = _CORNER
        places = ((width / 2, height / 2), (x, y), (width - x, y), (x, height - y), (width - x, height - y))
        return dict(zip("ABCDE", places, strict=True))

    def behind(self, point: Point) -> Point:
        """Where a perfect printer has a front's point on the back, and where this profile puts it."""
        x, y = point
        if mirrors_head_and_foot(self.backs, self.paper.width, self.paper.height):
            return x + self.offset[0], self.paper.height - y + self.offset[1]
        return self.paper.width - x + self.offset[0], y + self.offset[1]

    def front(self) -> Marks:
        marks = (*self._heading("calibrate-front"), *self._edges(), *self._rulers())
        for letter, point in self.targets.items():
            marks += self._ring(letter, *point)
        steps = [self.words[step] for step in ("calibrate-print", "calibrate-margin", "calibrate-pin")]
        return (*marks, *self._told(steps, self.paper.height / 2 + 20))

    def back(self) -> Marks:
        marks = self._heading("calibrate-back")
        for letter, point in self.targets.items():
            marks += self._scale(letter, *self.behind(point))
        command = f"makeready calibrate --printer {self.words['calibrate-name']} --backs {self.backs} --read X,Y"
        tried = self.offset != (0.0, 0.0)
        steps = [self.words["calibrate-read"], self.words["calibrate-check" if tried else "calibrate-keep"]]
        return (*marks, *self._told(steps if tried else [*steps, command], self.paper.height / 2 + 20))

    def _heading(self, side: str) -> Marks:
        """Within the printable edges; what the sheet is, on what paper, how it is turned."""
        base = self.paper.keep + 9.0
        told = (self.words[side], self.paper.title, self.words[self.backs], self.words["full-size"])
        title = self.words["calibrate-title"]
        return (
            self.left(_CORNER[0] - 20, base, title, _TITLE, INK),
            self.left(_CORNER[0] - 20, base + 6.5, "  ·  ".join(told), _BODY, GREY),
        )

    def _ring(self, letter: str, x: float, y: float) -> Marks:
        """A ring to push a pin through, with a cross that does not fill its middle."""
        marks: Marks = (
            Circle(x, y, 3.0, Paint(line=INK, line_pt=_LINE_PT)), Circle(x, y, 0.35, Paint(line=INK, line_pt=_HAIR_PT)),
            self.centred(x + 6.2, y - 3.4, letter, _TARGET, INK),
        )
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            line = ((x + dx * 0.8, y + dy * 0.8), (x + dx * 8.0, y + dy * 8.0))
            marks += (Line(line, INK, _HAIR_PT),)
        return marks

    def _scale(self, letter: str, x: float, y: float) -> Marks:
        """A net of millimetres round zero, with signs outside it, so that nobody has to think which way is plus."""
        figure, cap = self.paper.labels.small, self.cap(self.paper.labels.small)
        marks: Marks = (self.centred(x + REACH + 5.5, y - REACH - 1.0, letter, _TARGET, INK),)
        for mm in range(-REACH, REACH + 1):
            colour, weight = (INK, _LINE_PT) if mm == 0 else (_NET, _HAIR_PT)
            marks += (Line(((x + mm, y - REACH), (x + mm, y + REACH)), colour, weight),)
            marks += (Line(((x - REACH, y + mm), (x + REACH, y + mm)), colour, weight),)
        for half in range(1 - 2 * REACH, 2 * REACH, 2):
            marks += (Line(((x + half / 2, y - 0.4), (x + half / 2, y + 0.4)), INK, _HAIR_PT),)
            marks += (Line(((x - 0.4, y + half / 2), (x + 0.4, y + half / 2)), INK, _HAIR_PT),)
        for mm in range(-REACH, REACH + 1, 3):
            word = f"+{mm}" if mm > 0 else f"−{-mm}" if mm < 0 else "0"
            marks += (self.centred(x + mm, y + REACH + 0.9 + cap, word, figure, INK),)
            marks += (self.right(x - REACH - 0.9, self.middle(y + mm, figure), word, figure, INK),)
        return marks

    def _rulers(self) -> Marks:
        """One across and one down: a printer may stretch one way only."""
        labels = self.paper.labels
        marks = ruler(labels, INK, self)
        across = Group(marks, (self.paper.width - 101.6) / 2, self.paper.height / 2 - 34)
        down = Group(marks, 18.0, (self.paper.height + 101.6) / 2, angle=90)
        return across, down

    def _edges(self) -> Marks:
        """A line at each millimetre from the paper's edge: the nearest one that prints is the printer's margin."""
        width, height, figure = self.paper.width, self.paper.height, self.paper.labels.figure
        marks: Marks = ()
        for mm in (2, 3, 4, 5, 6):
            along = 6.0 * mm
            for x, y, dx, dy in (
                (width / 2 + along - 24, mm, 5, 0), (width / 2 + along - 24, height - mm, 5, 0),
                (mm, height / 2 + along + 44, 0, 5), (width - mm, height / 2 + along - 24, 0, 5),
            ):
                marks += (Line(((x, y), (x + dx, y + dy)), INK, _LINE_PT),)
                inward = 2.6 if dy == 0 and y < height / 2 else -1.0 if dy == 0 else 3.2
                shift = 0.0 if dy == 0 else (1.6 if x < width / 2 else -1.6)
                marks += (self.centred(x + dx / 2 + shift, y + inward, str(mm), figure, INK),)
        return marks

    def _told(self, steps: Sequence[str], top: float) -> Marks:
        """Numbered sentences below the middle target."""
        room = self.paper.width - 2 * (_CORNER[0] - 4)
        pitch = _BODY.size * _BODY.leading * 25.4 / 72
        marks: Marks = ()
        y = top
        for step in steps:
            for line in self._broken(step, room):
                marks += (self.left(_CORNER[0] - 4, y, line, _BODY, INK),)
                y += pitch
            y += pitch * 0.35
        return marks

    def _broken(self, text: str, room: float) -> Iterator[str]:
        line = ""
        for word in text.split():
            longer = f"{line} {word}".strip()
            if line and self.width(longer, _BODY) > room:
                yield line
                line = word
            else:
                line = longer
        yield line


def calibration(
    paper: Paper, backs: Backs, words: Mapping[str, str], case: TypeCase, offset: Offset = (0.0, 0.0)
) -> tuple[Marks, Marks]:
    """Front and back."""
    sheet = Calibration(case, paper, backs, words, offset)
    return sheet.front(), sheet.back()
