"""What the checks of a table's own rule share: which cells go together, and which of them is the odd one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from generator.checks.tables import rank_of
from generator.components.results_table import ResultsTable, Structure
from generator.components.table_parts import Cell
from generator.components.table_sheet import Sheet, sheet_of

DECIDES: dict[Structure, Callable[[int, int], int]] = {
    "row + column": lambda row, column: row + column,
    "row - column": lambda row, column: row - column,
    "row": lambda row, column: row,
    "column": lambda row, column: column,
}
"""Cells with the same value go together; rows are numbered downward, columns to the right."""

KINSHIP = {
    "row + column": "diagonal", "row - column": "diagonal", "row": "row", "column": "column",
}


@dataclass(frozen=True)
class Odd:
    """A cell that breaks the rule: what stands there, and what the others that go with it say."""

    row: str
    column: str
    cell: Cell
    others: Cell
    kin: tuple[str, str]
    """One of the cells that say so."""
    certain: bool
    """False if as many cells speak for it as against it."""


def odd_cells(table: ResultsTable, sheet: Sheet) -> list[Odd]:
    """Cells that break the table's rule; where one stands against one and nothing decides, the second of them."""
    if table.depends_on is None:
        return []
    groups = _groups(table, sheet)
    return [odd for key, group in groups.items() for odd in _odd_in(group, _fitting(table, groups, key))]


Group = dict[tuple[str, str], Cell]


def _groups(table: ResultsTable, sheet: Sheet) -> dict[int, Group]:
    decides = DECIDES[table.depends_on or "row"]
    groups: dict[int, Group] = {}
    for number, row in enumerate(sheet.rows):
        for place, column in enumerate(sheet.columns):
            cell = sheet.cells.get((row, column))
            # A mistyped code is the business of its own check, and no witness against others.
            if cell is not None and (not table.codes or cell in table.codes):
                groups.setdefault(decides(number, place), {})[row, column] = cell
    return groups


def _odd_in(group: Group, fitting: set[Cell]) -> list[Odd]:
    ranked = Counter(group.values()).most_common()
    if len(ranked) < 2:
        return []
    tied = [cell for cell, votes in ranked if votes == ranked[0][1]]
    left = [cell for cell in tied if cell in fitting] if len(tied) > 1 else tied
    right, certain = (left or tied)[0], len(left) == 1
    kin = next(place for place, cell in group.items() if cell == right)
    return [Odd(*place, cell, right, kin, certain) for place, cell in group.items() if cell != right]


def _fitting(table: ResultsTable, groups: dict[int, Group], key: int) -> set[Cell]:
    """The results of a group that lie between those of its neighbours, where the table has an order."""
    beside = [groups[near] for near in (key - 1, key + 1) if near in groups]
    ranks = [rank_of(table, Counter(group.values()).most_common(1)[0][0]) for group in beside]
    known = [rank for rank in ranks if rank is not None]
    if len(known) < 2:
        return set()
    cells = {cell: rank_of(table, cell) for cell in groups[key].values()}
    return {cell for cell, rank in cells.items() if rank is not None and min(known) <= rank <= max(known)}


def likely_slip(table: ResultsTable, row: str) -> str | None:
    """The column whose cell was lost from a row, or doubled in it, if the table's rule gives it away."""
    held, columns = table.cells[row], list(table.columns or ())
    if table.depends_on is None or abs(len(held) - len(columns)) != 1:
        return None
    expected = _expected(table, row)
    for index, column in enumerate(columns):
        lost = [*held[:index], expected[index], *held[index:]]
        doubled = [*held[:index], *held[index + 1 :]]
        if (lost if len(held) < len(columns) else doubled) == expected:
            return column
    return None


def _expected(table: ResultsTable, row: str) -> list[Cell]:
    """A row as the rule has it, by the sound cells that go with each of its own; None where there is none."""
    assert table.depends_on is not None
    decides, sheet = DECIDES[table.depends_on], sheet_of(table)
    known: dict[int, Cell] = {}
    for number, name in enumerate(table.cells):
        held = table.cells[name]
        if name != row and isinstance(held, list) and len(held) == len(sheet.columns):
            known.update({decides(number, place): cell for place, cell in enumerate(held)})
    number = list(table.cells).index(row)
    return [known.get(decides(number, place)) for place in range(len(sheet.columns))]
