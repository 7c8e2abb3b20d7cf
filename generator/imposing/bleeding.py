"""Imposing room (impose): bleed: fills that reach the trim, grown outward under the faces.

`grounds` is a face's list of such fills in its own millimetres; `grounds_of` finds them in a drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from generator.imposing.sheets import Edges, Placement, Sheet
from generator.layout.colour import WHITE
from generator.layout.drawing import Box, Drawing, Group, Marks

OVERLAP = 0.05
"""How far butted fills reach under each other, so that no hairline shows."""
_TOUCH = 0.01


def grounds_of(drawing: Drawing) -> tuple[Box, ...]:
    """The plain fills of a face that reach its trim, in the order in which they cover each other."""
    return tuple(
        box for box in _boxes(drawing.marks, 1.0)
        if box.paint.fill not in (None, WHITE) and not box.radius and any(_touches(box, drawing.width, drawing.height))
    )


def _boxes(marks: Marks, scale: float) -> Iterator[Box]:
    for mark in marks:
        if isinstance(mark, Box):
            yield replace(
                mark, x=mark.x * scale, y=mark.y * scale, width=mark.width * scale, height=mark.height * scale
            )
        elif isinstance(mark, Group) and mark.clip is None and not (mark.angle or mark.x or mark.y):
            yield from _boxes(mark.marks, scale * mark.scale)


def _touches(box: Box, width: float, height: float) -> tuple[bool, bool, bool, bool]:
    return (
        box.x <= _TOUCH, box.y <= _TOUCH,
        box.x + box.width >= width - _TOUCH, box.y + box.height >= height - _TOUCH,
    )


def bleed_marks(sheet: Sheet, grounds: Mapping[str, tuple[Box, ...]]) -> Marks:
    """Under the faces of a sheet: every ground as far out as `Sheet.bleed_of` lets it."""
    marks: Marks = ()
    for placement in sheet.placements:
        if grounds.get(placement.face):
            reach = sheet.bleed_of(placement)
            marks += tuple(_grown(box, placement, reach) for box in grounds[placement.face])
    return marks


def _grown(box: Box, placement: Placement, bleed: Edges) -> Box:
    lies = turned(box, placement)
    touching = _touches(lies, placement.width, placement.height)
    left, top, right, foot = ((reach or OVERLAP) if at else 0.0 for at, reach in zip(touching, bleed, strict=True))
    return replace(
        lies, x=placement.x + lies.x - left, y=placement.y + lies.y - top, width=lies.width + left + right,
        height=lies.height + top + foot,
    )


def turned(box: Box, placement: Placement) -> Box:
    """A box of a face as it lies inside the face's trim on the sheet."""
    wide, tall = placement.width, placement.height
    if placement.angle == 90:
        return replace(box, x=box.y, y=tall - box.x - box.width, width=box.height, height=box.width)
    if placement.angle == 180:
        return replace(box, x=wide - box.x - box.width, y=tall - box.y - box.height)
    if placement.angle == 270:
        return replace(box, x=wide - box.y - box.height, y=box.x, width=box.height, height=box.width)
    return box
