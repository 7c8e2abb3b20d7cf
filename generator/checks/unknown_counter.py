"""Check `unknown-counter`: a lane or a marker is kept for a counter that the game does not have."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.board_references import unresolved_on_board
from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    yield from unresolved_on_board(CHECK, context, "counter", context.game.counters_by_id)


CHECK = Check(
    code="unknown-counter",
    title="A counter is named that the game does not have",
    why="a player would look for a piece that is not on the counter sheet",
    fix="use the id of one of the counters, or add it to counters:",
    example="""\
lanes: [rusich, serbs]        # the counter is called serb
""",
    needs="game",
    find=_find,
)
