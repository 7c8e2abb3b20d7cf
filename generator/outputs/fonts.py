"""Last room (draw): the vendored fonts, for ReportLab to draw with and for layout to measure by.

A font is named by its file, `BarlowCondensed-Bold`. With `-Caps` behind it, the same font shows
capitals for small letters: the words stay as they were written when text is copied or searched.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from fontTools.ttLib import TTFont as FontFile
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from generator.components.proof import ANY_FONT
from generator.diagnostics import did_you_mean

CAPS = "-Caps"
TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
_PT_TO_MM = 25.4 / 72


class UnknownFont(ValueError):
    """A template names a font that is not vendored."""


def register_fonts(templates: Path = TEMPLATES) -> None:
    """Makes every font of the templates known to ReportLab, once."""
    for path in sorted((templates / "fonts").glob("*.ttf")):
        if path.stem not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(path.stem, str(path), asciiReadable=False))
            pdfmetrics.registerFont(_capitals(path))


def _capitals(path: Path) -> TTFont:
    """The font with each small letter drawn as its capital."""
    font = TTFont(path.stem + CAPS, str(path), asciiReadable=False)
    face = font.face
    for code in list(face.charToGlyph):
        capital = _capital_of(chr(code))
        if capital in face.charToGlyph:
            face.charToGlyph[code] = face.charToGlyph[capital]
            face.charWidths[code] = face.charWidths[capital]
    face.name += CAPS.encode()  # two fonts in one document must not share a name
    return font


def _capital_of(letter: str) -> int:
    upper = "\u1e9e" if letter == "ß" else letter.upper()
    return ord(upper) if len(upper) == 1 else ord(letter)


def _registered(font: str) -> TTFont:
    if font not in pdfmetrics.getRegisteredFontNames():
        register_fonts()
    if font not in pdfmetrics.getRegisteredFontNames():
        raise UnknownFont(f'there is no font "{font}"{did_you_mean(font, pdfmetrics.getRegisteredFontNames())}')
    return pdfmetrics.getFont(font)


@lru_cache(maxsize=100_000)
def measure(text: str, font: str, size_pt: float) -> float:
    """Width of a line in millimetres."""
    return _registered(font).stringWidth(text, size_pt) * _PT_TO_MM


def glyphs(font: str) -> set[int]:
    """The code points that a font can show; for ANY_FONT, those that some font of the templates can."""
    if font == ANY_FONT:
        return _all_glyphs()
    return {code for code, glyph in _registered(font).face.charToGlyph.items() if glyph}


@cache
def _all_glyphs() -> set[int]:
    return {code for path in (TEMPLATES / "fonts").glob("*.ttf") for code in glyphs(path.stem)}


@cache
def _cap_share(font: str) -> float:
    """Height of a capital as a share of the type size."""
    path = Path(_registered(font).face.filename)
    with FontFile(path, lazy=True) as file:
        return file["OS/2"].sCapHeight / file["head"].unitsPerEm


class RealTypeCase:
    """What layout measures with."""

    def measure(self, text: str, font: str, size_pt: float) -> float:
        return measure(text, font, size_pt)

    def cap_height(self, font: str, size_pt: float) -> float:
        return _cap_share(font) * size_pt * _PT_TO_MM
