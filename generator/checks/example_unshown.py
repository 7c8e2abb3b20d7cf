"""Check `example-unshown`: a worked example is run on every build, but printed nowhere."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    if context.rulebook is None:
        return
    shown = {block.id for block in context.rulebook.shown("example")}
    for example in context.game.examples:
        if example.id not in shown:
            yield CHECK.found(
                example.at_value("id"), f'no chapter of the rulebook shows the example "{example.id}"',
                f"write ::example {example.id} where the rulebook explains it, or correct the id",
            )


CHECK = Check(
    code="example-unshown",
    title="A worked example is printed nowhere",
    why="an example helps nobody who can't read it, and a mistyped id would hide it",
    fix="show it in the rulebook",
    example="""\
examples:
  - id: failing-costs-two      # and no ::example failing-costs-two in rules/*.md
""",
    needs="game",
    find=_find,
)
