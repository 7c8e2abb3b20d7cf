"""Every word on a map comes from the game's data and the phrasebook, with figures filled in."""

from __future__ import annotations

from pathlib import Path

import pytest
from boards import read_board

from generator.wording.maps import map_faces
from generator.wording.phrasebook import load_phrasebook


@pytest.fixture(scope="module")
def valley(templates: Path):
    return map_faces(read_board(), load_phrasebook(templates, "en"))[0]


def test_figures_are_quoted_from_where_they_are_typed(valley):
    assert valley.crossing == "+2 MP"
    assert [location.effect for location in valley.locations] == ["Red home", "", "", "Start at 1"]


def test_a_location_knows_the_road_it_lies_on(valley):
    roads = {location.id: location.road for location in valley.locations}
    assert roads == {"crest": "A1", "mill": "", "wood": "A1", "ford": "A1"}
    assert "A1" not in list(valley.locations[3].strings())  # a home shows its own colour instead


def test_boxes_are_printed_with_a_true_minus_and_what_they_mean_for_each_side(valley):
    morale, pace, hour = valley.tracks
    assert [(box.label, box.lines) for box in morale.boxes] == [
        ("+2", ("Blue +2", "Red −2")), ("+1", ("Blue +1", "Red −1")), ("0", ("nothing",)),
        ("−1", ("Blue −1", "Red +1")), ("−2", ("Blue −2", "Red +2")),
    ]
    assert [box.label for box in pace.boxes] == ["1–3", "2–2"] and pace.lanes == ("Guards", "Tanks")
    assert [(box.label, box.note) for box in hour.boxes][-1] == ("Dusk", "last")


def test_the_box_of_the_start_is_known(valley):
    assert [[box.start for box in track.boxes].index(True) for track in valley.tracks] == [1, 1, 0]


def test_places_are_as_large_as_the_largest_counter(valley):
    assert valley.place_mm == 19.05
    assert "place for a 19.05 mm counter" in [text for _, text in valley.key.entries]


def test_the_key_explains_only_what_the_map_has(valley):
    assert [sign for sign, _ in valley.key.entries] == ["road", "route", "crossing", "home", "place", "north"]
    assert valley.key.entries[2][1] == "river crossing +2 MP"


def test_strings_hold_a_tag_for_each_crossing(valley):
    strings = list(valley.strings())
    assert strings.count("+2 MP") == 2
    assert {"The Ford", "Crest", "Brook", "March", "Cup", "Each turn", "Next hour", "rout"} <= set(strings)


def test_german_words_come_from_the_german_phrasebook(templates: Path):
    words = [text for _, text in map_faces(read_board(), load_phrasebook(templates, "de"))[0].key.entries]
    assert words[1] == "andere Strecke" and words[4] == "Platz für eine Marke von 19.05 mm"
