"""Sides, counters, tracks and maps as they are read: labels, starts, neighbours, and figures that may be quoted."""

from __future__ import annotations

import pytest
from boards import read_board

from generator.components.facts import facts
from generator.components.quoting import quoted, quotes, quoting_texts, unknown_quotes


@pytest.fixture(scope="module")
def board():
    return read_board()


@pytest.fixture(scope="module")
def valley(board):
    return board.maps[0]


def test_all_kinds_are_read_from_one_file(board):
    assert [len(part) for part in (board.sides, board.counters, board.tracks, board.maps)] == [2, 8, 3, 1]
    assert sum(counter.count for counter in board.counters) == 11


def test_copies_start_together_or_each_at_its_own_place(board):
    militia, smoke = board.counters_by_id["militia"], board.counters_by_id["smoke"]
    assert [militia.start_of(copy).place for copy in range(3)] == ["crest", "mill", "cup"]
    assert [smoke.start_of(copy).aside for copy in range(2)] == [True, True]


def test_a_counter_is_five_eighths_of_an_inch_unless_said(board):
    assert board.counters_by_id["guards"].size_mm == 25.4 * 5 / 8
    assert board.counters_by_id["gunship"].size_mm == 19.05


def test_a_name_in_lists_may_be_longer_than_the_printed_one(board):
    assert board.counters_by_id["militia"].full_name == "Village Militia"
    assert board.counters_by_id["tanks"].full_name == "Tanks"


@pytest.mark.parametrize("track, labels", [
    ("morale", ["+2", "+1", "0", "-1", "-2"]), ("pace", ["1-3", "2-2"]), ("hour", ["1", "2", "3", "Dusk"]),
])
def test_a_box_is_named_by_what_stands_in_it(board, track, labels):
    assert board.tracks_by_id[track].labels == labels
    assert board.tracks_by_id[track].index_of(labels[-1]) == len(labels) - 1


def test_neighbours_are_joined_by_a_route_whichever_way_it_is_written(valley):
    assert valley.neighbours("ford") == ["wood", "mill"]
    assert valley.neighbours("wood") == ["ford", "crest"]
    assert all(
        place in valley.neighbours(other) for place in valley.locations_by_id for other in valley.neighbours(place)
    )


def test_everything_is_reached_from_everywhere(valley):
    for location in valley.locations:
        assert valley.reachable(location.id) == set(valley.locations_by_id)


def test_a_piece_stands_at_a_location_or_in_an_area(valley):
    assert valley.places == {"crest", "mill", "wood", "ford", "cup"}


def test_positions_in_the_file_are_kept(board, valley):
    assert board.counters_by_id["tanks"].at_value("back", "side").line == 34
    at = valley.at_value("routes", 2, "river")
    assert (at.file, at.length) == ("ford/board.yaml", len("brook"))


def test_figures_of_the_board_can_be_quoted(board):
    known = facts(board)
    assert known["count.counters"] == "11"
    assert known["counter.tanks.front.strength"] == "6" and known["counter.militia.copies"] == "3"
    assert known["morale.start"] == "+1" and known["map.valley.crossings"] == "2"
    assert known["location.crest"] == "Crest"


def test_a_quote_is_filled_in_and_an_unknown_one_left_to_the_checks():
    assert quoted("+{a.b} MP, {c}", {"a.b": "2"}) == "+2 MP, {c}"
    assert quotes("{a.b} and { c }") == ["a.b", "c"]


def test_every_text_that_may_quote_is_looked_through(board):
    texts = [text for text, _ in quoting_texts(board)]
    assert {"+{map.valley.crossings} MP", "Start at {hour.start}", "draw one each turn", "Move and fight"} <= set(texts)
    assert not list(unknown_quotes(board))
