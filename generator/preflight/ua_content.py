"""Preflight `pdf-untagged`: something is drawn that is neither tagged nor marked as furniture."""

from __future__ import annotations

from generator.preflight.content import Owner
from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several


def _judge(printed: Printed) -> Verdict:
    known = set(printed.tree.reading()) if printed.tree is not None else set()
    faults, tagged, furniture = [], 0, 0
    for number, content in enumerate(printed.contents, 1):
        for run in content.runs:
            if not run.text.strip():
                continue
            tagged += _is_tagged(run.owner, number, known)
            furniture += run.owner is not None and run.owner.artifact
            if not _is_told(run.owner, number, known):
                faults.append(Fault(f'page {number}: "{run.text.strip()[:40]}" is not tagged', number))
        if content.strays:
            faults.append(Fault(f"page {number}: {content.strays} lines or areas are not tagged", number))
        for picture in content.pictures:
            if not _is_told(picture.owner, number, known):
                faults.append(Fault(f"page {number}: a picture is not tagged", number))
    return Verdict({"tagged_runs": tagged, "furniture_runs": furniture}, several(faults))


def _is_tagged(owner: Owner | None, page: int, known: set[tuple[int, int]]) -> bool:
    return owner is not None and owner.number is not None and (page, owner.number) in known


def _is_told(owner: Owner | None, page: int, known: set[tuple[int, int]]) -> bool:
    return _is_tagged(owner, page, known) or (owner is not None and owner.artifact)


PREFLIGHT = Preflight(
    code="pdf-untagged",
    title="Something is drawn that no tag speaks of",
    why="a screen reader passes it over, or reads a running head in the middle of a rule",
    fix="all content hangs in the tree of tags or is marked as an artifact; outputs/tagging.py sees to it",
    example='rulebook.pdf: page 3: "Keep it Moving!" is not tagged',
    judge=_judge,
    tagged_only=True,
)
