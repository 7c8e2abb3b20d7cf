"""Sixth room (place): how much ink there is, and so how a field of colour and what stands on it are drawn.

`full` and `gray` fill a field, each in the colours that the theme has for it (`inks:` in its file). `save`
leaves the paper and draws the field's edge: colour is carried by lines, patterns and words.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.layout.colour import WHITE, mix, on, tint
from generator.layout.drawing import Colour, Paint

EDGE_PT = 0.9
"""The line round a field that is not filled."""

_STEP_LEAST, _STEP = 0.35, 3.2
"""Weights in points of the edges that stand for the lightest and, in addition, for the full tint."""


@dataclass(frozen=True)
class Ink:
    """Answers how a role is drawn: a field, a tint, words on either, a white sign on a field."""

    name: str
    fills: bool = True

    def ground(self, colour: Colour) -> Colour:
        """What lies under the words in a field of this colour."""
        return colour if self.fills else WHITE

    def field(self, colour: Colour, line_pt: float = EDGE_PT) -> Paint:
        """A solid field, or its edge."""
        return Paint(fill=colour) if self.fills else Paint(WHITE, colour, line_pt)

    def words(self, colour: Colour, ink: Colour) -> Colour:
        """Words in a field of this colour."""
        return on(colour, ink) if self.fills else colour

    def soft(self, colour: Colour, ink: Colour, share: float) -> Colour:
        """Lines that lie quietly in a field: `share` of its ground, the rest of what its words have."""
        return mix(self.ground(colour), self.words(colour, ink), share)

    def tint(self, colour: Colour, share: float) -> Colour:
        """A light ground."""
        return tint(colour, share) if self.fills else WHITE

    def step(self, colour: Colour, share: float) -> Paint:
        """One of a row of tints that grow deeper; without fills, of edges that grow heavier."""
        return Paint(fill=tint(colour, share)) if self.fills else Paint(WHITE, colour, _STEP_LEAST + _STEP * share)

    def sign(self, colour: Colour) -> Paint:
        """A white shape on a field of this colour."""
        return Paint(fill=WHITE) if self.fills else Paint(WHITE, colour, EDGE_PT)

    def reversed(self, ground: Colour, mark: Colour) -> tuple[Colour, Colour, float]:
        """A small dark shape with a lighter mark in it: ground, mark and the weight of its edge."""
        return (ground, mark, 0.0) if self.fills else (WHITE, ground, EDGE_PT)


INKS: dict[str, Ink] = {ink.name: ink for ink in (Ink("full"), Ink("save", fills=False), Ink("gray"))}
FULL = INKS["full"]
