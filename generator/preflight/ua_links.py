"""Preflight `pdf-links`: a link that is no link for a screen reader, or that leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf

from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several


def _judge(printed: Printed) -> Verdict:
    elements = list(printed.tree.walk()) if printed.tree is not None else []
    owners = {note.objgen: e.kind for e in elements for note in e.annotations}
    targets = _names(printed.pdf)
    faults, links = [], 0
    for number, page in enumerate(printed.pdf.pages, 1):
        notes = list(page.obj.get("/Annots", []))
        links += len(notes)
        if notes and page.obj.get("/Tabs") != "/S":
            faults.append(Fault(f"page {number}: the tab key does not follow the tags", number))
        faults += [
            Fault(f"page {number}: {m}", number) for note in notes for m in _wrong(note, owners, targets)
        ]
    empty = [e for e in elements if e.kind == "Link" and not any(below.annotations for below in e.walk())]
    faults += [Fault(f"page {e.page}: a link leads nowhere", e.page or 1) for e in empty]
    return Verdict({"links": links}, several(faults))


def _wrong(note: Any, owners: dict[Any, str], targets: set[str] | None) -> Iterator[str]:
    if note.get("/Subtype") != "/Link":
        return
    if owners.get(note.objgen) != "Link":
        yield "a link is not tagged as one"
    if not str(note.get("/Contents", "")).strip():
        yield "a link does not say where it leads"
    goal = note.get("/Dest", note.get("/A", {}).get("/D") if "/A" in note else None)
    if isinstance(goal, pikepdf.String) and targets is not None and str(goal) not in targets:
        yield f'a link leads to "{goal}", which is not there'


def _names(pdf: pikepdf.Pdf) -> set[str] | None:
    """The names that links may lead to; None if the file names none."""
    tree = pdf.Root.get("/Names", {}).get("/Dests")
    return {str(name) for name in pikepdf.NameTree(tree)} if tree is not None else None


PREFLIGHT = Preflight(
    code="pdf-links",
    title="A link leads nowhere or is not tagged",
    why="a reader who can't see the page can't follow it",
    fix="one <a href> for each link; outputs/tagging.py joins the parts that WeasyPrint makes of it",
    example="rulebook.pdf: page 2: a link is not tagged as one",
    judge=_judge,
    tagged_only=True,
)
