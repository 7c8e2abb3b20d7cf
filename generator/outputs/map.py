"""Last room (draw): `map.pdf`, each map of the game on one sheet, to be played on as it is."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from generator.components.map_face import MapFace
from generator.components.proof import Proof
from generator.imposing.papers import Paper, book_papers, find_paper
from generator.layout.drawing import Group, Marks, texts
from generator.layout.ink import INKS
from generator.layout.map import lay_map, map_overflows, plan_map
from generator.layout.map_findings import findings
from generator.layout.map_measures import MapMeasures
from generator.layout.map_plan import MapKit, MapPlan
from generator.layout.measures import offered, read_measures
from generator.outputs.canvas import About, Page, draw_pdf
from generator.outputs.expecting import expected_map
from generator.outputs.fonts import RealTypeCase, register_fonts
from generator.outputs.job import Job, Output
from generator.outputs.offers import offer
from generator.outputs.typography import typographic

FILE = "map.pdf"


def kit_for(job: Job) -> MapKit:
    """Measures of the game's theme; raises NotOffered for what there is no template for."""
    templates = job.templates
    ink = offer("ink", job.settings.ink, INKS, FILE)
    offer("theme", job.game.header.theme, offered(templates / "maps"), FILE)
    register_fonts(templates)
    return MapKit(RealTypeCase(), read_measures(MapMeasures, templates / "maps", job.game.header.theme, ink), INKS[ink])


def paper_for(job: Job, name: str) -> Paper:
    papers = job.templates / "papers"
    return find_paper(papers, offer("paper", name, book_papers(papers), FILE))


def plan(job: Job, face: MapFace, paper: Paper, kit: MapKit) -> MapPlan:
    return plan_map(face, paper.width, paper.height, kit)


def size_mm(job: Job, face: MapFace) -> tuple[float, float]:
    """The page of a map: the paper that it is set on, or larger by the scale that was asked for."""
    paper, scale = paper_for(job, job.settings.for_books), job.settings.map_scale
    return paper.width * scale, paper.height * scale


def _marks(job: Job, placed: MapPlan, paper: Paper, kit: MapKit) -> Marks:
    words, header = job.phrases, job.game.header
    bar = words["map-bar"].format(n=f"{kit.measures.sheet.bar * job.settings.map_scale:g}")
    imprint = f"{typographic(header.title)} · {words['map']} · {paper.title} · v{header.version} · {words['full-size']}"
    return lay_map(placed, (bar, imprint), kit)


def render(job: Job) -> bytes:
    kit, paper = kit_for(job), paper_for(job, job.settings.for_books)
    scale = job.settings.map_scale
    pages = [
        Page(*size_mm(job, face), (Group(_marks(job, plan(job, face, paper, kit), paper, kit), scale=scale),), (), ())
        for face in job.maps
    ]
    header = job.game.header
    title = f"{header.title}: {OUTPUT.title}"
    about = About(title, header.designer, header.subtitle, job.settings.language, "Simplex")
    ink: Any = job.settings.ink
    return draw_pdf(pages, {}, ink, about)


def proof(job: Job) -> Proof:
    """Every map on every paper, so that a map that is sound on one does not fail on the other."""
    kit = kit_for(job)
    used: dict[str, set[str]] = defaultdict(set)
    found, overflows = [], []
    for name in book_papers(job.templates / "papers"):
        paper = paper_for(job, name)
        for face in job.maps:
            placed = plan(job, face, paper, kit)
            found += findings(placed, paper.title, kit)
            overflows += map_overflows(placed, kit)
            for text, _ in texts(_marks(job, placed, paper, kit)):
                used[text.font] |= set(text.text)
    fonts = {font: "".join(sorted(text)) for font, text in sorted(used.items())}
    return Proof(tuple(dict.fromkeys(overflows)), fonts, tuple(found))


OUTPUT = Output(
    FILE, "Map to play on", render, proof=proof, applies=lambda job: bool(job.maps), expects=expected_map
)
