"""Preflight `pdf-lists`: a list whose items are not items."""

from __future__ import annotations

from collections.abc import Iterator

from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several
from generator.preflight.structure import Element

_INSIDE = {"L": {"L", "LI", "Caption"}, "LI": {"Lbl", "LBody"}}
_PARENTS = {"LI": {"L"}, "LBody": {"LI"}}


def _judge(printed: Printed) -> Verdict:
    elements = list(printed.tree.walk()) if printed.tree is not None else []
    faults = [Fault(f"page {e.page}: {message}", e.page or 1) for e in elements for message in _misplaced(e)]
    return Verdict({"lists": sum(e.kind == "L" for e in elements)}, several(faults))


def _misplaced(element: Element) -> Iterator[str]:
    for kid in element.kids:
        if element.kind in _INSIDE and kid.kind not in _INSIDE[element.kind]:
            yield f"{kid.kind} stands in {element.kind}, where only {', '.join(sorted(_INSIDE[element.kind]))} may"
    if element.kind in _PARENTS and element.parent and element.parent.kind not in _PARENTS[element.kind]:
        yield f"{element.kind} stands outside a list"


PREFLIGHT = Preflight(
    code="pdf-lists",
    title="A list can't be read aloud",
    why="a screen reader says how many steps there are and which one it reads, if the list is tagged as one",
    fix="use <ol> or <ul> with <li> in the templates",
    example="player-aid.pdf: page 1: P stands in L, where only Caption, L, LI may",
    judge=_judge,
    tagged_only=True,
)
