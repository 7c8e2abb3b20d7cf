"""Outputs (draw): small plots with a row for each policy: bars from zero, and spans with a middle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.outputs.charts import Scale, round_ticks
from generator.outputs.charts_figures import NO_FIGURE, exact, plain
from generator.outputs.charts_shares import Row, row_names
from generator.outputs.charts_svg import LABEL, SMALL, STRONG, VALUE, Pen, box, diamond, dot, line, picture, words

NAME_WIDTH = 17.0
PITCH = 4.9
HEAD = 4.6
FOOT = 8.4
FIGURES_WIDTH = 19.0


@dataclass(frozen=True)
class Column:
    """A figure for each policy, in per cent; None where there is none."""

    id: str
    title: str
    values: dict[str, float | None]


@dataclass(frozen=True)
class Span:
    """The middle nine tenths of the games, and the median."""

    low: float
    middle: float
    high: float


def bar_columns(pen: Pen, rows: Sequence[Row], columns: Sequence[Column], width: float, says: str) -> Markup:
    """One column of bars for each figure, all to one scale, so that bars compare across columns."""
    height = HEAD + PITCH * len(rows) + 1
    each = (width - NAME_WIDTH) / max(1, len(columns))
    longest = max((v for c in columns for v in c.values.values() if v is not None), default=0) or 1
    label_room = max((pen.width(f"{plain(longest, 1)}", STRONG), 6.0)) + 2
    parts = row_names(pen, _short(rows), width, HEAD, PITCH)
    for number, column in enumerate(columns):
        left = NAME_WIDTH + number * each
        scale = Scale(0, longest, left, left + each - label_room)
        parts.append(words(left, 3.0, pen.fit(column.title, SMALL, each - 1), SMALL, pen.colours.muted))
        parts.append(line(left, HEAD, left, HEAD + PITCH * len(rows), pen.colours.ink, 0.2))
        for line_number, row in enumerate(rows):
            parts += _bar(pen, row, column, scale, HEAD + line_number * PITCH)
    return picture(width, height, parts, says)


def _short(rows: Sequence[Row]) -> list[Row]:
    return [Row(row.id, row.name, "", row.focus) for row in rows]


def _bar(pen: Pen, row: Row, column: Column, scale: Scale, y: float) -> list[Markup]:
    value = column.values.get(row.id)
    if value is None:
        return [words(scale.start_mm + 1, y + PITCH / 2 + 1, NO_FIGURE, LABEL, pen.colours.muted)]
    end, colour = scale.at(value), pen.colours.accent if row.focus else pen.colours.ink
    fill = pen.colours.accent if row.focus else pen.colours.bar
    return [
        box(scale.start_mm, y + 1.2, end - scale.start_mm, PITCH - 2.4, fill, class_=f"bar {column.id} {row.id}"),
        words(
            end + 0.9,
            y + PITCH / 2 + 1,
            plain(value, 1),
            STRONG if row.focus else VALUE,
            colour,
            class_=f"value {column.id} {row.id}",
        ),
    ]


def spans(
    pen: Pen,
    rows: Sequence[Row],
    figures: dict[str, Span],
    claim: float | None,
    claim_says: str,
    axis: str,
    width: float,
    says: str,
) -> Markup:
    """A line from one twentieth to nineteen twentieths, the median on it with its figure."""
    height = HEAD + PITCH * len(rows) + FOOT
    ends = [end for span in figures.values() for end in (span.low, span.high)] + ([claim] if claim else [])
    ticks = round_ticks(0, max(ends, default=1), 6, 1)
    scale = Scale(0, ticks[-1], NAME_WIDTH + 2, width - FIGURES_WIDTH)
    bottom = HEAD + PITCH * len(rows)
    parts = row_names(pen, _short(rows), width, HEAD, PITCH)
    for tick in ticks:
        parts.append(line(scale.at(tick), HEAD, scale.at(tick), bottom, pen.colours.grid, 0.2))
        parts.append(words(scale.at(tick), bottom + 3.6, exact(tick), SMALL, pen.colours.muted, "middle"))
    if claim is not None:
        x = scale.at(claim)
        parts.append(line(x, HEAD - 0.6, x, bottom, pen.colours.ink, 0.3, "0.9 0.7", class_="claim"))
        parts.append(words(x, HEAD - 1.4, f"{claim_says} {exact(claim)}", SMALL, pen.colours.ink, "middle"))
    for number, row in enumerate(rows):
        parts += _span(pen, row, figures.get(row.id), scale, HEAD + (number + 0.5) * PITCH, width)
    parts.append(words(scale.end_mm, bottom + 7.2, axis, SMALL, pen.colours.muted, "end"))
    return picture(width, height, parts, says)


def _span(pen: Pen, row: Row, span: Span | None, scale: Scale, y: float, width: float) -> list[Markup]:
    if span is None:
        return [words(scale.start_mm + 1, y + 1, NO_FIGURE, LABEL, pen.colours.muted)]
    colour = pen.colours.accent if row.focus else pen.colours.ink
    x = scale.at(span.middle)
    sign = diamond(x, y, colour, f"dot {row.id}") if row.focus else dot(x, y, colour, colour, f"dot {row.id}")
    style, label = STRONG if row.focus else VALUE, exact(span.middle)
    return [
        line(scale.at(span.low), y, scale.at(span.high), y, colour, 0.4, class_=f"span {row.id}"),
        sign,
        words(width - 12, y + 1.0, label, style, colour, "end", class_=f"value {row.id}"),
        words(width - 1, y + 1.0, f"{exact(span.low)} to {exact(span.high)}", SMALL, pen.colours.muted, "end"),
    ]
