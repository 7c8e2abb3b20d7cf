"""What must always be true of a state is asserted, and every assertion can fire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playing import FIRST, play_card, table

from generator.components.game import Game
from generator.engine.dice import Cup
from generator.engine.state import BrokenState, State, check_end, check_state
from generator.games.keep_it_moving_policies import RandomPolicy


def break_level_below(state: State) -> None:
    state.levels[FIRST] = -1


def break_level_above(state: State) -> None:
    state.levels[FIRST] = 6


def break_resource(state: State) -> None:
    state.resources["momentum"] = -1


def break_lost_card(state: State) -> None:
    state.discard.pop()


def break_doubled_card(state: State) -> None:
    state.discard.append(state.discard[0])


def break_count_of_draws(state: State) -> None:
    state.drawn += 1


def break_modifiers(state: State) -> None:
    state.modifiers = {**state.modifiers, FIRST: -2}


def break_lasting_on_nobody(state: State) -> None:
    for unit in state.in_play[0].units:
        state.levels[unit] = 5


def break_time_of_a_stay(state: State) -> None:
    state.in_play[-1].cards_left = 0


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (break_level_below, "off the ladder"),
        (break_level_above, "off the ladder"),
        (break_resource, "below 0"),
        (break_lost_card, "cards are in deck"),
        (break_doubled_card, "cards are in deck"),
        (break_count_of_draws, "counted as drawn"),
        (break_modifiers, "roll modifiers"),
        (break_lasting_on_nobody, "units that are out"),
        (break_time_of_a_stay, "more cards"),
    ],
)
def test_each_invariant_between_cards_can_fire(game: Game, spoil: Callable[[State], None], says: str) -> None:
    play = play_card(game, "refugees", ["Ignore"], in_play=["c2-under-attack", "embedded-reporter 5"])
    check_state(play.state, play.setup)
    spoil(play.state)
    with pytest.raises(BrokenState, match=says):
        check_state(play.state, play.setup)


def test_modifiers_without_any_card_in_play_are_noticed(game: Game) -> None:
    play = play_card(game, "refugees", ["Ignore"])
    play.state.modifiers = {**play.state.modifiers, FIRST: -1}
    with pytest.raises(BrokenState, match="roll modifiers"):
        check_state(play.state, play.setup)


def finished(game: Game) -> Any:
    play = table(game, RandomPolicy, Cup(4))
    play.play_out()
    return play


def test_a_finished_game_holds_every_card_once(game: Game) -> None:
    play = finished(game)
    check_end(play.state, play.setup)
    play.state.discard[0] = play.state.discard[1]
    with pytest.raises(BrokenState, match="lost or doubled"):
        check_end(play.state, play.setup)


def test_a_game_ends_only_with_an_outcome_that_it_declares(game: Game) -> None:
    play = finished(game)
    play.state.outcome = "draw"
    with pytest.raises(BrokenState, match="no outcome"):
        check_end(play.state, play.setup)


def test_the_play_itself_checks_after_every_card(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    play = table(game, RandomPolicy, Cup(4))
    monkeypatch.setattr(play, "settle", lambda: play.state.resources.update(momentum=-5))
    with pytest.raises(BrokenState):
        play.play_out()


def test_a_thought_leaves_the_table_as_it_is(game: Game) -> None:
    play = play_card(game, "refugees", ["Ignore"], in_play=["c2-under-attack"])
    before = (dict(play.state.resources), dict(play.state.levels), list(play.state.in_play), dict(play.state.modifiers))
    thought = play.imagine()
    thought.change("momentum", -3)
    thought.attrit(FIRST, 5)
    thought.leave(thought.state.in_play[0], "lifted")
    after = (play.state.resources, play.state.levels, play.state.in_play, play.state.modifiers)
    assert before == after and thought.state.modifiers[FIRST] == 0
