"""Check `table-incomplete`: a chart lacks a row or a cell, or has one that belongs to nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.check import Check, Context
from generator.checks.structure import likely_slip
from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.components.table import REROLL, Axis, Chart, RollTable
from generator.components.table_terms import terms_of
from generator.diagnostics import Diagnostic, did_you_mean, listing


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in context.game.tables:
        if isinstance(table, Chart):
            yield from _chart(table, context.game)
        elif isinstance(table, ResultsTable):
            yield from _cells(table)
            yield from _words(table, context.game)
        elif isinstance(table, RollTable) and set(table.bands.values()) == {REROLL}:
            yield CHECK.found(
                table.at_key("bands"), f'table "{table.id}" never gives anything: every band says {REROLL}',
                "give at least one band a result",
            )


def _cells(table: ResultsTable) -> Iterator[Diagnostic]:
    """Every row must have a cell for each column."""
    columns = list(table.columns or ())
    for row, held in table.cells.items():
        where = f'table "{table.id}", row "{row}"'
        if isinstance(held, dict) and columns:
            yield from _compare(where, "column", columns, held, ("cells", row), table)
        elif isinstance(held, list) and len(held) != len(columns):
            place = likely_slip(table, row)
            yield CHECK.found(
                table.at_row(row), f"{where} has {len(held)} cells for {len(columns)} columns",
                f"it looks as if the cell of column {place} was {'lost' if len(held) < len(columns) else 'doubled'}"
                if place else "",
            )


def _words(table: ResultsTable, game: Game) -> Iterator[Diagnostic]:
    """Where a word is looked up, each word has its row or column."""
    terms = terms_of(game, table)
    for noun, key, path in (("row", table.row, ("cells",)), ("column", table.column, ("columns",))):
        domain = terms.inputs.get(key.value or "") if key else None
        if domain is None or domain.kind == "number":
            continue
        words, name = [domain.word(value) for value in domain.values], f'table "{table.id}"'
        if noun == "row":
            yield from _compare(name, "row", words, table.cells, path, table)
        elif table.columns is None:
            for row, held in table.cells.items():
                yield from _compare(f'{name}, row "{row}"', "column", words, held, ("cells", row), table)
        else:
            yield from _compare_columns(table, words)


def _compare_columns(table: ResultsTable, words: list[str]) -> Iterator[Diagnostic]:
    columns = list(table.columns or ())
    missing = [word for word in words if word not in columns]
    if missing:
        yield CHECK.found(
            table.at_key("columns"), f'table "{table.id}" has no column for {listing(missing)}',
            f"add the column{'s' if len(missing) > 1 else ''}",
        )
    for column in columns:
        if column not in words:
            yield CHECK.found(
                table.at_column(column),
                f'table "{table.id}" has a column "{column}", which belongs to nothing{did_you_mean(column, words)}',
                "correct the name or delete the column",
            )


def entries(axis: Axis, game: Game) -> list[str] | None:
    """What a chart's axis runs over; None if nothing bears that name."""
    if axis.over == "levels":
        return list(game.levels)
    if axis.over == "units":
        return list(game.units)
    return list(game.groups[axis.over].members) if axis.over in game.groups else None


def _chart(chart: Chart, game: Game) -> Iterator[Diagnostic]:
    rows, columns = entries(chart.rows, game), entries(chart.columns, game)
    if rows is None or columns is None:
        for axis, over in ((chart.rows, rows), (chart.columns, columns)):
            if over is None:
                yield _no_axis(chart, axis, game)
        return
    where = f'table "{chart.id}"'
    yield from _compare(where, "row", rows, chart.cells, ("cells",), chart)
    for row, cells in chart.cells.items():
        if row in rows:
            yield from _compare(f'{where}, row "{row}"', "column", columns, cells, ("cells", row), chart)


def _no_axis(chart: Chart, axis: Axis, game: Game) -> Diagnostic:
    known = ["units", "levels", *game.groups]
    return CHECK.found(
        axis.at_value("over"),
        f'table "{chart.id}" runs over "{axis.over}", which is nothing that can be listed'
        f"{did_you_mean(axis.over, known)}",
        f"use one of: {listing(dict.fromkeys(known))}",
    )


def _compare(
    where: str, noun: str, wanted: list[str], found: Iterable[str], path: tuple[str, ...],
    chart: Chart | ResultsTable,
) -> Iterator[Diagnostic]:
    missing = [name for name in wanted if name not in found]
    if missing:
        yield CHECK.found(
            chart.at_key(*path), f"{where} has no {noun} for {listing(missing)}",
            f"add the {noun}{'s' if len(missing) > 1 else ''}",
        )
    for name in found:
        if name not in wanted:
            yield CHECK.found(
                chart.at_key(*path, name),
                f'{where} has a {noun} "{name}", which belongs to nothing{did_you_mean(name, wanted)}',
                f"correct the name or delete the {noun}",
            )


CHECK = Check(
    code="table-incomplete",
    title="A table lacks a cell, or has one too many",
    why="a player would look a figure up and find an empty cell",
    fix="give every row and every column its figure, and no others",
    example="""\
rows: {input: unit, over: units}
columns: {input: level, over: levels}
cells:
  1st-battalion: {fresh: 2, bloodied: 3, depleted: 4}      # where are the other levels?
""",
    needs="game",
    find=_find,
)
