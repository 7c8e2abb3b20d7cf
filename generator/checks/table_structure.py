"""Check `table-structure`: a cell breaks the rule that its author states for the whole table."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.structure import KINSHIP, Odd, odd_cells
from generator.checks.tables import full_tables, is_whole, where
from generator.components.results_table import ResultsTable
from generator.components.table_sheet import Sheet, sheet_of
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in full_tables(context.game):
        sheet = sheet_of(table)
        for odd in odd_cells(table, sheet) if is_whole(table, sheet) else ():
            yield _found(table, sheet, odd)


def _found(table: ResultsTable, sheet: Sheet, odd: Odd) -> Diagnostic:
    kin = KINSHIP[table.depends_on or "row"]
    rest = f"every other cell on its {kin} is" if odd.certain else f"{where(*odd.kin, sheet)}, on the same {kin}, is"
    at = table.at_cell(*odd.kin)
    return CHECK.found(
        table.at_cell(odd.row, odd.column),
        f'table "{table.id}", {where(odd.row, odd.column, sheet)} is {odd.cell}, but {rest} {odd.others}',
        f"write {odd.others}, if the source allows it" if odd.certain else "compare both cells with the source",
        note=f"{odd.others} at {at.line}:{at.column}",
    )


CHECK = Check(
    code="table-structure",
    title="A cell breaks the table's own rule",
    why="a cell that falls out of the pattern is nearly always a misprint, and it decides a battle",
    fix="write what the other cells on the same diagonal, row or column say, or drop depends-on",
    example="""\
depends-on: row + column
cells:
  1: [AR, Ar, EX]
  2: [Ar, Ar, NE]                 # below and left of EX stands Ar
""",
    needs="game",
    find=_find,
)
