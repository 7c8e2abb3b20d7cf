"""Odds are exact: they sum to 1, agree with throwing every die, and with icepool; for any mix of inputs."""

from __future__ import annotations

import importlib.util
import json
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_tables import OTHER, every_input, slow_dice, slow_odds, slow_place, tables
from tabling import game_of_data, march, sample

from generator.engine.lookup import LookupMistake, resolve
from generator.engine.odds import as_text, at_heading, chances, odds, odds_table
from generator.engine.reading import reader_of
from generator.engine.throws import all_throws, throws
from generator.values.dice import parse_dice


@pytest.fixture(scope="module")
def contact():
    return march()


@pytest.fixture(scope="module")
def north():
    return sample("army-group-north")


def ask(game, table: str, **inputs: Any) -> list[dict[str, Any]]:
    return odds(game, table, {name.replace("_", "-"): str(value) for name, value in inputs.items()})["odds"]


def test_five_against_five_is_one_half_each(contact) -> None:
    assert ask(contact, "contact", attacker=5, defender=5, momentum=0) == [
        {"inputs": {"attacker": "5", "defender": "5", "momentum": "0"}, "results": {"Ar": "1/2", "EX": "1/2"}}
    ]


@settings(max_examples=300, deadline=None)
@given(table=tables(), data=st.data())
def test_odds_of_any_table_are_those_of_throwing_every_die(table: dict[str, Any], data: st.DataObject) -> None:
    reader = reader_of(game_of_data(table, OTHER), "t")
    values = data.draw(st.sampled_from(every_input(table)))
    found = chances(reader, values)
    assert found == slow_odds(table, values) and sum(found.values()) == 1


@settings(max_examples=100, deadline=None)
@given(table=tables(), data=st.data())
def test_every_roll_of_any_table_leads_to_the_cell_that_the_slow_reader_finds(
    table: dict[str, Any], data: st.DataObject
) -> None:
    game = game_of_data(table, OTHER)
    values = data.draw(st.sampled_from(every_input(table)))
    count, sides = slow_dice(table, values)
    typed = {name: {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
             for name, value in values.items()}  # fmt: skip
    for roll in range(count, count * sides + 1):
        found = resolve(game, "t", {**typed, "roll": str(roll)})
        row, column = slow_place(table, values, roll)
        assert (found.row, found.column.lstrip("+")) == (row, column)


def test_odds_of_the_real_table_sum_to_one_over_all_that_play_can_produce(contact) -> None:
    cases = ask(contact, "contact", attacker="1..14", defender="1..14", momentum="-3..3", side="wagner..russia",
                flank="0..2")  # fmt: skip
    assert len(cases) == 14 * 14 * 7 * 2 * 3
    for case in cases:
        assert sum(Fraction(chance) for chance in case["results"].values()) == 1


def test_odds_of_dice_by_column_agree_with_every_throw(north) -> None:
    for sp, drm in product((1, 6, 7, 12, 13, 24), (-4, 0, 4)):
        (case,) = ask(north, "combat", sp=sp, drm=drm)
        count = {1: 1, 6: 1, 7: 2, 12: 2, 13: 3, 24: 3}[sp]
        found: dict[str, Fraction] = {}
        for faces in product(range(1, 7), repeat=count):
            result = resolve(north, "combat", {"sp": str(sp), "drm": str(drm), "roll": str(sum(faces))}).result
            found[str(result)] = found.get(str(result), Fraction(0)) + Fraction(1, 6**count)
        assert {result: Fraction(chance) for result, chance in case["results"].items()} == found


def test_odds_agree_with_icepool(north) -> None:
    reader = reader_of(north, "combat")
    for column, added in product(reader.sheet.columns, range(-4, 5)):
        dice = reader.dice_at(column)
        die = dice.count @ icepool.d(dice.sides) + added
        mapped = die.map(lambda total, column=column: reader.cell(reader.row.found(total), column))
        assert at_heading(reader, column, added) == {one: mapped.probability(one) for one in mapped.outcomes()}


@pytest.mark.parametrize("text", ["d6", "2d6", "3d6", "d3", "2d3", "d10"])
def test_throws_are_counted_one_by_one(text: str) -> None:
    dice = parse_dice(text)
    counted: dict[int, int] = {}
    for faces in product(range(1, dice.sides + 1), repeat=dice.count):
        counted[sum(faces)] = counted.get(sum(faces), 0) + 1
    assert dict(throws(dice)) == counted and sum(counted.values()) == all_throws(dice)


def test_ranges_and_lists_of_values_give_a_case_each(contact) -> None:
    cases = ask(contact, "contact", attacker="4..6", defender=5, momentum="-3..3")
    assert [(c["inputs"]["attacker"], c["inputs"]["momentum"]) for c in cases] == [
        (str(a), str(m)) for a in (4, 5, 6) for m in range(-3, 4)
    ]
    listed = ask(contact, "contact", attacker="9,1,1..2", defender=5, side="russia,wagner")
    assert [(c["inputs"]["attacker"], c["inputs"]["side"]) for c in listed] == [
        (a, s) for a in ("9", "1", "2") for s in ("russia", "wagner")
    ]


def test_what_is_not_given_keeps_its_default_and_a_given_roll_is_certain(contact) -> None:
    assert ask(contact, "contact", attacker=5, defender=5)[0]["results"] == {"Ar": "1/2", "EX": "1/2"}
    (sure,) = ask(contact, "contact", attacker=5, defender=5, roll=4)
    assert sure == {"inputs": {"attacker": "5", "defender": "5", "roll": "4"}, "results": {"EX": "1/1"}}
    assert [c["inputs"]["roll"] for c in ask(contact, "contact", attacker=5, defender=5, roll="2..4")] == list("234")


def test_results_come_from_worst_to_best(contact, north) -> None:
    found = odds(contact, "contact", {"attacker": "1..9", "defender": "3"})
    assert found["results"] == ["AR", "Ar", "EX", "NE", "Rp", "R", "S"] and found["ranked"]
    for case in found["odds"]:
        ranks = [found["results"].index(result) for result in case["results"]]
        assert ranks == sorted(ranks)
    # Fewer losses are better, so more of them come first.
    assert odds(north, "attrition", {"sp": "20"})["results"] == ["6", "5", "4", "3", "2", "1"]


@pytest.mark.parametrize(
    ("inputs", "message"),
    [
        ({"attacker": "5"}, "defender is missing; table contact takes"),
        ({"attacker": "6..4", "defender": "5"}, 'the range "6..4" of attacker runs backwards'),
        ({"attacker": "5", "defender": "5", "drm": "1"}, '"drm" is not an input'),
        ({"attacker": "1..99", "defender": "1..99", "momentum": "-3..3", "flank": "0..11"}, "sets of odds at once"),
    ],
)
def test_a_wrong_question_is_refused(contact, inputs: dict[str, str], message: str) -> None:
    with pytest.raises(LookupMistake, match=message):
        odds(contact, "contact", inputs)


def test_a_chart_gives_its_figure_for_certain_and_re_rolls_are_told(game) -> None:
    assert ask(game, "threshold", unit="1st-battalion", level="fresh..bloodied") == [
        {"inputs": {"unit": "1st-battalion", "level": "fresh"}, "results": {"2": "1/1"}},
        {"inputs": {"unit": "1st-battalion", "level": "bloodied"}, "results": {"3": "1/1"}},
    ]
    (case,) = ask(game, "random-unit")
    assert case["results"]["re-roll"] == "1/3" and case["results"]["1st-battalion"] == "1/6"


# Odds apart from any one situation, for a player aid.


def test_an_aid_gets_the_odds_of_every_column(contact) -> None:
    rows = odds_table(contact, "contact", "column")
    assert [row["label"] for row in rows] == [f"{n:+d}" if n else "0" for n in range(-6, 7)]
    assert rows[5] == {"label": "-1", "modifier": 0, "results": {"Ar": "1/2", "EX": "1/2"}}
    assert all(sum(map(Fraction, row["results"].values())) == 1 for row in rows)
    shifted = odds_table(contact, "contact", "column", modifiers=(1,))
    assert shifted[4]["results"] == rows[5]["results"]  # one column better is one more on the die


def test_an_aid_gets_the_odds_by_row_or_by_input_where_the_column_is_rolled() -> None:
    battles = sample("fight-your-own-battles")
    by_row = odds_table(battles, "officer-reaction", "row")
    assert by_row[2]["results"] == {"no-action": "1/5", "acts": "3/5", "seizes": "1/5"}
    by_input = odds_table(battles, "officer-reaction", "rating")
    assert [row["results"] for row in by_input] == [row["results"] for row in by_row]
    with pytest.raises(LookupMistake, match="the column of table officer-reaction is rolled"):
        odds_table(battles, "officer-reaction", "column")
    with pytest.raises(LookupMistake, match="nothing is rolled on table momentum-infantry"):
        odds_table(battles, "momentum-infantry", "column")
    with pytest.raises(LookupMistake, match="rating is missing"):
        odds_table(battles, "leadership", "grade")


def test_odds_are_told_as_a_table(contact, golden) -> None:
    text = as_text(odds(contact, "contact", {"attacker": "5", "defender": "4..6", "momentum": "-1..1"}))
    golden("odds.txt", text)
    assert text.startswith("attacker 5\n") and "1/2 50.0%" in text


def test_the_benchmark_compares_like_with_like(root, monkeypatch, capsys) -> None:
    """It stops by itself if one fraction differs from icepool's; here it must run through and say how it went."""
    spec = importlib.util.spec_from_file_location("odds_benchmark", root / "benchmarks" / "odds.py")
    benchmark = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(benchmark)
    monkeypatch.setattr(benchmark, "_best", lambda work, rounds=1: (work(), 1.0)[1])
    benchmark.main([])
    said = json.loads(capsys.readouterr().out)
    assert said["agree"] and said["sets_of_odds"] >= 12 * 9 and said["odds_to_icepool"] == 1.0
