"""Check `cell-count`: a table does not hold its results as often as the proofreader counted them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.structure import odd_cells
from generator.checks.tables import full_tables, is_whole
from generator.components.table_sheet import sheet_of
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in full_tables(context.game):
        sheet = sheet_of(table)
        held = Counter(str(cell) for cell in sheet.cells.values() if cell is not None)
        mistyped = table.codes and not set(held) <= {*table.codes}
        if table.counts is None or not is_whole(table, sheet) or mistyped or odd_cells(table, sheet):
            continue  # checks that point at a cell say more
        for code in dict.fromkeys([*table.counts, *held]):
            declared = table.counts.get(code, 0)
            if declared != held[code] and held[code]:
                at = table.at_value("counts", code) if code in table.counts else table.at_key("counts")
                yield CHECK.found(
                    at, f'table "{table.id}" holds {code} {held[code]} times, but {declared} were counted',
                    f"compare the table with its source; if the change is meant, write {code}: {held[code]}",
                )


CHECK = Check(
    code="cell-count",
    title="A table does not hold its results as often as counted",
    why="one cell misread among a hundred is found by nobody but the player it decides against",
    fix="find the cell that changed, or mend the count",
    example="""\
counts: {AR: 21, Ar: 23}          # and the table has AR 20 times, Ar 24 times
""",
    needs="game",
    find=_find,
)
