"""Check `unknown-symbol`: a unit's symbol has a code that stands for nothing."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    for counter in context.game.counters:
        code = counter.symbol.sidc if counter.symbol else None
        if code is not None and context.is_symbol is not None and not context.is_symbol(code):
            yield CHECK.found(
                counter.at_value("symbol", "sidc"), f'counter "{counter.id}": no symbol has the code {code}'
            )


CHECK = Check(
    code="unknown-symbol",
    title="A symbol code stands for nothing",
    why="the unit would be printed with a question mark in its frame",
    fix="write a code of APP-6 with twenty digits, or one of the words that nato: knows",
    example="""\
symbol: {sidc: "10031000179999990000"}
""",
    needs="game",
    find=_find,
)
