"""Imposing room (impose): everything that a sheet carries over its faces, in one call."""

from __future__ import annotations

from dataclasses import dataclass

from generator.imposing.margin import Imprint, margin
from generator.imposing.marks import corner_marks, crop_marks, cut_lines, cut_numbers, fold_line
from generator.imposing.papers import Paper
from generator.imposing.sheets import Sheet
from generator.layout.drawing import Colour, Marks
from generator.layout.kit import TypeCase


@dataclass(frozen=True)
class Fittings:
    """What the marks of a sheet are drawn with."""

    paper: Paper
    ink: Colour
    grey: Colour
    case: TypeCase
    lines: bool = False
    """Cut lines over the fronts, besides the marks in the margin."""


def furniture(sheet: Sheet, imprint: Imprint, fittings: Fittings) -> Marks:
    """Crop marks, corner marks, order of cuts, fold line, heading and ruler."""
    paper, ink, grey, case = fittings.paper, fittings.ink, fittings.grey, fittings.case
    return (
        *crop_marks(sheet, paper, ink),
        *corner_marks(sheet, paper, grey),
        *(cut_lines(sheet, paper, grey) if fittings.lines else ()),
        *cut_numbers(sheet, paper, grey, case),
        *fold_line(sheet, paper, grey),
        *margin(sheet, paper, imprint, ink, grey, case),
    )
