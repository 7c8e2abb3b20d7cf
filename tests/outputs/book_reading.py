"""For the tests of books and aids: a job built by hand, and PDFs read back."""

from __future__ import annotations

import ctypes
import io
import re
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium

from generator.components.game import Game
from generator.components.rules import parse_rules
from generator.outputs.job import Job, Settings
from generator.wording.faces import faces
from generator.wording.phrasebook import load_phrasebook


def job_for(game: Game, templates: Path, checked: bool = True, **settings: str) -> Job:
    """What the pipeline would hand over; `checked` says that this build ran the examples."""
    study = {"examples": [example.id for example in game.examples]} if checked else {}
    return Job(
        game=game, settings=Settings(**settings), templates=templates, study=study,
        rulebook=parse_rules(game), faces=faces(game, load_phrasebook(templates, "en")),
    )


def pages_of(pdf: bytes) -> list[str]:
    """The text of each page on one line."""
    with pypdfium2.PdfDocument(pdf) as document:
        texts = [page.get_textpage().get_text_range() for page in document]
    return [re.sub(r"\s+", " ", text) for text in texts]


def squeezed(text: str) -> str:
    """Without spaces and hyphens: lines end elsewhere on another paper."""
    return re.sub(r"[\s\u2010\ufffe-]", "", text)


def fonts_of(pdf: bytes) -> dict[str, bool]:
    """Font name -> whether its file is inside the PDF."""
    found = {}
    with pikepdf.open(io.BytesIO(pdf)) as document:
        for page in document.pages:
            for font in page.Resources.get("/Font", {}).values():
                below = font.DescendantFonts[0] if "/DescendantFonts" in font else font
                found[str(font.BaseFont).split("+")[1]] = "/FontFile2" in below.FontDescriptor
    return found


def page_size_mm(pdf: bytes) -> tuple[float, float]:
    with pikepdf.open(io.BytesIO(pdf)) as document:
        box = [float(value) for value in document.pages[0].MediaBox]
    return round((box[2] - box[0]) / 72 * 25.4, 1), round((box[3] - box[1]) / 72 * 25.4, 1)


def smallest_type(pdf: bytes) -> float:
    """The smallest size in points of any letter or figure, as it stands on the page."""
    smallest = 1000.0
    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            text = page.get_textpage()
            for index in range(text.count_chars()):
                if chr(pdfium.FPDFText_GetUnicode(text.raw, index)).isalnum():
                    smallest = min(smallest, _size(text, index))
    return smallest


def _size(text: Any, index: int) -> float:
    matrix = pdfium.FS_MATRIX()
    pdfium.FPDFText_GetMatrix(text.raw, index, ctypes.byref(matrix))
    return pdfium.FPDFText_GetFontSize(text.raw, index) * abs(matrix.d or matrix.c)


def bookmarks(pdf: bytes) -> list[tuple[int, str, int]]:
    """(depth, title, page from 1) of the PDF's own outline."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [(mark.level, mark.get_title(), mark.get_dest().get_index() + 1) for mark in document.get_toc()]
