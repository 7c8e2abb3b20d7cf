"""Last room (draw): what cards give to the eye: every word on its ground, and the signs of each type."""

from __future__ import annotations

from generator.components.face import CardFace, UnitFace
from generator.components.sight import Sight, Sign, Telling
from generator.layout.face_measures import TypeLook
from generator.outputs.cards import lay_all, stock
from generator.outputs.eyes import Chosen, look_at
from generator.outputs.job import Job

FILE = "cards.pdf"


def look(job: Job) -> Sight:
    if not job.faces:
        return Sight()
    kit = stock(job).kit
    chosen = Chosen.of(FILE, job, "themes", ("faces", job.settings.size))
    drawings = {name: laid.drawing.marks for name, laid in lay_all(job, kit).items()}
    footer = kit.face.footer
    kin = {face.id: ("types", face.type) for face in job.faces if isinstance(face, CardFace)}
    kin |= {face.id: ("types", "unit") for face in job.faces if isinstance(face, UnitFace)}
    seen = look_at(chosen, drawings, (footer.code, footer.note), kin)
    return seen + Sight(tellings=(_types(job, kit.theme.types, chosen),))


def _types(job: Job, looks: dict[str, TypeLook], chosen: Chosen) -> Telling:
    """The types that this game prints; badge and edge pattern tell them without colour."""
    used = {face.type for face in job.faces if isinstance(face, CardFace)}
    used |= {"unit"} if any(isinstance(face, UnitFace) for face in job.faces) else set()
    signs = tuple(
        Sign(name, (looks[name].colour,), (f"badge {looks[name].badge}", f"pattern {looks[name].pattern}"),
             chosen.keys_at("types", name, "colour"))
        for name in sorted(used)
    )
    return Telling(FILE, job.settings.ink, "types of card", signs)


EYES = look
