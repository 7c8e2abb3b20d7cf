"""Sixth room (place): pieces of a card's column, stacked with the room that is left shared out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.layout.drawing import Colour, Marks
from generator.layout.face_measures import Type
from generator.layout.kit import Kit

Place = Callable[[float, float], Marks]
"""Given the top and the height that a piece was granted, draws it."""


@dataclass(frozen=True)
class Piece:
    """A block at its least height; it may be granted up to `stretch` more."""

    height: float
    place: Place
    stretch: float = 0.0
    over: float = 0.0
    """How far words stick out sideways."""
    close: bool = False
    """Belongs to the piece above it."""


@dataclass(frozen=True)
class Setting:
    """One rung of the fit ladder, in the colours of the card's type."""

    body: Type
    strong: Type
    effect: float
    diamond: float
    left: float
    right: float
    colour: Colour
    """The type's colour for fields and lines."""
    accent: Colour
    """The type's colour for words on white."""
    kit: Kit
    compact: bool = False

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def air(self) -> float:
        """White space, as a share of the template's."""
        return self.kit.face.body.compact_air if self.compact else 1.0

    @property
    def gap(self) -> float:
        return self.kit.face.column.gap * self.air

    @property
    def gap_close(self) -> float:
        return self.kit.face.column.gap_close * self.air


def least_height(pieces: Sequence[Piece], s: Setting) -> float:
    gaps = sum(s.gap_close if piece.close else s.gap for piece in pieces[1:])
    return sum(piece.height for piece in pieces) + gaps


def widest_over(pieces: Sequence[Piece]) -> float:
    return max((piece.over for piece in pieces), default=0.0)


def stack(pieces: Sequence[Piece], top: float, foot: float, s: Setting) -> Marks:
    """Spare room goes to gaps and to pieces that stretch, in step; what is left stays empty."""
    spare = max(0.0, foot - top - least_height(pieces, s))
    wider = [0.0 if piece.close else s.kit.face.column.gap_most - s.gap for piece in pieces]
    wanted = sum(wider[1:]) + sum(piece.stretch for piece in pieces)
    share = min(1.0, spare / wanted) if wanted else 0.0
    marks: Marks = ()
    y = top
    for index, piece in enumerate(pieces):
        if index:
            y += (s.gap_close if piece.close else s.gap) + share * wider[index]
        granted = piece.height + share * piece.stretch
        marks += piece.place(y, granted)
        y += granted
    return marks
