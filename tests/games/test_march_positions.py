"""March of Justice rule by rule: positions played by hand, with everything that must have changed and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.components.example import Ordered
from generator.components.game import Game
from generator.components.load import read_game
from generator.diagnostics import Report, render_text
from generator.engine.procedure import procedure_of
from generator.source import read_yaml

CASES = {case["id"]: case for case in read_yaml(Path(__file__).with_name("march_positions.yaml"), Report())}


@pytest.fixture(scope="module")
def march(root: Path) -> Game:
    report = Report()
    game = read_game(root / "content" / "march-of-justice", report, "march-of-justice")
    assert game is not None and not report.errors, render_text(report)
    return game


@pytest.fixture(scope="module")
def setup(march: Game):
    return procedure_of(march).setup(march)


def ordered(name: str) -> Ordered:
    return Ordered.model_validate({key: value for key, value in CASES[name].items() if key != "id"})


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_rules_say(march: Game, setup, name: str) -> None:
    assert not list(procedure_of(march).follow(setup, ordered(name), set()))


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if not case.get("refused")])
def test_nothing_else_has_changed(march: Game, setup, name: str) -> None:
    assert not list(procedure_of(march).untold(setup, ordered(name)))
