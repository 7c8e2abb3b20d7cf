"""Check `cell-unreachable`: play never lands on a cell, and nothing says that it is meant so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.check import Check, Context
from generator.checks.tables import Proof, is_whole, proofs, where
from generator.components.table_sheet import places
from generator.diagnostics import Diagnostic

Cells = set[tuple[str, str]]

MOST = 12
"""Single cells that are shown; more would bury the reason that they share."""


def _find(context: Context) -> Iterable[Diagnostic]:
    for proof in proofs(context.game):
        if can_be_judged(proof):
            yield from _unsaid(proof)
            yield from _untrue(proof)


def can_be_judged(proof: Proof) -> bool:
    """Gaps and lost cells have their own checks, and what lies behind them can't be known."""
    gaps = proof.reach.row_gaps or any(proof.reach.column_gaps.values())
    return not proof.too_many and not gaps and is_whole(proof.table, proof.sheet)


def unreached(proof: Proof) -> Cells:
    """Printed cells that no input leads to; an empty one is read for the next above it."""
    return {place for place, cell in proof.sheet.cells.items() if cell is not None} - proof.reach.cells


def _unsaid(proof: Proof) -> Iterator[Diagnostic]:
    said = {place for one in proof.table.unreachable for place in places(proof.sheet, one)}
    left, table = unreached(proof) - said, proof.table
    for line, side in lines(proof, unreached(proof)):
        of_line = {place for place in left if place[side == "column"] == line}
        if not of_line:
            continue
        left -= of_line
        at = table.at_row(line) if side == "row" else table.at_column(line)
        yield CHECK.found(
            at, f'table "{table.id}": play never comes to {side} {line}',
            f"mend the {side}s or the ranges of the inputs, or say why under unreachable:",
        )
    for row, column in sorted(left, key=list(proof.sheet.cells).index)[:MOST]:
        yield CHECK.found(
            table.at_cell(row, column),
            f'table "{table.id}": play never comes to {where(row, column, proof.sheet)}',
            "mend the headings or the ranges of the inputs, or say why under unreachable:",
        )


def lines(proof: Proof, cells: Cells) -> Iterator[tuple[str, str]]:
    """Whole columns and rows among the cells, so that a line is told as one thing."""
    sheet = proof.sheet
    for column in sheet.columns if proof.table.column else ():
        if cells >= {(row, column) for row in sheet.column(column)}:
            yield column, "column"
    for row in sheet.rows:
        if cells >= {(row, column) for column in sheet.row(row)}:
            yield row, "row"


def _untrue(proof: Proof) -> Iterator[Diagnostic]:
    """What is said to be out of reach must be so."""
    for place in proof.table.unreachable:
        reached = [cell for cell in places(proof.sheet, place) if cell in proof.reach.cells]
        if reached:
            yield CHECK.found(
                place.at, f'table "{proof.table.id}" says that play never comes to '
                f"{where(*reached[0], proof.sheet)}, but it does",
                "delete what is said, or mend the shift, modifier or range that was meant to keep play away",
            )


CHECK = Check(
    code="cell-unreachable",
    title="Play never comes to a cell",
    why="a result that can't happen misleads players who plan for it; a heading or a modifier may be wrong",
    fix="mend headings, modifiers or ranges, or state the cells under unreachable: with the reason",
    example="""\
row: {roll: d6}
cells: {1-3: miss, 4-6: hit, 7+: double}      # nothing is added to the roll
""",
    needs="game",
    find=_find,
)
