"""Outputs (draw): what becomes of things: a bar of shares for each, its parts told by pattern as well as by shade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.components.vision import contrast
from generator.outputs.charts import Scale
from generator.outputs.charts_figures import plain
from generator.outputs.charts_grid import rgb
from generator.outputs.charts_svg import LABEL, SMALL, Pen, box, line, picture, words

PITCH = 4.7
BAR = 3.3
HEAD = 5.0
KEY_GAP = 3.6
SWATCH = 3.0
HATCH = 0.9
LEAST_LABEL = 9.0
"""Per cent from which a part is wide enough for its figure."""


@dataclass(frozen=True)
class Stack:
    """A thing and the shares of what became of it, in per cent."""

    id: str
    title: str
    shares: dict[str, float]


@dataclass(frozen=True)
class Part:
    """A fate, its words in the key and how it is drawn: `dark`, `pale`, `accent`, `hatch`, `open` or `tint`."""

    id: str
    title: str
    look: str


def stacks(
    pen: Pen, rows: Sequence[Stack], parts: Sequence[Part], width: float, says: str, pitch: float = PITCH
) -> Markup:
    """Bars of 100 per cent below a key of their parts."""
    name_width = max((pen.width(row.title, LABEL) for row in rows), default=0.0) + 2.5
    scale = Scale(0, 100, name_width, width)
    used = [part for part in parts if any(row.shares.get(part.id, 0) > 0 for row in rows)]
    drawn = list(_key(pen, used, width))
    for number, row in enumerate(rows):
        drawn += _bar(pen, row, used, scale, HEAD + number * pitch, pitch)
    return picture(width, HEAD + pitch * len(rows), drawn, says)


def _key(pen: Pen, parts: Sequence[Part], width: float) -> Iterator[Markup]:
    x = 0.0
    for part in parts:
        yield from _patch(pen, part.look, x, 0.6, SWATCH, 2.4, f"key {part.id}")
        yield words(x + SWATCH + 1.0, 2.7, part.title, SMALL, pen.colours.ink)
        x += SWATCH + 1.0 + pen.width(part.title, SMALL) + KEY_GAP


def _bar(pen: Pen, row: Stack, parts: Sequence[Part], scale: Scale, y: float, pitch: float) -> Iterator[Markup]:
    yield words(0, y + pitch / 2 + 1.0, row.title, LABEL, pen.colours.ink)
    gone, top = 0.0, y + (pitch - BAR) / 2
    for part in parts:
        share = row.shares.get(part.id, 0.0)
        if share <= 0:
            continue
        left, right = scale.at(gone), scale.at(gone + share)
        yield from _patch(pen, part.look, left, top, right - left, BAR, f"part {row.id} {part.id}")
        if share >= LEAST_LABEL:
            yield from _figure(pen, part.look, (left + right) / 2, top, plain(share, 0))
        gone += share


def _figure(pen: Pen, look: str, x: float, top: float, text: str) -> Iterator[Markup]:
    if look == "hatch":
        wide = pen.width(text, SMALL)
        yield box(x - wide / 2 - 0.4, top + 0.35, wide + 0.8, BAR - 0.7, pen.colours.paper)
    ground = {"dark": pen.colours.bar, "accent": pen.colours.accent}.get(look, pen.colours.paper)
    fill = max((pen.colours.paper, pen.colours.ink), key=lambda colour: contrast(rgb(colour), rgb(ground)))
    yield words(x, top + BAR / 2 + 0.9, text, SMALL, fill, "middle")


def _patch(pen: Pen, look: str, x: float, y: float, width: float, height: float, name: str) -> Iterator[Markup]:
    """A part of a bar; only `dark` and `accent` are full, and the accent bears a light line along its middle."""
    colours = pen.colours
    fills = {"dark": colours.bar, "pale": colours.pale, "accent": colours.accent, "tint": colours.tint}
    yield box(x, y, width, height, fills.get(look, colours.paper), colours.ink, 0.15, class_=name)
    if look == "accent":
        yield line(x, y + 0.3, x + width, y + 0.3, colours.paper, 0.2)
        yield line(x, y + height - 0.3, x + width, y + height - 0.3, colours.paper, 0.2)
    if look == "hatch":
        yield from (line(*ends, colours.muted, 0.14) for ends in hatching(x, y, width, height))


def hatching(x: float, y: float, width: float, height: float) -> Iterator[tuple[float, float, float, float]]:
    """Slanting lines that end at the edges of a box."""
    start = HATCH / 2
    while start < width + height:
        left, right = max(0.0, start - height), min(width, start)
        yield x + left, y + start - left, x + right, y + start - right
        start += HATCH
