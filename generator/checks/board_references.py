"""What the checks of the board share: every place where counters, tracks and maps name each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.check import Check, Context
from generator.checks.references import Reference, absent
from generator.components.counter import Counter
from generator.components.game import Game
from generator.components.map import BoardMap
from generator.diagnostics import Diagnostic


def board_references(game: Game) -> Iterator[Reference]:
    """All names of the board that must resolve inside the game."""
    for side in game.sides:
        yield Reference("place", side.home, side.at_value("home"), f'side "{side.id}"')
    for counter in game.counters:
        yield from _of_counter(counter)
    for track in game.tracks:
        by = f'track "{track.id}"'
        for index, lane in enumerate(track.lanes):
            yield Reference("counter", lane, track.at_value("lanes", index), by)
        for index, line in enumerate(track.says):
            yield Reference("side", line.side, track.at_value("says", index, "side"), by)
    for board in game.maps:
        yield from _of_map(board)


def _of_counter(counter: Counter) -> Iterator[Reference]:
    by = f'counter "{counter.id}"'
    if counter.side is not None:
        yield Reference("side", counter.side, counter.at_value("side"), by)
    if counter.back.side is not None:
        yield Reference("side", counter.back.side, counter.at_value("back", "side"), by)
    if counter.enters is not None:
        yield Reference("place", counter.enters, counter.at_value("enters"), by)
    if counter.bound_to is not None:
        yield Reference("counter", counter.bound_to, counter.at_value("bound-to"), by)
    for index, start in enumerate(counter.starts):
        if start.place is not None:
            yield Reference("place", start.place, counter.at_value("starts", index, "place"), by)
        if start.track is not None:
            yield Reference("track", start.track, counter.at_value("starts", index, "track"), by)


def _of_map(board: BoardMap) -> Iterator[Reference]:
    by = f'map "{board.id}"'
    for index, location in enumerate(board.locations):
        if location.home is not None:
            at = board.at_value("locations", index, "home", "of")
            yield Reference("owner", location.home.of, at, f'location "{location.id}"')
    for index, route in enumerate(board.routes):
        name = f"the route {'-'.join(route.between)}"
        for end, location_id in enumerate(route.between):
            at = board.at_value("routes", index, "between", end)
            yield Reference(f"location of {board.id}", location_id, at, name)
        if route.road is not None:
            yield Reference(f"road of {board.id}", route.road, board.at_value("routes", index, "road"), name)
        if route.river is not None:
            yield Reference(f"river of {board.id}", route.river, board.at_value("routes", index, "river"), name)
    for index, printed in enumerate(board.tracks):
        yield Reference("track", printed.track, board.at_value("tracks", index, "track"), by)


def unresolved_on_board(
    check: Check, context: Context, kind: str, known: Iterable[str], noun: str = ""
) -> Iterator[Diagnostic]:
    """What a check of these references finds: each name of the kind that nothing bears, with the nearest that is."""
    names = sorted(known)
    for reference in board_references(context.game):
        if reference.kind == kind and reference.name not in names:
            yield absent(check, reference, names, noun or kind)
