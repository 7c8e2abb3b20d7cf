"""Sixth room (place): any face to its front and back."""

from __future__ import annotations

from generator.components.face import CardFace, Face, UnitFace
from generator.layout.backs import lay_out_side, lay_own_back
from generator.layout.card import lay_card
from generator.layout.kit import Kit
from generator.layout.laid import Laid
from generator.layout.track_card import lay_track
from generator.layout.unit_card import lay_unit


def lay_front(face: Face, kit: Kit) -> Laid:
    if isinstance(face, CardFace):
        return lay_card(face, kit)
    return lay_unit(face, kit) if isinstance(face, UnitFace) else lay_track(face, kit)


def lay_back(face: Face, kit: Kit) -> Laid | None:
    """A back of its own, or None for the back that the whole deck shares."""
    if isinstance(face, UnitFace):
        return lay_out_side(face, kit)
    return lay_own_back(face, kit) if isinstance(face, CardFace) and face.back else None
