"""Sixth room (place): the plan of a tiled map: which sheet goes where, and how they are joined."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from generator.layout.drawing import Box, Circle, Group, Line, Mark, Marks, Paint
from generator.layout.placed_page import PlacedPage
from generator.layout.tile import Tile, Tiling
from generator.layout.tile_marks import TileKit, hatch

_EDGE, _HEAD, _STEPS, _LINE = 16.0, 40.0, 62.0, 6.6
"""Margin of the page; room above and below the picture; from one step to the next."""
_DIMENSION = 11.0
_WHITE = (255, 255, 255)


def place_plan(tiling: Tiling, paper: tuple[float, float], page: int = 1) -> PlacedPage:
    """The whole map, small, on a page that stands upright."""
    x, y, scale = _picture(tiling, paper)
    return PlacedPage(page, x, y, scale, (x, y, tiling.width * scale, tiling.height * scale))


def _picture(tiling: Tiling, paper: tuple[float, float]) -> tuple[float, float, float]:
    """Where the map's corner lies on the page, and its scale; spare paper of the sheets fits the page too."""
    width, height = sorted(paper)
    left, top, right, foot = _outline(tiling)
    room = width - 2 * _EDGE - _DIMENSION, height - _HEAD - _STEPS - _DIMENSION
    scale = min(room[0] / (right - left), room[1] / (foot - top), 1.0)
    x = _EDGE + _DIMENSION + (room[0] - (right - left) * scale) / 2 - left * scale
    return round(x, 3), round(_HEAD - top * scale, 3), scale


def _sheet(tiling: Tiling, tile: Tile) -> tuple[float, float, float, float]:
    """A sheet of paper in the map's measures: x, y, width, height."""
    x, y = tile.at(0.0, 0.0)
    return -x, -y, tiling.sheet_width, tiling.sheet_height


def _outline(tiling: Tiling) -> tuple[float, float, float, float]:
    """Left, top, right and foot of all sheets laid out."""
    sheets = [_sheet(tiling, tile) for tile in tiling.tiles]
    return (
        min(x for x, *_ in sheets), min(y for _, y, *_ in sheets),
        max(x + wide for x, _, wide, _ in sheets), max(y + tall for _, y, _, tall in sheets),
    )  # fmt: skip


def _spare_paper(tiling: Tiling, picture: tuple[float, float, float], kit: TileKit) -> Iterator[Box]:
    """The paper that is left round the map."""
    x, y, scale = picture
    left, top, right, foot = (v * scale for v in _outline(tiling))
    wide, tall = tiling.width * scale, tiling.height * scale
    paint = Paint(fill=kit.measures.spare)
    yield Box(x + left, y + top, right - left, -top, paint)
    yield Box(x + left, y + tall, right - left, foot - tall, paint)
    yield Box(x + left, y, -left, tall, paint)
    yield Box(x + wide, y, right - wide, tall, paint)


def lay_plan(tiling: Tiling, paper: tuple[float, float], paper_title: str, title: str, kit: TileKit) -> Marks:
    """Over the small map: sheets, seams, names, sizes; above it what is needed, below it how it is done."""
    words, picture = kit.measures.words, _picture(tiling, paper)
    return (
        kit.text(_EDGE, 20.0, title, "heading"),
        kit.text(_EDGE, 27.5, summary(tiling, paper_title, kit), "subtitle"),
        *_spare_paper(tiling, picture, kit),
        *_seams(tiling, picture, kit),
        *(mark for tile in tiling.tiles for mark in _name(tile, picture, kit)),
        *_dimensions(tiling, picture, kit),
        *_steps(tiling, sorted(paper)[1], words["how"], kit),
    )


def summary(tiling: Tiling, paper_title: str, kit: TileKit) -> str:
    """`6 sheets of A4, landscape: 2 across, 3 down`."""
    words = kit.measures.words
    lying = words["landscape"] if tiling.landscape else words["portrait"]
    return words["summary"].format(
        m=len(tiling.tiles), paper=paper_title, lying=lying, columns=tiling.columns, rows=tiling.rows,
        margin=f"{kit.measures.margin:g}", overlap=f"{kit.measures.seams.overlap:g}",
    )  # fmt: skip


def _seams(tiling: Tiling, picture: tuple[float, float, float], kit: TileKit) -> Iterator[Mark]:
    x, y, scale = picture
    measures, wide, tall = kit.measures, tiling.width * scale, tiling.height * scale
    first_row, first_column = tiling.tiles[: tiling.columns], tiling.tiles[:: tiling.columns]
    for tile, after in pairwise(first_row):
        start, cut, end = (x + at * scale for at in (after.across.start, tile.across.last, tile.across.end))
        yield from hatch((start, y, end - start, tall), measures)
        yield Line(((cut, y), (cut, y + tall)), measures.cut, measures.line_pt * 1.6, measures.dash)
    for tile, after in pairwise(first_column):
        start, cut, end = (y + at * scale for at in (after.down.start, tile.down.last, tile.down.end))
        yield from hatch((x, start, wide, end - start), measures)
        yield Line(((x, cut), (x + wide, cut)), measures.cut, measures.line_pt * 1.6, measures.dash)
    yield Box(x, y, wide, tall, Paint(line=measures.ink, line_pt=1.2))


def _name(tile: Tile, picture: tuple[float, float, float], kit: TileKit) -> Marks:
    x, y, scale = picture
    type_ = kit.measures.name
    centre = (
        x + (tile.across.first + tile.across.last) / 2 * scale, y + (tile.down.first + tile.down.last) / 2 * scale
    )
    base = kit.case.cap_height(type_.font, type_.size) / 2
    disc = Circle(*centre, 5.4, Paint(fill=_WHITE, line=kit.measures.ink, line_pt=1.0))
    return disc, kit.text(centre[0], centre[1] + base, tile.name, "name", centred=True)


def _dimensions(tiling: Tiling, picture: tuple[float, float, float], kit: TileKit) -> Marks:
    """The map's size, below and at the left of everything."""
    x, y, scale = picture
    left, _, _, foot = (v * scale for v in _outline(tiling))
    wide, tall = tiling.width * scale, tiling.height * scale
    below, beside = y + foot + 4.0, x + left - 4.0
    pt, ink = kit.measures.line_pt, kit.measures.ink
    return (
        Line(((x, below), (x + wide, below)), ink, pt), *_ends(((x, below), (x + wide, below)), False, kit),
        kit.text(x + wide / 2, below + 4.0, size_words(tiling.width), "small", centred=True),
        Line(((beside, y), (beside, y + tall)), ink, pt), *_ends(((beside, y), (beside, y + tall)), True, kit),
        Group((kit.text(0, 0, size_words(tiling.height), "small", centred=True),), beside - 1.6, y + tall / 2, 90.0),
    )  # fmt: skip


def _ends(points: tuple[tuple[float, float], ...], upright: bool, kit: TileKit) -> Iterator[Line]:
    for x, y in points:
        ends = ((x - 1.2, y), (x + 1.2, y)) if upright else ((x, y - 1.2), (x, y + 1.2))
        yield Line(ends, kit.measures.ink, kit.measures.line_pt)


def size_words(length: float) -> str:
    """`431.8 mm (17 in)`."""
    return f"{round(length, 1):g} mm ({round(length / 25.4, 2):g} in)"


def _steps(tiling: Tiling, height: float, how: str, kit: TileKit) -> Iterator[Mark]:
    measures, top = kit.measures, height - _STEPS + 6.0
    yield kit.text(_EDGE, top, how, "heading")
    for number, step in enumerate(measures.steps, start=1):
        y = top + 2.5 + number * _LINE
        base = kit.case.cap_height(measures.number.font, measures.number.size) / 2
        yield Circle(_EDGE + 2.3, y - base, 2.3, Paint(fill=measures.ink))
        figure = kit.text(_EDGE + 2.3, y, str(number), "number", centred=True)
        yield replace(figure, colour=_WHITE)
        yield kit.text(_EDGE + 7.0, y, step.format(bar=f"{measures.bar:g}"), "step")
    if tiling.moved:
        y = top + 2.5 + (len(measures.steps) + 1) * _LINE
        yield kit.text(_EDGE, y, measures.words["moved"].format(n=f"{tiling.moved:.1f}"), "small", muted=True)
