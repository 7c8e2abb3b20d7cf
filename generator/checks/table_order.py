"""Check `table-order`: a result gets worse as the column or the roll gets better."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from generator.checks.check import Check, Context
from generator.checks.structure import odd_cells
from generator.checks.tables import full_tables, is_whole, rank_of, where
from generator.components.results_table import ResultsTable
from generator.components.table_sheet import Sheet, sheet_of
from generator.diagnostics import Diagnostic

At = tuple[int, int]
"""A cell by its numbers: rows downward, columns to the right; in a row with its own bands, by their order there."""

LARGEST = 1000
"""Cells of the largest table that is compared cell by cell with all of itself."""


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in full_tables(context.game):
        sheet = sheet_of(table)
        if table.order is None or not is_whole(table, sheet) or odd_cells(table, sheet):
            continue  # a cell that breaks the table's own rule is pointed at by that rule
        cells = numbered(sheet)
        for odd, against in misplaced(table, sheet, cells):
            yield _found(table, sheet, cells[odd], cells[against])


def numbered(sheet: Sheet) -> dict[At, tuple[str, str]]:
    """The headings of every cell by its numbers."""
    return {
        (r, c): (row, column)
        for r, row in enumerate(sheet.rows)
        for c, column in enumerate(sheet.row(row) if sheet.ragged else sheet.columns)
    }


def misplaced(
    table: ResultsTable, sheet: Sheet, cells: Mapping[At, tuple[str, str]]
) -> Iterator[tuple[At, At]]:
    """The fewest cells that put all others in order, each with one that it contradicts: the worst offender first."""
    ranks = {
        at: rank for at, place in cells.items() if (rank := rank_of(table, sheet.cells.get(place))) is not None
    }
    conflicts = _conflicts(ranks, table.order.best_at if table.order else [])
    while conflicts:
        worst = max(conflicts, key=lambda place: (len(conflicts[place]), place))
        yield worst, min(conflicts[worst], key=lambda place: _distance(place, worst))
        for other in conflicts.pop(worst):
            conflicts[other].discard(worst)
            if not conflicts[other]:
                del conflicts[other]


def _conflicts(ranks: dict[At, int], edges: list[str]) -> dict[At, set[At]]:
    """Each cell with all that contradict it: worse though it lies nearer the best edge, or the reverse."""
    found: dict[At, set[At]] = {}
    for one, other in _pairs(ranks):
        if ranks[one] > ranks[other] and _is_nearer(edges, other, one):
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
    return found


def _pairs(ranks: dict[At, int]) -> Iterable[tuple[At, At]]:
    """All cells against all others, which points best at the odd one; only neighbours in a table beyond all measure."""
    if len(ranks) <= LARGEST:
        return product(ranks, ranks)
    steps = ((0, 1), (0, -1), (1, 0), (-1, 0))
    beside = (((r, c), (r + down, c + right)) for r, c in ranks for down, right in steps)
    return ((one, other) for one, other in beside if other in ranks)


def _is_nearer(edges: list[str], one: At, other: At) -> bool:
    """Whether the first place lies nearer the best edges, or as near, than the second."""
    down = _toward(edges, "bottom", "top", one[0] - other[0])
    right = _toward(edges, "right", "left", one[1] - other[1])
    return one != other and down and right


def _toward(edges: list[str], there: str, back: str, steps: int) -> bool:
    """An edge that is not named says nothing, so only cells on one line are compared."""
    return steps >= 0 if there in edges else steps <= 0 if back in edges else steps == 0


def _distance(one: At, other: At) -> tuple[int, At]:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]), one


def _found(table: ResultsTable, sheet: Sheet, here: tuple[str, str], there: tuple[str, str]) -> Diagnostic:
    cell, other = sheet.cells[here], sheet.cells[there]
    is_worse = (rank_of(table, cell) or 0) < (rank_of(table, other) or 0)
    at = table.at_cell(*there)
    return CHECK.found(
        table.at_cell(*here),
        f'table "{table.id}", {where(*here, sheet)} is {cell}, which is {"worse" if is_worse else "better"} than '
        f"{other} at {where(*there, sheet)}, though it should be {'no worse' if is_worse else 'no better'}",
        note=f"{other} at {at.line}:{at.column}",
    )


CHECK = Check(
    code="table-order",
    title="A result gets worse where it should get better",
    why="players who roll higher, or attack with more, must not be worse off for it",
    fix="compare the cell with the source; if it is meant, take that edge out of best-at",
    example="""\
order: {worst-to-best: [AR, Ar, EX, NE], best-at: [right]}
cells:
  1: [AR, EX, Ar, NE]             # from EX to Ar is a step back
""",
    needs="game",
    find=_find,
)
