"""Last room of the flow (draw): the designer's report, plots and findings from a study, by WeasyPrint."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

from generator.components.card_names import card_names
from generator.components.table_sheet import sheet_of
from generator.diagnostics import Report
from generator.outputs import designer_report_plots as plots
from generator.outputs.charts_figures import NO_FIGURE, SPACE, exact, in_words, listed, spoken, whole
from generator.outputs.charts_grid import bracketed
from generator.outputs.charts_svg import PALETTES, Pen
from generator.outputs.designer_report_board import Room, board_panels, never_reached, results_table, table_rows
from generator.outputs.designer_report_boons import boon_names
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
from generator.outputs.designer_report_foot import free_below
from generator.outputs.designer_report_marching import BOARD_RULES
from generator.outputs.designer_report_road import ahead_of
from generator.outputs.error import OutputError
from generator.outputs.expecting_books import expected_report
from generator.outputs.fonts import measure
from generator.outputs.job import Job, Output
from generator.outputs.pages import count_pages
from generator.outputs.typography import typographic
from generator.outputs.web import html_to_pdf
from generator.source import read_yaml

TEMPLATE = "report/report.html"
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
WIDTH = 178.0
"""Of the printed area, on either paper."""
HEAD_AND_FOOT = 29.0
FOOT_MARGIN = 15.0
PAGES, BOARD_PAGES = 3, 2
COUNTS, BOARD_COUNTS = (MOST, MOST // 2, 0), (9, 8, 6, 5, 3, 0)
"""How many findings are tried for, until the pages hold all that must stand on them."""
COLUMN_GAP = 6.0
HALF = (WIDTH - COLUMN_GAP) / 2
ROOM = Room(HALF, WIDTH)
STRIP_WIDTH = 36.0
PLOT_HEIGHT = 50.0
BESIDE_CARDS = 48.0
BESIDE_CHOICES = 130.0
"""What else stands on the page of the card plot, and on that of the choices."""
SIGNS = {"holds": "●", "depends on the policy": "◐", "does not hold": "✕", "not tested": "○"}


def render(job: Job) -> bytes:
    """The report as PDF; every figure in it comes from the job's study and game."""
    pages, counts = (BOARD_PAGES, BOARD_COUNTS) if is_board(job.study) else (PAGES, COUNTS)
    found = len(context(job, counts[0])["findings"])
    tried: dict[int, bytes] = {}
    # Long findings could push the claims off the first page; some of them less, and all is in its place.
    for most in dict.fromkeys(min(count, found) for count in counts):
        tried[most] = _print(job, most, ROOM)
        if count_pages(tried[most]) <= pages:
            return _stretched(job, most, tried[most]) if is_board(job.study) else tried[most]
    # Too many policies for these pages: then as many findings as on others.
    return tried[min(MOST, found)]


def _print(job: Job, most: int, room: Room) -> bytes:
    return html_to_pdf(TEMPLATE, context(job, most, room), job.templates, job.game.folder)


def _stretched(job: Job, most: int, pdf: bytes) -> bytes:
    """The same pages with plots that take up what is left at their feet."""
    free, policies = free_below(pdf, FOOT_MARGIN), len(job.study["policies"])
    taller = _print(job, most, ROOM.filling(free, policies, table_rows(job.study)))
    return taller if count_pages(taller) == count_pages(pdf) else pdf


def is_board(study: dict[str, Any]) -> bool:
    """Whether the study follows a march over the places of a map."""
    return "locations" in study


def context(job: Job, most: int = MOST, room: Room = ROOM) -> dict[str, Any]:
    """What the template is filled with."""
    if not job.study:
        raise OutputError(f"{TEMPLATE}: {job.game.id} was not played, so there is nothing to report")
    paper = job.settings.for_books
    if paper not in PAPERS:
        raise OutputError(f"{TEMPLATE}: the report is printed on {listed(sorted(PAPERS))}, not on {paper}")
    page_width, page_height = PAPERS[paper]
    pen = Pen(PALETTES[job.settings.ink], measure)
    desk = plots.Desk(job.study, job.game, pen, plot_words(job.templates), job.odds)
    table = results_table(desk)
    names = _names(job, desk)
    return {
        "title": typographic(job.game.title),
        "page": {"width": page_width, "height": page_height, "side": (page_width - WIDTH) / 2},
        "colours": desk.pen.colours,
        "head": _head(job, desk),
        "findings": findings(job.study, names, most, BOARD_RULES if is_board(job.study) else None),
        "in_words": in_words,
        "listed": listed,
        "spoken": spoken,
        "outcomes": plots.outcomes_plot(desk, WIDTH),
        "claims": [_claim_row(desk, claim) for claim in job.study["claims"]],
        **_card_panels(desk, names, page_height - HEAD_AND_FOOT),
        "board": board_panels(desk, room),
        "table": table.title if table else "",
        "has_odds": bool(table and job.odds.get(table.id)),
        "never_reached": [bracketed(column) for column in sorted(never_reached(table))],
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
        "focus": spoken(study["focus"]) if study["focus"] in study["policies"] else "",
        "card_games": whole(study.get("card_games", 0)),
        "card_count": len(study.get("cards", ())),
    }


def _claim_row(desk: plots.Desk, claim: dict[str, Any]) -> dict[str, Any]:
    figure = claim_figures(claim).get(desk.focus)
    holds, fails = policies_by_verdict(claim, players(desk.study))
    shown = {
        "says": typographic(claim["says"]),
        "source": typographic(claim["source"]),
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
        shown["measured"] = figure_text(figure, claim)
        shown["interval"] = interval_text(figure, claim)
    if claim_figures(claim):
        shown["strip"] = plots.claim_plot(desk, claim, STRIP_WIDTH)
    return shown


def _room(claim: dict[str, Any]) -> str:
    """What counts as about: per cent are told apart by points."""
    room = exact(claim["within"]) if claim["within"] else ""
    return f"{room}{SPACE}points" if room and claim["unit"] == "%" else room


def _names(job: Job, desk: plots.Desk) -> Names:
    cards, rules = card_names(job.game), _rule_names(job)
    if not is_board(job.study):
        return Names(cards, rules)
    table = results_table(desk)
    cells = Counter(str(cell) for cell in sheet_of(table).cells.values()) if table else {}
    legend = {code: typographic(text) for code, text in table.legend.items()} if table else {}
    return Names(cards, rules, _boon_names(job), ahead_of(desk), table.title if table else "", legend, dict(cells))


def _boon_names(job: Job) -> dict[str, str]:
    """What can be bought, as far as the colon or comma that an explanation follows."""
    counted = {name: figures.get("boons", {}) for name, figures in job.study["policies"].items()}
    return {kind: re.split(r"[:,]", name)[0] for kind, name in boon_names(job.game, counted).items()}


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
