"""What the layout tests lean on: the real fonts, pictograms and templates, and cards made by hand."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from generator.components.blocks import Badge, BigEffect
from generator.components.face import CardFace, TrackFace, UnitFace
from generator.layout.drawing import Drawing, Group, Marks, Text
from generator.layout.face_measures import FaceMeasures, Theme
from generator.layout.kit import Kit
from generator.layout.measures import read_measures
from generator.outputs.fonts import RealTypeCase
from generator.outputs.pictograms import pictogram


def make_kit(templates: Path, size: str) -> Kit:
    return Kit(
        RealTypeCase(), partial(pictogram, folder=templates),
        read_measures(FaceMeasures, templates / "faces", size),
        read_measures(Theme, templates / "themes", "momentum"),
    )


@pytest.fixture(scope="session")
def kit(templates: Path) -> Kit:
    return make_kit(templates, "poker")


@pytest.fixture(scope="session")
def kits(templates: Path) -> dict[str, Kit]:
    return {size: make_kit(templates, size) for size in ("poker", "twelve")}


@pytest.fixture(scope="session")
def card():
    """card(**changes) is a plain event with what a test wants to see changed."""

    def made(**changes) -> CardFace:
        plain = {
            "id": "made-by-hand", "code": "K99", "title": "Long Wait", "type": "event", "type_word": "Event",
            "icon": "clock", "flavour": "Nothing moves.", "note": "", "need": "",
            "blocks": (BigEffect((Badge("−1", "momentum"),), "Lose 1 momentum."),),
        }
        return CardFace(**(plain | changes))

    return made


@pytest.fixture(scope="session")
def unit_face() -> UnitFace:
    levels = ("Fresh", "Bloodied", "Depleted", "Ground Down", "Combat Ineffective")
    return UnitFace(
        "1st-battalion", "U1", "1st Battalion", "Unit", "1", "battalion", "person-military-rifle",
        ("Level", "Roll", "Marker"), tuple(zip(levels, ("2+", "3+", "4+", "4+", "6+"), strict=True)),
        "past the last level: turn this card over", "Out of action", "This unit takes no further part.",
    )


@pytest.fixture(scope="session")
def track_face() -> TrackFace:
    return TrackFace(
        "momentum", "OM", "Operational Momentum", "angles-right", 12, 18, ("6", "6", "above 12"),
        "Show it with dice, or with one marker below", "start", "Operational Pause", "no upper limit",
    )


@dataclass(frozen=True)
class Placed:
    """A text run where it is printed: its box from cap height to baseline, in printed millimetres."""

    text: str
    left: float
    top: float
    right: float
    foot: float
    size_pt: float

    def meets(self, other: Placed, slack: float = 0.05) -> bool:
        return (
            self.left < other.right - slack and other.left < self.right - slack
            and self.top < other.foot - slack and other.top < self.foot - slack
        )


def placed_texts(drawing: Drawing, kit: Kit) -> list[Placed]:
    return list(_walk(drawing.marks, kit, lambda x, y: (x, y), 1.0))


def _walk(marks: Marks, kit: Kit, to_page, scale: float) -> Iterator[Placed]:
    for mark in marks:
        if isinstance(mark, Group):
            inner = partial(_moved, mark=mark, outer=to_page)
            yield from _walk(mark.marks, kit, inner, scale * mark.scale)
        elif isinstance(mark, Text):
            yield _box(mark, kit, to_page, scale)


def _moved(x: float, y: float, mark: Group, outer) -> tuple[float, float]:
    turn = math.radians(mark.angle)
    x, y = x * mark.scale, y * mark.scale
    return outer(
        mark.x + x * math.cos(turn) + y * math.sin(turn), mark.y - x * math.sin(turn) + y * math.cos(turn)
    )


def _box(mark: Text, kit: Kit, to_page, scale: float) -> Placed:
    tracked = mark.tracking_pt * (len(mark.text) - 1) * 25.4 / 72
    width = kit.case.measure(mark.text, mark.font, mark.size_pt) + tracked
    cap = kit.case.cap_height(mark.font, mark.size_pt)
    turn = math.radians(mark.angle)
    corners = [
        to_page(mark.x + x * math.cos(turn) + y * math.sin(turn), mark.y - x * math.sin(turn) + y * math.cos(turn))
        for x in (0, width) for y in (-cap, 0)
    ]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Placed(mark.text, min(xs), min(ys), max(xs), max(ys), mark.size_pt * scale)


@pytest.fixture(scope="session")
def texts_of():
    """texts_of(drawing, kit): where every run of text is printed."""
    return placed_texts
