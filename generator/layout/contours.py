"""Sixth room (place): contour lines of an invented landscape, the same for a card in every build."""

from __future__ import annotations

import hashlib
import math
from functools import lru_cache

from generator.layout.drawing import Curve, Draw, Move, Point, Step

_HILLS = 7
_LEVELS = 11
_CELL_MM = 1.25
"""Grid of the landscape; curves are rounded through its crossings, so it need not be fine."""

Contour = tuple[Step, ...]
Grid = list[list[float]]


def _numbers(seed: str, count: int) -> list[float]:
    """Fixed numbers from 0 to 1 that hang on the seed alone, not on the Python version."""
    found: list[float] = []
    block = 0
    while len(found) < count:
        digest = hashlib.sha256(f"{seed}/{block}".encode()).digest()
        found += [int.from_bytes(digest[i : i + 4], "big") / 2**32 for i in range(0, 32, 4)]
        block += 1
    return found[:count]


@lru_cache(maxsize=256)
def contours(
    seed: str, width: float, height: float, symmetric: bool = False, levels: int = _LEVELS
) -> tuple[Contour, ...]:
    """Contour lines that fill width x height, lowest first; `symmetric` about the centre point."""
    grid = _landscape(seed, width, height, symmetric)
    low = min(min(row) for row in grid)
    high = max(max(row) for row in grid)
    step = (high - low) / (levels + 1)
    return tuple(
        tuple(s for line in _lines(grid, low + step * (i + 1)) for s in _rounded(line)) for i in range(levels)
    )


def _landscape(seed: str, width: float, height: float, symmetric: bool) -> Grid:
    numbers = iter(_numbers(seed, _HILLS * 5))
    hills = []
    for _ in range(_HILLS):
        x, y = next(numbers) * width, next(numbers) * height
        wide = (0.16 + 0.22 * next(numbers)) * max(width, height)
        squeeze = 0.6 + 0.8 * next(numbers)
        size = (0.45 + 0.55 * next(numbers)) * (-1 if len(hills) % 3 == 2 else 1)
        hills.append((x, y, wide, squeeze, size))
        if symmetric:
            hills.append((width - x, height - y, wide, squeeze, size))
    columns, rows = math.ceil(width / _CELL_MM) + 1, math.ceil(height / _CELL_MM) + 1
    return [
        [
            sum(
                size * math.exp(-(((i * _CELL_MM - x) / (wide * squeeze)) ** 2) - ((j * _CELL_MM - y) / wide) ** 2)
                for x, y, wide, squeeze, size in hills
            )
            for i in range(columns)
        ]
        for j in range(rows)
    ]


# Marching squares: which edges (0 top, 1 right, 2 bottom, 3 left) a line joins, by the corners above the level.
_JOINS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((3, 0),), 2: ((0, 1),), 3: ((3, 1),), 4: ((1, 2),), 5: ((3, 0), (1, 2)), 6: ((0, 2),), 7: ((3, 2),),
    8: ((2, 3),), 9: ((2, 0),), 10: ((0, 1), (2, 3)), 11: ((2, 1),), 12: ((1, 3),), 13: ((1, 0),), 14: ((0, 3),),
}
Edge = tuple[int, int, bool]
"""A grid edge by its first corner, and whether it runs downward."""


def _lines(grid: Grid, level: float) -> list[list[Point]]:
    """The level's crossings joined into lines."""
    joined: dict[Edge, list[Edge]] = {}
    for j in range(len(grid) - 1):
        upper, lower = grid[j], grid[j + 1]
        for i in range(len(upper) - 1):
            corners = (
                (upper[i] > level) + 2 * (upper[i + 1] > level) + 4 * (lower[i + 1] > level) + 8 * (lower[i] > level)
            )
            if corners in _JOINS:
                edges: tuple[Edge, ...] = ((i, j, False), (i + 1, j, True), (i, j + 1, False), (i, j, True))
                for a, b in _JOINS[corners]:
                    joined.setdefault(edges[a], []).append(edges[b])
                    joined.setdefault(edges[b], []).append(edges[a])
    return [[_crossing(grid, edge, level) for edge in chain] for chain in _chains(joined)]


def _chains(joined: dict[Edge, list[Edge]]) -> list[list[Edge]]:
    """Walks each line once: open ones from an end, closed ones back to their start."""
    left = dict(joined)
    chains = []
    for start in sorted(left, key=lambda e: (len(joined[e]), e)):
        if start not in left:
            continue
        chain = [start]
        left.pop(start)
        while True:
            following = [e for e in joined[chain[-1]] if e in left]
            if not following:
                break
            chain.append(following[0])
            left.pop(following[0])
        if len(chain) > 2 and chain[0] in joined[chain[-1]]:
            chain.append(chain[0])
        if len(chain) > 1:
            chains.append(chain)
    return chains


def _crossing(grid: Grid, edge: Edge, level: float) -> Point:
    i, j, down = edge
    here, there = grid[j][i], grid[j + 1][i] if down else grid[j][i + 1]
    share = (level - here) / (there - here)
    return ((i + (0 if down else share)) * _CELL_MM, (j + (share if down else 0)) * _CELL_MM)


def _rounded(points: list[Point]) -> list[Step]:
    """A smooth curve through all points (Catmull-Rom)."""
    if len(points) < 3:
        return [Move(points[0]), *(Draw(p) for p in points[1:])]
    closed = points[0] == points[-1]
    steps: list[Step] = [Move(points[0])]
    for k in range(len(points) - 1):
        before = points[k - 1] if k else (points[-2] if closed else points[0])
        after = points[k + 2] if k + 2 < len(points) else (points[1] if closed else points[-1])
        a, b = points[k], points[k + 1]
        first = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        second = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        steps.append(Curve(first, second, b))
    return steps
