"""Preflight `pdf-ua`: the PDF does not say that it is tagged and keeps PDF/UA-1."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.preflight.preflight import Fault, Preflight, Printed, Verdict

_PART = re.compile(rb"pdfuaid:part(?:=[\"']|>)\s*(\d+)")


def _judge(printed: Printed) -> Verdict:
    elements = sum(1 for _ in printed.tree.walk()) - 1 if printed.tree is not None else 0
    return Verdict({"elements": elements, "part": _part(printed)}, tuple(Fault(m) for m in _wrong(printed, elements)))


def _wrong(printed: Printed, elements: int) -> Iterator[str]:
    root = printed.pdf.Root
    information = root.get("/MarkInfo", {})
    if not bool(information.get("/Marked", False)):
        yield "it is not marked as tagged (MarkInfo)"
    if bool(information.get("/Suspects", False)):
        yield "its tags are marked as suspect"
    if not elements:
        yield "it has no tree of tags"
    if _part(printed) != 1:
        yield "its metadata do not name PDF/UA-1"
    if printed.pdf.is_encrypted:
        yield "it is encrypted"


def _part(printed: Printed) -> int | None:
    metadata = printed.pdf.Root.get("/Metadata")
    found = _PART.search(metadata.read_bytes()) if metadata is not None else None
    return int(found[1]) if found else None


PREFLIGHT = Preflight(
    code="pdf-ua",
    title="A book or aid is not tagged",
    why="a screen reader finds no headings, lists or tables in it, and reads the page as one run of words",
    fix="books, aids and reports are written with `pdf/ua-1` by outputs/web.py",
    example="rulebook.pdf: it has no tree of tags",
    judge=_judge,
    tagged_only=True,
)
