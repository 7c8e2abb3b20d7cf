"""Engine (play): a table made ready to be read, as often and as fast as play needs it.

A `Reader` answers for inputs that are known to be good; the names and values that a caller types are judged in
`lookup.py`, and whether the table itself is sound in the checks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from generator.components.results_table import ResultsTable
from generator.components.table_parts import BY_COLUMN, Cell, Key
from generator.components.table_sheet import RESULT
from generator.components.table_terms import Terms, terms_of
from generator.engine.headings import Figure, Headings
from generator.engine.modifying import Adder, Applied, Result, Values, applying
from generator.engine.throws import throws
from generator.values.dice import Dice, parse_dice
from generator.values.ranges import parse_ratio

if TYPE_CHECKING:
    from generator.components.game import Game

class OffTheTable(Exception):
    """Play led to a place where the table has no result; the checks prove that it can't."""


@dataclass(frozen=True)
class Way:
    """How one heading was found: every figure on the way to it."""

    start: Figure
    applied: tuple[Applied, ...]
    total: Figure
    limited: Figure
    found: str
    slid: tuple[Applied, ...]
    heading: str


class Finder:
    """One key of a table: from inputs to a heading."""

    def __init__(self, key: Key, texts: tuple[str, ...], terms: Terms, tables: Callable[[str], Reader]):
        self.key = key
        words = key.value is not None and terms.inputs[key.value].kind != "number"
        self.headings = Headings(key, texts, words=words)
        self._domain = terms.inputs.get(key.value or "")
        self._kind = next(kind for kind in ("value", "difference", "ratio", "roll") if getattr(key, kind) is not None)
        self._operands = key.operands
        self._ratios = {text: parse_ratio(text) for text in texts} if key.ratio else {}
        shifts = key.shift.by if key.shift else []
        by_figure = key.shift is not None and key.shift.along == "figure"
        added = [*key.modifiers, *(shifts if by_figure else [])]
        self.adders = [Adder(modifier, terms.inputs, tables) for modifier in added]
        self.sliders = [Adder(modifier, terms.inputs, tables) for modifier in ([] if by_figure else shifts)]

    def start(self, values: Values, roll: int | None) -> Figure:
        """The figure before anything is added."""
        if self._kind == "roll":
            assert roll is not None
            return roll
        if self._kind == "value":
            value = values[self._operands[0]]
            return value if isinstance(value, int) and not isinstance(value, bool) else self._domain.word(value)
        first, second = self._operands
        if self._kind == "difference":
            return values[first] - values[second]  # type: ignore[operator]
        return Fraction(values[first], values[second])  # type: ignore[arg-type]

    def figure(self, values: Values) -> Figure:
        """As `start`, without a roll; of all ratios under one heading, the one that the heading names."""
        if self._kind != "ratio":
            return self.start(values, None)
        try:
            return self._ratios[self.found_ratio(values)]
        except OffTheTable:
            return self.start(values, None)

    def found_ratio(self, values: Values) -> str:
        first, second = self._operands
        heading = self.headings.find_ratio(values[first], values[second])  # type: ignore[arg-type]
        if heading is None:
            raise OffTheTable(f"no heading answers {values[first]} to {values[second]}")
        return heading

    def added(self, values: Values) -> int:
        """The sum of all modifiers that apply."""
        return sum(adder.added(values) for adder in self.adders)

    def heading(self, values: Values, roll: int | None = None) -> str:
        """Where the look-up arrives."""
        if self._kind == "ratio":
            return self.slid(self.found_ratio(values), values)
        figure = self.start(values, roll)
        if self.adders:
            figure += self.added(values)  # type: ignore[operator]
        return self.slid(self.found(figure), values)

    def found(self, figure: Figure) -> str:
        """The heading of a figure, limited first."""
        heading = self.headings.find(self.headings.limit(figure))
        if heading is None:
            raise OffTheTable(f"no heading answers {figure}")
        return heading

    def slid(self, heading: str, values: Values) -> str:
        if not self.sliders:
            return heading
        return self.headings.slide(heading, sum(slider.added(values) for slider in self.sliders))

    def way(self, values: Values, roll: int | None = None) -> Way:
        """As `heading`, with every step kept."""
        start = self.start(values, roll)
        applied = applying(self.adders, values)
        total = start + sum(one.amount for one in applied) if applied else start  # type: ignore[operator]
        found = self.found(total)
        slid = applying(self.sliders, values)
        return Way(start, applied, total, self.headings.limit(total), found, slid, self.slid(found, values))


class Reader:
    """A table of any form. `row` and `column` find headings, `cell` reads what stands where they meet."""

    def __init__(self, terms: Terms, find: Callable[[str], Reader]):
        self.terms, self.sheet = terms, terms.sheet
        self.others: dict[str, Reader] = {}
        """The tables that modifiers and shifts are taken from."""

        def tables(name: str) -> Reader:
            return self.others.setdefault(name, find(name))

        self.row = Finder(terms.row, self.sheet.rows, terms, tables)
        self._by_row: dict[str, Finder] = {}
        self._column: Finder | None = None
        if terms.column and self.sheet.ragged:
            self._by_row = {
                row: Finder(terms.column, tuple(self.sheet.row(row)), terms, tables) for row in self.sheet.rows
            }
        elif terms.column:
            self._column = Finder(terms.column, self.sheet.columns, terms, tables)
        self.cells = _filled(terms)
        self._dice = _dice_by_heading(terms)

    @property
    def rolled(self) -> Key | None:
        return self.terms.rolled

    def column(self, row: str | None = None) -> Finder | None:
        """The finder of the column; in a table whose rows have their own bands, that of the row."""
        return self._by_row[row] if self._by_row and row is not None else self._column

    def dice(self, values: Values) -> Dice | None:
        """What is rolled; where the headings say, it is the column before any shift along the sheet that counts."""
        if self.rolled is None:
            return None
        if self.rolled.roll != BY_COLUMN:
            return self._dice[""]
        assert self._column is not None
        figure = self._column.start(values, None)
        figure = figure + self._column.added(values) if self._column.adders else figure  # type: ignore[operator]
        return self._dice[self._column.found(figure)]

    def dice_at(self, heading: str) -> Dice:
        """What is rolled in a column."""
        return self._dice.get("") or self._dice[heading]

    def headings(self, values: Values, roll: int | None = None) -> tuple[str, str]:
        """The row and the column of a look-up."""
        row = self.row.heading(values, roll)
        column = self.column(row)
        return row, column.heading(values, roll) if column else RESULT

    def cell(self, row: str, column: str = RESULT) -> Result:
        """The result there; an empty cell is read as the table says."""
        found = self.cells.get((row, column))
        if found is None:
            raise OffTheTable(f"the cell at row {row}, column {column} is empty")
        return found

    def result(self, values: Values, roll: int | None = None) -> Result:
        return self.cell(*self.headings(values, roll))

    def ways(self, values: Values) -> dict[Result, int]:
        """Each result and in how many of the equally likely throws it comes; one way if nothing is rolled."""
        dice = self.dice(values)
        if dice is None:
            return {self.result(values): 1}
        fixed = _Fixed(self, values)
        found: dict[Result, int] = {}
        for total, ways in throws(dice):
            result = self.cell(*fixed.headings(total))
            found[result] = found.get(result, 0) + ways
        return found


class _Fixed:
    """All that does not depend on the roll, worked out once for all rolls."""

    def __init__(self, reader: Reader, values: Values):
        self.by_row = reader.terms.row.roll is not None
        if self.by_row:
            self.finder = reader.row
            column = reader.column()
            self.other = column.heading(values) if column else RESULT
        else:
            self.other = reader.row.heading(values)
            self.finder = reader.column(self.other)
        self.added, self.values = self.finder.added(values), values

    def headings(self, roll: int) -> tuple[str, str]:
        heading = self.finder.slid(self.finder.found(roll + self.added), self.values)
        return (heading, self.other) if self.by_row else (self.other, heading)


def _filled(terms: Terms) -> dict[tuple[str, str], Cell]:
    """The cells, with empty ones read as above where the table says so."""
    cells = dict(terms.sheet.cells)
    table = terms.table
    if not isinstance(table, ResultsTable) or table.blanks is None:
        return cells
    for column in terms.sheet.columns:
        above: Cell = None
        for row in terms.sheet.rows:
            above = cells[row, column] = above if cells.get((row, column)) is None else cells[row, column]
    return cells


def _dice_by_heading(terms: Terms) -> dict[str, Dice]:
    rolled, table = terms.rolled, terms.table
    if rolled is None:
        return {}
    if rolled.roll != BY_COLUMN:
        return {"": parse_dice(str(rolled.roll))}
    assert isinstance(table, ResultsTable)
    dice = (table.columns or {}).values()
    return {heading: parse_dice(str(text)) for heading, text in zip(terms.sheet.columns, dice, strict=True)}


def reader_of(game: Game, table_id: str) -> Reader:
    """The table of this id, made ready once for a game."""
    kept = game.kept.setdefault("readers", {})
    if table_id not in kept:
        terms = terms_of(game, game.tables_by_id[table_id])
        kept[table_id] = Reader(terms, lambda name: reader_of(game, name))
    return kept[table_id]
