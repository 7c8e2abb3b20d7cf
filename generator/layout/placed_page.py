"""Sixth room (place): a page that is finished already, placed on a larger or smaller sheet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PlacedPage:
    """Page `page`, from 1, of a finished PDF: scaled, its top-left corner at (x, y), shown only inside `clip`."""

    page: int
    x: float
    y: float
    scale: float
    clip: tuple[float, float, float, float]
    """x, y, width and height on the sheet."""
