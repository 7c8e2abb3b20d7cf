"""Preflight `pdf-font`: a font is named in the PDF, but is not inside it."""

from __future__ import annotations

from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several
from generator.preflight.type import Font


def _judge(printed: Printed) -> Verdict:
    fonts = sorted(printed.reader.fonts, key=lambda font: font.name)
    faults = []
    for font in fonts:
        if not font.is_embedded:
            faults.append(Fault(f"the font {font.name} is not embedded", _page_of(font, printed)))
        elif not font.is_subset:
            faults.append(Fault(f"the font {font.name} is embedded whole, not as a subset", _page_of(font, printed)))
    return Verdict({"fonts": [font.name for font in fonts]}, several(faults))


def _page_of(font: Font, printed: Printed) -> int:
    for number, content in enumerate(printed.contents, 1):
        if any(run.font is font for run in content.runs):
            return number
    return 1


PREFLIGHT = Preflight(
    code="pdf-font",
    title="A font is not inside the PDF",
    why="another machine would print with a font of its own, and words would run over; a whole font is needless weight",
    fix="draw with the fonts of templates/fonts/ only, embedded as subsets",
    example="cards.pdf: the font Helvetica is not embedded",
    judge=_judge,
)
