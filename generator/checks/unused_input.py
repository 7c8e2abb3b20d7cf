"""Check `unused-input`: a table asks for something that changes nothing."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.unknown_input import named
from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in context.game.tables:
        if isinstance(table, ResultsTable):
            used = {name for name, _ in named(table)} | set(_passed_on(table, context.game))
            for name in table.inputs:
                if name not in used:
                    yield CHECK.found(
                        table.at_key("inputs", name),
                        f'table "{table.id}" takes "{name}", but neither row, column nor any modifier looks at it',
                        "use it, or delete it; a modifier that should use it may have been lost",
                    )


def _passed_on(table: ResultsTable, game: Game) -> Iterable[str]:
    """The inputs of the tables that modifiers are taken from."""
    for key in (table.row, table.column):
        for modifier in key.additions if key else ():
            other = game.tables_by_id.get(modifier.table or "")
            yield from other.inputs if other is not None else ()


CHECK = Check(
    code="unused-input",
    title="An input of a table changes nothing",
    why="a player would work it out for nothing, or the modifier that needs it was lost",
    fix="use the input in a key, a modifier or a condition, or delete it",
    example="""\
inputs:
  river: {flag: true, says: across a river}
row: {roll: d6}                                # and where is the river's -1?
""",
    needs="game",
    find=_find,
)
