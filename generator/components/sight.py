"""What an eye is given to read and to tell apart: found while placing, judged by the checks.

Sizes and weights are those on paper. Every finding knows the line of the template that its colour or measure
comes from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.diagnostics import Span

Colour = tuple[int, int, int]
Reader = Literal["play", "margin"]
"""Who reads it: players while they play; or people who cut, collect and cite: codes, imprints, rulers."""


@dataclass(frozen=True)
class Reading:
    """A run of words and the worst ground that lies under it."""

    output: str
    ink: str
    where: str
    """The face, or the sheet, by its id."""
    text: str
    size_pt: float
    bold: bool
    colour: Colour
    ground: Colour
    reader: Reader
    at: Span
    """Where the colour of words or ground was chosen."""
    size_at: Span
    """Where their size was chosen."""


@dataclass(frozen=True)
class Stroke:
    """The thinnest line of a face."""

    output: str
    ink: str
    where: str
    line_pt: float
    at: Span
    """Where the weight was chosen."""


@dataclass(frozen=True)
class Sign:
    """One of several things that players have to tell apart."""

    name: str
    colours: tuple[Colour, ...]
    told_by: tuple[str, ...]
    """What tells it without colour: a shape, a pattern, words."""
    at: Span


@dataclass(frozen=True)
class Telling:
    """Things whose difference matters: types of card, sides, homes."""

    output: str
    ink: str
    what: str
    signs: tuple[Sign, ...]


@dataclass(frozen=True)
class Sight:
    """All that one output gives to the eye."""

    readings: tuple[Reading, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    tellings: tuple[Telling, ...] = ()

    def __add__(self, other: Sight) -> Sight:
        return Sight(
            self.readings + other.readings, self.strokes + other.strokes, self.tellings + other.tellings
        )
