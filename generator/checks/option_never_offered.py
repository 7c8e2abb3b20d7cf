"""Check `option-never-offered`: an option is printed that no game ever comes to."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.options import ENOUGH, printed_options
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    games = context.study.get("games", 0)
    if games < ENOUGH:
        return
    for option in printed_options(context):
        if not option.offered:
            yield CHECK.found(
                option.at, f'card "{option.card.id}": "{option.name}" was never offered in {games:,} games a policy'
            )


CHECK = Check(
    code="option-never-offered",
    title="An option that can never be taken",
    why="it is printed on the card, and no state of play leads to it",
    fix="look at the condition or the roll that it stands behind",
    example="""\
if: {resource: momentum, is: <=0}      # the game is over by then
then:
  choose: [...]
""",
    needs="play",
    find=_find,
    severity="warning",
)
