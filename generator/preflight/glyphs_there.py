"""Preflight `pdf-glyph`: a character was drawn that its font does not have."""

from __future__ import annotations

from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several


def _judge(printed: Printed) -> Verdict:
    shown, faults = 0, []
    for number, content in enumerate(printed.contents, 1):
        shown += sum(len(run.text) for run in content.runs)
        faults += [
            Fault(f'page {number}: {run.font.name} lacks a glyph of "{run.text.strip()[:40]}"', number)
            for run in content.runs if run.missing and not run.invisible
        ]
    return Verdict({"letters": shown, "missing": sum(r.missing for c in printed.contents for r in c.runs)},
                   several(faults))


PREFLIGHT = Preflight(
    code="pdf-glyph",
    title="A character was drawn that its font does not have",
    why="an empty box is printed in its place",
    fix="write it with characters that the fonts in templates/fonts/ have",
    example='cards.pdf: page 2: FiraSansCondensed-Regular lacks a glyph of "crackles"',
    judge=_judge,
)
