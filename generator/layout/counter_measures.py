"""Sixth room (place): the measures of a counter and the looks of the sides (`templates/counters/`).

Millimetres from the trim's top-left corner of a counter of `size`; another size is scaled from it.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.layout.drawing import Colour
from generator.layout.face_measures import Type
from generator.layout.hatching import Hatch


@dataclass(frozen=True)
class Bar:
    """The white bar behind the figures of a reduced unit; the ground shines through."""

    share: float
    """How white it is."""
    height: float
    edge: Colour | None = None
    edge_pt: float = 0.0


@dataclass(frozen=True)
class Rule:
    colour: Colour
    line_pt: float


@dataclass(frozen=True)
class CounterLook:
    """What tells whose a counter is: light band on dark ground, or the reverse, so that grey tells it too."""

    ground: Colour
    figure: Colour
    line: Colour
    """Of the symbol's frame and what stands in it."""
    fill: Colour
    """Of the symbol's frame."""
    marks: Colour
    """Of the size marks above it."""
    band: Colour | None = None
    name: Colour | None = None
    bar: Bar | None = None
    big_bar: Bar | None = None
    """Behind a strength that is printed large."""
    sign: Colour | None = None
    """Of the arrows on the face of a unit that has changed sides to this look."""
    hatch: Hatch | None = None
    """Over the ground, in place of a fill; what is to be read stands on plates of the ground's colour."""
    band_hatch: Hatch | None = None
    band_line: Rule | None = None
    """Below the band, where its fill does not part it from the ground."""


@dataclass(frozen=True)
class SymbolMeasures:
    """Frame widths, and the middle of the frame, with and without size marks."""

    width: float
    y: float
    marked_width: float
    marked_y: float
    frame_pt: float
    inside_pt: float
    icon: float
    """Height of a pictogram in the frame, as a share of the frame's."""


@dataclass(frozen=True)
class Underline:
    """Strength of a unit that only defends: smaller, raised, with a bar below its first figure."""

    size: float
    raised: float
    thick: float
    below: float
    symbol: float
    """How much higher the symbol stands."""
    bar: float
    """How much higher the bar of a reduced face is, to hold the line as well."""


@dataclass(frozen=True)
class Sign:
    """Two arrows: this face belongs to the other side."""

    x: float
    y: float
    width: float
    line_pt: float
    head: float
    pitch: float
    shift: float
    """How far the figures give way to the left."""


@dataclass(frozen=True)
class MarkerMeasures:
    """Pictogram above its word, or below a band with its name."""

    icon: float
    """Height of the pictogram; a wide one is lower."""
    widest: float
    y: float
    word: Type
    word_least: float
    foot: float
    """The last baseline."""
    two_lines: float
    """How much smaller the pictogram is above a word of two lines, as a share."""
    banded_y: float


@dataclass(frozen=True)
class CounterMeasures:
    """Everything in one file of `templates/counters/`."""

    title: str
    size: float
    inset: float
    """No text is nearer to the trim."""
    bleed: float
    overlap: float
    """How far butted fills reach under each other, so that no hairline shows."""
    gutter: float
    ticks: tuple[float, float]
    band: float
    name: Type
    name_least: float
    strength: Type
    figures: Type
    baseline: float
    """Of strength and movement."""
    symbol: SymbolMeasures
    underline: Underline
    sign: Sign
    marker: MarkerMeasures
    ink: Colour
    grey: Colour
    looks: dict[str, CounterLook]
