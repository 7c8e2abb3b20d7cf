"""Sixth room (place): a map laid out on a paper: where every box, route, river, bridge and name lies.

Positions are the author's, at the map's own size. On a paper of another size each box keeps its share of
the spare room on either side of it, so that what stands at an edge stays there; boxes keep their size,
for counters do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.components.map import Border, River, Route
from generator.components.map_face import AreaFace, BoardTrack, KeyFace, LocationFace, MapFace, PanelFace, PlateFace
from generator.layout.drawing import Point
from generator.layout.ink import FULL, Ink
from generator.layout.kit import Compositor
from generator.layout.map_boxes import Rect, length
from generator.layout.map_curves import Stream
from generator.layout.map_measures import MapMeasures
from generator.layout.words import Lines, height, leading, wrap


@dataclass(frozen=True)
class MapKit(Compositor):
    """All that a map is laid out with."""

    measures: MapMeasures
    ink: Ink = FULL


@dataclass(frozen=True)
class PlacedLocation:
    face: LocationFace
    box: Rect
    """Tab and box together."""
    outer: Rect
    """With the second frame of a home."""
    places: tuple[Rect, ...]
    """Where counters stand."""


@dataclass(frozen=True)
class Crossing:
    """Where a route and a river meet on paper."""

    river: int
    point: Point
    heading: Point
    """The way of the route there."""
    along: float
    """How far down the river."""


@dataclass(frozen=True)
class PlacedRoute:
    index: int
    route: Route
    points: tuple[Point, ...]
    """The stretch that is seen between the boxes."""
    width: float
    crossings: tuple[Crossing, ...]
    shield: Rect | None = None

    @property
    def length(self) -> float:
        return length(self.points)


@dataclass(frozen=True)
class PlacedRiver:
    index: int
    river: River
    stream: Stream
    baseline: Point
    name: Rect


@dataclass(frozen=True)
class PlacedBorder:
    index: int
    border: Border
    stream: Stream
    middle: Point
    name: Rect


@dataclass(frozen=True)
class Tag:
    """What a crossing costs, on the river beside it."""

    route: int
    rect: Rect


@dataclass(frozen=True)
class PlacedPanel:
    face: PanelFace
    rect: Rect
    lines: tuple[Lines, ...]


@dataclass(frozen=True)
class PlacedKey:
    face: KeyFace
    rect: Rect
    lines: tuple[Lines, ...]
    rows: tuple[float, ...]
    """The height of each entry."""


@dataclass(frozen=True)
class MapPlan:
    """Everything on one sheet, in millimetres from the paper's top-left corner."""

    face: MapFace
    width: float
    height: float
    inner: Rect
    """Inside the neat line."""
    locations: tuple[PlacedLocation, ...]
    routes: tuple[PlacedRoute, ...]
    rivers: tuple[PlacedRiver, ...]
    borders: tuple[PlacedBorder, ...]
    tags: tuple[Tag, ...]
    areas: tuple[tuple[AreaFace, Rect], ...]
    tracks: tuple[tuple[BoardTrack, Rect], ...]
    panels: tuple[PlacedPanel, ...]
    key: PlacedKey | None
    plate: tuple[PlateFace, Rect]

    def boxes(self) -> Iterator[tuple[str, int, Rect]]:
        """(section of the author's file, number in it, rectangle) for all that covers the map."""
        yield from (("locations", i, location.outer) for i, location in enumerate(self.locations))
        yield from (("areas", i, rect) for i, (_, rect) in enumerate(self.areas))
        yield from (("tracks", i, rect) for i, (_, rect) in enumerate(self.tracks))
        yield from (("panels", i, panel.rect) for i, panel in enumerate(self.panels))
        if self.key is not None:
            yield "key", 0, self.key.rect
        yield "plate", 0, self.plate[1]


@dataclass(frozen=True)
class Stretch:
    """Takes places of the author's map to those on a paper."""

    width: float
    height: float
    inner: Rect

    def point(self, place: list[float] | Point) -> Point:
        return (
            self.inner.x + place[0] * self.inner.width / self.width,
            self.inner.y + place[1] * self.inner.height / self.height,
        )

    def box(self, corner: Point, width: float, height_: float) -> Rect:
        x = _shared(corner[0], width, self.width, self.inner.width)
        y = _shared(corner[1], height_, self.height, self.inner.height)
        return Rect(self.inner.x + x, self.inner.y + y, width, height_)


def _shared(start: float, size: float, own: float, there: float) -> float:
    """The spare room before a box, at the same share of all spare room."""
    return start * (there - size) / (own - size) if own > size else start


def inner_rect(width: float, height_: float, measures: MapMeasures) -> Rect:
    sheet = measures.sheet
    edge = sheet.inset + sheet.neat
    return Rect(edge, edge, width - 2 * edge, height_ - edge - sheet.foot - sheet.neat)


def place_location(face: LocationFace, place_mm: float, stretch: Stretch, kit: MapKit) -> PlacedLocation:
    measures = kit.measures.location
    pad_x, pad_y = measures.many_pad if face.rows > 1 else measures.pad
    pitch = place_mm + measures.gap
    width = face.columns * pitch - measures.gap + 2 * pad_x
    tall = measures.tab + face.rows * pitch - measures.gap + 2 * pad_y
    box = stretch.box(face.corner, width, tall)
    places = tuple(
        Rect(box.x + pad_x + column * pitch, box.y + measures.tab + pad_y + row * pitch, place_mm, place_mm)
        for row in range(face.rows)
        for column in range(face.columns)
    )
    return PlacedLocation(face, box, box.grown(measures.frame_reach) if face.home_look else box, places)


def place_river(index: int, river: River, stretch: Stretch, kit: MapKit) -> PlacedRiver:
    type_ = kit.measures.river.name
    x, y = stretch.point(river.name_at)
    cap = kit.cap(type_)
    name = Rect(x, y - cap, kit.width(river.title, type_), cap)
    return PlacedRiver(index, river, Stream.through([stretch.point(p) for p in river.course]), (x, y), name)


def place_border(index: int, border: Border, stretch: Stretch, kit: MapKit) -> PlacedBorder:
    type_ = kit.measures.border.name
    (x, y), wide, cap = stretch.point(border.name_at), kit.width(border.title, type_), kit.cap(type_)
    name = Rect(x - cap / 2, y - wide / 2, cap, wide)
    return PlacedBorder(index, border, Stream.through([stretch.point(p) for p in border.course]), (x, y), name)


def place_track(track: BoardTrack, stretch: Stretch, kit: MapKit) -> Rect:
    measures = kit.measures
    across, down = track.cell
    lanes = max(1, len(track.lanes))
    lanes_head = measures.track.lanes_head if track.lanes else 0.0
    if track.orientation == "down":
        size = (track.lead + lanes * across, measures.panel.head + lanes_head + len(track.boxes) * down)
    else:
        size = (len(track.boxes) * across, measures.panel.head + track.lead + lanes * down)
    return stretch.box(track.corner, *size)


def place_panel(panel: PanelFace, stretch: Stretch, kit: MapKit) -> PlacedPanel:
    measures = kit.measures.panel
    room = panel.width - 2 * measures.side - number_width(kit)
    lines = tuple(wrap(step, measures.text, room, kit) for step in panel.steps)
    tall = sum(height(one, measures.text, kit) for one in lines) + (len(lines) - 1) * step_gap(kit)
    rect = stretch.box(panel.corner, panel.width, measures.head + 2 * measures.pad + tall)
    return PlacedPanel(panel, rect, lines)


def number_width(kit: MapKit) -> float:
    """The column of a panel's numbers."""
    return kit.width("8", kit.measures.panel.strong) + 1.4


def step_gap(kit: MapKit) -> float:
    """From a step's last baseline to the capitals of the next."""
    measures = kit.measures.panel
    return leading(measures.text) - kit.cap(measures.text) + measures.step_gap


def place_key(key: KeyFace, stretch: Stretch, kit: MapKit) -> PlacedKey:
    measures, panel = kit.measures.key, kit.measures.panel
    room = key.width - 2 * panel.side - measures.sign - 1.2
    lines = tuple(wrap(text, measures.text, room, kit) for _, text in key.entries)
    rows = tuple(max(measures.row, height(one, measures.text, kit) + 2.2) for one in lines)
    rect = stretch.box(key.corner, key.width, panel.head + 2 * measures.pad + sum(rows))
    return PlacedKey(key, rect, lines, rows)
