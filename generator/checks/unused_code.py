"""Check `unused-code`: the legend, the order, or what is shown or counted names a result that no cell holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.check import Check, Context
from generator.checks.tables import full_tables
from generator.components.results_table import ResultsTable
from generator.components.table_sheet import sheet_of
from generator.diagnostics import Diagnostic, Span


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in full_tables(context.game):
        held = dict.fromkeys(str(cell) for cell in sheet_of(table).cells.values() if cell is not None)
        if table.codes and not set(held) <= {*table.codes}:
            continue  # a mistyped code is missing elsewhere; its own check says so
        for list_of, code, at in _named(table):
            if code not in held:
                yield CHECK.found(at, f'table "{table.id}": {list_of} has "{code}", but no cell does')
            elif list_of == "the order" and table.result == "code" and code not in table.legend:
                yield CHECK.found(at, f'table "{table.id}": the order has "{code}", but the legend does not')
        yield from _unordered(table, [*table.legend, *held])


def _named(table: ResultsTable) -> Iterator[tuple[str, str, Span]]:
    for code in table.legend:
        yield "the legend", code, table.at_key("legend", code)
    listed = (table.order.worst_to_best or []) if table.order else []
    if table.result != "ladder":  # a ladder has steps between those that the table reaches
        for index, code in enumerate(listed):
            yield "the order", code, table.order.at_value("worst-to-best", index)
    for field in ("shown", "counts"):
        for code in getattr(table, field) or {}:
            yield f"`{field}`", code, table.at_key(field, code)


def _unordered(table: ResultsTable, results: Iterable[str]) -> Iterator[Diagnostic]:
    """Where there is an order, it must rank every result."""
    listed = table.order.worst_to_best if table.order else None
    if listed is None or table.result == "ladder":
        return
    for code in dict.fromkeys(results):
        if code not in listed:
            yield CHECK.found(
                table.order.at_key("worst-to-best"), f'table "{table.id}": the order leaves "{code}" out',
                "put it where it belongs, from worst to best",
            )


CHECK = Check(
    code="unused-code",
    title="A code is explained or ranked, but stands in no cell",
    why="players would wait for a result that never comes, or a cell has lost it",
    fix="delete the code, or mend the cell that should hold it",
    example="""\
legend: {AR: Attackers retreat., NE: Nothing happens.}
cells: {1-6: AR}                  # and NE?
""",
    needs="game",
    find=_find,
)
