"""What the designer's claims are held against."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from generator.components.game import Game
from generator.engine.lookup import LookupMistake, resolve
from generator.engine.odds import odds
from generator.engine.procedure import procedure_of
from generator.engine.simulate import simulate
from generator.engine.tally import Tally
from generator.games.keep_it_moving_measures import (
    GOES_ON,
    MET,
    best_battalion_lead,
    lifetime_successes,
    successes_left,
)


def test_a_sure_unit_scores_once_for_every_level() -> None:
    assert successes_left((1, 1, 1, 1, 1)) == (5, 4, 3, 2, 1, 0)


def test_a_hopeless_unit_never_scores() -> None:
    assert successes_left((7, 7, 7, 7, 7))[0] == 0


def test_the_last_level_scores_by_its_own_chance() -> None:
    left = successes_left((2, 3, 4, 4, 6))
    assert left[4] == Fraction(1, 6) and left[3] == Fraction(1, 2) * (1 + Fraction(1, 6))


def test_modifiers_shift_the_chance() -> None:
    assert successes_left((6,), -1)[0] == 0 and successes_left((6,), 1)[0] == Fraction(1, 3)


@pytest.mark.parametrize("unit", ["1st-battalion", "2nd-battalion", "3rd-battalion", "supporting-assets"])
def test_lifetime_successes_agree_with_rolling_them_out(game: Game, unit: str) -> None:
    ladder = [game.ladder.result(unit, level) for level in game.levels]
    random, total, lives = Random(3), 0, 20_000
    for _ in range(lives):
        level = 0
        while level < 5:
            success = random.randint(1, 6) >= ladder[level]
            total += success
            level += 1 if success else 2
    assert total / lives == pytest.approx(float(lifetime_successes(game, unit)), abs=0.03)


def test_the_second_battalion_leads(game: Game) -> None:
    lead = best_battalion_lead(Tally(), game)
    exact = lifetime_successes(game, "2nd-battalion") - lifetime_successes(game, "1st-battalion")
    assert lead is not None and lead.value == lead.low == lead.high == float(exact) > 0


def test_claims_name_measures_that_there_are(game: Game) -> None:
    known = set(procedure_of(game).measures) | {"not-tested"}
    assert {claim.measure for claim in game.claims} <= known


def test_never_met_and_met_add_up(game: Game) -> None:
    tally = simulate(game, "random", 400, 5).tally
    decided = tally.outcomes["win"] + tally.outcomes["lose"]
    assert tally.facts[MET] == decided + tally.facts[GOES_ON]


def test_look_ups_of_this_game(game: Game) -> None:
    found = resolve(game, "threshold", {"unit": "1st-battalion", "level": "fresh"}).as_json()
    assert found["result"] == 2 and len(found["steps"]) >= 2
    assert resolve(game, "random-unit", {"roll": "5"}).as_json()["result"] == "re-roll"
    with pytest.raises(LookupMistake, match="level"):
        resolve(game, "threshold", {"unit": "1st-battalion"})


@pytest.mark.parametrize("table", ["random-unit", "random-battalion"])
def test_odds_of_this_game_sum_to_one(game: Game, table: str) -> None:
    (case,) = odds(game, table, {})["odds"]
    assert sum(Fraction(chance) for chance in case["results"].values()) == 1
    if table == "random-unit":
        assert case["results"]["re-roll"] == "1/3" and case["results"]["supporting-assets"] == "1/6"
