"""What the claims of March of Justice are held against, and what `simulate` tells of its games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from marching import march, setup_of

from generator.components.claim import Claim
from generator.engine.claims import Measured
from generator.engine.dice import Cup
from generator.engine.procedure import procedure_of
from generator.engine.simulate import simulate
from generator.games.march_of_justice_measures import (
    ENOUGH_FOR_NEVER,
    MEASURES,
    apart,
    at_least,
    at_most,
    failures_changed,
    kinds_without_fighting,
    longest_game,
    wins_gained,
)
from generator.games.march_of_justice_names import CODES
from generator.games.march_of_justice_tally import (
    CHANGES,
    CHANGES_IN_CONTACT,
    DEEDS,
    DISPERSALS,
    DISPERSALS_IN_CONTACT,
    SURRENDERS,
    MarchTally,
)


def tally(games: int = 100, wins: int = 0, last: int = 6, **results: int) -> MarchTally:
    """Counts in which each code came up once in so many games; deeds are given with underscores."""
    found = MarchTally(units=setup_of().units)
    found.games = games
    found.outcomes.update({"win": wins, "no-win": games - wins})
    found.last_turns.update({last: games})
    for name, number in results.items():
        code = name.replace("_", "-")
        counted = found.deeds if code in DEEDS else found.results
        counted.update({(code, 1): number, (code, 0): games - number})
    return found


def claim(value: float) -> Claim:
    return march().claims[0].model_copy(update={"value": value})


@pytest.mark.parametrize(("holds", "value", "measured", "expected"), [
    (at_most, 6, (6, 6, 6), True), (at_most, 6, (7, 7, 7), False),
    (at_least, 4, (4, 4, 4), True), (at_least, 4, (3, 3, 3), False),
    (apart, 0, (3, 1, 5), True), (apart, 0, (-3, -5, -1), True), (apart, 0, (1, -1, 3), False),
])
def test_a_claim_holds_by_its_interval(holds: Any, value: float, measured: tuple[int, ...], expected: bool) -> None:
    assert holds(claim(value), Measured(*map(float, measured))) is expected


def test_the_longest_game_is_the_last_turn_that_any_came_to() -> None:
    found = tally(last=4)
    found.last_turns[5] += 1
    assert longest_game(found, march()) == Measured(5.0, 5.0, 5.0)


def test_kinds_count_only_what_contact_brought() -> None:
    """A False Flag disperses too, but is no contact."""
    seen = {"NE": 3, "surrendered": 1, "changed_sides_in_contact": 2, "dispersed": 9}
    found = tally(ENOUGH_FOR_NEVER, **seen)
    assert kinds_without_fighting(found, march()) == Measured(3.0, 3.0, 3.0)
    found = tally(ENOUGH_FOR_NEVER, **seen, dispersed_in_contact=1)
    assert kinds_without_fighting(found, march()) == Measured(4.0, 4.0, 4.0)


def test_a_few_games_can_not_say_that_something_never_happens() -> None:
    assert kinds_without_fighting(tally(ENOUGH_FOR_NEVER - 1, NE=3), march()) is None
    every = {"NE": 3, "surrendered": 1, "changed_sides_in_contact": 2, "dispersed_in_contact": 1}
    assert kinds_without_fighting(tally(20, **every), march()) == Measured(4.0, 4.0, 4.0)


def test_what_a_mechanic_does_to_wins_is_told_in_points_and_only_where_somebody_wins() -> None:
    found = wins_gained(tally(400, wins=200), march(), tally(400, wins=100))
    assert found is not None and found.value == pytest.approx(25.0)
    assert found.low < 25.0 < found.high and found.low > 18
    assert wins_gained(tally(400), march(), tally(400)) is None


def test_what_a_mechanic_does_to_attacks_is_the_share_that_costs_the_attacker() -> None:
    found = failures_changed(tally(100, AR=5, Ar=5, EX=10, Rp=80), march(), tally(100, EX=10, Rp=60, S=30))
    assert found is not None and found.value == pytest.approx(20.0 - 10.0)
    assert failures_changed(tally(100), march(), tally(100, EX=10)) is None


def test_what_is_in_question_can_be_left_out() -> None:
    procedure = procedure_of(march())
    asked = {measure.without for measure in MEASURES.values() if measure.without}
    assert asked == set(procedure.mechanics)
    assert {claim.measure for claim in march().claims} <= set(MEASURES)


def test_without_shifts_the_column_is_the_difference() -> None:
    with_shifts, without = setup_of().contact.columns, setup_of("ratio-shifts").contact.columns
    assert (with_shifts[6][5], without[6][5]) == (0, 1)
    assert (with_shifts[6][3], without[6][3]) == (4, 3)


def test_without_the_track_no_marker_moves() -> None:
    setup, procedure = setup_of("mct"), procedure_of(march())
    for name, policy in procedure.policies.items():
        play = procedure.play(setup, policy(setup), Cup(2, 0))
        play.play_out()
        assert set(play.state.box[:3]) == {setup.box_start}, name


# What simulate tells.

@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    return simulate(march(), "sensible", 400, 4).as_json()


def test_every_claim_holds_under_sensible_play(told: dict[str, Any]) -> None:
    assert [claim["id"] for claim in told["claims"]] == [
        "six-turns", "more-than-fighting", "ratio-shifts", "maneuver-combat",
    ]
    for found in told["claims"]:
        if found["id"] == "more-than-fighting" and found["measured"] is None:
            continue  # dispersal by contact is rare, and too few games were played to call it missing
        assert found["holds"] is True, found
        assert found["low"] <= found["measured"] <= found["high"]


def test_the_keys_that_callers_rely_on_are_there(told: dict[str, Any]) -> None:
    assert {
        "games", "seed", "policy", "outcomes", "claims", "rules", "games_per_second", "victory_turn",
        "results_per_game",
    } <= set(told)
    assert set(told["outcomes"]) == {"win", "no-win"}
    assert all(set(outcome) == {"count", "share", "low", "high"} for outcome in told["outcomes"].values())
    assert all({"id", "says", "measured", "low", "high", "holds"} <= set(found) for found in told["claims"])
    assert list(told["victory_turn"]) == ["1", "2", "3", "4", "5", "6"]
    assert list(told["results_per_game"]) == list(CODES)
    assert set(told["per_game"]) == set(DEEDS)


def test_what_happens_in_contact_is_part_of_what_happens(told: dict[str, Any]) -> None:
    per_game = told["per_game"]
    assert per_game[DISPERSALS_IN_CONTACT] < per_game[DISPERSALS]
    assert 0 < per_game[CHANGES_IN_CONTACT] <= per_game[CHANGES] and 0 < per_game[SURRENDERS]


def test_the_random_player_sees_all_that_contact_can_bring() -> None:
    found = simulate(march(), "random", 1500, 1).as_json()
    assert {claim["id"]: claim["holds"] for claim in found["claims"]} == {
        "six-turns": True, "more-than-fighting": True, "ratio-shifts": True, "maneuver-combat": None,
    }


def test_two_workers_count_the_same_as_one() -> None:
    one, two = (simulate(march(), "sensible", 260, 9, jobs) for jobs in (1, 2))
    first, second = ({**found.as_json(), "games_per_second": 0} for found in (one, two))
    assert first == second


def test_times_tells_results_and_deeds_by_how_often_they_came_in_a_game() -> None:
    found = tally(10, EX=4, dispersed=3)
    assert found.times("EX") == Counter({1: 4, 0: 6}) and found.times(DISPERSALS) == Counter({1: 3, 0: 7})
