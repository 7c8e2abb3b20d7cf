"""The yardsticks `random` and `dash` of March of Justice against an implementation that shares no code with this one.

The published figures come from a million games of each, written from the same rulings by somebody else.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest
from marching import march

from generator.engine.claims import deviation
from generator.engine.simulate import simulate, trace

PUBLISHED_GAMES = 1_000_000
PUBLISHED: dict[str, dict[str, Any]] = {
    "random": {
        "win": 0.000015,
        "victory_turn": {"1": 0, "2": 0, "3": 0, "4": 6e-06, "5": 7e-06, "6": 2e-06},
        "results": {
            "AR": 0.14829, "Ar": 0.069093, "EX": 0.12489, "NE": 0.086425, "Rp": 0.286073, "R": 0.142717, "S": 0.06064,
        },
        "momentum_end": -0.485353,
        "per_game": {"wagner-lost": 0.192608, "russian-lost": 0.175792, "changed-sides": 0.001024},
    },
    "dash": {
        "win": 0.053917,
        "victory_turn": {"1": 0, "2": 0, "3": 0, "4": 0.011215, "5": 0.033167, "6": 0.009535},
        "results": {
            "AR": 0.002836, "Ar": 0.106248, "EX": 0.436182, "NE": 1.472568, "Rp": 1.494998, "R": 0.295007,
            "S": 0.000131,
        },
        "momentum_end": 0.233092,
        "per_game": {"wagner-lost": 0.003562, "russian-lost": 0.873349, "changed-sides": 0.621167},
    },
}
GAMES, SEED = 4000, 20
FAR = 3.5
"""Standard errors within which every figure must lie; of some thirty figures one lies further out in 70 runs."""


@pytest.fixture(scope="module", params=sorted(PUBLISHED))
def played(request: pytest.FixtureRequest) -> tuple[dict[str, Any], Any]:
    return PUBLISHED[request.param], simulate(march(), request.param, GAMES, SEED)


def error_of_share(share: float) -> float:
    """Of a share; never less than that of one game in all, since a share of nought says little about its spread."""
    share = max(share, 1 / GAMES)
    return sqrt(share * (1 - share) * (1 / GAMES + 1 / PUBLISHED_GAMES))


def error_of_mean(histogram: dict[int, int]) -> float:
    return max(deviation(histogram), 1 / sqrt(GAMES)) * sqrt(1 / GAMES + 1 / PUBLISHED_GAMES)


def test_wins_agree(played: tuple[dict[str, Any], Any]) -> None:
    published, found = played
    won = found.as_json()["outcomes"]["win"]["share"]
    assert abs(won - published["win"]) < FAR * error_of_share(published["win"])


def test_the_turn_of_victory_agrees(played: tuple[dict[str, Any], Any]) -> None:
    published, found = played
    measured = found.as_json()["victory_turn"]
    assert list(measured) == list(published["victory_turn"])
    for turn, share in published["victory_turn"].items():
        assert abs(measured[turn] - share) < FAR * error_of_share(share), turn


def test_the_mix_of_results_agrees(played: tuple[dict[str, Any], Any]) -> None:
    published, found = played
    measured = found.as_json()["results_per_game"]
    assert list(measured) == list(published["results"])
    for code, mean in published["results"].items():
        assert abs(measured[code] - mean) < FAR * error_of_mean(found.tally.times(code)), code


def test_losses_defections_and_momentum_agree(played: tuple[dict[str, Any], Any]) -> None:
    published, found = played
    measured = found.as_json()
    for deed, mean in published["per_game"].items():
        assert abs(measured["per_game"][deed] - mean) < FAR * error_of_mean(found.tally.times(deed)), deed
    momentum = published["momentum_end"]
    assert abs(measured["momentum_end"] - momentum) < FAR * error_of_mean(found.tally.momentum)


def test_the_shares_of_turns_add_up_to_the_wins(played: tuple[dict[str, Any], Any]) -> None:
    measured = played[1].as_json()
    assert sum(measured["victory_turn"].values()) == pytest.approx(measured["outcomes"]["win"]["share"])


# How the dash is defined.

def test_the_dash_sets_its_markers_by_the_turn() -> None:
    """1-3, 0-4, 1-3, then 2-2 to the end."""
    boxes = [
        {box for _, box in event.fields["boxes"]} for event in trace(march(), "dash", 3) if event.name == "markers"
    ]
    assert boxes == [{"1-3"}, {"0-4"}, {"1-3"}, {"2-2"}, {"2-2"}, {"2-2"}][: len(boxes)] and len(boxes) >= 4


def test_the_dash_buys_one_boon_a_turn_and_never_moves_a_marker_by_it() -> None:
    options = simulate(march(), "dash", 300, 2).as_json()["options"]["boon"]
    assert options["mct"]["taken"] == 0 < options["mct"]["offered"]
    assert options["false-flag"]["taken"] > 0


def test_the_random_player_attacks_alone() -> None:
    contacts = [
        event.fields for index in range(200) for event in trace(march(), "random", 1, index) if event.name == "contact"
    ]
    assert {len(contact["attackers"]) for contact in contacts if contact["side"] == "wagner"} == {1}
