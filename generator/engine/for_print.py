"""Engine (play): what books and aids print of look-ups and odds, as plain data for the outputs."""

from __future__ import annotations

from typing import Any

from generator.components.example import Lookup
from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.components.table_terms import ROLL
from generator.engine.lookup import resolve
from generator.engine.odds import COLUMN, odds, odds_table

MODIFIERS = range(-4, 5)
"""The sums of modifiers that odds are printed for."""


def lookups_of_examples(game: Game) -> dict[str, dict[str, Any]]:
    """By example: the look-up step by step (`Lookup.as_json`), and `odds` before the die where one is rolled.

    An example of several look-ups has them in a list, under `each`.
    """
    found: dict[str, dict[str, Any]] = {}
    for example in game.examples:
        asked = [each for each in example.lookups or [example.lookup] if each is not None]
        if not all(isinstance(game.tables_by_id.get(each.table), ResultsTable) for each in asked):
            continue
        each = [_looked_up(game, lookup) for lookup in asked]
        if each:
            found[example.id] = {"each": each} if example.lookups else each[0]
    return found


def _looked_up(game: Game, asked: Lookup) -> dict[str, Any]:
    inputs = {name: str(value) for name, value in asked.inputs.items()}
    before = {name: value for name, value in inputs.items() if name != ROLL}
    chances = odds(game, asked.table, before)["odds"][0]["results"] if ROLL in inputs else {}
    return resolve(game, asked.table, inputs).as_json() | {"odds": chances}


def odds_of_tables(game: Game) -> dict[str, list[dict[str, Any]]]:
    """By table that is rolled on in columns: exact odds of each column for each sum of modifiers."""
    return {
        table.id: odds_table(game, table.id, COLUMN, MODIFIERS)
        for table in game.tables
        if isinstance(table, ResultsTable) and table.row.roll and table.column and table.columns
    }
