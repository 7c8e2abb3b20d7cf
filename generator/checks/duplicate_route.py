"""Check `duplicate-route`: two routes join the same two locations, or one leads back to where it begins."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic, Span


def _find(context: Context) -> Iterable[Diagnostic]:
    for board in context.game.maps:
        first: dict[frozenset[str], Span] = {}
        for index, route in enumerate(board.routes):
            ends, at = frozenset(route.ends), board.at_value("routes", index, "between")
            if len(ends) < 2:
                yield CHECK.found(at, f'the route leads from "{route.ends[0]}" to itself', "name two locations")
            elif ends in first:
                was = first[ends]
                yield CHECK.found(
                    at, f'"{route.ends[0]}" and "{route.ends[1]}" are joined a second time',
                    note=f"first at {was.line}:{was.column}",
                )
            first.setdefault(ends, at)


CHECK = Check(
    code="duplicate-route",
    title="Two locations are joined twice, or one to itself",
    why="the second line would be drawn over the first, and it could not be told which one counts",
    fix="delete one of the two, or correct its locations",
    example="""\
- {between: [tula, moscow], river: oka}
- {between: [moscow, tula]}
""",
    needs="game",
    find=_find,
)
