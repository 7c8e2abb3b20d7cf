"""Preflight `pdf-title`: the PDF has no title, or does not show it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from generator.preflight.preflight import Fault, Preflight, Printed, Verdict

_TITLE = re.compile(r"<dc:title>.*?<rdf:li[^>]*>(.*?)</rdf:li>", re.DOTALL)


def title_of(printed: Printed) -> str:
    """The title in the metadata, which readers take before any other."""
    metadata = printed.pdf.Root.get("/Metadata")
    found = _TITLE.search(metadata.read_bytes().decode("utf-8", errors="replace")) if metadata is not None else None
    return unescape(found[1]).strip() if found else ""


def _judge(printed: Printed) -> Verdict:
    return Verdict({"title": title_of(printed)}, tuple(Fault(message) for message in _wrong(printed)))


def _wrong(printed: Printed) -> Iterator[str]:
    if not title_of(printed):
        yield "its metadata have no title"
    if not str(printed.pdf.docinfo.get("/Title", "")).strip():
        yield "its information has no title"
    if not bool(printed.pdf.Root.get("/ViewerPreferences", {}).get("/DisplayDocTitle", False)):
        yield "a reader's window would show the file's name instead of the title"


PREFLIGHT = Preflight(
    code="pdf-title",
    title="A book or aid has no title",
    why="a screen reader announces a file by its title; a file name says little",
    fix="the template's <title> names the game and the document",
    example="player-aid.pdf: its metadata have no title",
    judge=_judge,
    tagged_only=True,
)
