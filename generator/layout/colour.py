"""Sixth room (place): colours by tint and shade, and how light they are in grey."""

from __future__ import annotations

from generator.layout.drawing import Colour

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """`share` of the first colour, the rest of the other."""
    red, green, blue = (round(a * share + b * (1 - share)) for a, b in zip(colour, other, strict=True))
    return red, green, blue


def tint(colour: Colour, share: float) -> Colour:
    """Thinned with white, as ink on paper is."""
    return mix(colour, WHITE, share)


def shade(colour: Colour, share: float) -> Colour:
    """Deepened with black."""
    return mix(colour, BLACK, share)


def luminance(colour: Colour) -> float:
    """How light a colour is once it is grey: 0 black, 1 white."""
    red, green, blue = colour
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def on(ground: Colour, ink: Colour) -> Colour:
    """White or ink, whichever stays legible on a ground (design rule: the border is 55 % grey)."""
    return WHITE if luminance(ground) < 0.55 else ink
