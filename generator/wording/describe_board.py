"""Fifth room of the flow (say): counters, tracks and maps as a player reads them, ready for JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from generator.components.counter import Counter, StartPlace
from generator.components.game import Game
from generator.components.map import BoardMap
from generator.components.track import Track
from generator.wording.counters import counter_piece
from generator.wording.lexicon import Lexicon
from generator.wording.maps import map_faces
from generator.wording.phrasebook import Phrasebook

_BACKS = {"reduced": "board-reduced", "defected": "board-defected"}
_TRAITS = {"defends_only": "board-defends-only", "flies": "board-flies"}


def board_components(game: Game, phrasebook: Phrasebook) -> dict[str, Callable[[], dict[str, Any]]]:
    """By id, what tells of it."""
    teller = _Teller(game, phrasebook)
    return {
        **{board.id: lambda board=board: teller.map(board) for board in game.maps},
        **{track.id: lambda track=track: teller.track(track) for track in game.tracks},
        **{counter.id: lambda counter=counter: teller.counter(counter) for counter in game.counters},
    }


class _Teller:
    def __init__(self, game: Game, phrasebook: Phrasebook):
        self.game = game
        self.book = phrasebook
        self.labels = phrasebook.labels
        self.lexicon = Lexicon(game, phrasebook)
        self.places = {
            place.id: place.title for board in game.maps for place in (*board.locations, *board.areas)
        }

    def counter(self, counter: Counter) -> dict[str, Any]:
        piece = counter_piece(counter, self.lexicon)
        side = self.game.sides_by_id.get(counter.side or "")
        return {
            "id": counter.id, "kind": "counter", "title": piece.title, "text": " ".join(self._sentences(counter)),
            "type": counter.kind, "side": side.title if side else None, "copies": counter.count,
            "origin": counter.origin, "note": counter.note, "size_mm": counter.size_mm,
            "words": [*piece.front.strings(), *piece.back.strings()],
            "front": _figures(counter.front), "back": {"shows": counter.back.shows, **_figures(counter.back)},
        }

    def _sentences(self, counter: Counter) -> Iterator[str]:
        if counter.front is not None:
            yield self.labels["board-front"].format(figures=self._figures(counter.front))
        if counter.back.strength is not None:
            words = self.labels[_BACKS[counter.back.shows]]
            side = self.game.sides_by_id.get(counter.back.side or "")
            yield words.format(figures=self._figures(counter.back), side=side.title if side else "")
        for trait, label in _TRAITS.items():
            if getattr(counter, trait):
                yield self.labels[label]
        for start in counter.starts:
            yield self._start(start)

    def _figures(self, values: Any) -> str:
        figures = self.labels["board-strength"].format(n=values.strength)
        if values.movement is None:
            return figures
        return f"{figures}, {self.labels['board-movement'].format(n=values.movement)}"

    def _start(self, start: StartPlace) -> str:
        if start.place is not None:
            return self.labels["board-start-place"].format(place=self.places.get(start.place, start.place))
        if start.track is not None:
            track = self.game.tracks_by_id[start.track]
            return self.labels["board-start-track"].format(track=track.title, box=start.box)
        return self.labels["board-start-aside"]

    def track(self, track: Track) -> dict[str, Any]:
        boxes = [
            {"label": label, "value": box.value, "values": box.values, "note": box.note}
            for label, box in zip(track.labels, track.boxes, strict=True)
        ]
        text = f"{', '.join(track.labels)}. {self.labels['board-starts-at'].format(box=track.start)}"
        return {
            "id": track.id, "kind": "track", "title": track.title, "text": text, "boxes": boxes,
            "start": track.start, "lanes": list(track.lanes), "origin": track.origin, "note": track.note,
        }

    def map(self, board: BoardMap) -> dict[str, Any]:
        face = next(face for face in map_faces(self.game, self.book) if face.id == board.id)
        return {
            "id": board.id, "kind": "map", "title": face.title, "text": "\n".join(self._routes(board)),
            "locations": [{"id": place.id, "title": place.title} for place in board.locations],
            "routes": [{"between": list(r.between), "road": r.road, "river": r.river} for r in board.routes],
            "origin": board.origin, "note": board.note, "words": list(face.strings()),
        }

    def _routes(self, board: BoardMap) -> Iterator[str]:
        roads = {road.id: road.title for road in board.roads}
        rivers = {river.id: river.title for river in board.rivers}
        for route in board.routes:
            ends = "\u2013".join(self.places[end] for end in route.between)
            road = f", {roads[route.road]}" if route.road else ""
            river = f", {self.labels['board-across'].format(river=rivers[route.river])}" if route.river else ""
            yield f"{ends}{road}{river}"


def _figures(values: Any) -> dict[str, int]:
    if values is None or values.strength is None:
        return {}
    figures = {"strength": values.strength}
    return figures | ({"movement": values.movement} if values.movement is not None else {})
