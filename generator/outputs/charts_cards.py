"""Outputs (draw): what each card does to the chance of winning, sorted, with intervals."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.outputs.charts import Scale, round_ticks, scale_over
from generator.outputs.charts_figures import Interval, exact, signed
from generator.outputs.charts_svg import (
    INTERVAL_THICK,
    LABEL,
    PANEL,
    SMALL,
    VALUE,
    Pen,
    dot,
    line,
    picture,
    polygon,
    words,
)

FIGURE_WIDTH = 12.0
INTERVAL_WIDTH = 20.0
GROUP_HEAD = 6.2
FOOT = 9.0
PITCH_RANGE = (3.3, 4.9)


@dataclass(frozen=True)
class CardEffect:
    """A card and the change it brings, in percentage points."""

    id: str
    title: str
    figure: Interval


@dataclass(frozen=True)
class Group:
    """Cards that do the same kind of thing: `helps`, `nothing` or `hurts`."""

    id: str
    title: str
    cards: tuple[CardEffect, ...]
    dropped: int = 0
    left_out: str = ""
    """How many cards there is no room for, and the words that stand for them."""

    @property
    def rows(self) -> int:
        return len(self.cards) + bool(self.left_out)


def grouped(cards: Sequence[CardEffect], titles: dict[str, str], more: str, height: float) -> list[Group]:
    """Best card first, in up to three groups; the middle one gives way when the page is too short."""
    ranked = sorted(cards, key=lambda c: (-c.figure.value, c.title))
    helps = tuple(c for c in ranked if c.figure.low > 0)
    hurts = tuple(c for c in ranked if c.figure.high < 0)
    nothing = [c for c in ranked if c.figure.includes_zero]
    room = _rows_in(height) - len(helps) - len(hurts)
    # One row of the room says how many were left out.
    kept = _strongest(nothing, max(0, room - 1)) if len(nothing) > room else nothing
    dropped = len(nothing) - len(kept)
    left_out = more.format(count=dropped) if dropped else ""
    groups = [
        Group("helps", titles["helps"], helps),
        Group("nothing", titles["nothing"], tuple(kept), dropped, left_out),
        Group("hurts", titles["hurts"], hurts),
    ]
    return [group for group in groups if group.rows]


def _strongest(cards: Sequence[CardEffect], count: int) -> list[CardEffect]:
    ranked = sorted(cards, key=lambda c: (-abs(c.figure.value), c.title))[:count]
    return [card for card in cards if card in ranked]


def _rows_in(height: float) -> int:
    return int((height - FOOT - 3 * GROUP_HEAD) / PITCH_RANGE[0])


def card_effects(
    pen: Pen, groups: Sequence[Group], labels: Mapping[str, str], width: float, height: float, says: str
) -> Markup:
    """Every card a row; hollow where the interval includes zero. Takes no more height than it needs."""
    rows = sum(group.rows for group in groups)
    free = height - FOOT - GROUP_HEAD * len(groups)
    pitch = min(PITCH_RANGE[1], max(PITCH_RANGE[0], free / max(1, rows)))
    names = _names_width(pen, groups, width)
    scale = _scale(groups, names, width)
    bottom = GROUP_HEAD * len(groups) + pitch * rows
    parts = _axis(pen, scale, bottom, labels) + _heads(pen, labels, width)
    y = 0.0
    for group in groups:
        count = len(group.cards) + group.dropped
        parts.append(words(names, y + 4.6, group.title.format(count=count), PANEL, pen.colours.ink, "end"))
        y += GROUP_HEAD
        for card in group.cards:
            parts += _row(pen, card, group.id, names, scale, y + pitch / 2, width)
            y += pitch
        if group.left_out:
            parts.append(words(names, y + pitch / 2 + 0.95, group.left_out, SMALL, pen.colours.muted, "end"))
            y += pitch
    return picture(width, bottom + FOOT, parts, says)


def _names_width(pen: Pen, groups: Sequence[Group], width: float) -> float:
    """Room for the longest title, but never more than half of the plot."""
    longest = max((pen.width(card.title, LABEL) for group in groups for card in group.cards), default=0.0)
    return min(max(longest, 30.0), width / 2)


def _scale(groups: Sequence[Group], names: float, width: float) -> Scale:
    figures = [card.figure for group in groups for card in group.cards]
    far = runaway_bound(figures)
    near = [f for f in figures if max(abs(f.low), abs(f.high)) <= far]
    low, high = min((f.low for f in near), default=-1.0), max((f.high for f in near), default=1.0)
    return scale_over(round_ticks(min(low, 0), max(high, 0), 7, 0.5), names + 3, width - FIGURE_WIDTH - INTERVAL_WIDTH)


def runaway_bound(figures: Sequence[Interval]) -> float:
    """Beyond this a card leaves the scale: one giant must not press all others into a line.

    A giant reaches more than three times as far as every card that is none; at most one in five is one.
    """
    reaches = sorted(max(abs(f.low), abs(f.high)) for f in figures)
    for place in range(max(1, math.ceil(len(reaches) * 0.8)), len(reaches)):
        if reaches[place] > 3 * reaches[place - 1]:
            return reaches[place - 1]
    return reaches[-1] if reaches else 1.0


def _axis(pen: Pen, scale: Scale, bottom: float, labels: Mapping[str, str]) -> list[Markup]:
    parts, muted = [], pen.colours.muted
    for tick in round_ticks(scale.low, scale.high, 7, 0.5):
        x, grid = scale.at(tick), (pen.colours.grid, 0.2)
        colour, thick = (pen.colours.ink, 0.3) if tick == 0 else grid
        parts.append(line(x, 1.5, x, bottom, colour, thick, class_="zero" if tick == 0 else ""))
        label = exact(tick) if tick <= 0 else f"+{exact(tick)}"
        parts.append(words(x, bottom + 3.6, label, SMALL, muted, "middle"))
    zero = scale.at(0)
    parts.append(words(zero - 2, bottom + 7.6, labels["hurts_way"], SMALL, muted, "end"))
    parts.append(words(zero + 2, bottom + 7.6, labels["helps_way"], SMALL, muted))
    return parts


def _heads(pen: Pen, labels: Mapping[str, str], width: float) -> list[Markup]:
    """What the figures at the right are."""
    places = ((width - INTERVAL_WIDTH, labels["points"]), (width, labels["interval"]))
    return [words(x, 4.4, text, SMALL, pen.colours.muted, "end") for x, text in places]


def _row(pen: Pen, card: CardEffect, group: str, names: float, scale: Scale, y: float, width: float) -> list[Markup]:
    hollow = group == "nothing"
    colour = pen.colours.muted if hollow else pen.colours.ink
    figure = card.figure
    parts = [words(names, y + 0.95, pen.fit(card.title, LABEL, names), LABEL, colour, "end")]
    if scale.low <= figure.low and figure.high <= scale.high:
        parts.append(
            line(
                scale.at(figure.low),
                y,
                scale.at(figure.high),
                y,
                colour,
                0.4 if hollow else INTERVAL_THICK,
                class_=f"interval {card.id}",
            )
        )
        parts.append(
            dot(scale.at(figure.value), y, pen.colours.paper if hollow else colour, colour, f"dot {group} {card.id}")
        )
    else:
        parts += _runaway(pen, card, scale, y)
    parts.append(
        words(
            width - INTERVAL_WIDTH,
            y + 0.95,
            signed(figure.value, 1),
            SMALL if hollow else VALUE,
            colour,
            "end",
            class_=f"value {card.id}",
        )
    )
    parts.append(
        words(
            width,
            y + 0.95,
            f"{_end(figure.low, hollow)} to {_end(figure.high, hollow)}",
            SMALL,
            pen.colours.muted,
            "end",
        )
    )
    return parts


def _end(value: float, includes_zero: bool) -> str:
    """An interval's end; one that just misses zero must not be rounded onto it."""
    return signed(value, 1 if includes_zero or abs(value) >= 0.05 else 2)


def _runaway(pen: Pen, card: CardEffect, scale: Scale, y: float) -> list[Markup]:
    """An arrow at the edge that the card lies beyond; the figures beside it say how far."""
    tip, way = (scale.end_mm, 1) if card.figure.value > 0 else (scale.start_mm, -1)
    head = polygon(
        [(tip, y), (tip - way * 2.2, y - 1.1), (tip - way * 2.2, y + 1.1)], pen.colours.ink, f"runaway {card.id}"
    )
    return [line(tip - way * 6, y, tip - way * 2, y, pen.colours.ink, INTERVAL_THICK), head]
