"""What a rulebook may quote of a board: sides, counters, tracks, maps, tables in full and their modifiers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from boards import read_board
from tabling import game_of, sample

from generator.components.facts import facts
from generator.components.facts_board import signed, stops, true_minus
from generator.components.game import Game
from generator.components.map import Route


@pytest.fixture(scope="module")
def ford() -> Game:
    return read_board()


@pytest.fixture(scope="module")
def known(ford: Game) -> dict[str, str]:
    return facts(ford)


@pytest.mark.parametrize(("name", "text"), [
    ("side.blue", "Blue"),
    ("counter.militia", "Village Militia"), ("counter.militia.name", "Militia"), ("counter.militia.copies", "3"),
    ("counter.guards.front.strength", "4"), ("counter.guards.back.strength", "2"),
    ("counter.tanks.back.movement", "4"),
    ("morale.title", "Morale"), ("morale.start", "+1"), ("morale.low", "−2"), ("morale.high", "+2"),
    ("morale.boxes", "5"), ("pace.start", "2-2"), ("hour.last", "Dusk"), ("hour.high", "3"),
    ("location.mill", "Mill"), ("river.brook", "Brook"), ("road.highway", "A1"),
    ("road.highway.locations", "Ford, Wood, Crest"),
    ("map.valley.locations", "4"),
    ("map.valley.routes", "4"), ("map.valley.crossings", "2"), ("map.valley.tracks", "3"),
])  # fmt: skip
def test_a_figure_of_the_board_can_be_quoted(known: dict[str, str], name: str, text: str):
    assert known[name] == text


def test_pieces_are_counted_one_by_one(known: dict[str, str], ford: Game):
    assert known["count.counters"] == str(sum(counter.count for counter in ford.counters)) == "11"
    assert (known["count.unit-counters"], known["count.marker-counters"]) == ("7", "4")
    assert (known["count.turncoats"], known["count.core-units"]) == ("1", "1")
    assert (known["count.place.cup"], known["count.place.crest"], known["count.place.mill"]) == ("2", "2", "1")


def test_a_unit_without_movement_has_none_to_quote(known: dict[str, str]):
    assert "counter.guards.front.movement" not in known and "counter.smoke.front.strength" not in known


def test_a_game_without_a_board_quotes_none(game: Game):
    assert not [name for name in facts(game) if name.startswith(("counter.", "location.", "side.", "count.counters"))]


def test_the_stops_of_a_road_stand_in_its_order(ford: Game):
    board = ford.maps[0]
    assert stops(board, "highway") == ["ford", "wood", "crest"]
    mixed = board.model_copy(update={"routes": list(reversed(board.routes))})
    assert stops(mixed, "highway") in (["ford", "wood", "crest"], ["crest", "wood", "ford"])


def test_a_road_without_an_end_or_in_two_parts_is_told_as_it_stands(ford: Game):
    board = ford.maps[0]
    ring = [Route.model_validate({"between": pair, "road": "highway"})
            for pair in (["ford", "wood"], ["wood", "crest"], ["crest", "ford"])]
    assert stops(board.model_copy(update={"routes": ring}), "highway") == ["ford", "wood", "crest"]
    parts = [Route.model_validate({"between": pair, "road": "highway"})
             for pair in (["ford", "wood"], ["crest", "mill"])]
    assert sorted(stops(board.model_copy(update={"routes": parts}), "highway")) == ["crest", "ford", "mill", "wood"]


def test_tables_in_full_quote_cells_outer_columns_and_modifiers():
    known = facts(sample("army-group-north"))
    assert (known["attrition.2.4-5"], known["attrition.4-5.2-3"]) == ("2", "–")
    assert (known["zoi-range.7-12"], known["attrition.first"], known["attrition.last"]) == ("2", "2-3", "20+")
    text = """
tables:
  - id: melee
    title: Melee
    origin: attested
    inputs: {odds: {number: -2..2, default: none, says: odds}, friends: {number: 0..5, default: 0, says: friends}}
    column: {value: odds}
    row:
      roll: d6
      modifiers:
        - {id: mud, title: Mud, add: -2, when: {}}
        - {id: flank, title: Flank, each: friends, add: 1, max: 2, when: {}}
    columns: ["<=-1", 0+]
    cells: {"<=3": [0, 1], 4+: [1, 2]}
    result: number
"""
    known = facts(replace(game_of(text), tables=game_of(text).tables))
    assert known["melee.modifier.mud"] == "−2" and known["melee.modifier.mud.title"] == "Mud"
    assert (known["melee.modifier.flank"], known["melee.modifier.flank.max"]) == ("+1", "+2")


@pytest.mark.parametrize(("number", "text"), [(2, "+2"), (-3, "−3"), (0, "0")])
def test_signed_figures(number: int, text: str):
    assert signed(number) == text


@pytest.mark.parametrize(("typed", "text"), [("-6", "−6"), ("+1", "+1"), ("2-2", "2-2"), ("", ""), ("7+", "7+")])
def test_only_a_leading_hyphen_is_a_minus(typed: str, text: str):
    assert true_minus(typed) == text
