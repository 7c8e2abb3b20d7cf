"""Check `unreachable-stated`: reports cells that play never comes to, where the author says so himself."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.cell_unreachable import can_be_judged
from generator.checks.check import Check, Context
from generator.checks.tables import proofs
from generator.components.table_parts import Place
from generator.components.table_sheet import places
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    for proof in proofs(context.game):
        for place in proof.table.unreachable if can_be_judged(proof) else ():
            cells = list(places(proof.sheet, place))
            if cells and proof.reach.cells.isdisjoint(cells):
                yield CHECK.found(
                    place.at, f'table "{proof.table.id}": {_named(place)} is printed, but play never comes there',
                    "nothing is wrong; delete the statement when the table changes",
                    note=place.says,
                )


def _named(place: Place) -> str:
    rows = f"row {', '.join(place.rows)}" if place.rows else ""
    columns = f"column {', '.join(place.columns)}" if place.columns else ""
    return ", ".join(part for part in (rows, columns) if part)


CHECK = Check(
    code="unreachable-stated",
    title="Cells that play never comes to, as the author says",
    why="whoever proofreads the table should know that these cells can't be tested by playing",
    fix="nothing need be done",
    example="""\
unreachable:
  - {columns: [-2], says: Equal forces end at -1 and one point fewer at -3.}
""",
    needs="game",
    find=_find,
    severity="warning",
)
