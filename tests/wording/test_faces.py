"""The printed pieces in their order, and what stands on them beside the effect."""

from __future__ import annotations

import pytest

from generator.components.blocks import Note, Options, Step, When, WhoTable
from generator.components.face import CardFace, TrackFace, UnitFace
from generator.wording.faces import card_face, faces


@pytest.fixture(scope="module")
def face(whole, english):
    """A card's face by its id, with the reconstructed cards in the deck."""
    return lambda card_id: card_face(whole, whole.cards_by_id[card_id], english)


def test_references_come_first_then_the_deck_in_the_order_of_its_codes(game, english):
    printed = faces(game, english)
    assert [type(f) for f in printed[:5]] == [UnitFace] * 4 + [TrackFace]
    codes = [f.code for f in printed[5:]]
    assert codes[:4] == ["K01", "K02", "K03–K04", "K05"] and codes[-1] == "K41"
    assert codes == sorted(codes) and len(codes) == 40


def test_copies_add_up_to_the_deck_that_the_game_declares(game, english):
    copies = [f.copies for f in faces(game, english) if isinstance(f, CardFace)]
    assert sum(copies) == game.header.declares.cards


def test_reconstructed_cards_print_only_when_their_set_is_switched_on(game, whole, english):
    reconstructed = [f.code for f in faces(whole, english) if getattr(f, "reconstructed", False)]
    assert reconstructed == ["K42", "K43"]
    assert not [f for f in faces(game, english) if getattr(f, "reconstructed", False)]


def test_a_reconstructed_card_says_so_in_its_footer(face):
    assert face("subordinate-killed").note == "reconstruction"


def test_a_card_that_rests_on_a_ruling_says_so_in_its_footer(face):
    assert face("info-ops").note == "ruling: die bands"
    assert face("partisan-attacks").note == "ruling: you choose the unit"
    assert face("hard-going").note == ""


def test_a_switched_ruling_takes_the_place_of_the_note(switched, english):
    note = card_face(switched, switched.cards_by_id["breakthrough"], english).note
    assert note == "switched ruling: included"


def test_bad_commander_names_subordinate_killed_only_when_it_is_in_the_deck(game, whole, english):
    def words(reading):
        return " ".join(card_face(reading, reading.cards_by_id["bad-commander"], english).strings())

    assert "Subordinate Killed" in words(whole)
    assert "Subordinate Killed" not in words(game)


def test_a_unit_shows_its_ladder_from_the_table(game, english):
    first, *_, assets, _ = faces(game, english)[:5]
    assert first.rows == (
        ("Fresh", "2+"), ("Bloodied", "3+"), ("Depleted", "4+"), ("Ground Down", "4+"), ("Combat Ineffective", "6+"),
    )
    assert (assets.symbol, assets.rows[0]) == ("SA", ("Fresh", "1+"))
    assert "alone" in assets.note and "alone" not in first.note
    assert first.out_title and first.out_text.endswith(".")


def test_the_track_starts_with_two_sixes_and_ends_in_a_pause(game, english):
    track = faces(game, english)[4]
    assert track.wells == ("6", "6", "above 12")
    assert (track.start, track.highest, track.zero_word) == (12, 18, "Operational Pause")


def test_a_need_that_is_rolled_is_named_by_its_dice(face):
    assert face("capture-political-objective").need == "d6"
    assert face("urban-fight").need == "4"
    assert face("refugees").need == "" and face("decisive-battle").need == ""


def test_a_visit_is_told_by_both_sides_of_its_condition(face):
    rows = face("vip-visit").blocks
    assert [type(row) for row in rows] == [When, When]
    assert [row.heading for row in rows] == ["Momentum 6 or more", "Momentum 5 or fewer"]


def test_the_decisive_battle_is_three_steps(face):
    blocks = face("decisive-battle").blocks
    assert [type(block) for block in blocks] == [Step] * 3
    assert [(step.number, step.name) for step in blocks] == [(1, "Check"), (2, "Fight"), (3, "Check again")]
    assert blocks[0].blocks == (Note("2 or more battalions at Ground Down or worse: you lose."),)
    assert blocks[2].blocks == (Note("Fewer than 2 now: you win. Otherwise discard and go on."),)


def test_a_lasting_option_says_how_it_ends_by_the_name_of_the_other_option(face):
    (options,) = face("c2-under-attack").blocks
    restore, carry_on = options.panels
    assert restore.text.endswith("Discard this card.")
    assert carry_on.text.endswith("You may restore at the start of any later turn.")


def test_an_option_that_leaves_nothing_on_the_table_has_its_card_discarded(face):
    (options,) = face("ethics-breach").blocks
    relieve, ignore = options.panels
    assert relieve.text.endswith("for the rest of the game.") and "Discard" not in relieve.text
    assert ignore.text == "No effect. Discard this card."


def test_a_way_out_without_an_option_of_its_price_names_the_price(game, english):
    from tests.strategies import read_card

    modifier = {"all": "battalions", "by": -1, "until": {"lifted-for": {"momentum": 3}}}
    (block,) = card_face(game, read_card({"roll-modifier": modifier}, "lasting"), english).blocks
    assert block.text.endswith("you may lose 3 momentum to discard this card.")


def test_who_is_hit_is_rolled_before_the_choice(face):
    table, options = face("low-morale").blocks
    assert isinstance(table, WhoTable) and isinstance(options, Options)
    assert table.cells == ((1, 2, "1st Bn"), (3, 4, "2nd Bn"), (5, 6, "3rd Bn"))


def test_the_order_of_blocks_is_the_order_of_the_battle(face):
    headings = [getattr(block, "heading", "") for block in face("capture-political-objective").blocks]
    assert headings == ["When drawn", "", "Before round 1", "Each round not cleared", "Cleared"]
