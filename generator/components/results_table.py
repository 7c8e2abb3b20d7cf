"""Component kind `tables`, full form: keys, modifiers, shifts, codes, order, evidence; see also the short forms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from pydantic import model_validator

from generator.components.component import Id, Origin, Text
from generator.components.table_parts import (
    BY_COLUMN,
    Cells,
    Columns,
    Evidence,
    Input,
    Key,
    Order,
    Place,
    bad_table,
    bare,
)
from generator.diagnostics import Span
from generator.values.located import Located

Structure = Literal["row + column", "row - column", "row", "column"]


class ResultsTable(Located):
    """A table in full, such as a combat results table: everything a player does between question and result."""

    id: Id
    title: Text
    origin: Origin
    inputs: dict[Id, Input]
    """All that a player must know, by name; a roll goes without saying."""
    row: Key
    column: Key | None = None
    columns: Columns | None = None
    """The headings in print order, or a mapping of each to its dice; without it every row has its own bands."""
    cells: Cells
    """Rows by heading. A row is a list in the order of the columns, a mapping by heading, or a single result."""
    blanks: Literal["as-above"] | None = None
    """What is read from an empty cell (`~`): the next result above it. Without it play must never land there."""
    result: Literal["code", "number", "text", "pair", "ladder"]
    """What stands in a cell: a code of the legend, a number, words, two numbers (`1/3`) or a step of a ladder."""
    legend: dict[str, Text] = {}
    """What each code means."""
    order: Order | None = None
    shown: dict[str, Text] = {}
    """How a result is printed where it is not printed as it is typed, such as `{0: –}`."""
    counts: dict[str, int] | None = None
    """The proofreader's count of cells by result."""
    depends_on: Structure | None = None
    """What decides a cell, with rows numbered downward and columns to the right: a rule that every cell must keep."""
    unreachable: list[Place] = []
    """Cells that play never reaches, with the reason; they are reported, and are no mistake."""
    evidence: list[Evidence] = []
    """Cells where the source was damaged, and what they rest on."""
    notes: list[Text] = []
    """Printed below the table."""

    @model_validator(mode="after")
    def _whole(self) -> Any:
        self._no_lone_parts()
        self._results_fit()
        rolls = [key.roll for key in (self.row, self.column) if key and key.roll]
        if len(rolls) > 1:
            raise bad_table(
                "both row and column are rolled", "a player rolls once for a look-up", "roll for one of them",
            )
        by_column = self.row.roll == BY_COLUMN
        dice = [dice for dice in (self.columns or {}).values() if dice]
        if by_column != bool(dice) or BY_COLUMN in rolls and not by_column:
            raise bad_table(
                f"`{BY_COLUMN}` and dice in the headings go together", "a player could not tell what to roll",
                f"write row: {{roll: {BY_COLUMN}}} and columns: {{1-6: d6, 7-12: 2d6}}",
            )
        return self

    def _no_lone_parts(self) -> None:
        rows = list(self.cells.values())
        if self.column is None and (self.columns or any(isinstance(row, (list, dict)) for row in rows)):
            raise bad_table(
                "there are columns, but nothing says how one is found", "a player could not tell which to read",
                "add column: with the input that decides it",
            )
        own_bands = all(isinstance(row, dict) for row in rows) and not self.row.roll
        if self.column and not self.columns and not own_bands:
            raise bad_table(
                "the headings of the columns are missing", "a player could not tell one column from the next",
                "add columns:, or write each row as {heading: result}",
            )
        compared = self.depends_on or (self.order and {*self.order.best_at} & {"top", "bottom"})
        if self.column and not self.columns and compared:
            raise bad_table(
                "rows with their own bands can't be compared with one another", "their cells do not lie in columns",
                "drop depends-on, name left or right alone in best-at, or add columns:",
            )
        if self.columns and not all(isinstance(row, (list, dict)) for row in rows):
            raise bad_table(
                "a row has one result for all columns", "a player could not tell whether cells were lost",
                "write each row as a list with a result for each column",
            )

    def _results_fit(self) -> None:
        if bool(self.legend) != (self.result == "code"):
            raise bad_table(
                "`result: code` and a legend go together", "a player would not know what a code does",
                "add legend: with a line for each code, or choose another kind of result",
            )
        listed = self.order.worst_to_best if self.order else None
        if self.result == "ladder" and not listed:
            raise bad_table(
                "the ladder is missing", "a player could not move along it",
                "add order: {worst-to-best: [...], best-at: [right]} with its steps",
            )
        if self.order and (self.result == "number") != (self.order.best is not None):
            raise bad_table(
                "the order is of another kind than the results", "nobody could tell which result is better",
                "write `best: highest` for numbers, worst-to-best: [...] for anything else",
            )

    @property
    def codes(self) -> list[str]:
        """The results that the legend or the ladder allows; none where any is allowed."""
        listed = (self.order.worst_to_best or []) if self.order else []
        return list(self.legend) if self.result == "code" else listed if self.result == "ladder" else []

    def at_row(self, heading: str) -> Span:
        return self.at_key("cells", _as_typed(self.cells, heading))

    def at_column(self, heading: str) -> Span:
        """Where a heading is written; in a table without `columns:` where the column's key is."""
        typed = _as_typed(self.columns or {}, heading)
        if self.columns is None or typed not in self.columns:
            return self.at_key("column")
        if isinstance(self._raw, dict) and isinstance(self._raw["columns"], dict):
            return self.at_key("columns", typed)
        return self.at_value("columns", list(self.columns).index(typed))

    def at_cell(self, row: str, column: str) -> Span:
        """Where a cell is written, by the headings as they are typed or printed."""
        typed = _as_typed(self.cells, row)
        cells = self.cells.get(typed)
        if isinstance(cells, list):
            headings = list(self.columns or {})
            return self.at_value("cells", typed, headings.index(_as_typed(headings, column)))
        return self.at_value("cells", typed, *([_as_typed(cells, column)] if isinstance(cells, dict) else []))


def _as_typed(headings: Iterable[str], heading: str) -> str:
    return next((typed for typed in headings if bare(typed) == bare(heading)), heading)
