"""Check `unknown-place`: something is on, at or between locations that no map has."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.board_references import unresolved_on_board
from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    maps = context.game.maps
    yield from unresolved_on_board(CHECK, context, "place", {place for board in maps for place in board.places})
    for board in maps:
        yield from unresolved_on_board(CHECK, context, f"location of {board.id}", board.locations_by_id, "location")


CHECK = Check(
    code="unknown-place",
    title="A location or an area is named that no map has",
    why="a player would look for a place that is not printed",
    fix="use the id of a location or an area of the map, or add it there",
    example="""\
starts: [{place: moscov}]     # the location is called moscow
""",
    needs="game",
    find=_find,
)
