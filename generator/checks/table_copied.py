"""Check `table-copied`: the same table, or very nearly, is typed in two places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from generator.checks.check import Check, Context
from generator.components.results_table import ResultsTable
from generator.components.table import Table
from generator.components.table_sheet import Sheet, sheet_of
from generator.diagnostics import Diagnostic, Span

FEWEST = 6
"""Cells below which two tables may well be alike by chance."""
NEARLY = 0.8


def _find(context: Context) -> Iterable[Diagnostic]:
    laid = [(table, sheet_of(table)) for table in context.game.tables]
    for (first, one), (second, other) in combinations(laid, 2):
        if (one.rows, one.columns) == (other.rows, other.columns) and len(one.cells) >= FEWEST:
            yield from _compare(first, one, second, other)


def _compare(first: Table, one: Sheet, second: Table, other: Sheet) -> Iterator[Diagnostic]:
    differing = [place for place, cell in one.cells.items() if other.cells.get(place) != cell]
    at = first.at
    if not differing:
        yield CHECK.found(
            second.at, f'table "{second.id}" is a copy of "{first.id}", cell for cell',
            f'delete it and use "{first.id}" in both places', note=f"first typed at {at.line}:{at.column}",
        )
    elif len(differing) <= (1 - NEARLY) * len(one.cells):
        row, column = differing[0]
        theirs = one.cells[row, column]
        yield CHECK.found(
            _place(second, row, column),
            f'table "{second.id}" is "{first.id}" but for {_cells(len(differing))}: '
            f"here {other.cells.get((row, column))}, there {theirs}",
            f'if one of the two is a slip, mend it and use "{first.id}" in both places',
            note=f"first typed at {at.line}:{at.column}",
        )


def _cells(number: int) -> str:
    return "one cell" if number == 1 else f"{number} cells"


def _place(table: Table, row: str, column: str) -> Span:
    if isinstance(table, ResultsTable):
        return table.at_cell(row, column)
    return table.at_value("cells", row, column) if hasattr(table, "cells") else table.at_value("bands", row)


CHECK = Check(
    code="table-copied",
    title="A table is typed in two places",
    why="the next correction will reach one of the two, and players will quote the other",
    fix="keep one of them; rulebook and player aid can print the same table",
    example="""\
- id: contact
  title: Contact Results
- id: contact-for-the-aid         # the same cells once more
  title: Contact Results
""",
    needs="game",
    find=_find,
    severity="warning",
)
