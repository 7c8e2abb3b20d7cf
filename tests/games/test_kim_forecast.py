"""What a policy foresees of a round is what the engine then does, for every roll and every set."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import UNITS, play_card, table

from generator.components.game import Game
from generator.engine.script import ExampleMistake
from generator.engine.setup import Setup
from generator.games.keep_it_moving_battle import Battle
from generator.games.keep_it_moving_forecast import Forecast, Levels, View
from generator.games.keep_it_moving_sensible import Sensible
from generator.games.keep_it_moving_terms import Terms, Toll

BATTLES = [
    "breakthrough", "hard-going", "easy-going", "river-crossing", "fortified-position", "urban-fight",
    "enemy-counterattack",
]


class Seen(View):
    """Adds up the chance of every end that one of the sets can bring."""

    def __init__(self, which: int) -> None:
        self.which = which
        self.ends: dict[tuple[Any, ...], float] = {}

    def outlook(self, momentum: int, owed: int) -> Any:
        return max(momentum, 0), owed

    def weigh(self, ends: Any, outlook: Any, totals: list[float]) -> None:
        for which, chance, levels in ends:
            totals[which] += chance
            if which == self.which:
                key = (levels, *outlook)
                self.ends[key] = self.ends.get(key, 0.0) + chance


def foreseen(game: Game, card: str, levels: Levels, committed: tuple[int, ...], reward: int) -> dict[Any, float]:
    setup = Setup(game)
    forecast = Forecast(setup)
    play = play_card(game, card, levels=named(game, levels), in_play=["embedded-reporter 5"] if reward else [])
    terms = forecast.terms(play.battle.terms)
    sets = [(0,), (1, 3), (0, 1, 2)]
    seen, rolls = Seen(sets.index(committed)), forecast.rolls(levels, (0,) * 4, sets, terms)
    ahead = forecast.round_ahead(play.battle, terms, reward)
    assert ahead.worths(rolls, len(sets), play.state.resources["momentum"], seen) == pytest.approx([1] * len(sets))
    return seen.ends


def named(game: Game, levels: Levels) -> dict[str, str]:
    return {unit: [*game.levels, "out"][level] for unit, level in zip(UNITS, levels, strict=True)}


def played(game: Game, card: str, levels: Levels, committed: tuple[int, ...], reward: int) -> dict[Any, float]:
    """Every combination of faces, played by the engine; the random unit of a counterattack too."""
    ends: dict[Any, float] = {}
    commit = "commit " + " ".join(UNITS[unit] for unit in committed)
    for faces in product(range(1, 7), repeat=len(committed)):
        for extra in range(1, 5) if card == "enemy-counterattack" else [0]:
            play = one_round(game, card, levels, commit, [*faces, *([extra] if extra else [])], reward)
            if play is None:
                continue
            owed = 0
            if not play.battle.cleared and play.battle.rounds != play.battle.terms.rounds:
                owed = max(1, play.battle.need - play.battle.successes)
            key = (tuple(play.state.levels.values()), play.state.resources["momentum"], owed)
            ends[key] = ends.get(key, 0.0) + weight(play, len(committed), bool(extra))
    return ends


def one_round(game: Game, card: str, levels: Levels, commit: str, dice: list[int], reward: int) -> Any:
    """The table after one round; None for a roll that stands for one already counted."""
    given: Any = {"levels": named(game, levels), "in_play": ["embedded-reporter 5"] if reward else []}
    try:
        return play_card(game, card, [commit], dice, **given)
    except ExampleMistake:
        # The battle was cleared, so no unit is struck: such a roll is counted once, not four times.
        return play_card(game, card, [commit], dice[:-1], **given) if dice[-1] == 1 else None


def weight(play: Any, rolled: int, struck: bool) -> float:
    if not struck or play.battle.cleared:
        return 1 / 6**rolled
    return 1 / 6**rolled / 4


@pytest.mark.parametrize("card", BATTLES)
@pytest.mark.parametrize("committed", [(0,), (1, 3), (0, 1, 2)])
def test_foreseen_ends_are_those_that_the_engine_reaches(game: Game, card: str, committed: tuple[int, ...]) -> None:
    levels, reward = (0, 1, 2, 1), 1
    wanted = played(game, card, levels, committed, reward)
    assert foreseen(game, card, levels, committed, reward) == pytest.approx(wanted)


@settings(max_examples=15, deadline=None)
@given(st.tuples(*[st.integers(0, 4)] * 4), st.sampled_from(["river-crossing", "breakthrough", "easy-going"]))
def test_foreseen_ends_hold_at_any_level(game: Game, levels: Levels, card: str) -> None:
    committed = (1, 3)
    assert foreseen(game, card, levels, committed, 0) == pytest.approx(played(game, card, levels, committed, 0))


def test_terms_are_summed_up_from_the_card(game: Game) -> None:
    setup = Setup(game)

    def terms(card: str) -> Terms:
        return Terms.of(game.cards_by_id[card].effect[0].battle, setup)

    assert terms("breakthrough").flawless == Toll(per_success=1)
    assert terms("breakthrough").failure == Toll(fixed=-3, failing_steps=2)
    assert (terms("breakthrough").failing_steps, terms("hard-going").failing_steps) == (4, 2)
    assert terms("enemy-counterattack").uncleared == Toll(fixed=-2, random_steps=1)
    assert terms("capture-political-objective").cleared == Toll(per_need=1)
    assert (terms("river-crossing").contributor, terms("river-crossing").price) == (3, 1)


def test_the_ruling_on_breakthrough_is_foreseen(game: Game) -> None:
    setup = Setup(game.with_choices(frozenset(), {"breakthrough-failure": "included"}))
    assert Terms.of(game.cards_by_id["breakthrough"].effect[0].battle, setup).failing_steps == 2


def test_chances_follow_the_ladder_and_its_modifiers(game: Game) -> None:
    forecast = Forecast(Setup(game))
    assert forecast.success_chance(0, 0, 0) == pytest.approx(5 / 6)
    assert forecast.success_chance(0, 4, -1) == 0
    assert forecast.success_chance(3, 0, 0) == 1


def test_cards_with_the_same_terms_share_one_forecast(game: Game) -> None:
    forecast = Forecast(Setup(game))

    def terms(card: str) -> Terms:
        return forecast.terms(game.cards_by_id[card].effect[0].battle)

    assert terms("hard-going") is terms("hard-going")
    assert len({id(terms(card)) for card in BATTLES}) == len({terms(card) for card in BATTLES})


def battle_of(game: Game, card: str, **progress: Any) -> Battle:
    return Battle(game.cards_by_id[card].effect[0].battle, **{"need": 4, "successes": 1, "rounds": 1, **progress})


@pytest.mark.parametrize(
    ("card", "progress", "alike"),
    [
        ("hard-going", {"need": 5, "successes": 2}, True),
        ("hard-going", {"successes": 2}, False),
        ("hard-going", {"rounds": 3}, True),
        ("easy-going", {"rounds": 3}, False),
        ("capture-political-objective", {"need": 5, "successes": 2}, False),
        ("river-crossing", {"paid": True}, False),
        ("river-crossing", {"scored": True}, False),
        ("hard-going", {"paid": True}, True),
    ],
)
def test_battles_are_alike_that_ask_for_the_same(
    game: Game, card: str, progress: dict[str, Any], alike: bool
) -> None:
    """Successes owed matter; the need only where it is paid out, the round only where the first is rewarded."""
    forecast = Forecast(Setup(game))
    terms = forecast.terms(game.cards_by_id[card].effect[0].battle)
    assert (terms.bearing(battle_of(game, card)) == terms.bearing(battle_of(game, card, **progress))) is alike


@settings(max_examples=25)
@given(levels=st.tuples(*[st.integers(0, 5)] * 4), momentum=st.integers(0, 14), cards=st.integers(1, 41))
def test_the_quick_sum_of_the_sensible_player_is_the_plain_one(
    game: Game, levels: Levels, momentum: int, cards: int
) -> None:
    play = table(game, Sensible)
    play.state.deck = play.state.deck[:cards]
    view = play.policy.view(play)
    ends = [(0, 0.25, levels), (1, 1.0, levels), (0, 0.75, (1, 2, 3, 4))]
    quick, plain, outlook = [0.0, 0.0], [0.0, 0.0], view.outlook(momentum, 2)
    view.weigh(ends, outlook, quick)
    View.weigh(view, ends, outlook, plain)
    assert quick == pytest.approx(plain)
    assert plain[1] == pytest.approx(view(levels, momentum, 2))
    assert 0 <= plain[1] <= 1 and (momentum > 0 or plain[1] == 0)
