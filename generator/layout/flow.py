"""Sixth room (place): pieces of a card's column, stacked with the room that is left shared out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.layout.drawing import Marks
from generator.layout.face_measures import Type
from generator.layout.kit import Kit

Place = Callable[[float, float], Marks]
"""Given the top and the height that a piece was granted, draws it."""

UNBOUNDED = 1000.0


@dataclass(frozen=True)
class Piece:
    """A block at its least height; it may be granted up to `stretch` more."""

    height: float
    place: Place
    stretch: float = 0.0
    over: float = 0.0
    """How far words stick out sideways."""
    close: bool = False
    """Belongs to the piece above it: no more than the least gap between them."""


@dataclass(frozen=True)
class Setting:
    """One rung of the fit ladder, in the colours of the card's type."""

    body: Type
    strong: Type
    effect: float
    diamond: float
    left: float
    right: float
    colour: tuple[int, int, int]
    """The type's colour for fields and lines."""
    accent: tuple[int, int, int]
    """The type's colour for words on white."""
    kit: Kit

    @property
    def width(self) -> float:
        return self.right - self.left


def least_height(pieces: Sequence[Piece], gap: float) -> float:
    return sum(piece.height for piece in pieces) + gap * max(0, len(pieces) - 1)


def widest_over(pieces: Sequence[Piece]) -> float:
    return max((piece.over for piece in pieces), default=0.0)


def stack(pieces: Sequence[Piece], top: float, foot: float, gap: float, gap_most: float) -> Marks:
    """Spare room goes to gaps and to pieces that stretch, in step; what is left stays empty."""
    spare = max(0.0, foot - top - least_height(pieces, gap))
    gaps = [0.0 if piece.close else gap_most - gap for piece in pieces[1:]]
    wanted = sum(gaps) + sum(piece.stretch for piece in pieces)
    share = min(1.0, spare / wanted) if wanted else 0.0
    marks: Marks = ()
    y = top
    for index, piece in enumerate(pieces):
        granted = piece.height + share * piece.stretch
        marks += piece.place(y, granted)
        y += granted + gap + (share * gaps[index] if index < len(gaps) else 0.0)
    return marks
