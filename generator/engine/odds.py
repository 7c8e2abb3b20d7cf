"""Engine (play): exact odds of every result of a table, as fractions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.components.table_terms import ROLL, Value
from generator.engine.lookup import (
    SPREAD,
    LookupMistake,
    check_names,
    find_table,
    many_values,
    rolls_of,
    with_default,
)
from generator.engine.modifying import Result, Values
from generator.engine.reading import OffTheTable, Reader
from generator.engine.throws import all_throws, throws

ROW, COLUMN = "row", "column"
MOST_CASES = 100_000


def odds(game: Game, table_id: str, inputs: Mapping[str, str]) -> dict[str, Any]:
    """Odds for every combination of the inputs; a roll that is not given is left to the dice."""
    reader = find_table(game, table_id)
    check_names(reader, inputs, optional=(ROLL,))
    try:
        cases = [
            {"inputs": chosen, "results": as_fractions(results)} for chosen, results in every_case(reader, inputs)
        ]
    except OffTheTable as err:
        raise LookupMistake(f"table {table_id} has no result there: {err}") from None
    found = dict.fromkeys(result for case in cases for result in case["results"])
    return {
        "table": table_id, "title": reader.terms.table.title, "ranked": is_ranked(reader),
        "results": [result for result in in_order(reader) if result in found], "odds": cases,
    }


def every_case(
    reader: Reader, inputs: Mapping[str, str]
) -> Iterator[tuple[dict[str, str], dict[Result, Fraction]]]:
    """(inputs as they were asked for, result -> chance) for each combination of input values."""
    domains = reader.terms.inputs
    ranges: dict[str, list[Value]] = {
        name: many_values(name, domain, str(inputs[name])) if name in inputs else [with_default(domain)]
        for name, domain in domains.items()
    }
    _refuse_too_many(ranges)
    asked = [name for name in reader.terms.names if name in inputs and name in domains]
    for chosen in product(*ranges.values()):
        values = dict(zip(ranges, chosen, strict=True))
        told = {name: domains[name].word(values[name]) for name in asked}
        if ROLL not in inputs:
            yield told, chances(reader, values)
            continue
        for roll in many_values(ROLL, rolls_of(reader.dice(values)), str(inputs[ROLL])):
            yield {**told, ROLL: str(roll)}, {reader.result(values, int(roll)): Fraction(1)}


def _refuse_too_many(ranges: dict[str, list[Value]]) -> None:
    cases = 1
    for values in ranges.values():
        cases *= len(values)
    if cases > MOST_CASES:
        raise LookupMistake(f"that asks for {cases} sets of odds at once; ask for no more than {MOST_CASES}")


def chances(reader: Reader, values: Values) -> dict[Result, Fraction]:
    """The exact chance of every result that can come, in the table's order."""
    ways = reader.ways(values)
    return _as_chances(reader, ways, all_throws(reader.dice(values)))


def _as_chances(reader: Reader, ways: Mapping[Result, int], whole: int) -> dict[Result, Fraction]:
    rank = {result: index for index, result in enumerate(in_order(reader))}
    return {result: Fraction(ways[result], whole) for result in sorted(ways, key=lambda one: rank[str(one)])}


def is_ranked(reader: Reader) -> bool:
    """Whether the table says which results are better."""
    return isinstance(reader.terms.table, ResultsTable) and reader.terms.table.order is not None


def in_order(reader: Reader) -> list[str]:
    """All results: from worst to best where the table says so, else numbers by size, else as they are read."""
    table = reader.terms.table
    cells = dict.fromkeys(cell for cell in reader.sheet.cells.values() if cell is not None)
    if isinstance(table, ResultsTable) and table.order and table.order.worst_to_best:
        listed = [step for step in table.order.worst_to_best if step in cells]
        return [*listed, *(str(cell) for cell in cells if cell not in listed)]
    numbers = [cell for cell in cells if isinstance(cell, int)]
    if len(numbers) == len(cells):
        lowest_is_best = isinstance(table, ResultsTable) and table.order is not None and table.order.best == "lowest"
        return [str(number) for number in sorted(numbers, reverse=lowest_is_best)]
    return [str(cell) for cell in cells]


def odds_table(
    game: Game, table_id: str, over: str = COLUMN, modifiers: Sequence[int] = (0,)
) -> list[dict[str, Any]]:
    """Odds as rows for a player aid, apart from any one situation.

    `over="column"` (or `"row"`, where the column is rolled): a row for each heading and each of `modifiers`, the
    sum of all that is added to the roll. `over=<input>`: a row for each of its values, defaults for the others.
    Each row has `label` (the heading or the value), `results` as fractions and, for headings, `modifier`.
    """
    reader = find_table(game, table_id)
    if over not in (COLUMN, ROW):
        check_names(reader, [over], optional=(ROLL,))
        words = reader.terms.inputs[over].words
        cases = every_case(reader, {over: f"{words[0]}{SPREAD}{words[-1]}"})
        return [{"label": chosen[over], "results": as_fractions(results)} for chosen, results in cases]
    return [
        {"label": heading, "modifier": by, "results": as_fractions(at_heading(reader, heading, by))}
        for heading in _headings(reader, over)
        for by in modifiers
    ]


def _headings(reader: Reader, over: str) -> Sequence[str]:
    """The headings of the side that is not rolled."""
    rolled = ROW if reader.terms.row.roll else COLUMN if reader.rolled else None
    if rolled is None:
        raise LookupMistake(f"nothing is rolled on table {reader.terms.table.id}, so it has no odds")
    if over == rolled:
        raise LookupMistake(f"the {rolled} of table {reader.terms.table.id} is rolled, so its odds run over the other")
    return reader.sheet.columns if over == COLUMN else reader.sheet.rows


def at_heading(reader: Reader, heading: str, added: int = 0) -> dict[Result, Fraction]:
    """The odds in one column (or row, where the column is rolled), with so much added to the roll."""
    dice = reader.dice_at(heading)
    finder = reader.row if reader.terms.row.roll else reader.column(heading)
    assert finder is not None
    ways: dict[Result, int] = {}
    for total, count in throws(dice):
        found = finder.found(total + added)
        result = reader.cell(found, heading) if finder is reader.row else reader.cell(heading, found)
        ways[result] = ways.get(result, 0) + count
    return _as_chances(reader, ways, all_throws(dice))


def as_fractions(results: Mapping[Result, Fraction]) -> dict[str, str]:
    return {str(result): as_fraction(chance) for result, chance in results.items()}


def as_fraction(chance: Fraction) -> str:
    """`1/3`; a certain result is `1/1`, so that every chance is written the same way."""
    return f"{chance.numerator}/{chance.denominator}"


def as_text(found: dict[str, Any]) -> str:
    """The odds as a table that a person reads: a line for each case, a column for each result."""
    cases, results = found["odds"], found["results"]
    names = [name for name in (cases[0]["inputs"] if cases else ()) if _varies(cases, name)]
    fixed = {name: value for name, value in (cases[0]["inputs"] if cases else {}).items() if name not in names}
    lines = [[*names, *results]]
    for case in cases:
        chances = [case["results"].get(result, "") for result in results]
        lines.append([*(case["inputs"][name] for name in names), *map(_percent, chances)])
    widths = [max(len(line[index]) for line in lines) for index in range(len(lines[0]))]
    head = ", ".join(f"{name} {value}" for name, value in fixed.items())
    rows = ["  ".join(text.rjust(width) for text, width in zip(line, widths, strict=True)) for line in lines]
    return "\n".join([*([head] if head else []), *rows]) + "\n"


def _varies(cases: Sequence[dict[str, Any]], name: str) -> bool:
    return len({case["inputs"][name] for case in cases}) > 1


def _percent(chance: str) -> str:
    """`1/2 50.0%`, or nothing for what can't happen."""
    if not chance:
        return "-"
    top, bottom = map(int, chance.split("/"))
    return f"{chance} {100 * top / bottom:.1f}%"
