"""Outputs (draw): typed signs as a typesetter would set them."""

from __future__ import annotations

import re


def typographic(text: str) -> str:
    """Curly quotes, a dash between the ends of a range, a true minus before a figure."""
    text = re.sub(r"(?<=\w)'(?=\w)", "\u2019", text)
    text = re.sub(r"\"([^\"\n]+)\"", "\u201c\\1\u201d", text)
    text = re.sub(r"(?<=\d)-(?=\d)", "\u2013", text)
    return re.sub(r"(?<![\w-])-(?=\d)", "\u2212", text)
