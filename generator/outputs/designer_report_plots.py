"""Outputs (draw): a study's figures into the plots of the designer's report."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from generator.components.game import Game
from generator.outputs.charts_bars import Column, Span, bar_columns, spans
from generator.outputs.charts_cards import CardEffect, card_effects, grouped
from generator.outputs.charts_choices import QuestionGroup, choices
from generator.outputs.charts_fan import fan
from generator.outputs.charts_figures import exact, percent_of, spoken
from generator.outputs.charts_histogram import Pointer, bars_of, histogram
from generator.outputs.charts_shares import Panel, Row, outcome_panels
from generator.outputs.charts_strip import claim_strip, rule_tiles
from generator.outputs.charts_svg import Pen
from generator.outputs.designer_report_choices import players, questions, spread_of
from generator.outputs.designer_report_findings import card_interval, claim_figures


@dataclass(frozen=True)
class Desk:
    """What every plot is made from."""

    study: dict[str, Any]
    game: Game
    pen: Pen
    words: dict[str, Any]
    odds: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    """By table: exact odds of every column for every sum of modifiers."""

    @property
    def focus(self) -> str:
        return self.study["focus"]

    @property
    def rows(self) -> list[Row]:
        return [
            Row(name, spoken(name), figures.get("says", ""), name == self.focus)
            for name, figures in self.study["policies"].items()
        ]

    @property
    def short_rows(self) -> list[Row]:
        """Policies by name alone."""
        return [Row(row.id, row.name, "", row.focus) for row in self.rows]

    @property
    def resource(self) -> str:
        """The resource whose course the study follows."""
        return next((key.removesuffix("_start") for key in self.study if key.endswith("_start")), "")

    def of_focus(self, key: str, otherwise: Any) -> Any:
        return self.study["policies"].get(self.focus, {}).get(key, otherwise)

    def claim(self, measure: str) -> float | None:
        """The designer's figure for a measure, if a claim names it."""
        return next((claim.value for claim in self.game.claims if claim.measure == measure), None)


def outcomes_plot(desk: Desk, width: float) -> Markup:
    policies = desk.study["policies"]
    titles = {outcome.id: outcome.title for outcome in desk.game.header.outcomes}
    if len(titles) == 2:
        # The other outcome is what is left of a hundred; it says nothing new.
        titles.popitem()
    panels = [
        Panel(
            outcome,
            title,
            {
                name: percent_of(p["outcomes"][outcome]) if outcome in p["outcomes"] else None
                for name, p in policies.items()
            },
            desk.claim(f"{outcome}-share"),
        )
        for outcome, title in titles.items()
    ]
    return outcome_panels(
        desk.pen, desk.rows, panels, width, desk.words["the_designer_says"], desk.words["outcomes_alt"]
    )


def length_plot(desk: Desk, width: float, height: float) -> Markup:
    drawn = desk.of_focus("cards_drawn", {})
    pointers = []
    if "median" in drawn:
        pointers.append(Pointer("median", drawn["median"], desk.words["median"].format(value=exact(drawn["median"]))))
    claimed = desk.claim("cards-drawn")
    if claimed is not None:
        pointers.append(Pointer("claim", claimed, desk.words["designer_near"].format(value=exact(claimed))))
    if "p95" in drawn and drawn["p95"] != drawn["median"]:
        pointers.append(Pointer("tail", drawn["p95"], desk.words["tail"].format(value=exact(drawn["p95"]))))
    return histogram(
        desk.pen,
        bars_of(drawn.get("histogram", {})),
        pointers,
        desk.words["length_axis"],
        width,
        height,
        desk.words["length_alt"],
    )


def momentum_plot(desk: Desk, width: float, height: float) -> Markup:
    """The course of the resource from its start, which the study gives apart from the cards."""
    found, start = desk.of_focus(desk.resource, []), desk.study.get(f"{desk.resource}_start")
    # As far as one game in twenty goes: beyond it a few games would bend the bands.
    steps = [step for step in found if step.get("games", desk.study["games"]) * 20 >= desk.study["games"]]
    if not steps:
        return Markup("")
    if start is not None and steps[0]["drawn"] > 0:
        steps.insert(0, {"drawn": 0} | {quantile: start for quantile in ("p5", "p25", "p50", "p75", "p95")})
    says = desk.words["momentum_alt"].format(resource=spoken(desk.resource))
    return fan(desk.pen, steps, start, desk.words, width, height, says)


def cards_plot(desk: Desk, names: dict[str, str], width: float, height: float) -> Markup:
    if not desk.study["cards"]:
        return Markup("")
    cards = [
        CardEffect(card["id"], names.get(card["id"], card["title"]), card_interval(card))
        for card in desk.study["cards"]
    ]
    groups = grouped(cards, desk.words, desk.words["more_cards"], height)
    return card_effects(desk.pen, groups, desk.words, width, height, desk.words["cards_alt"])


def causes_plot(desk: Desk, width: float) -> Markup:
    policies = desk.study["policies"]
    causes = list(dict.fromkeys(cause for p in policies.values() for cause in p["pause_causes"]))
    columns = [
        Column(
            cause,
            desk.words["causes"].get(cause, spoken(cause)),
            {name: _per_cent(p["pause_causes"].get(cause)) for name, p in policies.items()},
        )
        for cause in causes
    ]
    return bar_columns(desk.pen, desk.rows, columns, width, desk.words["causes_alt"])


def _per_cent(share: float | None) -> float | None:
    return None if share is None else 100 * share


def spans_plot(desk: Desk, width: float) -> Markup:
    figures = {
        name: Span(p["cards_drawn"]["p5"], p["cards_drawn"]["median"], p["cards_drawn"]["p95"])
        for name, p in desk.study["policies"].items()
        if "median" in p["cards_drawn"]
    }
    return spans(
        desk.pen,
        desk.rows,
        figures,
        desk.claim("cards-drawn"),
        desk.words["designer_short"],
        desk.words["span_axis"],
        width,
        desk.words["spans_alt"],
    )


def claim_plot(desk: Desk, claim: dict[str, Any], width: float) -> Markup:
    figures = claim_figures(claim)
    others = {name: figure for name, figure in figures.items() if name != desk.focus}
    return claim_strip(
        desk.pen, claim["value"], claim["within"], figures.get(desk.focus), others, width, desk.words["claim_alt"]
    )


def choices_plot(desk: Desk, names: dict[str, str], width: float, height: float) -> Markup:
    """Questions with an option that nobody takes first, then those that divide players most."""
    asked = questions(desk.study, names)
    if not asked:
        return Markup("")
    settled = tuple(q for q in asked if q.neglected)
    rest = sorted((q for q in asked if not q.neglected), key=lambda q: -spread_of(q))
    groups = [QuestionGroup(desk.words["nobody"], settled), QuestionGroup(desk.words["real_choices"], tuple(rest))]
    rows = [row for row in desk.rows if row.id in players(desk.study)]
    return choices(
        desk.pen, rows, [group for group in groups if group.questions], width, height, desk.words["choices_alt"]
    )


def rules_plot(desk: Desk, width: float) -> Markup:
    rules = desk.study["rules"]
    return rule_tiles(
        desk.pen,
        len(rules["exercised"]),
        len(rules["examples_only"]),
        len(rules["never"]),
        width,
        desk.words["rules_alt"],
    )
