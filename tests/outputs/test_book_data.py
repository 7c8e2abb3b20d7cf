"""Tables, lists and examples as the book prints them: the same figures as the data, none typed again."""

from __future__ import annotations

import re

import pytest

from generator.components.game import Game
from generator.components.rules import parse_rules
from generator.outputs.book_data import TYPES, card_index, card_list, excerpt, grid, in_columns, spoken, worked


def text(cell: object) -> str:
    return str(getattr(cell, "text", cell))


def test_chart_has_a_row_for_each_unit_and_a_column_for_each_level(game: Game):
    shown = grid(game, game.ladder)
    assert [text(head) for head in shown.head] == ["Unit", *(level.title for level in game.header.levels)]
    for row, unit in zip(shown.rows, game.header.units, strict=True):
        assert text(row[0]) == unit.title
        assert [text(cell) for cell in row[1:]] == [
            f"{game.ladder.result(unit.id, level.id)}+" for level in game.header.levels
        ]


@pytest.mark.parametrize("name", ["random-unit", "random-battalion"])
def test_rolled_table_shows_every_face_once(game: Game, name: str):
    shown = grid(game, game.roll_table(name))
    faces = [int(face) for head in shown.head for face in re.findall(r"<title>(\d)</title>", str(head))]
    assert faces == [1, 2, 3, 4, 5, 6]
    assert [text(cell) for cell in shown.rows[0]][0] == "1st Battalion"
    assert shown.rolled


def test_excerpt_marks_the_cell_its_row_and_its_column(game: Game):
    shown = excerpt(game, game.ladder, "2nd-battalion", "depleted")
    assert [text(row[0]) for row in shown.rows] == ["1st Battalion", "2nd Battalion", "3rd Battalion"]
    assert [[cell.sign for cell in row] for row in shown.rows] == [
        ["", "", "", "column", "", ""], ["row", "row", "row", "hit", "row", "row"], ["", "", "", "column", "", ""],
    ]
    assert text(shown.rows[1][3]) == "4+"


def test_card_list_counts_the_whole_deck(game: Game):
    listed = card_list(game)
    assert [name for name, _, _ in listed] == [name for name in TYPES if any(c.type == name for c in game.deck)]
    assert sum(count for _, count, _ in listed) == game.header.declares.cards
    assert {card.code for _, _, cards in listed for card in cards} == {card.code for card in game.deck}


def test_cards_with_one_title_are_told_apart(game: Game):
    fatigue = [card.detail for _, _, cards in card_list(game) for card in cards if card.title == "Fatigue"]
    assert fatigue == [unit.title for unit in game.header.units]


def test_battles_are_listed_with_their_need(game: Game):
    ((_, _, cards),) = card_list(game, "battle")
    assert {card.code: card.need for card in cards}["K20"] == "d6"
    assert all(card.need for card in cards)


def test_set_in_use_is_listed_as_reconstructed(game: Game):
    listed = card_list(game.with_choices(frozenset({"lost-cards"}), {}))
    assert {card.code for _, _, cards in listed for card in cards if card.reconstructed} == {"K42", "K43"}


def test_columns_of_the_card_list_keep_the_order_and_are_even(game: Game):
    listed = card_list(game)
    columns = in_columns(listed, 2)
    assert [part for column in columns for part in column] == listed
    lengths = [sum(len(cards) + 2 for _, _, cards in column) for column in columns]
    assert max(lengths) - min(lengths) <= max(len(cards) + 2 for _, _, cards in listed)
    assert in_columns(listed[:1], 2) == [listed[:1]]


def test_index_leads_from_a_card_to_the_rules_that_name_it(game: Game):
    index = dict(card_index(game, parse_rules(game)))
    assert [place.number for place in index["River Crossing"]] == ["5.3.4", "B.5.5"]
    assert "Refugees" in index and list(index) == sorted(index)


def examples(game: Game) -> dict:
    return {example.id: example for example in game.examples}


def test_look_up_example_shows_its_cell_and_the_exact_chance(game: Game):
    shown = worked(game, examples(game)["fresh-first-battalion"], True)
    assert (shown.name, shown.foot) == ("1st Battalion, Fresh", "Chance of a success: 5/6")
    assert shown.grid is not None and any(cell.sign == "hit" for row in shown.grid.rows for cell in row)


def test_played_example_tells_before_choices_dice_and_after(game: Game):
    shown = worked(game, examples(game)["bad-commander-goes-with-his-battalion"], True)
    assert [(name, re.sub("<.*?>", "", str(words))) for name, words in shown.steps] == [
        ("Before", "1st Bn Combat Ineffective, Bad Commander on 1st Bn in play"),
        ("You", "press on"),
        ("After", "1st Bn out, nothing left in play"),
    ]
    assert shown.ruled


def test_dice_of_an_example_are_drawn(game: Game):
    shown = worked(game, examples(game)["counterattack-strikes-at-random"], True)
    assert re.findall(r"<title>(\d)</title>", str(dict(shown.steps)["Dice"])) == ["1", "5", "4"]


def test_every_example_can_be_shown(game: Game):
    for example in game.examples:
        shown = worked(game, example, False)
        assert shown.name and shown.says and (shown.grid or shown.steps or shown.faces)


@pytest.mark.parametrize(("choice", "words"), [
    ("commit 1st-battalion supporting-assets", "commit 1st Bn, Assets"),
    ("Take the risk", "take the risk"), ("3rd-battalion", "3rd Bn"), ("pay", "pay"),
])
def test_choices_are_told_with_titles(game: Game, choice: str, words: str):
    assert spoken(game, choice) == words
