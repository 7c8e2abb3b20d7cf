"""What stands on both faces of a counter comes from its data: figures, names, whose it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from boards import read_board

from generator.components.counter_face import MARKER
from generator.wording.counters import counter_pieces
from generator.wording.describe import UnknownComponent, describe
from generator.wording.phrasebook import load_phrasebook


@pytest.fixture(scope="module")
def board():
    return read_board()


@pytest.fixture(scope="module")
def book(templates: Path):
    return load_phrasebook(templates, "en")


@pytest.fixture(scope="module")
def pieces(board, book):
    return {piece.id: piece for piece in counter_pieces(board, book)}


def test_every_face_says_what_its_data_says(pieces):
    said = {
        name: (list(piece.front.strings()), list(piece.back.strings())) for name, piece in pieces.items()
    }
    assert said == {
        "guards": (["Guards", "4"], ["Guards", "2"]),
        "militia": (["Militia", "2–3"], ["Militia", "1–3"]),
        "tanks": (["Tanks", "6–5"], ["Tanks", "5–4"]),
        "wardens": (["Wardens", "3–1"], ["Wardens", "1–1"]),
        "gunship": (["Gunship", "2–9"], []),
        "morale-guards": (["Guards"], ["Guards"]),
        "hour-marker": (["Hour"], []),
        "smoke": (["Smoke Over The Ford"], ["Smoke Over The Ford"]),
    }


def test_a_defector_takes_the_look_of_the_side_it_goes_over_to(pieces):
    tanks = pieces["tanks"]
    assert (tanks.front.look, tanks.front.state) == ("state", "full")
    assert (tanks.back.look, tanks.back.band_look, tanks.back.state) == ("rebel", "rebel", "defected")


def test_a_reduced_face_keeps_look_and_symbol(pieces):
    militia = pieces["militia"]
    assert (militia.back.look, militia.back.state) == ("state", "reduced")
    assert militia.back.symbol == militia.front.symbol and militia.front.symbol.size == "company"


def test_only_a_unit_that_never_attacks_is_underlined(pieces):
    assert [name for name, piece in pieces.items() if piece.front.underlined] == ["wardens"]


def test_a_marker_kept_for_a_unit_bears_the_band_of_its_side(pieces):
    bound, plain = pieces["morale-guards"].front, pieces["hour-marker"].front
    assert (bound.look, bound.band, bound.band_look, bound.word) == (MARKER, "Guards", "rebel", "")
    assert (plain.look, plain.band, plain.word) == (MARKER, "", "Hour")


def test_a_blank_back_keeps_its_ground(pieces):
    assert (pieces["gunship"].back.look, pieces["gunship"].back.state) == ("state", "blank")


def test_a_counter_is_shown_in_sentences(board, book):
    shown = describe(board, "tanks", book)
    assert shown["text"] == (
        "Front: strength 6, movement 5. Back, gone over to Blue: strength 5, movement 4. Starts at Cup."
    )
    assert shown["front"] == {"strength": 6, "movement": 5}
    assert shown["back"] == {"shows": "defected", "strength": 5, "movement": 4}
    assert describe(board, "wardens", book)["text"].endswith("It only defends. Starts at Crest.")
    assert describe(board, "morale-guards", book)["text"] == "Starts on the track Morale, box +1."
    assert describe(board, "gunship", book)["text"].endswith("Rivers are nothing to it. Starts beside the map.")


def test_a_track_and_a_map_are_shown_with_their_parts(board, book):
    morale, valley = describe(board, "morale", book), describe(board, "valley", book)
    assert morale["text"] == "+2, +1, 0, -1, -2. Starts at +1."
    assert [box["label"] for box in morale["boxes"]] == ["+2", "+1", "0", "-1", "-2"]
    assert valley["text"].splitlines()[0] == "Ford–Wood, A1, across the Brook"
    assert valley["routes"][3] == {"between": ["crest", "mill"], "road": None, "river": None}


def test_an_unknown_piece_is_answered_with_the_nearest(board, book):
    with pytest.raises(UnknownComponent, match='did you mean "wardens"'):
        describe(board, "warden", book)
