"""Check `unknown-group`: an effect falls on a group that the game lacks."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.references import unresolved
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    return unresolved(CHECK, context, "group", context.game.groups)


CHECK = Check(
    code="unknown-group",
    title="A group is named that the game does not have",
    why="the words for several units come from the group; without it nobody knows who is meant",
    fix="name one of the groups in game.yaml, or add the group there",
    example="""\
regenerate: {all: battalion, by: 1}      # the group is called battalions
""",
    needs="game",
    find=_find,
)
