"""Last room (draw): what counters give to the eye: names and figures on their grounds, and whose they are."""

from __future__ import annotations

from generator.components.sight import Sight, Sign, Telling
from generator.layout.colour import WHITE
from generator.layout.counter_measures import CounterLook
from generator.outputs.counters import FILE, lay_all, stock
from generator.outputs.eyes import Chosen, look_at
from generator.outputs.job import Job


def look(job: Job) -> Sight:
    if not job.counters:
        return Sight()
    kit = stock(job).kit
    chosen = Chosen.of(FILE, job, "counters")
    drawings = {name: laid.drawing.marks for name, laid in lay_all(job, kit).items()}
    sides = _sides(job, kit.measures.looks, chosen)
    faces = [face for piece in job.counters for face in (piece.front, piece.back)]
    kin = {face.id: ("looks", face.look) for face in faces}
    return look_at(chosen, drawings, kin=kin) + Sight(tellings=(sides,))


def _sides(job: Job, looks: dict[str, CounterLook], chosen: Chosen) -> Telling:
    """The looks of units: a side is told by ground and band, and by the pattern on them."""
    units = {face.look for piece in job.counters for face in (piece.front, piece.back) if not face.icon and face.look}
    signs = tuple(
        Sign(name, (looks[name].ground, looks[name].band or WHITE), _patterns(looks[name]),
             chosen.keys_at("looks", name, "ground"))
        for name in sorted(units)
    )
    return Telling(FILE, job.settings.ink, "sides", signs)


def _patterns(look: CounterLook) -> tuple[str, ...]:
    hatches = (("ground", look.hatch), ("band", look.band_hatch))
    return tuple(f"{part} {hatch.lines}" for part, hatch in hatches if hatch is not None)


EYES = look
