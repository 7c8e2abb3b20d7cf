"""Panels and findings of a march: stacked fates, turns, and the panels that a study calls for."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from boards import TEMPLATES, read_board
from hypothesis import given
from hypothesis import strategies as st
from report_studies import wilson

from generator.components.game import Game
from generator.outputs.charts_fan import fan
from generator.outputs.charts_stacks import HATCH, Part, Stack, hatching, stacks
from generator.outputs.charts_svg import PALETTES, Pen
from generator.outputs.designer_report import plot_words
from generator.outputs.designer_report_board import Room, board_panels, table_rows
from generator.outputs.designer_report_plots import Desk
from generator.outputs.designer_report_road import merged
from generator.outputs.fonts import measure

SVG = "{http://www.w3.org/2000/svg}"
GAMES = 1000


@pytest.fixture(scope="module")
def pen() -> Pen:
    return Pen(PALETTES["full"], measure)


def classed(svg: str, *names: str) -> list[ElementTree.Element]:
    wanted = set(names)
    return [e for e in ElementTree.fromstring(svg).iter() if wanted <= set((e.get("class") or "").split())]


def words_of(svg: str) -> list[str]:
    return [e.text or "" for e in ElementTree.fromstring(svg).iter(f"{SVG}text")]


# Stacks


def test_parts_of_a_stack_fill_it_in_order(pen: Pen):
    parts = [Part("full", "full", "dark"), Part("lost", "lost", "open"), Part("never", "never", "tint")]
    svg = stacks(pen, [Stack("guards", "Guards", {"full": 60.0, "lost": 40.0})], parts, 178, "alt")
    full, lost = classed(svg, "part", "full")[0], classed(svg, "part", "lost")[0]
    assert float(full.get("x")) + float(full.get("width")) == pytest.approx(float(lost.get("x")), abs=1e-3)
    assert float(lost.get("x")) + float(lost.get("width")) == pytest.approx(178, abs=1e-3)
    assert {"60", "40", "full", "lost"} <= set(words_of(svg)) and "never" not in words_of(svg)


def test_a_thin_part_has_no_figure(pen: Pen):
    svg = stacks(pen, [Stack("a", "A", {"full": 97.0, "lost": 3.0})], [
        Part("full", "full", "dark"), Part("lost", "lost", "hatch")], 178, "alt")
    assert "97" in words_of(svg) and "3" not in words_of(svg)


@given(st.floats(0.2, 60), st.floats(0.5, 10))
def test_hatching_stays_inside_its_box(width: float, height: float):
    lines = list(hatching(3.0, 5.0, width, height))
    assert lines or width + height <= HATCH / 2 + 1e-9
    for x1, y1, x2, y2 in lines:
        for x, y in ((x1, y1), (x2, y2)):
            assert 3.0 - 1e-9 <= x <= 3.0 + width + 1e-9 and 5.0 - 1e-9 <= y <= 5.0 + height + 1e-9
        assert x2 - x1 == pytest.approx(y1 - y2)


def test_no_two_fates_look_alike():
    from generator.outputs.designer_report_board import FATES

    assert len({look for _, look in FATES}) == len(FATES)


# A fan that goes below nought


def test_a_fan_shows_what_lies_below_nought(pen: Pen):
    steps = [{"turn": n, "p5": -n, "p25": -1, "p50": 0, "p75": 1, "p95": n} for n in range(0, 4)]
    labels = plot_words(TEMPLATES)
    svg = fan(pen, steps, 0, labels, 86, 50, "alt", along="turn")
    edge = classed(svg, "edge", "p5")[0].get("points").split()
    lowest = max(float(point.split(",")[1]) for point in edge)
    assert lowest <= 50 - 8 and {"−3", "0", "3"} <= set(words_of(svg))


# Panels of a study


def share(count: int, total: int = GAMES) -> dict[str, float]:
    return wilson(count, total)


def policy(wins: int, yardstick: bool, halts: dict[str, int], results: dict[str, float], taken: int) -> dict[str, Any]:
    lost = GAMES - wins
    return {
        "says": "plays", "yardstick": yardstick,
        "outcomes": {"win": share(wins)},
        "victory": {"2": share(wins // 4), "3": share(wins - wins // 4)} if wins else {},
        "halts": {place: share(count, lost) for place, count in halts.items()},
        "halt_turns": {"1": share(lost // 2, lost), "3": share(lost - lost // 2, lost)},
        "results": {code: {"mean": mean, "low": mean * 0.9, "high": mean * 1.1} for code, mean in results.items()},
        "momentum": [{"turn": n, "games": GAMES, "p5": -1, "p25": 0, "p50": 1, "p75": 1, "p95": 2} for n in (1, 2, 3)],
        "fates": {"guards": {"full": 0.5, "eliminated": 0.2, "surrendered": 0.1, "dispersed": 0.2}},
        "boons": {"flip": {"offered": 400, "taken": taken}, "mct": {"offered": 5, "taken": 5}},
    }


@pytest.fixture(scope="module")
def study() -> dict[str, Any]:
    return {
        "games": GAMES, "seed": 7, "version": "0.3", "focus": "sensible", "turns": 3, "momentum_start": 1,
        "momentum_limits": [-2, 2], "locations": {"crest": "Crest", "mill": "Mill", "wood": "Wood", "ford": "Ford"},
        "units": {"guards": "Guards, 1st of the name"}, "claims": [],
        "policies": {
            "random": policy(0, True, {"mill": 300, "ford": 700}, {"AR": 0.5, "S": 0.2}, 200),
            "sensible": policy(400, False, {"crest": 80, "mill": 500, "wood": 20}, {"AR": 0.3, "S": 0.01}, 1),
        },
        "rules": {"exercised": ["setup"], "examples_only": [], "never": []},
    }


@pytest.fixture(scope="module")
def ford() -> Game:
    return read_board()


@pytest.fixture(scope="module")
def panels(study: dict[str, Any], ford: Game, pen: Pen) -> dict[str, str]:
    return board_panels(Desk(study, ford, pen, plot_words(TEMPLATES)), Room(86, 178))


def test_every_panel_is_drawn_when_the_study_has_its_figures(panels: dict[str, str]):
    assert all(panels.values()) and set(panels) == {
        "success", "victory", "halt_turns", "halts", "results", "turns", "fates", "boons"
    }


def test_a_study_of_cards_has_no_such_panel(game: Game, pen: Pen):
    from report_studies import fake_study

    desk = Desk(fake_study(game), game, pen, plot_words(TEMPLATES))
    assert not any(board_panels(desk, Room(86, 178)).values())


def test_wins_are_told_by_turn_and_none_is_a_nought(panels: dict[str, str]):
    assert [e.text for e in classed(panels["victory"], "value", "sensible")] == ["0", "10.0", "30"]
    assert [e.text for e in classed(panels["victory"], "value", "random")] == ["0", "0", "0"]


def test_places_stand_toward_the_goal(panels: dict[str, str]):
    names = [e.text for e in classed(panels["halts"], "name")]
    assert names == ["Ford", "Wood", "Mill", "Crest"]
    assert [e.text for e in classed(panels["halts"], "value", "sensible")] == ["0", "3.3", "83", "13"]
    assert {"600 not won", "1,000 not won"} <= set(words_of(panels["halts"]))


@pytest.mark.parametrize(("lists", "whole"), [
    ([["a", "c"], ["a", "b", "c"]], ["a", "b", "c"]),
    ([["b"], ["a", "b", "d"], ["c", "d"]], ["a", "b", "c", "d"]),
    ([[], ["a"]], ["a"]),
])  # fmt: skip
def test_lists_with_gaps_are_joined_in_order(lists: list[list[str]], whole: list[str]):
    found = merged(lists)
    assert sorted(found) == sorted(whole)
    for each in lists:
        assert [place for place in found if place in each] == each


def test_what_surrendered_is_lost(panels: dict[str, str]):
    lost = classed(panels["fates"], "part", "guards", "lost")[0]
    assert float(lost.get("width")) > 0 and "30" in words_of(panels["fates"])
    assert "Guards" in words_of(panels["fates"])


def test_what_is_hardly_ever_offered_has_no_share(panels: dict[str, str]):
    assert [e.text for e in classed(panels["boons"], "value", "flip")] == ["50", "0"]
    assert not classed(panels["boons"], "value", "mct") and "–" in words_of(panels["boons"])


def test_gray_panels_have_no_colour(study: dict[str, Any], ford: Game):
    desk = Desk(study, ford, Pen(PALETTES["gray"], measure), plot_words(TEMPLATES))
    for svg in board_panels(desk, Room(86, 178)).values():
        for red, green, blue in re.findall(r"#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})\b", str(svg)):
            assert red == green == blue


# Room


@given(st.lists(st.floats(0, 250), min_size=0, max_size=3), st.integers(1, 6), st.integers(0, 30))
def test_plots_take_up_no_more_than_a_page_has_left(free: list[float], policies: int, rows: int):
    room = Room(86, 178)
    taller = room.filling(free, policies, rows)
    first, second = (*free, 0.0, 0.0)[:2]
    assert 0 <= (taller.place_row - room.place_row) * policies <= max(0.0, first) + 1e-9
    grown = taller.fan - room.fan + (taller.pitch - room.pitch) * rows
    assert taller.fan >= room.fan and -1e-9 <= grown <= max(0.0, second) + 1e-9
    assert taller.place_row <= 14 and taller.fan <= 56


def test_rows_of_a_study_are_its_results_and_its_units(study: dict[str, Any]):
    assert table_rows(study) == 3
