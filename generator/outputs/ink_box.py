"""Last room (draw): finds, on finished pages, how far the ink keeps from each edge."""

from __future__ import annotations

from dataclasses import dataclass

import pypdfium2
from PIL import ImageOps

_DPI = 72
_PAPER = 235
"""Lighter than this is paper."""


@dataclass(frozen=True)
class Edges:
    """Millimetres of white at each edge of a page."""

    left: float
    top: float
    right: float
    foot: float


def white_edges(pdf: bytes) -> list[Edges | None]:
    """For each page; None where there is no ink at all. True to about 0.4 mm, never too generous."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [_edges(page) for page in document]


def _edges(page: pypdfium2.PdfPage) -> Edges | None:
    picture = page.render(scale=_DPI / 72, grayscale=True).to_pil()
    found = ImageOps.invert(picture).point(lambda value: 255 if value > 255 - _PAPER else 0).getbbox()
    if found is None:
        return None
    left, top, right, foot = found
    inch = 25.4 / _DPI
    return Edges(left * inch, top * inch, (picture.width - right) * inch, (picture.height - foot) * inch)
