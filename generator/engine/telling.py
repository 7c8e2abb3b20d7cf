"""Engine (play): a look-up told as a player does it, a sentence for each thing that his hand or eye does."""

from __future__ import annotations

from collections.abc import Iterator

from generator.components.results_table import ResultsTable
from generator.components.table_parts import BY_COLUMN, Key
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
        yield from (self.modifier(side, one) for one in way.applied if one.amount or side == "column")
        if any(one.amount for one in way.applied):
            yield self.sum(side, finder, way)
        elif finder.adders and side == "row":
            yield "Nothing is added."
        if not self.is_found_at_once(finder):
            if way.limited != way.total:
                last = _figure(finder, way.limited)
                yield f"The table ends at {last}, so {_figure(finder, way.total)} counts as {last}."
            yield f"Use the {side} {spoken(way.found)}."
        yield from (self.modifier(side, one) for one in way.slid)
        if way.heading != way.found:
            yield f"That is the {side} {spoken(way.heading)}."

    def is_found_at_once(self, finder: Finder) -> bool:
        """A word stands in the heading as it is, and a ratio was told with its heading."""
        return bool(finder.key.ratio) or (finder.key.value is not None and not self.is_number(finder.key.value))

    def is_number(self, name: str) -> bool:
        return self.domains[name].kind == "number"

    def start(self, side: str, finder: Finder, way: Way) -> str:
        key = finder.key
        if key.roll:
            dice = self.reader.dice(self.values)
            return f"{self.thrown(key)} {dice}: {self.roll}."
        if key.value:
            value, domain = self.values[key.value], self.domains[key.value]
            if not self.is_number(key.value):
                where = f"In the table {self.table.title}, find" if side == "row" else "Go along it to"
                return f"{where} the {side} {domain.title(value)}."
            return f"{_name(key.value, domain)}: {value}."
        names = [f"{name} {self.values[name]}" for name in key.operands]
        if key.ratio:
            a, b = (self.values[name] for name in key.operands)
            return f"{_capital(names[0])} against {names[1]}: {a} to {b}, rounded {key.round}, is {way.found}."
        return f"{_capital(names[0])} minus {names[1]}: the difference is {way.start:+d}."

    def thrown(self, key: Key) -> str:
        """Where the headings say what is rolled, it is the column as it was before any shift along the sheet."""
        column = self.reader.column() if key.roll == BY_COLUMN else None
        return f"Column {spoken(column.way(self.values).found)} rolls" if column else "Roll"

    def modifier(self, side: str, one: Applied) -> str:
        because = self.other_table(one)
        if side == "column":
            return f"{one.modifier.title}{because}: {shifted(one.amount)}."
        return f"{one.modifier.title}{because}: {one.amount:+d}."

    def other_table(self, one: Applied) -> str:
        """What the other table was asked, where a modifier comes from one: ` (6 to 5 is 1:1)`."""
        if one.modifier.table is None:
            return ""
        reader = self.reader.others[one.modifier.table]
        row, column = reader.headings(self.values)
        where = row if reader.terms.column is None else f"{row}, {column}"
        key = reader.terms.row
        if key.ratio:
            a, b = (self.values[name] for name in key.ratio)
            return f", {a} to {b} is {where}"
        return f", {where}"

    def sum(self, side: str, finder: Finder, way: Way) -> str:
        if side == "column":
            return f"That makes {_figure(finder, way.total)}."
        parts = "".join(f" {'-' if one.amount < 0 else '+'} {abs(one.amount)}" for one in way.applied if one.amount)
        return f"{way.start}{parts} = {way.total}."

    def reading(self) -> Iterator[str]:
        row, column = self.reader.headings(self.values, self.roll)
        result = self.reader.cell(row, column)
        if self.reader.sheet.cells[row, column] is None:
            yield "The cell is empty: go up to the next result."
        legend = self.table.legend.get(str(result), "") if isinstance(self.table, ResultsTable) else ""
        text = printed(self.table, result)
        told = self.reader.terms.titles.get(str(result)) or (text if text == str(result) else f"{text} ({result})")
        yield f"{self.place(row, column)}: {told.removesuffix('.')}." + (f" {legend}" if legend else "")

    def place(self, row: str, column: str) -> str:
        """`Contact Results, row 4, column 0`, or `Read` where the eye is already on the cell."""
        keys = [key for key in (self.reader.terms.row, self.reader.terms.column) if key]
        if all(key.value and not self.is_number(key.value) for key in keys):
            return "Read"
        headings = [f"row {self.title(keys[0], row)}"]
        headings += [f"column {self.title(keys[1], column)}"] if len(keys) > 1 else []
        return f"{self.table.title}, {', '.join(headings)}"

    def title(self, key: Key, heading: str) -> str:
        return spoken(self.domains[key.value].title(heading) if key.value else heading)


def _name(name: str, domain: Domain) -> str:
    return _capital(domain.says) if domain.says else _capital(name)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _figure(finder: Finder, figure: Figure) -> str:
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
