"""Outputs (draw): exact odds beside a table of codes: fractions by column, and a mark for each face of the die."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from markupsafe import Markup

from generator.components.facts_board import signed
from generator.layout.ink import INKS

FACES = 6
MARK, PITCH, ROW = 1.72, 2.06, 4.8
"""Millimetres: the edge of a mark, from mark to mark, from row to row."""
COLOURS = {
    "full": {"solid": "#601A14", "light": "#E2B2A6", "line": "#162A4A", "filled": "#96B2CE", "dark": "#162A4A"},
    "gray": {"solid": "#2E2E2E", "light": "#C0C0C0", "line": "#282828", "filled": "#ADADAD", "dark": "#282828"},
    "save": {"solid": "#FFFFFF", "light": "#FFFFFF", "line": "#282828", "filled": "#FFFFFF", "dark": "#FFFFFF"},
}
HEAVY = {"solid": 0.42, "filled": 0.36, "dark": 0.58}
"""Where nothing is filled, edges in millimetres tell the marks apart."""
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
    """Whether six marks tell every chance exactly."""
    return all(FACES % Fraction(chance).denominator == 0 for row in rows for chance in row["results"].values())


def odds_marks(
    rows: Sequence[Mapping[str, Any]], looks: Mapping[str, str], label: float, cell: float, ink: str
) -> Markup:
    """A row for each sum of modifiers, a cell for each column, and in it the six faces from worst to best."""
    modifiers = sorted({row["modifier"] for row in rows})
    columns = len(_by_column(rows, modifiers[0]))
    width, height = label + columns * cell, len(modifiers) * ROW
    drawn = Markup("").join(
        _row(_by_column(rows, modifier), modifier, number, looks, label, cell, width, ink)
        for number, modifier in enumerate(modifiers)
    )
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" class="odds-marks" width="{w:.2f}mm" height="{h:.2f}mm" '
        'viewBox="0 0 {w:.2f} {h:.2f}"><title>Odds for every sum of modifiers, a mark for each face of the die</title>'
        '{drawn}</svg>'
    ).format(w=width, h=height, drawn=drawn)


def _row(
    columns: Sequence[Chances], modifier: int, number: int, looks: Mapping[str, str], label: float, cell: float,
    width: float, ink: str,
) -> Markup:
    y = number * ROW + ROW / 2
    ground = Markup("")
    if not modifier:
        ground = Markup('<rect x="0" y="{:.2f}" width="{:.2f}" height="{}" fill="#EEEEEC"/>').format(
            y - ROW / 2, width, ROW
        )
    words = Markup(
        '<text x="{:.2f}" y="{:.2f}" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" '
        'font-size="3.5" fill="#1B1E22">{}</text>'
    ).format(label / 2, y + 1.25, signed(modifier))
    left = (cell - (FACES - 1) * PITCH - MARK) / 2
    marks = Markup("").join(
        _mark(look, label + index * cell + left + face * PITCH, y - MARK / 2, ink)
        for index, chances in enumerate(columns) for face, look in enumerate(_faces(chances, looks))
    )
    return ground + words + marks


def _faces(chances: Chances, looks: Mapping[str, str]) -> Iterator[str]:
    """The look of each face, in the order of the codes."""
    for code, look in looks.items():
        yield from [look] * int(chances.get(code, Fraction(0)) * FACES)


def _mark(look: str, x: float, y: float, ink: str) -> Markup:
    """Squares for what falls on the attacker, discs for what falls on the defender."""
    colours, half = COLOURS[ink], MARK / 2
    heavy = None if INKS[ink].fills else HEAVY.get(look)
    if look in ("pill", "filled", "dark"):
        fill = "#FFFFFF" if look == "pill" else colours[look]
        return Markup('<circle cx="{:.2f}" cy="{:.2f}" r="{:.2f}" fill="{}" stroke="{}" stroke-width="{}"/>').format(
            x + half, y + half, half - (heavy or 0.22) / 2, fill, colours["line"], heavy or 0.22
        )
    box = Markup('<rect x="{:.2f}" y="{:.2f}" width="{}" height="{}" fill="{}" stroke="{}" stroke-width="{}"/>')
    inset = (heavy - 0.14) / 2 if heavy else 0.0
    fill = colours.get(look, "#FFFFFF")
    edge = "#C9C9C6" if look == "empty" else "#5A5A5A"
    side = round(MARK - 2 * inset, 2)
    drawn = box.format(x + inset, y + inset, side, side, fill, edge, heavy or 0.14)
    if look == "hatch":
        drawn += Markup('<path d="M{:.2f} {:.2f} l{m} -{m} M{:.2f} {:.2f} l{h} -{h} M{:.2f} {:.2f} l{h} -{h}" '
                        'stroke="#3A3C40" stroke-width="0.17"/>').format(
            x, y + MARK, x, y + half, x + half, y + MARK, m=MARK, h=half
        )
    return drawn
