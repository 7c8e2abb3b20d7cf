"""Check `example-fails`: a worked example does not come out as it says."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic
from generator.engine.examples import run_examples


def _find(context: Context) -> Iterable[Diagnostic]:
    for result in run_examples(context.game):
        if not result.ok:
            example = result.example
            yield CHECK.found(example.at_value("id"), f'example "{example.id}" does not come out: {result.message}')


CHECK = Check(
    code="example-fails",
    title="A worked example does not come out",
    why="players learn the rules from the examples; a wrong one teaches a wrong game",
    fix="mend the example; or, if the example is right, the card, the table or the procedure",
    example="""\
lookup:
  table: threshold
  inputs: {unit: 1st-battalion, level: fresh}
  gives: 3                  # the table says 2
""",
    needs="game",
    find=_find,
    on_sound=True,
)
