"""Sixth room (place): what print shops want of a single face: its size, bleed and safe area, and how ours fits it."""

from __future__ import annotations

from dataclasses import dataclass

INCH = 25.4


@dataclass(frozen=True)
class Product:
    """A piece that a shop makes; without width and height it is made in the size of ours. Millimetres."""

    product: str
    bleed: float
    safe: float
    """From the trim inwards: nothing that must be read stands nearer to it."""
    width: float | None = None
    height: float | None = None


@dataclass(frozen=True)
class Shop:
    """Everything in one file of `templates/shops/`."""

    title: str
    note: str
    generic: bool
    """True when it is a usual size and not one shop's own."""
    dpi: int
    names: str
    cards: Product | None = None
    counters: Product | None = None


@dataclass(frozen=True)
class Fit:
    """A face on a shop's picture: the picture in pixels, the face's corner in millimetres, and its scale."""

    pixels: tuple[int, int]
    x: float
    y: float
    scale: float
    trim: tuple[float, float, float, float]
    """Left, top, width and height of what is left after cutting."""


def fit(width: float, height: float, product: Product, dpi: int) -> Fit:
    """As large as the trim allows, in its middle; the picture has the pixels that the shop counts on."""
    trim_width, trim_height = product.width or width, product.height or height
    scale = min(trim_width / width, trim_height / height)
    pixels = (
        round((trim_width + 2 * product.bleed) / INCH * dpi), round((trim_height + 2 * product.bleed) / INCH * dpi)
    )
    return Fit(
        pixels,
        product.bleed + (trim_width - width * scale) / 2,
        product.bleed + (trim_height - height * scale) / 2,
        scale,
        (product.bleed, product.bleed, trim_width, trim_height),
    )


def inner_pixels(placed: Fit, width: float, height: float, dpi: int) -> tuple[int, int, int, int]:
    """The pixels that the face covers wholly: left, top, right, foot. What lies outside is bleed."""
    near, far = 1e-6, 1e-6
    left, top = placed.x / INCH * dpi, placed.y / INCH * dpi
    right, foot = (placed.x + width * placed.scale) / INCH * dpi, (placed.y + height * placed.scale) / INCH * dpi
    return -int(-(left - near) // 1), -int(-(top - near) // 1), int((right + far) // 1), int((foot + far) // 1)
