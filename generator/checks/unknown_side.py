"""Check `unknown-side`: a counter, a track or a home belongs to nobody that the game knows."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.board_references import unresolved_on_board
from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    game = context.game
    yield from unresolved_on_board(CHECK, context, "side", game.sides_by_id)
    yield from unresolved_on_board(
        CHECK, context, "owner", game.sides_by_id | game.counters_by_id, "side or counter"
    )


CHECK = Check(
    code="unknown-side",
    title="A side is named that the game does not have",
    why="nobody could tell whose piece or whose home it is",
    fix="use the id of one of the sides, or add it to sides:",
    example="""\
side: wagnr                   # the side is called wagner
""",
    needs="game",
    find=_find,
)
