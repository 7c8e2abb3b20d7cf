"""Outputs (draw): panels of the designer's report for a march on a map; each appears when the study has its figures."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from markupsafe import Markup

from generator.components.results_table import ResultsTable
from generator.outputs.charts_fan import fan
from generator.outputs.charts_figures import Interval, percent_of, spoken
from generator.outputs.charts_grid import GridItem, Heat, bar_grid
from generator.outputs.charts_ridge import FOOT, LEAST_HEIGHT, NOUGHT, RANGE, Step, ridges
from generator.outputs.charts_shares import LONE_NAME_WIDTH, row_pitch
from generator.outputs.charts_stacks import Part, Stack, stacks
from generator.outputs.designer_report_boons import boons
from generator.outputs.designer_report_plots import Desk, outcomes_plot
from generator.outputs.designer_report_road import halts_strip
from generator.outputs.typography import typographic

QUANTILES = ("p5", "p25", "p50", "p75", "p95")
FATES = (
    ("full", "dark"), ("reduced", "pale"), ("changed-sides", "accent"), ("dispersed", "hatch"), ("lost", "open"),
    ("cup", "tint"),
)
"""What can become of a unit, and how it is drawn."""
LOST = ("eliminated", "surrendered")
NAME_WIDTH = 17.0
CELL = 6.5
SPARE = 1.0
TALLEST = {"place_row": 14.0, "fan": 56.0, "row": 1.2}
"""Where plots stop growing: beyond it they say no more. `row` is what a row of results or units may gain."""


@dataclass(frozen=True)
class Room:
    """Millimetres: a column, the whole width, and the heights that a page may stretch."""

    half: float
    width: float
    place_row: float = LEAST_HEIGHT
    """A policy's row of upright bars, by place; those by turn are as high as what stands beside them."""
    fan: float = 42.0
    pitch: float = 5.2
    """A row of the results."""
    unit: float = 4.3

    def filling(self, free: Sequence[float], policies: int, rows: int) -> Room:
        """Room that takes up what is `free` at the foot of each page; `rows` are those of results and units."""
        first, second = (max(0.0, each - SPARE) for each in (*free, 0.0, 0.0)[:2])
        by_row = min(TALLEST["row"], 0.6 * second / max(1, rows))
        return replace(
            self,
            place_row=min(TALLEST["place_row"], self.place_row + first / max(1, policies)),
            fan=min(TALLEST["fan"], self.fan + second - by_row * rows),
            pitch=self.pitch + by_row,
            unit=self.unit + by_row,
        )


def table_rows(study: Mapping[str, Any]) -> int:
    """How many results and units the study tells of, a row each."""
    codes = {code for figures in study["policies"].values() for code in figures.get("results", ())}
    return len(codes) + len(study["policies"].get(study["focus"], {}).get("fates", ()))


def board_panels(desk: Desk, room: Room) -> dict[str, Markup]:
    """Every panel by its name in the template; empty where the study says nothing of it."""
    beside_shares = row_pitch(desk.pen, desk.rows, LONE_NAME_WIDTH)
    everyone = tuple(desk.study["policies"])
    beside_fan = (room.fan - FOOT) / max(1, len(everyone)) - RANGE
    return {
        "success": outcomes_plot(desk, room.half) if _has(desk, "halts") or _has(desk, "victory") else Markup(""),
        "victory": by_turn(desk, "victory", room.half, beside_shares, desk.words["victory_alt"]),
        "halt_turns": by_turn(desk, "halt_turns", room.half, beside_fan, desk.words["halt_turns_alt"], everyone),
        "halts": halts_strip(desk, room.width, room.place_row),
        "results": results(desk, room.width, room.pitch),
        "turns": course(desk, room.half, room.fan),
        "fates": fates(desk, room.width, room.unit),
        "boons": boons(desk, room.width),
    }


def _has(desk: Desk, key: str) -> bool:
    return any(figures.get(key) for figures in desk.study["policies"].values())


def by_turn(
    desk: Desk, key: str, width: float, height: float, says: str, ranges: Collection[str] = ()
) -> Markup:
    """Per cent of games by turn, a column for each turn of the game, a row for each policy."""
    if not _has(desk, key):
        return Markup("")
    found = {name: figures[key] for name, figures in desk.study["policies"].items() if key in figures}
    steps = [
        Step(f"turn-{turn}", str(turn), {
            name: percent_of(shares[str(turn)]) if str(turn) in shares else NOUGHT for name, shares in found.items()
        })
        for turn in range(1, desk.study["turns"] + 1)
    ]
    return ridges(desk.pen, desk.short_rows, steps, NAME_WIDTH, width, height, says, ranges)


def results(desk: Desk, width: float, pitch: float) -> Markup:
    """How often each result of the table comes up in a game, beside its chance in each column of the table."""
    if not _has(desk, "results"):
        return Markup("")
    table = results_table(desk)
    legend = table.legend if table else {}
    policies = desk.study["policies"]
    items = [
        GridItem(code, code, legend.get(code, ""), {
            name: Interval(found["mean"], found["low"], found["high"])
            for name, figures in policies.items() if (found := figures.get("results", {}).get(code)) is not None
        })
        for code in dict.fromkeys(code for figures in policies.values() for code in figures.get("results", {}))
    ]
    heat = _heat(desk, table, [item.id for item in items])
    text = 0.0 if heat else width / 3
    return bar_grid(desk.pen, desk.rows, items, text, 2, pitch, width, desk.words["results_alt"], heat)


def results_table(desk: Desk) -> ResultsTable | None:
    """The table whose codes the study counts."""
    counted = {code for figures in desk.study["policies"].values() for code in figures.get("results", {})}
    tables = (table for table in desk.game.tables if isinstance(table, ResultsTable))
    return next((table for table in tables if counted and counted <= set(table.legend)), None)


def _heat(desk: Desk, table: ResultsTable | None, codes: list[str]) -> Heat | None:
    """The exact odds of every column without modifiers, if they were worked out."""
    plain_odds = [row for row in desk.odds.get(table.id, ()) if not row["modifier"]] if table else []
    if not plain_odds:
        return None
    chances = {code: [Fraction(row["results"].get(code, 0)) for row in plain_odds] for code in codes}
    return Heat(tuple(typographic(row["label"]) for row in plain_odds), chances, CELL, never_reached(table))


def never_reached(table: ResultsTable | None) -> frozenset[str]:
    """Columns of which the author says that play never comes there."""
    stated = table.unreachable if table else ()
    return frozenset(typographic(str(column)) for place in stated if not place.rows for column in place.columns or ())


def course(desk: Desk, width: float, height: float) -> Markup:
    """The resource after each turn of the focus policy."""
    steps = [step for step in desk.of_focus(desk.resource, []) if "turn" in step]
    if not steps:
        return Markup("")
    start = desk.study.get(f"{desk.resource}_start")
    if start is not None:
        steps.insert(0, {"turn": 0} | dict.fromkeys(QUANTILES, start))
    labels = desk.words | {"momentum_axis": desk.words["turns_axis"]}
    says = desk.words["turns_alt"].format(resource=spoken(desk.resource))
    return fan(desk.pen, steps, start, labels, width, height, says, along="turn")


def fates(desk: Desk, width: float, pitch: float) -> Markup:
    """What has become of every unit when the games of the focus policy end."""
    found = desk.of_focus("fates", {})
    if not found:
        return Markup("")
    words = desk.words["fates"]
    rows = [Stack(unit, unit_name(desk.study, unit), _shares(became)) for unit, became in found.items()]
    parts = [Part(fate, words.get(fate, spoken(fate)), look) for fate, look in FATES]
    return stacks(desk.pen, rows, parts, width, desk.words["fates_alt"], pitch)


def unit_name(study: Mapping[str, Any], unit: str) -> str:
    """The first part of a unit's title."""
    return study.get("units", {}).get(unit, unit).partition(",")[0]


def _shares(became: Mapping[str, float]) -> dict[str, float]:
    """Per cent; units that surrendered and those eliminated are both lost."""
    lost = sum(became.get(fate, 0.0) for fate in LOST)
    return {fate: 100 * share for fate, share in {**became, "lost": lost}.items() if fate not in LOST}
