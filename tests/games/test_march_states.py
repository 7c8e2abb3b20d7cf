"""Thousands of whole games of March of Justice, watched from outside: no state is ever one that the box can't hold."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marching import march, setup_of

from generator.engine.dice import Cup
from generator.engine.examples import run_examples_with_marks
from generator.engine.procedure import procedure_of
from generator.games.march_of_justice import MarchOfJustice
from generator.games.march_of_justice_names import CODES, RULES
from generator.games.march_of_justice_state import check_state

POLICIES = ("random", "dash", "sensible")
GAMES = {"random": 2000, "dash": 600, "sensible": 600}
STEPS = (
    "administration", "move_wagner", "contact", "draw", "spend_against", "set_roadblocks", "bring_back",
    "move_and_attack", "ask_questions",
)
"""Steps of the game after which a state is looked at."""


class Watched(MarchOfJustice):
    """A game that is looked at after each of its steps."""

    drawn = 0

    def look(self) -> None:
        """Said anew here, and not taken from the engine: what the pieces on the table allow."""
        state, setup = self.state, self.setup
        sides: dict[int, set[int]] = {}
        for unit, place in enumerate(state.where):
            assert -4 <= place < 11
            if place >= 0:
                sides.setdefault(place, set()).add(state.side[unit])
            assert self.strength(unit) <= setup.full_strength[unit] + (4 if unit < 3 else 0)
            assert (place == -1) == (unit in state.cup)
        assert all(len(both) == 1 for both in sides.values())
        assert -3 <= state.momentum <= 3
        assert 1 <= state.turn <= 6
        assert len(state.where) == 12 and len(set(state.cup)) == len(state.cup) == 8 - self.drawn
        assert all(0 <= box <= 4 for box in state.box[:3]) and set(state.box[3:]) == {-1}
        assert len(state.roadblocks) <= state.roadblocks_ready <= 2
        assert {unit for unit in range(12) if state.side[unit] == 0} <= {0, 1, 2, 7, 8, 9}
        check_state(state, setup)


def watching(step: str) -> Any:
    carry_out = getattr(MarchOfJustice, step)

    def watched(self: Watched, *args: Any) -> Any:
        found = carry_out(self, *args)
        self.drawn += step == "draw"
        self.look()
        return found

    return watched


for name in STEPS:
    setattr(Watched, name, watching(name))


def play(policy: str, seed: int, index: int, marks: set[str], player: Any = None) -> Any:
    player = player or procedure_of(march()).policy(policy)(setup_of())
    game = Watched(setup_of(), player, Cup(seed, index), marks)
    return game, game.play_out()


@pytest.fixture(scope="module")
def watched() -> tuple[dict[str, Counter[str]], set[str]]:
    """Results by policy over all games, and every rule that was exercised."""
    marks: set[str] = set()
    results: dict[str, Counter[str]] = {}
    for policy, games in GAMES.items():
        player, counted = procedure_of(march()).policy(policy)(setup_of()), Counter[str]()
        for index in range(games):
            game, record = play(policy, 77, index, marks, player)
            assert record.turn <= 6 and record.outcome in ("win", "no-win")
            assert record.outcome == "win" or record.turn == 6
            assert game.drawn == record.turn - (record.outcome == "win")
            counted.update(record.results)
        results[policy] = counted
    return results, marks


def test_no_game_comes_to_an_illegal_state_and_all_end_by_the_sixth_turn(
    watched: tuple[dict[str, Counter[str]], set[str]]
) -> None:
    assert set(watched[0]) == set(POLICIES)


def test_every_result_comes_up_and_is_carried_out(watched: tuple[dict[str, Counter[str]], set[str]]) -> None:
    results, marks = watched
    assert set(CODES) == {code for counted in results.values() for code, number in counted.items() if number}
    carried_out = {
        "attacker-routed", "attacker-repulsed", "exchange", "no-effect", "repulsed", "routed", "surrender",
        "step-reduction", "eliminated-by-step", "elimination", "change-sides", "retreat", "retreat-at-home",
        "retreat-impossible", "moscow-stands", "dispersal", "return", "return-beside", "return-waits", "advance",
    }
    assert carried_out <= marks


def test_every_rule_is_exercised_by_play_or_by_an_example(
    watched: tuple[dict[str, Counter[str]], set[str]]
) -> None:
    shown = run_examples_with_marks(march())[1]
    assert RULES - watched[1] - shown == set()


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9), policy=st.sampled_from(POLICIES))
def test_any_seed_gives_a_sound_game_and_the_same_one_again(seed: int, policy: str) -> None:
    first, second = (play(policy, seed, 0, set())[1] for _ in range(2))
    assert first == second
