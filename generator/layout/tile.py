"""Sixth room (place): a large map onto sheets of paper: which way they lie, what each shows, where it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from string import ascii_uppercase

from generator.layout.drawing import Colour
from generator.layout.placed_page import PlacedPage
from generator.layout.tile_cuts import Seams, Span, best_cuts, even_cuts, sheets_along, spans
from generator.layout.type_style import Type

Harm = Callable[[float], float]


@dataclass(frozen=True)
class TileMeasures:
    """Everything in one file of `templates/tiles/`; millimetres."""

    title: str
    margin: float
    """Round what a sheet shows of the map."""
    seams: Seams
    bar: float
    tick: float
    cross: float
    hatch: float
    """From one hatching line to the next."""
    label: Type
    imprint: Type
    heading: Type
    subtitle: Type
    name: Type
    sheet_name: Type
    step: Type
    number: Type
    small: Type
    line_pt: float
    hair_pt: float
    dash: tuple[float, float]
    ink: Colour
    muted: Colour
    cut: Colour
    band: Colour
    spare: Colour
    words: dict[str, str]
    steps: tuple[str, ...]


@dataclass(frozen=True)
class Tile:
    """One sheet: its row and column from 0, and what it shows."""

    row: int
    column: int
    across: Span
    down: Span
    x: float
    y: float
    """Where the map's printed part begins on the sheet."""

    @property
    def name(self) -> str:
        return tile_name(self.row, self.column)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place on the map as a place on the sheet."""
        return self.x + x - self.across.start, self.y + y - self.down.start


@dataclass(frozen=True)
class Tiling:
    """A map of `width` x `height` on sheets of `sheet_width` x `sheet_height`."""

    width: float
    height: float
    sheet_width: float
    sheet_height: float
    columns: int
    rows: int
    tiles: tuple[Tile, ...]
    moved: float
    """The furthest that any cut was moved to spare words."""

    def tile(self, row: int, column: int) -> Tile | None:
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return self.tiles[row * self.columns + column] if inside else None

    @property
    def landscape(self) -> bool:
        return self.sheet_width > self.sheet_height


def tile_name(row: int, column: int) -> str:
    """Rows are letters, columns figures: A1, A2, B1; after Z comes AA."""
    letters, row = "", row + 1
    while row:
        row, letter = divmod(row - 1, 26)
        letters = ascii_uppercase[letter] + letters
    return f"{letters}{column + 1}"


def fits_one_sheet(width: float, height: float, paper: tuple[float, float]) -> bool:
    """Whether a map needs no tiles, lying either way."""
    short, long = sorted(paper)
    return min(width, height) <= short + 0.1 and max(width, height) <= long + 0.1


def tile_map(
    width: float, height: float, paper: tuple[float, float], measures: TileMeasures,
    harm_across: Harm = lambda x: 0.0, harm_down: Harm = lambda y: 0.0,
) -> Tiling:  # fmt: skip
    """The way of lying that takes fewer sheets; `harm_*` say what a cut at a place of the map would spoil."""
    sheet = min(_ways(paper), key=lambda way: _preference(way, width, height, measures))
    room = sheet[0] - 2 * measures.margin, sheet[1] - 2 * measures.margin
    across, moved_across = _parted(width, room[0], measures.seams, harm_across)
    down, moved_down = _parted(height, room[1], measures.seams, harm_down)
    tiles = tuple(
        Tile(
            row, column, wide, tall,
            measures.margin + _aside(column, len(across), room[0] - wide.printed),
            measures.margin + _aside(row, len(down), room[1] - tall.printed),
        )
        for row, tall in enumerate(down)
        for column, wide in enumerate(across)
    )  # fmt: skip
    return Tiling(width, height, *sheet, len(across), len(down), tiles, max(moved_across, moved_down))


def _ways(paper: tuple[float, float]) -> tuple[tuple[float, float], tuple[float, float]]:
    short, long = sorted(paper)
    return (short, long), (long, short)


def _preference(
    sheet: tuple[float, float], width: float, height: float, measures: TileMeasures
) -> tuple[int, bool]:
    overlap = measures.seams.overlap
    columns = sheets_along(width, sheet[0] - 2 * measures.margin, overlap)
    rows = sheets_along(height, sheet[1] - 2 * measures.margin, overlap)
    return columns * rows, (sheet[0] > sheet[1]) != (width > height)


def _parted(length: float, room: float, seams: Seams, harm: Harm) -> tuple[tuple[Span, ...], float]:
    cuts = best_cuts(length, room, seams, harm)
    even = even_cuts(length, len(cuts) + 1, seams.overlap)
    moved = max((abs(cut - place) for cut, place in zip(cuts, even, strict=True)), default=0.0)
    return spans(length, room, cuts, seams), moved


def _aside(index: int, count: int, spare: float) -> float:
    """Spare paper goes to the map's outer edges, where nothing is glued."""
    if count == 1 or 0 < index < count - 1:
        return spare / 2
    return spare if index == 0 else 0.0


def shown(tile: Tile, page: int = 1) -> PlacedPage:
    """The map's page behind the window of one sheet."""
    corner = tile.at(0.0, 0.0)
    return PlacedPage(page, *corner, 1.0, (tile.x, tile.y, tile.across.printed, tile.down.printed))
