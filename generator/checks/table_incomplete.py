"""Check `table-incomplete`: a chart lacks a row or a cell, or has one that belongs to nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.check import Check, Context
from generator.components.game import Game
from generator.components.table import REROLL, Axis, Chart, RollTable
from generator.diagnostics import Diagnostic, did_you_mean, listing


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in context.game.tables:
        if isinstance(table, Chart):
            yield from _chart(table, context.game)
        elif isinstance(table, RollTable) and set(table.bands.values()) == {REROLL}:
            yield CHECK.found(
                table.at_key("bands"), f'table "{table.id}" never gives anything: every band says {REROLL}',
                "give at least one band a result",
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
    where: str, noun: str, wanted: list[str], found: Iterable[str], path: tuple[str, ...], chart: Chart
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
