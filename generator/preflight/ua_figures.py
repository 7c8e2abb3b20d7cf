"""Preflight `pdf-alt-text`: a figure has no words for those who can't see it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.preflight.geometry import box_of, within
from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several
from generator.preflight.structure import Element


def _judge(printed: Printed) -> Verdict:
    figures = [e for e in (printed.tree.walk() if printed.tree is not None else ()) if e.kind in ("Figure", "Formula")]
    faults = [Fault(f"page {f.page}: {message}", f.page or 1) for f in figures for message in _wrong(f, printed)]
    return Verdict({"figures": len(figures)}, several(faults))


def _wrong(figure: Element, printed: Printed) -> Iterator[str]:
    if not str(figure.get("/Alt") or figure.get("/ActualText") or "").strip():
        yield "a figure has no alternative text"
    place = figure.attribute("/BBox")
    page = printed.box(figure.page - 1, "/MediaBox") if figure.page else None
    if place is not None and page is not None and not within(box_of(place), page, 1.0):
        yield "the place of a figure lies outside the page"


PREFLIGHT = Preflight(
    code="pdf-alt-text",
    title="A figure has no alternative text",
    why="whoever can't see it learns nothing of what it shows",
    fix="give the <svg> a <title>, the <img> an alt",
    example="rulebook.pdf: page 6: a figure has no alternative text",
    judge=_judge,
    tagged_only=True,
)
