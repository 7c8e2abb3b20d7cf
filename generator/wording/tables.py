"""Fifth room of the flow (say): a table in full, as plain text that a player could use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from generator.components.results_table import ResultsTable
from generator.components.table_parts import Key, Modifier, bare
from generator.components.table_sheet import Sheet, printed
from generator.components.table_terms import Terms

Name = Callable[[str], str]
"""A word of the game in the language that is spoken."""

WIDE = 20
"""A cell longer than this is no code; its row is told in sentences."""


def table_text(terms: Terms, name: Name) -> str:
    """Grid, modifiers, legend, notes and evidence."""
    table = terms.table
    assert isinstance(table, ResultsTable)
    parts = [_grid(terms, name), *map("\n".join, (_modifiers(terms, name), _legend(table), _remarks(terms)))]
    return "\n\n".join(part for part in parts if part)


def _grid(terms: Terms, name: Name) -> str:
    table, sheet = terms.table, terms.sheet
    if sheet.ragged or any(len(printed(table, cell)) > WIDE for cell in sheet.cells.values()):
        return "\n".join(f"{_heading(terms, terms.row, row, name)}:{_row(terms, row, name)}" for row in sheet.rows)
    lines = [["", *(_heading(terms, terms.column, column, name) for column in sheet.columns)]] if terms.column else []
    lines += _dice(table, sheet)
    lines += [
        [_heading(terms, terms.row, row, name), *(printed(table, cell) for cell in sheet.row(row).values())]
        for row in sheet.rows
    ]
    widths = [max(len(line[index]) for line in lines) for index in range(len(lines[-1]))]
    justify = str.rjust if terms.column else str.ljust
    return "\n".join(
        "  ".join([line[0].ljust(widths[0]), *map(justify, line[1:], widths[1:])]).rstrip() for line in lines
    )


def _dice(table: Any, sheet: Sheet) -> list[list[str]]:
    dice = [str(text) for text in (table.columns or {}).values() if text]
    return [["", *dice]] if dice else []


def _row(terms: Terms, row: str, name: Name) -> str:
    """One row told in words; sentences get a line for each column."""
    cells = {column: printed(terms.table, cell) for column, cell in terms.sheet.row(row).items()}
    if terms.column is None:
        return f" {next(iter(cells.values()))}"
    told = [f"{_heading(terms, terms.column, column, name)}: {text}" for column, text in cells.items()]
    is_long = any(len(text) > WIDE for text in cells.values())
    return "".join(f"\n  {one}" for one in told) if is_long else f" {', '.join(told)}"


def _heading(terms: Terms, key: Key | None, heading: str, name: Name) -> str:
    """A heading as it is printed: titles for words, signs for open ends."""
    domain = terms.inputs.get(key.value or "") if key else None
    if domain is not None and domain.kind != "number":
        return name(domain.titles.get(heading, heading))
    return f"\N{LESS-THAN OR EQUAL TO}{heading[2:]}" if heading.startswith("<=") else heading


def _modifiers(terms: Terms, name: Name) -> Iterator[str]:
    for key in (terms.column, terms.row):
        for modifier in key.additions if key else ():
            yield f"{name(modifier.title)}: {_amount(modifier)}"


def _amount(modifier: Modifier) -> str:
    if modifier.table:
        return f"[{modifier.table}]"
    if modifier.each:
        return f"{modifier.add:+d} \N{MULTIPLICATION SIGN} {modifier.each}, max {modifier.max:+d}"
    return f"-{modifier.subtract}" if modifier.subtract else (
        f"{modifier.add:+d}" if isinstance(modifier.add, int) else f"+{modifier.add}"
    )


def _legend(table: ResultsTable) -> Iterator[str]:
    width = max((len(code) for code in table.legend), default=0)
    return (f"{code.ljust(width)}  {says}" for code, says in table.legend.items())


def _remarks(terms: Terms) -> Iterator[str]:
    table = terms.table
    assert isinstance(table, ResultsTable)
    yield from table.notes
    for place in (*table.unreachable, *table.evidence):
        where = [_named("row", place.rows, terms.sheet.rows), _named("column", place.columns, terms.sheet.columns)]
        yield f"[{', '.join(part for part in where if part)}] {place.says}"


def _named(noun: str, headings: Sequence[str] | None, all_headings: Sequence[str]) -> str:
    """`column +5`, `rows 13, 14, 15`: headings as they are printed."""
    wanted = {bare(heading) for heading in headings or ()}
    shown = [heading for heading in all_headings if bare(heading) in wanted]
    return f"{noun}{'s' if len(shown) > 1 else ''} {', '.join(shown)}" if shown else ""


def table_facts(table: ResultsTable) -> dict[str, Any]:
    """What `show --json` adds for a table in full."""
    order = table.order.worst_to_best if table.order else None
    return {
        "result": table.result, "legend": dict(table.legend), "order": order, "notes": list(table.notes),
        "evidence": [
            {
                "rows": one.rows, "columns": one.columns, "origin": one.origin, "printed": one.printed,
                "says": one.says,
            }
            for one in table.evidence
        ],
    }
