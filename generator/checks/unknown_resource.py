"""Check `unknown-resource`: an effect gains, loses or asks for a resource that the game lacks."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.references import unresolved
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    return unresolved(CHECK, context, "resource", context.game.resources)


CHECK = Check(
    code="unknown-resource",
    title="A resource is named that the game does not have",
    why="there is no track to count it on",
    fix="name one of the resources in game.yaml, or add it there with its track",
    example="""\
effect: {lose: {momentun: 1}}
""",
    needs="game",
    find=_find,
)
