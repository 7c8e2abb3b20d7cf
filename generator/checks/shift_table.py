"""Check `shift-table`: a modifier or a shift is taken from a table that can't give it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.check import Check, Context
from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.components.table import Chart, Table
from generator.components.table_parts import Modifier
from generator.components.table_terms import Terms, terms_of
from generator.diagnostics import Diagnostic, listing


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in context.game.tables:
        if isinstance(table, ResultsTable):
            yield from problems(table, context.game)


def problems(table: ResultsTable, game: Game) -> Iterator[Diagnostic]:
    """A table that the game does not have at all is left to the check of references."""
    terms = terms_of(game, table)
    for modifier in _taken(table):
        other = game.tables_by_id.get(modifier.table or "")
        for wrong in _wrong(terms, other, game) if other is not None else ():
            yield CHECK.found(modifier.at_value("table"), f'"{modifier.table}" can\'t give the modifier: {wrong}')


def _taken(table: Table) -> list[Modifier]:
    """The modifiers that a table takes from others."""
    keys = (table.row, table.column) if isinstance(table, ResultsTable) else ()
    return [modifier for key in keys if key for modifier in key.additions if modifier.table]


def _wrong(terms: Terms, other: Table, game: Game) -> Iterator[str]:
    asked = terms_of(game, other)
    if terms.table.id in _leads_to(other, game, set()):
        yield "it leads back to this table"
        return
    if asked.rolled:
        yield "it is rolled on"
    if not (isinstance(other, Chart) or (isinstance(other, ResultsTable) and other.result == "number")):
        yield "its results are no numbers"
    lacking = [name for name in asked.inputs if name not in terms.inputs]
    if lacking:
        yield f"it asks for {listing(lacking)}, which this table does not know"
    for name, domain in asked.inputs.items():
        if name in terms.inputs:
            beyond = [value for value in terms.inputs[name].values if value not in domain.values]
            if beyond:
                yield f'"{name}" may be {beyond[0]} here, but not there'


def _leads_to(table: Table, game: Game, seen: set[str]) -> set[str]:
    if table.id not in seen:
        seen.add(table.id)
        for modifier in _taken(table):
            other = game.tables_by_id.get(modifier.table or "")
            if other is not None:
                _leads_to(other, game, seen)
    return seen


CHECK = Check(
    code="shift-table",
    title="A shift or modifier is taken from a table that can't give it",
    why="a player sent to the other table would come back without a number",
    fix="name a table without dice that gives numbers and asks for nothing that this table does not know",
    example="""\
shift: {along: figure, by: [{id: odds, title: Odds, table: contact, when: {}}]}      # contact gives codes
""",
    needs="game",
    find=_find,
)
