"""What placing found out before anything is drawn: words that do not fit, text set in each font."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

ANY_FONT = "*"


@dataclass(frozen=True)
class Overflow:
    """Words that do not fit their box."""

    face: str
    """The id of the face."""
    part: str
    """What did not fit: `title`, `body`, ..."""
    text: str
    over_mm: float


@dataclass(frozen=True)
class MapFinding:
    """Something on a laid-out map that is not as it should be."""

    kind: Literal["overlap", "outside", "short", "crossing"]
    map: str
    paper: str
    section: str
    """The list of the map's entry that it concerns, such as `routes`."""
    index: int
    what: str
    """In words: `the route Tula\u2013Kashira`."""
    other: str
    """What it meets; the length it should have; the river that it crosses."""
    by: float
    """Millimetres too deep or too short; of a crossing, how often it is drawn."""


@dataclass(frozen=True)
class Proof:
    """The findings of one output, before it is drawn."""

    overflows: tuple[Overflow, ...] = ()
    fonts_used: dict[str, str] = field(default_factory=dict)
    """Font name -> all text that is set in it; ANY_FONT where another font steps in for what one lacks."""
    maps: tuple[MapFinding, ...] = ()
