"""A look-up as a player does it: the right cell, the steps that lead there, and help when the question is wrong."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tabling import game_of, march, sample

from generator.engine.lookup import LookupMistake, resolve
from generator.engine.reading import reader_of


@pytest.fixture(scope="module")
def contact():
    return march()


@pytest.fixture(scope="module")
def north():
    return sample("army-group-north")


@pytest.fixture(scope="module")
def battles():
    return sample("fight-your-own-battles")


def look(game, table: str, **inputs):
    return resolve(game, table, {name.replace("_", "-"): str(value) for name, value in inputs.items()})


# March of Justice, figures of the source: differences, ratios and modifiers one after the other.


@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [
        (6, 5, "0"), (6, 3, "+4"), (5, 5, "-1"), (4, 5, "-3"), (1, 2, "-3"), (1, 3, "-5"), (2, 1, "+2"),
        (3, 2, "+1"), (9, 3, "+6"), (4, 1, "+6"), (8, 2, "+6"), (5, 9, "-6"), (1, 20, "-6"), (99, 1, "+6"),
        # The true difference is shifted before it is limited: 7 less 1 is 6, where a limited 6 less 1 were 5.
        (22, 15, "+6"), (20, 14, "+5"),
    ],
)  # fmt: skip
def test_the_column_is_the_true_difference_shifted_then_limited(contact, attacker, defender, column) -> None:
    assert look(contact, "contact", attacker=attacker, defender=defender, roll=3).column == column


@pytest.mark.parametrize(
    ("inputs", "row"),
    [
        ({}, "3"), ({"momentum": 2}, "5"), ({"momentum": 2, "side": "russia"}, "1"),
        ({"momentum": -2, "side": "russia"}, "5"), ({"river": "yes"}, "2"),
        ({"river": "yes", "helicopter_only": "yes"}, "3"), ({"helicopter_only": "yes"}, "3"),
        ({"moscow": "yes"}, "1"), ({"moscow": "yes", "side": "russia"}, "3"),
        ({"flank": 1}, "4"), ({"flank": 2}, "5"), ({"flank": 7}, "5"),
        ({"momentum": -3, "river": "yes", "moscow": "yes"}, "<=0"), ({"momentum": 3, "flank": 2}, "7+"),
    ],
)  # fmt: skip
def test_each_modifier_counts_when_it_applies_and_up_to_its_limit(contact, inputs, row) -> None:
    assert look(contact, "contact", attacker=5, defender=5, roll=3, **inputs).row == row


def by_hand(attacker: int, defender: int, roll: int, momentum: int, side: str, river: bool, moscow: bool, flank: int):
    """The whole table by its diagonal, written from the source and not from the file."""
    ratio = attacker / defender
    shift = -3 + sum(ratio >= step for step in (0.5, 1, 1.5, 2, 3, 4))
    column = max(-6, min(6, attacker - defender + shift))
    row = roll + (momentum if side == "wagner" else -momentum) - river - 2 * (moscow and side == "wagner")
    total = max(0, min(7, row + min(flank, 2))) + column
    steps = ((-1, "AR"), (2, "Ar"), (5, "EX"), (6, "NE"), (9, "Rp"), (11, "R"))
    return next((code for most, code in steps if total <= most), "S")


def test_every_look_up_agrees_with_the_rule_of_the_diagonal(contact) -> None:
    reader = reader_of(contact, "contact")
    for attacker, defender, roll in product(range(1, 22), range(1, 22), range(1, 7)):
        for momentum, side in product((-3, 0, 1), ("wagner", "russia")):
            for river, moscow, flank in ((False, False, 0), (True, False, 1), (True, True, 0), (False, True, 5)):
                values = {
                    "attacker": attacker, "defender": defender, "momentum": momentum, "side": side, "river": river,
                    "helicopter-only": False, "moscow": moscow, "flank": flank,
                }  # fmt: skip
                expected = by_hand(attacker, defender, roll, momentum, side, river, moscow, flank)
                assert reader.result(values, roll) == expected, values


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 99), st.integers(1, 99), st.integers(1, 6), st.integers(-3, 3))
def test_the_told_look_up_and_the_quick_one_agree(contact, attacker, defender, roll, momentum) -> None:
    found = look(contact, "contact", attacker=attacker, defender=defender, roll=roll, momentum=momentum)
    assert found.result == by_hand(attacker, defender, roll, momentum, "wagner", False, False, 0)
    assert found.steps[-1].startswith(f"Contact Results, row {_spoken(found.row)}, column {found.column}: ")


def _spoken(row: str) -> str:
    return {"<=0": "0 or less", "7+": "7 or more"}.get(row, row)


def test_a_look_up_is_told_step_by_step(contact, north, battles, game, golden) -> None:
    told = [
        look(contact, "contact", attacker=6, defender=5, roll=4, momentum=0),
        look(contact, "contact", attacker=30, defender=3, roll=2, momentum=2, river="yes", flank=3),
        look(contact, "contact", attacker=2, defender=3, roll=1, momentum=1, side="russia", moscow="yes"),
        look(contact, "force-ratio", attacker=1, defender=9),
        look(north, "combat", sp=18, roll=16, drm=2),
        look(north, "combat", sp=1, roll=6, drm=4),
        look(north, "combat", sp=12, roll=7, air="yes"),
        look(north, "attrition", sp=5, roll=12, drm=2),
        look(north, "counterattack", attacker=6, defender=14, roll=6),
        look(battles, "officer-reaction", rating=2, roll=9),
        look(battles, "momentum-infantry", event="flame", quality="elite"),
        look(game, "threshold", unit="1st-battalion", level="fresh"),
        look(game, "random-unit", roll=5),
    ]
    golden("lookups.txt", "\n".join(_as_text(found) for found in told))


def _as_text(found) -> str:
    asked = " ".join(f"{name}={value}" for name, value in found.inputs.items())
    return "\n".join([f"{found.table} {asked}", *(f"  {step}" for step in found.steps), f"  -> {found.result}", ""])


def test_json_has_the_keys_that_callers_rely_on(contact) -> None:
    found = look(contact, "contact", attacker=6, defender=5, roll=4, momentum=0).as_json()
    assert {key: found[key] for key in ("table", "column", "row", "result")} == {
        "table": "contact", "column": "0", "row": "4", "result": "EX",
    }
    assert found["inputs"]["attacker"] == "6" and found["inputs"]["side"] == "wagner"
    assert all(isinstance(step, str) for step in found["steps"])


# Other games: dice by column, ladders, pairs, bands by row.


@pytest.mark.parametrize(
    ("sp", "roll", "drm", "result"),
    [
        (18, 16, 2, "6"), (12, 12, -1, "3"), (1, 1, 0, "0"), (1, 6, 0, "0♦"), (24, 18, 4, "7"), (60, 3, -8, "2"),
        (1, 6, 4, "1♥"), (6, 6, 4, "2"), (7, 12, 4, "4"),  # past the last filled row, that row counts
    ],
)  # fmt: skip
def test_dice_follow_the_column_and_results_climb_the_ladder(north, sp, roll, drm, result) -> None:
    assert look(north, "combat", sp=sp, roll=roll, drm=drm).result == result


def test_a_shift_along_the_sheet_keeps_the_dice_and_stops_at_the_edge(north) -> None:
    shifted = look(north, "combat", sp=12, roll=12, air="yes")
    assert (shifted.column, shifted.result) == ("13-15", "4")
    assert look(north, "combat", sp=30, roll=10, air="yes").column == "24+"
    with pytest.raises(LookupMistake, match=r'"13" is not a value of roll.*2\.\.12 on 2d6'):
        look(north, "combat", sp=12, roll=13, air="yes")


@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [(3, 5, "1:2"), (6, 14, "1:3"), (1, 9, "1:3"), (5, 5, "1:1"), (9, 5, "1:1"), (10, 5, "2:1"), (60, 1, "3:1")],
)
def test_a_ratio_is_rounded_as_stated_and_limited(north, attacker, defender, column) -> None:
    assert look(north, "counterattack", attacker=attacker, defender=defender, roll=1).column == column


def test_a_ratio_may_be_rounded_up() -> None:
    game = game_of("""
tables:
  - id: odds
    title: Odds
    origin: attested
    inputs:
      a: {number: 1..9, default: none, says: first}
      b: {number: 1..9, default: none, says: second}
    row: {ratio: [a, b], round: up, limit: 1:2..3:1}
    cells: {1:2: 1, 1:1: 2, 2:1: 3, 3:1: 4}
    result: number
""")
    rows = {(a, b): look(game, "odds", a=a, b=b).row for a, b in ((1, 4), (2, 3), (1, 1), (3, 2), (5, 2), (9, 1))}
    assert list(rows.values()) == ["1:2", "1:1", "1:1", "2:1", "3:1", "3:1"]


def test_numbers_stay_numbers_and_pairs_stay_pairs(north) -> None:
    assert look(north, "attrition", sp=5, roll=12).result == 0
    assert look(north, "zoi-range", sp=13).result == 3
    assert look(north, "counterattack", attacker=6, defender=14, roll=6).result == "1/3"


@pytest.mark.parametrize(
    ("rating", "counts"),
    [
        (0, (4, 6, 0)), (1, (3, 6, 1)), (2, (2, 6, 2)), (3, (1, 6, 3)), (4, (0, 6, 4)),
        (5, (1, 9, 0)), (6, (0, 10, 0)), (7, (0, 10, 0)),
    ],
)  # fmt: skip
def test_each_row_may_have_its_own_bands(battles, rating, counts) -> None:
    results = [look(battles, "officer-reaction", rating=rating, roll=roll).result for roll in range(1, 11)]
    assert tuple(results.count(code) for code in ("no-action", "acts", "seizes")) == counts


def test_leaders_throw_under_their_rating(battles) -> None:
    passes = {
        (grade, rating): sum(
            look(battles, "leadership", grade=grade, rating=rating, roll=roll).result == "pass" for roll in range(1, 7)
        )
        for grade, rating in (("company", 0), ("company", 2), ("company", 4), ("senior", 5), ("senior", 7))
    }
    assert list(passes.values()) == [2, 4, 6, 4, 6]


def test_a_chart_without_dice_is_looked_up_by_its_words(battles) -> None:
    assert look(battles, "momentum-infantry", event="casualty-open", quality="poor").result == 30
    assert look(sample("quick"), "combat-power", unit="stryker", terrain="urban").result == 3


# Questions that are wrong are answered with what could be asked.


@pytest.mark.parametrize(
    ("inputs", "message"),
    [
        ({"atacker": 5}, r'"atacker" is not an input \(did you mean "attacker"\?\); table contact takes: attacker=1\.'),
        ({"attacker": 5}, r"defender, roll are missing; table contact takes: .*momentum=-3\.\.3 \(else 0\)"),
        ({"attacker": 5, "defender": 5}, r"^roll is missing; "),
        ({"attacker": 5, "defender": 5, "roll": 7}, r'"7" is not a value of roll; it can be: 1\.\.6 on d6'),
        ({"attacker": 5, "defender": 5, "roll": 1, "momentum": 4}, r'"4" is not a value of momentum'),
        ({"attacker": 0, "defender": 5, "roll": 1}, r'"0" is not a value of attacker'),
        ({"attacker": 5, "defender": 5, "roll": 1, "side": "wagnr"}, r'did you mean "wagner"\?\); it can be: wagner'),
        ({"attacker": 5, "defender": 5, "roll": 1, "river": "true"}, r'"true" is not a value of river.*no\|yes'),
        ({"attacker": "five", "defender": 5, "roll": 1}, r'"five" is not a value of attacker'),
        ({"attacker": "2..5", "defender": 5, "roll": 1}, r'"2\.\.5" is not a value of attacker'),
    ],
)  # fmt: skip
def test_a_wrong_input_is_met_with_those_that_the_table_takes(contact, inputs, message) -> None:
    with pytest.raises(LookupMistake, match=message):
        look(contact, "contact", **inputs)


def test_a_table_that_is_not_there_is_met_with_the_nearest(contact) -> None:
    with pytest.raises(LookupMistake, match='no table "contct" .did you mean "contact"'):
        look(contact, "contct")


def test_a_plus_sign_may_be_typed(contact) -> None:
    assert look(contact, "contact", attacker=5, defender=5, roll=3, momentum="+2").inputs["momentum"] == "2"
