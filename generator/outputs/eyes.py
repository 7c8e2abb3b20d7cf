"""Last room (draw): what each output gives to the eye, in every ink, for the checks to judge.

A module of this room that draws what layout placed exposes EYES: it gives the Sight of a job in the job's ink.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from generator.components.sight import Reader, Reading, Sight, Stroke
from generator.diagnostics import Span
from generator.discovery import discover
from generator.layout.colour import luminance
from generator.layout.drawing import PT, Colour, Marks
from generator.layout.face_measures import Type
from generator.layout.ink import INKS
from generator.layout.measures import Figure, Swatch, figures, swatches
from generator.layout.seeing import Seen, readings, thinnest
from generator.outputs.fonts import measure
from generator.outputs.job import Job

_BOLD = ("-Bold", "-ExtraBold")
_PALE = 0.86
"""On grounds as light as this it is the words' colour that was chosen, not the ground's."""

_SAME = 0.004


def sight(job: Job) -> Sight:
    """All outputs in all inks: an author hears of a grey that fails before somebody prints in grey."""
    found = Sight()
    for ink in INKS:
        in_ink = replace(job, settings=replace(job.settings, ink=ink))
        for look in discover("generator.outputs", "EYES").values():
            found += look(in_ink)
    return found


@dataclass(frozen=True)
class Chosen:
    """The colours and figures of an output's templates, each with its line."""

    output: str
    ink: str
    colours: tuple[Swatch, ...]
    figures: tuple[Figure, ...]

    @classmethod
    def of(cls, output: str, job: Job, looks: str, measures: tuple[str, str] | None = None) -> Chosen:
        """Of the theme's file in the folder `looks`, and of another file where that holds the measures."""
        theme, ink = job.game.header.theme, job.settings.ink
        folder, name = measures or (looks, theme)
        return cls(
            output, ink, swatches(job.templates / looks, theme, ink), figures(job.templates / folder, name, ink)
        )

    def ground_at(self, colour: Colour, kin: tuple[str, ...] = ()) -> Span:
        """The line that a ground was most likely mixed from: among its kin, if there are any."""
        own = [swatch for swatch in self.colours if swatch.keys[: len(kin)] == kin]
        return min(own or self.colours, key=lambda swatch: _squares(swatch.colour, colour)).at

    def words_at(self, colour: Colour, kin: tuple[str, ...] = ()) -> Span:
        """The line that gives the colour of words, be it one that all words share."""
        exact = [swatch for swatch in self.colours if swatch.colour == colour]
        own = [swatch for swatch in exact if swatch.keys[: len(kin)] == kin]
        return (own or exact)[0].at if exact else self.ground_at(colour, kin)

    def keys_at(self, *keys: str) -> Span:
        """The line of the colour that these keys lead to."""
        return next((swatch.at for swatch in self.colours if swatch.keys == keys), Span(self.colours[0].at.file))

    def size_at(self, size_pt: float) -> Span:
        """The line that gives a size of letters; the file where it is worked out."""
        return self._figure((size_pt,), ("size", "least"))

    def weight_at(self, line_pt: float) -> Span:
        """The line that gives a weight, in points or in millimetres; the file where it is worked out."""
        return self._figure((line_pt, line_pt * PT), ("pt", "line"))

    def _figure(self, wanted: tuple[float, ...], ends: tuple[str, ...]) -> Span:
        named = [figure for figure in self.figures if figure.keys[-1].endswith(ends)]
        found = (f.at for f in named if any(abs(f.value - one) < _SAME * one for one in wanted))
        return next(found, Span(self.figures[0].at.file))


def _squares(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def look_at(
    chosen: Chosen, drawings: Mapping[str, Marks], margins: Iterable[Type] = (),
    kin: Mapping[str, tuple[str, ...]] | None = None,
) -> Sight:
    """Readings and the thinnest line of drawings.

    `margins` are types of letters that are not read in play; `kin` are the keys below which a drawing's colours stand.
    """
    aside = {(type_.font, type_.size) for type_ in margins}
    found: dict[tuple[object, ...], Reading] = {}
    for where, marks in drawings.items():
        for seen in readings(marks, measure):
            is_aside = (seen.text.font, seen.text.size_pt) in aside
            reading = _reading(chosen, where, seen, "margin" if is_aside else "play", (kin or {}).get(where, ()))
            key = (reading.colour, reading.ground, reading.bold, round(reading.size_pt, 1), reading.reader)
            found.setdefault(key, reading)
    return Sight(tuple(found.values()), _strokes(chosen, drawings))


def _strokes(chosen: Chosen, drawings: Mapping[str, Marks]) -> tuple[Stroke, ...]:
    weights = ((thinnest(marks), where) for where, marks in drawings.items())
    least = min(((weight, where) for weight, where in weights if weight is not None), default=None)
    if least is None:
        return ()
    weight, where = least
    return (Stroke(chosen.output, chosen.ink, where, weight, chosen.weight_at(weight)),)


def _reading(chosen: Chosen, where: str, seen: Seen, reader: Reader, kin: tuple[str, ...]) -> Reading:
    text = seen.text
    is_pale = luminance(seen.ground) > _PALE
    at = chosen.words_at(text.colour, kin) if is_pale else chosen.ground_at(seen.ground, kin)
    return Reading(
        chosen.output, chosen.ink, where, text.text, seen.size_pt, any(part in text.font for part in _BOLD),
        text.colour, seen.ground, reader, at, chosen.size_at(text.size_pt),
    )
