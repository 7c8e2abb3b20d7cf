"""Sixth room (place): what a sheet of a tiled map carries: cuts, strips to glue, crosses to match, its own name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.layout.drawing import Box, Circle, Group, Line, Marks, Paint, Text
from generator.layout.kit import TypeCase
from generator.layout.tile import Tile, TileMeasures, Tiling

_WHITE = (255, 255, 255)
_LABEL = 3.6
"""Height of the label of an edge."""


@dataclass(frozen=True)
class TileKit:
    measures: TileMeasures
    case: TypeCase

    def width(self, text: str, style: str) -> float:
        type_ = getattr(self.measures, style)
        return self.case.measure(text, type_.font, type_.size) + type_.tracking * max(0, len(text) - 1) * 25.4 / 72

    def text(self, x: float, y: float, text: str, style: str, centred: bool = False, muted: bool = False) -> Text:
        type_ = getattr(self.measures, style)
        left = x - self.width(text, style) / 2 if centred else x
        colour = self.measures.muted if muted else self.measures.ink
        return Text(left, y, text, type_.font, type_.size, colour, type_.tracking)


def lay_tile(tiling: Tiling, tile: Tile, title: str, keep: float, kit: TileKit) -> Marks:
    """Everything over the map on one sheet."""
    return (
        *(mark for strip in _strips(tile) for mark in hatch(strip, kit.measures)),
        *_cut_lines(tiling, tile, kit.measures),
        *_crosses(tiling, tile, kit.measures),
        *_edge_labels(tiling, tile, kit),
        *_imprint(tiling, tile, title, keep, kit),
    )


def _strips(tile: Tile) -> Iterator[tuple[float, float, float, float]]:
    """The parts that are cut off or hidden: x, y, width, height on the sheet."""
    across, down = tile.across, tile.down
    left, top = tile.at(across.start, down.start)
    for start, end in ((across.start, across.first), (across.last, across.end)):
        if end > start:
            yield tile.at(start, 0)[0], top, end - start, down.printed
    for start, end in ((down.start, down.first), (down.last, down.end)):
        if end > start:
            yield left, tile.at(0, start)[1], across.printed, end - start


def hatch(strip: tuple[float, float, float, float], measures: TileMeasures) -> Marks:
    """Slanting lines inside a strip."""
    x, y, wide, tall = strip
    lines: list[Line] = []
    for index in range(int((wide + tall) / measures.hatch) + 1):
        at = index * measures.hatch
        first = (x + at, y) if at <= wide else (x + wide, y + at - wide)
        second = (x, y + at) if at <= tall else (x + at - tall, y + tall)
        lines.append(Line((first, second), measures.band, measures.line_pt))
    return tuple(lines)


def _cut_lines(tiling: Tiling, tile: Tile, measures: TileMeasures) -> Iterator[Line]:
    """Dashed where to cut, fine where the neighbour's edge will lie; each goes on as a tick in the margin."""
    across, down = tile.across, tile.down
    left, top = tile.at(across.start, down.start)
    right, foot = tile.at(across.end, down.end)
    for column, place in ((tile.column + 1, across.last), (tile.column, across.first)):
        if 0 < column < tiling.columns:
            x, cut = tile.at(place, 0)[0], place == across.last
            yield _seam(((x, top), (x, foot)), cut, measures)
            for y, out in ((top, -measures.tick), (foot, measures.tick)):
                yield Line(((x, y + out / 4), (x, y + out)), measures.ink, measures.line_pt)
    for row, place in ((tile.row + 1, down.last), (tile.row, down.first)):
        if 0 < row < tiling.rows:
            y, cut = tile.at(0, place)[1], place == down.last
            yield _seam(((left, y), (right, y)), cut, measures)
            for x, out in ((left, -measures.tick), (right, measures.tick)):
                yield Line(((x + out / 4, y), (x + out, y)), measures.ink, measures.line_pt)


def _seam(points: tuple[tuple[float, float], ...], cut: bool, measures: TileMeasures) -> Line:
    if cut:
        return Line(points, measures.cut, measures.line_pt * 1.6, measures.dash)
    return Line(points, measures.cut, measures.hair_pt)


def crosses(tiling: Tiling, tile: Tile) -> Iterator[tuple[float, float, bool]]:
    """Where sheets are matched, on the map: two on each seam, the same for both sheets; True on upright seams."""
    across, down = tile.across, tile.down
    for column, x in ((tile.column, across.first), (tile.column + 1, across.last)):
        if 0 < column < tiling.columns:
            for share in (0.25, 0.75):
                yield x, down.first + (down.last - down.first) * share, True
    for row, y in ((tile.row, down.first), (tile.row + 1, down.last)):
        if 0 < row < tiling.rows:
            for share in (0.25, 0.75):
                yield across.first + (across.last - across.first) * share, y, False


def _crosses(tiling: Tiling, tile: Tile, measures: TileMeasures) -> Iterator[Line | Circle]:
    """A short line across the seam, with a ring that the finished map keeps no more than half of."""
    half = measures.cross
    for map_x, map_y, upright in crosses(tiling, tile):
        x, y = tile.at(map_x, map_y)
        across = ((x - half, y), (x + half, y)) if upright else ((x, y - half), (x, y + half))
        yield Line(across, measures.ink, measures.hair_pt)
        yield Circle(x, y, half * 0.55, Paint(line=measures.ink, line_pt=measures.hair_pt))


def _edge_labels(tiling: Tiling, tile: Tile, kit: TileKit) -> Iterator[Group]:
    words, across, down = kit.measures.words, tile.across, tile.down
    middle = tile.at((across.first + across.last) / 2, (down.first + down.last) / 2)
    near = _LABEL / 2 + 0.4
    edges = (
        (tile.row, tile.column - 1, "under", (tile.at(across.first, 0)[0] - near, middle[1]), 90.0),
        (tile.row, tile.column + 1, "cut", (tile.at(across.last, 0)[0] + near, middle[1]), 90.0),
        (tile.row - 1, tile.column, "under", (middle[0], tile.at(0, down.first)[1] - near), 0.0),
        (tile.row + 1, tile.column, "cut", (middle[0], tile.at(0, down.last)[1] + near), 0.0),
    )
    for row, column, word, place, angle in edges:
        neighbour = tiling.tile(row, column)
        if neighbour is not None:
            yield Group(_label(words[word].format(tile=neighbour.name), kit), *place, angle=angle)


def _label(text: str, kit: TileKit) -> Marks:
    wide = kit.width(text, "label") + 3.0
    type_ = kit.measures.label
    paint = Paint(fill=_WHITE, line=kit.measures.ink, line_pt=kit.measures.hair_pt)
    base = kit.case.cap_height(type_.font, type_.size) / 2
    box = Box(-wide / 2, -_LABEL / 2, wide, _LABEL, paint, 0.8)
    return box, kit.text(0, base, text, "label", centred=True)


def _imprint(tiling: Tiling, tile: Tile, title: str, keep: float, kit: TileKit) -> Marks:
    """Along the foot: which sheet this is, and a bar that proves its scale."""
    measures, base = kit.measures, tiling.sheet_height - keep - 0.5
    words = measures.words["imprint"].format(title=title, m=len(tiling.tiles))
    right = tiling.sheet_width - measures.margin
    bar = measures.words["bar"].format(n=f"{measures.bar:g}")
    left = right - kit.width(bar, "imprint") - 1.5 - measures.bar
    after = measures.margin + kit.width(tile.name, "sheet_name") + 2.0
    marks: Marks = (
        kit.text(measures.margin, base, tile.name, "sheet_name"),
        kit.text(after, base, words, "imprint"),
        kit.text(left + measures.bar + 1.5, base, bar, "imprint"),
        Line(((left, base), (left + measures.bar, base)), measures.ink, measures.line_pt * 1.6),
    )
    for at in range(0, int(measures.bar) + 1, 10):
        up = 1.8 if at in (0, int(measures.bar)) else 0.9
        marks += (Line(((left + at, base), (left + at, base - up)), measures.ink, measures.line_pt),)
    return marks
