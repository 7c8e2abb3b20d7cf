"""Check `table-unproved`: a table has too many inputs that meet, so that not all of play can be tried."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.tables import proofs
from generator.diagnostics import Diagnostic, listing


def _find(context: Context) -> Iterable[Diagnostic]:
    for proof in proofs(context.game):
        if proof.too_many:
            yield CHECK.found(
                proof.table.at_key("inputs"),
                f'table "{proof.table.id}": {listing(proof.too_many.names)} meet in '
                f"{proof.too_many.cases} combinations, too many to try them all",
            )


CHECK = Check(
    code="table-unproved",
    title="A table has too many combinations of inputs to be proved",
    why="a table is printed only when every look-up that play can ask for is known to have a result",
    fix="narrow the ranges to what play can produce",
    example="""\
inputs:
  attacker: {number: 1..200, default: none, says: strength that attacks}
  defender: {number: 1..200, default: none, says: strength that defends}
  odds: {number: 1..200, default: none, says: and all three in one figure}
""",
    needs="game",
    find=_find,
)
