"""Battles against brute force: every roll of a battle enumerated, and simulated frequencies beside it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import ASSETS, FIRST, SECOND, THIRD, UNITS, play_card, table

from generator.components.game import Game
from generator.engine.dice import Cup
from generator.games.keep_it_moving_policies import NeverPay

LADDER = {
    FIRST: (2, 3, 4, 4, 6), SECOND: (2, 2, 4, 5, 6), THIRD: (3, 3, 4, 5, 6), ASSETS: (1, 2, 3, 5, 6),
}
"""Copied out of the rules by hand, so that the table and the engine are held against something else."""


def hard_going_all_in(levels: dict[str, int], momentum: int, successes: int = 0) -> Counter[tuple[Any, ...]]:
    """Exact chances of how Hard Going ends when everything usable is committed each round.

    Written from the rules alone: a recursion over every combination of faces.
    """
    usable = [unit for unit in UNITS if levels[unit] < 5]
    if momentum == 0 or not set(usable) - {ASSETS}:
        return Counter({("stopped", momentum, *levels.values()): Fraction(1)})
    ends: Counter[tuple[Any, ...]] = Counter()
    for faces in product(range(1, 7), repeat=len(usable)):
        after, scored = dict(levels), successes
        for unit, face in zip(usable, faces, strict=True):
            success = face >= LADDER[unit][levels[unit]]
            scored += success
            after[unit] = min(5, after[unit] + (1 if success else 2))
        chance = Fraction(1, 6 ** len(usable))
        if scored >= 2:
            ends["cleared", momentum, *after.values()] += chance
        else:
            for end, share in hard_going_all_in(after, momentum - 1, scored).items():
                ends[end] += chance * share
    return ends


def simulated(game: Game, levels: dict[str, int], momentum: int, games: int) -> Counter[tuple[Any, ...]]:
    ends: Counter[tuple[Any, ...]] = Counter()
    play = table(game, NeverPay)
    place = next(p for p in play.state.deck if play.setup.deck[p].id == "hard-going")
    for index in range(games):
        play = type(play)(play.setup, play.policy, Cup(17, index))
        play.state.deck.remove(place)
        play.state.levels.update(levels)
        play.state.resources["momentum"] = momentum
        play.play_card(place)
        how = "cleared" if play.battle.cleared else "stopped"
        ends[how, play.state.resources["momentum"], *play.state.levels.values()] += 1
    return ends


@pytest.mark.parametrize(
    ("levels", "momentum"),
    [
        ({FIRST: 3, SECOND: 5, THIRD: 5, ASSETS: 5}, 12),
        ({FIRST: 4, SECOND: 3, THIRD: 5, ASSETS: 5}, 2),
        ({FIRST: 4, SECOND: 4, THIRD: 5, ASSETS: 3}, 1),
    ],
)
def test_a_whole_battle_has_the_exact_odds(game: Game, levels: dict[str, int], momentum: int) -> None:
    exact, games = hard_going_all_in(levels, momentum), 4000
    assert sum(exact.values()) == 1
    found = simulated(game, levels, momentum, games)
    assert set(found) <= set(exact), "an end that the rules can't bring"
    for end, chance in exact.items():
        expected, spread = games * float(chance), (games * float(chance * (1 - chance))) ** 0.5
        assert abs(found[end] - expected) <= 4.5 * spread + 1, end


@settings(max_examples=60, deadline=None)
@given(
    levels=st.tuples(*[st.integers(0, 4)] * 4), faces=st.tuples(*[st.integers(1, 6)] * 4),
    chosen=st.sets(st.sampled_from(UNITS), min_size=1), modified=st.booleans(),
)
def test_one_round_follows_the_rules(
    game: Game, levels: tuple[int, ...], faces: tuple[int, ...], chosen: set[str], modified: bool
) -> None:
    committed = [unit for unit in UNITS if unit in chosen | {FIRST}]
    at = dict(zip(UNITS, levels, strict=True))
    names = [*game.levels, "out"]
    play = play_card(
        game, "fortified-position", [f"commit {' '.join(committed)}"], faces[:len(committed)],
        levels={unit: names[level] for unit, level in at.items()}, in_play=["cbrn-risk"] if modified else [],
    )
    scored = 0
    for unit, face in zip(committed, faces, strict=False):
        success = face - (modified and unit != ASSETS) >= LADDER[unit][at[unit]]
        scored += success
        at[unit] = min(5, at[unit] + (1 if success else 2))
    assert play.state.levels == at and play.battle.successes == scored
    assert play.battle.cleared == (scored >= 3)
    assert play.state.resources["momentum"] == (12 if scored >= 3 else 11)


def test_a_single_success_of_a_fresh_battalion_is_five_in_six(game: Game) -> None:
    cleared = sum(play_card(game, "easy-going", [f"commit {FIRST}"], [face]).battle.cleared for face in range(1, 7))
    assert Fraction(cleared, 6) == Fraction(5, 6)


def test_no_battle_goes_on_without_momentum(game: Game) -> None:
    play = play_card(game, "fortified-position", [f"commit {FIRST}"], [6], momentum=1)
    assert play.state.outcome == "pause" and play.battle.rounds == 1
