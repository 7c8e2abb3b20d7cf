"""Check `unknown-code`: a cell holds a code that the legend, or the ladder, does not have."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.tables import full_tables, where
from generator.components.table_sheet import sheet_of
from generator.diagnostics import Diagnostic, did_you_mean, listing, nearest


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in full_tables(context.game):
        known, sheet = table.codes, sheet_of(table)
        for (row, column), cell in sheet.cells.items():
            if known and cell is not None and str(cell) not in known:
                close = near_miss(str(cell), known)
                yield CHECK.found(
                    table.at_cell(row, column),
                    f'table "{table.id}", {where(row, column, sheet)}: there is no code "{cell}"'
                    + (f' (did you mean "{close}"?)' if close else did_you_mean(cell, known)),
                    f'write "{close}"' if close else f"use one of: {listing(known, 30)}, or add it",
                )


def near_miss(code: str, known: Iterable[str]) -> str | None:
    """The code that was meant: the same letters in other cases before anything else that is close."""
    codes = list(known)
    same = [other for other in codes if other.casefold() == code.casefold()]
    if len(same) > 1:
        same = sorted(same, key=lambda other: -sum(a == b for a, b in zip(other, code, strict=True)))
    return same[0] if same else nearest(code, codes)


CHECK = Check(
    code="unknown-code",
    title="A cell holds a code that is not in the legend",
    why="a player would find a code that nothing explains, or take it for another",
    fix="write a code of the legend (or a step of the ladder); the message names the nearest",
    example="""\
cells: {4: [AR, Ar, EX, RP]}      # the legend has Rp
""",
    needs="game",
    find=_find,
)
