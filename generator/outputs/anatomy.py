"""Outputs (draw): real faces in the rulebook, with numbers that point at their parts."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from markupsafe import Markup

from generator.components.blocks import SuccessTrack, When
from generator.components.face import CardFace, Face, UnitFace
from generator.diagnostics import Report
from generator.layout.drawing import PT, Drawing, Group, Marks, Point, Text
from generator.layout.faces import lay_front
from generator.outputs.cards import stock
from generator.outputs.charts import spread
from generator.outputs.error import OutputError
from generator.outputs.fonts import measure
from generator.outputs.job import Job, Settings
from generator.outputs.svg import marks_svg
from generator.source import read_yaml

DISC = 2.0
STEP = 4.6
REACH = 6.5
"""How far the discs of a face stand outside its trim."""
SCALE = 0.8
SPINE = 14.0
"""Left of this a part lies on a card's spine and is pointed at from the left."""


@dataclass(frozen=True)
class Callout:
    number: int
    says: str


@dataclass(frozen=True)
class Anatomy:
    """A drawing with numbered parts, and the key to it."""

    drawing: Markup
    key: tuple[Callout, ...]


def anatomy(job: Job, names: list[str]) -> Anatomy:
    """Faces side by side, numbered through from the first to the last."""
    kit = stock(replace(job, settings=Settings(paper=job.settings.paper, ink=job.settings.ink))).kit
    words = _words(job.templates)
    key: list[Callout] = []
    drawn: list[Markup] = []
    left = height = 0.0
    for face in (_face(job, name) for name in names):
        drawing = lay_front(face, kit).drawing
        found = _parts(face, drawing.marks, words["unit" if isinstance(face, UnitFace) else "card"])
        first = len(key) + 1
        key += [Callout(first + n, says) for n, (says, _) in enumerate(found)]
        runs = [run for _, run in found]
        drawn.append(_numbered(face, drawing, runs, first, left + REACH, job.settings.ink))
        left += drawing.width * SCALE + 2 * REACH
        height = max(height, drawing.height * SCALE)
    title = " and ".join(_face(job, name).title for name in names)
    svg = Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" width="{w:.2f}mm" height="{h:.2f}mm" '
        'viewBox="0 0 {w:.2f} {h:.2f}"><title>{title}</title>{drawn}</svg>'
    ).format(w=left, h=height, title=title, drawn=Markup("").join(drawn))
    return Anatomy(svg, tuple(key))


def _numbered(face: Face, drawing: Drawing, runs: list[Text], first: int, x: float, ink: str) -> Markup:
    """One face at x, with a disc for each of its parts."""
    return Markup(
        '<g transform="translate({x:.2f} 0)"><g transform="scale({scale})">'
        '<rect width="{w}" height="{h}" rx="3" fill="#fff" stroke="#A8A8A8" stroke-width="0.2"/>{face}</g>'
        '{discs}</g>'
    ).format(
        x=x, scale=SCALE, w=drawing.width, h=drawing.height,
        face=marks_svg(drawing.marks, face.id, gray=ink == "gray"),
        discs=_callouts(runs, drawing.width * SCALE, drawing.height * SCALE, first),
    )


def _face(job: Job, name: str) -> Face:
    found = next((face for face in job.faces if face.id == name), None)
    if found is None:
        raise OutputError(f'the rulebook shows "{name}", which is not printed with this deck')
    return found


def _words(templates: Path) -> dict[str, dict[str, str]]:
    report = Report()
    found = read_yaml(templates / "book" / "anatomy.yaml", report, "templates/book/anatomy.yaml")
    if found is None or report.found:
        raise OutputError("; ".join(f"{d.at}: {d.message}" for d in report.found))
    return found


def _parts(face: Face, marks: Marks, says: dict[str, str]) -> list[tuple[str, Text]]:
    """(words, text on the face) of each part that the face has, from top to foot."""
    strings = _strings(face)
    texts = list(_placed(marks))
    found = []
    for part, words in says.items():
        wanted = strings.get(part, "")
        run = next((text for text in texts if wanted and wanted.startswith(text.text)), None)
        if run is not None:
            found.append((words, run))
    return sorted(found, key=lambda part: _middle(part[1])[1])


def _strings(face: Face) -> dict[str, str]:
    """The words on the face by which a part is found."""
    if isinstance(face, UnitFace):
        return {"title": face.title, "level": face.rows[0][0], "marker": face.headings[2]}
    assert isinstance(face, CardFace)
    track = next((block.heading for block in face.blocks if isinstance(block, SuccessTrack)), "")
    when = next((block for block in face.blocks if isinstance(block, When) and block.badges), None)
    return {
        "badge": face.need, "type": face.type_word, "title": face.title, "track": track, "code": face.code,
        "when": when.heading if when else "", "effect": when.badges[0].figure if when else "",
    }


def _placed(
    marks: Marks, x: float = 0.0, y: float = 0.0, scale: float = 1.0, turn: float = 0.0
) -> Iterator[Text]:
    """Every run of text with its place on the face, whatever groups it stands in."""
    for mark in marks:
        if isinstance(mark, Group):
            at = _moved((mark.x, mark.y), x, y, scale, turn)
            yield from _placed(mark.marks, *at, scale * mark.scale, turn + mark.angle)
        elif isinstance(mark, Text):
            at = _moved((mark.x, mark.y), x, y, scale, turn)
            yield replace(mark, x=at[0], y=at[1], size_pt=mark.size_pt * scale, angle=mark.angle + turn)


def _moved(point: Point, x: float, y: float, scale: float, turn: float) -> Point:
    sine, cosine = math.sin(math.radians(turn)), math.cos(math.radians(turn))
    return (
        x + scale * (point[0] * cosine + point[1] * sine),
        y + scale * (point[1] * cosine - point[0] * sine),
    )


def _length(run: Text) -> float:
    return measure(run.text, run.font, run.size_pt) + run.tracking_pt * PT * len(run.text)


def _middle(run: Text) -> Point:
    """The middle of a run of text."""
    along = _length(run) / 2
    up = run.size_pt * PT * 0.34
    return _moved((along, -up), run.x, run.y, 1.0, run.angle)


def _callouts(runs: list[Text], width: float, height: float, first: int) -> Markup:
    """A numbered disc beside the face for each part, with a leader that stops short of the words."""
    on_right = [_points_from_right(run) for run in runs]
    marks = Markup("")
    for side in (False, True):
        chosen = [n for n, right in enumerate(on_right) if right is side]
        places = [_edge(runs[n], side) for n in chosen]
        heights = spread([y for _, y in places], STEP, DISC, height - DISC)
        for n, place, y in zip(chosen, places, heights, strict=True):
            marks += _callout(first + n, place, width + 3.6 if side else -3.6, y)
    return marks


def _points_from_right(run: Text) -> bool:
    return run.x > SPINE and run.text.lower() != "fresh"


def _edge(run: Text, right: bool) -> Point:
    """Just outside the words, on the side that the leader comes from."""
    x, y = _middle(run)
    half = 0.0 if run.angle else _length(run) / 2
    return (x + (half + 0.9 if right else -half - 0.9)) * SCALE, y * SCALE


def _callout(number: int, place: Point, x: float, y: float) -> Markup:
    return Markup(
        '<line x1="{x:.2f}" y1="{y:.2f}" x2="{px:.2f}" y2="{py:.2f}" stroke="#fff" stroke-width="0.75"/>'
        '<line x1="{x:.2f}" y1="{y:.2f}" x2="{px:.2f}" y2="{py:.2f}" stroke="#1C1C1C" stroke-width="0.25"/>'
        '<circle cx="{px:.2f}" cy="{py:.2f}" r="0.65" fill="#1C1C1C" stroke="#fff" stroke-width="0.25"/>'
        '<circle cx="{x:.2f}" cy="{y:.2f}" r="{r}" fill="#1C1C1C"/>'
        '<text x="{x:.2f}" y="{ty:.2f}" text-anchor="middle" font-family="Barlow Condensed" '
        'font-weight="700" font-size="3.1" fill="#fff">{n}</text>'
    ).format(x=x, y=y, px=place[0], py=place[1], r=DISC, ty=y + 1.08, n=number)
