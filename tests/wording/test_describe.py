"""One component as `makeready show` gives it: cards, references and tables."""

from __future__ import annotations

import json

import pytest

from generator.wording.describe import UnknownComponent, describe
from generator.wording.faces import card_face


def test_info_ops_names_its_bands_with_plain_hyphens(game, english):
    text = describe(game, "info-ops", english)["text"]
    assert text == "Roll one die.\n1-2: Lose 1 momentum.\n3-4: No effect.\n5-6: Gain 1 momentum."


def test_a_card_has_the_keys_that_callers_rely_on(game, english):
    card = describe(game, "urban-fight", english)
    assert {"id", "kind", "title", "text", "type", "code", "origin", "words", "blocks"} <= card.keys()
    assert (card["kind"], card["type"], card["code"], card["origin"]) == ("card", "battle", "K17", "attested")
    assert card["words"] == list(card_face(game, game.cards_by_id["urban-fight"], english).strings())


def test_a_card_outside_the_deck_can_be_shown_and_says_so(game, whole, english):
    assert describe(game, "reserve", english)["in_deck"] is False
    assert describe(whole, "reserve", english)["in_deck"] is True


def test_blocks_are_given_with_the_name_of_their_kind(game, english):
    blocks = describe(game, "outrunning-supply", english)["blocks"]
    assert blocks[0]["block"] == "Options"
    assert blocks[0]["panels"][0]["badges"] == [
        {"block": "Badge", "figure": "\N{MINUS SIGN}1", "glyph": "momentum"}
    ]


def test_a_chart_gives_rows_columns_and_cells(game, english):
    table = describe(game, "threshold", english)
    assert table["kind"] == "table" and table["rows"][0] == "1st-battalion"
    assert table["columns"] == ["fresh", "bloodied", "depleted", "ground-down", "combat-ineffective"]
    assert table["cells"]["supporting-assets"]["fresh"] == 1
    assert "Supporting Assets: Fresh 1+, Bloodied 2+" in table["text"]


def test_a_roll_table_gives_its_bands_as_rows(game, books):
    table = describe(game, "random-unit", books["en"])
    assert table["rows"] == ["1", "2", "3", "4", "5-6"] and table["columns"] == ["result"]
    assert table["cells"]["5-6"] == {"result": "re-roll"}
    assert table["text"].endswith("4: Supporting Assets\n5-6: Roll again")
    assert describe(game, "random-unit", books["de"])["text"].endswith("5-6: Neu würfeln")


@pytest.mark.parametrize(("component", "line"), [
    ("1st-battalion", "Ground Down: 4+"), ("momentum", "0: Operational Pause"),
])
def test_references_are_shown_too(game, english, component, line):
    found = describe(game, component, english)
    assert found["kind"] == "reference" and line in found["text"].splitlines()


def test_a_mistyped_id_is_met_with_a_guess(game, english):
    with pytest.raises(UnknownComponent, match='did you mean "info-ops"'):
        describe(game, "infoops", english)


def test_an_id_like_no_other_is_met_with_the_list(game, english):
    with pytest.raises(UnknownComponent, match="urban-fight"):
        describe(game, "zzz", english)


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_in_the_game_can_be_shown_as_json(whole, books, language):
    ids = [*whole.cards_by_id, *whole.tables_by_id, *whole.units, *whole.resources]
    for component in ids:
        shown = describe(whole, component, books[language])
        assert json.loads(json.dumps(shown)) == shown
        assert shown["id"] == component and shown["title"] and shown["text"]
