"""Engine (play): exact odds of every result of a table, as fractions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from generator.components.game import Game
from generator.components.table import RollTable, Table
from generator.engine.lookup import check_names, find_table, look_up, many_values
from generator.values.dice import parse_dice

ROLL = "roll"


def odds(game: Game, table_id: str, inputs: Mapping[str, str]) -> dict[str, Any]:
    """Odds for every combination of the inputs; a roll that is not given is left to the dice."""
    table = find_table(game, table_id)
    check_names(table, inputs, optional=(ROLL,) if isinstance(table, RollTable) else ())
    return {
        "table": table.id,
        "odds": [
            {"inputs": chosen, "results": {str(result): as_fraction(chance) for result, chance in results.items()}}
            for chosen, results in every_case(game, table, inputs)
        ],
    }


def every_case(
    game: Game, table: Table, inputs: Mapping[str, str]
) -> Iterator[tuple[dict[str, str], dict[int | str, Fraction]]]:
    """(inputs, result -> chance) for each combination of input values."""
    names = [name for name in table.inputs if name in inputs]
    ranges = [many_values(game, table, name, str(inputs[name])) for name in names]
    for values in product(*ranges):
        chosen = dict(zip(names, values, strict=True))
        yield chosen, _results(game, table, chosen)


def _results(game: Game, table: Table, chosen: dict[str, str]) -> dict[int | str, Fraction]:
    if not isinstance(table, RollTable) or ROLL in chosen:
        return {look_up(game, table, chosen).result: Fraction(1)}
    found: dict[int | str, Fraction] = {}
    for total, chance in parse_dice(table.roll).odds().items():
        result = table.result(total)
        found[result] = found.get(result, Fraction(0)) + chance
    return found


def as_fraction(chance: Fraction) -> str:
    """`1/3`; a certain result is `1/1`, so that every chance is written the same way."""
    return f"{chance.numerator}/{chance.denominator}"


def as_text(found: dict[str, Any]) -> str:
    """The odds as lines that a person reads."""
    lines: list[str] = []
    for case in found["odds"]:
        if case["inputs"]:
            lines.append(", ".join(f"{name} {value}" for name, value in case["inputs"].items()))
        width = max(len(result) for result in case["results"])
        for result, chance in case["results"].items():
            top, bottom = map(int, chance.split("/"))
            lines.append(f"  {result:{width}}  {chance:>7}  {100 * top / bottom:6.2f} %")
    return "\n".join(lines) + "\n"
