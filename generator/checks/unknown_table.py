"""Check `unknown-table`: a table is named that is absent, or of the wrong kind for its use."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.references import Reference, absent, references
from generator.components.results_table import ResultsTable
from generator.components.table import Chart, RollTable, Table
from generator.diagnostics import Diagnostic

_KINDS: dict[str, tuple[tuple[type, ...], str]] = {
    "roll-table": ((RollTable,), "table to roll on"),
    "chart": ((Chart,), "chart of rows and columns"),
    "table": ((RollTable, Chart, ResultsTable), "table"),
}


def _find(context: Context) -> Iterable[Diagnostic]:
    header = context.game.header
    if header.units and header.levels and header.ladder is None:
        yield CHECK.found(
            header.at_key("levels"), "the units have levels, but no chart says what they must roll at each",
            "name the chart with `ladder:`",
        )
    for reference in references(context.game):
        if reference.kind in _KINDS:
            yield from _judge(reference, context.game.tables)


def _judge(reference: Reference, tables: list[Table]) -> Iterable[Diagnostic]:
    kinds, noun = _KINDS[reference.kind]
    fitting = [table.id for table in tables if isinstance(table, kinds)]
    if reference.name in fitting:
        return
    if reference.name in [table.id for table in tables]:
        yield CHECK.found(reference.at, f'{reference.by} needs a {noun}, and "{reference.name}" is none')
    else:
        yield absent(CHECK, reference, fitting, noun)


CHECK = Check(
    code="unknown-table",
    title="A table is named that the game does not have, or that can't be used so",
    why="a player told to roll on it would find no such table on the player aid",
    fix="name one of the tables in the game's files; a pick needs one with a roll, the ladder a chart",
    example="""\
effect:
  - pick: random-batallion      # the table is called random-battalion
""",
    needs="game",
    find=_find,
)
