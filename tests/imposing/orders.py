"""What the tests of imposition share: papers, orders made by hand, and the geometry of paper in plain words."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from hypothesis import strategies as st

from generator.imposing.papers import Paper, find_paper
from generator.imposing.pieces import BACKS, Lot, Order, Piece
from generator.imposing.sheets import Placement, Sheet

FOLDER = Path(__file__).resolve().parents[2] / "templates" / "papers"
PAPERS: dict[str, Paper] = {name: find_paper(FOLDER, name) for name in ("a4", "letter", "legal", "a3", "tabloid")}

SIZES = st.tuples(st.sampled_from([12.7, 15.875, 25.4, 41, 44.45, 63.5]), st.sampled_from([12.7, 15.875, 63.5, 88.9]))
LOTS = st.lists(st.tuples(SIZES, st.integers(1, 80)), min_size=1, max_size=4)
COUNTERS = st.lists(st.tuples(st.sampled_from([12.7, 15.875, 19.05]), st.integers(1, 150)), min_size=1, max_size=6)
ANY_PAPER = st.sampled_from(sorted(PAPERS))
ANY_BACKS = st.sampled_from(BACKS)
TURNED = st.sampled_from([backs for backs in BACKS if backs != "none"])
ANY_LAYOUT = st.sampled_from(["grid", "guillotine"])


def lots(sizes) -> tuple[Lot, ...]:
    """Lots of pieces whose names say lot and place: `2/17` has the back `2/17 back`."""
    found = []
    for number, (size, count) in enumerate(sizes):
        width, height = size if isinstance(size, tuple) else (size, size)
        names = [f"{number}/{i}" for i in range(count)]
        found.append(Lot(width, height, tuple(Piece(name, f"{name} back", f"K{name}") for name in names)))
    return tuple(found)


def order(sizes, backs: str = "none", **more) -> Order:
    return Order(lots(sizes), backs, **more)  # type: ignore[arg-type]


def cards(count: int, backs: str = "none", **more) -> Order:
    return order([((63.5, 88.9), count)], backs, **more)


def box(p: Placement) -> tuple[float, float, float, float]:
    return p.x, p.y, p.x + p.width, p.y + p.height


def overlap(one, other) -> bool:
    beside = one[2] <= other[0] + 1e-3 or other[2] <= one[0] + 1e-3
    return not beside and one[1] < other[3] - 1e-3 and other[1] < one[3] - 1e-3


def strips(sheet: Sheet) -> list[tuple[str, float, float]]:
    """The parts that lie between neighbouring cuts of the way that is cut first."""
    first = sheet.cuts[0].way
    at = [cut.at for cut in sheet.cuts if cut.way == first]
    return [(first, a, b) for a, b in pairwise(at)]
