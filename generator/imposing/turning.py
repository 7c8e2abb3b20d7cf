"""Imposing room (impose): where a back lies so that it falls behind its front, for each way to a back.

A sheet that is turned over is mirrored about its middle: on a portrait sheet the long edge stands at the
side, so flipping on it mirrors left and right; on a landscape sheet it lies at the head and mirrors head
and foot. Folding down the middle, or gluing two sheets back to back, mirrors left and right.
"""

from __future__ import annotations

from dataclasses import replace

from generator.imposing.mistakes import OffsetTooLarge
from generator.imposing.pieces import DUPLEX, Backs, Piece
from generator.imposing.sheets import Block, Frame, Placement

MOST_OFFSET = 5.0
"""No printer in order drifts farther than this between front and back."""


def mirrors_head_and_foot(backs: Backs, width: float, height: float) -> bool:
    """Whether turning the sheet brings its head to the foot; otherwise left and right change places."""
    landscape = width > height
    return backs == ("duplex-long" if landscape else "duplex-short")


def behind(block: Block, pieces: dict[int, Piece], backs: Backs, frame: Frame, offset: tuple[float, float]) -> Block:
    """The block of backs that belongs to a block of fronts."""
    upside_down = mirrors_head_and_foot(backs, frame.width, frame.height)
    x = block.x if upside_down else frame.width - block.x - block.width
    y = frame.height - block.y - block.height if upside_down else block.y
    placed = tuple(_turned(p, pieces[p.piece].back, upside_down, frame) for p in block.placements)
    turned = replace(block, x=round(x, 4), y=round(y, 4), placements=placed)
    return turned.moved(*offset) if backs in DUPLEX else turned


def _turned(front: Placement, back: str, upside_down: bool, frame: Frame) -> Placement:
    """A back stands upright in the hand when the piece is turned over like a page."""
    if upside_down:
        y = round(frame.height - front.y - front.height, 4)
        return replace(front, face=back, side="back", y=y, angle=(180 - front.angle) % 360)
    x = round(frame.width - front.x - front.width, 4)
    return replace(front, face=back, side="back", x=x, angle=-front.angle % 360)


def checked_offset(offset: tuple[float, float]) -> tuple[float, float]:
    """An offset that a printer may have; raises OffsetTooLarge."""
    for value, way in zip(offset, ("to the side", "up or down"), strict=True):
        if abs(value) > MOST_OFFSET:
            raise OffsetTooLarge(
                f"an offset of {value:g} mm {way} is more than any printer drifts (at most {MOST_OFFSET:g} mm): "
                "read the scale on the back of the calibration sheet again, in millimetres, or print it anew at 100 %"
            )
    return offset
