"""Last room (draw): `map-tiles.pdf`, a map larger than the paper on several sheets to cut and glue, and their plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pikepdf

from generator.imposing.papers import Paper
from generator.layout.measures import read_measures
from generator.layout.placed_page import PlacedPage
from generator.layout.tile import TileMeasures, Tiling, fits_one_sheet, shown, tile_map
from generator.layout.tile_marks import TileKit, lay_tile
from generator.layout.tile_plan import lay_plan, place_plan
from generator.outputs import map as whole_map
from generator.outputs.canvas import About, Page, draw_pdf
from generator.outputs.expecting import expected_tiles
from generator.outputs.fonts import RealTypeCase, register_fonts
from generator.outputs.job import Job, Output
from generator.outputs.map_obstacles import harm_of_cuts, obstacles
from generator.outputs.placing import MM, lay_under
from generator.outputs.sheets import paper_for

FILE = "map-tiles.pdf"


@dataclass(frozen=True)
class TiledSheet:
    """A page of the file: what of the map lies under its marks."""

    page: Page
    placed: PlacedPage


def page_sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of every page in millimetres."""
    with pikepdf.open(BytesIO(pdf)) as document:
        boxes = [[float(v) for v in page.mediabox] for page in document.pages]
    return [((box[2] - box[0]) / MM, (box[3] - box[1]) / MM) for box in boxes]


def tilings(maps: bytes, paper: Paper, measures: TileMeasures) -> Iterator[tuple[int, Tiling]]:
    """By page, from 1, how each map that is larger than the paper is parted."""
    for number, (width, height) in enumerate(page_sizes(maps), start=1):
        if not fits_one_sheet(width, height, (paper.width, paper.height)):
            harm = harm_of_cuts(obstacles(maps, number))
            yield number, tile_map(width, height, (paper.width, paper.height), measures, *harm)


def render(job: Job) -> bytes:
    maps = job.finished.get(whole_map.FILE) or whole_map.render(job)
    return tile(job, maps, [face.plate.title for face in job.maps])


def tile(job: Job, maps: bytes, titles: Sequence[str]) -> bytes:
    """Any finished maps, one a page, on sheets of the job's paper; maps that fit one sheet are left out."""
    register_fonts(job.templates)
    measures: TileMeasures = read_measures(TileMeasures, job.templates / "tiles", "map")
    paper, kit = paper_for(job, FILE), TileKit(measures, RealTypeCase())
    sheets = [
        sheet
        for number, tiling in tilings(maps, paper, measures)
        for sheet in _sheets(job, number, tiling, titles[number - 1], paper, kit)
    ]
    header = job.game.header
    about = About(
        f"{header.title}: {OUTPUT.title}", header.designer, header.subtitle, job.settings.language, "Simplex"
    )
    ink: Any = "full" if job.settings.ink == "full" else "gray"
    marks = draw_pdf([sheet.page for sheet in sheets], {}, ink, about)
    return lay_under(marks, maps, [[sheet.placed] for sheet in sheets])


def _sheets(job: Job, number: int, tiling: Tiling, title: str, paper: Paper, kit: TileKit) -> Iterator[TiledSheet]:
    """The plan first, then the sheets row by row."""
    size = (paper.width, paper.height)
    upright = tuple(sorted(size))
    heading = kit.measures.words["title"].format(map=title, m=len(tiling.tiles))
    plan = Page(*upright, (), (), lay_plan(tiling, size, paper.title, heading, kit))
    yield TiledSheet(plan, place_plan(tiling, size, number))
    for one in tiling.tiles:
        words = f"{job.game.title} · {title} · v{job.game.header.version}"
        marks = lay_tile(tiling, one, words, paper.keep, kit)
        yield TiledSheet(Page(tiling.sheet_width, tiling.sheet_height, (), (), marks), shown(one, number))


def applies(job: Job) -> bool:
    """Whether any map is larger than the paper."""
    return bool(job.maps) and any(
        not fits_one_sheet(*whole_map.size_mm(job, face), _paper_size(job)) for face in job.maps
    )


def _paper_size(job: Job) -> tuple[float, float]:
    paper = paper_for(job, FILE)
    return paper.width, paper.height


OUTPUT = Output(
    FILE, "Map on several sheets", render, applies=applies, made_of=whole_map.FILE, beside="map",
    expects=expected_tiles,
)
