"""Last room (draw): `cards.pdf`, all cards and reference cards on cut-out sheets with their backs.

Backs: `duplex-long` and `duplex-short` follow each front sheet with the sheet behind it;
`separate` prints all fronts and then, in the same file, all backs, placed to be glued sheet to
sheet; `fold` sets fronts and backs on one side of a sheet that is folded in the middle; `none`
leaves them out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from generator.components.face import Face
from generator.components.proof import Proof
from generator.layout.backs import lay_deck_back
from generator.layout.drawing import Drawing, texts
from generator.layout.face_measures import FaceMeasures, Theme
from generator.layout.faces import lay_back, lay_front
from generator.layout.impose import Piece, Sheet, impose
from generator.layout.ink import INKS
from generator.layout.kit import Kit
from generator.layout.laid import Laid
from generator.layout.measures import offered, read_measures
from generator.layout.paper_measures import Block, Paper
from generator.layout.sheet import Imprint, bleed, furniture
from generator.outputs.canvas import About, Page, draw_pdf
from generator.outputs.fonts import RealTypeCase, register_fonts
from generator.outputs.job import Job, Output
from generator.outputs.offers import offer
from generator.outputs.pictograms import CREDIT, is_local, pictogram

BACKS = ("duplex-long", "duplex-short", "separate", "fold", "none")
DECK_BACK = "deck back"
_DUPLEX: dict[str, Any] = {"duplex-long": "DuplexFlipLongEdge", "duplex-short": "DuplexFlipShortEdge"}


@dataclass(frozen=True)
class Stock:
    """The templates that a job asks for."""

    kit: Kit
    paper: Paper
    block: Block


def stock(job: Job) -> Stock:
    """Settings turned into measures; raises NotOffered for what there is no template for."""
    settings, templates = job.settings, job.templates
    papers, sizes = templates / "papers", templates / "faces"
    offer("paper", settings.paper, offered(papers))
    offer("size", settings.size, offered(sizes))
    offer("backs", settings.backs, BACKS)
    offer("ink", settings.ink, INKS)
    offer("theme", job.game.header.theme, offered(templates / "themes"))
    register_fonts(templates)
    paper: Paper = read_measures(Paper, papers, settings.paper)
    block = offer("size", settings.size + ("-fold" if settings.backs == "fold" else ""), paper.blocks)
    kit = Kit(
        RealTypeCase(),
        partial(pictogram, folder=job.game.folder),
        read_measures(FaceMeasures, sizes, settings.size),
        read_measures(Theme, templates / "themes", job.game.header.theme, settings.ink),
        INKS[settings.ink],
    )
    return Stock(kit, paper, paper.blocks[block])


def lay_all(job: Job, kit: Kit) -> dict[str, Laid]:
    """Every side that is printed, by name: fronts, own backs, and the deck's back."""
    sides = {face.id: lay_front(face, kit) for face in job.faces}
    if job.settings.backs != "none":
        own = {back_name(face): lay_back(face, kit) for face in job.faces}
        sides |= {name: laid for name, laid in own.items() if laid is not None}
        sides[DECK_BACK] = lay_deck_back(job.game.id, job.game.title, kit)
    return sides


def back_name(face: Face) -> str:
    return f"{face.id} out" if hasattr(face, "out_title") else DECK_BACK


def pieces(faces: tuple[Face, ...]) -> list[Piece]:
    """Each copy is a piece of paper."""
    return [
        Piece(face.id, back_name(face), face.code) for face in faces for _ in range(face.copies)
    ]


def plan(job: Job, found: Stock) -> tuple[Sheet, ...]:
    face = found.kit.face
    backs: Any = job.settings.backs
    return impose(pieces(job.faces), found.paper, found.block, face.width, face.height, backs)


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


def render(job: Job) -> bytes:
    found = stock(job)
    sides = {name: laid.drawing for name, laid in lay_all(job, found.kit).items()}
    sheets = plan(job, found)
    last = max((sheet.number for sheet in sheets), default=0)
    pages = [_page(job, found, sheet, last) for sheet in sheets]
    header = job.game.header
    about = About(
        f"{header.title}: {OUTPUT.title}", header.designer, header.subtitle, job.settings.language,
        _DUPLEX.get(job.settings.backs, "Simplex"),
    )
    ink: Any = job.settings.ink
    return draw_pdf(pages, sides, ink, about)


def _page(job: Job, found: Stock, sheet: Sheet, last: int) -> Page:
    theme = found.kit.theme
    over = furniture(
        sheet, found.paper, found.block, _imprint(job, found, sheet, last), theme.ink, theme.grey, found.kit.case
    )
    under = bleed(sheet, found.block, theme.back)
    return Page(sheet.width, sheet.height, under, sheet.placements, over)


def _imprint(job: Job, found: Stock, sheet: Sheet, last: int) -> Imprint:
    """The margin's words; those of a language come from its phrasebook."""
    words, face = job.phrases, found.kit.face
    sides = {"front": [words["fronts"]], "back": [words["backs"]], "fold": [words["fronts"], words["backs"]]}
    number = words["sheet"].format(n=sheet.number, m=last)
    size = f"{face.title} {face.width:g} × {face.height:g} mm"
    credits = (CREDIT,) if any(not is_local(f.icon) for f in job.faces) else ()
    return Imprint(
        job.game.title,
        (" + ".join(sides[sheet.side]), number, found.paper.title),
        (words["full-size"], size),
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
    drawings = [laid.drawing for laid in sides.values()]
    sheets = plan(job, found)
    last = max((sheet.number for sheet in sheets), default=0)
    drawings += [Drawing(0, 0, _page(job, found, sheet, last).over) for sheet in sheets]
    for drawing in drawings:
        for text, _ in texts(drawing.marks):
            yield text.font, text.text


OUTPUT = Output(
    "cards.pdf", "Cards to cut out", render, translated=True, proof=proof, applies=lambda job: bool(job.faces)
)
