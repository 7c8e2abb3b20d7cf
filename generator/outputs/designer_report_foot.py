"""Outputs (draw): reads a printed report back: how much room is left at the foot of each page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pypdfium2

MM_PER_PT = 25.4 / 72


def free_below(pdf: bytes, margin_mm: float) -> list[float]:
    """Millimetres between the last thing on each page and its foot margin."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        foot = margin_mm / MM_PER_PT
        lowest = [min((at for at in _feet(page) if at > foot), default=page.get_height()) for page in document]
        return [(at - foot) * MM_PER_PT for at in lowest]
    finally:
        document.close()


def _feet(page: Any) -> Iterator[float]:
    """Where each drawn thing ends, from the lower edge of the paper."""
    for thing in page.get_objects(max_depth=1):
        yield thing.get_bounds()[1]
