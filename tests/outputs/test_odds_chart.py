"""Exact odds beside a table of codes: fractions by column, and six marks for the six faces of the die."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tabling import sample
from test_printed_tables import CLASH, game_of

from generator.engine.for_print import odds_of_tables
from generator.engine.odds import odds_table
from generator.outputs.odds_chart import COLOURS, FACES, is_of_six, odds_marks, odds_rows
from generator.outputs.printed_tables import code_looks

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def rows() -> list:
    return odds_of_tables(game_of(CLASH))["clash"]


@pytest.fixture(scope="module")
def looks() -> dict[str, str]:
    return code_looks(game_of(CLASH).tables[0])


def test_fractions_stand_by_result_and_column(rows: list, looks: dict[str, str]):
    found = {row.code: row.chances for row in odds_rows(rows, list(looks))}
    assert found == {
        "A": ("1/3", "", ""), "E": ("1/3", "1/3", ""), "O": ("1/3", "1/3", "1/3"), "D": ("", "1/3", "2/3"),
    }


def test_every_column_adds_up_for_every_sum_of_modifiers(rows: list, looks: dict[str, str]):
    for modifier in {row["modifier"] for row in rows}:
        table = odds_rows(rows, list(looks), modifier)
        for column in range(3):
            assert sum(Fraction(row.chances[column]) for row in table if row.chances[column]) == 1


def marks_of(rows: list, looks: dict[str, str], ink: str = "full") -> list[ElementTree.Element]:
    svg = ElementTree.fromstring(odds_marks(rows, looks, 18.0, 13.4, ink))
    return [e for e in svg if e.tag in (f"{SVG}rect", f"{SVG}circle") and e.get("stroke")]


def test_there_are_six_marks_for_each_column_and_sum(rows: list, looks: dict[str, str]):
    assert len(marks_of(rows, looks)) == FACES * len(rows)


def test_marks_tell_the_odds_exactly(rows: list, looks: dict[str, str]):
    """Squares for the attacker's losses, discs for the defender's, counted against the fractions."""
    discs = sum(e.tag == f"{SVG}circle" for e in marks_of(rows, looks))
    better = {code for code, look in looks.items() if look in ("pill", "filled", "dark")}
    expected = sum(Fraction(chance) * FACES for row in rows for code, chance in row["results"].items() if code in better)
    assert discs == expected
    fills = Counter(e.get("fill") for e in marks_of(rows, looks))
    worst = sum(Fraction(row["results"].get("A", 0)) * FACES for row in rows)
    assert fills[COLOURS["full"]["solid"]] == worst


def test_marks_keep_inside_their_cells(rows: list, looks: dict[str, str]):
    svg = ElementTree.fromstring(odds_marks(rows, looks, 18.0, 13.4, "full"))
    width = float(svg.get("viewBox").split()[2])
    assert width == pytest.approx(18.0 + 3 * 13.4)
    lefts = sorted({float(e.get("x") or e.get("cx")) for e in marks_of(rows, looks)})
    assert lefts[0] > 18.0 and lefts[-1] < width - 1


def test_every_sum_is_labelled_with_a_true_minus(rows: list, looks: dict[str, str]):
    svg = ElementTree.fromstring(odds_marks(rows, looks, 18.0, 13.4, "gray"))
    assert [e.text for e in svg if e.tag == f"{SVG}text"] == [
        "−4", "−3", "−2", "−1", "0", "+1", "+2", "+3", "+4"
    ]


@pytest.mark.parametrize("ink", ["gray", "save"])
def test_gray_marks_have_no_colour_and_stay_apart(ink: str):
    shades = []
    for colour in COLOURS[ink].values():
        red, green, blue = (int(colour[n:n + 2], 16) for n in (1, 3, 5))
        assert red == green == blue
        shades.append(red)
    solid, light, _, filled, dark = shades
    assert (light - solid > 60 and filled - dark > 60) or (ink == "save" and {solid, light, filled, dark} == {255})


def test_without_fills_the_weight_of_their_edges_tells_marks_apart(rows: list, looks: dict[str, str]):
    svg = ElementTree.fromstring(odds_marks(rows, looks, 18.0, 13.4, "save"))
    weights = {name: {e.get("stroke-width") for e in svg if e.tag == f"{SVG}{name}"} for name in ("rect", "circle")}
    kinds = {name: {look for look in looks.values() if (look in ("pill", "filled", "dark")) == (name == "circle")}
             for name in ("rect", "circle")}
    assert len(weights["circle"]) == len(kinds["circle"])
    assert len(weights["rect"] - {None}) == len(kinds["rect"] & {"solid"}) + 1


def test_only_dice_that_six_marks_tell_are_drawn(rows: list):
    assert is_of_six(rows)
    army = sample("army-group-north")
    assert not is_of_six(odds_table(army, "attrition", modifiers=(0,)))


@given(st.lists(st.integers(1, 20), min_size=2, max_size=5))
def test_fractions_share_one_denominator(weights: list[int]):
    total = sum(weights)
    results = {f"c{n}": str(Fraction(weight, total)) for n, weight in enumerate(weights)}
    table = odds_rows([{"label": "0", "modifier": 0, "results": results}], list(results))
    chances = [row.chances[0] for row in table]
    assert len({chance.partition("/")[2] for chance in chances}) == 1
    assert sum(Fraction(chance) for chance in chances) == 1
