"""Check `option-never-taken`: no player who tries to play well ever takes an option."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.options import ENOUGH, printed_options
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    for option in printed_options(context):
        if option.offered_to_players >= ENOUGH and not option.taken_by_players:
            yield CHECK.found(
                option.at,
                f'card "{option.card.id}": nobody ever takes "{option.name}", '
                f"though it was offered {option.offered_to_players:,} times",
            )


CHECK = Check(
    code="option-never-taken",
    title="An option that nobody ever takes",
    why="a choice with one sensible answer is no choice; it costs ink and time at the table",
    fix="make the option worth taking, or leave it if the choice is there to be talked about",
    example="""\
choose:
  - {name: Help, pay: {momentum: 1}, do: nothing}      # a price for nothing in return
  - {name: Ignore, do: nothing}
""",
    needs="play",
    find=_find,
    severity="warning",
)
