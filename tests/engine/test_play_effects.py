"""Every effect of the vocabulary, applied to a real table."""

from __future__ import annotations

from typing import Any

import pytest
from playing import ASSETS, FIRST, SECOND, THIRD, UNITS, momentum_of, table
from pydantic import TypeAdapter

from generator.components.game import Game
from generator.effects import EFFECTS, AnyEffect
from generator.engine.dice import ScriptedCup

READER = TypeAdapter(AnyEffect)


def apply(
    game: Game, data: dict[str, Any], dice: tuple[int, ...] = (), choices: tuple[str, ...] = (), **state: Any
) -> Any:
    """A table after one effect; its card is Refugees, so that something lies on the table."""
    play = table(game, cup=ScriptedCup(dice), choices=choices)
    play.place = next(p for p in play.state.deck if play.setup.deck[p].id == "refugees")
    play.card = play.setup.deck[play.place]
    play.state.levels.update(state.pop("levels", {}))
    for name, value in state.items():
        setattr(play, name, value)
    READER.validate_python(data).apply(play)
    return play


def test_every_effect_is_tried_here() -> None:
    here = globals()
    missing = [key for key in EFFECTS if not any(name.startswith(f"test_{key.replace('-', '_')}_") for name in here)]
    assert not missing


def test_gain_adds(game: Game) -> None:
    assert momentum_of(apply(game, {"gain": {"momentum": 2}})) == 14


def test_lose_takes_a_number_dice_or_a_figure_of_the_battle(game: Game) -> None:
    assert momentum_of(apply(game, {"lose": {"momentum": 1}})) == 11
    assert momentum_of(apply(game, {"lose": {"momentum": "d3"}}, (5,))) == 9
    assert momentum_of(apply(game, {"lose": {"momentum": "2d6"}}, (3, 4))) == 5
    assert momentum_of(apply(game, {"lose": {"momentum": "need"}}, figures={"need": 4, "successes": 1})) == 8


def test_lose_may_pass_below_zero_until_the_step_is_settled(game: Game) -> None:
    play = apply(game, {"lose": {"momentum": 15}})
    assert momentum_of(play) == -3
    play.settle()
    assert momentum_of(play) == 0


@pytest.mark.parametrize(
    ("target", "moved"),
    [
        ({"unit": ASSETS}, {ASSETS}),
        ({"all": "battalions"}, {FIRST, SECOND}),
        ({"the": "affected"}, {SECOND}),
        ({"the": "failing"}, {FIRST, ASSETS}),
    ],
)
def test_attrit_finds_its_target(game: Game, target: dict[str, str], moved: set[str]) -> None:
    play = apply(
        game, {"attrit": {**target, "by": 2}}, levels={THIRD: 5}, affected=SECOND, failing=(FIRST, ASSETS)
    )
    assert {unit for unit in UNITS if play.state.levels[unit] == 2} == moved and play.state.levels[THIRD] == 5


def test_attrit_asks_for_chosen_units_and_rolls_for_random_ones(game: Game) -> None:
    chosen = apply(game, {"attrit": {"chosen": "battalions", "count": 2, "by": 1}}, (), (f"{FIRST} {THIRD}",))
    assert [chosen.state.levels[unit] for unit in UNITS] == [1, 0, 1, 0]
    rolled = apply(game, {"attrit": {"random": "random-unit", "by": 1}}, (6, 4))
    assert rolled.state.levels[ASSETS] == 1


def test_attrit_stops_at_out(game: Game) -> None:
    assert apply(game, {"attrit": {"unit": FIRST, "by": 9}}).state.levels[FIRST] == 5


def test_regenerate_stops_at_fresh(game: Game) -> None:
    play = apply(game, {"regenerate": {"all": "units", "by": 2}}, levels={FIRST: 1, SECOND: 4, THIRD: 5})
    assert [play.state.levels[unit] for unit in UNITS] == [0, 2, 5, 0]


def test_pick_sets_the_affected_unit(game: Game) -> None:
    assert apply(game, {"pick": "random-battalion"}, (3,)).affected == SECOND


def test_roll_follows_the_band(game: Game) -> None:
    data = {"roll": "d6", "outcomes": {"1-4": "nothing", "5-6": {"gain": {"momentum": 1}}}}
    assert [momentum_of(apply(game, data, (face,))) for face in (4, 5)] == [12, 13]


def test_choose_pays_and_does(game: Game) -> None:
    data = {"choose": [
        {"name": "Buy", "pay": {"momentum": 2}, "do": {"regenerate": {"unit": FIRST, "by": 1}}},
        {"name": "Pass", "do": "nothing"},
    ]}
    bought = apply(game, data, (), ("Buy",), levels={FIRST: 1})
    passed = apply(game, data, (), ("Pass",), levels={FIRST: 1})
    assert (momentum_of(bought), bought.state.levels[FIRST]) == (10, 0)
    assert (momentum_of(passed), passed.state.levels[FIRST]) == (12, 1)


def test_if_asks_a_resource_or_counts_units(game: Game) -> None:
    rich = {"if": {"resource": "momentum", "is": "6+"}, "then": {"gain": {"momentum": 1}}, "else": "nothing"}
    worn = {
        "if": {"group": "battalions", "at-or-below": "depleted", "number": "2+"},
        "then": {"lose": {"momentum": 1}}, "else": "nothing",
    }
    assert momentum_of(apply(game, rich)) == 13
    assert momentum_of(apply(game, worn, levels={FIRST: 2, SECOND: 5})) == 11
    assert momentum_of(apply(game, worn, levels={FIRST: 2, ASSETS: 5})) == 12


def test_roll_modifier_stays_and_modifies(game: Game) -> None:
    data = {"roll-modifier": {"all": "battalions", "by": -1, "until": {"lifted-free": True}}}
    play = apply(game, data)
    assert play.state.modifiers == {FIRST: -1, SECOND: -1, THIRD: -1, ASSETS: 0}
    assert play.stayed and play.state.in_play[0].price == {}


def test_next_battle_waits_in_play(game: Game) -> None:
    play = apply(game, {"next-battle": {"need": 1}})
    assert play.stayed and play.state.in_play[0].price is None and play.state.in_play[0].cards_left is None


def test_stay_counts_cards(game: Game) -> None:
    data = {"stay": {"cards": "2d6", "each-cleared-battle": {"gain": {"momentum": 1}}}}
    assert apply(game, data, (2, 3)).state.in_play[0].cards_left == 5


def test_remove_takes_the_card_off_the_affected_unit_only(game: Game) -> None:
    play = apply(game, {"roll-modifier": {"unit": FIRST, "by": -1, "until": {"end-of-game": True}}})
    remove = READER.validate_python({"remove": "refugees"})
    play.affected = SECOND
    remove.apply(play)
    assert len(play.state.in_play) == 1
    play.affected = FIRST
    remove.apply(play)
    assert play.state.in_play == [] and play.state.discard == [play.place] and play.state.modifiers[FIRST] == 0


def test_look_puts_cards_back_in_the_order_asked_for(game: Game) -> None:
    play = table(game, choices=["order breakthrough"])
    before = play.state.deck[-3:]
    names = [play.setup.deck[place].id for place in before]
    assert "breakthrough" in names
    READER.validate_python({"look": 3}).apply(play)
    assert play.setup.deck[play.state.deck[-1]].id == "breakthrough" and sorted(play.state.deck[-3:]) == sorted(before)


def test_battle_is_left_to_the_procedure(game: Game) -> None:
    play = apply(game, {"battle": {"need": 1, "rounds": 1}}, (6,), (f"commit {FIRST}",))
    assert play.battle.cleared


def test_end_sets_the_outcome(game: Game) -> None:
    assert apply(game, {"end": "win"}).state.outcome == "win"


def test_a_card_may_hold_two_lasting_effects(game: Game) -> None:
    play = apply(game, {"next-battle": {"need": 1}})
    READER.validate_python({"stay": {"cards": 2, "each-cleared-battle": {"gain": {"momentum": 1}}}}).apply(play)
    first, second = play.state.in_play
    play.leave(first, "used")
    assert play.state.discard == []
    play.leave(second, "over")
    assert play.state.discard == [play.place]
