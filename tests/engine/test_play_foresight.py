"""Looking ahead is exact: it equals the mean over every roll, weighed by its chance."""

from __future__ import annotations

from typing import Any

import pytest
from playing import FIRST, SECOND, put_on_top, table

from generator.components.game import Game
from generator.engine.dice import ScriptedCup
from generator.engine.foresight import expect, hit_units, take_option
from generator.engine.setup import Aim
from generator.games.keep_it_moving_policies import NeverPay


def momentum(play: Any) -> float:
    return float(play.state.resources["momentum"])


def test_a_die_is_followed_to_each_face(game: Game) -> None:
    play = table(game, NeverPay)
    push = game.cards_by_id["long-road-march"].effect[0].choose[1]
    assert expect(play, take_option(play, push), momentum) == pytest.approx(12 - 2 / 6 + 1 / 6)


def test_dice_that_are_added_are_weighed_by_their_totals(game: Game) -> None:
    play = table(game, NeverPay)

    def act(thought: Any) -> None:
        thought.change("momentum", -thought.amount("2d6"))

    assert expect(play, act, momentum) == pytest.approx(5)


def test_two_rolls_in_a_row_are_all_followed(game: Game) -> None:
    play = table(game, NeverPay)
    seen: list[int] = []

    def act(thought: Any) -> None:
        thought.change("momentum", thought.amount("d3") * 10 - thought.amount("d3"))

    assert expect(play, act, lambda t: seen.append(t.state.resources["momentum"]) or 1.0) == pytest.approx(1)
    assert sorted(seen) == sorted(12 + 10 * a - b for a in (1, 2, 3) for b in (1, 2, 3))


def test_a_random_unit_is_any_usable_one(game: Game) -> None:
    play = table(game, NeverPay)
    play.state.levels[FIRST] = 5

    def act(thought: Any) -> None:
        thought.pick("random-battalion")

    assert expect(play, act, lambda t: float(t.affected == SECOND)) == pytest.approx(1 / 2)


def test_the_rest_of_the_card_is_foreseen(game: Game) -> None:
    """The Decisive Battle is won after its choice, outside the option that wins it."""
    wins: list[float] = []

    class Curious(NeverPay):
        def choose(self, play: Any, options: Any) -> int:
            wins.extend(expect(play, take_option(play, o), lambda t: float(t.state.outcome == "win")) for o in options)
            return super().choose(play, options)

    play = table(game, Curious, ScriptedCup(()))
    play.state.levels.update({FIRST: 2, SECOND: 2})
    put_on_top(play, "decisive-battle")
    play.take_turn()
    assert wins == [1.0, 0.0]


def test_units_hit_in_thought_move_as_they_would(game: Game) -> None:
    play = table(game, NeverPay)
    aim = Aim("chosen", (FIRST, SECOND), 2, 3, "attrit")
    assert expect(play, hit_units(play, aim, (FIRST, SECOND)), lambda t: sum(t.state.levels.values())) == 6
    heal = Aim("chosen", (FIRST,), 1, 1, "regenerate")
    play.state.levels[FIRST] = 2
    assert expect(play, hit_units(play, heal, (FIRST,)), lambda t: t.state.levels[FIRST]) == 1


def test_thinking_uses_no_dice_and_counts_nothing(game: Game) -> None:
    marks: set[str] = set()
    play = table(game, NeverPay, ScriptedCup([4]), marks=marks)
    push = game.cards_by_id["long-road-march"].effect[0].choose[1]
    expect(play, take_option(play, push), momentum)
    assert play.cup.left == [4] and marks == set() and play.trace is None
