"""Last room (draw): sheets for cutting machines: a PDF with registration marks, and each sheet's cut paths.

The sheets are imposed as for scissors, with the cutter's margins and gutter; paths are read from the same sheets that
are drawn, so knife and ink can't disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator.diagnostics import did_you_mean, listing
from generator.imposing.bleeding import bleed_marks, grounds_of
from generator.imposing.cutter import Cutter, cut_paths, registration
from generator.imposing.margin import RULER_MM, ruler
from generator.imposing.mistakes import CantImpose
from generator.imposing.papers import Paper
from generator.imposing.sheets import Sheet
from generator.layout.drawing import Colour, Drawing, Group, Marks
from generator.layout.kit import Compositor
from generator.layout.measures import offered, read_measures
from generator.outputs import cards, counters
from generator.outputs.canvas import About, Page, draw_pdf
from generator.outputs.cut_files import dxf, svg
from generator.outputs.fonts import RealTypeCase
from generator.outputs.job import Job, NotOffered

WAYS = ("duplex-long", "duplex-short", "none")
_BLACK: Colour = (0, 0, 0)
_DUPLEX: dict[str, Any] = {"duplex-long": "DuplexFlipLongEdge", "duplex-short": "DuplexFlipShortEdge"}


@dataclass(frozen=True)
class ToCut:
    """A kind of piece on its sheets: the file to print, and by file name the paths of each sheet."""

    kind: str
    pdf: bytes
    sheets: tuple[Sheet, ...]
    files: dict[str, bytes]


def cutters(templates: Path) -> dict[str, Cutter]:
    folder = templates / "cutters"
    return {name: read_measures(Cutter, folder, name) for name in offered(folder)}


def cutter_named(templates: Path, name: str) -> Cutter:
    """Raises NotOffered with the ones that there are."""
    folder = templates / "cutters"
    there = offered(folder)
    if name not in there:
        raise NotOffered(f'there is no cutter "{name}"{did_you_mean(name, there)}; known: {listing(there)}')
    return read_measures(Cutter, folder, name)


def to_cut(job: Job, cutter: Cutter) -> list[ToCut]:
    """Cards and counters, as far as the game has them; raises NotOffered with what does not go."""
    asked = replace(job.settings, gutter=cutter.gutter, bleed=cutter.gutter / 2)
    if asked.backs not in WAYS:
        raise NotOffered(
            f'backs "{asked.backs}" are not offered for a cutting machine, which sees one side of a whole sheet: '
            f"use {', '.join(WAYS)}"
        )
    job = replace(job, settings=asked)
    kinds: list[tuple[str, Any, float]] = []
    if job.faces:
        kinds.append(("cards", cards, cutter.corner_cards))
    if job.counters:
        kinds.append(("counters", counters, cutter.corner_counters))
    if not kinds:
        raise NotOffered(f"{job.game.id} has no pieces to cut out")
    return [_of_kind(job, cutter, *kind) for kind in kinds]


def _of_kind(job: Job, cutter: Cutter, kind: str, output: Any, radius: float) -> ToCut:
    """`output` is the module that prints these pieces for scissors."""
    found = output.stock(job)
    paper = replace(found.paper, keep=max(found.paper.keep, cutter.keep))
    sheets = output.plan(job, replace(found, paper=paper))
    faces = {name: laid.drawing for name, laid in output.lay_all(job, found.kit).items()}
    grounds = {name: grounds_of(drawing) for name, drawing in faces.items()}
    try:
        marks = [() if sheet.side == "back" else registration(sheet, cutter) for sheet in sheets]
    except CantImpose as err:
        raise NotOffered(f"{kind}: {err}") from None
    title, last = f"{job.game.title}: {kind}", max(sheet.number for sheet in sheets)
    pages = [
        Page(
            sheet.width, sheet.height, bleed_marks(sheet, grounds), sheet.placements,
            (*on, *lay_labels(sheet, paper, _words(job, kind, sheet, last, cutter), found.kit.case)),
        )
        for sheet, on in zip(sheets, marks, strict=True)
    ]  # fmt: skip
    return ToCut(kind, _drawn(job, kind, pages, faces), tuple(sheets), _paths(title, sheets, marks, radius))


def _drawn(job: Job, kind: str, pages: Sequence[Page], faces: dict[str, Drawing]) -> bytes:
    header, ink = job.game.header, job.settings.ink
    about = About(
        f"{header.title}: {kind} for a cutting machine", header.designer, header.subtitle, job.settings.language,
        _DUPLEX.get(job.settings.backs, "Simplex"),
    )
    placed = {placement.face for page in pages for placement in page.placements}
    drawn: Any = ink
    return draw_pdf(pages, {name: face for name, face in faces.items() if name in placed}, drawn, about)


def _words(job: Job, kind: str, sheet: Sheet, last: int, cutter: Cutter) -> str:
    number = job.phrases["sheet"].format(n=sheet.number, m=last)
    return " · ".join((job.game.title, kind, number, cutter.title, job.phrases["full-size"]))


def lay_labels(sheet: Sheet, paper: Paper, words: str, case: RealTypeCase) -> Marks:
    """Which sheet it is and a ruler, in the middle of two edges: crop marks would only mislead the camera."""
    labels, setter = paper.labels, Compositor(case)
    line = (setter.centred(0, 0, words, labels.line, _BLACK),)
    near, far = paper.keep + labels.heading, paper.keep + labels.ruler
    if sheet.frame.labels == "ends":
        return (
            Group(line, sheet.width / 2, near),
            Group(ruler(labels, _BLACK, setter), (sheet.width - RULER_MM) / 2, sheet.height - far),
        )
    return (
        Group(line, near, sheet.height / 2, angle=90),
        Group(ruler(labels, _BLACK, setter), sheet.width - far, (sheet.height + RULER_MM) / 2, angle=90),
    )


def _paths(title: str, sheets: Sequence[Sheet], marks: Sequence[Marks], radius: float) -> dict[str, bytes]:
    """SVG and DXF of every sheet, seen from its front."""
    files: dict[str, bytes] = {}
    kind = title.rpartition(": ")[2]
    for sheet, on_sheet in zip(sheets, marks, strict=True):
        if sheet.side != "back":
            stem, paths = f"{kind}-sheet-{sheet.number}", cut_paths(sheet, radius)
            drawn = svg(sheet.width, sheet.height, paths, on_sheet, f"{title}, sheet {sheet.number}")
            files[f"{stem}.svg"] = drawn.encode()
            files[f"{stem}.dxf"] = dxf(sheet.width, sheet.height, paths, on_sheet).encode("ascii")
    return files
