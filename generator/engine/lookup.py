"""Engine (play): one look-up in a table, step by step as a player does it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.components.game import Game
from generator.components.table import REROLL, Axis, RollTable, Table
from generator.diagnostics import did_you_mean, listing
from generator.values.bands import parse_band
from generator.values.dice import parse_dice

SPREAD = ".."
"""Between the ends of a range of values: `roll=1..6`."""


class LookupMistake(Exception):
    """A table or an input that does not exist, or is missing; the message lists what there is."""


@dataclass(frozen=True)
class Lookup:
    """What was looked up, where it stands, and how a player gets there."""

    table: str
    inputs: dict[str, str]
    row: str | None
    column: str | None
    result: int | str
    steps: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "table": self.table, "inputs": self.inputs, "column": self.column, "row": self.row,
            "result": self.result, "steps": list(self.steps),
        }


def resolve(game: Game, table_id: str, inputs: Mapping[str, str]) -> Lookup:
    """The result of a table for exactly one value of each input."""
    table = find_table(game, table_id)
    check_names(table, inputs)
    values = {name: one_value(game, table, name, str(inputs[name])) for name in table.inputs}
    return look_up(game, table, values)


def look_up(game: Game, table: Table, values: Mapping[str, str]) -> Lookup:
    """The look-up itself, for inputs that are known to be good."""
    if isinstance(table, RollTable):
        return _by_roll(game, table, values)
    row, column = values[table.rows.input], values[table.columns.input]
    result = table.result(row, column)
    titles = titles_of(game)
    return Lookup(table.id, dict(values), row, column, result, (
        f"In the table {table.title}, find the row {titles.get(row, row)}.",
        f"Go along it to the column {titles.get(column, column)}.",
        f"Read {result}{table.suffix}: the result is {result}.",
    ))


def find_table(game: Game, table_id: str) -> Table:
    tables = game.tables_by_id
    if table_id not in tables:
        raise LookupMistake(
            f'there is no table "{table_id}"{did_you_mean(table_id, tables)}; the game has: {listing(tables)}'
        )
    return tables[table_id]


def check_names(table: Table, inputs: Iterable[str], optional: Iterable[str] = ()) -> None:
    given = list(inputs)
    takes = f"table {table.id} takes: {listing(table.inputs)}"
    for name in given:
        if name not in table.inputs:
            raise LookupMistake(f'"{name}" is not an input{did_you_mean(name, table.inputs)}; {takes}')
    missing = [name for name in table.inputs if name not in given and name not in optional]
    if missing:
        raise LookupMistake(f"{listing(missing)} is missing; {takes}")


def allowed_values(game: Game, table: Table, name: str) -> list[str]:
    """Every value of an input, in the order in which the table lists them."""
    if isinstance(table, RollTable):
        return [str(total) for total in parse_dice(table.roll).values]
    axis = table.rows if name == table.rows.input else table.columns
    return axis_values(game, axis)


def axis_values(game: Game, axis: Axis) -> list[str]:
    if axis.over == "levels":
        return list(game.levels)
    return list(game.units) if axis.over == "units" else list(game.groups[axis.over].members)


def one_value(game: Game, table: Table, name: str, text: str) -> str:
    allowed = allowed_values(game, table, name)
    if text not in allowed:
        raise LookupMistake(
            f'"{text}" is not a value of {name}{did_you_mean(text, allowed)}; it can be: {listing(allowed, 20)}'
        )
    return text


def many_values(game: Game, table: Table, name: str, text: str) -> list[str]:
    """The values of `a..b`, both ends included; a single value is a range of one."""
    allowed = allowed_values(game, table, name)
    if SPREAD not in text:
        return [one_value(game, table, name, text)]
    first, last = (allowed.index(one_value(game, table, name, end)) for end in text.split(SPREAD, 1))
    if first > last:
        raise LookupMistake(f'the range "{text}" of {name} runs backwards')
    return allowed[first:last + 1]


def titles_of(game: Game) -> dict[str, str]:
    return {
        **{unit.id: unit.title for unit in game.header.units},
        **{level.id: level.title for level in game.header.levels},
    }


def _by_roll(game: Game, table: RollTable, values: Mapping[str, str]) -> Lookup:
    roll = int(values["roll"])
    band = next(text for text in table.bands if roll in parse_band(text))
    result = table.bands[band]
    told = "roll again" if result == REROLL else titles_of(game).get(result, result)
    return Lookup(table.id, dict(values), band, None, result, (
        f"Roll {table.roll}: {roll}.",
        f"In the table {table.title}, {roll} falls in {band}.",
        f"Read the result: {told}.",
    ))


