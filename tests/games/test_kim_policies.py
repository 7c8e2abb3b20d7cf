"""The players: the yardsticks as they are defined, and one that really plays well."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
from playing import ASSETS, FIRST, SECOND, THIRD, UNITS, put_on_top, table

from generator.components.game import Game
from generator.engine.dice import Cup, ScriptedCup
from generator.engine.procedure import procedure_of
from generator.engine.simulate import simulate
from generator.games.keep_it_moving_names import DISCARD, DO_WITHOUT, EVACUATE
from generator.games.keep_it_moving_policies import NeverPay, RandomPolicy, sure_cost
from generator.games.keep_it_moving_sensible import Sensible, spare_levels

NEVER_PAY_TAKES = {
    "logistics-shortfall": "Press on", "regeneration": "Ignore", "preparation": "Ignore",
    "outrunning-supply": "Press on", "fatigue-1st-battalion": "Press on", "partisan-attacks": "Take the risk",
    "fatigue-2nd-battalion": "Press on", "fatigue-3rd-battalion": "Press on",
    "fatigue-supporting-assets": "Press on", "refugees": "Ignore", "secure-pows": "Take the risk",
    "long-road-march": "Conserve", "civilian-disease-outbreak": "Ignore", "low-morale": "Press on",
    "bad-commander": "Keep", "c2-under-attack": "Carry on", "ethics-breach": "Ignore", "cbrn-risk": "Do nothing",
    "decisive-battle": "All three",
}


def taken(game: Game, policy: str, games: int = 500) -> dict[str, dict[str, dict[str, int]]]:
    return simulate(game, policy, games, 7).as_json()["options"]


# never-pay

def test_never_pay_takes_the_option_that_its_definition_names(game: Game) -> None:
    options = taken(game, "never-pay")
    for card, name in NEVER_PAY_TAKES.items():
        shares = {option: entry["taken"] / entry["offered"] for option, entry in options[card].items()}
        assert shares[name] == 1.0, card
        assert all(share == 0 for option, share in shares.items() if option not in (name, "Leave")), card


def test_every_card_with_options_is_covered_by_the_definition(game: Game) -> None:
    assert set(taken(game, "never-pay")) - {"urban-fight", "capture-political-objective", "river-crossing"} == set(
        NEVER_PAY_TAKES
    )


def test_never_pay_takes_up_no_offer(game: Game) -> None:
    options = taken(game, "never-pay")
    offers = {"urban-fight": EVACUATE, "capture-political-objective": DISCARD, "river-crossing": DO_WITHOUT}
    for card, offer in offers.items():
        assert options[card][offer.yes]["taken"] == 0 < options[card][offer.no]["taken"]
    assert options["c2-under-attack"]["Lift"]["taken"] == 0 < options["c2-under-attack"]["Lift"]["offered"]


@pytest.mark.parametrize(
    ("levels", "struck"),
    [
        ((0, 0, 0, 0), FIRST), ((1, 0, 0, 0), SECOND), ((1, 1, 0, 0), THIRD), ((2, 1, 1, 0), ASSETS),
        ((5, 4, 5, 5), SECOND),
    ],
)
def test_never_pay_attrits_the_healthiest_unit(game: Game, levels: tuple[int, ...], struck: str) -> None:
    play = table(game, NeverPay, ScriptedCup([3]))
    play.state.levels.update(zip(UNITS, levels, strict=True))
    put_on_top(play, "secure-pows")
    before = dict(play.state.levels)
    play.take_turn()
    assert {unit for unit in UNITS if play.state.levels[unit] != before[unit]} == {struck}


def test_never_pay_commits_everything_usable(game: Game) -> None:
    play = table(game, NeverPay, ScriptedCup([6, 6, 6]), trace=[])
    play.state.levels[SECOND] = 5
    put_on_top(play, "hard-going")
    play.take_turn()
    assert next(e for e in play.trace if e.name == "commit").fields["units"] == (FIRST, THIRD, ASSETS)


def test_sure_cost_counts_price_and_certain_losses(game: Game) -> None:
    choose = game.cards_by_id["decisive-battle"].effect[0].else_[0].choose
    assert [sure_cost(option) for option in choose] == [2, 1]
    assert [sure_cost(option) for option in game.cards_by_id["long-road-march"].effect[0].choose] == [0, 0]
    assert [sure_cost(option) for option in game.cards_by_id["preparation"].effect[0].choose] == [1, 0]


# random

def test_random_takes_every_option_about_equally_often(game: Game) -> None:
    for card, options in taken(game, "random", 4000).items():
        for name, entry in options.items():
            if card == "river-crossing" and name == "Use own":
                continue
            share, spread = entry["taken"] / entry["offered"], (0.25 / entry["offered"]) ** 0.5
            assert abs(share - 0.5) < 4.5 * spread, (card, name)


def test_random_commits_every_set_equally_often(game: Game) -> None:
    play = table(game, RandomPolicy, Cup(8))
    sets = play.setup.commitments(UNITS, "battalions")
    counts = Counter(play.policy.commit(play, sets) for _ in range(14_000))
    assert set(counts) == set(sets)
    assert all(abs(count - 1000) < 4.5 * (14_000 * 13 / 196) ** 0.5 for count in counts.values())


def test_random_regenerates_fresh_units_too(game: Game) -> None:
    play = table(game, RandomPolicy, Cup(8))
    aim = play.setup.aim(game.cards_by_id["regeneration"].effect[0].choose[0].do[0].regenerate)
    counts = Counter(play.policy.aim(play, aim, UNITS) for _ in range(4000))
    assert set(counts) == {(unit,) for unit in UNITS} and min(counts.values()) > 850


def test_random_picks_pairs_of_usable_battalions_evenly(game: Game) -> None:
    play = table(game, RandomPolicy, Cup(8))
    target = game.cards_by_id["decisive-battle"].effect[0].else_[0].choose[0].do[0].attrit
    counts = Counter(play.policy.aim(play, play.setup.aim(target), (FIRST, SECOND, THIRD)) for _ in range(3000))
    assert set(counts) == {(FIRST, SECOND), (FIRST, THIRD), (SECOND, THIRD)} and min(counts.values()) > 850


def test_random_reorders_what_it_looks_at_evenly(game: Game) -> None:
    play = table(game, RandomPolicy, Cup(8))
    counts = Counter(tuple(play.policy.order(play, [1, 2, 3])) for _ in range(6000))
    assert len(counts) == 6 and min(counts.values()) > 850


# sensible

def can_win_by_the_rules(levels: tuple[int, ...]) -> bool:
    """The Decisive Battle by the rules, written out by hand."""
    def fallen(state: Any) -> int:
        return sum(level >= 3 for level in state)

    if fallen(levels) >= 2:
        return False
    usable = [unit for unit in range(3) if levels[unit] < 5]
    fights = [usable] + [[a, b] for a in usable for b in usable if a < b]
    return any(fallen([level + (unit in fight) for unit, level in enumerate(levels)]) < 2 for fight in fights)


def test_spare_levels_are_those_of_a_brute_force_search(game: Game) -> None:
    play = table(game, Sensible)
    spare = spare_levels(play, (0, 1, 2))
    every = list(product(range(6), repeat=3))
    for levels in every:
        worse = [w for w in every if all(b >= a for a, b in zip(levels, w, strict=True)) and can_win_by_the_rules(w)]
        if worse:
            assert spare[levels] == max(sum(w) - sum(levels) for w in worse)
            assert can_win_by_the_rules(levels)
        else:
            assert spare[levels] < 0
    assert spare[0, 0, 0] == 7 and spare[2, 2, 2] == -1 and spare[1, 5, 2] == -1


def test_sensible_wins_the_decisive_battle_whenever_it_can(game: Game) -> None:
    for levels in product(range(6), repeat=3):
        play = table(game, Sensible)
        play.state.levels.update(zip(UNITS, levels, strict=False))
        put_on_top(play, "decisive-battle")
        play.take_turn()
        assert (play.state.outcome == "win") == can_win_by_the_rules(levels), levels


def test_sensible_puts_a_winnable_decisive_battle_on_top(game: Game) -> None:
    play = table(game, Sensible)
    seen = ["hard-going", "higher-echelon-support", "decisive-battle", "political-meddling", "refugees"]
    put_on_top(play, *seen)
    order = play.policy.order(play, play.state.deck[-5:][::-1])
    assert [play.setup.deck[place].id for place in order] == [
        "decisive-battle", "higher-echelon-support", "refugees", "hard-going", "political-meddling",
    ]


def test_sensible_puts_a_lost_decisive_battle_last_and_recovery_first(game: Game) -> None:
    play = table(game, Sensible)
    play.state.levels.update({FIRST: 3, SECOND: 3, THIRD: 1})
    put_on_top(play, "decisive-battle", "regeneration", "hard-going")
    order = [play.setup.deck[place].id for place in play.policy.order(play, play.state.deck[-3:][::-1])]
    assert order == ["regeneration", "hard-going", "decisive-battle"]


def test_sensible_lifts_what_is_free_and_leaves_no_modifier_on_purpose(game: Game) -> None:
    options = taken(game, "sensible", 1500)
    assert options["cbrn-risk"]["Raise MOPP"]["taken"] == 0
    assert options["refugees"]["Help"]["taken"] == 0
    assert options["regeneration"]["Pause"]["taken"] > 0 < options["preparation"]["Prepare"]["taken"]


def test_sensible_wins_clearly_more_often_than_every_other_policy(game: Game) -> None:
    shares = {
        name: simulate(game, name, 2500, 21).as_json()["outcomes"]["win"] for name in procedure_of(game).policies
    }
    best = shares.pop("sensible")
    assert all(best["low"] > other["high"] for other in shares.values()), (best, shares)


def test_views_of_a_thought_are_forgotten_in_time(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    from generator.games import keep_it_moving_forecast as forecast
    from generator.games import keep_it_moving_lookahead as lookahead

    whole = simulate(game, "sensible", 40, 5).tally
    monkeypatch.setattr(forecast, "MEMORY", 5)
    monkeypatch.setattr(lookahead, "MEMORY", 5)
    short = simulate(game, "sensible", 40, 5).tally
    assert (whole.outcomes, whole.drawn) == (short.outcomes, short.drawn)


def test_every_policy_says_how_it_plays_in_a_line(game: Game) -> None:
    for name, policy in procedure_of(game).policies.items():
        assert policy.name == name and 10 < len(policy.says) < 60 and not policy.says.endswith(".")
