"""Outputs (draw): what to do about it. Rules that turn a study's figures into findings.

A rule speaks only when the figures bear it: differences whose intervals lie apart, claims that
were measured. The sentences themselves stand in `templates/report/findings.html`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from generator.outputs.charts_figures import (
    NO_FIGURE,
    SPACE,
    Interval,
    exact,
    listed,
    percent_of,
    plain,
    share_text,
    spoken,
    with_unit,
)
from generator.outputs.designer_report_choices import players, questions
from generator.outputs.typography import typographic

Study = dict[str, Any]

MOST = 6
FEW_CLAIMS = 2
CHANCE = "random"
"""Picks by lot; what a thinking player must beat."""


@dataclass(frozen=True)
class Names:
    """What ids are called on paper."""

    cards: dict[str, str]
    rules: dict[str, str]
    boons: dict[str, str] = field(default_factory=dict)
    """What can be bought."""
    ahead: dict[str, tuple[str, str]] = field(default_factory=dict)
    """By place: the next one toward the goal, and the river on the way to it, if any."""
    table: str = ""
    legend: dict[str, str] = field(default_factory=dict)
    cells: dict[str, int] = field(default_factory=dict)
    """The table of results: its title, what each code means, and how many cells have it."""

    def rule(self, rule: str) -> str:
        return self.rules.get(rule, spoken(rule).lower())


@dataclass(frozen=True)
class Finding:
    """A phrase of the template and the figures that go into it."""

    kind: str
    figures: dict[str, Any]


Rule = Callable[[Study, Names], Iterator[Finding]]
"""Turns a study into findings, if its figures bear any."""


def findings(study: Study, names: Names, most: int = MOST, rules: tuple[Rule, ...] | None = None) -> list[Finding]:
    """What a designer should read first, most pressing first; `rules` are those of a kind of game."""
    found = [finding for rule in rules or RULES for finding in rule(study, names)]
    return found[:most]


def failing_claims(study: Study, names: Names) -> Iterator[Finding]:
    """Each on its own while they are few; a designer with many wants the table below, not a wall of words."""
    failing = [claim for claim in study["claims"] if claim["verdict"] == "does not hold" and _asked(study, claim)]
    if len(failing) > FEW_CLAIMS:
        tested = [claim for claim in study["claims"] if claim["verdict"] != "not tested"]
        said = [{"says": typographic(claim["says"]), "measured": _measured_text(study, claim)} for claim in failing]
        yield Finding("claims_fail", {"of": len(tested), "failing": said, "policy": spoken(study["focus"])})
        return
    for claim in failing:
        measured = _asked(study, claim)
        nearest = min(measured, key=lambda name: abs(measured[name].value - claim["value"]))
        # Only where the designer names a figure, and several players were asked, can one come nearer.
        comparable = len(measured) > 1 and claim.get("test", "about") not in TESTS
        asked = study["focus"] if study["focus"] in measured else nearest
        yield Finding(
            "claim_fails",
            {
                "says": typographic(claim["says"]),
                "source": typographic(claim["source"]),
                "value": value_text(claim),
                "policy": spoken(asked),
                "measured": figure_text(measured[asked], claim),
                "interval": interval_text(measured[asked], claim),
                "comparable": comparable,
                "nearest": spoken(nearest) if nearest != asked else "",
                "nearest_measured": figure_text(measured[nearest], claim),
            },
        )


def _measured_text(study: Study, claim: dict[str, Any]) -> str:
    figure = _asked(study, claim).get(study["focus"])
    return figure_text(figure, claim) if figure else NO_FIGURE


def _asked(study: Study, claim: dict[str, Any]) -> dict[str, Interval]:
    """What was measured under the policies that stand for players, whose verdict it is."""
    return {name: figure for name, figure in claim_figures(claim).items() if name in players(study)}


def open_claims(study: Study, names: Names) -> Iterator[Finding]:
    for claim in study["claims"]:
        if claim["verdict"] == "depends on the policy" and claim["by_policy"]:
            holds, fails = policies_by_verdict(claim, players(study))
            if holds and fails:
                yield Finding("claim_depends", {"says": typographic(claim["says"]), "holds": holds, "fails": fails})


def claims_hold(study: Study, names: Names) -> Iterator[Finding]:
    tested = [claim for claim in study["claims"] if claim["verdict"] != "not tested"]
    if tested and all(claim["verdict"] == "holds" for claim in tested):
        about = any(claim.get("test", "about") not in TESTS for claim in tested)
        yield Finding("claims_hold", {"count": len(tested), "about": about})


def play_fails(study: Study, names: Names) -> Iterator[Finding]:
    """Good play that chance can match leaves the player nothing to do."""
    found = _against_chance(study)
    if found and found.kind != "play_matters":
        yield found


def _play_matters(study: Study, names: Names) -> Iterator[Finding]:
    found = _against_chance(study)
    if found and found.kind == "play_matters":
        yield found


def _against_chance(study: Study) -> Finding | None:
    focus, chance = share_of(study, study["focus"], "win"), share_of(study, CHANCE, "win")
    if focus is None or chance is None or study["focus"] == CHANCE:
        return None
    figures = {"policy": spoken(study["focus"]), "wins": share_text(focus), "lot": share_text(chance)}
    if focus.misses(chance):
        return Finding("play_matters" if focus.value > chance.value else "play_hurts", figures)
    return Finding("play_hardly_matters", figures) if focus.is_precise and chance.is_precise else None


def _boldness(study: Study, names: Names) -> Iterator[Finding]:
    pairs = {key: (share_of(study, "bold", key), share_of(study, "cautious", key)) for key in ("win", "lose")}
    if any(figure is None or not figure.is_precise for pair in pairs.values() for figure in pair):
        return
    yield Finding(
        "boldness",
        {
            key: {"way": compared(bold, cautious), "bold": share_text(bold), "cautious": share_text(cautious)}
            for key, (bold, cautious) in pairs.items()
        },
    )


def _hurts_and_helps(study: Study, names: Names) -> Iterator[Finding]:
    cards = [(card, card_interval(card)) for card in study.get("cards", ())]
    worst = min((c for c in cards if c[1].high < 0), key=lambda c: c[1].value, default=None)
    best = max((c for c in cards if c[1].low > 0), key=lambda c: c[1].value, default=None)
    if worst or best:
        yield Finding("cards_move", {"worst": _moved(worst, names), "best": _moved(best, names)})


def _moved(found: Any, names: Names) -> dict[str, str] | None:
    if found is None:
        return None
    card, figure = found
    near, far = sorted((abs(figure.low), abs(figure.high)))
    return {
        "title": names.cards.get(card["id"], card["title"]),
        "points": plain(abs(figure.value), 1),
        "near": plain(near, 1),
        "far": plain(far, 1),
    }


def _nothing_measurable(study: Study, names: Names) -> Iterator[Finding]:
    idle = [card for card in study.get("cards", ()) if card_interval(card).includes_zero]
    if idle:
        widest = max(max(abs(card["low"]), abs(card["high"])) for card in idle)
        yield Finding(
            "cards_idle",
            {
                "count": len(idle),
                "of": len(study["cards"]),
                "bound": plain(widest, 1),
                "names": listed([names.cards.get(card["id"], card["title"]) for card in idle], 3),
            },
        )


def _stopped_by(study: Study, names: Names) -> Iterator[Finding]:
    causes = study["policies"].get(study["focus"], {}).get("pause_causes", {})
    if len(causes) < 2:
        return
    (first, most), (second, next_most) = sorted(causes.items(), key=lambda item: -item[1])[:2]
    # Both shares come from the same games, so the interval is that of a difference within one sample.
    error = 1.96 * math.sqrt(max(0.0, most + next_most - (most - next_most) ** 2) / max(1, study["games"]))
    if most - next_most > error:
        yield Finding(
            "stopped_by",
            {
                "first": first,
                "second": second,
                "most": plain(100 * most, 1),
                "next": plain(100 * next_most, 1),
                "policy": spoken(study["focus"]),
            },
        )


def _neglected(study: Study, names: Names) -> Iterator[Finding]:
    found = [question for question in questions(study, names.cards) if question.neglected]
    if found:
        cards = list(dict.fromkeys(question.title for question in found))
        yield Finding("options_neglected", {"count": len(found), "names": listed(cards, 5)})


def never_played(study: Study, names: Names) -> Iterator[Finding]:
    rules = study["rules"]["never"]
    if rules:
        yield Finding("rules_never", {"count": len(rules), "names": listed([names.rule(rule) for rule in rules], 4)})


RULES: tuple[Rule, ...] = (
    failing_claims,
    claims_hold,
    play_fails,
    _hurts_and_helps,
    _boldness,
    _neglected,
    _nothing_measurable,
    open_claims,
    _play_matters,
    _stopped_by,
    never_played,
)
"""In the order of how much a designer can do about it."""


def claim_figures(claim: dict[str, Any]) -> dict[str, Interval]:
    """What was measured, by policy; policies under which nothing could be measured are left out."""
    return {
        name: Interval(figure["measured"], figure["low"], figure["high"])
        for name, figure in claim["by_policy"].items()
        if figure.get("measured") is not None
    }


def policies_by_verdict(claim: dict[str, Any], asked: list[str]) -> tuple[list[str], list[str]]:
    """Which of the policies a claim holds for, and which not."""
    found = claim["by_policy"]
    judged = {name: found[name]["holds"] for name in asked if found.get(name, {}).get("holds") is not None}
    return [n for n, holds in judged.items() if holds], [n for n, holds in judged.items() if not holds]


TESTS = {"beyond": ">", "at_most": "≤", "at_least": "≥", "apart": "≠"}
"""What a claim says of its value, by the test that it is put to; any other is `about`."""


def value_text(claim: dict[str, Any]) -> str:
    """`20`, `50 %`, `≤ 6`."""
    value = with_unit(exact(claim["value"]), claim["unit"])
    sign = TESTS.get(claim.get("test", ""), "")
    return f"{sign}{SPACE}{value}" if sign and claim["verdict"] != "not tested" else value


def figure_text(figure: Interval, claim: dict[str, Any]) -> str:
    """A figure with as many decimals as its interval bears; a count that is exact has none."""
    return with_unit(plain(figure.value, _digits(figure, claim["value"])), claim["unit"])


def interval_text(figure: Interval, claim: dict[str, Any]) -> str:
    """`9.1 to 13.3 %`, or that the figure was computed, not sampled."""
    if figure.low == figure.high:
        return "exact"
    digits = _digits(figure, claim["value"])
    return f"{plain(figure.low, digits)} to {with_unit(plain(figure.high, digits), claim['unit'])}"


def _digits(figure: Interval, value: float) -> int:
    """One decimal more where an end that misses the claim's value would be rounded to it."""
    if figure.low == figure.high:
        return 0 if float(figure.value).is_integer() else figure.digits
    hidden = any(end != value and plain(end, figure.digits) == plain(value, figure.digits) for end in _ends(figure))
    return figure.digits + hidden


def _ends(figure: Interval) -> tuple[float, float]:
    return figure.low, figure.high


def share_of(study: Study, policy: str, outcome: str) -> Interval | None:
    share = study["policies"].get(policy, {}).get("outcomes", {}).get(outcome)
    return percent_of(share) if share else None


def compared(one: Interval, other: Interval) -> str:
    """`more`, `less`, or `alike` when the intervals meet."""
    if not one.misses(other):
        return "alike"
    return "more" if one.value > other.value else "less"


def card_interval(card: dict[str, Any]) -> Interval:
    return Interval(card["effect"], card["low"], card["high"])
