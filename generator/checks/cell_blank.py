"""Check `cell-blank`: play comes to an empty cell, and nothing says what is read there."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.tables import proofs, where
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    for proof in proofs(context.game):
        for row, column in sorted(proof.reach.cells, key=lambda place: _place(proof.sheet, place)):
            if (row, column) in proof.sheet.cells and proof.reader.cells.get((row, column)) is None:
                yield CHECK.found(
                    proof.table.at_cell(row, column),
                    f'table "{proof.table.id}", {where(row, column, proof.sheet)} is empty, but play can come there',
                )


def _place(sheet, place: tuple[str, str]) -> tuple[int, int]:
    return sheet.rows.index(place[0]), sheet.columns.index(place[1])


CHECK = Check(
    code="cell-blank",
    title="Play comes to an empty cell",
    why="a player would look his result up and find nothing",
    fix="fill the cell, or say what is read there with blanks: as-above",
    example="""\
columns: {1-6: d6, 7+: 2d6}
cells:
  "<=6": [0, 1]
  7+:    [~, 2]                   # and a d6 with +1 added?
""",
    needs="game",
    find=_find,
)
