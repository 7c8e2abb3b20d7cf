"""What the checks of full tables share: which tables can be read at all, and where play leads on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.checks import input_kind, shift_table, table_heading, unknown_input
from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.components.table_parts import Cell
from generator.components.table_sheet import Sheet
from generator.engine.reach import Reach, TooMany, reach
from generator.engine.reading import Reader, reader_of


@dataclass(frozen=True)
class Proof:
    """A table that can be read, and all that play can lead to on it; `too_many` if that can't be tried."""

    table: ResultsTable
    reader: Reader
    reach: Reach
    too_many: TooMany | None = None

    @property
    def sheet(self) -> Sheet:
        return self.reader.sheet


def full_tables(game: Game) -> Iterator[ResultsTable]:
    return (table for table in game.tables if isinstance(table, ResultsTable))


def is_sound(table: ResultsTable, game: Game) -> bool:
    """Whether names, kinds and headings allow it to be read; if not, their own checks say so."""
    return not (
        any(unknown_input.problems(table))
        or any(input_kind.problems(table, game))
        or any(table_heading.problems(table, game))
        or any(shift_table.problems(table, game))
        or not all(_is_other_sound(name, game) for name in _others(table))
    )


def _others(table: ResultsTable) -> Iterator[str]:
    for key in (table.row, table.column):
        yield from (modifier.table for modifier in (key.additions if key else ()) if modifier.table)


def _is_other_sound(name: str, game: Game) -> bool:
    """The table that a shift is taken from must answer everything that it can be asked, and by a number."""
    other = game.tables_by_id.get(name)
    if not isinstance(other, ResultsTable):
        return other is not None
    found = proof_of(other, game)
    if found is None or found.too_many or found.reach.row_gaps or any(found.reach.column_gaps.values()):
        return False
    return is_whole(other, found.sheet) and all(isinstance(found.reader.cells[at], int) for at in found.reach.cells)


def is_whole(table: ResultsTable, sheet: Sheet) -> bool:
    """Whether rows and columns meet in one cell each, so that cells can be compared by their place."""
    rows = table.cells.values()
    return sheet.is_whole() and all(len(row) == len(table.columns or row) for row in rows if isinstance(row, list))


def proof_of(table: ResultsTable, game: Game) -> Proof | None:
    """The proof of a sound table, worked out once for a game; None for one that can't be read."""
    kept: dict[str, Proof | None] = game.kept.setdefault("proofs", {})
    if table.id not in kept:
        kept[table.id] = _proof(table, game) if is_sound(table, game) else None
    return kept[table.id]


def _proof(table: ResultsTable, game: Game) -> Proof:
    reader = reader_of(game, table.id)
    try:
        return Proof(table, reader, reach(reader))
    except TooMany as err:
        return Proof(table, reader, Reach(), err)


def proofs(game: Game) -> Iterator[Proof]:
    """Every full table that can be read."""
    for table in full_tables(game):
        # Of two tables with one id only the last can be asked for; the check of ids reports the other.
        found = proof_of(table, game) if game.tables_by_id[table.id] is table else None
        if found is not None:
            yield found


def rank_of(table: ResultsTable, cell: Cell) -> int | None:
    """How good a result is; None if the order does not say."""
    order = table.order
    if order is None or cell is None:
        return None
    if order.worst_to_best is not None:
        return order.worst_to_best.index(str(cell)) if str(cell) in order.worst_to_best else None
    return (cell if order.best == "highest" else -cell) if isinstance(cell, int) else None


def where(row: str, column: str, sheet: Sheet) -> str:
    """`row 4, column +5`, or the row alone where there is no other key."""
    return f"row {row}" if len(sheet.columns) == 1 and column == sheet.columns[0] else f"row {row}, column {column}"
