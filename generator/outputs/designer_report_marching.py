"""Outputs (draw): findings about a march on a map: where it stops, when it succeeds, what nobody meets or buys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.outputs.charts_figures import listed, percent_of, plain, share_text, spoken
from generator.outputs.designer_report_choices import players
from generator.outputs.designer_report_findings import Finding, Names, Study

RARELY = 0.05
"""Times in a game below which a result hardly ever comes up."""
SELDOM_BOUGHT = 0.01
ENOUGH_OFFERS = 30


def _of_focus(study: Study, key: str) -> dict[str, Any]:
    return study["policies"].get(study["focus"], {}).get(key) or {}


def _stops(study: Study, names: Names) -> Iterator[Finding]:
    """The place where most marches that fail come to a halt, if it stands out from the next."""
    halts = {place: percent_of(share) for place, share in _of_focus(study, "halts").items()}
    ranked = sorted(halts, key=lambda place: -halts[place].value)
    if not ranked or len(ranked) > 1 and not halts[ranked[0]].misses(halts[ranked[1]]):
        return
    yield Finding("march_stops", {
        "place": study["locations"].get(ranked[0], ranked[0]), "share": share_text(halts[ranked[0]]),
        "policy": spoken(study["focus"]),
    })


def _succeeds(study: Study, names: Names) -> Iterator[Finding]:
    """The turn on which most games are won, and how many are over sooner."""
    won = {int(turn): share["count"] for turn, share in _of_focus(study, "victory").items()}
    if sum(won.values()) < ENOUGH_OFFERS:
        return
    usual = max(won, key=lambda turn: won[turn])
    yield Finding("march_succeeds", {
        "turn": usual, "share": plain(100 * won[usual] / sum(won.values()), 0), "first": min(won),
        "last": max(won), "policy": spoken(study["focus"]),
    })


def _hardly_met(study: Study, names: Names) -> Iterator[Finding]:
    """Results that nobody who plays to win meets: cells of the table that are printed for nothing."""
    asked = [study["policies"][name].get("results", {}) for name in players(study)]
    codes = dict.fromkeys(code for results in asked for code in results)
    rare = [code for code in codes if all(results[code]["high"] < RARELY for results in asked if code in results)]
    if rare:
        yield Finding("results_rare", {"codes": listed(rare), "count": len(rare), "once": plain(1 / RARELY, 0)})


def _never_bought(study: Study, names: Names) -> Iterator[Finding]:
    asked = [study["policies"][name].get("boons", {}) for name in players(study)]
    offered: dict[str, int] = {}
    taken: dict[str, int] = {}
    for boons in asked:
        for kind, counts in boons.items():
            offered[kind] = offered.get(kind, 0) + counts["offered"]
            taken[kind] = taken.get(kind, 0) + counts["taken"]
    idle = [kind for kind in offered if offered[kind] >= ENOUGH_OFFERS and taken[kind] < SELDOM_BOUGHT * offered[kind]]
    if idle:
        yield Finding("boons_idle", {
            "names": listed([names.boons.get(kind, spoken(kind)) for kind in idle]), "count": len(idle),
        })


BOARD_RULES = (_stops, _succeeds, _never_bought, _hardly_met)
