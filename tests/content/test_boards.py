"""The boards of the games themselves: sound on every paper, and, for March of Justice, what its sources say."""

from __future__ import annotations

from pathlib import Path

import pytest
from boards import job_of, read_board

from generator.outputs import counters
from generator.outputs import map as maps

CONTENT = Path(__file__).resolve().parent.parent.parent / "content"
GAMES = sorted(path.parent.name for path in CONTENT.glob("*/map.yaml"))
MARCH = CONTENT / "march-of-justice"


@pytest.mark.parametrize("name", GAMES)
def test_nothing_on_the_map_is_in_the_way_of_anything_else(name):
    proof = maps.proof(job_of(read_board(CONTENT / name)))
    assert proof.maps == () and proof.overflows == ()


@pytest.mark.parametrize("name", GAMES)
def test_every_counter_fits_and_is_printed_the_same_twice(name):
    job = job_of(read_board(CONTENT / name))
    assert counters.proof(job).overflows == ()
    assert counters.render(job) == counters.render(job)


@pytest.fixture(scope="module")
def march():
    return read_board(MARCH)


@pytest.mark.skipif(not MARCH.is_dir(), reason="the game is not in the content folder")
class TestMarchOfJustice:
    """Facts of the game that its figures must keep, whatever else is tuned."""

    def test_twenty_counters_three_of_wagner_nine_of_russia_and_eight_markers(self, march):
        pieces = [counter for counter in march.counters for _ in range(counter.count)]
        assert len(pieces) == 20
        assert sum(counter.side == "wagner" for counter in pieces) == 3
        assert sum(counter.side == "russia" for counter in pieces) == 9
        assert sum(counter.kind == "marker" for counter in pieces) == 8

    def test_three_units_change_sides_with_the_same_figures_and_no_reduced_side(self, march):
        gone = [counter for counter in march.counters if counter.back.shows == "defected"]
        assert {counter.id for counter in gone} == {"tank-regiment", "mechanized-regiment", "helicopter"}
        for counter in gone:
            assert (counter.side, counter.back.side) == ("russia", "wagner")
            assert (counter.back.strength, counter.back.movement) == (counter.front.strength, counter.front.movement)

    def test_strengths_and_movement_are_those_of_the_reconstruction(self, march):
        figures = {
            counter.id: (counter.front.strength, counter.front.movement, counter.back.strength)
            for counter in march.counters if counter.front is not None
        }  # fmt: skip
        assert figures == {
            "rusich": (4, None, 2), "serb": (4, None, 2), "column": (5, None, 3),
            "omon": (2, 2, 1), "fsb": (2, 2, 1), "sobr": (3, 2, 2), "akhmat": (3, 3, 2), "police": (2, 1, 1),
            "tank-regiment": (4, 2, 4), "mechanized-regiment": (3, 2, 3), "helicopter": (2, 4, 2),
        }  # fmt: skip

    def test_only_police_never_attacks_and_only_the_helicopter_flies(self, march):
        assert [counter.id for counter in march.counters if counter.defends_only] == ["police"]
        assert [counter.id for counter in march.counters if counter.flies] == ["helicopter"]

    def test_the_set_up_is_the_one_of_the_source(self, march):
        starts: dict[str, list[str]] = {}
        for counter in march.counters:
            for copy in range(counter.count):
                start = counter.start_of(copy)
                place = start.place or (f"{start.track} {start.box}" if start.track else "aside")
                starts.setdefault(place, []).append(counter.id)
        assert starts == {
            "rostov": ["rusich", "serb", "column"], "moscow": ["omon", "fsb", "sobr"],
            "cup": ["akhmat", "tank-regiment", "mechanized-regiment", "helicopter", "police", "police", "roadblock",
                    "people-are-silent"],
            "maneuver-combat 2-2": ["mct-rusich", "mct-serb", "mct-column"], "momentum +1": ["momentum-marker"],
            "turn 1": ["turn-marker"], "aside": ["roadblock"],
        }  # fmt: skip

    def test_regiments_enter_at_kaluga_and_akhmat_at_grozny(self, march):
        enters = {counter.id: counter.enters for counter in march.counters if counter.enters}
        assert enters == {"akhmat": "grozny", "tank-regiment": "kaluga", "mechanized-regiment": "kaluga"}

    def test_tracks_have_the_boxes_of_the_rulings(self, march):
        labels = {track.id: (track.labels, track.start) for track in march.tracks}
        assert labels == {
            "maneuver-combat": (["4-0", "3-1", "2-2", "1-3", "0-4"], "2-2"),
            "momentum": (["+3", "+2", "+1", "0", "-1", "-2", "-3"], "+1"),
            "turn": (["1", "2", "3", "4", "5", "6"], "1"),
        }

    def test_the_map_has_eleven_locations_fourteen_routes_and_four_crossings(self, march):
        (board,) = march.maps
        assert len(board.locations) == 11 and len(board.routes) == 14
        rivers = {frozenset(route.ends): route.river for route in board.routes if route.river}
        assert rivers == {
            frozenset({"boguchar", "voronezh"}): "don", frozenset({"kashira", "moscow"}): "oka",
            frozenset({"tula", "moscow"}): "oka", frozenset({"tula", "kaluga"}): "oka",
        }

    def test_the_m4_leads_from_rostov_to_moscow_without_a_branch(self, march):
        (board,) = march.maps
        way, roads = ["rostov"], [set(route.ends) for route in board.routes if route.road == "m4"]
        while roads:
            ahead = next(ends for ends in roads if way[-1] in ends)
            roads.remove(ahead)
            way.append((ahead - {way[-1]}).pop())
        assert way == ["rostov", "millerovo", "boguchar", "voronezh", "yelets", "kashira", "moscow"]

    def test_what_was_filled_in_is_marked_on_the_map(self, march):
        (board,) = march.maps
        assert board.origin == "reconstructed" and "reconstructed" in board.plate.remark
        assert "{contact.modifier.river}" in board.crossing and "{movement.river.wagner}" in board.crossing
