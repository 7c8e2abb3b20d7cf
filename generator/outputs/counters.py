"""Last room (draw): `counters.pdf`, all counters on cut-out sheets with their backs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from generator.components.counter_face import CounterFace, CounterPiece
from generator.components.proof import Proof
from generator.layout.counter import CounterKit, LaidCounter, lay_counter
from generator.layout.counter_measures import CounterMeasures
from generator.layout.counter_sheet import (
    FOLD_GUTTER,
    CounterSheet,
    Lot,
    counter_bleed,
    counter_ticks,
    impose_counters,
)
from generator.layout.drawing import Drawing, Marks, texts
from generator.layout.impose import Piece, Placement, Sheet
from generator.layout.measures import offered, read_measures
from generator.layout.paper_measures import Block, Paper
from generator.layout.sheet import Imprint, labels
from generator.outputs.canvas import About, Page, draw_pdf
from generator.outputs.fonts import RealTypeCase, register_fonts
from generator.outputs.job import Job, Output
from generator.outputs.nato import nato_symbol
from generator.outputs.offers import offer
from generator.outputs.pictograms import CREDIT, is_local, pictogram
from generator.outputs.typography import typographic

FILE = "counters.pdf"
BACKS = ("duplex-long", "duplex-short", "separate", "fold", "none")
INKS = ("full", "gray")
SYMBOLS = "NATO symbols by milsymbol, MIT"
_DUPLEX: dict[str, Any] = {"duplex-long": "DuplexFlipLongEdge", "duplex-short": "DuplexFlipShortEdge"}


@dataclass(frozen=True)
class Stock:
    """The templates that a job asks for."""

    kit: CounterKit
    paper: Paper


def stock(job: Job) -> Stock:
    """Settings turned into measures; raises NotOffered for what there is no template for."""
    settings, templates = job.settings, job.templates
    offer("paper", settings.paper, offered(templates / "papers"), FILE)
    offer("backs", settings.backs, BACKS, FILE)
    offer("ink", settings.ink, INKS, FILE)
    offer("theme", job.game.header.theme, offered(templates / "counters"), FILE)
    register_fonts(templates)
    kit = CounterKit(
        RealTypeCase(), partial(pictogram, folder=job.game.folder), nato_symbol,
        read_measures(CounterMeasures, templates / "counters", job.game.header.theme),
    )
    return Stock(kit, read_measures(Paper, templates / "papers", settings.paper))


def lay_all(job: Job, kit: CounterKit) -> dict[str, LaidCounter]:
    """Every face that is printed, by its id."""
    return {face.id: lay_counter(face, piece.size_mm, kit) for piece, face in _faces(job)}


def _faces(job: Job) -> Iterator[tuple[CounterPiece, CounterFace]]:
    for piece in job.counters:
        yield piece, piece.front
        if job.settings.backs != "none":
            yield piece, piece.back


def lots(pieces: tuple[CounterPiece, ...]) -> list[Lot]:
    """Pieces by size and by the grounds and bands of both faces, in the order in which these come first."""
    found: dict[tuple[Any, ...], list[Piece]] = defaultdict(list)
    for piece in pieces:
        key = (piece.size_mm, *(look for face in (piece.front, piece.back) for look in (face.look, face.band_look)))
        found[key] += [Piece(piece.front.id, piece.back.id)] * piece.copies
    return [Lot(size, tuple(same)) for (size, *_), same in found.items()]


def plan(job: Job, found: Stock) -> tuple[CounterSheet, ...]:
    behind = {piece.front.id: piece.back.id for piece in job.counters}
    backs: Any = job.settings.backs
    return impose_counters(lots(job.counters), found.paper, found.kit.measures, backs, behind)


def pages_of_counters(job: Job) -> dict[str, list[int]]:
    """The pages, from 1, on which each counter's front stands."""
    found: dict[str, list[int]] = {}
    for page, sheet in enumerate(plan(job, stock(job)), start=1):
        for face in dict.fromkeys(placement.face for placement in sheet.placements):
            found.setdefault(face, []).append(page)
    return {piece.id: found[piece.front.id] for piece in job.counters}


def render(job: Job) -> bytes:
    found = stock(job)
    sides = lay_all(job, found.kit)
    sheets = plan(job, found)
    pages = [_page(job, found, sheets, sheet, sides) for sheet in sheets]
    header = job.game.header
    about = About(
        f"{header.title}: {OUTPUT.title}", header.designer, header.subtitle, job.settings.language,
        _DUPLEX.get(job.settings.backs, "Simplex"),
    )
    ink: Any = job.settings.ink
    return draw_pdf(pages, {name: laid.drawing for name, laid in sides.items()}, ink, about)


def _page(
    job: Job, found: Stock, sheets: tuple[CounterSheet, ...], sheet: CounterSheet, sides: dict[str, LaidCounter]
) -> Page:
    measures = found.kit.measures
    under = counter_bleed(sheet, {name: laid.grounds for name, laid in sides.items()}, measures)
    return Page(sheet.width, sheet.height, under, sheet.placements, _furniture(job, found, sheets, sheet))


def _furniture(job: Job, found: Stock, sheets: tuple[CounterSheet, ...], sheet: CounterSheet) -> Marks:
    """Ticks round each block; heading and ruler as on any sheet, as wide as the room for counters."""
    measures, paper = found.kit.measures, found.paper
    whole = Sheet(
        sheet.side, sheet.number, sheet.width, sheet.height, (Placement("", 0, 0),), (), sheet.room, 0.0, sheet.fold_x
    )
    block = Block(1, 1, "ends", (0, 0), (0, 0), (0, 0), 0, 0, gutter=FOLD_GUTTER)
    imprint = _imprint(job, found, sheet, max(s.number for s in sheets))
    words = labels(whole, paper, block, imprint, measures.ink, measures.grey, found.kit.case)
    return (*counter_ticks(sheet, measures, paper.labels.tick_pt), *words)


def _imprint(job: Job, found: Stock, sheet: CounterSheet, last: int) -> Imprint:
    words, measures = job.phrases, found.kit.measures
    sides = {"front": [words["fronts"]], "back": [words["backs"]], "fold": [words["fronts"], words["backs"]]}
    sizes = sorted({piece.size_mm for piece in job.counters})
    size = " + ".join(f"{measures.title} ({s:g} mm)" if s == measures.size else f"{s:g} mm" for s in sizes)
    return Imprint(
        typographic(job.game.title),
        (words["counters"], " + ".join(sides[sheet.side]), words["sheet"].format(n=sheet.number, m=last)),
        (words["full-size"], found.paper.title),
        (f"v{job.game.header.version} · {size}", *_credits(job.counters)),
    )


def _credits(pieces: tuple[CounterPiece, ...]) -> tuple[str, ...]:
    faces = [face for piece in pieces for face in (piece.front, piece.back)]
    icons = [name for face in faces for name in (face.icon, face.symbol.icon if face.symbol else "") if name]
    icon = [CREDIT] if any(not is_local(name) for name in icons) else []
    nato = [SYMBOLS] if any(face.symbol and face.symbol.nato for face in faces) else []
    return (" · ".join(icon + nato),) if icon or nato else ()


def proof(job: Job) -> Proof:
    """What does not fit, and the text set in each font, without drawing anything."""
    if not job.counters:
        return Proof()
    found = stock(job)
    sides = lay_all(job, found.kit)
    sheets = plan(job, found)
    drawings = [laid.drawing for laid in sides.values()]
    drawings += [Drawing(0, 0, _furniture(job, found, sheets, sheet)) for sheet in sheets]
    used: dict[str, set[str]] = defaultdict(set)
    for drawing in drawings:
        for text, _ in texts(drawing.marks):
            used[text.font] |= set(text.text)
    overflows = tuple(over for laid in sides.values() for over in laid.overflows)
    return Proof(overflows, {font: "".join(sorted(text)) for font, text in sorted(used.items())})


OUTPUT = Output(FILE, "Counters to cut out", render, proof=proof, applies=lambda job: bool(job.counters))
