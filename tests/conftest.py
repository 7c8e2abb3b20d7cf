"""What every test may lean on: the real game, the project's folders, golden texts, how hard properties are tried."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

from generator.components.game import Game
from generator.components.load import read_game
from generator.diagnostics import Report, render_text

ROOT = Path(__file__).resolve().parent.parent

# No deadlines: a busy machine is no bug. Where CI is set the same cases are tried every time, so that a change is
# blamed for what it did; elsewhere they are new ones in every run.
settings.register_profile("local", deadline=None, derandomize=False)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def templates(root: Path) -> Path:
    return root / "templates"


@pytest.fixture(scope="session")
def game(root: Path) -> Game:
    report = Report()
    found = read_game(root / "content" / "keep-it-moving", report, "content/keep-it-moving")
    assert found is not None and not report.found, render_text(report)
    return found


@pytest.fixture
def golden(root: Path):
    """golden(name, text) compares with tests/golden/name; MAKEREADY_UPDATE_GOLDEN=1 rewrites it."""

    def compare(name: str, text: str) -> None:
        path = root / "tests" / "golden" / name
        if os.environ.get("MAKEREADY_UPDATE_GOLDEN"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"no golden text {name}: run once with MAKEREADY_UPDATE_GOLDEN=1 and read it"
        assert text == path.read_text(encoding="utf-8")

    return compare
