"""Sixth room (place): a unit's symbol: frame, what stands in it, and the size marks above.

The outlines come in the symbol's own units; here they get the frame's width and lines of the right weight.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.layout.drawing import PT, Box, Colour, Marks, Paint, Path, Pictogram, Step, Text, scaled
from generator.layout.kit import Compositor

Role = Literal["frame", "inside", "size"]


@dataclass(frozen=True)
class SymbolPart:
    """One outline of a symbol."""

    role: Role
    steps: tuple[Step, ...]
    filled: bool
    stroked: bool


@dataclass(frozen=True)
class SymbolWord:
    """Letters inside the frame, such as `SF`; (x, y) is their middle."""

    text: str
    x: float
    y: float
    height: float
    """The type size in the symbol's units."""


@dataclass(frozen=True)
class SymbolShape:
    """A symbol in its own units, with the rectangle around its frame."""

    left: float
    top: float
    width: float
    height: float
    parts: tuple[SymbolPart, ...]
    words: tuple[SymbolWord, ...] = ()


@dataclass(frozen=True)
class SymbolPaint:
    """Weights in points, and colours."""

    frame_pt: float
    inside_pt: float
    fill: Colour
    line: Colour
    size: Colour
    font: str


def lay_symbol(shape: SymbolShape, width: float, x: float, y: float, paint: SymbolPaint, type_: Compositor) -> Marks:
    """The symbol with its frame `width` wide and centred on (x, y)."""
    scale = width / shape.width
    left = x - (shape.left + shape.width / 2) * scale
    top = y - (shape.top + shape.height / 2) * scale
    parts = tuple(
        Path(scaled(part.steps, scale, left, top), _paint(part, paint)) for part in shape.parts
    )
    return parts + tuple(_word(word, scale, left, top, paint, type_) for word in shape.words)


def _paint(part: SymbolPart, paint: SymbolPaint) -> Paint:
    if part.role == "frame":
        return Paint(paint.fill, paint.line, paint.frame_pt)
    colour = paint.size if part.role == "size" else paint.line
    weight = paint.frame_pt if part.role == "size" else paint.inside_pt
    return Paint(colour if part.filled else None, colour if part.stroked else None, weight)


def _word(word: SymbolWord, scale: float, left: float, top: float, paint: SymbolPaint, type_: Compositor) -> Text:
    size = word.height * scale / PT
    wide = type_.case.measure(word.text, paint.font, size)
    base = top + word.y * scale + type_.case.cap_height(paint.font, size) / 2
    return Text(left + word.x * scale - wide / 2, base, word.text, paint.font, size, paint.line)


def lay_framed_icon(
    icon: Pictogram, frame: tuple[float, float], share: float, x: float, y: float, paint: SymbolPaint
) -> Marks:
    """A pictogram instead of a NATO symbol, in a frame of the same make."""
    width, height = frame
    box = Box(x - width / 2, y - height / 2, width, height, Paint(paint.fill, paint.line, paint.frame_pt))
    return (box, *placed_icon(icon, x, y, height * share, paint.line))


def placed_icon(icon: Pictogram, x: float, y: float, height: float, colour: Colour) -> Marks:
    """A pictogram of one colour, centred on (x, y)."""
    scale = height / icon.height
    steps = scaled(icon.steps, scale, x - icon.width * scale / 2, y - height / 2)
    return (Path(steps, Paint(fill=colour)),)
