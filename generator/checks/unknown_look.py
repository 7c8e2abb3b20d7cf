"""Check `unknown-look`: a side or a home asks for a look that the templates do not have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic, Span, did_you_mean, listing, nearest


def _find(context: Context) -> Iterable[Diagnostic]:
    for side in context.game.sides:
        yield from _absent(side.look, context.counter_looks, f'side "{side.id}"', side.at_value("look"))
    for board in context.game.maps:
        for index, location in enumerate(board.locations):
            if location.home is not None:
                at = board.at_value("locations", index, "home", "look")
                yield from _absent(location.home.look, context.map_looks, f'location "{location.id}"', at)


def _absent(look: str, known: frozenset[str], by: str, at: Span) -> Iterator[Diagnostic]:
    if known and look not in known:
        close = nearest(look, known)
        yield CHECK.found(
            at, f'{by} asks for the look "{look}", which the theme does not have{did_you_mean(look, known)}',
            f'write "{close}"' if close else f"use one of: {listing(sorted(known))}",
        )


CHECK = Check(
    code="unknown-look",
    title="A look is named that the theme does not have",
    why="it could not be told in which colours the piece or the home is printed",
    fix="name one of the looks of the theme in templates/counters/ or templates/maps/",
    example="""\
- {id: wagner, title: Wagner, home: rostov, look: rebels}     # the look is called rebel
""",
    needs="game",
    find=_find,
)
