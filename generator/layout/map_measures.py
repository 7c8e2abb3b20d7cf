"""Sixth room (place): the measures and colours of a point-to-point map (`templates/maps/`)."""

from __future__ import annotations

from dataclasses import dataclass

from generator.layout.drawing import Colour
from generator.layout.face_measures import Type


@dataclass(frozen=True)
class SheetMeasures:
    """The neat line, and what stands outside it."""

    inset: float
    foot: float
    neat: float
    bar: float
    label: Type
    grid: float
    grid_pt: float
    relief: int
    """How many contour lines the ground has; they mean nothing and are the same in every build."""
    relief_pt: float


@dataclass(frozen=True)
class LocationMeasures:
    """A tab above a white box with places for counters."""

    tab: float
    gap: float
    pad: tuple[float, float]
    many_pad: tuple[float, float]
    line: float
    tick: float
    tick_line: float
    frame_gap: float
    """White between a home's box and its second frame."""
    frame: float
    name: Type
    home_name: Type
    effect: Type
    road: Type
    side: float

    @property
    def frame_reach(self) -> float:
        """From a home's box to the outside of its second frame."""
        return self.frame_gap + self.frame


@dataclass(frozen=True)
class RouteMeasures:
    """Widths of roads and other routes, and how much of one must be seen."""

    road_edge: float
    road: float
    core: float
    edge: float
    other: float
    shield: tuple[float, float]
    shield_type: Type
    least: float
    least_crossing: float
    clear: float


@dataclass(frozen=True)
class RiverMeasures:
    """Width, the taper at a source, the tag and the bridge of a crossing."""

    width: float
    edge: float
    taper: float
    least: float
    name: Type
    tag: Type
    tag_pad: tuple[float, float]
    tag_gap: float
    bridge: float
    bridge_white: float
    bridge_long: float
    bridge_flare: float
    road_off: float
    other_off: float


@dataclass(frozen=True)
class BorderMeasures:
    dash: tuple[float, float]
    line_pt: float
    band: float
    name: Type


@dataclass(frozen=True)
class PanelMeasures:
    """A box with a head: areas, reminders, tracks, the key."""

    head: float
    title: Type
    title_least: float
    line: float
    text: Type
    strong: Type
    side: float
    pad: float
    step_gap: float


@dataclass(frozen=True)
class TrackMeasures:
    figure: Type
    lane_figure: Type
    line: Type
    note: Type
    start: Type
    lane: Type
    heading: Type
    lanes_head: float
    cell_line: float
    least: float
    """A box must hold a counter."""


@dataclass(frozen=True)
class PlateMeasures:
    title: Type
    title_least: float
    subtitle: Type
    remark: Type
    line: float
    inner: float
    inner_line: float


@dataclass(frozen=True)
class KeyMeasures:
    text: Type
    sign: float
    """Width of the column of signs."""
    row: float
    pad: float


@dataclass(frozen=True)
class MapColours:
    """What each part is printed in; every one has a second sign."""

    ink: Colour
    muted: Colour
    hairline: Colour
    paper: Colour
    light: Colour
    band: Colour
    grid: Colour
    tick: Colour
    box_line: Colour
    road: Colour
    road_edge: Colour
    route: Colour
    river: Colour
    river_edge: Colour
    water_name: Colour
    border: Colour
    border_band: Colour
    start: Colour
    above: Colour
    below: Colour
    looks: dict[str, Colour]


@dataclass(frozen=True)
class MapMeasures:
    """Everything in one file of `templates/maps/`."""

    title: str
    sheet: SheetMeasures
    location: LocationMeasures
    route: RouteMeasures
    river: RiverMeasures
    border: BorderMeasures
    panel: PanelMeasures
    track: TrackMeasures
    plate: PlateMeasures
    key: KeyMeasures
    colours: MapColours
