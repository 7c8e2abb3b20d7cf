"""Imposing room (impose): the paths that a cutting machine follows, and the marks by which it finds the sheet.

A path runs round each front where imposition placed it; nothing here moves a piece. Paths are rings of corners in
millimetres from the sheet's top-left corner, y down, each with the bulge of the side that follows it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import pi, tan
from typing import Literal

from generator.imposing.mistakes import CantImpose
from generator.imposing.sheets import Placement, Sheet
from generator.layout.drawing import Box, Circle, Colour, Marks, Paint

QUARTER = tan(pi / 8)
"""A bulge is the tangent of a quarter of the angle that an arc turns."""
_BLACK: Colour = (0, 0, 0)


class MarksInTheWay(CantImpose):
    """Pieces lie where the machine looks for its marks."""


@dataclass(frozen=True)
class Cutter:
    """Everything in one file of `templates/cutters/`; millimetres."""

    title: str
    note: str
    generic: bool
    """True when it is after no machine in particular."""
    marks: Literal["angles", "rounds"]
    inset: float
    """From the paper's edge to a mark."""
    size: float
    """Of the square, or of a round mark."""
    length: float
    line: float
    clear: float
    """White that every mark needs about it."""
    keep: float
    """Nothing else is printed nearer to the paper's edge."""
    gutter: float
    corner_cards: float
    corner_counters: float
    """Radius of a corner."""


@dataclass(frozen=True)
class Vertex:
    """A corner of a path; the side to the next one is straight, or an arc by its bulge (clockwise on the sheet)."""

    x: float
    y: float
    bulge: float = 0.0


@dataclass(frozen=True)
class CutPath:
    """A closed path round one piece."""

    piece: int
    vertices: tuple[Vertex, ...]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, foot; quarter arcs never reach outside the corners' box."""
        xs, ys = [v.x for v in self.vertices], [v.y for v in self.vertices]
        return min(xs), min(ys), max(xs), max(ys)


def cut_paths(sheet: Sheet, radius: float) -> tuple[CutPath, ...]:
    """Round every front of a sheet, in reading order."""
    return tuple(_round(placement, radius) for placement in sheet.placements if placement.side == "front")


def _round(p: Placement, radius: float) -> CutPath:
    r = min(radius, p.width / 2, p.height / 2)
    left, top, right, foot = p.x, p.y, p.x + p.width, p.y + p.height
    if r <= 0:
        corners = ((left, top), (right, top), (right, foot), (left, foot))
        return CutPath(p.piece, tuple(Vertex(x, y) for x, y in corners))
    ring = (
        Vertex(left + r, top), Vertex(right - r, top, QUARTER),
        Vertex(right, top + r), Vertex(right, foot - r, QUARTER),
        Vertex(right - r, foot), Vertex(left + r, foot, QUARTER),
        Vertex(left, foot - r), Vertex(left, top + r, QUARTER),
    )  # fmt: skip
    return CutPath(p.piece, ring)


def registration(sheet: Sheet, cutter: Cutter) -> Marks:
    """The printed marks; raises MarksInTheWay if a piece comes too near to one."""
    marks = tuple(_angles(sheet, cutter) if cutter.marks == "angles" else _rounds(sheet, cutter))
    for mark in marks:
        for p in sheet.placements:
            if _meets(_extent(mark), p, cutter.clear):
                raise MarksInTheWay(
                    f"sheet {sheet.number} has a piece within {cutter.clear:g} mm of a registration mark of "
                    f"{cutter.title}; use a larger paper, or another cutter"
                )
    return marks


def _angles(sheet: Sheet, cutter: Cutter) -> Iterator[Box]:
    """A square at the head, left; an angle at the head, right, and one at the foot, left."""
    near, ink = cutter.inset, Paint(fill=_BLACK)
    right, foot = sheet.width - near, sheet.height - near
    yield Box(near, near, cutter.size, cutter.size, ink)
    yield Box(right - cutter.length, near, cutter.length, cutter.line, ink)
    yield Box(right - cutter.line, near, cutter.line, cutter.length, ink)
    yield Box(near, foot - cutter.line, cutter.length, cutter.line, ink)
    yield Box(near, foot - cutter.length, cutter.line, cutter.length, ink)


def _rounds(sheet: Sheet, cutter: Cutter) -> Iterator[Circle]:
    radius = cutter.size / 2
    near = cutter.inset + radius
    right, foot = sheet.width - near, sheet.height - near
    for x, y in ((near, near), (near, foot), (right, foot)):
        yield Circle(x, y, radius, Paint(fill=_BLACK))
    yield Circle(right, near, radius - cutter.line, Paint(line=_BLACK, line_pt=cutter.line * 2 * 72 / 25.4))


def _extent(mark: Box | Circle) -> tuple[float, float, float, float]:
    if isinstance(mark, Circle):
        return mark.x - mark.radius, mark.y - mark.radius, mark.x + mark.radius, mark.y + mark.radius
    return mark.x, mark.y, mark.x + mark.width, mark.y + mark.height


def _meets(mark: tuple[float, float, float, float], p: Placement, clear: float) -> bool:
    left, top, right, foot = mark
    across = p.x < right + clear and p.x + p.width > left - clear
    return across and p.y < foot + clear and p.y + p.height > top - clear
