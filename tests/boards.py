"""The board that the tests of counters, tracks and maps lean on, and jobs made of it."""

from __future__ import annotations

import shutil
from pathlib import Path

from generator.components.game import Game
from generator.components.load import read_game
from generator.diagnostics import Report, render_text
from generator.outputs.job import Job, Settings
from generator.wording.counters import counter_pieces
from generator.wording.maps import map_faces
from generator.wording.phrasebook import load_phrasebook

TESTS = Path(__file__).resolve().parent
TEMPLATES = TESTS.parent / "templates"
FORD = TESTS / "boards" / "ford"


def read_board(folder: Path = FORD) -> Game:
    report = Report()
    game = read_game(folder, report, folder.name)
    assert game is not None and not report.found, render_text(report)
    return game


def job_of(game: Game, **settings) -> Job:
    """The board on its way to paper."""
    book = load_phrasebook(TEMPLATES, "en")
    return Job(
        game, Settings(**settings), TEMPLATES, phrases=book.labels, counters=counter_pieces(game, book),
        maps=map_faces(game, book),
    )


def changed_board(tmp_path: Path, *changes: tuple[str, str]) -> Game:
    """The ford with pieces of its board.yaml replaced; each must stand there exactly once."""
    folder = tmp_path / "ford"
    shutil.copytree(FORD, folder)
    path = folder / "board.yaml"
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    return read_board(folder)
