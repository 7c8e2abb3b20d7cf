"""Games made of nothing but tables: from a file, from a text, or the real Contact Results of March of Justice."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.checks.check import Context
from generator.checks.run import all_checks
from generator.components.game import Game
from generator.components.load import read_game
from generator.components.table import AnyTable
from generator.diagnostics import Diagnostic, Report, render_text
from generator.source import read_yaml_text
from generator.values.located import read_model

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = ROOT / "tests" / "engine" / "tables"
MARCH = ROOT / "content" / "march-of-justice" / "tables.yaml"

PROOFS = (
    "band-gap", "band-overlap", "cell-blank", "cell-count", "cell-unreachable", "input-kind", "shift-table",
    "table-copied", "table-heading", "table-incomplete", "table-order", "table-structure", "table-unproved",
    "unknown-cell", "unknown-code", "unknown-input", "unreachable-stated", "unused-code", "unused-input", "wrong-cell",
)  # fmt: skip
"""Every check of a table's own soundness."""
OF_CELLS = tuple(
    code for code in PROOFS
    if code not in ("band-gap", "cell-blank", "cell-unreachable", "table-unproved", "unreachable-stated")
)  # fmt: skip
"""Those that don't follow play to its ends; what stands in a cell changes nothing in where play leads."""


@cache
def _bare() -> Game:
    game = read_game(ROOT / "tests" / "fixtures" / "base", Report(), "base")
    assert game is not None
    return replace(game, cards=[], examples=[], claims=[], translations=[], rules=[])


def read_tables(text: str, report: Report, shown: str = "tables.yaml") -> list[Any]:
    data = read_yaml_text(text, report, shown)
    items = data["tables"]
    return [read_model(AnyTable, item, report, at) for item, at in zip(items, items.items_at, strict=True)]


def game_of(text: str) -> Game:
    """The tables of a YAML text as a game; any mistake fails the test."""
    report = Report()
    tables = read_tables(text, report)
    assert not report.found, render_text(report)
    return replace(_bare(), tables=tables)


def game_of_data(*tables: dict[str, Any]) -> Game:
    """The same from plain values; JSON is YAML."""
    return game_of(json.dumps({"tables": list(tables)}, ensure_ascii=False))


def sample(name: str) -> Game:
    """The tables of another game, as far as they are needed here."""
    return game_of((SAMPLES / f"{name}.yaml").read_text(encoding="utf-8"))


def march_text() -> str:
    if not MARCH.is_file():
        pytest.skip("March of Justice is not among the games")
    return MARCH.read_text(encoding="utf-8")


def march() -> Game:
    return game_of(march_text())


def found_in(game: Game, *codes: str) -> list[Diagnostic]:
    """What the proofs of tables find, or some of them."""
    return [d for code in codes or PROOFS for d in all_checks()[code].find(Context(game))]


def spoiled(text: str, codes: tuple[str, ...] = PROOFS) -> list[Diagnostic]:
    """What reader and proofs make of a text that may be wrong."""
    report = Report()
    tables = read_tables(text, report)
    if not report.errors:
        report.extend(found_in(replace(_bare(), tables=tables), *codes))
    return report.sorted
