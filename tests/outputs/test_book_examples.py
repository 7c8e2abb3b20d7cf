"""Worked look-ups and orders as the rulebook prints them, and what the engine lends them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from boards import job_of, read_board
from test_printed_tables import CLASH, game_of

from generator.components.example import Example
from generator.engine.for_print import MODIFIERS, lookups_of_examples, odds_of_tables
from generator.engine.lookup import resolve
from generator.outputs.book_lookups import alike, worked_lookup
from generator.outputs.book_orders import worked_lookups, worked_orders
from generator.outputs.job import Job
from generator.outputs.typography import typographic


def example(**parts) -> Example:
    return Example.model_validate({"id": "at-the-ford", "says": "It's a try.", "origin": "ruling", **parts})


def lookup(gives: str = "D", **inputs) -> dict:
    return {"table": "clash", "inputs": {"attacker": 6, "defender": 3, "roll": 4, **inputs}, "gives": gives}


@pytest.fixture(scope="module")
def clash() -> Job:
    game = replace(game_of(CLASH), examples=[
        example(lookup=lookup()),
        Example.model_validate({
            "id": "odds-alone", "says": "Odds.", "origin": "attested",
            "lookup": {"table": "odds", "inputs": {"attacker": 2, "defender": 1}, "gives": 1},
        }),
        Example.model_validate({
            "id": "both-ways", "says": "Both.", "origin": "attested",
            "lookups": [lookup(), lookup("A", attacker=1, roll=1, side="them", zeal=2)],
        }),
    ])
    return Job(game, job_of(read_board()).settings, job_of(read_board()).templates, lookups=lookups_of_examples(game))


def worked(job: Job, number: int = 0, checked: bool = True):
    asked = job.game.examples[number]
    return worked_lookup(job, asked, job.game.tables_by_id[asked.lookup.table], checked)


# What the engine lends


def test_look_ups_are_those_of_resolve(clash: Job):
    found = resolve(clash.game, "clash", {"attacker": "6", "defender": "3", "roll": "4"})
    lent = clash.lookups["at-the-ford"]
    assert {key: lent[key] for key in ("row", "column", "result")} == {
        "row": found.row, "column": found.column, "result": found.result
    }
    assert lent["steps"] == list(found.steps)


def test_odds_are_those_before_the_die(clash: Job):
    chances = {code: Fraction(chance) for code, chance in clash.lookups["at-the-ford"]["odds"].items()}
    rolled = [str(resolve(clash.game, "clash", {"attacker": "6", "defender": "3", "roll": str(roll)}).result)
              for roll in range(1, 7)]
    assert chances == {code: Fraction(rolled.count(code), 6) for code in dict.fromkeys(rolled)}
    assert clash.lookups["odds-alone"]["odds"] == {}


def test_several_look_ups_are_lent_in_their_order(clash: Job):
    assert [each["result"] for each in clash.lookups["both-ways"]["each"]] == ["D", "A"]


def test_every_column_has_odds_for_every_sum_of_modifiers(clash: Job):
    rows = odds_of_tables(clash.game)["clash"]
    assert {(row["label"], row["modifier"]) for row in rows} == {
        (column, by) for column in ("-1", "0", "+1") for by in MODIFIERS
    }
    assert all(sum(map(Fraction, row["results"].values())) == 1 for row in rows)
    assert "odds" not in odds_of_tables(clash.game), "nothing is rolled on it"


# Look-ups on paper


def test_a_worked_look_up_has_its_steps_in_few_lines(clash: Job):
    box = worked(clash)
    assert box.name == "6 against 3" and box.says == "It’s a try." and box.checked and box.ruled
    assert len(box.sayings) <= 5
    told = " ".join(box.sayings)
    for step in clash.lookups["at-the-ford"]["steps"]:
        assert typographic(step) in told
    assert box.sayings[-1].startswith("Clash, row 3")


def test_its_excerpt_points_at_the_cell_that_it_finds(clash: Job):
    box = worked(clash)
    hits = [cell.text for row in box.table.rows for cell in row.cells if cell.sign == "hit"]
    assert hits == [clash.lookups["at-the-ford"]["result"]] == ["D"]


def test_its_foot_has_the_odds_under_one_denominator(clash: Job):
    assert worked(clash).foot == "Odds before the die, column +1: O 1/3 · D 2/3"
    assert alike({"A": "1/6", "B": "1/2", "C": "1/3"}) == [("A", "1/6"), ("B", "3/6"), ("C", "2/6")]
    assert alike({"A": "1/1"}) == [("A", "for certain")]


def test_a_table_without_dice_has_neither_foot_nor_columns(clash: Job):
    box = worked(clash, 1)
    assert (box.name, box.foot) == ("2 against 1", "") and not box.ruled
    assert [row.cells[0].sign for row in box.table.rows].count("hit") == 1


def test_an_example_that_this_build_did_not_run_says_only_its_sentence(clash: Job):
    box = worked(replace(clash, lookups={}), checked=False)
    assert not box.checked and box.sayings == () and box.foot == "" and len(box.table.rows) == 3


def test_several_look_ups_have_a_line_each(clash: Job):
    box = worked_lookups(clash, clash.game.examples[2], True)
    assert box.name == "Both ways"
    assert [str(line) for _, line in box.steps] == [
        "Attacker 6, roll 4: column +1, row 3–4, D",
        "Attacker 1, roll 1, Them, zeal +2: column −1, row 2 or less, A",
    ]
    assert len(worked_lookups(replace(clash, lookups={}), clash.game.examples[2], True).steps) == 2


# Orders on a map


GIVEN = {
    "tracks": {"morale": "-1"}, "markers": {"guards": "1-3"}, "faces": {"militia-2": "back", "tanks": "back"},
    "places": {"guards": "wood", "militia-1": "crest", "wardens": "eliminated"}, "roadblocks": ["mill"],
}


@pytest.fixture(scope="module")
def ford() -> Job:
    return job_of(read_board())


def lines(job: Job, **ordered) -> dict[str, str]:
    box = worked_orders(job, example(ordered=ordered), True)
    return {name: str(text) for name, text in box.steps}


def test_orders_are_told_with_names_in_place_of_ids(ford: Job):
    told = lines(ford, given=GIVEN, orders=["move guards to wood", "attack crest with guards tanks advance guards"],
                 dice=[3, 12], results=["D"], then={"places": {"militia-1": "mill"}})
    assert told["Before"] == (
        "Morale −1, Guards on 1–3, Guards in Wood, Village Militia 1 in Crest, Wardens eliminated, "
        "Village Militia 2 reduced, Tanks has changed sides, roadblocks in Mill"
    )
    assert told["Orders"] == "Move Guards to Wood; Attack Crest with Guards, Tanks, advance Guards"
    assert told["Result"] == "D" and told["After"] == "Village Militia 1 in Mill"
    assert told["Dice"].count("<svg") == 1 and "12" in told["Dice"]


def test_what_is_not_stated_is_not_printed(ford: Job):
    assert set(lines(ford, orders=["check victory"], dice=[])) == {"Orders"}
    assert lines(ford, orders=["check victory"], dice=[], then={"roadblocks": []})["After"] == "no roadblocks"


def test_a_refused_order_says_so(ford: Job):
    assert lines(ford, orders=["buy flag tanks"], dice=[], refused=True)["After"] == (
        "the last order is against the rules"
    )


def test_a_turned_counter_without_another_side_is_turned_over(ford: Job):
    then = {"faces": {"gunship": "back", "guards": "front"}}
    assert lines(ford, orders=["check victory"], dice=[], then=then)["After"] == "Gunship turned over, Guards full"
