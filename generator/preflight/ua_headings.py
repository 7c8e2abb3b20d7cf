"""Preflight `pdf-headings`: headings skip a level, so that nobody can tell what belongs to what."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several
from generator.preflight.structure import Element

_HEADING = re.compile(r"H([1-6])")


def _judge(printed: Printed) -> Verdict:
    elements = list(printed.tree.walk()) if printed.tree is not None else []
    found = [(e, int(match[1])) for e in elements if (match := _HEADING.fullmatch(e.kind))]
    levels: dict[str, int] = {}
    for _, level in found:
        levels[f"H{level}"] = levels.get(f"H{level}", 0) + 1
    faults = list(_wrong(found))
    if found and any(e.kind == "H" for e in elements):
        faults.append(Fault("headings with and without a level stand side by side"))
    if not found:
        faults.append(Fault("it has no heading"))
    return Verdict({"headings": dict(sorted(levels.items()))}, several(faults))


def _wrong(found: list[tuple[Element, int]]) -> Iterator[Fault]:
    before = 0
    for element, level in found:
        if level > before + 1:
            after = f"after H{before}" if before else "first"
            yield Fault(f"page {element.page}: a heading H{level} comes {after}", element.page or 1)
        before = level


PREFLIGHT = Preflight(
    code="pdf-headings",
    title="Headings skip a level",
    why="screen readers jump from heading to heading; a level that is missing looks like a part that is missing",
    fix="use h1, then h2, then h3 in the templates",
    example="rulebook.pdf: page 2: a heading H3 comes after H1",
    judge=_judge,
    tagged_only=True,
)
