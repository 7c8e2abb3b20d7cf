"""Check `location-isolated`: no way leads to a location from the first one of the map."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    for board in context.game.maps:
        first = board.locations[0]
        reached = board.reachable(first.id)
        for index, location in enumerate(board.locations):
            if not board.routes_of(location.id):
                message = f'no route leads to "{location.id}"'
            elif location.id not in reached:
                message = f'no way leads from "{first.id}" to "{location.id}"'
            else:
                continue
            yield CHECK.found(board.at_value("locations", index, "id"), message)


CHECK = Check(
    code="location-isolated",
    title="A location can't be reached",
    why="a unit could neither get there nor leave, and a path home would not exist",
    fix="add the route that is missing, or correct the locations that a route joins",
    example="""\
locations:
  - {id: grozny, title: Grozny, corner: [138, 233]}     # and no route between grozny and anything
""",
    needs="game",
    find=_find,
)
