"""Outputs (draw): one row a policy, one panel an outcome: dot, interval and figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.outputs.charts import Scale, round_ticks, scale_over
from generator.outputs.charts_figures import NO_FIGURE, SPACE, Interval, exact, range_text, share_text
from generator.outputs.charts_svg import (
    DIAMOND_REACH,
    DOT_RADIUS,
    INTERVAL_THICK,
    LABEL,
    NAME,
    PANEL,
    SMALL,
    STRONG,
    VALUE,
    Pen,
    box,
    diamond,
    dot,
    line,
    picture,
    words,
)

NAME_WIDTH, LONE_NAME_WIDTH = 40.0, 46.0
"""A panel that stands alone leaves more room for names."""
PANEL_GAP = 8.0
ROW_PITCH = 7.2
SAYS_PITCH = 2.9
HEAD, LONE_HEAD = 5.2, 0.5
CLAIM_LANE = 3.2
FOOT = 5.6
MOST_TICKS = 6
RANGE_GAP = 1.4
AXIS_OVERHANG = 4.0
"""The last tick's label stands half beyond the scale."""
ZOOMS = (1.0, 2.0, 5.0, 10.0, 20.0)
"""Least steps between ticks: a panel never zooms in further than a tick for each point."""


@dataclass(frozen=True)
class Row:
    """A policy: its name, what it does in a few words, and whether it is the one in focus."""

    id: str
    name: str
    says: str
    focus: bool


@dataclass(frozen=True)
class Panel:
    """One outcome for every policy, in per cent; a policy without figures has None."""

    id: str
    title: str
    figures: dict[str, Interval | None]
    claim: float | None = None
    """What the designer says, if anything."""


def outcome_panels(
    pen: Pen, rows: Sequence[Row], panels: Sequence[Panel], width: float, claim_says: str, says: str
) -> Markup:
    """How games end, by policy; each panel has a scale of its own, and a title unless it stands alone."""
    top = (HEAD if len(panels) > 1 else LONE_HEAD) + CLAIM_LANE * any(panel.claim is not None for panel in panels)
    names = NAME_WIDTH if len(panels) > 1 else LONE_NAME_WIDTH
    pitch = row_pitch(pen, rows, names)
    bottom = top + pitch * len(rows)
    each = (width - names - PANEL_GAP * (len(panels) - 1)) / max(1, len(panels))
    parts = row_names(pen, rows, width, top, pitch, names)
    for number, panel in enumerate(panels):
        left = names + number * (each + PANEL_GAP)
        scale = panel_scale(panel, left, left + each - AXIS_OVERHANG)
        if len(panels) > 1:
            parts.append(words(left, 3.2, panel.title, PANEL, pen.colours.ink))
        parts += _axis(pen, scale, top, bottom)
        if panel.claim is not None:
            parts += _claim(pen, panel, scale, top, bottom, f"{claim_says} {exact(panel.claim)}")
        for at, row in enumerate(rows):
            parts += _figure(pen, row, panel, scale, top + (at + 0.5) * pitch, len(panels) == 1)
    return picture(width, bottom + FOOT, parts, says)


def panel_scale(panel: Panel, left: float, right: float) -> Scale:
    """From a round figure below the lowest interval to one above the highest, within 0 to 100."""
    found = [figure for figure in panel.figures.values() if figure is not None]
    ends = [f.low for f in found] + [f.high for f in found] + ([panel.claim] if panel.claim is not None else [])
    low, high = max(0.0, min(ends, default=0.0)), min(100.0, max(ends, default=100.0))
    widest = max((figure.high - figure.low for figure in found), default=0.0)
    for step in ZOOMS:
        ticks = round_ticks(min(low, 100.0 - step), high, MOST_TICKS, step)
        # An interval that fills its panel leaves no room for its figure on either side.
        if widest <= 0.6 * (ticks[-1] - ticks[0]):
            break
    return scale_over(ticks, left, right)


def row_names(
    pen: Pen, rows: Sequence[Row], width: float, top: float, pitch: float, names: float = NAME_WIDTH
) -> list[Markup]:
    """Names of the policies at the left, the focus on a tinted row that runs across all panels."""
    parts: list[Markup] = []
    for number, row in enumerate(rows):
        y = top + number * pitch
        colour = pen.colours.accent if row.focus else pen.colours.ink
        if row.focus:
            parts.append(box(0, y, width, pitch, pen.colours.tint, class_=f"focus {row.id}"))
        lines = pen.wrap(row.says, SMALL, names - 3)
        base = y + pitch / 2 + 1.1 - len(lines) * SAYS_PITCH / 2
        parts.append(words(1, base, row.name, NAME if lines else STRONG if row.focus else LABEL, colour))
        parts += [words(1, base + SAYS_PITCH * n, text, SMALL, pen.colours.muted) for n, text in enumerate(lines, 1)]
    return parts


def row_pitch(pen: Pen, rows: Sequence[Row], names: float = NAME_WIDTH) -> float:
    """High enough for the policy that says most of itself."""
    most = max((len(pen.wrap(row.says, SMALL, names - 3)) for row in rows), default=0)
    return ROW_PITCH + (SAYS_PITCH - 0.2) * max(0, most - 1)


def _axis(pen: Pen, scale: Scale, top: float, bottom: float) -> list[Markup]:
    parts = []
    ticks = round_ticks(scale.low, scale.high, MOST_TICKS, ZOOMS[0])
    for tick in ticks:
        x = scale.at(tick)
        label = exact(tick) + (f"{SPACE}%" if tick == ticks[-1] else "")
        parts.append(line(x, top, x, bottom, pen.colours.grid, 0.2))
        parts.append(words(x, bottom + 4.0, label, SMALL, pen.colours.muted, "middle"))
    return parts


def _claim(pen: Pen, panel: Panel, scale: Scale, top: float, bottom: float, note: str) -> list[Markup]:
    x = scale.at(panel.claim)
    to_left = x + pen.width(note, SMALL) + 1 > scale.end_mm + AXIS_OVERHANG
    return [
        line(x, top - CLAIM_LANE + 0.3, x, bottom, pen.colours.ink, 0.3, "0.9 0.7", class_=f"claim {panel.id}"),
        words(x - 0.9 if to_left else x + 0.9, top - 0.8, note, SMALL, pen.colours.ink, "end" if to_left else "start"),
    ]


def _figure(pen: Pen, row: Row, panel: Panel, scale: Scale, y: float, with_range: bool) -> list[Markup]:
    """Sign, interval and figure; a panel alone has room to tell the ends of the interval too."""
    figure = panel.figures.get(row.id)
    through = line(scale.start_mm, y, scale.end_mm, y, pen.colours.grid, 0.15)
    if figure is None:
        return [through, words(scale.start_mm + 1, y + 1, NO_FIGURE, LABEL, pen.colours.muted)]
    colour = pen.colours.accent if row.focus else pen.colours.ink
    named = f"{panel.id} {row.id}"
    low, high, x = scale.at(figure.low), scale.at(figure.high), scale.at(figure.value)
    sign = diamond(x, y, colour, f"dot {named}") if row.focus else dot(x, y, colour, colour, f"dot {named}")
    reach = DIAMOND_REACH if row.focus else DOT_RADIUS
    label, style = share_text(figure), STRONG if row.focus else VALUE
    ends = range_text(figure) if with_range else ""
    claim = [] if panel.claim is None else [scale.at(panel.claim)]
    figure_width = pen.width(label, style)
    wide = figure_width + (RANGE_GAP + pen.width(ends, SMALL) if ends else 0.0)
    start = beside(wide, min(low, x - reach), max(high, x + reach), scale, claim)
    behind = pen.colours.tint if row.focus else pen.colours.paper
    told = words(start + figure_width + RANGE_GAP, y + 1.0, ends, SMALL, pen.colours.muted, class_=f"range {named}")
    return [
        through,
        box(start - 0.3, y - 1.5, wide + 0.6, 3.0, behind),
        line(low, y, high, y, colour, INTERVAL_THICK, class_=f"interval {named}"),
        sign,
        words(start, y + 1.0, label, style, colour, class_=f"value {named}"),
        *([told] if ends else []),
    ]


def beside(wide: float, low: float, high: float, scale: Scale, lines: Sequence[float] = ()) -> float:
    """Where a figure starts: right of its interval, or left where the panel ends or a line is in the way."""
    gap = 1.1
    right, left = high + gap, low - gap - wide
    sides = [right] * (right + wide <= scale.end_mm + AXIS_OVERHANG) + [left] * (left >= scale.start_mm - 0.5)
    clear = [start for start in sides if not any(start - 0.5 < x < start + wide + 0.5 for x in lines)]
    return (clear or sides or [right])[0]
