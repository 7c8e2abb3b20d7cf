"""Imposing room (impose): what is to be cut out: pieces, the lots that may be butted, the order for sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from generator.imposing.mistakes import BleedTooLarge

Backs = Literal["duplex-long", "duplex-short", "separate", "fold", "none"]
Layout = Literal["grid", "guillotine"]
BACKS: tuple[Backs, ...] = ("duplex-long", "duplex-short", "separate", "fold", "none")
LAYOUTS: tuple[Layout, ...] = ("grid", "guillotine")
DUPLEX = ("duplex-long", "duplex-short")


@dataclass(frozen=True)
class Piece:
    """One cut-out piece: the names of its two sides, and its code for the sheet's margin.

    Every piece names its own back, so two cards of one deck may have different ones.
    """

    front: str
    back: str
    code: str = ""


@dataclass(frozen=True)
class Lot:
    """Pieces that may be butted: one size, one ground in front, one behind."""

    width: float
    height: float
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Order:
    """What is asked of imposition; millimetres."""

    lots: tuple[Lot, ...]
    backs: Backs
    layout: Layout = "grid"
    bleed: float = 1.5
    least_bleed: float = 0.3
    """Where a full bleed would cost a row or a column at the paper's edge, it may shrink to this."""
    ticks: tuple[float, float] = (1.5, 4.7)
    """Crop marks begin and end at these distances from the trim, where there is room; outside the bleed."""
    gutter: float = 0.0
    """Between the pieces of a lot: 0 butts them, so that one cut serves two."""
    lot_gutter: float = 12.0
    """Between lots: each keeps its own bleed and marks."""
    fold_gutter: float = 5.0
    """From the fold to the pieces on either side of it."""
    offset: tuple[float, float] = (0.0, 0.0)
    """How far a printer's backs are to be moved, to the right and down, to fall behind the fronts."""

    @property
    def pieces(self) -> Sequence[Piece]:
        return [piece for lot in self.lots for piece in lot.pieces]

    def checked(self) -> Order:
        """Itself; raises BleedTooLarge when bleeds of neighbours would meet."""
        if self.gutter and self.gutter < 2 * self.bleed:
            raise BleedTooLarge(
                f"a bleed of {self.bleed:g} mm does not go into a gutter of {self.gutter:g} mm: two bleeds meet "
                f"there and need {2 * self.bleed:g} mm; use a gutter of {2 * self.bleed:g}, a bleed of "
                f"{self.gutter / 2:g}, or a gutter of 0 to butt the pieces"
            )
        least = {"fold": self.fold_gutter} if self.backs == "fold" else {}
        if len(self.lots) > 1:
            least["lots"] = self.lot_gutter / 2
        for where, room in least.items():
            if self.bleed + _LEAST_TICK > room:
                place = "the fold" if where == "fold" else "the middle of the gutter between two grounds"
                raise BleedTooLarge(
                    f"a bleed of {self.bleed:g} mm is too large: from a piece to {place} there are {room:g} mm, "
                    f"of which its crop marks need {_LEAST_TICK:g}; use a bleed of at most {room - _LEAST_TICK:g}"
                )
        return self


_LEAST_TICK = 1.0
"""A crop mark is at least this long."""
