"""Outputs (draw): a figure as the game goes on: a fan of the middle half and the middle nine tenths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from markupsafe import Markup

from generator.outputs.charts import Scale, round_ticks, spread
from generator.outputs.charts_figures import exact
from generator.outputs.charts_svg import LABEL, SMALL, STRONG, Pen, dot, line, path, picture, polygon, words

LEFT = 6.0
LABEL_ROOM = 17.5
TOP = 1.6
FOOT = 8.6
LABEL_PITCH = 3.1
MOST_TICKS, MOST_BELOW = 5, 8
"""A figure that goes below 0 has ticks on both sides of it."""

Step = Mapping[str, float]


def fan(
    pen: Pen,
    steps: Sequence[Step],
    start: float | None,
    labels: Mapping[str, str],
    width: float,
    height: float,
    says: str,
    along: str = "drawn",
) -> Markup:
    """`steps` as the study gives them, `along` is how far the game has come in each.

    `labels` name the axis, the start and the lines `p95` to `p5`.
    """
    steps = [{**step, "at": step[along]} for step in steps]
    floor = height - FOOT
    last = max((step["at"] for step in steps), default=1) or 1
    top = max([step["p95"] for step in steps] + [start or 0, 1])
    across = Scale(0, last, LEFT, width - LABEL_ROOM)
    least = min([0, *(step["p5"] for step in steps)])
    ticks = round_ticks(least, top, MOST_BELOW if least < 0 else MOST_TICKS, 1)
    up = Scale(ticks[0], ticks[-1], floor, TOP)
    parts = _grid(pen, across, up, ticks, labels["momentum_axis"], height)
    parts += [
        _band(pen, steps, across, up, "p5", "p95", pen.colours.wide_band),
        _band(pen, steps, across, up, "p25", "p75", pen.colours.half_band),
    ]
    parts += [_edge(pen, steps, across, up, key) for key in ("p5", "p95")]
    median = [(across.at(s["at"]), up.at(s["p50"])) for s in steps]
    parts.append(path(median, pen.colours.accent, 0.7, "median"))
    parts.append(line(LEFT, up.at(0), across.end_mm, up.at(0), pen.colours.ink, 0.3))
    if start is not None:
        parts.append(dot(across.at(0), up.at(start), pen.colours.accent, pen.colours.accent, "start"))
        parts.append(_start(pen, steps, f"{labels['start']} {exact(start)}", start, across, up))
    if steps:
        parts += _ends(pen, steps[-1], labels, across, up)
    return picture(width, height, parts, says)


def _start(pen: Pen, steps: Sequence[Step], says: str, start: float, across: Scale, up: Scale) -> Markup:
    """The start's name stands above everything that the fan does on its way past the words."""
    left = across.at(0) + 1.2
    right = left + pen.width(says, LABEL)
    passed = [s["p95"] for s in steps if across.at(s["at"]) <= right]
    passed += [_between(a, b, across, right) for a, b in pairwise(steps) if across.at(a["at"]) <= right]
    return words(left, up.at(max([start, *passed])) - 1.6, says, LABEL, pen.colours.ink)


def _between(before: Step, after: Step, across: Scale, x: float) -> float:
    """The upper edge of the fan at `x`, or at the later of two steps if that comes first."""
    part = (x - across.at(before["at"])) / (across.at(after["at"]) - across.at(before["at"]))
    return before["p95"] + min(1.0, part) * (after["p95"] - before["p95"])


def _grid(pen: Pen, across: Scale, up: Scale, ticks: Sequence[float], axis: str, height: float) -> list[Markup]:
    parts = []
    for tick in ticks:
        y = up.at(tick)
        parts.append(line(LEFT, y, across.end_mm, y, pen.colours.grid, 0.2))
        parts.append(words(LEFT - 1.4, y + 0.95, exact(tick), SMALL, pen.colours.muted, "end"))
    for tick in round_ticks(0, across.high, 6, 1):
        if tick <= across.high:
            parts.append(line(across.at(tick), up.start_mm, across.at(tick), up.start_mm + 1.0, pen.colours.ink, 0.2))
            parts.append(words(across.at(tick), up.start_mm + 3.9, exact(tick), SMALL, pen.colours.muted, "middle"))
    parts.append(words(across.end_mm, height - 0.9, axis, SMALL, pen.colours.muted, "end"))
    return parts


def _band(pen: Pen, steps: Sequence[Step], across: Scale, up: Scale, low: str, high: str, fill: str) -> Markup:
    upper = [(across.at(s["at"]), up.at(s[high])) for s in steps]
    lower = [(across.at(s["at"]), up.at(s[low])) for s in reversed(steps)]
    return polygon(upper + lower, fill, f"band {low} {high}")


def _edge(pen: Pen, steps: Sequence[Step], across: Scale, up: Scale, key: str) -> Markup:
    """A thin line round the wide band, so that a pale print still shows where it ends."""
    return path([(across.at(s["at"]), up.at(s[key])) for s in steps], pen.colours.hairline, 0.2, f"edge {key}")


def _ends(pen: Pen, last: Step, labels: Mapping[str, str], across: Scale, up: Scale) -> list[Markup]:
    """The lines are named where they end; names that would touch are moved apart."""
    shown = [key for key in ("p95", "p75", "p50", "p25", "p5") if _apart(last, key)]
    places = spread([up.at(last[key]) + 0.9 for key in shown], LABEL_PITCH, up.end_mm, up.start_mm + 1.2)
    return [
        words(
            across.end_mm + 1.3,
            y,
            labels[key],
            STRONG if key == "p50" else SMALL,
            pen.colours.accent if key == "p50" else pen.colours.muted,
            class_=f"end {key}",
        )
        for key, y in zip(shown, places, strict=True)
    ]


def _apart(last: Step, key: str) -> bool:
    """A quantile that has fallen together with the median needs no name of its own."""
    return key == "p50" or last[key] != last["p50"]
