"""Every ruling that the engine of Keep it Moving! implements, by the behaviour it asks for."""

from __future__ import annotations

from typing import Any

import pytest
from playing import (
    ASSETS,
    FIRST,
    GROUND_DOWN,
    OUT,
    SECOND,
    THIRD,
    cards_in_play,
    level_of,
    momentum_of,
    play_card,
    put_on_top,
    table,
)

from generator.components.game import Game
from generator.engine.dice import Cup, ScriptedCup
from generator.engine.script import ExampleMistake
from generator.games.keep_it_moving_policies import NeverPay, RandomPolicy

COMMIT_ALL = f"commit {FIRST} {SECOND} {THIRD} {ASSETS}"


# The deck

def test_the_deck_holds_the_41_attested_cards(game: Game) -> None:
    play = table(game)
    assert len(play.state.deck) == 41
    assert sum(play.setup.deck[place].id == "regeneration" for place in play.state.deck) == 2


def test_the_lost_cards_can_be_switched_in(game: Game) -> None:
    play = table(game.with_choices(frozenset({"lost-cards"}), {}))
    assert len(play.state.deck) == 43


def test_subordinate_killed_removes_bad_commander_from_the_battalion_it_strikes(game: Game) -> None:
    whole = game.with_choices(frozenset({"lost-cards"}), {})
    struck = play_card(whole, "subordinate-killed", ["Pause"], [1], in_play=["bad-commander 1st-battalion"])
    missed = play_card(whole, "subordinate-killed", ["Pause"], [5], in_play=["bad-commander 1st-battalion"])
    assert cards_in_play(struck) == []
    assert cards_in_play(missed) == ["bad-commander"]


def test_the_reserve_card_does_nothing(game: Game) -> None:
    play = play_card(game.with_choices(frozenset({"lost-cards"}), {}), "reserve")
    assert momentum_of(play) == 12 and set(play.state.levels.values()) == {0}


def test_the_deck_is_shuffled_at_set_up(game: Game) -> None:
    play = table(game, RandomPolicy, Cup(3))
    record = play.play_out()
    assert sorted(record.shuffled) == list(range(41)) and list(record.shuffled) != list(range(41))


# The Decisive Battle

@pytest.mark.parametrize(
    ("levels", "outcome"),
    [
        ({FIRST: "ground-down", SECOND: "ground-down"}, "lose"),
        ({FIRST: "combat-ineffective", SECOND: "combat-ineffective"}, "lose"),
        ({FIRST: "out", THIRD: "ground-down"}, "lose"),
        ({FIRST: "out", THIRD: "out"}, "lose"),
    ],
)
def test_two_battalions_at_ground_down_or_worse_lose_at_once(game: Game, levels: Any, outcome: str) -> None:
    play = play_card(game, "decisive-battle", levels=levels)
    assert play.state.outcome == outcome and momentum_of(play) == 12


def test_combat_ineffective_counts_in_the_second_test_too(game: Game) -> None:
    levels = {FIRST: "combat-ineffective", SECOND: "depleted", THIRD: "depleted"}
    play = play_card(game, "decisive-battle", ["All three"], levels=levels)
    assert play.state.outcome is None


def test_a_battalion_that_is_out_cannot_be_picked_to_fight(game: Game) -> None:
    with pytest.raises(ExampleMistake, match="does not name 2 of"):
        play_card(game, "decisive-battle", ["Two battalions", f"{FIRST} {SECOND}"], levels={FIRST: "out"})


def test_two_chosen_battalions_and_the_assets_drop_a_level(game: Game) -> None:
    play = play_card(game, "decisive-battle", ["Two battalions", f"{SECOND} {THIRD}"])
    assert [level_of(play, unit) for unit in play.setup.units] == ["fresh", "bloodied", "bloodied", "bloodied"]
    assert momentum_of(play) == 10 and play.state.outcome == "win"


def test_the_decisive_battle_is_no_battle(game: Game) -> None:
    held = ["political-meddling", "hurry-up-and-win-already", "embedded-reporter 5"]
    play = play_card(game, "decisive-battle", ["All three"], in_play=held)
    assert cards_in_play(play) == ["political-meddling", "hurry-up-and-win-already", "embedded-reporter"]
    assert momentum_of(play) == 11


def test_a_win_beats_the_pause_that_the_same_card_brings(game: Game) -> None:
    play = play_card(game, "decisive-battle", ["Two battalions", f"{FIRST} {SECOND}"], momentum=1)
    assert (play.state.outcome, momentum_of(play)) == ("win", 0)


def test_without_a_win_the_last_momentum_means_a_pause(game: Game) -> None:
    levels = {FIRST: "depleted", SECOND: "depleted", THIRD: "depleted"}
    play = play_card(game, "decisive-battle", ["All three"], momentum=1, levels=levels)
    assert (play.state.outcome, play.state.cause) == ("pause", "momentum")


def test_a_decisive_battle_that_goes_on_is_discarded_for_good(game: Game) -> None:
    levels = {FIRST: "depleted", SECOND: "depleted", THIRD: "depleted"}
    play = play_card(game, "decisive-battle", ["All three"], levels=levels)
    assert play.state.outcome is None and play.state.discard == [0] and 0 not in play.state.deck


# The end of the game

def test_the_last_battalion_lost_in_battle_is_a_pause_by_units(game: Game) -> None:
    levels = {FIRST: "combat-ineffective", SECOND: "out", THIRD: "out"}
    play = play_card(game, "hard-going", [f"commit {FIRST}"], [1], levels=levels)
    assert (play.state.outcome, play.state.cause) == ("pause", "units")


def test_assets_alone_are_no_usable_units(game: Game) -> None:
    levels = {FIRST: "combat-ineffective", SECOND: "out", THIRD: "out", ASSETS: "fresh"}
    play = play_card(game, "fatigue-1st-battalion", ["Press on"], levels=levels)
    assert (play.state.outcome, play.state.cause) == ("pause", "units")


def test_no_momentum_and_no_battalion_together_count_as_momentum(game: Game) -> None:
    levels = {FIRST: "combat-ineffective", SECOND: "out", THIRD: "out"}
    play = play_card(game, "hard-going", [f"commit {FIRST}"], [1], levels=levels, momentum=1)
    assert (play.state.outcome, play.state.cause) == ("pause", "momentum")


def test_an_empty_deck_is_a_pause_before_anything_is_lifted(game: Game) -> None:
    play = table(game, RandomPolicy, Cup(1))
    play.state.deck, play.state.discard, play.state.drawn = [], list(range(41)), 41
    assert play.take_turn() is False
    assert (play.state.outcome, play.state.cause) == ("pause", "deck")


def test_momentum_is_floored_at_zero(game: Game) -> None:
    play = play_card(game, "ceasefire", momentum=1)
    assert momentum_of(play) == 0 and play.state.cause == "momentum"


def test_gains_and_losses_of_one_round_are_netted_before_the_check(game: Game) -> None:
    """One momentum, paid for the river; the reporter's reward in the same round keeps the game going."""
    play = play_card(
        game, "river-crossing", ["pay", f"commit {FIRST} {SECOND}"], [6, 6], momentum=1,
        in_play=["embedded-reporter 3"],
    )
    assert (momentum_of(play), play.state.outcome) == (1, None)


def test_a_loss_below_zero_is_netted_with_a_gain_of_the_same_round(game: Game) -> None:
    """Breakthrough takes 3 of 2, the reporter gives 1 back: still 0, not 1."""
    play = play_card(
        game, "breakthrough", [f"commit {FIRST} {SECOND}"], [6, 1], momentum=2, in_play=["embedded-reporter 3"]
    )
    assert (momentum_of(play), play.state.cause) == (0, "momentum")


def test_momentum_has_no_upper_limit(game: Game) -> None:
    play = play_card(game, "ally-and-partner-support", momentum=18)
    assert momentum_of(play) == 19


def test_a_price_may_be_paid_with_the_last_momentum(game: Game) -> None:
    play = play_card(game, "regeneration", ["Pause", FIRST], momentum=1, levels={FIRST: "bloodied"})
    assert level_of(play, FIRST) == "fresh" and play.state.cause == "momentum"


# Attrition and targeting

def test_an_unspecified_target_is_chosen_by_the_player(game: Game) -> None:
    play = play_card(game, "secure-pows", ["Take the risk", ASSETS], [3])
    assert level_of(play, ASSETS) == "bloodied"


def test_an_unspecified_target_can_be_ruled_random(game: Game) -> None:
    ruled = game.with_choices(frozenset(), {"unspecified-target": "random"})
    play = play_card(ruled, "partisan-attacks", ["Take the risk"], [6, 5, 2])
    assert level_of(play, SECOND) == "bloodied" and momentum_of(play) == 11


def test_a_random_result_on_a_unit_that_is_out_is_rolled_again(game: Game) -> None:
    marks: set[str] = set()
    play = play_card(
        game, "enemy-counterattack", [f"commit {FIRST}"], [1, 2, 6, 3], levels={SECOND: "out"}, marks=marks
    )
    assert level_of(play, THIRD) == "bloodied" and "reroll-out" in marks


def test_nobody_is_left_to_strike_at_random(game: Game) -> None:
    levels = {FIRST: "combat-ineffective", SECOND: "out", THIRD: "out", ASSETS: "out"}
    play = play_card(game, "enemy-counterattack", [f"commit {FIRST}"], [1], levels=levels)
    assert play.state.cause == "units" and momentum_of(play) == 10


def test_regeneration_reaches_supporting_assets(game: Game) -> None:
    play = play_card(game, "regeneration", ["Pause", ASSETS], levels={ASSETS: "depleted"})
    assert level_of(play, ASSETS) == "bloodied"


def test_regeneration_stops_at_fresh_and_does_not_revive(game: Game) -> None:
    play = play_card(game, "ceasefire", levels={FIRST: "out", SECOND: "bloodied"})
    assert [level_of(play, unit) for unit in play.setup.units] == ["out", "fresh", "fresh", "fresh"]
    with pytest.raises(ExampleMistake):
        play_card(game, "regeneration", ["Pause", FIRST], levels={FIRST: "out"})


def test_the_battalion_is_rolled_before_the_choice(game: Game) -> None:
    play = table(game, choices=["Press on"], cup=ScriptedCup([3]), trace=[])
    play.state.deck.remove(place := next(p for p in play.state.deck if play.setup.deck[p].id == "low-morale"))
    play.play_card(place)
    assert [e.name for e in play.trace if e.name in ("pick", "choice")] == ["pick", "choice"]


def test_pressing_on_costs_nothing_when_the_named_unit_is_out(game: Game) -> None:
    play = play_card(game, "fatigue-supporting-assets", ["Press on"], levels={ASSETS: "out"})
    assert momentum_of(play) == 12 and play.state.outcome is None


def test_logistics_shortfall_takes_two_levels_of_assets(game: Game) -> None:
    assert level_of(play_card(game, "logistics-shortfall", ["Press on"]), ASSETS) == "depleted"


# Battles

def test_a_commitment_needs_a_battalion(game: Game) -> None:
    with pytest.raises(ExampleMistake, match="no commitment"):
        play_card(game, "hard-going", [f"commit {ASSETS}"], [6])


def test_nobody_may_withdraw_from_a_battle(game: Game) -> None:
    play = table(game)
    sets = play.setup.commitments(play.setup.units, "battalions")
    assert () not in sets and len(sets) == 14


def test_breakthrough_takes_four_levels_from_a_failing_unit(game: Game) -> None:
    play = play_card(game, "breakthrough", [f"commit {FIRST}"], [1])
    assert (level_of(play, FIRST), momentum_of(play)) == ("combat-ineffective", 9)


def test_breakthrough_can_be_ruled_to_take_two_levels_in_all(game: Game) -> None:
    ruled = game.with_choices(frozenset(), {"breakthrough-failure": "included"})
    play = play_card(ruled, "breakthrough", [f"commit {FIRST} {SECOND}"], [1, 6])
    assert [level_of(play, unit) for unit in (FIRST, SECOND)] == ["depleted", "bloodied"]
    assert momentum_of(play) == 9


def test_breakthrough_with_a_failure_still_clears_for_other_cards(game: Game) -> None:
    play = play_card(
        game, "breakthrough", [f"commit {FIRST} {SECOND}"], [6, 1], in_play=["embedded-reporter 2"]
    )
    assert play.battle.cleared and momentum_of(play) == 12 - 3 + 1


def test_breakthrough_lasts_one_round_even_uncleared(game: Game) -> None:
    play = play_card(game, "breakthrough", [f"commit {FIRST}"], [6], in_play=["hq-struck"])
    assert not play.battle.cleared and play.battle.rounds == 1 and momentum_of(play) == 13


def test_river_payment_is_offered_once_and_gives_no_success(game: Game) -> None:
    play = play_card(
        game, "river-crossing", ["pay", f"commit {FIRST}", f"commit {SECOND}"], [6, 6]
    )
    assert play.battle.cleared and momentum_of(play) == 12 - 1 - 1


def test_river_is_not_cleared_without_a_success_of_the_assets(game: Game) -> None:
    play = play_card(game, "river-crossing", [f"commit {FIRST} {SECOND} {ASSETS}", COMMIT_ALL], [6, 6, 1, 6, 6, 6, 6],
                     levels={ASSETS: "depleted"})
    assert play.battle.rounds == 2 and play.battle.cleared and momentum_of(play) == 11


def test_river_payment_is_forced_when_assets_are_out(game: Game) -> None:
    marks: set[str] = set()
    play = play_card(game, "river-crossing", [f"commit {FIRST} {SECOND}"], [6, 6], levels={ASSETS: "out"}, marks=marks)
    assert play.battle.cleared and momentum_of(play) == 11 and "contributor-forced" in marks


def test_assets_that_go_out_unscored_force_the_payment_before_the_test(game: Game) -> None:
    play = play_card(
        game, "river-crossing", [COMMIT_ALL], [6, 6, 6, 1], levels={ASSETS: "ground-down"}
    )
    assert play.battle.cleared and play.battle.paid and momentum_of(play) == 11


def test_assets_that_go_out_after_scoring_force_nothing(game: Game) -> None:
    play = play_card(
        game, "river-crossing", [f"commit {FIRST} {ASSETS}"], [6, 6], levels={ASSETS: "combat-ineffective"}
    )
    assert play.battle.cleared and not play.battle.paid and momentum_of(play) == 12


def test_assets_that_go_out_before_the_need_is_reached_are_paid_in_that_round(game: Game) -> None:
    play = play_card(
        game, "river-crossing", [f"commit {FIRST} {ASSETS}", f"commit {SECOND}"], [6, 1, 6],
        levels={ASSETS: "ground-down"},
    )
    assert play.battle.cleared and play.battle.paid and momentum_of(play) == 12 - 1 - 1


def test_evacuation_counts_as_an_uncleared_round(game: Game) -> None:
    play = play_card(game, "urban-fight", ["evacuate", "evacuate"])
    assert (play.battle.need, momentum_of(play)) == (2, 10)


def test_evacuation_that_meets_the_lowered_need_clears_at_no_price(game: Game) -> None:
    play = play_card(game, "urban-fight", [f"commit {FIRST} {SECOND} {THIRD}", "evacuate"], [6, 6, 6])
    assert play.battle.cleared and momentum_of(play) == 11


def test_evacuation_is_no_longer_offered_at_a_need_of_one(game: Game) -> None:
    with pytest.raises(ExampleMistake, match="no commitment"):
        play_card(game, "urban-fight", ["evacuate"] * 4)


def test_evacuation_may_go_on_in_any_round(game: Game) -> None:
    play = play_card(game, "urban-fight", ["evacuate", f"commit {FIRST} {SECOND}", "evacuate"], [6, 6])
    assert play.battle.cleared and momentum_of(play) == 10


def test_the_objective_is_rolled_when_drawn_and_may_be_discarded_before_any_round(game: Game) -> None:
    play = play_card(game, "capture-political-objective", ["discard"], [6])
    assert play.battle.need == 6 and play.battle.rounds == 0 and momentum_of(play) == 10


def test_a_captured_objective_brings_its_final_need(game: Game) -> None:
    play = play_card(
        game, "capture-political-objective", [COMMIT_ALL], [2, 6, 6, 6, 6], in_play=["hq-struck", "political-meddling"]
    )
    assert play.battle.need == 4 and momentum_of(play) == 16


def test_a_discarded_objective_uses_up_the_promises_and_is_not_cleared(game: Game) -> None:
    play = play_card(
        game, "capture-political-objective", ["discard"], [1], momentum=1,
        in_play=["hurry-up-and-win-already", "hq-struck", "embedded-reporter 4"],
    )
    assert cards_in_play(play) == ["embedded-reporter"] and not play.battle.cleared
    assert (momentum_of(play), play.state.cause) == (0, "momentum")


def test_next_battle_modifiers_add_up_and_stop_at_one(game: Game) -> None:
    harder = play_card(game, "easy-going", in_play=["hq-struck", "political-meddling"])
    both = play_card(game, "hard-going", in_play=["hq-struck", "higher-echelon-support"])
    easier = play_card(game, "easy-going", in_play=["higher-echelon-support"])
    assert [harder.battle.need, both.battle.need, easier.battle.need] == [3, 2, 1]


def test_next_battle_modifiers_wait_for_a_battle_card(game: Game) -> None:
    play = play_card(game, "refugees", ["Ignore"], in_play=["political-meddling"])
    assert cards_in_play(play) == ["political-meddling"]


def test_surplus_is_counted_at_clearing_over_all_rounds(game: Game) -> None:
    play = play_card(
        game, "hard-going", [f"commit {FIRST}", COMMIT_ALL], [6, 6, 6, 6, 6], in_play=["hurry-up-and-win-already"]
    )
    assert play.battle.successes == 5 and momentum_of(play) == 12 - 1 + 1


def test_surplus_on_urban_fight_is_counted_over_the_lowered_need(game: Game) -> None:
    play = play_card(
        game, "urban-fight", ["evacuate", "evacuate", COMMIT_ALL], [6, 6, 6, 6], in_play=["hurry-up-and-win-already"]
    )
    assert momentum_of(play) == 12 - 2 + 1


def test_the_reporter_counts_from_the_next_card(game: Game) -> None:
    play = table(game, NeverPay, ScriptedCup([1, 1, 6, 6, 6, 6]))
    put_on_top(play, "embedded-reporter", "refugees", "hard-going", "higher-echelon-politics")
    play.take_turn()
    assert play.state.in_play[0].cards_left == 2
    play.take_turn()
    assert play.state.in_play[0].cards_left == 1
    play.take_turn()
    assert cards_in_play(play) == [] and momentum_of(play) == 13


def test_the_reporter_is_gone_after_its_last_card(game: Game) -> None:
    play = play_card(game, "refugees", ["Ignore"], in_play=["embedded-reporter 1"])
    assert cards_in_play(play) == []


def test_roll_modifiers_add_up_and_spare_the_assets(game: Game) -> None:
    held = ["bad-commander 1st-battalion", "c2-under-attack", "cbrn-risk", "ethics-breach"]
    play = play_card(game, "refugees", ["Ignore"], in_play=held)
    assert play.state.modifiers == {FIRST: -3, SECOND: -3, THIRD: -2, ASSETS: 0}


def test_a_natural_six_is_no_automatic_success(game: Game) -> None:
    play = play_card(
        game, "hard-going", [f"commit {FIRST}"], [6], levels={FIRST: "combat-ineffective"}, in_play=["cbrn-risk"]
    )
    assert play.battle.successes == 0 and play.state.levels[FIRST] == OUT


def test_lifting_is_offered_from_the_next_turn_on_in_deck_order(game: Game) -> None:
    asked: list[str] = []

    class Asked(NeverPay):
        def accept(self, play: Any, offer: Any, lasting: Any = None) -> bool:
            asked.append(lasting.card.id)
            return True

    play = table(game, Asked, ScriptedCup([1]))
    put_on_top(play, "cbrn-risk", "c2-under-attack", "bad-commander", "higher-echelon-politics")
    for card in ("cbrn-risk", "c2-under-attack", "bad-commander"):
        place = next(p for p in play.state.deck if play.setup.deck[p].id == card)
        play.state.deck.remove(place)
        play.card, play.place, play.affected = play.setup.deck[place], place, FIRST
        next(e for e in play.card.effects() if e.LASTING).apply(play)
    play.state.drawn = 3
    play.take_turn()
    assert asked == ["bad-commander", "c2-under-attack", "cbrn-risk"]
    assert momentum_of(play) == 12 - 1 - 1 - 1 and cards_in_play(play) == []


def test_lifting_the_last_momentum_is_no_end_before_the_card(game: Game) -> None:
    class Lifter(NeverPay):
        def accept(self, play: Any, offer: Any, lasting: Any = None) -> bool:
            return True

    play = table(game, Lifter)
    put_on_top(play, "c2-under-attack", "ally-and-partner-support")
    play.take_turn()
    play.state.resources["momentum"] = 1
    play.take_turn()
    assert (momentum_of(play), play.state.outcome, cards_in_play(play)) == (1, None, [])


def test_ethics_breach_cannot_be_lifted(game: Game) -> None:
    play = play_card(game, "refugees", ["Ignore"], in_play=["ethics-breach"])
    assert play.state.in_play[0].price is None


def test_bad_commander_leaves_with_its_battalion(game: Game) -> None:
    play = play_card(
        game, "hard-going", [f"commit {FIRST}"], [6], levels={FIRST: "combat-ineffective"},
        in_play=["bad-commander 1st-battalion"],
    )
    assert cards_in_play(play) == [] and set(play.state.modifiers.values()) == {0}


def test_a_commander_of_a_battalion_that_is_out_marks_nothing(game: Game) -> None:
    play = play_card(game, "ethics-breach", ["Relieve"], levels={SECOND: "out"})
    assert cards_in_play(play) == [] and len(play.state.discard) == 1


def test_preparation_looks_at_all_that_remain_when_fewer_than_five(game: Game) -> None:
    play = table(game, choices=["Prepare", "order refugees decisive-battle"])
    put_on_top(play, "preparation", "decisive-battle", "refugees")
    play.state.discard = play.state.deck[:-3]
    play.state.deck = play.state.deck[-3:]
    play.state.drawn = len(play.state.discard)
    play.take_turn()
    assert [play.setup.deck[place].id for place in reversed(play.state.deck)] == ["refugees", "decisive-battle"]


def test_a_cleared_battle_counts_even_when_the_last_battalion_goes_out(game: Game) -> None:
    levels = {FIRST: "combat-ineffective", SECOND: "out", THIRD: "out"}
    play = play_card(game, "easy-going", [f"commit {FIRST} {ASSETS}"], [6, 6], levels=levels)
    assert play.battle.cleared and momentum_of(play) == 13 and play.state.cause == "units"


def test_fighting_costs_a_level_and_failing_one_more(game: Game) -> None:
    play = play_card(game, "fortified-position", [COMMIT_ALL], [2, 1, 3, 1])
    assert [level_of(play, unit) for unit in play.setup.units] == ["bloodied", "depleted", "bloodied", "bloodied"]


def test_long_road_march_pushes_by_its_bands(game: Game) -> None:
    found = [momentum_of(play_card(game, "long-road-march", ["Push"], [face])) for face in range(1, 7)]
    assert found == [11, 11, 12, 12, 12, 13]


def test_info_ops_by_its_bands(game: Game) -> None:
    assert [momentum_of(play_card(game, "info-ops", dice=[face])) for face in range(1, 7)] == [11, 11, 12, 12, 13, 13]


def test_vip_visit_turns_at_six(game: Game) -> None:
    assert [momentum_of(play_card(game, "vip-visit", momentum=m)) for m in (4, 5, 6, 7)] == [3, 4, 7, 8]


def test_hq_struck_loses_half_a_die_rounded_up(game: Game) -> None:
    assert [momentum_of(play_card(game, "hq-struck", dice=[face])) for face in range(1, 7)] == [11, 11, 10, 10, 9, 9]


def test_levels_of_the_ladder_are_where_the_rulings_expect_them(game: Game) -> None:
    assert list(game.levels).index("ground-down") == GROUND_DOWN and len(game.levels) == OUT
