"""Sixth room (place): a way to set words, as templates name it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Type:
    """A way to set words: font, size, letterspacing, and baseline distance as a share of the size."""

    font: str
    size: float
    tracking: float = 0.0
    leading: float = 1.18
