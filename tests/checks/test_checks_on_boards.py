"""No name on a board can be mistyped unnoticed, and what is found points at the very word."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from boards import FORD, read_board

from generator.checks.board_references import board_references
from generator.checks.check import Context
from generator.checks.run import all_checks
from generator.components.load import read_game
from generator.components.map import BoardMap
from generator.diagnostics import Report, render_text

BOARD_CHECKS = (
    "unknown-place", "unknown-side", "unknown-counter", "unknown-track", "unknown-box", "unknown-road", "unknown-look",
    "unknown-fact", "duplicate-route", "location-isolated", "track-unprinted", "duplicate-id",
)  # fmt: skip


def judged(game) -> list:
    context = Context(game, counter_looks=frozenset({"rebel", "state"}), map_looks=frozenset({"red", "dark"}))
    return [d for code in BOARD_CHECKS for d in all_checks()[code].find(context)]


def test_the_board_is_sound():
    assert judged(read_board()) == []


def spoiled(tmp_path: Path, line: int, column: int, length: int, word: str):
    """The ford with one word of its board.yaml replaced."""
    folder = tmp_path / "ford"
    shutil.copytree(FORD, folder)
    path = folder / "board.yaml"
    lines = path.read_text(encoding="utf-8").split("\n")
    text = lines[line - 1]
    lines[line - 1] = text[: column - 1] + word + text[column - 1 + length :]
    path.write_text("\n".join(lines), encoding="utf-8")
    report = Report()
    game = read_game(folder, report, "ford")
    assert game is not None, render_text(report)
    return game


REFERENCES = list(board_references(read_board()))


def test_every_kind_of_reference_stands_on_the_board():
    kinds = {reference.kind.split(" of ")[0] for reference in REFERENCES}
    assert kinds == {"place", "side", "counter", "track", "owner", "location", "road", "river"}
    assert len(REFERENCES) == 39


@pytest.mark.parametrize("reference", REFERENCES, ids=lambda r: f"{r.at.line}-{r.kind.split()[0]}-{r.name}")
def test_a_mistyped_name_is_found_where_it_stands(tmp_path, reference):
    at = reference.at
    game = spoiled(tmp_path, at.line, at.column, at.length, f"{reference.name}x")
    found = [d for d in judged(game) if (d.at.line, d.at.column) == (at.line, at.column)]
    assert [d.severity for d in found] == ["error"]
    assert f'"{reference.name}x"' in found[0].message and reference.name in found[0].fix


def boxes() -> list:
    game = read_board()
    starts = [(track.start, track.at_value("start")) for track in game.tracks]
    for counter in game.counters:
        starts += [(s.box, counter.at_value("starts", i, "box")) for i, s in enumerate(counter.starts) if s.box]
    return starts


@pytest.mark.parametrize("label, at", boxes(), ids=str)
def test_a_box_that_its_track_does_not_have_is_found(tmp_path, label, at):
    game = spoiled(tmp_path, at.line, at.column, at.length, '"99"')
    assert [(d.code, d.at.line, d.at.column) for d in judged(game)] == [("unknown-box", at.line, at.column)]


def routes() -> list[int]:
    return list(range(len(read_board().maps[0].routes)))


@pytest.mark.parametrize("index", routes())
def test_a_location_whose_last_route_is_lost_is_found(index):
    """By taking routes away one after another until somebody is cut off, as walking shows."""
    (board,) = read_board().maps
    kept = [route for i, route in enumerate(board.routes) if i < index]
    if not kept:
        return
    cut: BoardMap = board.model_copy(update={"routes": kept})
    game = read_board()
    object.__setattr__(game, "maps", [cut])
    found = {d.message.split('"')[-2] for d in all_checks()["location-isolated"].find(Context(game))}
    reached, grew = {cut.locations[0].id}, True
    while grew:
        grew = False
        for route in kept:
            if len(reached & set(route.ends)) == 1:
                reached |= set(route.ends)
                grew = True
    lonely = set(cut.locations_by_id) - reached
    without_route = {id_ for id_ in cut.locations_by_id if not any(id_ in route.ends for route in kept)}
    assert found == lonely | without_route
