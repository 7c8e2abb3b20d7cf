"""Engine (play): what books and aids print of look-ups and odds, as plain data for the outputs."""

from __future__ import annotations

from typing import Any

from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.components.table_terms import ROLL
from generator.engine.lookup import resolve
from generator.engine.odds import COLUMN, odds, odds_table

MODIFIERS = range(-4, 5)
"""The sums of modifiers that odds are printed for."""


def lookups_of_examples(game: Game) -> dict[str, dict[str, Any]]:
    """By example: the look-up step by step (`Lookup.as_json`), and `odds` before the die where one is rolled."""
    found = {}
    for example in game.examples:
        asked = example.lookup
        if asked is None or not isinstance(game.tables_by_id.get(asked.table), ResultsTable):
            continue
        inputs = {name: str(value) for name, value in asked.inputs.items()}
        before = {name: value for name, value in inputs.items() if name != ROLL}
        chances = odds(game, asked.table, before)["odds"][0]["results"] if ROLL in inputs else {}
        found[example.id] = resolve(game, asked.table, inputs).as_json() | {"odds": chances}
    return found


def odds_of_tables(game: Game) -> dict[str, list[dict[str, Any]]]:
    """By table that is rolled on in columns: exact odds of each column for each sum of modifiers."""
    return {
        table.id: odds_table(game, table.id, COLUMN, MODIFIERS)
        for table in game.tables
        if isinstance(table, ResultsTable) and table.row.roll and table.column and table.columns
    }
