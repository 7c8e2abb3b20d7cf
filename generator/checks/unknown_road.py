"""Check `unknown-road`: a route runs along a road or across a river that the map does not have."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.board_references import unresolved_on_board
from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    for board in context.game.maps:
        roads, rivers = {road.id for road in board.roads}, {river.id for river in board.rivers}
        yield from unresolved_on_board(CHECK, context, f"road of {board.id}", roads, "road")
        yield from unresolved_on_board(CHECK, context, f"river of {board.id}", rivers, "river")


CHECK = Check(
    code="unknown-road",
    title="A road or a river is named that the map does not have",
    why="it could not be drawn, and a player would not know that it costs more",
    fix="use the id of one of the map's roads or rivers, or add it there",
    example="""\
- {between: [tula, moscow], river: okka}     # the river is called oka
""",
    needs="game",
    find=_find,
)
