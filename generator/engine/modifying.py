"""Engine (play): modifiers of a look-up: which of them count, and by how much."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from operator import eq
from typing import Protocol

from generator.components.table_parts import Modifier
from generator.components.table_terms import Domain, Terms, Value
from generator.values.bands import parse_band

Values = Mapping[str, Value]
Result = int | str


class Lookable(Protocol):
    """Another table, as a modifier needs it."""

    terms: Terms

    def result(self, values: Values) -> Result: ...


@dataclass(frozen=True)
class Applied:
    """A modifier that counts, and by how much."""

    modifier: Modifier
    amount: int


class Adder:
    """One modifier, ready to be asked for its amount."""

    def __init__(self, modifier: Modifier, inputs: dict[str, Domain], tables: Callable[[str], Lookable]):
        self.modifier = modifier
        self._conditions = [(name, _test(inputs[name], wanted)) for name, wanted in modifier.when.items()]
        self._table = tables(modifier.table) if modifier.table else None
        self._name = modifier.each or modifier.subtract or (modifier.add if isinstance(modifier.add, str) else None)
        self._factor = modifier.add if isinstance(modifier.add, int) else -1 if modifier.subtract else 1
        self.names = [*modifier.names, *(self._table.terms.inputs if self._table else ())]

    def amount(self, values: Values) -> int | None:
        """What it adds, or None if it does not apply."""
        for name, holds in self._conditions:
            if not holds(values[name]):
                return None
        if self._table is not None:
            return int(self._table.result(values))
        added = self._factor * (int(values[self._name]) if self._name else 1)
        most = self.modifier.max
        return added if most is None else min(added, most) if self._factor > 0 else max(added, most)

    def added(self, values: Values) -> int:
        """What it adds, 0 if it does not apply."""
        return self.amount(values) or 0


def _test(domain: Domain, wanted: Value) -> Callable[[Value], bool]:
    """Whether an input is as a condition wants it; a text beside a number is a band."""
    if domain.kind == "number" and isinstance(wanted, str):
        return parse_band(wanted).__contains__  # type: ignore[return-value]
    return partial(eq, wanted)


def applying(adders: list[Adder], values: Values) -> tuple[Applied, ...]:
    """The modifiers that count, each with its amount."""
    amounts = ((adder.modifier, adder.amount(values)) for adder in adders)
    return tuple(Applied(modifier, amount) for modifier, amount in amounts if amount is not None)
