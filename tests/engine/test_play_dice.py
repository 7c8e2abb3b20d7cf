"""The cup: a seed replays, tables are rolled on fairly, scripts and thoughts give what they are told."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.components.game import Game
from generator.engine.dice import (
    Cup,
    RandomPick,
    ScriptedCup,
    ScriptEnded,
    ThoughtCup,
    Undecided,
    band_odds,
    total_odds,
)
from generator.values.bands import OPEN, Band
from generator.values.dice import parse_dice


def rolls(cup: Cup, count: int = 50) -> list[int]:
    return [cup.face(6) for _ in range(count)]


def test_the_same_seed_and_index_roll_the_same() -> None:
    assert rolls(Cup(7, 3)) == rolls(Cup(7, 3))


@given(st.integers(0, 2**40), st.integers(0, 10**6))
def test_neighbouring_games_and_seeds_roll_apart(seed: int, index: int) -> None:
    here = rolls(Cup(seed, index))
    assert here != rolls(Cup(seed, index + 1)) and here != rolls(Cup(seed + 1, index))


def test_a_long_run_does_not_run_into_the_next_seed() -> None:
    assert rolls(Cup(1, 2**32 - 1)) != rolls(Cup(2, 0))


def test_every_face_comes_up_about_equally_often() -> None:
    counts = Counter(rolls(Cup(11), 12_000))
    assert set(counts) == set(range(1, 7))
    assert all(abs(count - 2000) < 5 * (12_000 * 5 / 36) ** 0.5 for count in counts.values())


@pytest.mark.parametrize("text", ["d6", "2d6", "d3", "3d3"])
def test_a_throw_adds_up_what_its_faces_count_as(text: str) -> None:
    dice, cup = parse_dice(text), Cup(5)
    for _ in range(200):
        total, faces = cup.throw(dice)
        assert len(faces) == dice.count and total == sum(map(dice.read, faces)) and total in dice.values


def test_picks_are_even_among_usable_units_only(game: Game) -> None:
    pick, cup = RandomPick.of(game.roll_table("random-unit")), Cup(2)
    usable = ("1st-battalion", "3rd-battalion", "supporting-assets")
    counts = Counter(cup.pick(pick, usable)[0] for _ in range(9000))
    assert set(counts) == set(usable)
    assert all(abs(count - 3000) < 5 * (9000 * 2 / 9) ** 0.5 for count in counts.values())


def test_a_pick_tells_every_face_that_was_rolled(game: Game) -> None:
    pick = RandomPick.of(game.roll_table("random-unit"))
    assert ScriptedCup([5, 6, 2, 4]).pick(pick, ["supporting-assets"]) == ("supporting-assets", [5, 6, 2, 4])


def test_a_pick_knows_its_units_without_the_re_roll(game: Game) -> None:
    assert RandomPick.of(game.roll_table("random-unit")).units == tuple(game.units)


def test_a_script_ends_when_its_dice_are_used_up() -> None:
    cup = ScriptedCup([4])
    assert cup.face(6) == 4
    with pytest.raises(ScriptEnded):
        cup.face(6)


def test_a_scripted_deck_keeps_its_order() -> None:
    cards = [1, 2, 3]
    ScriptedCup([]).shuffle(cards)
    assert cards == [1, 2, 3]


def test_a_thought_asks_for_the_odds_it_does_not_know() -> None:
    with pytest.raises(Undecided) as fork:
        ThoughtCup([]).throw(parse_dice("2d6"))
    assert dict(fork.value.odds)[7] == pytest.approx(1 / 6)
    assert ThoughtCup([9]).throw(parse_dice("2d6")) == (9, [])


def test_a_thought_of_a_pick_knows_only_usable_units(game: Game) -> None:
    pick = RandomPick.of(game.roll_table("random-battalion"))
    with pytest.raises(Undecided) as fork:
        ThoughtCup([]).pick(pick, ["2nd-battalion", "3rd-battalion"])
    assert dict(fork.value.odds) == pytest.approx({"2nd-battalion": 0.5, "3rd-battalion": 0.5})


@pytest.mark.parametrize("text", ["d6", "d3", "2d6", "3d6"])
def test_odds_in_thought_are_the_exact_ones(text: str) -> None:
    dice = parse_dice(text)
    assert sum(dice.odds().values()) == Fraction(1)
    assert dict(total_odds(dice)) == pytest.approx({total: float(odds) for total, odds in dice.odds().items()})


def test_a_thought_follows_one_total_of_each_band() -> None:
    bands = (Band(1, 2), Band(3, 5), Band(6, 6))
    assert dict(band_odds(parse_dice("d6"), bands)) == pytest.approx({1: 2 / 6, 3: 3 / 6, 6: 1 / 6})
    assert band_odds(parse_dice("2d6"), ()) == total_odds(parse_dice("2d6"))
    assert dict(band_odds(parse_dice("d6"), (Band(5, OPEN),))) == pytest.approx(
        {1: 1 / 6, 2: 1 / 6, 3: 1 / 6, 4: 1 / 6, 5: 2 / 6}
    )
