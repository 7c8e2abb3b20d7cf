"""Outputs (draw): exact odds beside a table of codes: fractions by column, or bars as long as the faces of a die."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from markupsafe import Markup

from generator.components.facts_board import signed
from generator.layout.colour import on
from generator.layout.ink import INKS
from generator.outputs.svg import hex_colour

FACES = 6
ROW, AXIS, GAP, AIR = 6.0, 5.4, 1.1, 0.45
"""Millimetres: the least height of a row, that of the headings, the white between two bars, and above and below one."""
DIGIT, HEADING = 3.2, 3.9
"""Type in millimetres: 9.1 and 11 points."""
ROUND, HEAVY = 2.2, 0.5
"""The corners of what falls on the defender, at most, and the line round the worst of it."""
INK = (27, 30, 34)
COLOURS = {
    "full": {"solid": "#601A14", "light": "#E2B2A6", "line": "#162A4A", "filled": "#96B2CE", "dark": "#162A4A"},
    "gray": {"solid": "#2E2E2E", "light": "#C0C0C0", "line": "#282828", "filled": "#ADADAD", "dark": "#282828"},
    "save": {"solid": "#FFFFFF", "light": "#FFFFFF", "line": "#282828", "filled": "#FFFFFF", "dark": "#FFFFFF"},
}
EDGES = {"solid": 0.4, "filled": 0.34, "dark": 0.46}
"""Where nothing is filled, edges in millimetres tell the parts apart."""
Chances = Mapping[str, Fraction]


@dataclass(frozen=True)
class OddsRow:
    """A result and its chance in each column, as text; empty where it can't come."""

    code: str
    chances: tuple[str, ...]


def _by_column(rows: Sequence[Mapping[str, Any]], modifier: int) -> list[Chances]:
    return [
        {code: Fraction(chance) for code, chance in row["results"].items()}
        for row in rows if row["modifier"] == modifier
    ]


def odds_rows(rows: Sequence[Mapping[str, Any]], codes: Sequence[str], modifier: int = 0) -> list[OddsRow]:
    """Chances by result and column for one sum of modifiers, all under one denominator."""
    columns = _by_column(rows, modifier)
    below = math.lcm(*(chance.denominator for column in columns for chance in column.values()))
    return [
        OddsRow(code, tuple(
            f"{column[code].numerator * (below // column[code].denominator)}/{below}" if code in column else ""
            for column in columns
        ))
        for code in codes
    ]


def is_of_six(rows: Sequence[Mapping[str, Any]]) -> bool:
    """Whether six faces tell every chance exactly."""
    return all(FACES % Fraction(chance).denominator == 0 for row in rows for chance in row["results"].values())


@dataclass(frozen=True)
class BarChart:
    """A row for each sum of modifiers, a bar for each column: six faces of the die, from worst to best.

    A part of a bar has the look of its code in the table and tells how many faces give it, so that nobody need
    count or compare lengths.
    """

    rows: Sequence[Mapping[str, Any]]
    looks: Mapping[str, str]
    heads: Sequence[str]
    label: float
    """The width of the headings of rows."""
    cell: float
    ink: str
    row: float = ROW

    @property
    def modifiers(self) -> list[int]:
        return sorted({row["modifier"] for row in self.rows})

    def svg(self) -> Markup:
        width = self.label + len(self.heads) * self.cell
        height = AXIS + len(self.modifiers) * self.row
        lines = Markup("").join(self._row(modifier, number) for number, modifier in enumerate(self.modifiers))
        return Markup(
            '<svg xmlns="http://www.w3.org/2000/svg" class="odds-bars" width="{w:.2f}mm" height="{h:.2f}mm" '
            'viewBox="0 0 {w:.2f} {h:.2f}"><title>Odds by column and sum of modifiers, in faces of the die</title>'
            '{heads}{lines}</svg>'
        ).format(w=width, h=height, heads=self._heads(), lines=lines)

    def _heads(self) -> Markup:
        y = AXIS - 1.5
        heads = [_words(self.label + (index + 0.5) * self.cell, y, head) for index, head in enumerate(self.heads)]
        return Markup("").join(heads)

    def _row(self, modifier: int, number: int) -> Markup:
        top = AXIS + number * self.row
        middle = top + self.row / 2
        ground = Markup("") if modifier else _box(
            0, top, self.label + len(self.heads) * self.cell, self.row, "#E4E4E0", None
        )
        bars = [
            self._bar(chances, self.label + index * self.cell + GAP / 2, top + AIR)
            for index, chances in enumerate(_by_column(self.rows, modifier))
        ]
        return ground + _words(self.label / 2, middle + 0.35 * HEADING, signed(modifier)) + Markup("").join(bars)

    def _bar(self, chances: Chances, x: float, y: float) -> Markup:
        face, drawn = (self.cell - GAP) / FACES, Markup("")
        for code, look in self.looks.items():
            faces = int(chances.get(code, Fraction(0)) * FACES)
            if faces:
                drawn += _part(look, str(faces), (x, y, faces * face, self.row - 2 * AIR), self.ink)
                x += faces * face
        return drawn


def _part(look: str, digit: str, box: tuple[float, float, float, float], ink: str) -> Markup:
    """Square where the attacker loses, round where the defender does, as in the table."""
    x, y, width, height = box
    colours, edge = COLOURS[ink], None if INKS[ink].fills else EDGES.get(look)
    middle = (x + width / 2, y + height / 2)
    if look in ("pill", "filled", "dark"):
        fill = "#FFFFFF" if look == "pill" else colours[look]
        thick = edge or (HEAVY if look == "dark" else 0.26)
        inset = thick / 2 + 0.01
        drawn = _box(
            x + inset, y + inset, width - 2 * inset, height - 2 * inset, fill, colours["line"], thick,
            min(ROUND, width / 2 - inset),
        )
        return drawn + _digit(digit, *middle, fill)
    inset = (edge - 0.14) / 2 if edge else 0.0
    drawn = _box(
        x + inset, y + inset, width - 2 * inset, height - 2 * inset, colours.get(look, "#FFFFFF"),
        colours["line"] if edge else "#8A8C90", edge or 0.14,
    )
    if look == "hatch":
        drawn += _hatch(x, y, width, height)
        drawn += _box(middle[0] - 0.82, middle[1] - 0.46 * DIGIT, 1.64, 0.92 * DIGIT, "#FFFFFF", None)
    if look == "empty":
        return drawn + _words(middle[0], middle[1] + 0.35 * DIGIT, digit, "#606266", DIGIT)
    return drawn + _digit(digit, *middle, colours.get(look, "#FFFFFF"))


def _digit(digit: str, x: float, y: float, ground: str) -> Markup:
    """White on dark, ink on light."""
    red, green, blue = (int(ground[n:n + 2], 16) for n in (1, 3, 5))
    return _words(x, y + 0.35 * DIGIT, digit, hex_colour(on((red, green, blue), INK)), DIGIT)


def _hatch(x: float, y: float, width: float, height: float, pitch: float = 1.05) -> Markup:
    """Slanted lines, each cut off where it would leave the box."""
    lines, start = [], pitch / 2
    while start < width + height:
        x1, y1 = (x + start, y) if start <= width else (x + width, y + start - width)
        x2, y2 = (x, y + start) if start <= height else (x + start - height, y + height)
        lines.append(f"M{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}")
        start += pitch
    return Markup('<path d="{}" fill="none" stroke="#55575B" stroke-width="0.16"/>').format("".join(lines))


def _box(
    x: float, y: float, width: float, height: float, fill: str, line: str | None, thick: float = 0, round_: float = 0
) -> Markup:
    edge = Markup(' stroke="{}" stroke-width="{}"').format(line, thick) if line else Markup("")
    corner = Markup(' rx="{:.2f}"').format(round_) if round_ else Markup("")
    return Markup('<rect x="{:.2f}" y="{:.2f}" width="{:.2f}" height="{:.2f}" fill="{}"{}{}/>').format(
        x, y, width, height, fill, edge, corner
    )


def _words(x: float, y: float, text: str, colour: str = "#1B1E22", size: float = HEADING) -> Markup:
    return Markup(
        '<text x="{:.2f}" y="{:.2f}" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" '
        'font-size="{}" fill="{}">{}</text>'
    ).format(x, y, size, colour, text)
