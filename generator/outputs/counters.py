"""Last room (draw): `counters.pdf`, all counters on cut-out sheets with their backs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from generator.components.counter_face import CounterFace, CounterPiece
from generator.components.proof import Proof
from generator.imposing.margin import Imprint
from generator.imposing.papers import Paper
from generator.imposing.pieces import BACKS, Lot, Piece
from generator.imposing.sheets import Sheet
from generator.layout.counter import CounterKit, LaidCounter, lay_counter
from generator.layout.counter_measures import CounterMeasures
from generator.layout.drawing import texts
from generator.layout.ink import INKS
from generator.layout.measures import offered, read_measures
from generator.outputs.expecting import expected_counters
from generator.outputs.fonts import RealTypeCase, register_fonts
from generator.outputs.job import Job, Output
from generator.outputs.nato import nato_symbol
from generator.outputs.offers import offer
from generator.outputs.pictograms import CREDIT, is_local, pictogram
from generator.outputs.sheets import (
    Cutting,
    Dress,
    draw_sheets,
    fittings_for,
    impose_for,
    of_file,
    overlays,
    paper_for,
    sides_in_words,
    to_do,
)
from generator.outputs.typography import typographic

FILE = "counters.pdf"
SYMBOLS = "NATO symbols by milsymbol, MIT"
FOLD_GUTTER = 6.0
"""From the fold to the counters on either side of it."""


@dataclass(frozen=True)
class Stock:
    """The templates that a job asks for."""

    kit: CounterKit
    paper: Paper


def stock(job: Job) -> Stock:
    """Settings turned into measures; raises NotOffered for what there is no template for."""
    settings, templates = job.settings, job.templates
    offer("backs", settings.backs, BACKS, FILE)
    offer("ink", settings.ink, INKS, FILE)
    offer("theme", job.game.header.theme, offered(templates / "counters"), FILE)
    register_fonts(templates)
    kit = CounterKit(
        RealTypeCase(), partial(pictogram, folder=job.game.folder), nato_symbol,
        read_measures(CounterMeasures, templates / "counters", job.game.header.theme, settings.ink),
    )
    return Stock(kit, paper_for(job, FILE))


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
    return [Lot(size, size, tuple(same)) for (size, *_), same in found.items()]


def plan(job: Job, found: Stock) -> tuple[Sheet, ...]:
    """All sheets, also those of the backs' own file."""
    measures = found.kit.measures
    cutting = Cutting(measures.bleed, measures.ticks, lot_gutter=measures.gutter, fold_gutter=FOLD_GUTTER)
    return impose_for(job, lots(job.counters), found.paper, cutting, FILE)


def pages_of_counters(job: Job) -> dict[str, list[int]]:
    """The pages, from 1, on which each counter's front stands."""
    found: dict[str, list[int]] = {}
    for page, sheet in enumerate(plan(job, stock(job)), start=1):
        for face in dict.fromkeys(placement.face for placement in sheet.placements):
            found.setdefault(face, []).append(page)
    return {piece.id: found[piece.front.id] for piece in job.counters}


def render(job: Job, backs: bool = False) -> bytes:
    """The file of the fronts, with all that is not printed separately; or that of separate backs."""
    found = stock(job)
    sides = lay_all(job, found.kit)
    faces = {name: laid.drawing for name, laid in sides.items()}
    return draw_sheets(job, of_file(job, plan(job, found), backs), faces, _dress(job, found, sides), OUTPUT.title)


def _dress(job: Job, found: Stock, sides: dict[str, LaidCounter]) -> Dress:
    measures = found.kit.measures
    return Dress(
        fittings_for(job, found.paper, measures.ink, measures.grey, found.kit.case),
        {name: laid.grounds for name, laid in sides.items()}, partial(_imprint, job, found),
    )


def _imprint(job: Job, found: Stock, sheet: Sheet, last: int) -> Imprint:
    words, measures = job.phrases, found.kit.measures
    sizes = sorted({piece.size_mm for piece in job.counters})
    size = " + ".join(f"{measures.title} ({s:g} mm)" if s == measures.size else f"{s:g} mm" for s in sizes)
    return Imprint(
        typographic(job.game.title),
        (words["counters"], sides_in_words(job, sheet), words["sheet"].format(n=sheet.number, m=last)),
        (*to_do(job, sheet), found.paper.title),
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
    marks = [laid.drawing.marks for laid in sides.values()]
    marks += overlays(plan(job, found), _dress(job, found, sides))
    used: dict[str, set[str]] = defaultdict(set)
    for one in marks:
        for text, _ in texts(one):
            used[text.font] |= set(text.text)
    overflows = tuple(over for laid in sides.values() for over in laid.overflows)
    return Proof(overflows, {font: "".join(sorted(text)) for font, text in sorted(used.items())})


OUTPUT = Output(
    FILE, "Counters to cut out", render, proof=proof, applies=lambda job: bool(job.counters), expects=expected_counters
)
