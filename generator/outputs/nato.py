"""Last room (draw): NATO symbols (APP-6) as outlines, from the milsymbol package."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from xml.etree import ElementTree

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from milsymbol import Symbol

from generator.layout.counter_symbol import Role, SymbolPart, SymbolShape, SymbolWord
from generator.layout.drawing import Close, Curve, Draw, Move, Step
from generator.outputs.error import OutputError

ENTITIES = {
    "infantry": "121100", "mechanized-infantry": "121102", "motorized-infantry": "121104", "armour": "120500",
    "reconnaissance": "121300", "armoured-reconnaissance": "120501", "artillery": "130300",
    "self-propelled-artillery": "130301", "anti-tank": "120400", "air-defence": "130100", "engineer": "140700",
    "signals": "111000", "helicopter": "120600", "aviation": "120800", "special-forces": "121700",
    "military-police": "141200", "supply": "163400", "medical": "161300", "transport": "163600",
}
"""Digits 11 to 16 of the code of a land unit."""
ECHELONS = {
    "": "00", "team": "11", "squad": "12", "section": "13", "platoon": "14", "company": "15", "battalion": "16",
    "regiment": "17", "brigade": "18", "division": "21", "corps": "22", "army": "23", "army-group": "24",
}
_FRIENDLY_LAND_UNIT = "10031000"
_CIRCLE = 0.5522847498
"""How far the handles of a quarter circle reach, as a share of its radius."""
_SVG = "{http://www.w3.org/2000/svg}"
_MOVED = re.compile(r"(translate|scale)\(([^)]*)\)")


def is_symbol(code: str) -> bool:
    """Whether a code of twenty digits stands for a symbol."""
    return bool(Symbol(code).is_valid())


@cache
def nato_symbol(name: str, echelon: str = "") -> SymbolShape:
    """A symbol by its word, or by its code of twenty digits."""
    code = f"{_FRIENDLY_LAND_UNIT}{ECHELONS[echelon]}{ENTITIES[name]}0000" if name in ENTITIES else name
    if name not in ENTITIES and echelon:
        code = f"{code[:8]}{ECHELONS[echelon]}{code[10:]}"
    symbol = Symbol(code)
    if not symbol.is_valid():
        raise OutputError(f'there is no NATO symbol "{name}"')
    drawn = list(_parts(ElementTree.fromstring(symbol.as_svg()), _Place(), {}))
    outlines = [part for part in drawn if isinstance(part, SymbolPart)]
    frame, *others = outlines
    left, top, right, foot = _bounds(frame.steps)
    parts = (SymbolPart("frame", frame.steps, True, True), *others)
    return SymbolShape(
        left, top, right - left, foot - top, parts, tuple(part for part in drawn if isinstance(part, SymbolWord))
    )


@dataclass(frozen=True)
class _Place:
    """Where a group of the picture stands."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    role: Role = "inside"

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        return point[0] * self.scale + self.x, point[1] * self.scale + self.y

    def moved(self, transform: str) -> _Place:
        place = self
        for kind, inside in _MOVED.findall(transform):
            numbers = [float(number) for number in inside.split(",")]
            if kind == "scale":
                place = _Place(place.x, place.y, place.scale * numbers[0], place.role)
            else:
                place = _Place(*place.at((numbers[0], numbers[1])), place.scale, place.role)
        return place


def _parts(
    element: ElementTree.Element, place: _Place, inherited: dict[str, str]
) -> Iterator[SymbolPart | SymbolWord]:
    attributes = inherited | {key: element.get(key, "") for key in ("fill", "stroke") if element.get(key)}
    tag = element.tag.removeprefix(_SVG)
    if tag == "g" and element.get("stroke"):
        # Only the marks of the echelon are drawn in a group with a line of its own.
        place = _Place(place.x, place.y, place.scale, "size")
    if tag in ("g", "svg"):
        inner = place.moved(element.get("transform", ""))
        for child in element:
            yield from _parts(child, inner, attributes)
    elif tag == "text":
        x, y = place.at((float(element.get("x", 0)), float(element.get("y", 0))))
        yield SymbolWord(element.text or "", x, y, float(element.get("font-size", 0)) * place.scale)
    else:
        steps = tuple(_circle(element, place) if tag == "circle" else _path(element, place))
        filled = attributes.get("fill", "none") != "none" and _holds_area(steps)
        yield SymbolPart(place.role, steps, filled, attributes.get("stroke", "none") != "none")


def _holds_area(steps: tuple[Step, ...]) -> bool:
    """Whether there is something to fill: crossed lines have no inside."""
    return any(isinstance(step, (Close, Curve)) for step in steps)


def _path(element: ElementTree.Element, place: _Place) -> Iterator[Step]:
    pen = RecordingPen()
    parse_path(element.get("d", ""), pen)
    for name, points in pen.value:
        if name == "moveTo":
            yield Move(place.at(points[0]))
        elif name == "lineTo":
            yield Draw(place.at(points[0]))
        elif name == "curveTo":
            yield Curve(*(place.at(point) for point in points))
        elif name == "closePath":
            yield Close()
        elif name != "endPath":
            raise OutputError(f"a NATO symbol is drawn with {name}, which is not known here")


def _circle(element: ElementTree.Element, place: _Place) -> Iterator[Step]:
    (x, y), r = place.at((float(element.get("cx", 0)), float(element.get("cy", 0)))), float(element.get("r", 0))
    r *= place.scale
    k = r * _CIRCLE
    yield Move((x + r, y))
    yield Curve((x + r, y + k), (x + k, y + r), (x, y + r))
    yield Curve((x - k, y + r), (x - r, y + k), (x - r, y))
    yield Curve((x - r, y - k), (x - k, y - r), (x, y - r))
    yield Curve((x + k, y - r), (x + r, y - k), (x + r, y))
    yield Close()


def _bounds(steps: tuple[Step, ...]) -> tuple[float, float, float, float]:
    pen = BoundsPen(None)
    for step in steps:
        if isinstance(step, Move):
            pen.moveTo(step.to)
        elif isinstance(step, Draw):
            pen.lineTo(step.to)
        elif isinstance(step, Curve):
            pen.curveTo(step.first, step.second, step.to)
    assert pen.bounds is not None, "a frame has an outline"
    return pen.bounds
