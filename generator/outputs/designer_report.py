"""Last room of the flow (draw): the designer's report, plots and findings from a study, by WeasyPrint."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from generator.diagnostics import Report
from generator.outputs import designer_report_plots as plots
from generator.outputs.charts_figures import NO_FIGURE, SPACE, exact, in_words, listed, spoken, whole
from generator.outputs.charts_svg import PALETTES, Pen
from generator.outputs.designer_report_board import board_panels
from generator.outputs.designer_report_choices import players
from generator.outputs.designer_report_findings import (
    MOST,
    Names,
    claim_figures,
    figure_text,
    findings,
    interval_text,
    policies_by_verdict,
    value_text,
)
from generator.outputs.designer_report_marching import BOARD_RULES
from generator.outputs.error import OutputError
from generator.outputs.expecting_books import expected_report
from generator.outputs.fonts import measure
from generator.outputs.job import Job, Output
from generator.outputs.pages import count_pages
from generator.outputs.web import html_to_pdf
from generator.source import read_yaml

TEMPLATE = "report/report.html"
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
WIDTH = 178.0
"""Of the printed area, on either paper."""
HEAD_AND_FOOT = 29.0
PAGES = 3
COLUMN_GAP = 6.0
HALF = (WIDTH - COLUMN_GAP) / 2
STRIP_WIDTH = 36.0
PLOT_HEIGHT = 50.0
BESIDE_CARDS = 48.0
BESIDE_CHOICES = 130.0
"""What else stands on the page of the card plot, and on that of the choices."""
SIGNS = {"holds": "●", "depends on the policy": "◐", "does not hold": "✕", "not tested": "○"}


def render(job: Job) -> bytes:
    """The report as PDF; every figure in it comes from the job's study and game."""
    # Long findings could push the claims off the first page; a row of them less, and all is in its place.
    for most in (MOST, MOST // 2, 0):
        pdf = html_to_pdf(TEMPLATE, context(job, most), job.templates, job.game.folder)
        if count_pages(pdf) <= PAGES:
            return pdf
    return pdf


def context(job: Job, most: int = MOST) -> dict[str, Any]:
    """What the template is filled with."""
    if not job.study:
        raise OutputError(f"{TEMPLATE}: {job.game.id} was not played, so there is nothing to report")
    paper = job.settings.for_books
    if paper not in PAPERS:
        raise OutputError(f"{TEMPLATE}: the report is printed on {listed(sorted(PAPERS))}, not on {paper}")
    page_width, page_height = PAPERS[paper]
    desk = plots.Desk(job.study, job.game, Pen(PALETTES[job.settings.ink], measure), plot_words(job.templates))
    names = Names(plots.card_names(job.game), _rule_names(job), desk.words["boons"])
    return {
        "title": job.game.title,
        "page": {"width": page_width, "height": page_height, "side": (page_width - WIDTH) / 2},
        "colours": desk.pen.colours,
        "head": _head(job, desk),
        "findings": findings(job.study, names, most, BOARD_RULES),
        "in_words": in_words,
        "listed": listed,
        "spoken": spoken,
        "outcomes": plots.outcomes_plot(desk, WIDTH),
        "claims": [_claim_row(desk, claim) for claim in job.study["claims"]],
        **_card_panels(desk, names, page_height - HEAD_AND_FOOT),
        "board": board_panels(desk, HALF, WIDTH, PLOT_HEIGHT),
        "rules": _rules(desk, names),
        "rules_plot": plots.rules_plot(desk, WIDTH),
    }


def _card_panels(desk: plots.Desk, names: Names, room: float) -> dict[str, Any]:
    """What only a game with a deck has to show; empty for any other."""
    if "cards" not in desk.study:
        return dict.fromkeys(("length", "momentum", "cards", "causes", "spans", "choices"), "")
    return {
        "length": plots.length_plot(desk, HALF, PLOT_HEIGHT),
        "momentum": plots.momentum_plot(desk, HALF, PLOT_HEIGHT),
        "cards": plots.cards_plot(desk, names.cards, WIDTH, room - BESIDE_CARDS),
        "causes": plots.causes_plot(desk, HALF),
        "spans": plots.spans_plot(desk, HALF),
        "choices": plots.choices_plot(desk, names.cards, WIDTH, room - BESIDE_CHOICES),
    }


def plot_words(templates: Path) -> dict[str, Any]:
    """The words inside the plots."""
    report = Report()
    found = read_yaml(templates / "report" / "words.yaml", report, "templates/report/words.yaml")
    if found is None:
        raise OutputError("; ".join(f"{d.at}: {d.message}" for d in report.found))
    return found


def _head(job: Job, desk: plots.Desk) -> dict[str, Any]:
    study = job.study
    return {
        "games": whole(study["games"]),
        "resource": spoken(desk.resource),
        "policies": in_words(len(study["policies"])),
        "seed": str(study["seed"]),
        "version": study["version"],
        "deck": whole(study["deck"]) if "deck" in study else "",
        "counters": whole(sum(counter.count for counter in job.game.counters)) if job.game.counters else "",
        "focus": spoken(study["focus"]),
        "card_games": whole(study.get("card_games", 0)),
        "card_count": len(study.get("cards", ())),
    }


def _claim_row(desk: plots.Desk, claim: dict[str, Any]) -> dict[str, Any]:
    figure = claim_figures(claim).get(desk.focus)
    holds, fails = policies_by_verdict(claim, players(desk.study))
    shown = {
        "says": claim["says"],
        "source": claim["source"],
        "unit": claim["unit"],
        "value": value_text(claim),
        "within": _room(claim),
        "verdict": claim["verdict"],
        "sign": SIGNS[claim["verdict"]],
        "holds": holds,
        "fails": fails,
        "measured": NO_FIGURE,
        "interval": "",
        "strip": "",
    }
    if figure is not None:
        shown["measured"] = figure_text(figure, claim["unit"])
        shown["interval"] = interval_text(figure, claim["unit"])
    if claim_figures(claim):
        shown["strip"] = plots.claim_plot(desk, claim, STRIP_WIDTH)
    return shown


def _room(claim: dict[str, Any]) -> str:
    """What counts as about: per cent are told apart by points."""
    room = exact(claim["within"]) if claim["within"] else ""
    return f"{room}{SPACE}points" if room and claim["unit"] == "%" else room


def _rule_names(job: Job) -> dict[str, str]:
    """`3.4 lift order`: the number in the rulebook, where it has one, and the id in plain words."""
    labels = job.rulebook.labels if job.rulebook else {}
    return {rule: f"{label} {spoken(rule).lower()}" for rule, label in labels.items()}


def _rules(desk: plots.Desk, names: Names) -> dict[str, Any]:
    rules = desk.study["rules"]
    total = sum(len(rules[key]) for key in ("exercised", "examples_only", "never"))
    return {
        "exercised": len(rules["exercised"]),
        "total": total,
        "examples_only": len(rules["examples_only"]),
        "never": len(rules["never"]),
        "names": {key: listed([names.rule(rule) for rule in rules[key]], 99) for key in ("examples_only", "never")},
    }


OUTPUT = Output("designer-report.pdf", "Designer's report", render, expects=expected_report)
