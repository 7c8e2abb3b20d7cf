"""Sixth room (place): papers as data (`templates/papers/`): sizes, cut grids, ticks and labels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.layout.face_measures import Type


@dataclass(frozen=True)
class Block:
    """A grid of butted faces, centred on the sheet; `ticks` and `bleed` reach out from its trim."""

    columns: int
    rows: int
    labels: Literal["ends", "sides"]
    """Heading and ruler stand at head and foot, or turned along the sides."""
    ticks_sides: tuple[float, float]
    ticks_head: tuple[float, float]
    ticks_foot: tuple[float, float]
    bleed_sides: float
    bleed_ends: float
    landscape: bool = False
    gutter: float = 0.0
    """From the fold to the faces on either side of it; only on sheets that are folded."""


@dataclass(frozen=True)
class Labels:
    """The furniture of a sheet, from the paper's edge that it stands at."""

    game: Type
    line: Type
    small: Type
    figure: Type
    heading: float
    """From the edge to the heading's baseline."""
    ruler: float
    """From the opposite edge to the ruler's line."""
    ruler_length: float
    small_pitch: float
    tick_pt: float
    fold_pt: float


@dataclass(frozen=True)
class Paper:
    """Everything in one file of `templates/papers/`."""

    title: str
    width: float
    height: float
    keep: float
    """Nothing is printed nearer to the paper's edge."""
    labels: Labels
    blocks: dict[str, Block]
    """By the size of face; `<size>-fold` for sheets that are folded."""
