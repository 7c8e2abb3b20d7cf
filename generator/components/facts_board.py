"""The figures and names of counters, tracks, maps and modifiers that a rulebook may quote; see `facts.py`."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.components.counter import Counter
from generator.components.map import BoardMap
from generator.components.results_table import ResultsTable
from generator.components.table_parts import Modifier
from generator.components.table_sheet import sheet_of
from generator.components.track import Track

if TYPE_CHECKING:
    from generator.components.game import Game

Facts = Iterator[tuple[str, object]]


def board_facts(game: Game) -> Facts:
    """`counter.sobr.front.strength`, `momentum.start`, `location.tula`, `contact.modifier.river`, and counts."""
    for side in game.sides:
        yield f"side.{side.id}", side.title
    for counter in game.counters:
        yield from _counter(counter)
    if game.counters:
        yield from _pieces(game.counters)
    for track in game.tracks:
        yield from _track(track)
    for board in game.maps:
        yield from _map(board)
    for table in game.tables:
        if isinstance(table, ResultsTable):
            yield from _table(table)


def _counter(counter: Counter) -> Facts:
    name = f"counter.{counter.id}"
    yield name, counter.full_name
    yield f"{name}.name", counter.name
    yield f"{name}.copies", counter.count
    for face in ("front", "back"):
        for figure in ("strength", "movement"):
            value = getattr(getattr(counter, face), figure, None)
            if value is not None:
                yield f"{name}.{face}.{figure}", value


def _pieces(counters: list[Counter]) -> Facts:
    """How many pieces there are, of which kind, and how many start where; copies count one by one."""
    yield "count.counters", sum(counter.count for counter in counters)
    for kind in ("unit", "marker"):
        yield f"count.{kind}-counters", sum(counter.count for counter in counters if counter.kind == kind)
    yield "count.turncoats", sum(counter.count for counter in counters if counter.back.shows == "defected")
    yield "count.core-units", sum(counter.count for counter in counters if is_core(counter))
    places = Tally(counter.start_of(copy).place for counter in counters for copy in range(counter.count))
    for place, number in places.items():
        if place is not None:
            yield f"count.place.{place}", number


def is_core(counter: Counter) -> bool:
    """A unit without movement of its own: a track gives it."""
    return counter.front is not None and counter.front.movement is None


def _track(track: Track) -> Facts:
    yield f"{track.id}.title", track.title
    yield f"{track.id}.boxes", len(track.boxes)
    for which, label in (("start", track.start), ("first", track.labels[0]), ("last", track.labels[-1])):
        yield f"{track.id}.{which}", true_minus(label)
    values = {box.value: track.label_of(box) for box in track.boxes if box.value is not None}
    if values:
        yield f"{track.id}.low", true_minus(values[min(values)])
        yield f"{track.id}.high", true_minus(values[max(values)])


def _map(board: BoardMap) -> Facts:
    for kind, things in (("location", board.locations), ("road", board.roads), ("river", board.rivers)):
        for thing in things:
            yield f"{kind}.{thing.id}", thing.title
    for road in board.roads:
        known = board.locations_by_id  # a check tells of a stop that no location bears
        titles = [known[stop].title if stop in known else stop for stop in stops(board, road.id)]
        yield f"road.{road.id}.locations", ", ".join(titles)
    for name in ("locations", "routes", "tracks"):
        yield f"map.{board.id}.{name}", len(getattr(board, name))
    yield f"map.{board.id}.crossings", sum(route.river is not None for route in board.routes)


def stops(board: BoardMap, road: str) -> list[str]:
    """The locations along a road, from the end that the file names first; a road that forks is told as it stands."""
    routes = [route.ends for route in board.routes if route.road == road]
    order = list(dict.fromkeys(stop for ends in routes for stop in ends))
    ends = [stop for stop in order if sum(stop in route for route in routes) == 1]
    if not ends:
        return order
    found = [ends[0]]
    while len(found) < len(order):
        here = found[-1]
        ahead = [stop for route in routes if here in route for stop in route if stop not in found]
        if not ahead:
            return order
        found.append(ahead[0])
    return found


def _table(table: ResultsTable) -> Facts:
    columns = sheet_of(table).columns
    yield f"{table.id}.first", true_minus(columns[0])
    yield f"{table.id}.last", true_minus(columns[-1])
    for key in filter(None, (table.row, table.column)):
        for modifier in key.additions:
            yield from _modifier(f"{table.id}.modifier.{modifier.id}", modifier)


def _modifier(name: str, modifier: Modifier) -> Facts:
    yield f"{name}.title", modifier.title
    if isinstance(modifier.add, int):
        yield name, signed(modifier.add)
    if modifier.max is not None:
        yield f"{name}.max", signed(modifier.max)


def signed(number: int) -> str:
    """`+2`, `−2` with a true minus, `0`."""
    return true_minus(f"{number:+d}") if number else "0"


def true_minus(text: str) -> str:
    """A leading hyphen as the minus sign that it stands for."""
    return f"\u2212{text[1:]}" if text[:1] == "-" else text
