"""Check `unknown-cell`: something is said of a row or a column that the table does not have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.check import Check, Context
from generator.checks.tables import full_tables
from generator.components.results_table import ResultsTable
from generator.components.table_parts import Place, bare
from generator.components.table_sheet import sheet_of
from generator.diagnostics import Diagnostic, did_you_mean, listing


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in full_tables(context.game):
        for place in (*table.evidence, *table.unreachable):
            yield from _judge(table, place)


def _judge(table: ResultsTable, place: Place) -> Iterator[Diagnostic]:
    sheet = sheet_of(table)
    for field, headings in (("rows", sheet.rows), ("columns", sheet.columns if table.column else ())):
        known = [bare(heading) for heading in headings]
        for index, heading in enumerate(getattr(place, field) or ()):
            if bare(heading) not in known:
                yield CHECK.found(
                    place.at_value(field, index),
                    f'table "{table.id}" has no {field[:-1]} "{heading}"{did_you_mean(heading, known)}',
                    f"use one of: {listing(headings, 30)}" if headings else f"delete {field}:",
                )


CHECK = Check(
    code="unknown-cell",
    title="Something is said of cells that are not there",
    why="the reader would look for the cell in vain, and the damaged one would go unmarked",
    fix="name rows and columns by their headings",
    example="""\
evidence:
  - {rows: [4], columns: [+7], origin: ruling, says: Torn off.}      # the last column is +6
""",
    needs="game",
    find=_find,
)
