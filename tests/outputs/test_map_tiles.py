"""map-tiles.pdf, read back: the sheets are cut and glued by their own marks, and the map is whole again."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from boards import job_of, read_board
from PIL import Image, ImageChops
from reportlab.pdfgen.canvas import Canvas

from generator.imposing.papers import find_paper
from generator.layout.measures import read_measures
from generator.layout.tile import TileMeasures
from generator.outputs import map as whole_map
from generator.outputs import map_tiles
from generator.outputs.map_obstacles import Obstacle, harm_of_cuts, obstacles

MM = 72 / 25.4
DPI = 100
INCHES = (431.8, 558.8)


@pytest.fixture(scope="module")
def job():
    return job_of(read_board())


@pytest.fixture(scope="module")
def measures(templates) -> TileMeasures:
    return read_measures(TileMeasures, templates / "tiles", "map")


def hex_field(width: float, height: float, pitch: float = 19.5) -> bytes:
    """A large map of numbered places, each a line of words beside a ring, as a wargame's hexes are."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=(width * MM, height * MM), invariant=1)
    canvas.setFont("Helvetica", 7)
    for column in range(int(width / pitch)):
        canvas.setFillColorRGB(0.95, 0.9, 0.6 + 0.4 * (column % 2))
        canvas.rect(column * pitch * MM, 0, pitch * MM, height * MM, stroke=0, fill=1)
        canvas.setFillColorRGB(0, 0, 0)
        for row in range(int(height / pitch)):
            canvas.circle((column + 0.3) * pitch * MM, (row + 0.3) * pitch * MM, 1.5 * MM)
            canvas.drawString((column + 0.5) * pitch * MM, (row + 0.5) * pitch * MM, f"{column:02}{row:02}")
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def on_paper(job, paper, **more):
    return replace(job, settings=replace(job.settings, paper=paper, **more))


def glued(job, maps: bytes, measures) -> Image.Image:
    """What lies on the table when every sheet was cut at its dashed lines and laid in its place."""
    paper = find_paper(job.templates / "papers", job.settings.paper)
    ((_, tiling),) = map_tiles.tilings(maps, paper, measures)
    table = Image.new("RGB", (round(tiling.width / 25.4 * DPI), round(tiling.height / 25.4 * DPI)), "white")
    with pypdfium2.PdfDocument(map_tiles.tile(job, maps, ["Map"])) as document:
        sheets = [page.render(scale=DPI / 72).to_pil().convert("RGB") for page in document][1:]
    for tile, sheet in reversed(list(zip(tiling.tiles, sheets, strict=True))):  # upper left sheets lie on top
        left, top = tile.at(tile.across.start, tile.down.start)
        right, foot = tile.at(tile.across.last, tile.down.last)
        part = sheet.crop([round(v / 25.4 * DPI) for v in (left, top, right, foot)])
        table.paste(part, (round(tile.across.start / 25.4 * DPI), round(tile.down.start / 25.4 * DPI)))
    return table


def plain(maps: bytes) -> Image.Image:
    with pypdfium2.PdfDocument(maps) as document:
        return document[0].render(scale=DPI / 72).to_pil().convert("RGB")


def unlike(one: Image.Image, other: Image.Image) -> float:
    """The share of the map that differs clearly when both are seen from a little way off."""
    small = (one.width // 3, one.height // 3)
    found = ImageChops.difference(one.resize(small, Image.BOX), other.resize(small, Image.BOX)).convert("L")
    return sum(found.point(lambda value: value > 60).tobytes()) / (small[0] * small[1])


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_glued_together_the_sheets_are_the_map_again(job, measures, paper):
    maps = hex_field(*INCHES)
    table, whole = glued(on_paper(job, paper), maps, measures), plain(maps)
    assert abs(table.width - whole.width) <= 1 and abs(table.height - whole.height) <= 1
    assert unlike(table, whole.resize(table.size)) < 0.002, "no more than the rings on the seams"
    shifted = ImageChops.offset(table, 4, 0)
    assert unlike(shifted, whole.resize(table.size)) > 0.01, "this test sees a shift of 1 mm"


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_number_of_a_hex_map_is_cut(job, measures, paper):
    maps = hex_field(*INCHES)
    ((_, tiling),) = map_tiles.tilings(maps, find_paper(job.templates / "papers", paper), measures)
    boxes = [one for one in obstacles(maps, 1) if one.harm > 5]
    assert len(boxes) == 22 * 28
    for tile in tiling.tiles[: tiling.columns - 1]:
        assert not any(one.left < tile.across.last < one.right for one in boxes)
    for tile in tiling.tiles[:: tiling.columns][:-1]:
        assert not any(one.top < tile.down.last < one.foot for one in boxes)


def test_the_real_map_at_twice_its_size_is_tiled_whole(job, measures):
    large = on_paper(job, "a4", map_scale=2.0)
    maps = whole_map.render(large)
    assert map_tiles.page_sizes(maps) == [(pytest.approx(420, abs=0.01), pytest.approx(594, abs=0.01))]
    assert unlike(glued(large, maps, measures), plain(maps)) < 0.01


def test_the_enlarged_map_says_how_long_its_bar_now_is(job):
    def words(scale):
        with pypdfium2.PdfDocument(whole_map.render(on_paper(job, "a4", map_scale=scale))) as document:
            return document[0].get_textpage().get_text_range()

    assert "50 mm" in words(1.0) and "100 mm" in words(2.0) and "50 mm" not in words(2.0)


def test_a_map_that_fits_its_paper_has_no_tiles(job):
    assert not map_tiles.applies(job)
    assert map_tiles.applies(on_paper(job, "a4", map_scale=1.5))
    assert not map_tiles.applies(on_paper(job_of(read_board()), "letter"))


def test_the_plan_comes_first_and_every_sheet_is_of_the_paper(job):
    pdf = map_tiles.tile(on_paper(job, "letter"), hex_field(*INCHES), ["The Field"])
    sizes = map_tiles.page_sizes(pdf)
    assert [tuple(round(v, 1) for v in size) for size in sizes] == [(215.9, 279.4)] + [(279.4, 215.9)] * 6
    with pypdfium2.PdfDocument(pdf) as document:
        texts = [page.get_textpage().get_text_range() for page in document]
    assert "The Field on 6 sheets" in texts[0] and "431.8 mm (17 in)" in texts[0]
    for name, text in zip(("A1", "A2", "B1", "B2", "C1", "C2"), texts[1:], strict=True):
        assert f"{name} one of 6 sheets" in " ".join(text.split())
    with pikepdf.open(BytesIO(pdf)) as document:
        assert document.Root.ViewerPreferences.PrintScaling == "/None"


def test_the_map_is_inside_once_however_many_sheets_show_it(job):
    maps = hex_field(*INCHES)
    pdf = map_tiles.tile(job, maps, ["Map"])
    assert pdf == map_tiles.tile(job, maps, ["Map"])
    with pikepdf.open(BytesIO(pdf)) as document:
        assert len({page.Resources.XObject["/Page1"].objgen for page in document.pages}) == 1


def test_harm_counts_what_lies_over_a_cut():
    across, down = harm_of_cuts([Obstacle(10, 100, 20, 105, 10.0), Obstacle(15, 100, 30, 101, 1.0)])
    assert [across(at) for at in (5, 12, 17, 25, 40)] == [0, 10, 11, 1, 0]
    assert [down(at) for at in (90, 100.5, 104, 110)] == [0, 11, 10, 0]
