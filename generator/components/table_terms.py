"""A table of any form as a player meets it: what he must know, and how it leads to a row and a column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from generator.components.results_table import ResultsTable
from generator.components.table import REROLL, Chart, RollTable, Table
from generator.components.table_parts import NONE, Input, Key
from generator.components.table_sheet import Sheet, sheet_of
from generator.values.ranges import parse_range

if TYPE_CHECKING:
    from generator.components.game import Game

ROLL = "roll"
YES, NO = "yes", "no"

Value = int | str | bool


@dataclass(frozen=True)
class Domain:
    """All values that play can give an input."""

    kind: Literal["number", "word", "flag"]
    values: Sequence[Value]
    says: str = ""
    default: Value | None = None
    """What counts when nothing is said; None if something has to be."""
    titles: dict[str, str] = field(default_factory=dict)

    @property
    def words(self) -> list[str]:
        """The values as a caller types them."""
        return [self.word(value) for value in self.values]

    def word(self, value: Value) -> str:
        return (YES if value else NO) if self.kind == "flag" else str(value)

    def title(self, value: Value) -> str:
        return self.titles.get(str(value), self.word(value))


@dataclass(frozen=True)
class Terms:
    """A table's inputs, without the roll, and its keys."""

    table: Table
    inputs: dict[str, Domain]
    row: Key
    column: Key | None
    titles: dict[str, str] = field(default_factory=dict)
    """Results that have a title in the game."""

    @cached_property
    def sheet(self) -> Sheet:
        return sheet_of(self.table)

    @property
    def rolled(self) -> Key | None:
        """The key that dice decide."""
        return next((key for key in (self.row, self.column) if key and key.roll), None)

    @property
    def names(self) -> list[str]:
        """Every input, the roll included: first those that have to be given."""
        asked = [name for name, domain in self.inputs.items() if domain.default is None]
        rest = [name for name in self.inputs if name not in asked]
        return [*asked, *([ROLL] if self.rolled else []), *rest]


def list_of(game: Game, name: str) -> dict[str, str] | None:
    """A list of the game, as ids and titles; None if nothing bears the name."""
    if name == "levels":
        return {level.id: level.title for level in game.header.levels}
    titles = {unit.id: unit.title for unit in game.header.units}
    if name == "units":
        return titles
    return {unit: titles.get(unit, unit) for unit in game.groups[name].members} if name in game.groups else None


def terms_of(game: Game, table: Table) -> Terms:
    """What a table of any form asks of a player."""
    if isinstance(table, RollTable):
        return Terms(table, {}, _key(roll=table.roll), None, (list_of(game, "units") or {}) | {REROLL: "roll again"})
    if isinstance(table, Chart):
        inputs = {axis.input: _words(list_of(game, axis.over) or {}) for axis in (table.rows, table.columns)}
        return Terms(table, inputs, _key(value=table.rows.input), _key(value=table.columns.input))
    return _full(game, table)


def _full(game: Game, table: ResultsTable) -> Terms:
    inputs = {name: _domain(game, given) for name, given in table.inputs.items()}
    return Terms(table, inputs, table.row, table.column)


def _domain(game: Game, given: Input) -> Domain:
    default = None if given.default == NONE else given.default
    if given.flag:
        return Domain("flag", (False, True), given.says, False)
    if given.number is not None:
        return Domain("number", parse_range(given.number).numbers, given.says, default)
    words = given.one_of if given.one_of is not None else list_of(game, given.over or "") or {}
    return _words(words, given.says, default)


def _words(titles: dict[str, str], says: str = "", default: Value | None = None) -> Domain:
    return Domain("word", tuple(titles), says, default, titles)


def _key(**parts: str) -> Key:
    return Key.model_validate(parts)
