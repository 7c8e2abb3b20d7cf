"""Imposing room (impose): sheets as they are printed and cut: placements, blocks, panels and cuts.

This is what other rooms read. In millimetres from the sheet's top-left corner, y down:

    for sheet in sheets:                       # in printing order; sheet.side is front, back or fold
        for p in sheet.placements:             # p.face names a drawing, p.piece the piece of paper
            p.x, p.y, p.width, p.height        # the trim rectangle as it lies on the sheet, already turned
            p.angle                            # how the face is turned in it, against the clock: 0, 90, 180, 270
            p.side                             # front or back (a folded sheet has both)
        sheet.cuts                             # every straight cut, in cutting order, with its number
        sheet.bleed_of(p)                      # how far ink may reach outside p: (left, top, right, foot)

Front and back of one piece share `p.piece`; `turning.py` says how their rectangles mirror each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

Side = Literal["front", "back", "fold"]
Edges = tuple[float, float, float, float]
"""Left, top, right, foot."""


@dataclass(frozen=True)
class Placement:
    """A face where it lies: the top-left corner and size of its trim on the sheet, turned about its centre."""

    face: str
    x: float
    y: float
    width: float
    height: float
    angle: int = 0
    side: Literal["front", "back"] = "front"
    piece: int = 0
    """Number of the piece of paper, from 0, the same for its front and its back."""

    def moved(self, dx: float, dy: float) -> Placement:
        return replace(self, x=round(self.x + dx, 4), y=round(self.y + dy, 4))


@dataclass(frozen=True)
class Block:
    """A grid of cells of one size with its top-left trim corner at (x, y); cells are `gap` apart."""

    x: float
    y: float
    columns: int
    rows: int
    cell_width: float
    cell_height: float
    gap: float = 0.0
    placements: tuple[Placement, ...] = ()

    @property
    def width(self) -> float:
        return self.columns * self.cell_width + (self.columns - 1) * self.gap

    @property
    def height(self) -> float:
        return self.rows * self.cell_height + (self.rows - 1) * self.gap

    def moved(self, dx: float, dy: float) -> Block:
        placed = tuple(p.moved(dx, dy) for p in self.placements)
        return replace(self, x=round(self.x + dx, 4), y=round(self.y + dy, 4), placements=placed)


@dataclass(frozen=True)
class Panel:
    """Cuts that belong together: all of them run from edge to edge of the panel."""

    down: tuple[float, ...]
    """Where to cut from head to foot."""
    across: tuple[float, ...]
    """Where to cut from side to side."""
    bleed: Edges
    """How far ink may reach outside the panel."""
    ticks: tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]
    """Where crop marks begin and end outside the panel: left, top, right, foot."""
    side: Literal["front", "back"] = "front"

    @property
    def box(self) -> Edges:
        return self.down[0], self.across[0], self.down[-1], self.across[-1]


@dataclass(frozen=True)
class Cut:
    """One straight cut; `down` runs from head to foot at x = `at`, `across` from side to side at y = `at`."""

    number: int
    way: Literal["down", "across"]
    at: float
    start: float
    end: float


@dataclass(frozen=True)
class Frame:
    """How a page is divided: its size, where heading and ruler stand, and the margins that they need."""

    width: float
    height: float
    labels: Literal["ends", "sides"]
    """Heading and ruler at head and foot, or turned along the sides."""
    margin_x: float
    margin_y: float
    fold_gutter: float | None = None
    """On a page that is folded down the middle: from the fold to the pieces."""

    @property
    def left(self) -> float:
        return self.margin_x

    @property
    def right(self) -> float:
        """Where the fronts end: at the margin, or short of the fold."""
        if self.fold_gutter is not None:
            return self.width / 2 - self.fold_gutter
        return self.width - self.margin_x

    @property
    def top(self) -> float:
        return self.margin_y

    @property
    def foot(self) -> float:
        return self.height - self.margin_y


@dataclass(frozen=True)
class Sheet:
    """One printed page; front and back of a leaf share their number."""

    side: Side
    number: int
    frame: Frame
    blocks: tuple[Block, ...]
    panels: tuple[Panel, ...]
    codes: tuple[str, ...] = ()
    strip: tuple[float, float] = (0.0, 0.0)
    """Where heading and ruler begin and end, along the edge that they stand at."""

    @property
    def width(self) -> float:
        return self.frame.width

    @property
    def height(self) -> float:
        return self.frame.height

    @property
    def fold_x(self) -> float | None:
        """Where to fold, from head to foot."""
        return self.width / 2 if self.side == "fold" else None

    @property
    def placements(self) -> tuple[Placement, ...]:
        return tuple(placement for block in self.blocks for placement in block.placements)

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """In cutting order: panel by panel, first the way that has fewer cuts, since strips are cut one by one.

        A folded sheet is glued before it is cut, so only its fronts are counted.
        """
        return tuple(_cuts(self))

    def bleed_of(self, placement: Placement) -> Edges:
        """How far ink may reach outside a face: half a gutter, nothing where another face is butted."""
        block = next(block for block in self.blocks if placement in block.placements)
        panel = next(panel for panel in self.panels if _within(placement, panel))
        others = [p for p in block.placements if p is not placement]
        inner = block.gap / 2
        reach = list(panel.bleed)
        for index, near in enumerate(_neighbours(placement, others, block.gap)):
            if near:
                reach[index] = min(inner, max(panel.bleed))
        return _apart(placement, self.placements, (reach[0], reach[1], reach[2], reach[3]))


def _within(p: Placement, panel: Panel) -> bool:
    left, top, right, foot = panel.box
    return left - 0.01 <= p.x and p.x + p.width <= right + 0.01 and top - 0.01 <= p.y and p.y + p.height <= foot + 0.01


def _neighbours(p: Placement, others: Sequence[Placement], gap: float) -> tuple[bool, bool, bool, bool]:
    there = {(round(o.x, 2), round(o.y, 2)) for o in others}

    def is_at(dx: float, dy: float) -> bool:
        return any(abs(x - p.x - dx) < 0.02 and abs(y - p.y - dy) < 0.02 for x, y in there)

    across, down = p.width + gap, p.height + gap
    return is_at(-across, 0), is_at(0, -down), is_at(across, 0), is_at(0, down)


def _apart(p: Placement, others: Iterable[Placement], reach: Edges) -> Edges:
    """No bleed goes farther than half way to a face of another block."""
    left, top, right, foot = reach
    for o in others:
        beside = o.y < p.y + p.height - 0.01 and o.y + o.height > p.y + 0.01
        above = o.x < p.x + p.width - 0.01 and o.x + o.width > p.x + 0.01
        if beside and o.x + o.width <= p.x + 0.01:
            left = min(left, max(0.0, p.x - o.x - o.width) / 2)
        elif beside and o.x >= p.x + p.width - 0.01:
            right = min(right, max(0.0, o.x - p.x - p.width) / 2)
        elif above and o.y + o.height <= p.y + 0.01:
            top = min(top, max(0.0, p.y - o.y - o.height) / 2)
        elif above and o.y >= p.y + p.height - 0.01:
            foot = min(foot, max(0.0, o.y - p.y - p.height) / 2)
    return left, top, right, foot


def _cuts(sheet: Sheet) -> Iterable[Cut]:
    number = 0
    panels = [panel for panel in sheet.panels if sheet.side != "fold" or panel.side == "front"]
    whole = len(panels) == 1 and sheet.side != "fold"
    for panel in panels:
        left, top, right, foot = (0.0, 0.0, sheet.width, sheet.height) if whole else panel.box
        down = [("down", x, top, foot) for x in panel.down]
        across = [("across", y, left, right) for y in panel.across]
        for way, at, start, end in (*down, *across) if len(down) < len(across) else (*across, *down):
            number += 1
            yield Cut(number, way, at, start, end)  # type: ignore[arg-type]


def plan_text(sheets: Sequence[Sheet]) -> str:
    """The plan as a person reads it, for proofs and golden texts."""
    lines = []
    for sheet in sheets:
        fold = f", fold at {sheet.fold_x:g}" if sheet.fold_x is not None else ""
        lines.append(f"sheet {sheet.number} {sheet.side}, {sheet.width:g} x {sheet.height:g} mm{fold}")
        for panel in sheet.panels:
            lines.append(f"  cut down at {', '.join(f'{x:g}' for x in panel.down)}")
            lines.append(f"  cut across at {', '.join(f'{y:g}' for y in panel.across)}")
            for p in sheet.placements:
                if _within(p, panel):
                    turned = f", turned {p.angle}" if p.angle else ""
                    lines.append(f"  {p.x:8.3f} {p.y:8.3f}  {p.face}{turned}")
    return "\n".join(lines) + "\n"
