"""Check `unknown-measure`: a claim asks for a measure that the procedure of play does not offer."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic, did_you_mean, listing, nearest
from generator.engine.claims import NOT_TESTED
from generator.engine.procedure import procedures


def _find(context: Context) -> Iterable[Diagnostic]:
    procedure = procedures().get(context.game.header.procedure)
    if procedure is None:
        return
    known = [*procedure.measures, NOT_TESTED]
    for claim in context.game.claims:
        if claim.measure not in known:
            close = nearest(claim.measure, known)
            yield CHECK.found(
                claim.at_value("measure"),
                f'claim "{claim.id}" asks for the measure "{claim.measure}", which nobody takes'
                f"{did_you_mean(claim.measure, known)}",
                f'write "{close}"' if close else f"use one of: {listing(known, 30)}",
            )


CHECK = Check(
    code="unknown-measure",
    title="A claim asks for a measure that nobody takes",
    why="the claim would be printed as if it had been tested",
    fix="name a measure of the game's procedure, or not-tested",
    example="""\
measure: card-drawn      # the measure is called cards-drawn
""",
    needs="game",
    find=_find,
)
