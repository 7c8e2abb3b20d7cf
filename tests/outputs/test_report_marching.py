"""Findings about a march: each speaks when its figures bear it, is silent when they don't, and reads as a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from march import march_job
from march_studies import GAMES, march_study
from report_studies import wilson

from generator.outputs.charts_figures import Interval
from generator.outputs.designer_report import TEMPLATE, context
from generator.outputs.designer_report_findings import Finding, Names, figure_text, findings, interval_text
from generator.outputs.designer_report_marching import BOARD_RULES
from generator.outputs.web import fill

NAMES = Names({}, {}, {"mct": "Move a marker", "flip": "Restore", "rebuild": "Rebuild"}, {"kashira": ("Moscow", "Oka")})
Change = Callable[[dict[str, Any]], None]


def changed(change: Change) -> dict[str, Any]:
    study = march_study()
    change(study)
    return study


def found(study: dict[str, Any]) -> dict[str, Finding]:
    return {finding.kind: finding for finding in findings(study, NAMES, 99, BOARD_RULES)}


def mine(study: dict[str, Any]) -> dict[str, Any]:
    return study["policies"]["sensible"]


def said(study: dict[str, Any]) -> list[str]:
    html = fill(TEMPLATE, context(replace(march_job(), study=study), 99), march_job().templates)
    boxes = re.findall(r'<div class="finding[^"]*">(.*?)</div>', html, re.DOTALL)
    plain = (unescape(re.sub(r"<[^>]+>", "\n", box)).replace("\xa0", " ") for box in boxes)
    return [re.sub(r"\s+", " ", text).strip() for text in plain]


def test_what_the_figures_of_the_march_bear_is_said():
    kinds = {
        "claim_fails", "march_stops", "thinking_pays", "boons_idle", "results_rare", "march_decided", "units_fare",
        "march_succeeds", "rules_never", "result_common", "track_ends",
    }
    assert set(found(march_study())) == kinds


def test_failing_claims_come_first_and_where_it_stops_next():
    kinds = [finding.kind for finding in findings(march_study(), NAMES, 99, BOARD_RULES)]
    assert kinds[:3] == ["claim_fails", "claim_fails", "march_stops"]


def test_the_place_is_told_with_what_lies_ahead_and_the_next_worst():
    figures = found(march_study())["march_stops"].figures
    assert (figures["place"], figures["share"], figures["second"]) == ("Kashira", "56", "Tula")
    assert (figures["ahead"], figures["river"]) == ("Moscow", "Oka")
    words = " ".join(said(march_study()))
    assert "56 % come no nearer to the goal; next is Tula with 19.9 %. The way on, to Moscow, crosses the Oka." in words


def test_what_is_rare_is_told_with_its_cells_in_the_real_table():
    assert any("AR and S less than once in 20 games, though 24 of the 104 cells of Contact Results hold them" in text
               for text in said(march_study()))


def even_halts(study: dict[str, Any]) -> None:
    mine(study)["halts"] = {"kashira": wilson(680, 1360), "tula": wilson(680, 1360)}


def late(study: dict[str, Any]) -> None:
    mine(study)["halt_turns"] = {"1": wilson(60, 1360), "6": wilson(1300, 1360)}


def few_wins(study: dict[str, Any]) -> None:
    mine(study)["victory"] = {"5": wilson(5, GAMES)}


def all_bought(study: dict[str, Any]) -> None:
    mine(study)["boons"] = {kind: {"offered": 400, "taken": 100} for kind in ("mct", "false-flag", "flip", "rebuild")}


def all_met(study: dict[str, Any]) -> None:
    for result in mine(study)["results"].values():
        result |= {"mean": 0.5, "low": 0.4, "high": 0.6}


def nobody_lost(study: dict[str, Any]) -> None:
    mine(study)["fates"] = {"sobr": {"full": 0.5, "reduced": 0.4, "eliminated": 0.1}}


def in_the_middle(study: dict[str, Any]) -> None:
    for step in mine(study)["momentum"]:
        step |= {"p25": 0, "p75": 1}


def all_played(study: dict[str, Any]) -> None:
    study["rules"]["never"] = []


@pytest.mark.parametrize(("change", "kind"), [
    (even_halts, "march_stops"), (late, "march_decided"), (few_wins, "march_succeeds"), (all_bought, "boons_idle"),
    (all_met, "results_rare"), (all_met, "result_common"), (nobody_lost, "units_fare"),
    (in_the_middle, "track_ends"), (all_played, "rules_never"),
])  # fmt: skip
def test_a_finding_is_silent_where_the_figures_do_not_bear_it(change: Change, kind: str):
    assert kind not in found(changed(change)) and kind in found(march_study())


def dash_wins(count: int) -> Change:
    def change(study: dict[str, Any]) -> None:
        study["policies"]["dash"]["outcomes"]["win"] = wilson(count, GAMES)
    return change


@pytest.mark.parametrize(("count", "kind", "better"), [
    (640, "yardstick_as_good", False), (900, "yardstick_as_good", True), (110, "thinking_pays", None),
])  # fmt: skip
def test_a_yardstick_is_beaten_matched_or_better(count: int, kind: str, better: bool | None):
    told = found(changed(dash_wins(count)))
    assert kind in told and len({"yardstick_as_good", "thinking_pays"} & set(told)) == 1
    assert told[kind].figures.get("better") == better


@given(st.integers(0, GAMES))
@settings(max_examples=50, deadline=None)
def test_thinking_never_both_pays_and_does_not(count: int):
    told = set(found(changed(dash_wins(count))))
    assert not {"thinking_pays", "yardstick_as_good"} <= told


@given(st.lists(st.integers(0, 500), min_size=6, max_size=6))
@settings(max_examples=80, deadline=None)
def test_a_march_is_decided_by_a_turn_that_leaves_two_and_the_share_is_true(counts: list[int]):
    study, total = march_study(), sum(counts)
    mine(study)["halt_turns"] = {str(t): wilson(n, total) for t, n in enumerate(counts, 1) if n}
    told = found(study).get("march_decided")
    if told is None:
        assert total < 30 or sum(counts[:4]) < 0.75 * total
    else:
        turn = told.figures["turn"]
        assert turn <= 4 and sum(counts[:turn]) >= 0.75 * total > sum(counts[: turn - 1])
        assert told.figures["share"] == f"{100 * sum(counts[:turn]) / total:.0f}"


@pytest.mark.parametrize(("figure", "told", "ends"), [
    (Interval(-3.9, -7.5, -0.3), "−3.9", "−7.5 to −0.3"),
    (Interval(-3.9, -7.5, -1.3), "−4", "−8 to −1"),
    (Interval(63.5, 61.4, 65.6), "63.5", "61.4 to 65.6"),
    (Interval(0.3, 0.0, 6.0), "0", "0 to 6"),
    (Interval(6.0, 6.0, 6.0), "6", "exact"),
    (Interval(0.07, 0.07, 0.07), "0.07", "exact"),
])  # fmt: skip
def test_an_end_that_misses_the_designers_figure_is_not_rounded_to_it(figure: Interval, told: str, ends: str):
    claim = {"value": 0, "unit": "points"}
    assert figure_text(figure, claim) == told and interval_text(figure, claim) == ends


def test_a_boon_that_nobody_could_buy_is_told_apart_from_one_that_nobody_wants():
    figures = found(march_study())["boons_idle"].figures
    assert figures == {"idle": ["“Restore”"], "never": ["“Rebuild”"]}


def test_a_yardstick_that_buys_is_no_buyer():
    study = march_study()
    study["policies"]["dash"]["boons"]["flip"] = {"offered": 4000, "taken": 4000}
    assert "boons_idle" in found(study)
    study["policies"]["dash"]["yardstick"] = False
    assert found(study)["boons_idle"].figures["idle"] == []


def test_without_a_player_nothing_is_said_of_one():
    study = march_study()
    del study["policies"]["sensible"]
    assert not {"march_stops", "thinking_pays", "march_decided", "units_fare", "track_ends"} & set(found(study))


def worlds() -> list[dict[str, Any]]:
    """Studies that together make every rule speak, in every form it has."""

    def across_land(study: dict[str, Any]) -> None:
        mine(study)["halts"] = {"boguchar": wilson(1360, 1360)}
        mine(study)["victory"] = {"6": wilson(640, GAMES)}
        mine(study)["fates"] = {"rusich": {"full": 1.0}}
        mine(study)["results"]["AR"] |= {"mean": 0.4, "low": 0.3, "high": 0.5}
        mine(study)["boons"]["flip"] = {"offered": 800, "taken": 700}
        for step in mine(study)["momentum"]:
            step |= {"p25": -3, "p75": 0}
        for claim in study["claims"]:
            claim["verdict"] = "holds"

    def from_first_to_last(study: dict[str, Any]) -> None:
        mine(study)["victory"] = {"5": wilson(40, GAMES), "6": wilson(600, GAMES)}
        mine(study)["boons"]["rebuild"] = {"offered": 800, "taken": 0}

    return [march_study(), *(changed(c) for c in (across_land, from_first_to_last, dash_wins(640), dash_wins(900)))]


def test_every_finding_reads_as_the_golden_text(golden):
    told = dict.fromkeys(text for study in worlds() for text in said(study))
    assert len({f.kind for study in worlds() for f in found(study).values()}) >= 13
    golden("report-findings-board.txt", "".join(f"{words}\n" for words in told))


def test_every_finding_is_a_whole_sentence():
    for study in worlds():
        for words in said(study):
            assert words.endswith((".", ".)")) and "  " not in words and " ," not in words and "None" not in words
            assert " ." not in words and ".." not in words
