"""A table of any form as it lies printed: headings and cells, the same for rulebook, aid, engine and checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.components.results_table import ResultsTable
from generator.components.table import Chart, RollTable, Table
from generator.components.table_parts import Cell, Place, bare

RESULT = "result"
"""The heading of the only column of a table that has one key."""


@dataclass(frozen=True)
class Sheet:
    """Headings in print order; `cells` has what stands where they meet, None for a cell left empty."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: dict[tuple[str, str], Cell]
    ragged: bool = False
    """True if every row has its own bands instead of columns that run through."""

    def row(self, heading: str) -> dict[str, Cell]:
        return {column: self.cells[heading, column] for column in self.columns if (heading, column) in self.cells}

    def column(self, heading: str) -> dict[str, Cell]:
        return {row: self.cells[row, heading] for row in self.rows if (row, heading) in self.cells}

    def is_whole(self) -> bool:
        """Whether every row has a cell, if only an empty one, in every column."""
        return self.ragged or len(self.cells) == len(self.rows) * len(self.columns)


def sheet_of(table: Table) -> Sheet:
    """Any table, laid out. Cells of a ladder, of codes and of texts are text, whatever they look like."""
    if isinstance(table, RollTable):
        return Sheet(tuple(table.bands), (RESULT,), {(band, RESULT): cell for band, cell in table.bands.items()})
    if isinstance(table, Chart):
        columns = dict.fromkeys(column for row in table.cells.values() for column in row)
        cells = {(row, column): cell for row, held in table.cells.items() for column, cell in held.items()}
        return Sheet(tuple(table.cells), tuple(columns), cells)
    return _full(table)


def _full(table: ResultsTable) -> Sheet:
    rows = signed(table, table.cells, is_row=True)
    if table.column is None:
        cells = {(row, RESULT): _typed(table, cell) for row, cell in zip(rows, table.cells.values(), strict=True)}
        return Sheet(rows, (RESULT,), cells)
    typed = list(table.columns or dict.fromkeys(name for held in table.cells.values() for name in held))
    columns = signed(table, typed, is_row=False)
    printed = dict(zip(typed, columns, strict=True))
    cells = {
        (row, column): _typed(table, cell)
        for row, held in zip(rows, table.cells.values(), strict=True)
        for column, cell in _in_row(held, printed)
    }
    return Sheet(rows, columns, cells, ragged=table.columns is None)


def _in_row(held: list[Cell] | dict[str, Cell], printed: dict[str, str]) -> Iterator[tuple[str, Cell]]:
    """A row's cells by printed heading; what stands under no heading is left to the checks."""
    if isinstance(held, list):
        return zip(printed.values(), held, strict=False)
    return ((printed[name], cell) for name, cell in held.items() if name in printed)


def _typed(table: ResultsTable, cell: Cell) -> Cell:
    return cell if cell is None or table.result == "number" else str(cell)


def signed(table: ResultsTable, headings: Iterable[str], *, is_row: bool) -> tuple[str, ...]:
    """Headings as they are printed: differences carry their sign."""
    key = table.row if is_row else table.column
    plus = key is not None and key.difference is not None
    return tuple(f"+{text}" if plus and text.isdigit() and int(text) else text for text in headings)


def places(sheet: Sheet, place: Place) -> Iterator[tuple[str, str]]:
    """The cells that a statement speaks of."""
    rows = None if place.rows is None else {bare(text) for text in place.rows}
    columns = None if place.columns is None else {bare(text) for text in place.columns}
    for row, column in sheet.cells:
        if (rows is None or bare(row) in rows) and (columns is None or bare(column) in columns):
            yield row, column


def printed(table: Table, cell: Cell) -> str:
    """A result as it stands on paper."""
    if isinstance(table, Chart):
        return f"{cell}{table.suffix}"
    text = "" if cell is None else str(cell)
    return table.shown.get(text, text) if isinstance(table, ResultsTable) else text
