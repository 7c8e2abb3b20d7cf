"""Benchmark: proves every table and computes all its odds over modifiers -4 to +4, against icepool alone.

Run from the project's root: `.venv/bin/python benchmarks/odds.py [FOLDER...]`. Each folder holds games; without one,
`content` is read and, so that dice by column are among them, the tables that the tests are made of.
Both sides work out the same fractions in the same run, and the program stops if one of them differs.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import icepool

from generator.checks.check import Context
from generator.checks.run import all_checks
from generator.components.game import Game
from generator.components.load import read_game
from generator.components.table import AnyTable
from generator.diagnostics import Report, render_text
from generator.engine.odds import at_heading
from generator.engine.reading import OffTheTable, Reader, reader_of
from generator.source import read_yaml
from generator.values.located import read_model

ROOT = Path(__file__).resolve().parent.parent
MODIFIERS = range(-4, 5)
ROUNDS = 20
CHECKS = (
    "band-gap", "band-overlap", "cell-blank", "cell-count", "cell-unreachable", "input-kind", "shift-table",
    "table-copied", "table-heading", "table-incomplete", "table-order", "table-structure", "table-unproved",
    "unknown-cell", "unknown-code", "unknown-input", "unused-code", "unused-input", "wrong-cell",
)  # fmt: skip

Odds = dict[tuple[str, str, str, int], dict[int | str, Fraction]]


def main(folders: list[str]) -> None:
    games = list(_games([Path(folder) for folder in folders] or [ROOT / "content"]))
    if not folders:
        games += list(_samples(games[0]))
    cases = [case for game in games for case in _cases(game)]
    proving = _best(lambda: _prove(games), rounds=3)
    ours = _best(lambda: _ours(cases))
    theirs = _best(lambda: _theirs(cases))
    first, second = _ours(cases), _theirs(cases)
    assert first == second, "the two do not agree"
    assert all(sum(chances.values()) == 1 for chances in first.values()), "odds that do not sum to 1"
    print(json.dumps({
        "games": len(games), "tables": sum(len(game.tables) for game in games), "sets_of_odds": len(cases),
        "proving_ms": _ms(proving), "odds_ms": _ms(ours), "icepool_ms": _ms(theirs),
        "odds_to_icepool": round(ours / theirs, 2), "proving_and_odds_to_icepool": round((proving + ours) / theirs, 2),
        "agree": True,
    }, indent=2))  # fmt: skip


def _games(folders: list[Path]) -> Iterator[Game]:
    for path in sorted(path.parent for folder in folders for path in folder.glob("*/game.yaml")):
        report = Report()
        game = read_game(path, report)
        if game is None:
            sys.exit(render_text(report))
        yield game


def _samples(like: Game) -> Iterator[Game]:
    for path in sorted((ROOT / "tests" / "engine" / "tables").glob("*.yaml")):
        report = Report()
        items = read_yaml(path, report)["tables"]
        tables = [read_model(AnyTable, item, report, items.at) for item in items]
        assert not report.found, render_text(report)
        yield replace(like, id=path.stem, cards=[], tables=tables)


def _cases(game: Game) -> Iterator[tuple[str, Reader, str, int]]:
    """Every column (or row, where the column is rolled) of every rolled table, with every modifier it can answer."""
    for table in game.tables:
        reader = reader_of(game, table.id)
        if reader.rolled is None:
            continue
        for heading in reader.sheet.columns if reader.terms.row.roll else reader.sheet.rows:
            for added in MODIFIERS if reader.rolled.modifiers else (0,):
                try:
                    at_heading(reader, heading, added)
                except OffTheTable:
                    continue
                yield game.id, reader, heading, added


def _ours(cases: list[tuple[str, Reader, str, int]]) -> Odds:
    return {
        (game, reader.terms.table.id, heading, added): at_heading(reader, heading, added)
        for game, reader, heading, added in cases
    }


def _theirs(cases: list[tuple[str, Reader, str, int]]) -> Odds:
    """icepool alone: a die, a shift, a mapping of totals to results; the mapping is a plain dictionary."""
    found: Odds = {}
    for game, reader, heading, added in cases:
        key = (game, reader.terms.table.id, heading)
        if key not in _LOOKED_UP:
            _LOOKED_UP[key] = _results(reader, heading)
        dice = reader.dice_at(heading)
        die = (dice.count @ icepool.d(dice.sides) + added).map(_LOOKED_UP[key])
        found[(*key, added)] = {result: die.probability(result) for result in die.outcomes()}
    return found


_LOOKED_UP: dict[tuple[str, str, str], dict[int, Any]] = {}


def _results(reader: Reader, heading: str) -> dict[int, Any]:
    finder = reader.row if reader.terms.row.roll else reader.column(heading)
    found: dict[int, Any] = {}
    for total in range(-20, 60):
        try:
            line = finder.found(total)
            found[total] = reader.cell(line, heading) if finder is reader.row else reader.cell(heading, line)
        except OffTheTable:
            continue
    return found


def _prove(games: list[Game]) -> None:
    for game in games:
        fresh = replace(game)
        for code in CHECKS:
            wrong = [d for d in all_checks()[code].find(Context(fresh)) if d.severity == "error"]
            assert not wrong, render_text(Report(wrong))


def _best(work: Callable[[], Any], rounds: int = ROUNDS) -> float:
    times = []
    for _ in range(rounds):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return min(times)


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


if __name__ == "__main__":
    main(sys.argv[1:])
