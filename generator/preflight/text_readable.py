"""Preflight `pdf-text`: text that is printed, but can't be copied, searched or read aloud."""

from __future__ import annotations

from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several


def _judge(printed: Printed) -> Verdict:
    runs = [(number, run) for number, content in enumerate(printed.contents, 1) for run in content.runs]
    faults = [
        Fault(f"page {number}: {run.unreadable} signs in {run.font.name} stand for no character", number)
        for number, run in runs if run.unreadable
    ]
    return Verdict({"signs_without_character": sum(run.unreadable for _, run in runs)}, several(faults))


PREFLIGHT = Preflight(
    code="pdf-text",
    title="Text can't be copied or read aloud",
    why="search finds nothing, a screen reader is silent, and nobody can prove that the words are the right ones",
    fix="every font in the PDF carries a ToUnicode map with a character for each code that is used",
    example="rulebook.pdf: page 4: 12 signs in Source-Serif-4 stand for no character",
    judge=_judge,
)
