"""Check `too-many-chosen`: an effect asks for more units than the group has."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.references import parts_of
from generator.diagnostics import Diagnostic
from generator.values.target import Target


def _find(context: Context) -> Iterable[Diagnostic]:
    groups = context.game.groups
    for card in context.game.cards:
        for part in parts_of(card.effect):
            if isinstance(part, Target) and part.chosen in groups and part.count is not None:
                members = len(groups[part.chosen].members)
                if part.count > members:
                    yield CHECK.found(
                        part.at_value("count"),
                        f'card "{card.id}" asks for {part.count} {groups[part.chosen].many}, and there are {members}',
                        f"write at most {members}",
                    )


CHECK = Check(
    code="too-many-chosen",
    title="More units are to be chosen than there are",
    why="no player could follow the card",
    fix="ask for no more units than the group has",
    example="""\
attrit: {chosen: battalions, count: 4, by: 1}      # there are three
""",
    needs="game",
    find=_find,
)
