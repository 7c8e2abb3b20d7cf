"""A map ready to be placed: its geometry as the author wrote it, with every word that is printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from generator.components.map import Border, River, Route

Spot = tuple[float, float]
Sign = Literal["road", "route", "crossing", "home", "place", "north"]


@dataclass(frozen=True)
class LocationFace:
    """A location's box and tab."""

    id: str
    title: str
    corner: Spot
    columns: int
    rows: int
    effect: str
    road: str
    """The shield of the road that it lies on, or empty."""
    home_look: str
    """A colour of the map's template, or empty."""

    def strings(self) -> Iterator[str]:
        yield from filter(None, (self.title, self.effect, self.road if not self.home_look else ""))


@dataclass(frozen=True)
class BoxFace:
    """A box of a track as it is printed, with a true minus."""

    label: str
    lines: tuple[str, ...]
    note: str
    value: int | None
    start: bool

    def strings(self) -> Iterator[str]:
        yield from filter(None, (self.label, *self.lines, self.note))


@dataclass(frozen=True)
class BoardTrack:
    """A track and where it is printed."""

    id: str
    title: str
    heading: str
    orientation: Literal["down", "across"]
    boxes: tuple[BoxFace, ...]
    lanes: tuple[str, ...]
    corner: Spot
    cell: Spot
    lead: float

    def strings(self) -> Iterator[str]:
        yield from filter(None, (self.title, self.heading, *self.lanes))
        for box in self.boxes:
            yield from box.strings()


@dataclass(frozen=True)
class AreaFace:
    """A box beside the map in which pieces wait."""

    id: str
    title: str
    text: str
    corner: Spot
    size: Spot


@dataclass(frozen=True)
class PanelFace:
    """A reminder in numbered steps."""

    title: str
    corner: Spot
    width: float
    steps: tuple[str, ...]


@dataclass(frozen=True)
class KeyFace:
    """The signs of the map and what they mean."""

    title: str
    corner: Spot
    width: float
    entries: tuple[tuple[Sign, str], ...]


@dataclass(frozen=True)
class PlateFace:
    """The title of the map."""

    title: str
    subtitle: str
    remark: str
    corner: Spot
    size: Spot


@dataclass(frozen=True)
class MapFace:
    """Everything on one sheet of a map."""

    id: str
    title: str
    width: float
    height: float
    place_mm: float
    """The edge of the largest counter of the game: what a place has to hold."""
    plate: PlateFace
    locations: tuple[LocationFace, ...]
    routes: tuple[Route, ...]
    roads: dict[str, str]
    """What the shield of each road says."""
    rivers: tuple[River, ...]
    borders: tuple[Border, ...]
    crossing: str
    areas: tuple[AreaFace, ...]
    tracks: tuple[BoardTrack, ...]
    panels: tuple[PanelFace, ...]
    key: KeyFace | None
    start_word: str

    def strings(self) -> Iterator[str]:
        """All printed strings; the tag of a crossing stands once for each."""
        yield from filter(None, (self.plate.title, self.plate.subtitle, self.plate.remark))
        for location in self.locations:
            yield from location.strings()
        yield from (river.title for river in self.rivers)
        yield from (border.title for border in self.borders)
        yield from (self.crossing for route in self.routes if route.river is not None)
        for area in self.areas:
            yield from filter(None, (area.title, area.text))
        for track in self.tracks:
            yield from track.strings()
            yield self.start_word
        for panel in self.panels:
            yield from (panel.title, *panel.steps)
        if self.key is not None:
            yield from (self.key.title, *(text for _, text in self.key.entries))
