"""Reads finished PDFs back: how many pages they have."""

from __future__ import annotations

from io import BytesIO

import pikepdf


def count_pages(data: bytes) -> int:
    with pikepdf.open(BytesIO(data)) as pdf:
        return len(pdf.pages)
