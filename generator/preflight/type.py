"""Preflight (proofread): a font as a PDF holds it: its codes into characters, glyphs and widths."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import Any

import pikepdf
from fontTools.ttLib import TTFont, TTLibError

_SUBSET = re.compile(r"/[A-Z]{6}\+")
_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
_BLOCK = re.compile(rb"begin(bfchar|bfrange)(.*?)end\1", re.DOTALL)
_HEX = re.compile(rb"<([0-9A-Fa-f\s]*)>|(\[)|(\])")
_NO_TEXT = {0x0, 0xFFFE, 0xFEFF, 0xFFFD}
"""Values that a code may not stand for: nobody can read or search them."""


@dataclass(frozen=True)
class Glyph:
    """A code of a shown string: what it reads as (None if it can't be known) and the glyph it draws."""

    text: str | None
    glyph: int | None
    width: float
    """In thousandths of the type size."""


class Font:
    """Reads lazily: most checks need only the name and whether there is a file."""

    def __init__(self, font: Any):
        self.font = font
        self.whole = font.DescendantFonts[0] if "/DescendantFonts" in font else font
        self.descriptor = self.whole.get("/FontDescriptor", pikepdf.Dictionary())
        self._glyphs: dict[int, Glyph] = {}
        self._heights: dict[int | None, tuple[float, float]] = {}

    @property
    def name(self) -> str:
        return str(self.font.get("/BaseFont", "/unnamed")).removeprefix("/")

    @property
    def is_embedded(self) -> bool:
        return self.font.get("/Subtype") == "/Type3" or any(key in self.descriptor for key in _FILES)

    @property
    def is_subset(self) -> bool:
        return self.font.get("/Subtype") == "/Type3" or bool(_SUBSET.match("/" + self.name))

    @cached_property
    def is_composite(self) -> bool:
        return bool(self.font.get("/Subtype") == "/Type0")

    @cached_property
    def to_text(self) -> dict[int, str]:
        """The ToUnicode map; empty when there is none."""
        if "/ToUnicode" not in self.font:
            return {}
        return dict(_mapped(self.font.ToUnicode.read_bytes()))

    @cached_property
    def file(self) -> TTFont | None:
        """The TrueType file inside; None for other kinds."""
        if "/FontFile2" not in self.descriptor:
            return None
        try:
            return TTFont(BytesIO(self.descriptor.FontFile2.read_bytes()), lazy=True)
        except TTLibError:
            return None

    @cached_property
    def _cmap(self) -> dict[int, int]:
        """Code -> glyph of a simple TrueType font, by the tables that a symbolic font is read with."""
        if self.file is None or "cmap" not in self.file:
            return {}
        order = self.file.getReverseGlyphMap()
        found: dict[int, int] = {}
        for table in self.file["cmap"].tables:
            if (table.platformID, table.platEncID) in ((3, 0), (1, 0)):
                found |= {code & 0xFF: order[name] for code, name in table.cmap.items()}
        return found

    @cached_property
    def _widths(self) -> dict[int, float]:
        if self.is_composite:
            return dict(_composite_widths(self.whole.get("/W", [])))
        first = int(self.font.get("/FirstChar", 0))
        return {first + i: float(width) for i, width in enumerate(self.font.get("/Widths", []))}

    def read(self, string: bytes) -> list[Glyph]:
        """The glyphs of a shown string."""
        if self.is_composite:
            codes = [int.from_bytes(string[i : i + 2], "big") for i in range(0, len(string), 2)]
        else:
            codes = list(string)
        return [self._glyph(code) for code in codes]

    def _glyph(self, code: int) -> Glyph:
        if code not in self._glyphs:
            text = self.to_text.get(code)
            if text is not None and (not text or any(ord(c) in _NO_TEXT for c in text)):
                text = None
            width = self._widths.get(code, float(self.whole.get("/DW", 1000 if self.is_composite else 0)))
            self._glyphs[code] = Glyph(text, self._number(code), width)
        return self._glyphs[code]

    def _number(self, code: int) -> int | None:
        if self.is_composite:
            mapped = self.whole.get("/CIDToGIDMap")
            if isinstance(mapped, pikepdf.Stream):
                return int.from_bytes(mapped.read_bytes()[2 * code : 2 * code + 2], "big")
            return code if self.file is None or code < self.file["maxp"].numGlyphs else 0
        return self._cmap.get(code, 0) if self._cmap else None

    def height(self, glyph: int | None) -> tuple[float, float]:
        """Foot and head of a glyph's ink in thousandths; the font's own where the glyph can't be asked."""
        if glyph not in self._heights:
            self._heights[glyph] = self._measured(glyph)
        return self._heights[glyph]

    def _measured(self, glyph: int | None) -> tuple[float, float]:
        if self.file is None or glyph is None or "glyf" not in self.file:
            return float(self.descriptor.get("/Descent", -250)), float(self.descriptor.get("/Ascent", 750))
        outlines = self.file["glyf"]
        shape = outlines[self.file.getGlyphName(glyph)]
        if not shape.numberOfContours:
            return 0.0, 0.0
        unit = 1000 / self.file["head"].unitsPerEm
        return shape.yMin * unit, shape.yMax * unit


def _mapped(cmap: bytes) -> Iterator[tuple[int, str]]:
    for kind, block in _BLOCK.findall(cmap):
        tokens = [bytes.fromhex(h.decode()) if not (o or c) else (o or c).decode() for h, o, c in _HEX.findall(block)]
        if kind == b"bfchar":
            for code, text in zip(tokens[::2], tokens[1::2], strict=True):
                yield int.from_bytes(code, "big"), _text(text)
        else:
            yield from _ranges(tokens)


def _ranges(tokens: list[Any]) -> Iterator[tuple[int, str]]:
    rest = iter(tokens)
    for low in rest:
        first, last, start = int.from_bytes(low, "big"), int.from_bytes(next(rest), "big"), next(rest)
        if start == "[":
            for code in range(first, last + 1):
                yield code, _text(next(rest))
            next(rest)
            continue
        head, tail = _text(start)[:-1], ord(_text(start)[-1])
        for code in range(first, last + 1):
            yield code, head + chr(tail + code - first)


def _text(raw: bytes) -> str:
    return raw.decode("utf-16-be", errors="replace")


def _composite_widths(array: Any) -> Iterator[tuple[int, float]]:
    entries = list(array)
    place = 0
    while place < len(entries):
        first, second = int(entries[place]), entries[place + 1]
        if isinstance(second, pikepdf.Array):
            yield from ((first + i, float(width)) for i, width in enumerate(second))
            place += 2
        else:
            width = float(entries[place + 2])
            yield from ((code, width) for code in range(first, int(second) + 1))
            place += 3
