"""Sixth room (place): faces with their copies to sheets: where each one lies, front and back.

The block of butted faces is centred, so a back that is mirrored about the sheet's middle falls
behind its front. Flipped on the long edge a portrait sheet mirrors left and right; on the short
edge it mirrors head and foot, and each back is turned to stand upright in the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.layout.paper_measures import Block, Paper

Backs = Literal["duplex-long", "duplex-short", "separate", "fold", "none"]
Side = Literal["front", "back", "fold"]


@dataclass(frozen=True)
class Piece:
    """One cut-out piece: the names of its two sides, and its code for the sheet's margin."""

    front: str
    back: str
    code: str = ""


@dataclass(frozen=True)
class Placement:
    """A side with its top-left trim corner at (x, y), turned about its own centre."""

    face: str
    x: float
    y: float
    angle: int = 0


@dataclass(frozen=True)
class Sheet:
    """One printed page; front and back of a leaf share their number."""

    side: Side
    number: int
    width: float
    height: float
    placements: tuple[Placement, ...]
    codes: tuple[str, ...]
    face_width: float
    face_height: float
    fold_x: float | None = None

    @property
    def columns(self) -> tuple[float, ...]:
        """Where to cut from head to foot."""
        return _edges([p.x for p in self.placements], self.face_width)

    @property
    def rows(self) -> tuple[float, ...]:
        """Where to cut from side to side."""
        return _edges([p.y for p in self.placements], self.face_height)


def _edges(starts: Sequence[float], length: float) -> tuple[float, ...]:
    return tuple(sorted({round(start, 4) for start in starts} | {round(start + length, 4) for start in starts}))


def impose(
    pieces: Sequence[Piece], paper: Paper, block: Block, face_width: float, face_height: float, backs: Backs
) -> tuple[Sheet, ...]:
    """The sheets in printing order."""
    width, height = (paper.height, paper.width) if block.landscape else (paper.width, paper.height)
    cells = list(_cells(block, width, height, face_width, face_height))
    leaves = [pieces[i : i + len(cells)] for i in range(0, len(pieces), len(cells))]
    fronts = []
    behind = []
    for number, leaf in enumerate(leaves, start=1):
        codes = tuple(dict.fromkeys(piece.code for piece in leaf if piece.code))
        placed = tuple(Placement(piece.front, *cell) for piece, cell in zip(leaf, cells, strict=False))
        turned = tuple(
            _behind(Placement(piece.back, *cell), width, height, face_width, face_height, backs)
            for piece, cell in zip(leaf, cells, strict=False)
        )
        both = (width, height)
        if backs == "fold":
            fronts.append(Sheet("fold", number, *both, placed + turned, codes, face_width, face_height, width / 2))
            continue
        fronts.append(Sheet("front", number, *both, placed, codes, face_width, face_height))
        if backs != "none":
            behind.append(Sheet("back", number, *both, turned, codes, face_width, face_height))
    if backs in ("duplex-long", "duplex-short"):
        return tuple(sheet for leaf in zip(fronts, behind, strict=True) for sheet in leaf)
    return (*fronts, *behind)


def _cells(
    block: Block, width: float, height: float, face_width: float, face_height: float
) -> Iterator[tuple[float, float]]:
    """Top-left corners, row by row; on a sheet that is folded the grid ends at the gutter."""
    block_width = block.columns * face_width
    left = width / 2 - block.gutter - block_width if block.gutter else (width - block_width) / 2
    top = (height - block.rows * face_height) / 2
    for row in range(block.rows):
        for column in range(block.columns):
            yield round(left + column * face_width, 4), round(top + row * face_height, 4)


def _behind(
    front: Placement, width: float, height: float, face_width: float, face_height: float, backs: Backs
) -> Placement:
    if backs == "duplex-short":
        return Placement(front.face, front.x, round(height - front.y - face_height, 4), 180)
    return Placement(front.face, round(width - front.x - face_width, 4), front.y)


def plan_text(sheets: Sequence[Sheet]) -> str:
    """The plan as a person reads it, for proofs and golden texts."""
    lines = []
    for sheet in sheets:
        fold = f", fold at {sheet.fold_x:g}" if sheet.fold_x is not None else ""
        lines.append(f"sheet {sheet.number} {sheet.side}, {sheet.width:g} x {sheet.height:g} mm{fold}")
        lines.append(f"  cut down at {', '.join(f'{x:g}' for x in sheet.columns)}")
        lines.append(f"  cut across at {', '.join(f'{y:g}' for y in sheet.rows)}")
        for p in sheet.placements:
            turned = f", turned {p.angle}" if p.angle else ""
            lines.append(f"  {p.x:8.3f} {p.y:8.3f}  {p.face}{turned}")
    return "\n".join(lines) + "\n"
