"""Imposing room (impose): an order of pieces to sheets, the fewest that hold them, every back behind its front.

    sheets = impose(Order(lots=(Lot(63.5, 88.9, pieces),), backs="duplex-long"), paper)

`sheets.py` says how to read what comes back; `bleeding.py`, `marks.py` and `margin.py` give the ink that a
sheet carries besides its faces. All ways to lay an order out are tried: heading and ruler at the ends or along
the sides, pieces upright or turned, and for a fold both ways to hold the paper. The fewest sheets win; among
equals the plainest, so pieces are turned only where that saves a sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.imposing.arranging import Leaf, all_apart, one_grid, runs, shelves, tall_first, whole_rows
from generator.imposing.mistakes import TooLarge
from generator.imposing.panels import panels_of, turned_panels
from generator.imposing.papers import LABELS_NEED, Paper
from generator.imposing.pieces import DUPLEX, Lot, Order, Piece
from generator.imposing.sheets import Block, Frame, Panel, Sheet
from generator.imposing.turning import behind, checked_offset

LEAST_TICK = 1.0
"""A crop mark is at least this long."""
_STRIP = 10.2
"""Heading and ruler begin this far from the paper's edge where no grid gives a better place."""


def impose(order: Order, paper: Paper) -> tuple[Sheet, ...]:
    """The sheets in printing order; raises CantImpose when a piece, a bleed or an offset does not go."""
    order.checked()
    checked_offset(order.offset)
    if not order.pieces:
        return ()
    frame, leaves = _fewest(order, paper)
    pieces = dict(enumerate(order.pieces))
    fronts, rears = [], []
    for number, leaf in enumerate(leaves, start=1):
        front, rear = _sides(order, paper, frame, leaf, number, pieces)
        fronts.append(front)
        rears.extend(rear)
    if order.backs in DUPLEX:
        return tuple(sheet for leaf in zip(fronts, rears, strict=True) for sheet in leaf)
    return (*fronts, *rears)


def capacity(paper: Paper, width: float, height: float, backs: str = "none", **more: object) -> int:
    """The most pieces of one size that a sheet holds."""
    order = Order((Lot(width, height, (Piece("", ""),)),), backs, **more)  # type: ignore[arg-type]
    ways = (one_grid(runs(order, turned), frame, order) for turned in (False, True) for frame in _frames(order, paper))
    return max((leaves[0][0].columns * leaves[0][0].rows for leaves in ways if leaves), default=0)


def _fewest(order: Order, paper: Paper) -> tuple[Frame, list[Leaf]]:
    ways = (one_grid,) if len(order.lots) == 1 else (
        (whole_rows, all_apart) if order.layout == "guillotine" else (shelves, tall_first))
    best: tuple[Frame, list[Leaf]] | None = None
    for turned in (False, True):
        for frame in _frames(order, paper):
            for way in ways:
                leaves = way(runs(order, turned), frame, order)
                if leaves is not None and (best is None or len(leaves) < len(best[1])):
                    best = frame, leaves
    if best is None:
        raise _too_large(order, paper)
    return best


def _frames(order: Order, paper: Paper) -> Iterator[Frame]:
    least = order.least_bleed + LEAST_TICK
    edge = paper.keep + least
    strip = edge + max(paper.labels.heading_room, paper.labels.ruler_room)
    fold = order.backs == "fold"
    long, short = max(paper.width, paper.height), min(paper.width, paper.height)
    for width, height in ((long, short), (short, long)) if fold else ((paper.width, paper.height),):
        gutter = order.fold_gutter if fold else None
        if width - 2 * paper.keep >= LABELS_NEED:
            yield Frame(width, height, "ends", edge, strip, gutter)
        if height - 2 * paper.keep >= LABELS_NEED:
            yield Frame(width, height, "sides", strip, edge, gutter)


def _sides(
    order: Order, paper: Paper, frame: Frame, leaf: Leaf, number: int, pieces: dict[int, Piece]
) -> tuple[Sheet, list[Sheet]]:
    """The front of a leaf, and its back if it has one; a fold has both on its front."""
    codes = tuple(dict.fromkeys(c for block in leaf for p in block.placements if (c := pieces[p.piece].code)))
    panels = panels_of(leaf, frame, paper, order)
    strip = _strip(leaf, frame, paper)
    front = Sheet("front", number, frame, leaf, panels, codes, strip)
    if order.backs == "none":
        return front, []
    offset = order.offset if order.backs in DUPLEX else (0.0, 0.0)
    blocks = tuple(behind(block, pieces, order.backs, frame, offset) for block in leaf)
    turned: tuple[Panel, ...] = turned_panels(panels, order.backs, frame, offset)
    if order.backs == "fold":
        return replace(front, side="fold", blocks=leaf + blocks, panels=panels + turned), []
    return front, [Sheet("back", number, frame, blocks, turned, codes, strip)]


def _strip(leaf: Sequence[Block], frame: Frame, paper: Paper) -> tuple[float, float]:
    """As long as a single grid, which is in the middle of the sheet; never too short for the labels."""
    ends = frame.labels == "ends"
    length = frame.width if ends else frame.height
    start = (leaf[0].x if ends else leaf[0].y) if len(leaf) == 1 else _STRIP
    start = max(paper.keep, min(start, (length - LABELS_NEED) / 2, 20.0))
    return start, length - start


def _too_large(order: Order, paper: Paper) -> TooLarge:
    largest = max(order.lots, key=lambda lot: (max(lot.width, lot.height), lot.width + lot.height))
    frames = list(_frames(order, paper))
    room = max(((f.right - f.left, f.foot - f.top) for f in frames), key=lambda size: size[0] * size[1])
    half = "each half of a folded sheet of " if order.backs == "fold" else ""
    return TooLarge(
        f"a piece of {largest.width:g} × {largest.height:g} mm is too large for {half}{paper.title} "
        f"({paper.width:g} × {paper.height:g} mm): with crop marks, labels and ruler there is room for "
        f"{room[0]:.0f} × {room[1]:.0f} mm; use a larger paper"
        + (", other backs than fold," if half else "") + " or a smaller piece"
    )
