"""Preflight `pdf-tables`: a table whose cells can't be told by their headers."""

from __future__ import annotations

from collections.abc import Iterator

from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several
from generator.preflight.structure import Element

_INSIDE = {
    "Table": {"TR", "THead", "TBody", "TFoot", "Caption"}, "THead": {"TR"}, "TBody": {"TR"}, "TFoot": {"TR"},
    "TR": {"TH", "TD"},
}
_PARENTS = {"TR": {"Table", "THead", "TBody", "TFoot"}, "TH": {"TR"}, "TD": {"TR"}}


def _judge(printed: Printed) -> Verdict:
    elements = list(printed.tree.walk()) if printed.tree is not None else []
    faults = [Fault(f"page {e.page}: {message}", e.page or 1) for e in elements for message in _misplaced(e)]
    tables = [e for e in elements if e.kind == "Table"]
    for table in tables:
        faults += [Fault(f"page {table.page}: {message}", table.page or 1) for message in _wrong(table)]
    cells = sum(e.kind in ("TD", "TH") for e in elements)
    return Verdict({"tables": len(tables), "cells": cells}, several(faults))


def _misplaced(element: Element) -> Iterator[str]:
    for kid in element.kids:
        if element.kind in _INSIDE and kid.kind not in _INSIDE[element.kind]:
            yield f"{kid.kind} stands in {element.kind}, where only {', '.join(sorted(_INSIDE[element.kind]))} may"
    if element.kind in _PARENTS and element.parent and element.parent.kind not in _PARENTS[element.kind]:
        yield f"{element.kind} stands outside a table"


def _wrong(table: Element) -> Iterator[str]:
    rows = [e for e in table.walk() if e.kind == "TR"]
    headers = [cell for row in rows for cell in row.kids if cell.kind == "TH"]
    names = {str(header.get("/ID")) for header in headers if header.get("/ID") is not None}
    if any(header.attribute("/Scope") is None for header in headers):
        yield "a header of a table does not say whether it heads a row or a column"
    for cell in (cell for row in rows for cell in row.kids if cell.kind == "TD"):
        led = [str(name) for name in cell.attribute("/Headers") or ()]
        if any(name not in names for name in led):
            yield "a cell names a header that is not in its table"
    widths = list(_widths(rows))
    if len(set(widths)) > 1:
        yield f"the rows of a table have {min(widths)} to {max(widths)} columns"


def _widths(rows: list[Element]) -> Iterator[int]:
    """Columns of each row, with cells that reach down from the rows above."""
    hanging: dict[int, int] = {}
    for number, row in enumerate(rows):
        width = hanging.pop(number, 0)
        for cell in row.kids:
            across, down = int(cell.attribute("/ColSpan") or 1), int(cell.attribute("/RowSpan") or 1)
            width += across
            for below in range(number + 1, number + down):
                hanging[below] = hanging.get(below, 0) + across
        yield width


PREFLIGHT = Preflight(
    code="pdf-tables",
    title="A table can't be read aloud",
    why="a number in a table means nothing without the headers of its row and column",
    fix="use <th scope=...> in the templates; outputs/tagging_tables.py joins cells to headers",
    example="rulebook.pdf: page 7: a header of a table does not say whether it heads a row or a column",
    judge=_judge,
    tagged_only=True,
)
