"""Outputs (draw): what players choose: a row for each question, a column of bars for each policy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.outputs.charts import Scale
from generator.outputs.charts_figures import NO_FIGURE, plain
from generator.outputs.charts_shares import Row
from generator.outputs.charts_svg import LABEL, PANEL, SMALL, STRONG, VALUE, Pen, box, line, picture, words

CARD_WIDTH = 58.0
OPTIONS_WIDTH = 41.0
COLUMN_GAP = 4.0
HEAD = 4.6
GROUP_HEAD = 5.8
PITCH_RANGE = (3.4, 4.7)
NOBODY = "✕"


@dataclass(frozen=True)
class Question:
    """Two answers that exclude each other, or one option with no second (`rest` is empty)."""

    card: str
    title: str
    option: str
    rest: str
    shares: dict[str, float | None]
    """How often each policy takes `option`."""
    neglected: str = ""
    """The option that nobody takes, if there is one."""


@dataclass(frozen=True)
class QuestionGroup:
    """Questions under one heading."""

    title: str
    questions: tuple[Question, ...]


def choices(
    pen: Pen, rows: Sequence[Row], groups: Sequence[QuestionGroup], width: float, height: float, says: str
) -> Markup:
    """Bars say how often the first option is taken; an option that nobody takes is crossed and bold."""
    count = sum(len(group.questions) for group in groups)
    free = height - HEAD - GROUP_HEAD * len(groups)
    pitch = min(PITCH_RANGE[1], max(PITCH_RANGE[0], free / max(1, count)))
    bottom = HEAD + GROUP_HEAD * len(groups) + pitch * count
    left = CARD_WIDTH + OPTIONS_WIDTH
    each = (width - left) / max(1, len(rows))
    scales = {
        row.id: Scale(0, 1, left + n * each, left + (n + 1) * each - COLUMN_GAP - 6) for n, row in enumerate(rows)
    }
    parts = _columns(pen, rows, scales, each, bottom)
    y = HEAD
    for group in groups:
        parts.append(words(0, y + 4.3, group.title.format(count=len(group.questions)), PANEL, pen.colours.ink))
        y += GROUP_HEAD
        for question in group.questions:
            parts += _row(pen, question, rows, scales, y + pitch / 2)
            y += pitch
    return picture(width, bottom + 0.5, parts, says)


def _columns(pen: Pen, rows: Sequence[Row], scales: dict[str, Scale], each: float, bottom: float) -> list[Markup]:
    parts = []
    for row in rows:
        left = scales[row.id].start_mm
        if row.focus:
            parts.append(box(left - 1.2, 0, each - 1, bottom, pen.colours.tint, class_=f"focus {row.id}"))
        parts.append(words(left, 3.2, row.name, STRONG, pen.colours.accent if row.focus else pen.colours.ink))
    return parts


def _row(pen: Pen, question: Question, rows: Sequence[Row], scales: dict[str, Scale], y: float) -> list[Markup]:
    base = y + 0.95
    title = pen.fit(question.title, LABEL, CARD_WIDTH - 2)
    parts = [words(0, base, title, LABEL, pen.colours.ink), *_options(pen, question, base)]
    for row in rows:
        parts += _bar(pen, question, row, scales[row.id], y)
    return parts


def _options(pen: Pen, question: Question, base: float) -> list[Markup]:
    """`Help or Ignore`: what the bar counts in ink, the rest muted, what nobody takes crossed."""
    parts, x = [], CARD_WIDTH
    for name, colour in ((question.option, pen.colours.ink), (question.rest, pen.colours.muted)):
        if not name:
            continue
        nobody = name == question.neglected
        before = "" if name == question.option else "or "
        parts.append(words(x, base, before, SMALL, pen.colours.muted))
        x += pen.width(before, SMALL)
        shown, style = (f"{NOBODY} {name}", STRONG) if nobody else (name, LABEL)
        parts.append(
            words(x, base, shown, style, pen.colours.ink if nobody else colour, class_="neglected" if nobody else "")
        )
        x += pen.width(shown, style) + (2.2 if nobody else 1.0)
    return parts


def _bar(pen: Pen, question: Question, row: Row, scale: Scale, y: float) -> list[Markup]:
    share = question.shares.get(row.id)
    if share is None:
        return [words(scale.start_mm, y + 0.95, NO_FIGURE, SMALL, pen.colours.muted)]
    end, colour = scale.at(share), pen.colours.accent if row.focus else pen.colours.bar
    return [
        line(scale.start_mm, y, scale.end_mm, y, pen.colours.hairline, 0.2),
        box(scale.start_mm, y - 0.85, end - scale.start_mm, 1.7, colour, class_=f"bar {question.card} {row.id}"),
        words(
            scale.end_mm + 1,
            y + 0.95,
            plain(100 * share, 0),
            VALUE,
            pen.colours.accent if row.focus else pen.colours.ink,
            class_=f"value {question.card} {row.id}",
        ),
    ]
