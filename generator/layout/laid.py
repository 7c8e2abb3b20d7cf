"""Sixth room (place): a face laid out, with what did not fit and what was left out for room."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.components.proof import Overflow
from generator.layout.drawing import Box, Colour, Drawing, Group, Marks, Paint
from generator.layout.ink import EDGE_PT
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


def framed(marks: Marks, kit: Kit, head: float, colour: Colour) -> Marks:
    """Spine and head clipped to the frame with its round corners.

    An ink that does not fill draws the frame round both, and leaves the column open.
    """
    edge, face, none = kit.face.frame.edge, kit.face, Paint()
    frame = Box(edge, edge, face.own_width - 2 * edge, face.own_height - 2 * edge, none, face.frame.radius)
    inside = Group(marks, clip=frame)
    if kit.ink.fills:
        return (inside,)
    outline = replace(frame, paint=Paint(line=colour, line_pt=EDGE_PT))
    parts = (Box(0, 0, edge + face.spine.width, face.own_height, none), Box(0, 0, face.own_width, edge + head, none))
    return (inside, *(Group((outline,), clip=part) for part in parts))


def overflow(face: str, part: str, text: str, over: float, kit: Kit) -> tuple[Overflow, ...]:
    """A finding in printed millimetres, or nothing when it fits."""
    printed = over * kit.face.scale
    return (Overflow(face, part, text, round(printed, 2)),) if printed > LEAST_OVER_MM else ()
