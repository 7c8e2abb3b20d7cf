"""Last room (draw): `rulebook-booklet.pdf`, the finished rulebook on sheets to fold, nest and staple."""

from __future__ import annotations

from io import BytesIO

import pikepdf

from generator.layout.booklet import (
    BookletMeasures,
    BookPage,
    White,
    lay_marks,
    least_white,
    place_spread,
    sheets_for,
    spreads,
    text_scale,
)
from generator.layout.measures import read_measures
from generator.outputs import rulebook
from generator.outputs.canvas import About, Page, draw_pdf
from generator.outputs.expecting_books import expected_booklet
from generator.outputs.fonts import RealTypeCase, register_fonts
from generator.outputs.ink_box import Edges, white_edges
from generator.outputs.job import Job, Output
from generator.outputs.placing import MM, lay_under
from generator.outputs.sheets import paper_for

FILE = "rulebook-booklet.pdf"
BLEEDS = 1.0
"""Ink nearer than this to three or more edges is a cover's, not a line of text."""


def measures_of(job: Job) -> BookletMeasures:
    found: BookletMeasures = read_measures(BookletMeasures, job.templates / "booklets", "saddle-stitch")
    return found


def half_sheet(job: Job) -> tuple[float, float]:
    """A page of the booklet: half a sheet of the paper, which lies on its long side."""
    paper = paper_for(job, FILE)
    return max(paper.width, paper.height) / 2, min(paper.width, paper.height)


def book_pages(book: bytes) -> list[BookPage]:
    """Every page with its white; odd pages stand to the right of the fold."""
    with pikepdf.open(BytesIO(book)) as pdf:
        boxes = [[float(v) for v in page.mediabox] for page in pdf.pages]
    edges = white_edges(book)
    return [
        BookPage((box[2] - box[0]) / MM, (box[3] - box[1]) / MM, _white(found, number % 2 == 1))
        for number, (box, found) in enumerate(zip(boxes, edges, strict=True), start=1)
    ]


def _white(edges: Edges | None, on_right: bool) -> White | None:
    if edges is None:
        return None
    if sum(side < BLEEDS for side in (edges.left, edges.top, edges.right, edges.foot)) >= 3:
        return None
    inner, outer = (edges.left, edges.right) if on_right else (edges.right, edges.left)
    return White(inner, outer, edges.top, edges.foot)


def scale_of(job: Job, book: bytes) -> float:
    """How large the text stands in the booklet, 1 being the plain rulebook."""
    pages = book_pages(book)
    white = least_white(pages)
    text = next((page for page in pages if page.white is not None), None)
    return text_scale(text, white, half_sheet(job), measures_of(job)) if text and white else 1.0


def render(job: Job) -> bytes:
    return fold(job, job.finished.get(rulebook.OUTPUT.file) or rulebook.render(job))


def fold(job: Job, book: bytes) -> bytes:
    """Any finished book as a booklet."""
    register_fonts(job.templates)
    measures, case = measures_of(job), RealTypeCase()
    half, pages = half_sheet(job), book_pages(book)
    width, height = half[0] * 2, half[1]
    sides, sheets, header = spreads(len(pages)), sheets_for(len(pages)), job.game.header
    marks = [
        Page(width, height, (), (), lay_marks(side, width, height, sheets, job.game.title, measures, case))
        for side in sides
    ]
    about = About(
        f"{header.title}: {OUTPUT.title}", header.designer, header.subtitle, job.settings.language,
        "DuplexFlipShortEdge",
    )
    placed = [place_spread(side, pages, width, height, measures) for side in sides]
    ink = "full" if job.settings.ink == "full" else "gray"
    return lay_under(draw_pdf(marks, {}, ink, about), book, placed)


OUTPUT = Output(FILE, "Rulebook as a booklet", render, made_of=rulebook.OUTPUT.file, expects=expected_booklet)
