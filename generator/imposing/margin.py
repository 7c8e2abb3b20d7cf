"""Imposing room (impose): the words in a sheet's margin, and the ruler that shows whether it was scaled."""

from __future__ import annotations

from dataclasses import dataclass

from generator.imposing.papers import Labels, Paper
from generator.imposing.sheets import Sheet
from generator.layout.drawing import Colour, Group, Line, Marks
from generator.layout.kit import Compositor, TypeCase

_SEPARATOR = "  ·  "
_LAST_SMALL = 2.0
"""The last small line stands level with the ruler's figures."""
_GAP = 7.0
_FIGURES = 1.0
"""From the ruler's line to its figures."""
INCH = 25.4
RULER_MM, RULER_IN = 100, 4


@dataclass(frozen=True)
class Imprint:
    """The words of a sheet's margin."""

    game: str
    left: tuple[str, ...]
    right: tuple[str, ...]
    small: tuple[str, ...]


def margin(sheet: Sheet, paper: Paper, imprint: Imprint, ink: Colour, grey: Colour, case: TypeCase) -> Marks:
    """Heading and ruler, at head and foot or turned along the sides."""
    strips = _Strips(case, sheet, paper, ink, grey)
    return (*strips.heading(imprint), *strips.foot(imprint))


def ruler(labels: Labels, ink: Colour, setter: Compositor) -> Marks:
    """100 mm below its line and 4 in above it, both from 0; proves on paper that nothing was scaled."""
    marks: Marks = (
        Line(((0, 0), (RULER_MM, 0)), ink, labels.tick_pt), Line(((0, 0), (RULER_IN * INCH, 0)), ink, labels.tick_pt),
    )
    cap = setter.cap(labels.figure)
    for mm in range(RULER_MM + 1):
        long = 0.9 if mm % 10 == 0 else 0.75 if mm % 5 == 0 else 0.5
        marks += (Line(((mm, 0), (mm, long)), ink, labels.tick_pt),)
        if mm % 10 == 0:
            marks += (setter.centred(mm, _FIGURES + cap, str(mm), labels.figure, ink),)
    for eighth in range(8 * RULER_IN + 1):
        x = round(eighth * INCH / 8, 4)
        long = 0.9 if eighth % 8 == 0 else 0.7 if eighth % 4 == 0 else 0.45
        marks += (Line(((x, 0), (x, -long)), ink, labels.tick_pt),)
        if eighth % 8 == 0:
            marks += (setter.centred(x, -_FIGURES, str(eighth // 8), labels.figure, ink),)
    after = RULER_IN * INCH + 1.6
    return (
        *marks, setter.left(after, _FIGURES + cap, "mm", labels.figure, ink),
        setter.left(after, -_FIGURES, "in", labels.figure, ink),
    )


@dataclass(frozen=True)
class _Strips(Compositor):
    """Heading and foot of a sheet, each a strip that is laid along an edge."""

    sheet: Sheet
    paper: Paper
    ink: Colour
    grey: Colour

    @property
    def along(self) -> float:
        start, end = self.sheet.strip
        return end - start

    def _laid(self, marks: Marks, from_edge: float, last: bool) -> Marks:
        start, end = self.sheet.strip
        edge = self.paper.keep + from_edge
        if self.sheet.frame.labels == "ends":
            return (Group(marks, start, self.sheet.height - edge if last else edge),)
        return (Group(marks, self.sheet.width - edge if last else edge, end, angle=90),)

    def heading(self, imprint: Imprint) -> Marks:
        """Game, component, sheet at the start; what to set the printer to at the end, as far as there is room."""
        labels = self.paper.labels
        left = _SEPARATOR.join(imprint.left)
        after = self.width(imprint.game, labels.game) + 3.0
        room = self.along - after - self.width(left, labels.line) - 4.0
        told = list(imprint.right)
        while len(told) > 1 and self.width(_SEPARATOR.join(told), labels.line) > room:
            told.pop()
        marks: Marks = (
            self.left(0, 0, imprint.game, labels.game, self.ink),
            self.left(after, 0, left, labels.line, self.grey),
            self.right(self.along, 0, _SEPARATOR.join(told), labels.line, self.grey),
        )
        return self._laid(marks, labels.heading, last=False)

    def foot(self, imprint: Imprint) -> Marks:
        labels = self.paper.labels
        room = self.along - RULER_IN * INCH - _GAP
        lines = [line for text in imprint.small for line in self._broken(text, room)]
        first = _LAST_SMALL - (len(lines) - 1) * labels.small_pitch
        small = tuple(
            self.right(self.along, first + index * labels.small_pitch, line, labels.small, self.grey)
            for index, line in enumerate(lines)
        )
        return self._laid((*ruler(labels, self.ink, self), *small), labels.ruler, last=True)

    def _broken(self, text: str, room: float) -> list[str]:
        lines = [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self.width(longer, self.paper.labels.small) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines
