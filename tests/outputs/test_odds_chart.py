"""Exact odds beside a table of codes: fractions by column, and bars in faces of the die."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tabling import sample
from test_printed_tables import CLASH, game_of

from generator.engine.for_print import odds_of_tables
from generator.engine.odds import odds_table
from generator.outputs.odds_chart import COLOURS, FACES, GAP, BarChart, is_of_six, odds_rows
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


LABEL, CELL = 18.0, 13.4
FACE = (CELL - GAP) / FACES


def chart(rows: list, looks: dict[str, str], ink: str = "full", **changes: float) -> ElementTree.Element:
    heads = list(dict.fromkeys(row["label"] for row in rows))
    return ElementTree.fromstring(BarChart(rows, looks, heads, LABEL, CELL, ink, **changes).svg())


def parts_of(svg: ElementTree.Element) -> list[dict[str, float | str]]:
    """Every part of every bar: where it lies, its fill, and the digit on it."""
    texts = [e for e in svg if e.tag == f"{SVG}text" and e.get("font-size") == "3.2"]
    digits = {(float(e.get("x")), float(e.get("y"))): e.text for e in texts}
    found = []
    for box in svg:
        if box.tag == f"{SVG}rect" and box.get("stroke"):
            x, y, width, height = (float(box.get(name)) for name in ("x", "y", "width", "height"))
            (digit,) = [text for (dx, dy), text in digits.items() if x < dx < x + width and y < dy < y + height]
            found.append({"x": x, "y": y, "width": width, "height": height, "fill": box.get("fill"), "digit": digit,
                          "round": float(box.get("rx", 0))})
    return found


def test_digits_tell_the_odds_exactly(rows: list, looks: dict[str, str]):
    """Read back from left to right, a row of bars is the odds of its columns, worst first."""
    by_row: dict[float, list] = {}
    for part in parts_of(chart(rows, looks)):
        by_row.setdefault(round(part["y"] / 6.0), []).append(part)
    modifiers = sorted({row["modifier"] for row in rows})
    assert len(by_row) == len(modifiers)
    for modifier, (_, parts) in zip(modifiers, sorted(by_row.items()), strict=True):
        read = [int(part["digit"]) for part in sorted(parts, key=lambda part: part["x"])]
        told = [
            int(Fraction(row["results"][code]) * FACES)
            for row in rows if row["modifier"] == modifier for code in looks if code in row["results"]
        ]
        assert read == told


def test_parts_are_as_long_as_their_digits_say_and_fill_the_bar(rows: list, looks: dict[str, str]):
    parts = parts_of(chart(rows, looks))
    for part in parts:
        assert part["width"] == pytest.approx(int(part["digit"]) * FACE, abs=0.55)
    assert sum(int(part["digit"]) for part in parts) == FACES * len(rows)


def test_the_defenders_losses_are_round_and_the_attackers_square(rows: list, looks: dict[str, str]):
    better = {code for code, look in looks.items() if look in ("pill", "filled", "dark")}
    parts = parts_of(chart(rows, looks))
    round_ = sum(int(part["digit"]) for part in parts if part["round"])
    chances = [(code, Fraction(chance)) for row in rows for code, chance in row["results"].items()]
    assert round_ == sum(chance * FACES for code, chance in chances if code in better)
    worst = sum(int(part["digit"]) for part in parts if part["fill"] == COLOURS["full"]["solid"])
    assert worst == sum(Fraction(row["results"].get("A", 0)) * FACES for row in rows)


def test_bars_keep_inside_their_cells_and_rows(rows: list, looks: dict[str, str]):
    svg = chart(rows, looks, row=8.0)
    width, height = (float(value) for value in svg.get("viewBox").split()[2:])
    assert width == pytest.approx(LABEL + 3 * CELL) and height == pytest.approx(5.4 + 9 * 8.0)
    for part in parts_of(svg):
        left, right = part["x"] - LABEL, part["x"] + part["width"] - LABEL
        assert left // CELL == right // CELL and left % CELL >= GAP / 2 - 0.01
        assert (part["y"] - 5.4) // 8 == (part["y"] + part["height"] - 5.4) // 8


def test_sums_and_columns_are_labelled_with_a_true_minus(rows: list, looks: dict[str, str]):
    words = [e.text for e in chart(rows, looks, "gray") if e.tag == f"{SVG}text" and e.get("font-size") == "3.9"]
    assert words[3:] == ["−4", "−3", "−2", "−1", "0", "+1", "+2", "+3", "+4"] and len(words) == 12


@pytest.mark.parametrize("ink", sorted(COLOURS))
def test_digits_stand_out_from_the_part_they_are_on(rows: list, looks: dict[str, str], ink: str):
    svg = chart(rows, looks, ink)
    grounds = {part["fill"] for part in parts_of(svg)}
    inks = {e.get("fill") for e in svg if e.tag == f"{SVG}text"}
    assert ("#ffffff" in {colour.lower() for colour in inks}) == any(_grey(ground) < 140 for ground in grounds)


def _grey(colour: str) -> float:
    red, green, blue = (int(colour[n:n + 2], 16) for n in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


@pytest.mark.parametrize("ink", ["gray", "save"])
def test_gray_bars_have_no_colour_and_stay_apart(ink: str):
    shades = []
    for colour in COLOURS[ink].values():
        red, green, blue = (int(colour[n:n + 2], 16) for n in (1, 3, 5))
        assert red == green == blue
        shades.append(red)
    solid, light, _, filled, dark = shades
    assert (light - solid > 60 and filled - dark > 60) or (ink == "save" and {solid, light, filled, dark} == {255})


def test_without_fills_the_weight_of_their_edges_tells_parts_apart(rows: list, looks: dict[str, str]):
    svg = chart(rows, looks, ink="save")
    edges = [(bool(e.get("rx")), e.get("stroke-width")) for e in svg if e.tag == f"{SVG}rect" and e.get("stroke")]
    for is_round in (True, False):
        kinds = {look for look in looks.values() if (look in ("pill", "filled", "dark")) == is_round}
        weights = {weight for shape, weight in edges if shape == is_round}
        assert len(weights) == (len(kinds) if is_round else len(kinds & {"solid"}) + 1)


def test_only_dice_that_six_faces_tell_are_drawn(rows: list):
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
