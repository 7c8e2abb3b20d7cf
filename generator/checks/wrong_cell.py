"""Check `wrong-cell`: a cell holds something of another kind than the table's results."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.tables import full_tables, where
from generator.components.table_sheet import sheet_of
from generator.diagnostics import Diagnostic
from generator.values.located import seen

_PAIR = re.compile(r"-?[0-9]+/-?[0-9]+")


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in full_tables(context.game):
        sheet = sheet_of(table)
        for (row, column), cell in sheet.cells.items():
            number = table.result == "number" and not isinstance(cell, int)
            pair = table.result == "pair" and not _PAIR.fullmatch(str(cell))
            if cell is not None and (number or pair):
                yield CHECK.found(
                    table.at_cell(row, column),
                    f'table "{table.id}", {where(row, column, sheet)}: {seen(cell)} is no {table.result}',
                    "write a whole number" if number else "write two numbers as 1/3",
                )


CHECK = Check(
    code="wrong-cell",
    title="A cell holds something of another kind",
    why="a player could not count it off, and the engine could not play it",
    fix="write a result of the kind that the table gives",
    example="""\
result: number
cells: {2: 1, 3-11: O, 12: 0}     # the letter O
""",
    needs="game",
    find=_find,
)
