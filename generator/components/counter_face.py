"""A counter ready to be placed: every word and figure of both its faces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

MARKER = "marker"
"""The look of counters that belong to no side."""


@dataclass(frozen=True)
class CounterSymbol:
    """What stands in the frame: the word or code of a NATO symbol, or a pictogram; size marks above it."""

    nato: str = ""
    icon: str = ""
    size: str = ""


@dataclass(frozen=True)
class CounterFace:
    """One side of a counter. Markers have an icon and a word, units figures."""

    id: str
    look: str
    """The look of the side that it shows, or `marker`."""
    state: Literal["full", "reduced", "defected", "blank"] = "full"
    band: str = ""
    """The name in the band at the head."""
    band_look: str = ""
    """The look that the band is taken from."""
    strength: str = ""
    movement: str = ""
    underlined: bool = False
    symbol: CounterSymbol | None = None
    icon: str = ""
    word: str = ""

    @property
    def figures(self) -> str:
        """`4`, or `4–2` with movement."""
        return f"{self.strength}\u2013{self.movement}" if self.movement else self.strength

    def strings(self) -> Iterator[str]:
        """All printed strings in the order of reading."""
        yield from filter(None, (self.band, self.figures, self.word))


@dataclass(frozen=True)
class CounterPiece:
    """A counter and its copies."""

    id: str
    title: str
    copies: int
    size_mm: float
    front: CounterFace
    back: CounterFace
