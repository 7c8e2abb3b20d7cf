"""Hypothesis draws whole tables as an author could write them, and a slow reader looks them up cell by cell.

The slow reader knows nothing of the engine: it follows the plain YAML values as the documents describe them.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from hypothesis import strategies as st

CODES = ("AA", "AB", "BB", "BC", "CC")
DICE = ("d6", "2d6", "d10", "d3", "3d4", "2d3")


OTHER = {
    "id": "o", "title": "O", "origin": "attested", "result": "number", "row": {"value": "a"},
    "inputs": {"a": {"number": "1..4", "default": "none", "says": "first"}}, "cells": {"1": -2, "2-3": 0, "4": 1},
}  # fmt: skip
"""The table that some modifiers are taken from."""


@st.composite
def band_headings(draw: Any, low: int, high: int) -> list[str]:
    """Headings that share out every number there is, open at both ends."""
    cuts = sorted(draw(st.sets(st.integers(low, high), min_size=1, max_size=4)))
    edges = list(zip([cut + 1 for cut in cuts], cuts[1:], strict=False))
    return [f"<={cuts[0]}", *(_band(a, b) for a, b in edges), f"{cuts[-1] + 1}+"]


def _band(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


@st.composite
def modifiers(draw: Any, names: list[str]) -> list[dict[str, Any]]:
    found = []
    for index in range(draw(st.integers(0, 3))):
        kind = draw(st.sampled_from(["add", "input", "subtract", "each", "table"]))
        part: dict[str, Any] = {"id": f"m{index}", "title": f"M {index}", "when": draw(conditions())}
        number = draw(st.sampled_from(names))
        if kind == "add":
            part["add"] = draw(st.integers(-3, 3))
        elif kind == "table":
            part["table"] = "o"
        elif kind == "each":
            step = draw(st.sampled_from([-2, -1, 1, 2]))
            part |= {"each": number, "add": step, "max": step * draw(st.integers(1, 3))}
        else:
            part["add" if kind == "input" else "subtract"] = number
        found.append(part)
    return found


def conditions() -> Any:
    one = st.one_of(
        st.booleans().map(lambda wanted: {"wet": wanted}),
        st.sampled_from(["red", "blue"]).map(lambda wanted: {"side": wanted}),
        st.sampled_from(["1+", "<=0", "0-1", 2]).map(lambda wanted: {"mood": wanted}),
    )
    return st.just({}) | one


@st.composite
def tables(draw: Any) -> dict[str, Any]:
    """A table with two keys, of which the row is rolled; some cells may be empty."""
    inputs = {
        "a": {"number": "1..4", "default": "none", "says": "first"},
        "b": {"number": "1..4", "default": 2, "says": "second"},
        "mood": {"number": "-1..2", "default": 0, "says": "the mood"},
        "side": {"one-of": {"red": "Red", "blue": "Blue"}, "default": "red", "says": "the side"},
        "wet": {"flag": True, "says": "it is wet"},
    }
    numbers = ["a", "b", "mood"]
    row: dict[str, Any] = {"roll": draw(st.sampled_from(DICE)), "modifiers": draw(modifiers(numbers))}
    if draw(st.booleans()):
        row["limit"] = "1..9"
    column, headings = draw(columns(numbers))
    rows = draw(band_headings(0, 12))
    table = {
        "id": "t", "title": "T", "origin": "attested", "inputs": inputs, "row": row, "column": column,
        "columns": headings, "result": "code", "legend": {code: "Words." for code in CODES},
    }  # fmt: skip
    if column.get("value") != "side" and "ratio" not in column and draw(st.booleans()):
        dice = draw(st.lists(st.sampled_from(DICE), min_size=len(headings), max_size=len(headings)))
        table["columns"] = dict(zip(headings, dice, strict=True))
        row["roll"] = "by-column"
    cells = st.lists(st.sampled_from(CODES), min_size=len(headings), max_size=len(headings))
    table["cells"] = {heading: draw(cells) for heading in rows}
    if draw(st.booleans()):
        table["blanks"] = "as-above"
        for heading in rows[1:]:
            blank = draw(st.integers(0, len(headings) - 1))
            table["cells"][heading][blank] = None
    return table


@st.composite
def columns(draw: Any, numbers: list[str]) -> tuple[dict[str, Any], list[str]]:
    kind = draw(st.sampled_from(["word", "value", "difference", "ratio"]))
    slide = {"shift": {"along": "sheet", "by": draw(modifiers(numbers))}}
    slide = slide if slide["shift"]["by"] and draw(st.booleans()) else {}
    if kind == "word":
        return {"value": "side", **slide}, ["red", "blue"]
    if kind == "ratio":
        rounding = draw(st.sampled_from(["down", "up"]))
        return {"ratio": ["a", "b"], "round": rounding, "limit": "1:2..2:1", **slide}, ["1:2", "1:1", "1.5:1", "2:1"]
    if kind == "value":
        return {"value": "a", "modifiers": draw(modifiers(numbers)), **slide}, draw(band_headings(0, 6))
    by = draw(modifiers(numbers))
    shift = {"shift": {"along": "figure", "by": by}} if by else {}
    return {"difference": ["a", "b"], "limit": "-3..3", **shift}, draw(band_headings(-3, 3))


def every_input(table: dict[str, Any]) -> list[dict[str, Any]]:
    """All that play can produce, one after the other."""
    domains = {name: _values(given) for name, given in table["inputs"].items()}
    return [dict(zip(domains, chosen, strict=True)) for chosen in product(*domains.values())]


def _values(given: dict[str, Any]) -> list[Any]:
    if "number" in given:
        low, high = map(int, given["number"].split(".."))
        return list(range(low, high + 1))
    return list(given["one-of"]) if "one-of" in given else [False, True]


def slow_odds(table: dict[str, Any], values: dict[str, Any]) -> dict[str, Fraction]:
    """Every face of every die thrown, each throw looked up on its own."""
    count, sides = slow_dice(table, values)
    found: dict[str, Fraction] = {}
    for faces in product(range(1, sides + 1), repeat=count):
        result = slow_result(table, values, sum(faces))
        found[result] = found.get(result, Fraction(0)) + Fraction(1, sides**count)
    return found


def slow_dice(table: dict[str, Any], values: dict[str, Any]) -> tuple[int, int]:
    dice = table["row"]["roll"]
    if dice == "by-column":
        dice = table["columns"][slow_heading(table["column"], list(table["columns"]), values, None, slide=False)]
    count, _, sides = dice.partition("d")
    return int(count or 1), int(sides)


def slow_result(table: dict[str, Any], values: dict[str, Any], roll: int) -> str:
    row, column = slow_place(table, values, roll)
    rows, place = list(table["cells"]), list(table["columns"]).index(column)
    number = rows.index(row)
    while table["cells"][rows[number]][place] is None:
        number -= 1
    return table["cells"][rows[number]][place]


def slow_place(table: dict[str, Any], values: dict[str, Any], roll: int) -> tuple[str, str]:
    row = slow_heading(table["row"], list(table["cells"]), values, roll)
    return row, slow_heading(table["column"], list(table["columns"]), values, None)


def slow_heading(
    key: dict[str, Any], headings: list[str], values: dict[str, Any], roll: int | None, slide: bool = True
) -> str:
    shift = key.get("shift", {"along": "figure", "by": []})
    along = sum(slow_amount(one, values) for one in shift["by"])
    if "ratio" in key:
        found = _by_ratio(key, headings, Fraction(values[key["ratio"][0]], values[key["ratio"][1]]))
    elif isinstance(values.get(key.get("value", "")), str):
        found = values[key["value"]]
    else:
        figure = roll if roll is not None else _figure(key, values)
        figure += sum(slow_amount(one, values) for one in key.get("modifiers", []))
        figure += along if shift["along"] == "figure" else 0
        if "limit" in key:
            low, high = map(int, key["limit"].split(".."))
            figure = min(max(figure, low), high)
        (found,) = [heading for heading in headings if slow_contains(heading, figure)]
    if shift["along"] == "sheet" and slide:
        return headings[min(max(headings.index(found) + along, 0), len(headings) - 1)]
    return found


def _figure(key: dict[str, Any], values: dict[str, Any]) -> int:
    if "value" in key:
        return values[key["value"]]
    first, second = key["difference"]
    return values[first] - values[second]


def _by_ratio(key: dict[str, Any], headings: list[str], ratio: Fraction) -> str:
    known = {text: Fraction(text.split(":")[0]) / Fraction(text.split(":")[1]) for text in headings}
    low, high = (Fraction(end.split(":")[0]) / Fraction(end.split(":")[1]) for end in key["limit"].split(".."))
    ratio = min(max(ratio, low), high)
    if key["round"] == "down":
        return max((text for text in headings if known[text] <= ratio), key=known.__getitem__)
    return min((text for text in headings if known[text] >= ratio), key=known.__getitem__)


def slow_contains(heading: str, figure: int) -> bool:
    if heading.startswith("<="):
        return figure <= int(heading[2:])
    if heading.endswith("+"):
        return figure >= int(heading[:-1])
    low, _, high = heading[1:].partition("-")
    low = heading[0] + low
    return int(low) <= figure <= int(high or low)


def slow_amount(modifier: dict[str, Any], values: dict[str, Any]) -> int:
    for name, wanted in modifier["when"].items():
        if isinstance(wanted, str) and isinstance(values[name], int):
            if not slow_contains(wanted, values[name]):
                return 0
        elif values[name] != wanted:
            return 0
    if "each" in modifier:
        added = modifier["add"] * values[modifier["each"]]
        return min(added, modifier["max"]) if modifier["add"] > 0 else max(added, modifier["max"])
    if "table" in modifier:
        return next(cell for heading, cell in OTHER["cells"].items() if slow_contains(heading, values["a"]))
    if "subtract" in modifier:
        return -values[modifier["subtract"]]
    return values[modifier["add"]] if isinstance(modifier["add"], str) else modifier["add"]
