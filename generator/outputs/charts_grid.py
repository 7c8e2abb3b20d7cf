"""Outputs (draw): a row a thing, a column of bars a policy, and where a table is behind it its odds as a heat map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from markupsafe import Markup

from generator.components.vision import SMALL as SMALL_TEXT
from generator.components.vision import contrast
from generator.outputs.charts import Scale
from generator.outputs.charts_figures import NO_FIGURE, Interval, plain
from generator.outputs.charts_shares import Row
from generator.outputs.charts_svg import LABEL, SMALL, STRONG, VALUE, Pen, box, line, mark, picture, words
from generator.outputs.heat_map import percent

HEAD = 4.8
COLUMN_GAP = 5.0
HEAT_GAP = 3.0
FIGURE_GAP = 0.9
LINE_PITCH = 3.0


@dataclass(frozen=True)
class GridItem:
    """A result or a boon: its name, words for those who don't know it, and its figure by policy."""

    id: str
    name: str
    text: str
    figures: dict[str, Interval]
    notes: dict[str, str] = field(default_factory=dict)
    """Small words behind a figure, by policy."""


@dataclass(frozen=True)
class Heat:
    """Exact chances: by item, one for each column."""

    columns: tuple[str, ...]
    chances: Mapping[str, Sequence[Fraction]]
    cell: float
    """Its width in millimetres."""
    never: frozenset[str] = frozenset()
    """Columns that play never comes to: in brackets, and without shades."""


@dataclass(frozen=True)
class _Frame:
    """Where the parts of the grid begin."""

    text: float
    bars: float
    each: float
    heat: float


def bar_grid(
    pen: Pen, rows: Sequence[Row], items: Sequence[GridItem], text_width: float, digits: int, pitch: float,
    width: float, says: str, heat: Heat | None = None,
) -> Markup:
    """All bars to one scale from nought, so that they compare down and across."""
    frame = _frame(pen, rows, items, text_width, heat, width)
    longest = max((f.high for item in items for f in item.figures.values()), default=0.0) or 1.0
    labels = _label_room(pen, items, longest, digits)
    bottom = HEAD + pitch * len(items)
    parts: list[Markup] = []
    for number, row in enumerate(rows):
        left = frame.bars + number * frame.each
        parts += _column(pen, row, left, frame.each - COLUMN_GAP, bottom)
    for number, item in enumerate(items):
        y = HEAD + number * pitch
        parts += _named(pen, item, frame, text_width, y, pitch)
        for at, row in enumerate(rows):
            left = frame.bars + at * frame.each
            scale = Scale(0, longest, left, left + frame.each - COLUMN_GAP - labels)
            parts += _bar(pen, row, item, scale, y, pitch, digits)
        parts.append(line(0, y + pitch, width if not heat else frame.heat - HEAT_GAP, y + pitch, pen.colours.grid, 0.2))
    if heat:
        parts += _heat(pen, items, heat, frame.heat, pitch)
    return picture(width, bottom + 0.6, parts, says)


def _frame(
    pen: Pen, rows: Sequence[Row], items: Sequence[GridItem], text_width: float, heat: Heat | None, width: float
) -> _Frame:
    text = max((pen.width(item.name, STRONG) for item in items), default=0.0) + 2.5
    bars = text + text_width
    right = width - (heat.cell * len(heat.columns) if heat else 0.0)
    return _Frame(text, bars, (right - (HEAT_GAP if heat else 0.0) - bars) / max(1, len(rows)), right)


def _label_room(pen: Pen, items: Sequence[GridItem], longest: float, digits: int) -> float:
    notes = [note for item in items for note in item.notes.values()]
    widest_note = max((pen.width(note, SMALL) + 1.2 for note in notes), default=0.0)
    return pen.width(plain(longest, digits), STRONG) + 2 * FIGURE_GAP + widest_note


def _column(pen: Pen, row: Row, left: float, wide: float, bottom: float) -> list[Markup]:
    colour = pen.colours.accent if row.focus else pen.colours.ink
    tint = [box(left - 1.5, 0, wide + 3, bottom, pen.colours.tint, class_=f"focus {row.id}")] if row.focus else []
    return [
        *tint,
        words(left, 3.2, pen.fit(row.name, STRONG, wide), STRONG if row.focus else LABEL, colour),
        line(left, HEAD, left, bottom, pen.colours.ink, 0.2),
    ]


def _named(pen: Pen, item: GridItem, frame: _Frame, text_width: float, y: float, pitch: float) -> list[Markup]:
    middle = y + pitch / 2 + 1.0
    lines = pen.wrap(item.text, SMALL, text_width - 2) if text_width else []
    if len(lines) * LINE_PITCH > pitch + 0.5:
        lines = [pen.fit(item.text, SMALL, text_width - 2)]
    first = middle - (len(lines) - 1) * LINE_PITCH / 2
    return [
        words(0, middle, item.name, STRONG, pen.colours.ink, class_=f"name {item.id}"),
        *(words(frame.text, first + n * LINE_PITCH, text, SMALL, pen.colours.muted) for n, text in enumerate(lines)),
    ]


def _bar(pen: Pen, row: Row, item: GridItem, scale: Scale, y: float, pitch: float, digits: int) -> list[Markup]:
    figure, middle = item.figures.get(row.id), y + pitch / 2
    if figure is None:
        return [words(scale.start_mm + 1, middle + 1.0, NO_FIGURE, LABEL, pen.colours.muted)]
    named, style = f"{item.id} {row.id}", STRONG if row.focus else VALUE
    colour, fill = (pen.colours.accent,) * 2 if row.focus else (pen.colours.ink, pen.colours.bar)
    half, end = min(1.3, pitch / 2 - 1.2), scale.at(figure.value)
    low, high = scale.inside(figure.low), max(end, scale.at(figure.high))
    text, at = plain(figure.value, digits), high + FIGURE_GAP
    parts = [
        box(scale.start_mm, middle - half, end - scale.start_mm, 2 * half, fill, class_=f"bar {named}"),
        line(low, middle, end, middle, pen.colours.paper, 0.3, class_=f"interval inside {named}"),
        line(end, middle, high, middle, colour, 0.3, class_=f"interval {named}"),
        words(at, middle + 1.0, text, style, colour, class_=f"value {named}"),
    ]
    note = item.notes.get(row.id)
    behind = words(at + pen.width(text, style) + 1.0, middle + 1.0, note, SMALL, pen.colours.muted) if note else None
    return [*parts, behind] if behind else parts


def _heat(pen: Pen, items: Sequence[GridItem], heat: Heat, left: float, pitch: float) -> list[Markup]:
    parts = []
    for number, label in enumerate(heat.columns):
        x, is_never = left + (number + 0.5) * heat.cell, label in heat.never
        shown, fill = (bracketed(label), pen.colours.muted) if is_never else (label, pen.colours.ink)
        parts.append(words(x, 3.2, shown, SMALL, fill, "middle", class_="heat column"))
    for at, item in enumerate(items):
        for number, chance in enumerate(heat.chances[item.id]):
            parts.append(_cell(pen, item, heat, number, chance, left + number * heat.cell, HEAD + at * pitch, pitch))
    return parts


def _cell(
    pen: Pen, item: GridItem, heat: Heat, number: int, chance: Fraction, x: float, y: float, pitch: float
) -> Markup:
    """The likelier, the darker; the figure says what the shade says."""
    is_never = heat.columns[number] in heat.never
    shade, dark = (pen.colours.paper, False) if is_never else shade_for(pen, float(chance) ** 0.8)
    told = mark("title", f"{item.id}, {heat.columns[number]}: {chance.numerator}/{chance.denominator}")
    cell = box(x, y, heat.cell, pitch, shade, pen.colours.hairline, 0.15, class_=f"heat cell {item.id}")
    if not chance:
        return mark("g", told + cell)
    fill = pen.colours.muted if is_never else pen.colours.paper if dark else pen.colours.ink
    base = y + pitch / 2 + 0.95
    figure = words(x + heat.cell / 2, base, percent(chance).removesuffix(" %"), SMALL, fill, "middle")
    return mark("g", told + cell + figure)


def shade_for(pen: Pen, share: float) -> tuple[str, bool]:
    """A shade, and whether white is read on it; a little darker where neither white nor ink could be read."""
    paper, ink, bar = pen.colours.paper, pen.colours.ink, pen.colours.bar
    while True:
        shade = mixed(paper, bar, share)
        on_dark, on_light = contrast(rgb(paper), rgb(shade)), contrast(rgb(ink), rgb(shade))
        if max(on_dark, on_light) >= SMALL_TEXT or share >= 1:
            return shade, on_dark > on_light
        share += 0.02


def bracketed(label: str) -> str:
    return f"({label})"


def mixed(first: str, second: str, share: float) -> str:
    """A colour between two, both written as #RRGGBB."""
    pairs = ((int(first[n : n + 2], 16), int(second[n : n + 2], 16)) for n in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return red, green, blue
