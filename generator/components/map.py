"""Component kind `maps`: locations joined by routes, rivers between them, and what is printed beside."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any

from pydantic import Field, model_validator

from generator.components.component import Component, Id, Origin, Text
from generator.values.located import Located, mistake

Coordinate = Annotated[float, Field(ge=-100, le=2100, allow_inf_nan=False)]
Place = Annotated[list[Coordinate], Field(min_length=2, max_length=2)]
"""Millimetres from the top-left corner inside the neat line, at the map's own size."""
Course = Annotated[list[Place], Field(min_length=2, max_length=60)]
Length = Annotated[float, Field(ge=1, le=2000, allow_inf_nan=False)]


class Home(Located):
    """Whose home a location is; homes are printed in capitals with a double frame."""

    of: Id
    """A side, or a counter that has a home of its own."""
    look: Id
    """A colour of the map's template."""


class Location(Located):
    """A box that counters stand in, its name in a tab above it."""

    id: Id
    title: Text
    corner: Place
    """The top-left corner of its tab."""
    columns: Annotated[int, Field(ge=1, le=12)] = 3
    """Counters side by side."""
    rows: Annotated[int, Field(ge=1, le=12)] = 1
    home: Home | None = None
    effect: Text | None = None
    """What a player must know there, in the tab; figures may be quoted: `{momentum.start}`."""


class Road(Located):
    """A named road, drawn broader than other routes, with its shield."""

    id: Id
    title: Text


class Route(Located):
    """A way between two locations."""

    between: Annotated[list[Id], Field(min_length=2, max_length=2)]
    road: Id | None = None
    river: Id | None = None
    """The river that is crossed on the way; the drawing must agree."""
    via: Annotated[list[Place], Field(max_length=20)] = []
    """Bends, from the first location to the second."""

    @property
    def ends(self) -> tuple[str, str]:
        return self.between[0], self.between[1]

    def other(self, location: str) -> str:
        first, second = self.ends
        return second if location == first else first


class River(Located):
    """Water that is drawn as a curve through its points, from its source downstream."""

    id: Id
    title: Text
    course: Course
    source: bool = False
    """True when it rises on the map: it is drawn thin at first."""
    name_at: Place
    """Where its name begins, on the baseline."""


class Border(Located):
    """A frontier for the eye; nothing in play depends on it."""

    title: Text
    course: Course
    name_at: Place
    """The middle of its name, which reads upward."""


class Area(Located):
    """A box beside the map in which pieces wait."""

    id: Id
    title: Text
    corner: Place
    width: Length
    height: Length
    text: Text | None = None


class PrintedTrack(Located):
    """A track, and where it is printed."""

    track: Id
    corner: Place
    cell: Annotated[list[Length], Field(min_length=2, max_length=2)]
    """Width and height of a box."""
    lead: Length | None = None
    """The width of the figures before the lanes, on a track that has lanes."""


class Panel(Located):
    """A reminder in numbered steps."""

    title: Text
    corner: Place
    width: Length
    steps: Annotated[list[Text], Field(min_length=1, max_length=20)]


class Plate(Located):
    """Where the title of the map stands."""

    corner: Place
    width: Length
    height: Length
    subtitle: Text
    remark: Text | None = None


class Key(Located):
    """Where the signs of the map are explained."""

    title: Text
    corner: Place
    width: Length


class BoardMap(Located):
    """A point-to-point map and all that is printed with it."""

    id: Id
    title: Text
    origin: Origin
    note: Text | None = None
    """Why it was reconstructed; required with that origin."""
    width: Length
    """Inside the neat line; on a paper of another size everything moves with the edges it is near to."""
    height: Length
    crossing: Text
    """The tag beside every river crossing."""
    locations: Annotated[list[Location], Field(min_length=2)]
    roads: list[Road] = []
    routes: Annotated[list[Route], Field(min_length=1)]
    rivers: list[River] = []
    borders: list[Border] = []
    areas: list[Area] = []
    tracks: list[PrintedTrack] = []
    panels: list[Panel] = []
    plate: Plate
    key: Key | None = None

    @model_validator(mode="after")
    def _says_why(self) -> Any:
        if (self.origin == "reconstructed") != (self.note is not None):
            raise mistake(
                "origin-note", "a note goes with a reconstructed map, and only with one",
                "players must be able to tell what the designer printed from what was filled in",
                'add "note:" with the reason, or set origin: attested',
            )
        return self

    @cached_property
    def locations_by_id(self) -> dict[str, Location]:
        return {location.id: location for location in self.locations}

    @cached_property
    def places(self) -> set[str]:
        """Every id at which a piece can stand: locations and areas."""
        return {location.id for location in self.locations} | {area.id for area in self.areas}

    def routes_of(self, location: str) -> list[Route]:
        return [route for route in self.routes if location in route.ends]

    def neighbours(self, location: str) -> list[str]:
        """What is joined to it by a route, in the order of the file."""
        return [route.other(location) for route in self.routes_of(location)]

    def reachable(self, location: str) -> set[str]:
        """Everything that routes lead to from here, itself included."""
        found, ahead = {location}, [location]
        while ahead:
            for other in self.neighbours(ahead.pop()):
                if other not in found:
                    found.add(other)
                    ahead.append(other)
        return found


COMPONENT = Component("maps", BoardMap)
