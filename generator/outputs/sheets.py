"""Last room (draw): what all sheets of cut-out pieces share: settings to an order, sheets to PDF pages.

A component that is cut out gives its lots and its drawings; imposition, marks, labels, bleed and backs come
from here, the same for all of them:

    paper = paper_for(job, FILE)
    sheets = impose_for(job, lots, paper, Cutting(...), FILE)
    data = draw_sheets(job, of_file(job, sheets), drawings, dress, "Title")
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.imposing.bleeding import bleed_marks
from generator.imposing.furniture import Fittings, furniture
from generator.imposing.impose import impose
from generator.imposing.margin import Imprint
from generator.imposing.mistakes import CantImpose
from generator.imposing.papers import Paper, find_paper
from generator.imposing.pieces import BACKS, LAYOUTS, Lot, Order
from generator.imposing.sheets import Sheet
from generator.layout.drawing import Box, Drawing, Marks
from generator.outputs.canvas import About, Page, draw_pdf
from generator.outputs.job import Job, NotOffered
from generator.outputs.offers import offer

_DUPLEX: dict[str, Any] = {"duplex-long": "DuplexFlipLongEdge", "duplex-short": "DuplexFlipShortEdge"}


@dataclass(frozen=True)
class Cutting:
    """How a component is cut where the settings say nothing; millimetres."""

    bleed: float
    ticks: tuple[float, float]
    gutter: float = 0.0
    lot_gutter: float = 12.0
    fold_gutter: float = 5.0
    least_bleed: float = 0.3


@dataclass(frozen=True)
class Dress:
    """What the sheets of a component carry besides their faces."""

    fittings: Fittings
    grounds: Mapping[str, tuple[Box, ...]]
    """By face: the fills that bleed."""
    imprint: Callable[[Sheet, int], Imprint]
    """The words of a sheet's margin, given the number of the last sheet."""


def paper_for(job: Job, file: str) -> Paper:
    """The paper of the settings; raises NotOffered with the ones that there are."""
    try:
        return find_paper(job.templates / "papers", job.settings.paper)
    except CantImpose as err:
        raise NotOffered(f"{file}: {err}") from None


def impose_for(job: Job, lots: Sequence[Lot], paper: Paper, cutting: Cutting, file: str) -> tuple[Sheet, ...]:
    """All sheets of a component, fronts and backs; raises NotOffered with what does not go."""
    try:
        return impose(order_for(job, lots, cutting, file), paper)
    except CantImpose as err:
        raise NotOffered(f"{file}: {err}") from None


def order_for(job: Job, lots: Sequence[Lot], cutting: Cutting, file: str) -> Order:
    """The settings where they speak, the component's own measures where they don't."""
    asked = job.settings
    backs: Any = offer("backs", asked.backs, BACKS, file)
    layout: Any = offer("layout", asked.layout, LAYOUTS, file)
    gutter = cutting.gutter if asked.gutter is None else asked.gutter
    if asked.bleed is not None:
        bleed = least = asked.bleed
    else:
        bleed = min(cutting.bleed, gutter / 2) if gutter else cutting.bleed
        least = min(bleed, cutting.least_bleed)
    return Order(
        tuple(lots), backs, layout, bleed, least, cutting.ticks, gutter, cutting.lot_gutter, cutting.fold_gutter,
        asked.back_offset,
    )


def fittings_for(job: Job, paper: Paper, ink: Any, grey: Any, case: Any) -> Fittings:
    return Fittings(paper, ink, grey, case, job.settings.cut_lines)


def of_file(job: Job, sheets: Sequence[Sheet], backs: bool = False) -> list[Sheet]:
    """The sheets of one file: separate backs have a file of their own."""
    if job.settings.backs != "separate":
        return [] if backs else list(sheets)
    return [sheet for sheet in sheets if (sheet.side == "back") == backs]


def sides_in_words(job: Job, sheet: Sheet) -> str:
    words = job.phrases
    sides = {"front": [words["fronts"]], "back": [words["backs"]], "fold": [words["fronts"], words["backs"]]}
    return " + ".join(sides[sheet.side])


def to_do(job: Job, sheet: Sheet) -> tuple[str, ...]:
    """What the printer and the hands are to do."""
    words = job.phrases
    return (words["full-size"], words["fold"]) if sheet.side == "fold" else (words["full-size"],)


def draw_sheets(
    job: Job, sheets: Sequence[Sheet], faces: Mapping[str, Drawing], dress: Dress, title: str
) -> bytes:
    """The PDF of these sheets, with no face that isn't on them."""
    placed = {p.face for sheet in sheets for p in sheet.placements}
    header = job.game.header
    about = About(
        f"{header.title}: {title}", header.designer, header.subtitle, job.settings.language,
        _DUPLEX.get(job.settings.backs, "Simplex"),
    )
    ink: Any = job.settings.ink
    pages = [
        Page(sheet.width, sheet.height, bleed_marks(sheet, dress.grounds), sheet.placements, over)
        for sheet, over in zip(sheets, overlays(sheets, dress), strict=True)
    ]
    return draw_pdf(pages, {name: face for name, face in faces.items() if name in placed}, ink, about)


def overlays(sheets: Sequence[Sheet], dress: Dress) -> list[Marks]:
    """What lies over the faces of each sheet."""
    last = max((sheet.number for sheet in sheets), default=0)
    return [furniture(sheet, dress.imprint(sheet, last), dress.fittings) for sheet in sheets]
