"""Outputs (draw): panels of the designer's report for a march on a map; each appears when the study has its figures."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from generator.outputs.charts_bars import Column, bar_columns
from generator.outputs.charts_fan import fan
from generator.outputs.charts_figures import Interval, percent_of, spoken
from generator.outputs.charts_rows import FigureRow, figure_rows
from generator.outputs.charts_stacks import Part, Stack, stacks
from generator.outputs.designer_report_plots import Desk

QUANTILES = ("p5", "p25", "p50", "p75", "p95")
ENOUGH_OFFERS = 30
"""Below this a share says too little."""
FATES = (
    ("full", "dark"), ("reduced", "pale"), ("changed-sides", "accent"), ("dispersed", "hatch"), ("lost", "open"),
    ("cup", "tint"),
)
"""What can become of a unit, and how it is drawn."""
LOST = ("eliminated", "surrendered")


def board_panels(desk: Desk, half: float, width: float, height: float) -> dict[str, Markup]:
    """Every panel by its name in the template; empty where the study says nothing of it."""
    return {
        "victory": by_turn(desk, "victory", half, desk.words["victory_alt"]),
        "halt_turns": by_turn(desk, "halt_turns", half, desk.words["halt_turns_alt"]),
        "halts": halts(desk, half),
        "results": results(desk, half),
        "turns": course(desk, half, height),
        "fates": fates(desk, width),
        "boons": boons(desk, half),
    }


def _has(desk: Desk, key: str) -> bool:
    return any(figures.get(key) for figures in desk.study["policies"].values())


def by_turn(desk: Desk, key: str, width: float, says: str) -> Markup:
    """Per cent of games by turn, a column for each turn of the game, a row for each policy."""
    if not _has(desk, key):
        return Markup("")
    policies = desk.study["policies"]
    columns = [
        Column(f"turn-{turn}", str(turn), {
            name: 100 * figures[key].get(str(turn), {"share": 0.0})["share"] if key in figures else None
            for name, figures in policies.items()
        })
        for turn in range(1, desk.study["turns"] + 1)
    ]
    return bar_columns(desk.pen, desk.rows, columns, width, says)


def halts(desk: Desk, width: float) -> Markup:
    """Of games not won: the place nearest to the goal that was reached, the goal's own end on top."""
    if not _has(desk, "halts"):
        return Markup("")
    titles, policies = desk.study["locations"], desk.study["policies"]
    order = merged([list(figures.get("halts", {})) for figures in policies.values()])
    rows = [
        FigureRow(place, titles.get(place, place), {
            name: percent_of(figures["halts"][place])
            for name, figures in policies.items() if place in figures.get("halts", {})
        })
        for place in order
    ]
    return figure_rows(desk.pen, rows, desk.focus, desk.words["halts_axis"], 0, width, desk.words["halts_alt"])


def merged(lists: list[list[str]]) -> list[str]:
    """Lists that each leave some places out, as one list in which every order of theirs is kept."""
    found: list[str] = []
    for listed in lists:
        at = 0
        for place in listed:
            if place not in found:
                found.insert(at, place)
            at = found.index(place) + 1
    return found


def results(desk: Desk, width: float) -> Markup:
    """How often each result of the table comes up in a game."""
    if not _has(desk, "results"):
        return Markup("")
    codes = dict.fromkeys(code for figures in desk.study["policies"].values() for code in figures.get("results", {}))
    rows = [
        FigureRow(code, code, {
            name: Interval(found["mean"], found["low"], found["high"])
            for name, figures in desk.study["policies"].items()
            if (found := figures.get("results", {}).get(code)) is not None
        })
        for code in codes
    ]
    return figure_rows(desk.pen, rows, desk.focus, desk.words["results_axis"], 2, width, desk.words["results_alt"])


def course(desk: Desk, width: float, height: float) -> Markup:
    """The resource after each turn of the focus policy."""
    steps = [step for step in desk.of_focus(desk.resource, []) if "turn" in step]
    if not steps:
        return Markup("")
    start = desk.study.get(f"{desk.resource}_start")
    if start is not None:
        steps.insert(0, {"turn": 0} | dict.fromkeys(QUANTILES, start))
    labels = desk.words | {"momentum_axis": desk.words["turns_axis"]}
    return fan(desk.pen, steps, start, labels, width, height, desk.words["turns_alt"], along="turn")


def fates(desk: Desk, width: float) -> Markup:
    """What has become of every unit when the games of the focus policy end."""
    found = desk.of_focus("fates", {})
    if not found:
        return Markup("")
    titles, words = desk.study["units"], desk.words["fates"]
    rows = [
        Stack(unit, titles.get(unit, unit).partition(",")[0], _shares(became)) for unit, became in found.items()
    ]
    parts = [Part(fate, words.get(fate, spoken(fate)), look) for fate, look in FATES]
    return stacks(desk.pen, rows, parts, width, desk.words["fates_alt"])


def _shares(became: Mapping[str, float]) -> dict[str, float]:
    """Per cent; units that surrendered and those eliminated are both lost."""
    lost = sum(became.get(fate, 0.0) for fate in LOST)
    return {fate: 100 * share for fate, share in {**became, "lost": lost}.items() if fate not in LOST}


def boons(desk: Desk, width: float) -> Markup:
    """How often each thing that can be bought is bought when it is offered."""
    if not _has(desk, "boons"):
        return Markup("")
    policies = desk.study["policies"]
    kinds = dict.fromkeys(kind for figures in policies.values() for kind in figures.get("boons", {}))
    columns = [
        Column(kind, desk.words["boons"].get(kind, spoken(kind)), {
            name: _taken(figures.get("boons", {}).get(kind)) for name, figures in policies.items()
        })
        for kind in kinds
    ]
    return bar_columns(desk.pen, desk.rows, columns, width, desk.words["boons_alt"])


def _taken(counts: Mapping[str, int] | None) -> float | None:
    if counts is None or counts["offered"] < ENOUGH_OFFERS:
        return None
    return 100 * counts["taken"] / counts["offered"]
