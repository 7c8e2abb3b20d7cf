"""Outputs (draw): counters, locations, tracks and modifiers of a game as lists that a rulebook prints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from markupsafe import Markup

from generator.components.counter import Counter, StartPlace
from generator.components.facts_board import true_minus
from generator.components.game import Game
from generator.components.map import BoardMap, Location, Route
from generator.components.results_table import ResultsTable
from generator.components.track import Track
from generator.layout.counter import CounterKit, lay_counter
from generator.outputs.counters import stock
from generator.outputs.job import Job, Settings
from generator.outputs.printed_tables import modifier_rows
from generator.outputs.svg import marks_svg
from generator.outputs.typography import typographic

PICTURE_MM = 9.0
DRY, WET = "", "≈"
"""Behind a neighbour: the way to it is dry, or crosses a river."""


@dataclass(frozen=True)
class ListedCounter:
    """A counter in the list of all pieces."""

    front: Markup
    back: Markup
    title: str
    copies: int
    says: str
    """What its back is, and what else tells it apart."""
    starts: str
    reconstructed: bool


@dataclass(frozen=True)
class ListedLocation:
    title: str
    says: str
    neighbours: tuple[tuple[str, str], ...]
    """(name, sign): the sign tells a river on the way."""


@dataclass(frozen=True)
class ListedBox:
    label: str
    note: str
    is_start: bool


def counter_list(job: Job) -> list[tuple[str, int, list[ListedCounter]]]:
    """(side, number of pieces, counters) for each side, then the markers."""
    kit = stock(replace(job, settings=Settings(paper=job.settings.paper, ink=job.settings.ink))).kit
    pieces = {piece.id: piece for piece in job.counters}
    found = []
    for side in [*job.game.sides, None]:
        mine = [counter for counter in job.game.counters if counter.side == (side.id if side else None)]
        if not mine:
            continue
        listed = [
            ListedCounter(
                _picture(job, kit, pieces[counter.id].front), _picture(job, kit, pieces[counter.id].back),
                typographic(counter.full_name), counter.count, _tells(counter), _starts(job.game, counter),
                counter.origin == "reconstructed",
            )
            for counter in mine
        ]
        found.append((side.title if side else "Markers", sum(each.copies for each in listed), listed))
    return found


def _picture(job: Job, kit: CounterKit, face) -> Markup:
    drawing = lay_counter(face, PICTURE_MM, kit).drawing
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" class="piece" width="{s}mm" height="{s}mm" viewBox="0 0 {s} {s}">'
        '<title>{title}</title>{marks}</svg>'
    ).format(
        s=PICTURE_MM, title=" ".join(face.strings()),
        marks=marks_svg(drawing.marks, f"list-{face.id.replace(' ', '-')}", gray=job.settings.ink == "gray"),
    )


def _tells(counter: Counter) -> str:
    words = {"reduced": "back reduced", "defected": "can change sides", "blank": "no back", "same": ""}
    parts = [words[counter.back.shows]]
    parts += ["only defends"] if counter.defends_only else []
    parts += ["flies"] if counter.flies else []
    return ", ".join(filter(None, parts))


def _starts(game: Game, counter: Counter) -> str:
    """Where it begins, and where it enters if it begins off the map."""
    places = list(dict.fromkeys(_start(game, start) for start in counter.starts))
    if counter.enters:
        places.append(f"enters at {_title(game, counter.enters)}")
    return ", ".join(places)


def _start(game: Game, start: StartPlace) -> str:
    if start.track is not None and start.box is not None:
        return f"{game.tracks_by_id[start.track].title} {typographic(true_minus(start.box))}"
    return "aside" if start.aside else _title(game, start.place or "")


def _title(game: Game, place: str) -> str:
    titles = {each.id: each.title for board in game.maps for each in (*board.locations, *board.areas)}
    return titles.get(place, place)


def location_list(game: Game) -> list[ListedLocation]:
    """Every location by name, with what is adjacent to it."""
    return [
        ListedLocation(location.title, ", ".join(_remarks(game, board, location)), tuple(
            (board.locations_by_id[route.other(location.id)].title, WET if route.river else DRY)
            for route in sorted(board.routes_of(location.id), key=lambda each: each.other(location.id))
        ))
        for board in game.maps
        for location in sorted(board.locations, key=lambda each: each.title)
    ]


def _remarks(game: Game, board: BoardMap, location: Location) -> Iterator[str]:
    if location.home is not None:
        owner = game.sides_by_id.get(location.home.of) or game.counters_by_id[location.home.of]
        yield f"home of {getattr(owner, 'full_name', '') or owner.title}"
    roads = {route.road for route in board.routes_of(location.id) if isinstance(route, Route) and route.road}
    yield from (road.title for road in board.roads if road.id in roads)


def track_boxes(track: Track) -> list[ListedBox]:
    """The boxes of a track in their order."""
    return [
        ListedBox(typographic(true_minus(label)), box.note or "", label == track.start)
        for box, label in zip(track.boxes, track.labels, strict=True)
    ]


def modifiers(table: ResultsTable) -> list[tuple[str, str]]:
    """(situation, what is added) for everything that is added to a table's roll or figure."""
    return [row for key in (table.column, table.row) if key for row in modifier_rows(key)]
