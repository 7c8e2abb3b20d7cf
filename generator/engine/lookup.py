"""Engine (play): one look-up in a table, step by step as a player does it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.components.game import Game
from generator.components.table_terms import ROLL, Domain, Value
from generator.diagnostics import did_you_mean, listing
from generator.engine.modifying import Result, Values
from generator.engine.reading import OffTheTable, Reader, reader_of
from generator.engine.telling import steps_of
from generator.values.dice import Dice

SPREAD, COMMA = "..", ","
"""Between the ends of a range of values, `roll=1..6`, and between single ones, `side=wagner,russia`."""


class LookupMistake(Exception):
    """A table or an input that does not exist, or is missing; the message lists what there is."""


@dataclass(frozen=True)
class Lookup:
    """What was looked up, where it stands, and how a player gets there."""

    table: str
    inputs: dict[str, str]
    row: str
    column: str | None
    result: Result
    steps: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "table": self.table, "inputs": self.inputs, "column": self.column, "row": self.row,
            "result": self.result, "steps": list(self.steps),
        }


def resolve(game: Game, table_id: str, inputs: Mapping[str, str]) -> Lookup:
    """The result of a table for exactly one value of each input."""
    reader = find_table(game, table_id)
    check_names(reader, inputs)
    values = {
        name: one_value(name, domain, str(inputs[name])) if name in inputs else with_default(domain)
        for name, domain in reader.terms.inputs.items()
    }
    try:
        roll = one_roll(reader.dice(values), str(inputs[ROLL])) if ROLL in inputs else None
        return look_up(reader, values, roll)
    except OffTheTable as err:
        raise LookupMistake(f"table {table_id} has no result there: {err}") from None


def look_up(reader: Reader, values: Values, roll: int | None) -> Lookup:
    """The look-up itself, for inputs that are known to be good."""
    row, column = reader.headings(values, roll)
    return Lookup(
        reader.terms.table.id, as_words(reader, values, roll), row, column if reader.terms.column else None,
        reader.cell(row, column), steps_of(reader, values, roll),
    )


def as_words(reader: Reader, values: Values, roll: int | None) -> dict[str, str]:
    """All inputs as a caller types them, defaults included."""
    words = {name: reader.terms.inputs[name].word(value) for name, value in values.items()}
    words |= {} if roll is None else {ROLL: str(roll)}
    return {name: words[name] for name in reader.terms.names if name in words}


def find_table(game: Game, table_id: str) -> Reader:
    """The table of this id, ready to be read."""
    tables = game.tables_by_id
    if table_id not in tables:
        raise LookupMistake(
            f'there is no table "{table_id}"{did_you_mean(table_id, tables)}; the game has: {listing(tables, 40)}'
        )
    return reader_of(game, table_id)


def check_names(reader: Reader, inputs: Iterable[str], optional: Iterable[str] = ()) -> None:
    """Every name must be an input of the table; those without a default must be there, unless they are optional."""
    given, known = list(inputs), reader.terms.names
    takes = f"table {reader.terms.table.id} takes: {listing(map(str, _forms(reader)), 20)}"
    for name in given:
        if name not in known:
            raise LookupMistake(f'"{name}" is not an input{did_you_mean(name, known)}; {takes}')
    domains = reader.terms.inputs
    missing = [
        name for name in known
        if name not in given and name not in optional and (name == ROLL or domains[name].default is None)
    ]
    if missing:
        raise LookupMistake(f"{listing(missing)} {'is' if len(missing) == 1 else 'are'} missing; {takes}")


def _forms(reader: Reader) -> Iterable[str]:
    """Each input with what it can be, as it is typed."""
    for name in reader.terms.names:
        domain = reader.terms.inputs.get(name)
        if domain is None:
            yield name
        elif domain.default is None:
            yield f"{name}={span_of(domain)}"
        else:
            yield f"{name}={span_of(domain)} (else {domain.word(domain.default)})"


def span_of(domain: Domain) -> str:
    """All values of an input in short: `-3..3`, `wagner|russia`."""
    words = domain.words
    return f"{words[0]}{SPREAD}{words[-1]}" if domain.kind == "number" else "|".join(words)


def with_default(domain: Domain) -> Value:
    assert domain.default is not None
    return domain.default


def one_value(name: str, domain: Domain, text: str) -> Value:
    """The value that a caller typed, or the mistake in it."""
    words = domain.words
    typed = text[1:] if domain.kind == "number" and text[:1] == "+" else text
    if typed not in words:
        raise LookupMistake(
            f'"{text}" is not a value of {name}{did_you_mean(text, words)}; it can be: {span_of(domain)}'
        )
    return domain.values[words.index(typed)]


def many_values(name: str, domain: Domain, text: str) -> list[Value]:
    """The values of `a..b`, both ends included, or of `a,b,c`; a single value is a range of one."""
    if COMMA in text:
        return list(dict.fromkeys(value for part in text.split(COMMA) for value in many_values(name, domain, part)))
    if SPREAD not in text:
        return [one_value(name, domain, text)]
    values = list(domain.values)
    first, last = (values.index(one_value(name, domain, end)) for end in text.split(SPREAD, 1))
    if first > last:
        raise LookupMistake(f'the range "{text}" of {name} runs backwards')
    return values[first : last + 1]


def rolls_of(dice: Dice | None) -> Domain:
    """Every total of the dice, as the values of an input."""
    return Domain("number", dice.values if dice else range(0))


def one_roll(dice: Dice | None, text: str) -> int:
    try:
        return int(one_value(ROLL, rolls_of(dice), text))
    except LookupMistake as err:
        raise LookupMistake(f"{err} on {dice}") from None
