"""Last room (draw): `cards.pdf`, all cards and reference cards on cut-out sheets with their backs.

Backs: `duplex-long` and `duplex-short` follow each front sheet with the sheet behind it; `separate` prints the
backs to a file of their own (`cards_backs.py`), placed to be glued sheet to sheet; `fold` sets fronts and backs
on one side of a sheet that is folded in the middle; `none` leaves them out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from generator.components.face import Face
from generator.components.proof import Proof
from generator.imposing.bleeding import grounds_of
from generator.imposing.margin import Imprint
from generator.imposing.papers import Paper
from generator.imposing.pieces import BACKS, Lot, Piece
from generator.imposing.sheets import Sheet
from generator.layout.backs import lay_deck_back
from generator.layout.drawing import Drawing, texts
from generator.layout.face_measures import FaceMeasures, Theme
from generator.layout.faces import lay_back, lay_front
from generator.layout.ink import INKS
from generator.layout.kit import Kit
from generator.layout.laid import Laid
from generator.layout.measures import offered, read_measures
from generator.outputs.expecting import expected_cards
from generator.outputs.fonts import RealTypeCase, register_fonts
from generator.outputs.job import Job, Output
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

FILE = "cards.pdf"
CUTTING = Cutting(bleed=1.5, ticks=(1.5, 4.7), fold_gutter=5.0)
DECK_BACK = "deck back"


@dataclass(frozen=True)
class Stock:
    """The templates that a job asks for."""

    kit: Kit
    paper: Paper


def stock(job: Job) -> Stock:
    """Settings turned into measures; raises NotOffered for what there is no template for."""
    settings, templates = job.settings, job.templates
    sizes = templates / "faces"
    offer("size", settings.size, offered(sizes))
    offer("backs", settings.backs, BACKS)
    offer("ink", settings.ink, INKS)
    offer("theme", job.game.header.theme, offered(templates / "themes"))
    register_fonts(templates)
    paper = paper_for(job, FILE)
    kit = Kit(
        RealTypeCase(),
        partial(pictogram, folder=job.game.folder),
        read_measures(FaceMeasures, sizes, settings.size),
        read_measures(Theme, templates / "themes", job.game.header.theme, settings.ink),
        INKS[settings.ink],
    )
    return Stock(kit, paper)


def lay_all(job: Job, kit: Kit) -> dict[str, Laid]:
    """Every side that is printed, by name: fronts, own backs, and the deck's back."""
    sides = {face.id: lay_front(face, kit) for face in job.faces}
    if job.settings.backs != "none":
        own = {back_name(face): lay_back(face, kit) for face in job.faces}
        sides |= {name: laid for name, laid in own.items() if laid is not None}
        sides[DECK_BACK] = lay_deck_back(job.game.id, job.game.title, kit)
    return sides


def back_name(face: Face) -> str:
    """A unit's card has its own back, the cards of another pile share theirs, all others that of the deck."""
    if hasattr(face, "out_title"):
        return f"{face.id} out"
    return f"back {face.back}" if getattr(face, "back", "") else DECK_BACK


def pieces(faces: tuple[Face, ...]) -> list[Piece]:
    """Each copy is a piece of paper."""
    return [
        Piece(face.id, back_name(face), face.code) for face in faces for _ in range(face.copies)
    ]


def lot(job: Job, face: FaceMeasures) -> Lot:
    """All cards may be butted: their fronts keep a white edge, their backs share a ground."""
    return Lot(face.width, face.height, tuple(pieces(job.faces)))


def plan(job: Job, found: Stock) -> tuple[Sheet, ...]:
    """All sheets, also those of the backs' own file."""
    return impose_for(job, [lot(job, found.kit.face)], found.paper, CUTTING, FILE)


def face_size_mm(job: Job) -> tuple[float, float]:
    """What a card measures when it is cut."""
    face = stock(job).kit.face
    return face.width, face.height


def pages_of_faces(job: Job) -> dict[str, list[int]]:
    """The pages, from 1, on which each face's front stands."""
    fronts = {face.id for face in job.faces}
    found: dict[str, list[int]] = {}
    for page, sheet in enumerate(plan(job, stock(job)), start=1):
        for face in dict.fromkeys(p.face for p in sheet.placements if p.face in fronts):
            found.setdefault(face, []).append(page)
    return found


def render(job: Job, backs: bool = False) -> bytes:
    """The file of the fronts, with all that is not printed separately; or that of separate backs."""
    found = stock(job)
    sides = {name: laid.drawing for name, laid in lay_all(job, found.kit).items()}
    return draw_sheets(job, of_file(job, plan(job, found), backs), sides, _dress(job, found, sides), OUTPUT.title)


def _dress(job: Job, found: Stock, sides: dict[str, Drawing]) -> Dress:
    theme = found.kit.theme
    return Dress(
        fittings_for(job, found.paper, theme.ink, theme.grey, found.kit.case),
        {name: grounds_of(drawing) for name, drawing in sides.items()}, partial(_imprint, job, found),
    )


def _imprint(job: Job, found: Stock, sheet: Sheet, last: int) -> Imprint:
    """The margin's words; those of a language come from its phrasebook."""
    words, face = job.phrases, found.kit.face
    number = words["sheet"].format(n=sheet.number, m=last)
    size = f"{face.title} {face.width:g} × {face.height:g} mm"
    credits = (CREDIT,) if any(not is_local(f.icon) for f in job.faces) else ()
    return Imprint(
        job.game.title,
        (words["cards"], sides_in_words(job, sheet), number, found.paper.title),
        (*to_do(job, sheet), size),
        (f"v{job.game.header.version} · {' '.join(sheet.codes)}", *credits),
    )


def proof(job: Job) -> Proof:
    """What does not fit, and the text set in each font, without drawing anything."""
    found = stock(job)
    sides = lay_all(job, found.kit)
    used: dict[str, str] = defaultdict(str)
    for font, text in _runs(job, found, sides):
        used[font] += text
    overflows = tuple(over for laid in sides.values() for over in laid.overflows)
    return Proof(overflows, {font: "".join(sorted(set(text))) for font, text in sorted(used.items())})


def _runs(job: Job, found: Stock, sides: dict[str, Laid]) -> Iterator[tuple[str, str]]:
    drawn = {name: laid.drawing for name, laid in sides.items()}
    marks = [drawing.marks for drawing in drawn.values()]
    marks += overlays(plan(job, found), _dress(job, found, drawn))
    for one in marks:
        for text, _ in texts(one):
            yield text.font, text.text


OUTPUT = Output(
    FILE, "Cards to cut out", render, translated=True, proof=proof, applies=lambda job: bool(job.faces),
    expects=expected_cards,
)
