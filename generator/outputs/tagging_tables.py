"""Last room (draw): which headers each cell of a tagged table belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pikepdf


@dataclass(frozen=True, eq=False)
class Cell:
    """A cell where it stands: rows and columns count from 0."""

    element: Any
    row: int
    column: int
    rows: int
    columns: int

    def covers_column_of(self, other: Cell) -> bool:
        return self.column < other.column + other.columns and other.column < self.column + self.columns

    def covers_row_of(self, other: Cell) -> bool:
        return self.row < other.row + other.rows and other.row < self.row + self.rows


def mend_table(table: Any) -> None:
    """A scope for every header, and for every other cell the headers that it stands under and beside."""
    cells = list(_cells(table))
    plain = [cell for cell in cells if cell.element.S == "/TD"]
    headers = [cell for cell in cells if cell.element.S == "/TH"]
    head_rows = sum(len(part.K) for part in table.K if part.S == "/THead")
    with_plain = {cell.row for cell in plain}
    beside = [cell for cell in headers if cell.row >= head_rows and cell.row in with_plain]
    over = [cell for cell in headers if cell not in beside]
    for scope, scoped in (("/Row", beside), ("/Column", over)):
        for cell in scoped:
            cell.element.A.Scope = pikepdf.Name(scope)
    for cell in plain:
        above = [header for header in over if header.covers_column_of(cell) and header.row < cell.row]
        left = [header for header in beside if header.covers_row_of(cell)]
        names = [header.element.ID for header in (*left, *above) if "/ID" in header.element]
        if names:
            cell.element.A.Headers = pikepdf.Array(names)
        elif "/Headers" in cell.element.A:
            del cell.element.A["/Headers"]


def _rows(part: Any) -> Iterator[Any]:
    for kid in part.get("/K", []):
        if kid.S == "/TR":
            yield kid
        elif kid.S in ("/THead", "/TBody", "/TFoot"):
            yield from _rows(kid)


def _cells(table: Any) -> Iterator[Cell]:
    taken: set[tuple[int, int]] = set()
    for row, line in enumerate(_rows(table)):
        column = 0
        for element in line.get("/K", []):
            while (row, column) in taken:
                column += 1
            spans = element.get("/A", {})
            cell = Cell(element, row, column, int(spans.get("/RowSpan", 1)), int(spans.get("/ColSpan", 1)))
            taken |= {(row + down, column + right) for down in range(cell.rows) for right in range(cell.columns)}
            yield cell
