"""Check `unknown-level`: a condition or example names a level that no unit can be at."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.references import unresolved
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    return unresolved(CHECK, context, "level", context.game.levels)


CHECK = Check(
    code="unknown-level",
    title="A level is named that the ladder does not have",
    why="no marker could ever stand on it, so the test would never be met",
    fix="name one of the levels in game.yaml",
    example="""\
if: {group: battalions, at-or-below: grounddown, number: 2+}
""",
    needs="game",
    find=_find,
)
