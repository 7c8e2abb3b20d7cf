"""Simulations: the same seed is the same run on any number of cores, and everything is counted."""

from __future__ import annotations

import gc
import json
from pathlib import Path
from typing import Any

import pytest

from generator.components.game import Game
from generator.components.load import read_game
from generator.diagnostics import Report
from generator.engine import simulate as engine
from generator.engine.procedure import procedure_of
from generator.engine.setup import ProcedureMistake
from generator.engine.simulate import simulate, trace

POLICIES = ("random", "never-pay", "cautious", "bold", "sensible")


def figures(game: Game, policy: str, games: int, seed: int, **more: Any) -> str:
    found = simulate(game, policy, games, seed, **more).as_json()
    del found["games_per_second"]
    return json.dumps(found)


@pytest.mark.parametrize("policy", POLICIES)
def test_the_same_seed_gives_the_same_figures(game: Game, policy: str) -> None:
    assert figures(game, policy, 60, 7) == figures(game, policy, 60, 7)


def test_another_seed_gives_other_games(game: Game) -> None:
    assert figures(game, "random", 60, 7) != figures(game, "random", 60, 8)


@pytest.mark.parametrize("folder", ["keep-it-moving", "march-of-justice"])
@pytest.mark.parametrize("policy", ["random", "sensible"])
def test_cores_don_t_matter(root: Path, folder: str, policy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Byte for byte, so that the order of what is counted is the same too."""
    monkeypatch.setattr(engine, "CHUNK", 20)
    game = read_game(root / "content" / folder, Report())
    assert game is not None
    assert figures(game, policy, 70, 3, jobs=2) == figures(game, policy, 70, 3, jobs=1)


def test_the_size_of_a_share_of_work_does_not_matter(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = figures(game, "sensible", 120, 5)
    monkeypatch.setattr(engine, "CHUNK", 7)
    assert figures(game, "sensible", 120, 5) == whole


def test_a_longer_run_begins_with_the_games_of_a_shorter_one(game: Game) -> None:
    short, long = simulate(game, "random", 50, 9), simulate(game, "random", 100, 9)
    assert all(short.tally.drawn[n] <= long.tally.drawn[n] for n in short.tally.drawn)


def test_progress_is_told_and_reaches_the_end(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "CHUNK", 10)
    told: list[tuple[int, int]] = []
    simulate(game, "random", 35, 1, progress=lambda done, total: told.append((done, total)))
    assert told == [(10, 35), (20, 35), (30, 35), (35, 35)]


def test_the_json_has_the_keys_that_callers_rely_on(game: Game) -> None:
    found = simulate(game, "random", 200, 7).as_json()
    json.dumps(found)
    assert (found["games"], found["seed"], found["policy"]) == (200, 7, "random")
    assert list(found["outcomes"]) == ["win", "lose", "pause"]
    assert sum(entry["count"] for entry in found["outcomes"].values()) == 200
    for entry in found["outcomes"].values():
        assert entry["low"] <= entry["share"] <= entry["high"]
    assert set(found["cards_drawn"]) >= {"mean", "sd"}
    assert list(found["pause_causes"]) == ["momentum", "units", "deck"]
    assert sum(found["pause_causes"].values()) == pytest.approx(found["outcomes"]["pause"]["share"])
    assert {"id", "says", "measured", "low", "high", "holds"} == set(found["claims"][0])
    assert found["games_per_second"] > 0


def test_exercised_and_never_together_are_all_rules(game: Game) -> None:
    rules = simulate(game, "random", 300, 7).as_json()["rules"]
    assert sorted(rules["exercised"] + rules["never"]) == sorted(procedure_of(game).rules)
    assert "decisive-test" in rules["exercised"] and "pause-deck" in rules["never"]


def test_nothing_is_marked_that_is_no_rule(game: Game) -> None:
    marks: set[str] = set()
    for policy in POLICIES:
        marks |= simulate(game, policy, 150, 2).tally.marks
    assert marks <= procedure_of(game).rules


def test_options_are_offered_at_least_as_often_as_taken(game: Game) -> None:
    options = simulate(game, "random", 400, 7).as_json()["options"]
    for card, by_name in options.items():
        taken = sum(entry["taken"] for entry in by_name.values())
        assert {entry["offered"] for entry in by_name.values()} == {taken} or card in MIXED, card
    assert set(options["urban-fight"]) == {"Evacuate", "Fight"}
    assert set(options["capture-political-objective"]) == {"Discard", "Fight"}
    assert set(options["river-crossing"]) == {"Pay instead", "Use own"}
    assert set(options["c2-under-attack"]) == {"Restore", "Carry on", "Lift", "Leave"}


MIXED = {"bad-commander", "c2-under-attack", "cbrn-risk"}
"""Cards with two questions: what to do when drawn, and whether to lift them later."""


@pytest.mark.parametrize("index", [0, 1, 17])
def test_a_trace_is_the_game_that_the_simulation_counts(game: Game, index: int) -> None:
    events = trace(game, "sensible", 4, index)
    upto = simulate(game, "sensible", index + 1, 4).tally
    before = simulate(game, "sensible", index, 4).tally if index else None
    ended = upto.outcomes - before.outcomes if before else upto.outcomes
    assert [events[-1].fields["outcome"]] == list(ended)
    drawn = upto.drawn - before.drawn if before else upto.drawn
    assert [events[-1].fields["drawn"]] == list(drawn)


def test_no_games_and_unknown_policies_are_refused(game: Game) -> None:
    with pytest.raises(ValueError, match="at least one"):
        simulate(game, "random", 0)
    with pytest.raises(ProcedureMistake, match="there is no policy"):
        simulate(game, "timid", 10)


def test_course_counts_one_entry_for_each_card_drawn(game: Game) -> None:
    tally = simulate(game, "random", 100, 3).tally
    assert sum(tally.course.values()) == sum(n * count for n, count in tally.drawn.items())


@pytest.mark.parametrize("policy", POLICIES)
def test_games_leave_no_garbage_that_would_have_to_be_swept(game: Game, policy: str) -> None:
    """The sweep rests while games are played, so nothing may wait for it."""
    tables = engine._Tables(game, policy, 7)
    tables.play_part(range(5))
    gc.collect()
    with engine.unswept():
        assert not gc.isenabled()
        tables.play_part(range(5, 25))
        assert gc.collect() == 0
    assert gc.isenabled()
