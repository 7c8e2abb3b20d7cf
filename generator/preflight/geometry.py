"""Preflight (proofread): matrices and boxes as PDF has them, in points from the foot of the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
"""Left, foot, right, head."""

SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
MM = 72 / 25.4
"""A millimetre in points."""


def times(a: Sequence[float], b: Matrix) -> Matrix:
    """First `a`, then `b`."""
    return (
        a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5],
    )


def moved(box: Box, matrix: Matrix) -> Box:
    """The upright box round a box that a matrix has moved or turned."""
    a, b, c, d, e, f = matrix
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    return around((a * x + c * y + e, b * x + d * y + f, a * x + c * y + e, b * x + d * y + f) for x, y in corners)


def around(boxes: Iterable[Box]) -> Box:
    """The box round others."""
    left, foot, right, head = zip(*boxes, strict=True)
    return min(left), min(foot), max(right), max(head)


def within(inner: Box, outer: Box, slack: float = 0.0) -> bool:
    return (
        inner[0] >= outer[0] - slack and inner[1] >= outer[1] - slack
        and inner[2] <= outer[2] + slack and inner[3] <= outer[3] + slack
    )


def shrunk(box: Box, by: float) -> Box:
    return box[0] + by, box[1] + by, box[2] - by, box[3] - by


def size_mm(box: Box) -> tuple[float, float]:
    return (box[2] - box[0]) / MM, (box[3] - box[1]) / MM


def box_of(array: Any) -> Box:
    """A PDF rectangle, its corners put in order."""
    x1, y1, x2, y2 = (float(value) for value in array)
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
