"""Sixth room (place): a face laid out, with what did not fit and what was left out for room."""

from __future__ import annotations

from dataclasses import dataclass

from generator.components.proof import Overflow
from generator.layout.drawing import Box, Drawing, Group, Marks, Paint
from generator.layout.kit import Kit

LEAST_OVER_MM = 0.01
"""Less than this is arithmetic, not paper."""


@dataclass(frozen=True)
class Laid:
    """One side of a card."""

    drawing: Drawing
    overflows: tuple[Overflow, ...] = ()
    dropped: tuple[str, ...] = ()
    """Words that the fit left out: only ever the flavour."""


def at_printed_size(marks: Marks, kit: Kit) -> Drawing:
    """A face in its own measures, brought to the size at which it is printed."""
    face = kit.face
    if face.scale == 1:
        return Drawing(face.width, face.height, marks)
    return Drawing(face.width, face.height, (Group(marks, scale=face.scale),))


def framed(marks: Marks, kit: Kit) -> Group:
    """Marks clipped to the frame with its round corners."""
    edge = kit.face.frame.edge
    frame = Box(
        edge, edge, kit.face.own_width - 2 * edge, kit.face.own_height - 2 * edge, Paint(), kit.face.frame.radius
    )
    return Group(marks, clip=frame)


def overflow(face: str, part: str, text: str, over: float, kit: Kit) -> tuple[Overflow, ...]:
    """A finding in printed millimetres, or nothing when it fits."""
    printed = over * kit.face.scale
    return (Overflow(face, part, text, round(printed, 2)),) if printed > LEAST_OVER_MM else ()
