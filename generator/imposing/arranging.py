"""Imposing room (impose): ways to lay the lots of an order out on leaves: one grid, shelves, or whole-sheet cuts.

Each way gives the fronts of its leaves, or nothing when a piece does not go into the frame at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from generator.imposing.pieces import Order
from generator.imposing.sheets import Block, Frame, Placement

Leaf = tuple[Block, ...]
_EPS = 1e-6
_EASE = 4.5
"""Crop marks look well with this much more than the least margin, where a sheet has room to spare."""


@dataclass(frozen=True)
class Run:
    """The pieces of a lot as they lie: size on the sheet, how they are turned, (number, front) of each."""

    width: float
    height: float
    angle: int
    pieces: tuple[tuple[int, str], ...]


def runs(order: Order, turned: bool) -> list[Run]:
    """The lots with numbered pieces; `turned` lays all that are not square on their side."""
    found, number = [], 0
    for lot in order.lots:
        numbered = tuple((number + i, piece.front) for i, piece in enumerate(lot.pieces))
        number += len(numbered)
        if turned and lot.width != lot.height:
            found.append(Run(lot.height, lot.width, 90, numbered))
        else:
            found.append(Run(lot.width, lot.height, 0, numbered))
    return found


def _many(room: float, size: float, gap: float) -> int:
    return int((room + gap + _EPS) / (size + gap))


def _block(run: Run, pieces: Sequence[tuple[int, str]], columns: int, rows: int, gap: float) -> Block:
    cells = tuple(
        Placement(
            face, round(i % columns * (run.width + gap), 4), round(i // columns * (run.height + gap), 4),
            run.width, run.height, run.angle, "front", number,
        )
        for i, (number, face) in enumerate(pieces)
    )
    return Block(0, 0, columns, rows, run.width, run.height, gap, cells)


def one_grid(found: Sequence[Run], frame: Frame, order: Order) -> list[Leaf] | None:
    """A single lot: the largest grid, in the middle of every leaf, filled row by row."""
    (run,) = found
    columns = _many(frame.right - frame.left, run.width, order.gutter)
    rows = _many(frame.foot - frame.top, run.height, order.gutter)
    if not columns or not rows:
        return None
    each = columns * rows
    whole = _block(run, (), columns, rows, order.gutter)
    x = frame.right - whole.width if frame.fold_gutter is not None else (frame.width - whole.width) / 2
    y = (frame.height - whole.height) / 2
    return [
        (_block(run, run.pieces[i : i + each], columns, rows, order.gutter).moved(x, y),)
        for i in range(0, len(run.pieces), each)
    ]


def shelves(found: Sequence[Run], frame: Frame, order: Order) -> list[Leaf] | None:
    """Blocks of one ground from the left on shelves from the top, in the order of the lots."""
    return _shelved(found, frame, order)


def tall_first(found: Sequence[Run], frame: Frame, order: Order) -> list[Leaf] | None:
    """Shelves again, the tallest blocks first: often the tighter packing."""
    return _shelved(found, frame, order, lambda block: (-block.height, -block.width))


def _shelved(
    found: Sequence[Run], frame: Frame, order: Order, key: Callable[[Block], tuple[float, float]] | None = None
) -> list[Leaf] | None:
    if any(run.width > frame.right - frame.left + _EPS or run.height > frame.foot - frame.top + _EPS for run in found):
        return None
    shapes = [block for run in found for block in _shapes(run, frame, order.gutter)]
    if key is not None:
        shapes.sort(key=key)
    leaves: list[Leaf] = []
    leaf: list[Block] = []
    x, y, shelf = frame.left, frame.top, 0.0
    for block in shapes:
        if leaf and x + block.width > frame.right + _EPS:
            x, y, shelf = frame.left, y + shelf + order.lot_gutter, 0.0
        if leaf and y + block.height > frame.foot + _EPS:
            leaves.append(tuple(leaf))
            leaf, x, y, shelf = [], frame.left, frame.top, 0.0
        leaf.append(block.moved(x, y))
        x, shelf = x + block.width + order.lot_gutter, max(shelf, block.height)
    return [_eased(leaf, frame) for leaf in (*leaves, tuple(leaf))]


def _shapes(run: Run, frame: Frame, gap: float) -> Iterator[Block]:
    """One row if it fits the sheet, else rows of equal length; a lot too large for a sheet is split."""
    most_columns = _many(frame.right - frame.left, run.width, gap)
    most = most_columns * _many(frame.foot - frame.top, run.height, gap)
    for first in range(0, len(run.pieces), most):
        pieces = run.pieces[first : first + most]
        rows = ceil(len(pieces) / most_columns)
        yield _block(run, pieces, ceil(len(pieces) / rows), rows, gap)


def _eased(leaf: Leaf, frame: Frame) -> Leaf:
    """Centred from side to side; moved down for longer crop marks as far as there is room."""
    right = max(block.x + block.width for block in leaf)
    foot = max(block.y + block.height for block in leaf)
    dx = frame.right - right if frame.fold_gutter is not None else (frame.right - right) / 2
    dy = min((frame.foot - foot) / 2, _EASE)
    return tuple(block.moved(dx, dy) for block in leaf)


def whole_rows(found: Sequence[Run], frame: Frame, order: Order) -> list[Leaf] | None:
    """Whole-sheet cuts: all lots share their columns, and each begins a row of its own."""
    return _per_size(found, frame, order, order.gutter, lambda same, size: _by_rows(same, size, frame, order))


def all_apart(found: Sequence[Run], frame: Frame, order: Order) -> list[Leaf] | None:
    """Whole-sheet cuts: every piece has its own bleed all round, so any may lie beside any."""
    gap = max(order.gutter, 2 * order.bleed)
    single = replace(order, gutter=gap)

    def join(same: list[Run], size: tuple[float, float]) -> list[Leaf]:
        pieces = tuple(piece for run in same for piece in run.pieces)
        return one_grid([replace(same[0], pieces=pieces)], frame, single) or []

    return _per_size(found, frame, order, gap, join)


def _per_size(
    found: Sequence[Run], frame: Frame, order: Order, gap: float,
    lay: Callable[[list[Run], tuple[float, float]], list[Leaf]],
) -> list[Leaf] | None:
    """Only pieces of one size share a sheet: with two, no cut could run across the whole of it."""
    sizes: dict[tuple[float, float], list[Run]] = {}
    for run in found:
        sizes.setdefault((run.width, run.height), []).append(run)
    if any(not _many(frame.right - frame.left, w, gap) or not _many(frame.foot - frame.top, h, gap) for w, h in sizes):
        return None
    return [leaf for size, same in sizes.items() for leaf in lay(same, size)]


def _by_rows(same: list[Run], size: tuple[float, float], frame: Frame, order: Order) -> list[Leaf]:
    """With as many columns as give the fewest sheets, and among those the fewest cuts."""
    most = min(max(len(run.pieces) for run in same), _many(frame.right - frame.left, size[0], order.gutter))
    tried = [_in_columns(same, size, columns, frame, order) for columns in range(most, 0, -1)]
    return min(tried, key=lambda leaves: (len(leaves), sum(_cuts(leaf) for leaf in leaves)))


def _cuts(leaf: Leaf) -> int:
    return leaf[0].columns + 1 + sum(block.rows + 1 for block in leaf)


def _in_columns(
    same: list[Run], size: tuple[float, float], columns: int, frame: Frame, order: Order
) -> list[Leaf]:
    wide, tall = size
    between = max(order.gutter, 2 * order.bleed)
    across = columns * wide + (columns - 1) * order.gutter
    x = frame.right - across if frame.fold_gutter is not None else (frame.width - across) / 2
    leaves: list[Leaf] = []
    leaf: list[Block] = []
    y = frame.top
    for run in same:
        left = run.pieces
        while left:
            rows = min(ceil(len(left) / columns), _many(frame.foot - y, tall, order.gutter))
            if rows < 1:
                leaves.append(tuple(leaf))
                leaf, y = [], frame.top
                continue
            now, left = left[: rows * columns], left[rows * columns :]
            block = _block(run, now, columns, rows, order.gutter).moved(x, y)
            leaf.append(block)
            y += block.height + between
    leaves.append(tuple(leaf))
    return [_lowered(leaf, frame) for leaf in leaves]


def _lowered(leaf: Leaf, frame: Frame) -> Leaf:
    spare = frame.foot - leaf[-1].y - leaf[-1].height
    return tuple(block.moved(0, min(spare / 2, _EASE)) for block in leaf)
