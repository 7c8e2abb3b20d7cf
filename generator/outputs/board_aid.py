"""Outputs (draw): the player aid of a game with a table of codes: the table step by step, then all else in short."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.components.rule_parts import Rulebook, Shown
from generator.components.table_parts import Key
from generator.outputs.book_board import modifiers
from generator.outputs.book_page import Page
from generator.outputs.job import Job
from generator.outputs.odds_chart import BarChart, is_of_six, odds_rows
from generator.outputs.printed_tables import PrintedTable, code_looks, printed_table
from generator.outputs.typography import typographic
from generator.outputs.web import fill, places

TEMPLATE = "aid/board-aid.html"
MARGIN = 9.0
LABEL = 18.0
"""The width of the headings of rows."""
CELL, CELL_MOST, ROW_MOST = 7.2, 9.6, 8.4
"""Millimetres: how high the cells of the table are at least and at most, and the rows of its odds at most."""
ENDLESS = 2000.0
"""A page that everything fits on, to measure it."""


@dataclass(frozen=True)
class Panel:
    """The table that the front is about, and everything that is done on the way to its cell."""

    table: PrintedTable
    difference: tuple[str, str] | None
    """What is subtracted from what, in words."""
    shift: PrintedTable | None
    modifiers: list[tuple[str, str]]
    dice: str
    odds: list[Any]
    """Fractions, where bars can't tell them."""
    bars: BarChart | None
    notes: list[str]


def main_table(game: Game) -> ResultsTable | None:
    """The first table of codes in rows and columns: a game's table of results."""
    tables = [table for table in game.tables if isinstance(table, ResultsTable)]
    return next((table for table in tables if table.legend and table.column and table.row.roll), None)


def context(job: Job, page: Page) -> dict[str, Any]:
    """What the template is filled with; the same tables and sequences as the rulebook's."""
    game, table = job.game, main_table(job.game)
    assert table is not None, "asked for only where there is one"
    panel = _panel(job, table, page)
    shown = {table.id, *([panel.shift.id] if panel.shift else [])}
    return {"panel": panel, "others": _others(game, job.rulebook, shown), "label": LABEL, "cell": CELL}


def stretched(job: Job, page: Page, values: dict[str, Any]) -> dict[str, Any]:
    """The front with taller rows, as far as the paper has room: a table is read from above the board."""
    html = fill(TEMPLATE, values | {"height": ENDLESS}, job.templates)
    spare = page.height - MARGIN - places(html, TEMPLATE, job.templates, job.game.folder)[1]["end-front"].y_mm
    panel: Panel = values["panel"]
    bars = len(panel.bars.modifiers) if panel.bars else 0
    each = max(0.0, spare - 0.5) / (len(panel.table.rows) + bars)
    taller = replace(panel.bars, row=min(ROW_MOST, panel.bars.row + each)) if panel.bars else None
    return {"panel": replace(panel, bars=taller), "cell": min(CELL_MOST, CELL + each)}


def cut_of(job: Job, values: dict[str, Any]) -> int:
    """How many boxes of the back stand in its left column, so that both columns are about as long."""
    boxes = len(values["sequences"]) + len(values["others"])
    html = fill(TEMPLATE, values | {"cut": boxes}, job.templates)
    marks = places(html, TEMPLATE, job.templates, job.game.folder)[1]
    tops = [marks[f"box-{number}"].y_mm for number in range(boxes)] + [marks["boxes-end"].y_mm]
    return min(range(boxes + 1), key=lambda cut: max(tops[cut] - tops[0], tops[-1] - tops[cut]))


def _panel(job: Job, table: ResultsTable, page: Page) -> Panel:
    looks, rows, printed = code_looks(table), job.odds.get(table.id, []), printed_table(job.game, table)
    assert table.column is not None
    cell = (page.width - 2 * MARGIN - LABEL) / len(printed.columns)
    in_bars = bool(rows) and is_of_six(rows)
    return Panel(
        printed, _difference(table, table.column), _shift(job.game, table.column), modifiers(table),
        str(table.row.roll), odds_rows(rows, list(looks)) if rows and not in_bars else [],
        BarChart(rows, looks, printed.columns, LABEL, cell, job.settings.ink) if in_bars else None,
        [typographic(note) for note in table.notes],
    )


def _difference(table: ResultsTable, key: Key) -> tuple[str, str] | None:
    if key.difference is None:
        return None
    first, second = (typographic(table.inputs[name].says) for name in key.difference)
    return first, second


def _shift(game: Game, key: Key) -> PrintedTable | None:
    """The table that shifts the column, if one does."""
    names = [modifier.table for modifier in key.shift.by if modifier.table] if key.shift else []
    found = game.tables_by_id.get(names[0]) if names else None
    return printed_table(game, found) if isinstance(found, ResultsTable) else None


def _others(game: Game, book: Rulebook, shown: set[str]) -> list[tuple[str, PrintedTable]]:
    """(title, table) of every other table that the rulebook shows, in its order and under its titles."""
    return [
        (typographic(block.title), _headed(printed_table(game, table), block))
        for block in book.shown("table")
        if block.id not in shown and isinstance(table := game.tables_by_id[block.id], ResultsTable)
    ]


def _headed(table: PrintedTable, block: Shown) -> PrintedTable:
    return replace(table, columns=(block.head,)) if block.head and not table.over else table
