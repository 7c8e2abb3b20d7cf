"""Check `input-kind`: an input is used as what it is not, or wanted to be what it never is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pydantic_core import PydanticCustomError

from generator.checks.check import Check, Context
from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.components.table_parts import NONE, Input, Key, Modifier
from generator.components.table_terms import Domain, list_of, terms_of
from generator.diagnostics import Diagnostic, Span, did_you_mean, listing
from generator.values.bands import parse_band
from generator.values.located import seen


def _find(context: Context) -> Iterable[Diagnostic]:
    for table in context.game.tables:
        if isinstance(table, ResultsTable):
            yield from problems(table, context.game)


def problems(table: ResultsTable, game: Game) -> Iterator[Diagnostic]:
    """Names that are no input at all are left to their own check."""
    domains = terms_of(game, table).inputs
    for given in table.inputs.values():
        yield from _lists(given, game)
    for key in (table.column, table.row):
        if key is not None:
            yield from _in_key(key, domains)
            for modifier in key.additions:
                yield from _in_modifier(modifier, domains)


def _lists(given: Input, game: Game) -> Iterator[Diagnostic]:
    if given.over is None:
        return
    words = list_of(game, given.over)
    if words is None:
        known = ["units", "levels", *game.groups]
        yield CHECK.found(
            given.at_value("over"), f'"{given.over}" is nothing that can be listed{did_you_mean(given.over, known)}',
            f"use one of: {listing(dict.fromkeys(known))}",
        )
    elif given.default not in (NONE, *words):
        yield CHECK.found(
            given.at_value("default"), f'"{given.default}" is not in the list "{given.over}"',
            f"use one of: {listing(words)}, or {NONE}",
        )


def _in_key(key: Key, domains: dict[str, Domain]) -> Iterator[Diagnostic]:
    for field in ("difference", "ratio"):
        for index, name in enumerate(getattr(key, field) or ()):
            yield from _must_be_number(name, domains, key.at_value(field, index))
    if key.ratio and any(_least(name, domains) < least for name, least in zip(key.ratio, (0, 1), strict=True)):
        yield CHECK.found(
            key.at_value("ratio"), f"a ratio of {key.ratio[0]} to {key.ratio[1]} can't be had if {key.ratio[1]} is 0",
            "let the ranges of both inputs begin at 1",
        )
    domain = domains.get(key.value or "")
    adds = bool(key.modifiers) or key.limit is not None or (key.shift is not None and key.shift.along == "figure")
    if domain is not None and domain.kind != "number" and adds:
        yield CHECK.found(
            key.at_value("value"), f'"{key.value}" is a word, and nothing can be added to a word',
            "delete what is added and limited, or shift along the sheet",
        )


def _least(name: str, domains: dict[str, Domain]) -> int:
    domain = domains.get(name)
    return int(domain.values[0]) if domain is not None and domain.kind == "number" else 1


def _in_modifier(modifier: Modifier, domains: dict[str, Domain]) -> Iterator[Diagnostic]:
    for field in ("add", "subtract", "each"):
        name = getattr(modifier, field)
        if isinstance(name, str):
            yield from _must_be_number(name, domains, modifier.at_value(field))
    for name, wanted in modifier.when.items():
        if name in domains and not _can_be(domains[name], wanted):
            yield CHECK.found(
                modifier.at_value("when", name),
                f'modifier "{modifier.id}" waits for "{name}" to be {seen(wanted)}, which it never is',
                _wanted_instead(domains[name]),
            )


def _must_be_number(name: str, domains: dict[str, Domain], at: Span) -> Iterator[Diagnostic]:
    if name in domains and domains[name].kind != "number":
        yield CHECK.found(at, f'"{name}" is no number that could be reckoned with', "name an input with number:")


def _can_be(domain: Domain, wanted: bool | int | str) -> bool:
    if domain.kind == "flag":
        return isinstance(wanted, bool)
    if domain.kind == "word":
        return wanted in domain.values
    if isinstance(wanted, str):
        try:
            band = parse_band(wanted)
        except PydanticCustomError:
            return False
        return any(number in band for number in domain.values)
    return not isinstance(wanted, bool) and wanted in domain.values


def _wanted_instead(domain: Domain) -> str:
    if domain.kind == "flag":
        return "write true or false"
    if domain.kind == "word":
        return f"use one of: {listing(map(str, domain.values))}"
    return f"write a number, or a band such as 2+, from {domain.values[0]} to {domain.values[-1]}"


CHECK = Check(
    code="input-kind",
    title="An input is used as what it is not",
    why="nobody can subtract a word, and a condition that never holds is a modifier lost",
    fix="use a number where something is reckoned, and a value that the input can have in a condition",
    example="""\
inputs:
  side: {one-of: {wagner: Wagner, russia: Russia}, default: wagner, says: who attacks}
row:
  roll: d6
  modifiers: [{id: morale, title: Morale, add: 1, when: {side: wagnr}}]      # never
""",
    needs="game",
    find=_find,
)
