"""Preflight `pdf-small-print`: letters of the finished page are too small to be read, or lines too thin to be held.

A rulebook and its booklet show pieces smaller than they are; letters and lines of such pictures are not judged.
"""

from __future__ import annotations

from pathlib import PurePath

from generator.preflight.content import Run
from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several

LEAST_PT = {"player-aid": 7.0, "designer-report": 7.0}
"""An aid is read at arm's length, a report by its small figures."""
OTHERS_PT = 5.0
"""Rulers and the numbers of cuts; what is read in play on a face is judged before it is drawn."""
LINE_PT = 0.25
WITH_PICTURES = ("rulebook", "rulebook-booklet")
ROUNDING = 0.005


def _judge(printed: Printed) -> Verdict:
    kind = PurePath(printed.file).name.partition(".")[0]
    least = LEAST_PT.get(kind, OTHERS_PT)
    faults, sizes, weights = [], [], []
    for page, content in enumerate(printed.contents):
        runs = [run for run in content.runs if run.text.strip() and not run.invisible]
        sizes += [run.size_pt for run in runs]
        weights += [weight for weight in content.weights if weight]
        faults += [
            Fault(_too_small(page, run, least), page + 1)
            for run in runs if run.size_pt < least - ROUNDING
        ]
        faults += [
            Fault(f"page {page + 1}: a line is {weight:.2f} pt thin, {LINE_PT:g} pt is the least", page + 1)
            for weight in content.weights if 0 < weight < LINE_PT - ROUNDING
        ]
    figures = {"smallest_pt": _least(sizes), "thinnest_pt": _least(weights)}
    return Verdict(figures, () if kind in WITH_PICTURES else several(faults))


def _too_small(page: int, run: Run, least: float) -> str:
    return f'page {page + 1}: "{run.text.strip()[:40]}" is set at {run.size_pt:.1f} pt, {least:g} pt is the least'


def _least(found: list[float]) -> float | None:
    return round(min(found), 2) if found else None


PREFLIGHT = Preflight(
    code="pdf-small-print",
    title="Letters are too small, or a line is too thin",
    why="nobody reads them across a table, and a home printer fills their eyes or breaks the line",
    fix="set a larger size or a heavier line in the template that draws it; for a quieter line take a lighter colour",
    example='player-aid.pdf: page 1: "+2 MP" is set at 6.2 pt, 7 pt is the least',
    judge=_judge,
)
