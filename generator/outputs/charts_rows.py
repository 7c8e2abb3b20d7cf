"""Outputs (draw): one row a thing, such as a place or a result: the focus with its interval, rings for the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.outputs.charts import Scale, round_ticks
from generator.outputs.charts_figures import Interval, exact, plain
from generator.outputs.charts_svg import LABEL, SMALL, STRONG, Pen, diamond, dot, line, picture, words

PITCH = 4.7
TOP = 1.0
FOOT = 8.4
FIGURE_WIDTH = 10.0
WIDEST_NAME = 0.4
"""Names take no more than this share of the width."""
RING = 0.85


@dataclass(frozen=True)
class FigureRow:
    """A thing and its figure under every policy that has one."""

    id: str
    title: str
    figures: dict[str, Interval]


def figure_rows(
    pen: Pen, rows: Sequence[FigureRow], focus: str, axis: str, digits: int, width: float, says: str
) -> Markup:
    """All rows on one scale from 0, so that they compare with each other and across policies."""
    name_width = min(width * WIDEST_NAME, max((pen.width(row.title, LABEL) for row in rows), default=0.0) + 2.5)
    highest = max((figure.high for row in rows for figure in row.figures.values()), default=1.0)
    ticks = round_ticks(0, highest, 6)
    scale = Scale(0, ticks[-1], name_width, width - FIGURE_WIDTH)
    bottom = TOP + PITCH * len(rows)
    parts: list[Markup] = []
    for tick in ticks:
        parts.append(line(scale.at(tick), TOP, scale.at(tick), bottom, pen.colours.grid, 0.2))
        parts.append(words(scale.at(tick), bottom + 3.6, exact(tick), SMALL, pen.colours.muted, "middle"))
    for number, row in enumerate(rows):
        parts += _row(pen, row, focus, scale, TOP + (number + 0.5) * PITCH, digits, width)
    parts.append(words(scale.end_mm, bottom + 7.2, axis, SMALL, pen.colours.muted, "end"))
    return picture(width, bottom + FOOT, parts, says)


def _row(pen: Pen, row: FigureRow, focus: str, scale: Scale, y: float, digits: int, width: float) -> list[Markup]:
    title = pen.fit(row.title, LABEL, scale.start_mm - 1.5)
    parts = [
        words(0, y + 1.0, title, LABEL, pen.colours.ink, class_=f"name {row.id}"),
        line(scale.start_mm, y, scale.end_mm, y, pen.colours.grid, 0.15),
    ]
    for name, figure in row.figures.items():
        if name != focus:
            x = scale.at(figure.value)
            parts.append(dot(x, y, pen.colours.paper, pen.colours.muted, f"other {row.id} {name}", RING))
    found = row.figures.get(focus)
    if found is None:
        return parts
    accent = pen.colours.accent
    return [
        *parts,
        line(scale.at(found.low), y, scale.at(found.high), y, accent, 0.6, class_=f"interval {row.id}"),
        diamond(scale.at(found.value), y, accent, f"dot {row.id}", 1.35),
        words(width - 0.5, y + 1.0, plain(found.value, digits), STRONG, accent, "end", class_=f"value {row.id}"),
    ]
