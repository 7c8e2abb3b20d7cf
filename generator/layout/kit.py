"""Sixth room (place): what a face is laid out with: the type case, pictograms, measures and theme."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from generator.layout.drawing import Colour, Pictogram, Text
from generator.layout.face_measures import FaceMeasures, Theme, Type
from generator.layout.ink import FULL, Ink


class TypeCase(Protocol):
    """The fonts as layout sees them; `outputs` has the real one."""

    def measure(self, text: str, font: str, size_pt: float) -> float:
        """Width in millimetres."""
        ...

    def cap_height(self, font: str, size_pt: float) -> float:
        """Height of a capital or a figure in millimetres."""
        ...


@dataclass(frozen=True)
class Compositor:
    """Sets lines of type: how wide they are, and where they begin."""

    case: TypeCase

    def width(self, text: str, type_: Type) -> float:
        """Width of a line, without the letterspace behind its last letter."""
        tracked = type_.tracking * max(0, len(text) - 1) * 25.4 / 72
        return self.case.measure(text, type_.font, type_.size) + tracked

    def cap(self, type_: Type) -> float:
        return self.case.cap_height(type_.font, type_.size)

    def left(self, x: float, y: float, text: str, type_: Type, colour: Colour) -> Text:
        """A line that begins at x."""
        return Text(x, y, text, type_.font, type_.size, colour, type_.tracking)

    def centred(self, x: float, y: float, text: str, type_: Type, colour: Colour) -> Text:
        return self.left(x - self.width(text, type_) / 2, y, text, type_, colour)

    def right(self, x: float, y: float, text: str, type_: Type, colour: Colour) -> Text:
        return self.left(x - self.width(text, type_), y, text, type_, colour)

    def middle(self, y: float, type_: Type) -> float:
        """The baseline that centres capitals and figures on y."""
        return y + self.cap(type_) / 2


@dataclass(frozen=True)
class Kit(Compositor):
    """All that a card is laid out with."""

    icon: Callable[[str], Pictogram]
    face: FaceMeasures
    theme: Theme
    ink: Ink = FULL
