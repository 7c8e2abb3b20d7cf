"""Sixth room (place): counters to sheets, butted in blocks of one ground, with their backs behind them.

Counters share a block when both their grounds are alike; between blocks stays a gutter, so that each
has its own bleed and ticks. A back is mirrored about the sheet's middle, as in `impose.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from generator.layout.counter_measures import CounterMeasures
from generator.layout.drawing import Box, Line, Marks
from generator.layout.impose import Backs, Piece, Placement, Side
from generator.layout.paper_measures import Paper

FOLD_GUTTER = 8.0
"""From the fold to the counters on either side of it."""
_LABELS = 3.0
"""White between the labels of a sheet and the nearest ticks."""


@dataclass(frozen=True)
class Lot:
    """Pieces that may be butted: one size, one ground in front, one behind."""

    size: float
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class CounterBlock:
    """A grid of butted counters, its top-left trim corner at (x, y)."""

    x: float
    y: float
    columns: int
    rows: int
    size: float
    placements: tuple[Placement, ...] = ()

    @property
    def width(self) -> float:
        return self.columns * self.size

    @property
    def height(self) -> float:
        return self.rows * self.size

    @property
    def cuts_down(self) -> list[float]:
        return [round(self.x + i * self.size, 4) for i in range(self.columns + 1)]

    @property
    def cuts_across(self) -> list[float]:
        return [round(self.y + i * self.size, 4) for i in range(self.rows + 1)]


@dataclass(frozen=True)
class CounterSheet:
    """One printed page; front and back of a leaf share their number."""

    side: Side
    number: int
    width: float
    height: float
    blocks: tuple[CounterBlock, ...]
    room: float
    """The width that counters, labels and ruler share."""
    fold_x: float | None = None

    @property
    def placements(self) -> tuple[Placement, ...]:
        return tuple(placement for block in self.blocks for placement in block.placements)


@dataclass(frozen=True)
class _Room:
    """The part of a sheet that may hold the trim of counters."""

    width: float
    left: float
    right: float
    top: float
    foot: float

    @classmethod
    def of(cls, paper: Paper, measures: CounterMeasures, fold: bool) -> _Room:
        width, height = (paper.height, paper.width) if fold else (paper.width, paper.height)
        side = paper.keep + measures.ticks[1]
        edge = measures.ticks[1] + _LABELS
        right = width / 2 - FOLD_GUTTER if fold else width - side
        return cls(width, side, right, paper.labels.heading + edge, height - paper.labels.ruler - edge - _LABELS)


def impose_counters(
    lots: Sequence[Lot], paper: Paper, measures: CounterMeasures, backs: Backs, behind: dict[str, str]
) -> tuple[CounterSheet, ...]:
    """The sheets in printing order; `behind` names the back of each front."""
    room = _Room.of(paper, measures, backs == "fold")
    width, height = (paper.height, paper.width) if backs == "fold" else (paper.width, paper.height)
    fronts, rears = [], []
    for number, leaf in enumerate(_leaves(lots, room, measures.gutter), start=1):
        blocks = tuple(_centred(leaf, room))
        turned = tuple(_behind(block, width, height, backs, behind) for block in blocks)
        wide = room.right - room.left
        if backs == "fold":
            fronts.append(CounterSheet("fold", number, width, height, blocks + turned, wide, width / 2))
            continue
        fronts.append(CounterSheet("front", number, width, height, blocks, wide))
        if backs != "none":
            rears.append(CounterSheet("back", number, width, height, turned, wide))
    if backs in ("duplex-long", "duplex-short"):
        return tuple(sheet for leaf in zip(fronts, rears, strict=True) for sheet in leaf)
    return (*fronts, *rears)


def _leaves(lots: Sequence[Lot], room: _Room, gutter: float) -> Iterator[list[CounterBlock]]:
    """Blocks on shelves from the left, shelves from the top; the order of the lots is kept."""
    leaf: list[CounterBlock] = []
    x, y, shelf = room.left, room.top, 0.0
    for block in (block for lot in lots for block in _shapes(lot, room)):
        if leaf and x + block.width > room.right + 1e-6:
            x, y, shelf = room.left, y + shelf + gutter, 0.0
        if leaf and y + block.height > room.foot + 1e-6:
            yield leaf
            leaf, x, y, shelf = [], room.left, room.top, 0.0
        leaf.append(_at(block, x, y))
        x, shelf = x + block.width + gutter, max(shelf, block.height)
    if leaf:
        yield leaf


def _shapes(lot: Lot, room: _Room) -> Iterator[CounterBlock]:
    """One row if it fits the sheet, else rows of equal length; a lot too large for a sheet is split."""
    most_columns = max(1, int((room.right - room.left + 1e-6) / lot.size))
    most_rows = max(1, int((room.foot - room.top + 1e-6) / lot.size))
    for first in range(0, len(lot.pieces), most_columns * most_rows):
        pieces = lot.pieces[first : first + most_columns * most_rows]
        rows = ceil(len(pieces) / most_columns)
        columns = ceil(len(pieces) / rows)
        cells = tuple(
            Placement(piece.front, index % columns * lot.size, index // columns * lot.size)
            for index, piece in enumerate(pieces)
        )
        yield CounterBlock(0, 0, columns, rows, lot.size, cells)


def _at(block: CounterBlock, x: float, y: float) -> CounterBlock:
    moved = tuple(
        replace(p, x=round(p.x - block.x + x, 4), y=round(p.y - block.y + y, 4)) for p in block.placements
    )
    return replace(block, x=round(x, 4), y=round(y, 4), placements=moved)


def _centred(leaf: Sequence[CounterBlock], room: _Room) -> Iterator[CounterBlock]:
    spare = room.right - max(block.x + block.width for block in leaf)
    for block in leaf:
        yield _at(block, block.x + spare / 2, block.y)


def _behind(block: CounterBlock, width: float, height: float, backs: Backs, names: dict[str, str]) -> CounterBlock:
    short = backs == "duplex-short"
    placed = tuple(
        Placement(
            names[p.face],
            p.x if short else round(width - p.x - block.size, 4),
            round(height - p.y - block.size, 4) if short else p.y,
            180 if short else 0,
        )
        for p in block.placements
    )
    x = block.x if short else round(width - block.x - block.width, 4)
    y = round(height - block.y - block.height, 4) if short else block.y
    return replace(block, x=x, y=y, placements=placed)


def counter_ticks(sheet: CounterSheet, measures: CounterMeasures, tick_pt: float) -> Marks:
    """Short lines in the white round each block, at every cut."""
    near, far = measures.ticks
    marks: Marks = ()
    for block in sheet.blocks:
        left, right, top, foot = block.x, block.x + block.width, block.y, block.y + block.height
        for x in block.cuts_down:
            marks += (Line(((x, top - far), (x, top - near)), measures.ink, tick_pt),)
            marks += (Line(((x, foot + near), (x, foot + far)), measures.ink, tick_pt),)
        for y in block.cuts_across:
            marks += (Line(((left - far, y), (left - near, y)), measures.ink, tick_pt),)
            marks += (Line(((right + near, y), (right + far, y)), measures.ink, tick_pt),)
    return marks


def counter_bleed(sheet: CounterSheet, grounds: dict[str, tuple[Box, ...]], measures: CounterMeasures) -> Marks:
    """Under the faces: each fill that reaches the trim, grown outward where nothing is butted."""
    marks: Marks = ()
    for block in sheet.blocks:
        taken = {(round(p.x, 2), round(p.y, 2)) for p in block.placements}
        for placement in block.placements:
            for box in grounds[placement.face]:
                marks += (_grown(box, placement, block.size, taken, measures),)
    return marks


def _grown(
    box: Box, placement: Placement, size: float, taken: set[tuple[float, float]], measures: CounterMeasures
) -> Box:
    x, y = box.x, box.y
    if placement.angle == 180:
        x, y = size - box.x - box.width, size - box.y - box.height

    def reach(column: int, row: int) -> float:
        neighbour = (round(placement.x + column * size, 2), round(placement.y + row * size, 2))
        return measures.overlap if neighbour in taken else measures.bleed

    left = reach(-1, 0) if x <= 0 else 0.0
    right = reach(1, 0) if x + box.width >= size else 0.0
    top = reach(0, -1) if y <= 0 else 0.0
    foot = reach(0, 1) if y + box.height >= size else 0.0
    return replace(
        box, x=placement.x + x - left, y=placement.y + y - top, width=box.width + left + right,
        height=box.height + top + foot,
    )


def counter_plan_text(sheets: Sequence[CounterSheet]) -> str:
    """The plan as a person reads it, for proofs and golden texts."""
    lines = []
    for sheet in sheets:
        fold = f", fold at {sheet.fold_x:g}" if sheet.fold_x is not None else ""
        lines.append(f"sheet {sheet.number} {sheet.side}, {sheet.width:g} x {sheet.height:g} mm{fold}")
        for block in sheet.blocks:
            lines.append(f"  block {block.columns} x {block.rows} of {block.size:g} mm")
            lines.append(f"    cut down at {', '.join(f'{x:g}' for x in block.cuts_down)}")
            lines.append(f"    cut across at {', '.join(f'{y:g}' for y in block.cuts_across)}")
            for p in block.placements:
                turned = f", turned {p.angle}" if p.angle else ""
                lines.append(f"    {p.x:8.3f} {p.y:8.3f}  {p.face}{turned}")
    return "\n".join(lines) + "\n"
