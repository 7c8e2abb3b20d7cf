"""The study holds everything that the designer's report draws, and is honest about it."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.components.game import Game
from generator.engine.figures import course, difference, quantile
from generator.engine.procedure import procedure_of
from generator.engine.study import study


@pytest.fixture(scope="module")
def found(game: Game) -> dict[str, Any]:
    return study(game, 150, 7, card_games=400)


def test_it_is_ready_for_json(found: dict[str, Any]) -> None:
    assert json.loads(json.dumps(found)) == found


def test_it_names_what_was_played(found: dict[str, Any]) -> None:
    assert (found["games"], found["seed"], found["deck"], found["card_games"]) == (150, 7, 41, 400)
    assert (found["version"], found["focus"], found["momentum_start"]) == ("1.0", "sensible", 12)
    assert list(found["policies"]) == ["random", "never-pay", "cautious", "bold", "sensible"]


def test_every_policy_has_its_figures(found: dict[str, Any]) -> None:
    for name, figures in found["policies"].items():
        assert 5 < len(figures["says"]) < 60, name
        assert sum(entry["count"] for entry in figures["outcomes"].values()) == 150
        drawn = figures["cards_drawn"]
        assert sum(drawn["histogram"].values()) == 150
        assert drawn["p5"] <= drawn["median"] <= drawn["p95"] and drawn["low"] < drawn["mean"] < drawn["high"]
        assert set(figures["pause_causes"]) == {"momentum", "units", "deck"}
        steps = figures["momentum"]
        assert [step["drawn"] for step in steps] == list(range(1, len(steps) + 1))
        assert all(s["p5"] <= s["p25"] <= s["p50"] <= s["p75"] <= s["p95"] for s in steps)
        assert steps[0]["games"] == 150 and steps[-1]["games"] >= 20


def test_every_card_of_the_deck_is_followed_once(game: Game, found: dict[str, Any]) -> None:
    assert [card["id"] for card in found["cards"]] == [card.id for card in game.deck]
    assert all(card["low"] <= card["effect"] <= card["high"] for card in found["cards"])
    effects = {card["id"]: card["effect"] for card in found["cards"]}
    assert effects["decisive-battle"] > 30, "a Decisive Battle that comes early is won far more often"


def test_claims_carry_every_policy_and_one_verdict(game: Game, found: dict[str, Any]) -> None:
    claims = {claim["id"]: claim for claim in found["claims"]}
    assert set(claims["pauses"]["by_policy"]) == set(found["policies"])
    assert claims["best-battalion"]["verdict"] == "holds"
    assert claims["ten-minutes"]["verdict"] == "not tested"
    assert claims["goes-on"]["verdict"] == "does not hold"


def test_yardsticks_have_no_say_in_a_verdict(game: Game, found: dict[str, Any]) -> None:
    """random and never-pay compare implementations; no person plays like them."""
    players = {name for name, policy in procedure_of(game).policies.items() if not policy.yardstick}
    assert players == {"cautious", "bold", "sensible"}
    for claim in found["claims"]:
        known = {claim["by_policy"][name]["holds"] for name in players} - {None}
        wanted = {0: "not tested", 2: "depends on the policy"}.get(len(known))
        assert claim["verdict"] == (wanted or ("holds" if True in known else "does not hold"))


def test_rules_are_exercised_shown_by_examples_or_never(game: Game, found: dict[str, Any]) -> None:
    rules = found["rules"]
    every = rules["exercised"] + rules["examples_only"] + rules["never"]
    assert sorted(every) == sorted(procedure_of(game).rules)
    assert rules["never"] == [] and "pause-deck" in rules["examples_only"]


def test_options_are_counted_for_every_policy(found: dict[str, Any]) -> None:
    pauses = found["options"]["regeneration"]["Pause"]
    assert set(pauses) == set(found["policies"])
    assert pauses["never-pay"]["taken"] == 0 < pauses["never-pay"]["offered"]


def test_progress_counts_all_runs_together(game: Game) -> None:
    told: list[tuple[int, int]] = []
    study(game, 10, 7, card_games=20, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (70, 70) and told == sorted(told)


def test_the_study_is_the_same_on_two_cores(game: Game) -> None:
    assert study(game, 30, 5, jobs=2, card_games=60) == study(game, 30, 5, jobs=1, card_games=60)


@given(st.lists(st.integers(0, 40), min_size=1), st.integers(1, 100))
def test_a_quantile_is_a_value_that_enough_do_not_exceed(values: list[int], percent: int) -> None:
    found = quantile(Counter(values), percent)
    assert found in values
    assert sum(value <= found for value in values) * 100 >= len(values) * percent
    assert sum(value < found for value in values) * 100 < len(values) * percent


def test_the_course_follows_only_games_that_still_go_on() -> None:
    counts = {(1, 12): 30, (1, 11): 30, (2, 10): 30, (3, 9): 5}
    steps = course(counts)
    assert [(step["drawn"], step["games"], step["p50"]) for step in steps] == [(1, 60, 11), (2, 30, 10)]


def test_a_difference_without_games_says_nothing() -> None:
    nothing = difference(0, 0, 10, 5)
    assert (nothing.value, nothing.low, nothing.high) == (0.0, -1.0, 1.0)
    found = difference(100, 60, 100, 40)
    assert found.value == pytest.approx(0.2) and found.low < 0.2 < found.high
