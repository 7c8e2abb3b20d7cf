"""Check `unknown-input`: a table is looked up by something that is not among its inputs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.check import Check, Context
from generator.components.results_table import ResultsTable
from generator.components.table_parts import Key, Modifier
from generator.diagnostics import Diagnostic, Span, did_you_mean, listing, nearest


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in context.game.tables:
        if isinstance(table, ResultsTable):
            yield from problems(table)


def problems(table: ResultsTable) -> Iterator[Diagnostic]:
    for name, at in named(table):
        if name not in table.inputs:
            close = nearest(name, table.inputs)
            yield CHECK.found(
                at, f'table "{table.id}" asks for "{name}", which is not an input{did_you_mean(name, table.inputs)}',
                f'write "{close}"' if close else f"add it to inputs:, or use one of: {listing(table.inputs) or 'none'}",
            )


def named(table: ResultsTable) -> Iterator[tuple[str, Span]]:
    """Every input that a key, a modifier or a condition names, with its place."""
    for key in (table.column, table.row):
        if key is not None:
            yield from _in_key(key)
            for modifier in key.additions:
                yield from _in_modifier(modifier)


def _in_key(key: Key) -> Iterator[tuple[str, Span]]:
    if key.value:
        yield key.value, key.at_value("value")
    for field in ("difference", "ratio"):
        for index, name in enumerate(getattr(key, field) or ()):
            yield name, key.at_value(field, index)


def _in_modifier(modifier: Modifier) -> Iterator[tuple[str, Span]]:
    for field in ("add", "subtract", "each"):
        name = getattr(modifier, field)
        if isinstance(name, str):
            yield name, modifier.at_value(field)
    for name in modifier.when:
        yield name, modifier.at_key("when", name)


CHECK = Check(
    code="unknown-input",
    title="A table asks for something that is not among its inputs",
    why="a player could not tell what to look up",
    fix="correct the name, or add it to the inputs",
    example="""\
inputs:
  attacker: {number: 1..20, default: none, says: strength that attacks}
  defender: {number: 1..20, default: none, says: strength that defends}
column: {difference: [atacker, defender]}      # attacker
""",
    needs="game",
    find=_find,
)
