"""Engine (play): a look-up told as a player does it, a sentence for each thing that his hand or eye does."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.components.results_table import ResultsTable
from generator.components.table_parts import BY_COLUMN
from generator.components.table_sheet import printed
from generator.components.table_terms import Domain
from generator.engine.headings import Figure
from generator.engine.modifying import Applied, Values
from generator.engine.reading import Finder, Reader, Way


def steps_of(reader: Reader, values: Values, roll: int | None) -> tuple[str, ...]:
    """The whole look-up. Where the row is rolled, a player finds the column first."""
    row_first = reader.terms.row.roll is None
    row, _ = reader.headings(values, roll)
    ways = [("row", reader.row), ("column", reader.column(row))]
    teller = _Teller(reader, values, roll)
    steps: list[str] = []
    for side, finder in ways if row_first else reversed(ways):
        if finder is not None:
            steps += teller.key(side, finder)
    return (*steps, *teller.reading())


class _Teller:
    def __init__(self, reader: Reader, values: Values, roll: int | None):
        self.reader, self.values, self.roll = reader, values, roll
        self.table = reader.terms.table
        self.domains = reader.terms.inputs

    def key(self, side: str, finder: Finder) -> Iterator[str]:
        way = finder.way(self.values, self.roll)
        yield self.start(side, finder, way)
        yield from (self.modifier(side, one) for one in way.applied)
        if finder.adders and not any(one.amount for one in way.applied) and side == "row":
            yield "Nothing is added."
        elif any(one.amount for one in way.applied):
            yield self.sum(finder, way)
        if way.limited != way.total:
            yield f"The table ends there: {_figure(finder, way.total)} counts as {_figure(finder, way.limited)}."
        if finder.key.value is None or self.domains[finder.key.value].kind == "number":
            yield f"Use the {side} {spoken(way.found)}."
        for one in way.slid:
            yield self.modifier(side, one)
        if way.slid and way.heading != way.found:
            yield f"That is the {side} {spoken(way.heading)}."

    def start(self, side: str, finder: Finder, way: Way) -> str:
        key = finder.key
        if key.roll:
            dice = self.reader.dice(self.values)
            told = f"This column rolls {dice}" if key.roll == BY_COLUMN else f"Roll {dice}"
            return f"{told}: {self.roll}."
        if key.value:
            value, domain = self.values[key.value], self.domains[key.value]
            if domain.kind != "number":
                return f"In the table {self.table.title}, find the {side} {domain.title(value)}."
            return f"{_name(key.value, domain)}: {value}."
        names = [f"{name} {self.values[name]}" for name in key.operands]
        if key.ratio:
            a, b = (self.values[name] for name in key.operands)
            return f"{_capital(names[0])} against {names[1]}: {a} to {b}, rounded {key.round}, is {way.found}."
        return f"{_capital(names[0])} minus {names[1]}: the difference is {way.start:+d}."

    def modifier(self, side: str, one: Applied) -> str:
        because = self.other_table(one)
        if side == "column":
            return f"{one.modifier.title}{because}: {shifted(one.amount)}."
        return f"{one.modifier.title}{because}: {one.amount:+d}."

    def other_table(self, one: Applied) -> str:
        """What the other table was asked, where a modifier comes from one: ` (6 to 5 is 1:1)`."""
        if one.modifier.table is None:
            return ""
        reader = self.reader.other(one.modifier.table)
        row, column = reader.headings(self.values)
        where = row if reader.terms.column is None else f"{row}, {column}"
        key = reader.terms.row
        if key.ratio:
            a, b = (self.values[name] for name in key.ratio)
            return f", {a} to {b} is {where}"
        return f", {where}"

    def sum(self, finder: Finder, way: Way) -> str:
        parts = "".join(f" {'-' if one.amount < 0 else '+'} {abs(one.amount)}" for one in way.applied if one.amount)
        return f"{way.start}{parts} = {way.total}."

    def reading(self) -> Iterator[str]:
        row, column = self.reader.headings(self.values, self.roll)
        result = self.reader.cell(row, column)
        if self.reader.sheet.cells[row, column] is None:
            yield "The cell is empty: go up to the next result."
        where = f"In the table {self.table.title}, " if self.reader.rolled else ""
        place = f"row {spoken(row)}" + (f", column {spoken(column)}" if self.reader.terms.column else "")
        legend = self.table.legend.get(str(result), "") if isinstance(self.table, ResultsTable) else ""
        text = printed(self.table, result)
        told = f"{text}: the result is {result}" if text != str(result) else text
        yield _capital(f"{where}{place}: read {told}.") + (f" {legend}" if legend else "")


def _name(name: str, domain: Domain) -> str:
    return _capital(domain.says) if domain.says else _capital(name)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _figure(finder: Finder, figure: Figure) -> str:
    if isinstance(figure, Fraction) and finder.key.ratio:
        return finder.headings.find(figure) or str(figure)
    return f"{figure:+d}" if finder.key.difference and figure else str(figure)


def shifted(amount: int) -> str:
    """`shift 1 column left`; a shift of nothing is told too, since a player looks for it."""
    if not amount:
        return "no shift"
    return f"shift {abs(amount)} column{'s' if abs(amount) > 1 else ''} {'right' if amount > 0 else 'left'}"


def spoken(heading: str) -> str:
    """A heading in words: `0 or less`, `7 or more`."""
    if heading.startswith("<="):
        return f"{heading[2:]} or less"
    return f"{heading[:-1]} or more" if heading.endswith("+") and heading[:-1].lstrip("-").isdigit() else heading
