"""Last room (draw): a pictogram by name, as outlines: Font Awesome Free, or a game's own SVG."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib import SVGPath

from generator.diagnostics import Diagnostic, Span, did_you_mean
from generator.layout.drawing import Close, Curve, Draw, Move, Pictogram, Point, Step
from generator.source import SourceError

CREDIT = "Font Awesome Free, CC BY 4.0"
"""What the licence of the icons asks every sheet to say."""

_MAX_BYTES = 500_000
_FORBIDDEN = re.compile(rb"<!DOCTYPE|<!ENTITY", re.IGNORECASE)


class UnknownPictogram(SourceError):
    """There is no such pictogram, or it can't be read; a mistake of the author's."""

    def __init__(self, at: Span, message: str):
        why = "the card would be printed without its picture"
        fix = "name an icon of Font Awesome Free, or a plain SVG inside the game's folder"
        super().__init__([Diagnostic("unknown-icon", at, message, why, fix)])


def _solid() -> Path:
    return Path(str(files("fontawesomefree").joinpath("static/fontawesomefree/svgs/solid")))


@cache
def known_icons() -> frozenset[str]:
    """Every name that Font Awesome Free has a solid icon for."""
    return frozenset(path.stem for path in _solid().glob("*.svg"))


def is_local(name: str) -> bool:
    """A picture of the game's own rather than an icon's name."""
    return "/" in name or name.endswith(".svg")


def pictogram(name: str, folder: Path) -> Pictogram:
    """The outlines of an icon, or of an SVG inside the game's folder."""
    if not is_local(name):
        if name not in known_icons():
            message = f'there is no pictogram "{name}"{did_you_mean(name, known_icons())}'
            raise UnknownPictogram(Span(f"{folder}/game.yaml"), message)
        return _read(_solid() / f"{name}.svg")
    path = (folder / name).resolve()
    if folder.resolve() not in path.parents:
        raise UnknownPictogram(Span(f"{folder}/game.yaml"), f'"{name}" leads out of the game\'s folder')
    if path.suffix != ".svg" or not path.is_file():
        message = f'there is no picture "{name}" in the game\'s folder (only SVG is drawn)'
        raise UnknownPictogram(Span(f"{folder}/{name}"), message)
    return _read(path)


@cache
def _read(path: Path) -> Pictogram:
    data = path.read_bytes()
    if len(data) > _MAX_BYTES or _FORBIDDEN.search(data):
        raise UnknownPictogram(Span(str(path)), f'"{path.name}" is not a plain SVG picture')
    recorded = RecordingPen()
    try:
        SVGPath.fromstring(data).draw(recorded)
    except (ValueError, SyntaxError, IndexError, KeyError) as err:  # SyntaxError: ElementTree's ParseError
        message = f'"{path.name}" can\'t be read as an SVG picture: {err}'
        raise UnknownPictogram(Span(str(path)), message) from err
    bounds = BoundsPen(None)
    recorded.replay(bounds)
    if bounds.bounds is None:
        raise UnknownPictogram(Span(str(path)), f'"{path.name}" holds no outline that can be drawn')
    left, top, right, foot = bounds.bounds
    outline = _Outline((left, top))
    recorded.replay(outline)
    return Pictogram(right - left, foot - top, tuple(outline.steps))


class _Outline(BasePen):
    """Collects outlines with their own top-left corner as origin; quadratic curves become cubic."""

    def __init__(self, corner: Point):
        super().__init__(None)
        self.corner = corner
        self.steps: list[Step] = []

    def _at(self, point: Point) -> Point:
        return float(point[0]) - self.corner[0], float(point[1]) - self.corner[1]

    def _moveTo(self, point: Point) -> None:
        self.steps.append(Move(self._at(point)))

    def _lineTo(self, point: Point) -> None:
        self.steps.append(Draw(self._at(point)))

    def _curveToOne(self, first: Point, second: Point, point: Point) -> None:
        self.steps.append(Curve(self._at(first), self._at(second), self._at(point)))

    def _closePath(self) -> None:
        self.steps.append(Close())
