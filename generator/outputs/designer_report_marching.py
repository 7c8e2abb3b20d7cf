"""Outputs (draw): findings about a march on a map: where and when it stops, what nobody meets, buys or loses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from generator.outputs.charts_figures import Interval, listed, percent_of, plain, share_text, signed, spoken
from generator.outputs.designer_report_board import unit_name
from generator.outputs.designer_report_choices import players
from generator.outputs.designer_report_findings import (
    CHANCE,
    Finding,
    Names,
    Study,
    claims_hold,
    failing_claims,
    never_played,
    open_claims,
    play_fails,
    share_of,
)

RARELY = 0.05
"""Times in a game below which a result hardly ever comes up."""
SELDOM_BOUGHT = 0.01
ENOUGH = 30
"""Offers, or games, below which a share says too little."""
DECIDED = 0.75
"""Of the marches that fail, those after whose turn a game is as good as over."""
SPARED, LOST_OFTEN = 0.95, 0.2
COMMON = 1 / 3
LOST = ("eliminated", "surrendered")


def _of_focus(study: Study, key: str) -> Any:
    return study["policies"].get(study["focus"], {}).get(key) or {}


def _policy(study: Study) -> dict[str, str]:
    return {"policy": spoken(study["focus"])}


def _stops(study: Study, names: Names) -> Iterator[Finding]:
    """The place where most marches that fail come to a halt, if it stands out from the next, and what lies ahead."""
    halts = {place: percent_of(share) for place, share in _of_focus(study, "halts").items()}
    ranked = sorted(halts, key=lambda place: -halts[place].value)
    if not ranked or len(ranked) > 1 and not halts[ranked[0]].misses(halts[ranked[1]]):
        return
    ahead, river = names.ahead.get(ranked[0], ("", ""))
    yield Finding("march_stops", _policy(study) | {
        "place": _title(study, ranked[0]), "share": share_text(halts[ranked[0]]),
        "second": _title(study, ranked[1]) if len(ranked) > 1 else "",
        "second_share": share_text(halts[ranked[1]]) if len(ranked) > 1 else "",
        "ahead": ahead, "river": river,
    })


def _title(study: Study, place: str) -> str:
    return study["locations"].get(place, place)


def _decided(study: Study, names: Names) -> Iterator[Finding]:
    """The turn after which most marches that fail come no farther, if turns are left to play after it."""
    stopped = {int(turn): share["count"] for turn, share in _of_focus(study, "halt_turns").items()}
    total, turns = sum(stopped.values()), study["turns"]
    if total < ENOUGH:
        return
    gone = {turn: sum(n for at, n in stopped.items() if at <= turn) / total for turn in range(1, turns + 1)}
    turn = next(turn for turn in gone if gone[turn] >= DECIDED)
    if turn <= turns - 2:
        yield Finding("march_decided", _policy(study) | {
            "turn": turn, "turns": turns, "share": plain(100 * gone[turn], 0), "left": turns - turn,
        })


def _succeeds(study: Study, names: Names) -> Iterator[Finding]:
    """The turn on which most games are won, and how many are over sooner."""
    won = {int(turn): share["count"] for turn, share in _of_focus(study, "victory").items()}
    if sum(won.values()) < ENOUGH:
        return
    usual = max(won, key=lambda turn: won[turn])
    yield Finding("march_succeeds", _policy(study) | {
        "turn": usual, "share": plain(100 * won[usual] / sum(won.values()), 0), "first": min(won),
        "last": max(won), "turns": study["turns"],
    })


def _yardsticks(study: Study) -> dict[str, Interval]:
    """How often policies win that stand for no player, but for the one that goes by lot."""
    shares = {
        name: share_of(study, name, "win") for name, policy in study["policies"].items()
        if policy.get("yardstick") and name not in (CHANCE, study["focus"])
    }
    return {name: share for name, share in shares.items() if share is not None}


def _no_better(study: Study, names: Names) -> Iterator[Finding]:
    """A yardstick without a view of its own that does as well as a thinking player."""
    focus = share_of(study, study["focus"], "win")
    if focus is None:
        return
    for name, share in _yardsticks(study).items():
        if share.value >= focus.value if share.misses(focus) else share.is_precise and focus.is_precise:
            yield Finding("yardstick_as_good", _policy(study) | {
                "wins": share_text(focus), "yardstick": spoken(name), "its_wins": share_text(share),
                "says": study["policies"][name].get("says", ""), "better": share.misses(focus),
            })


def _thinking_pays(study: Study, names: Names) -> Iterator[Finding]:
    """Good play beats the lot and every yardstick, each with its share of wins."""
    focus, chance = share_of(study, study["focus"], "win"), share_of(study, CHANCE, "win")
    others = _yardsticks(study)
    beaten = [share for share in [*others.values(), chance] if share is not None]
    if focus is None or not beaten or any(not s.misses(focus) or s.value > focus.value for s in beaten):
        return
    yield Finding("thinking_pays", _policy(study) | {
        "wins": share_text(focus), "lot": share_text(chance) if chance else "",
        "others": [{"name": spoken(name).lower(), "wins": share_text(share)} for name, share in others.items()],
    })


def _hardly_met(study: Study, names: Names) -> Iterator[Finding]:
    """Results that nobody who plays to win meets: cells of the table that are printed for nothing."""
    asked = [study["policies"][name].get("results", {}) for name in players(study)]
    codes = dict.fromkeys(code for results in asked for code in results)
    rare = [code for code in codes if all(results[code]["high"] < RARELY for results in asked if code in results)]
    if rare:
        yield Finding("results_rare", {
            "codes": listed(rare), "count": len(rare), "once": plain(1 / RARELY, 0), "table": names.table,
            "cells": sum(names.cells.get(code, 0) for code in rare), "of_cells": sum(names.cells.values()),
        })


def _common(study: Study, names: Names) -> Iterator[Finding]:
    """The result that comes up far more often than any other."""
    results = {code: Interval(f["mean"], f["low"], f["high"]) for code, f in _of_focus(study, "results").items()}
    total = sum(figure.value for figure in results.values())
    ranked = sorted(results, key=lambda code: -results[code].value)
    if len(ranked) < 2 or total <= 0:
        return
    first, second = results[ranked[0]], results[ranked[1]]
    if first.value >= COMMON * total and first.misses(second):
        yield Finding("result_common", _policy(study) | {
            "code": ranked[0], "share": plain(100 * first.value / total, 0), "times": plain(first.value, 2),
            "meaning": names.legend.get(ranked[0], ""),
        })


def _idle_boons(study: Study, names: Names) -> Iterator[Finding]:
    """What players hardly ever buy when they could, and what they hardly ever could."""
    asked = [study["policies"][name]["boons"] for name in players(study) if "boons" in study["policies"][name]]
    if not any(asked):
        return
    offered, taken = Counter[str](), Counter[str]()
    for boons in asked:
        offered.update({kind: counts["offered"] for kind, counts in boons.items()})
        taken.update({kind: counts["taken"] for kind, counts in boons.items()})
    idle = [kind for kind in offered if offered[kind] >= ENOUGH and taken[kind] < SELDOM_BOUGHT * offered[kind]]
    never = [kind for kind in {**names.boons, **offered} if offered[kind] < ENOUGH]
    if idle or never:
        yield Finding("boons_idle", {
            "idle": [f"“{names.boons.get(kind, spoken(kind))}”" for kind in idle],
            "never": [f"“{names.boons.get(kind, spoken(kind))}”" for kind in never],
        })


def _units(study: Study, names: Names) -> Iterator[Finding]:
    """Units that risk nothing, and the one that is lost most often."""
    fates = _of_focus(study, "fates")
    spared = [unit for unit, became in fates.items() if became.get("full", 0.0) >= SPARED]
    lost = {unit: sum(became.get(fate, 0.0) for fate in LOST) for unit, became in fates.items()}
    worst = max(lost, key=lambda unit: lost[unit], default="")
    hit = worst and lost[worst] >= LOST_OFTEN
    if spared or hit:
        yield Finding("units_fare", _policy(study) | {
            "spared": [unit_name(study, unit) for unit in spared], "least": plain(100 * SPARED, 0),
            "worst": unit_name(study, worst) if hit else "", "share": plain(100 * lost[worst], 0) if hit else "",
        })


def _full_track(study: Study, names: Names) -> Iterator[Finding]:
    """Points of the resource that the end of its track swallows."""
    resource = next((key.removesuffix("_limits") for key in study if key.endswith("_limits")), "")
    if not resource:
        return
    lowest, highest = study[f"{resource}_limits"]
    steps = _of_focus(study, resource) or []
    for end, quantile in ((highest, "p75"), (lowest, "p25")):
        reached = [step["turn"] for step in steps if step[quantile] == end]
        if reached:
            yield Finding("track_ends", _policy(study) | {
                "resource": spoken(resource), "end": signed(end, 0), "turn": reached[0], "upper": end == highest,
            })


BOARD_RULES = (
    failing_claims,
    play_fails,
    _no_better,
    _stops,
    _thinking_pays,
    _idle_boons,
    _hardly_met,
    _decided,
    claims_hold,
    _units,
    _succeeds,
    open_claims,
    never_played,
    _common,
    _full_track,
)
"""In the order of how much a designer can do about it."""
