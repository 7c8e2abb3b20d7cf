"""Cards with the same title are told apart by the unit they name, or else by their code."""

from __future__ import annotations

from dataclasses import replace

from generator.components.card_names import card_marks, card_names
from generator.components.game import Game


def test_only_namesakes_are_marked(game: Game) -> None:
    assert card_marks(game) == {
        "fatigue-1st-battalion": "1st Bn", "fatigue-2nd-battalion": "2nd Bn", "fatigue-3rd-battalion": "3rd Bn",
        "fatigue-supporting-assets": "Assets",
    }


def test_no_two_cards_have_the_same_name(game: Game) -> None:
    names = card_names(game)
    assert len(set(names.values())) == len(names) == len(game.deck)
    assert (names["fatigue-2nd-battalion"], names["refugees"]) == ("Fatigue (2nd Bn)", "Refugees")


def test_namesakes_that_name_no_unit_of_their_own_go_by_their_codes(game: Game) -> None:
    twins = ("refugees", "civilian-disease-outbreak", "fatigue-2nd-battalion")
    cards = [card.model_copy(update={"title": "Fatigue"}) if card.id in twins else card for card in game.cards]
    names = card_names(replace(game, cards=cards))
    codes = game.cards_by_id
    assert names["refugees"] == f"Fatigue ({codes['refugees'].code})"
    assert names["fatigue-2nd-battalion"] == "Fatigue (2nd Bn)"
    assert len(set(names.values())) == len(names)
