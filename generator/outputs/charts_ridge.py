"""Outputs (draw): upright bars with their intervals, a row for each policy and a column for each turn or place."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.outputs.charts import Scale
from generator.outputs.charts_figures import NO_FIGURE, Interval, plain, range_text, share_text
from generator.outputs.charts_shares import Row
from generator.outputs.charts_svg import LABEL, SMALL, STRONG, VALUE, Pen, box, line, picture, words

LEAST_HEIGHT = 8.5
"""Of a row, below which bars can't be told apart."""
FIGURE, RANGE = 3.4, 2.8
"""Above a bar, for its figure, and for the ends of its interval where they are told."""
BAR_SHARE, WIDEST_BAR = 0.5, 9.0
FOOT = 4.2
NOUGHT = Interval(0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Step:
    """A turn or a place, and its share in per cent under every policy that has figures at all."""

    id: str
    title: str
    figures: dict[str, Interval]


def ridges(
    pen: Pen, rows: Sequence[Row], steps: Sequence[Step], name_width: float, width: float, height: float, says: str,
    ranges: Collection[str] = (),
) -> Markup:
    """Steps from left to right, named at the foot; `height` is that of a row. `ranges` as in `ridge_rows`."""
    each = (width - name_width) / max(1, len(steps))
    middles = [name_width + (number + 0.5) * each for number in range(len(steps))]
    parts = ridge_rows(pen, rows, steps, middles, name_width, width, 0.0, height, ranges)
    base = ridge_height(rows, height, ranges) + 3.4
    parts += [
        words(x, base, step.title, SMALL, pen.colours.muted, "middle", class_=f"step {step.id}")
        for x, step in zip(middles, steps, strict=True)
    ]
    return picture(width, base + FOOT - 3.4, parts, says)


def ridge_height(rows: Sequence[Row], height: float, ranges: Collection[str] = ()) -> float:
    """All rows together; those that tell the ends of their intervals are higher."""
    return max(LEAST_HEIGHT, height) * len(rows) + RANGE * sum(row.id in ranges for row in rows)


def ridge_rows(
    pen: Pen, rows: Sequence[Row], steps: Sequence[Step], middles: Sequence[float], name_width: float, width: float,
    top: float, height: float, ranges: Collection[str] = (),
) -> list[Markup]:
    """The bars alone, all to one scale so that rows compare; what is above and below is the caller's.

    Policies in `ranges` have the ends of their intervals told above their figures.
    """
    highest = max((f.high for step in steps for f in step.figures.values()), default=0.0) or 1.0
    wide = _bar_width(middles, width - name_width)
    parts: list[Markup] = []
    for number, row in enumerate(rows):
        y, next_y = (top + ridge_height(rows[:n], height, ranges) for n in (number, number + 1))
        parts += _name(pen, row, y, next_y - y, name_width, width)
        floor = next_y - 0.9
        up = Scale(0, highest, floor, floor + 0.9 - max(LEAST_HEIGHT, height) + FIGURE)
        parts.append(line(name_width, floor, width, floor, pen.colours.ink, 0.2))
        if not any(row.id in step.figures for step in steps):
            parts.append(words(name_width + 1, floor - 1.2, NO_FIGURE, LABEL, pen.colours.muted))
            continue
        for step, x in zip(steps, middles, strict=True):
            parts += _bar(pen, row, step, step.figures.get(row.id, NOUGHT), x, up, wide)
            if row.id in ranges:
                parts += _range(pen, row, step, x, up)
    return parts


def _bar_width(middles: Sequence[float], room: float) -> float:
    pitch = min((b - a for a, b in zip(middles, middles[1:], strict=False)), default=room)
    return min(WIDEST_BAR, BAR_SHARE * pitch)


def _name(pen: Pen, row: Row, y: float, height: float, name_width: float, width: float) -> list[Markup]:
    colour = pen.colours.accent if row.focus else pen.colours.ink
    tint = [box(0, y, width, height, pen.colours.tint, class_=f"focus {row.id}")] if row.focus else []
    base = y + height / 2 + (-0.3 if row.says else 1.0)
    name = words(1, base, pen.fit(row.name, STRONG, name_width - 2), STRONG if row.focus else LABEL, colour)
    if not row.says:
        return [*tint, name]
    return [*tint, name, words(1, base + 3.0, pen.fit(row.says, SMALL, name_width - 2), SMALL, pen.colours.muted)]


def _bar(pen: Pen, row: Row, step: Step, figure: Interval, x: float, up: Scale, wide: float) -> list[Markup]:
    """A bar, its interval as an upright line, and its figure above both; nothing is a small nought."""
    named = f"{step.id} {row.id}"
    if figure.value <= 0:
        base = up.start_mm - 0.9
        nought = words(x, base, plain(0, 0), SMALL, pen.colours.muted, "middle", class_=f"value {named}")
        return [_behind(pen, row, x, base, 2.0), nought]
    colour, fill = (pen.colours.accent,) * 2 if row.focus else (pen.colours.ink, pen.colours.bar)
    top, low, high = up.at(figure.value), up.at(figure.low), up.at(figure.high)
    style = STRONG if row.focus else VALUE
    text = share_text(figure)
    # Half of the interval lies inside the bar, where only paper's colour shows.
    return [
        _behind(pen, row, x, high - 0.7, pen.width(text, style)),
        box(x - wide / 2, top, wide, up.start_mm - top, fill, class_=f"bar {named}"),
        line(x, top, x, low, pen.colours.paper, 0.35, class_=f"interval inside {named}"),
        line(x, high, x, top, colour, 0.35, class_=f"interval {named}"),
        words(x, high - 0.7, text, style, colour, "middle", class_=f"value {named}"),
    ]


def _range(pen: Pen, row: Row, step: Step, x: float, up: Scale) -> list[Markup]:
    figure = step.figures.get(row.id, NOUGHT)
    if figure.value <= 0:
        return []
    text, base = range_text(figure), up.at(figure.high) - 0.7 - RANGE
    return [
        _behind(pen, row, x, base, pen.width(text, SMALL)),
        words(x, base, text, SMALL, pen.colours.muted, "middle", class_=f"range {step.id} {row.id}"),
    ]


def _behind(pen: Pen, row: Row, x: float, base: float, wide: float) -> Markup:
    """Ground under words, for the lines that lead down from places."""
    ground = pen.colours.tint if row.focus else pen.colours.paper
    return box(x - wide / 2 - 0.3, base - 2.3, wide + 0.6, 2.7, ground)
