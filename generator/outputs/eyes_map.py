"""Last room (draw): what maps give to the eye: names and figures on their grounds, homes and tracks."""

from __future__ import annotations

from generator.components.map_face import MapFace
from generator.components.sight import Sight, Sign, Telling
from generator.layout.map import lay_map
from generator.layout.map_measures import MapColours
from generator.outputs.eyes import Chosen, look_at
from generator.outputs.job import Job
from generator.outputs.map import FILE, kit_for, paper_for, plan


def look(job: Job) -> Sight:
    if not job.maps:
        return Sight()
    kit, paper = kit_for(job), paper_for(job, "a4")
    chosen = Chosen.of(FILE, job, "maps")
    drawings = {face.id: lay_map(plan(job, face, paper, kit), ("50 mm", job.game.title), kit) for face in job.maps}
    seen = look_at(chosen, drawings, (kit.measures.sheet.label,))
    colours = kit.measures.colours
    tellings = tuple(
        telling for face in job.maps for telling in (_homes(job, face, colours, chosen), _boxes(job, colours, chosen))
    )
    return seen + Sight(tellings=tellings)


def _homes(job: Job, face: MapFace, colours: MapColours, chosen: Chosen) -> Telling:
    """Homes have a colour of their own; the name in the tab tells them as well."""
    signs = tuple(
        Sign(place.title, (colours.looks[place.home_look],), (f"the name {place.title}",),
             chosen.keys_at("colours", "looks", place.home_look))
        for place in face.locations if place.home_look
    )
    return Telling(FILE, job.settings.ink, "homes", signs)


def _boxes(job: Job, colours: MapColours, chosen: Chosen) -> Telling:
    """Boxes on either side of a track's 0; their figures have a sign."""
    signs = tuple(
        Sign(f"boxes {name} 0", (colour,), (f"the sign {sign}",), chosen.keys_at("colours", name))
        for name, colour, sign in (("above", colours.above, "+"), ("below", colours.below, "\u2212"))
    )
    return Telling(FILE, job.settings.ink, "boxes of a track", signs)


EYES = look
