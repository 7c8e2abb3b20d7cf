"""Fifth room of the flow (say): every word on the maps of a game."""

from __future__ import annotations

from collections.abc import Iterator

from generator.components.counter import FIVE_EIGHTHS_MM
from generator.components.facts import facts
from generator.components.game import Game
from generator.components.map import BoardMap, Location, PrintedTrack
from generator.components.map_face import (
    AreaFace,
    BoardTrack,
    BoxFace,
    KeyFace,
    LocationFace,
    MapFace,
    PanelFace,
    PlateFace,
    Sign,
    Spot,
)
from generator.components.quoting import quoted
from generator.components.track import Track, TrackBox
from generator.wording.lexicon import Lexicon
from generator.wording.phrasebook import Phrasebook

MINUS, DASH = "\u2212", "\u2013"


def map_faces(game: Game, phrasebook: Phrasebook) -> tuple[MapFace, ...]:
    """All maps in the order of the file."""
    writer = _Writer(game, phrasebook)
    return tuple(writer.face(board) for board in game.maps)


class _Writer:
    """Knows the game's words and figures."""

    def __init__(self, game: Game, phrasebook: Phrasebook):
        self.game = game
        self.labels = phrasebook.labels
        self.lexicon = Lexicon(game, phrasebook)
        self.facts = facts(game)
        self.place_mm = max((counter.size_mm for counter in game.counters), default=FIVE_EIGHTHS_MM)

    def say(self, text: str | None) -> str:
        return quoted(self.lexicon.name(text), self.facts) if text else ""

    def face(self, board: BoardMap) -> MapFace:
        plate = board.plate
        return MapFace(
            board.id, self.say(board.title), board.width, board.height, self.place_mm,
            PlateFace(
                self.say(board.title), self.say(plate.subtitle), self.say(plate.remark), _spot(plate.corner),
                (plate.width, plate.height),
            ),
            tuple(self._location(board, location) for location in board.locations),
            tuple(board.routes), {road.id: self.say(road.title) for road in board.roads},
            tuple(board.rivers), tuple(board.borders), self.say(board.crossing),
            tuple(
                AreaFace(area.id, self.say(area.title), self.say(area.text), _spot(area.corner),
                         (area.width, area.height))
                for area in board.areas
            ),
            tuple(self._track(printed) for printed in board.tracks),
            tuple(
                PanelFace(self.say(panel.title), _spot(panel.corner), panel.width, tuple(map(self.say, panel.steps)))
                for panel in board.panels
            ),
            self._key(board), self.labels["map-start"],
        )  # fmt: skip

    def _location(self, board: BoardMap, location: Location) -> LocationFace:
        roads = [route.road for route in board.routes_of(location.id) if route.road is not None]
        titles = {road.id: self.say(road.title) for road in board.roads}
        return LocationFace(
            location.id, self.say(location.title), _spot(location.corner), location.columns, location.rows,
            self.say(location.effect), titles.get(roads[0], "") if roads else "",
            location.home.look if location.home else "",
        )

    def _track(self, printed: PrintedTrack) -> BoardTrack:
        track = self.game.tracks_by_id[printed.track]
        lanes = tuple(self.say(self.game.counters_by_id[lane].name) for lane in track.lanes)
        return BoardTrack(
            track.id, self.say(track.title), self.say(track.heading), track.orientation,
            tuple(self._box(track, box) for box in track.boxes), lanes, _spot(printed.corner),
            _spot(printed.cell), printed.lead or 0.0,
        )

    def _box(self, track: Track, box: TrackBox) -> BoxFace:
        name = track.label_of(box)
        label = name if box.label is not None else name.replace("-", DASH if box.values else MINUS)
        return BoxFace(label, tuple(self._lines(track, box)), self.say(box.note), box.value, name == track.start)

    def _lines(self, track: Track, box: TrackBox) -> Iterator[str]:
        if box.value == 0 and track.at_nought is not None:
            yield self.say(track.at_nought)
        elif box.value is not None:
            for line in track.says:
                value = f"{box.value * line.times:+d}".replace("-", MINUS)
                yield f"{self.say(self.game.sides_by_id[line.side].title)} {value}"

    def _key(self, board: BoardMap) -> KeyFace | None:
        if board.key is None:
            return None
        key = board.key
        return KeyFace(self.say(key.title), _spot(key.corner), key.width, tuple(self._entries(board)))

    def _entries(self, board: BoardMap) -> Iterator[tuple[Sign, str]]:
        """Only the signs that this map has."""
        for road in board.roads:
            yield "road", self.labels["map-key-road"].format(road=self.say(road.title))
        if any(route.road is None for route in board.routes):
            yield "route", self.labels["map-key-route"]
        if any(route.river is not None for route in board.routes):
            yield "crossing", f"{self.labels['map-key-crossing']} {self.say(board.crossing)}"
        if any(location.home is not None for location in board.locations):
            yield "home", self.labels["map-key-home"]
        size = "5/8 in" if self.place_mm == FIVE_EIGHTHS_MM else f"{self.place_mm:g} mm"
        yield "place", self.labels["map-key-place"].format(size=size)
        yield "north", self.labels["map-key-north"]


def _spot(place: list[float]) -> Spot:
    return place[0], place[1]
