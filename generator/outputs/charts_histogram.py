"""Outputs (draw): how long games last, as bars, with what the designer says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.outputs.charts import NOTE_GAP, Note, PlacedNote, Scale, place_notes, round_ticks
from generator.outputs.charts_figures import exact
from generator.outputs.charts_svg import LABEL, SMALL, STRONG, Pen, Type, box, line, picture, words

LANES = 3
LANE_PITCH = 3.7
FOOT = 8.6
MOST_BARS = 60
LOW_WIDTH = 22.0
LOW_PITCH = 3.0


@dataclass(frozen=True)
class Bar:
    """Games that lasted from `low` to `high`, both included."""

    low: int
    high: int
    games: int


@dataclass(frozen=True)
class Pointer:
    """A figure to point at: `kind` is `median`, `claim` or `tail`."""

    kind: str
    value: float
    words: str


def bars_of(histogram: Mapping[str, int], most: int = MOST_BARS) -> list[Bar]:
    """A bar for each length that lies between the shortest and the longest, in equal bins if too many."""
    counts = {int(length): games for length, games in histogram.items()}
    if not counts:
        return []
    first, last = min(counts), max(counts)
    wide = 1 if last - first < most else int(round_ticks(0, (last - first) / most, 2, 1)[-1])
    first -= first % wide
    return [
        Bar(low, low + wide - 1, sum(counts.get(n, 0) for n in range(low, low + wide)))
        for low in range(first, last + 1, wide)
    ]


def histogram(
    pen: Pen, bars: Sequence[Bar], pointers: Sequence[Pointer], axis: str, width: float, height: float, says: str
) -> Markup:
    """Bars as high as their games are many; the median's bar is outlined, not only coloured."""
    floor = height - FOOT
    low = min([b.low for b in bars] + [p.value for p in pointers])
    high = max([b.high for b in bars] + [p.value for p in pointers])
    across = Scale(low - 0.5, high + 0.5, 1.0, width - 1.0)
    up = Scale(0, max((b.games for b in bars), default=1) or 1, floor, LANES * LANE_PITCH + 1.5)
    median = next((p.value for p in pointers if p.kind == "median"), None)
    parts = [_bar(pen, bar, across, up, median) for bar in bars if bar.games]
    parts += _pointers(pen, pointers, bars, across, up, width)
    parts.append(line(0, floor, width, floor, pen.colours.ink, 0.3))
    for tick in round_ticks(low, high, 6, 1):
        if low <= tick <= high:
            x = across.at(tick)
            parts.append(line(x, floor, x, floor + 1.0, pen.colours.ink, 0.2))
            parts.append(words(x, floor + 3.9, exact(tick), SMALL, pen.colours.muted, "middle"))
    parts.append(words(width, height - 0.9, axis, SMALL, pen.colours.muted, "end"))
    return picture(width, height, parts, says)


def _bar(pen: Pen, bar: Bar, across: Scale, up: Scale, median: float | None) -> Markup:
    gap = 0.22
    left, right, top = (across.at(bar.low - 0.5) + gap / 2, across.at(bar.high + 0.5) - gap / 2, up.at(bar.games))
    if median is not None and bar.low <= median <= bar.high:
        line_width = 0.5
        return box(
            left + line_width / 2,
            top + line_width / 2,
            right - left - line_width,
            max(0.01, up.start_mm - top - line_width / 2),
            pen.colours.paper,
            pen.colours.accent,
            line_width,
            class_=f"bar median n{bar.low}",
        )
    return box(left, top, right - left, up.start_mm - top, pen.colours.bar, class_=f"bar n{bar.low}")


def _pointers(
    pen: Pen, pointers: Sequence[Pointer], bars: Sequence[Bar], across: Scale, up: Scale, width: float
) -> list[Markup]:
    low = {p: y for p in pointers if p.kind == "tail" and (y := _low_spot(pen, p, bars, across, up, width))}
    high = [p for p in pointers if p not in low]
    notes = [Note(across.at(p.value), p.words, pen.width(p.words, _style(p))) for p in high]
    placed = place_notes(notes, 0, width, LANES)
    parts = [part for p, note in zip(high, placed, strict=True) for part in _pointer(pen, p, note, bars, up)]
    return parts + [part for p, y in low.items() for part in _low_pointer(pen, p, across.at(p.value), y, bars, up)]


def _low_lines(pen: Pen, pointer: Pointer) -> list[str]:
    return pen.wrap(pointer.words, _style(pointer), LOW_WIDTH)


def _low_spot(pen: Pen, pointer: Pointer, bars: Sequence[Bar], across: Scale, up: Scale, width: float) -> float | None:
    """The last baseline, if the words can stand right of their line, clear of bars and of the lanes above."""
    x, lines = across.at(pointer.value), _low_lines(pen, pointer)
    end = x + NOTE_GAP + max(pen.width(text, _style(pointer)) for text in lines)
    under = [bar.games for bar in bars if across.at(bar.high + 0.5) > x and across.at(bar.low - 0.5) < end]
    y = up.at(max(under, default=0)) - 3.0
    return y if end <= width and y - LOW_PITCH * len(lines) > up.end_mm else None


def _low_pointer(pen: Pen, pointer: Pointer, x: float, y: float, bars: Sequence[Bar], up: Scale) -> list[Markup]:
    lines = _low_lines(pen, pointer)
    top = y - LOW_PITCH * (len(lines) - 1)
    foot = up.at(_games_at(bars, pointer.value)) - 0.4
    parts = [line(x, top - 2.0, x, foot, pen.colours.muted, 0.25, class_=f"pointer {pointer.kind}")]
    return parts + [
        words(x + NOTE_GAP, top + n * LOW_PITCH, text, _style(pointer), pen.colours.muted)
        for n, text in enumerate(lines)
    ]


def _games_at(bars: Sequence[Bar], value: float) -> int:
    return next((bar.games for bar in bars if bar.low <= value <= bar.high), 0)


def _style(pointer: Pointer) -> Type:
    return {"median": STRONG, "claim": LABEL}.get(pointer.kind, SMALL)


def _pointer(pen: Pen, pointer: Pointer, placed: PlacedNote, bars: Sequence[Bar], up: Scale) -> list[Markup]:
    colour = {"median": pen.colours.accent, "claim": pen.colours.ink}.get(pointer.kind, pen.colours.muted)
    x, top = placed.note.x_mm, placed.lane * LANE_PITCH + 0.4
    summit = up.at(_games_at(bars, pointer.value))
    parts = [
        line(
            x,
            top,
            x,
            summit - 0.4,
            colour,
            0.3,
            "0.9 0.7" if pointer.kind == "claim" else "",
            class_=f"pointer {pointer.kind}",
        )
    ]
    if pointer.kind == "claim":
        # The designer's line goes on to the axis, white where it would vanish in a bar.
        parts.append(line(x, summit, x, up.start_mm, pen.colours.paper, 0.3, "0.9 0.7"))
    start, end = placed.box
    parts.append(
        words(
            start if placed.right else end,
            top + 2.4,
            pointer.words,
            _style(pointer),
            colour,
            "start" if placed.right else "end",
        )
    )
    return parts
