"""Outputs (draw): plots no larger than a line of a table: a claim's strip, rule tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from generator.outputs.charts import Scale
from generator.outputs.charts_figures import Interval
from generator.outputs.charts_svg import Pen, box, diamond, dot, line, picture

STRIP_HEIGHT = 4.6
TILE = 3.0
TILE_GAP = 0.9


def claim_strip(
    pen: Pen,
    says_value: float,
    within: float,
    focus: Interval | None,
    others: Mapping[str, Interval],
    width: float,
    says: str,
) -> Markup:
    """Bar: the designer's figure; tint: what counts as about; diamond: measured; rings: other policies."""
    middle = STRIP_HEIGHT / 2
    scale = strip_scale(says_value, within, [f for f in [focus, *others.values()] if f is not None], width)
    parts = []
    if within:
        left, right = scale.at(says_value - within), scale.at(says_value + within)
        parts.append(box(left, 0.5, right - left, STRIP_HEIGHT - 1, pen.colours.wide_band, class_="about"))
    parts.append(line(0, middle, width, middle, pen.colours.hairline, 0.2))
    parts.append(
        line(scale.at(says_value), 0.3, scale.at(says_value), STRIP_HEIGHT - 0.3, pen.colours.ink, 0.6, class_="says")
    )
    for name, figure in others.items():
        parts.append(dot(scale.at(figure.value), middle, pen.colours.paper, pen.colours.muted, f"other {name}", 0.75))
    if focus is not None:
        accent = pen.colours.accent
        parts.append(line(scale.at(focus.low), middle, scale.at(focus.high), middle, accent, 0.6, class_="interval"))
        parts.append(diamond(scale.at(focus.value), middle, accent, "dot", 1.3))
    return picture(width, STRIP_HEIGHT, parts, says)


def strip_scale(says_value: float, within: float, figures: Sequence[Interval], width: float) -> Scale:
    """Just wide enough for the designer's figure and everything measured, with a margin for the signs."""
    ends = [says_value - within, says_value + within]
    ends += [f.low for f in figures] + [f.high for f in figures]
    low, high = min(ends), max(ends)
    if high <= low:
        low, high = low - 1, high + 1
    return Scale(low, high, 2.0, width - 2.0)


def rule_tiles(pen: Pen, exercised: int, examples_only: int, never: int, width: float, says: str) -> Markup:
    """A tile for each rule: full when played, half when only an example ran it, empty when never."""
    kinds = ["exercised"] * exercised + ["examples"] * examples_only + ["never"] * never
    across = max(1, int((width + TILE_GAP) // (TILE + TILE_GAP)))
    parts: list[Markup] = []
    for number, kind in enumerate(kinds):
        x, y = (number % across) * (TILE + TILE_GAP), (number // across) * (TILE + TILE_GAP)
        parts += _tile(pen, kind, x, y)
    lines = -(-len(kinds) // across) if kinds else 0
    return picture(width, max(TILE, lines * (TILE + TILE_GAP) - TILE_GAP) + 0.2, parts, says)


def _tile(pen: Pen, kind: str, x: float, y: float) -> list[Markup]:
    rim = 0.35
    frame = box(
        x + rim / 2,
        y + rim / 2,
        TILE - rim,
        TILE - rim,
        pen.colours.bar if kind == "exercised" else pen.colours.paper,
        pen.colours.bar if kind == "exercised" else pen.colours.accent,
        rim,
        class_=f"tile {kind}",
    )
    if kind != "examples":
        return [frame]
    return [frame, box(x, y + TILE / 2, TILE, TILE / 2, pen.colours.accent, class_="half")]
