"""Outputs (draw): real counters in the rulebook, enlarged, with leaders to their parts; the last at its true size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from markupsafe import Markup

from generator.components.counter_face import CounterFace, CounterPiece
from generator.diagnostics import Report
from generator.layout.counter import CounterKit, lay_counter
from generator.layout.drawing import Point, Text, texts
from generator.outputs.counters import stock
from generator.outputs.error import OutputError
from generator.outputs.fonts import measure
from generator.outputs.job import Job, Settings
from generator.outputs.svg import marks_svg
from generator.source import read_yaml

SIZES = tuple(27.0 - step / 2 for step in range(21))
"""Edges of an enlarged counter, largest first."""
LEADER = 2.6
GAP = 3.0
"""Between one counter's words and the next."""
FOOT = 8.6
"""Two lines below the counters."""
HEAD = 4.0
LINE = 3.1
BESIDE = 0.85
"""From a leader's dot to the word or figure that it points at, on a counter of the template's size."""
WORD_FONT, WORD_PT, NAME_PT = "FiraSansCondensed-Regular", 8.2, 8.6
_MM = 25.4 / 72
BACK = "/back"


@dataclass(frozen=True)
class Called:
    """A part of a face: the words beside it, the point that they lead to, in shares of the counter's edge."""

    words: str
    at: Point
    right: bool


@dataclass(frozen=True)
class Shown:
    """A face in the figure with the parts that are named for the first time on it."""

    piece: CounterPiece
    face: CounterFace
    called: tuple[Called, ...]
    says: str

    def room(self, edge: float, right: bool) -> float:
        """Millimetres beside a counter of this edge: for leaders and words, or for a caption that is wider."""
        words = [_widest(each.words) for each in self.called if each.right is right]
        beside = max(words) + LEADER + 1.0 if words else 0.0
        name = measure(self.name, "FiraSansCondensed-SemiBold", NAME_PT)
        return max(beside, (max(name, measure(self.says, WORD_FONT, WORD_PT)) - edge) / 2, 0.0)

    @property
    def name(self) -> str:
        """What a player calls it: a regiment without its division."""
        return self.piece.title.partition(",")[0]


def _widest(words: str) -> float:
    return max(measure(line, WORD_FONT, WORD_PT) for line in words.split(" "))


def counter_figure(job: Job, names: list[str], width: float) -> Markup:
    """Counters side by side, as large as the width allows; `name/back` shows the other face."""
    kit = stock(replace(job, settings=Settings(paper=job.settings.paper, ink=job.settings.ink))).kit
    shown = list(_shown(job, names, kit))
    true_size = shown[-1].piece.size_mm
    size = next((edge for edge in SIZES if _width(shown, edge, true_size) <= width), None)
    if size is None:
        raise OutputError(f"the figure of {', '.join(names)} is too wide for the page; show fewer counters")
    gap = GAP + (width - _width(shown, size, true_size)) / max(1, len(shown) - 1)
    drawn, x = Markup(""), 0.0
    for each in shown:
        edge = true_size if each is shown[-1] else size
        x += each.room(edge, False)
        drawn += _counter(job, each, kit, x, HEAD + size - edge, edge)
        if each is shown[-1]:
            drawn += _words(x + edge / 2, HEAD + size - edge - 1.6, "actual size", "middle", WORD_PT, 400)
        x += edge + each.room(edge, True) + gap
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" class="counters-figure" width="{w:.2f}mm" height="{h:.2f}mm" '
        'viewBox="0 0 {w:.2f} {h:.2f}"><title>{title}</title>{drawn}</svg>'
    ).format(w=width, h=HEAD + size + FOOT, title=", ".join(each.piece.title for each in shown), drawn=drawn)


def _width(shown: list[Shown], size: float, true_size: float) -> float:
    """All counters with what stands beside them."""
    edges = [*([size] * (len(shown) - 1)), true_size]
    beside = sum(each.room(edge, right) for each, edge in zip(shown, edges, strict=True) for right in (False, True))
    return sum(edges) + beside + GAP * (len(shown) - 1)


def _shown(job: Job, names: list[str], kit: CounterKit) -> Iterator[Shown]:
    pieces = {piece.id: piece for piece in job.counters}
    words = _part_words(job.templates)
    named: set[str] = set()
    for name in names:
        piece = pieces.get(name.removesuffix(BACK))
        if piece is None:
            raise OutputError(f'the rulebook shows the counter "{name}", which is not printed')
        face = piece.back if name.endswith(BACK) else piece.front
        fresh = [part for part in _parts(face, kit) if part[0] in words["parts"] and part[0] not in named]
        named |= {part for part, _, _ in fresh}
        called = tuple(Called(words["parts"][part], at, right) for part, at, right in fresh)
        yield Shown(piece, face, called, words["states"][_state(face)])


def _state(face: CounterFace) -> str:
    if face.underlined:
        return "underlined"
    return "core" if face.state == "full" and not face.movement and not face.icon else face.state


def _parts(face: CounterFace, kit: CounterKit) -> Iterator[tuple[str, Point, bool]]:
    """(part, place, words on the right) of what a face shows, from its head down."""
    measures = kit.measures
    size, runs = measures.size, _runs(face, kit)
    if face.band in runs:
        run = runs[face.band]
        yield "name", (run.x - BESIDE, measures.band / 2), False
    if face.symbol is not None:
        frame = measures.symbol
        wide, y = (frame.marked_width, frame.marked_y) if face.symbol.size else (frame.width, frame.y)
        yield "symbol", ((size - wide) / 2, y), False
    if face.figures in runs:
        run = runs[face.figures]
        y = run.y - run.size_pt * _MM * 0.35
        yield "strength", (run.x - BESIDE, y), False
        if face.movement:
            yield "movement", (run.x + measure(run.text, run.font, run.size_pt) + BESIDE, y), True
    if face.state == "reduced":
        yield "bar", (1.1, y), False


def _runs(face: CounterFace, kit: CounterKit) -> dict[str, Text]:
    """The runs of text on a face at the template's own size."""
    drawing = lay_counter(face, kit.measures.size, kit).drawing
    return {run.text: run for run, _ in texts(drawing.marks)}


def _counter(job: Job, shown: Shown, kit: CounterKit, x: float, y: float, edge: float) -> Markup:
    drawing = lay_counter(shown.face, edge, kit).drawing
    marks = marks_svg(drawing.marks, f"figure-{shown.face.id.replace(' ', '-')}", gray=job.settings.ink == "gray")
    scale = edge / kit.measures.size
    foot = y + edge + 3.6
    return Markup(
        '<g transform="translate({x:.2f} {y:.2f})">{marks}'
        '<rect width="{e:.2f}" height="{e:.2f}" fill="none" stroke="#6A6A6A" stroke-width="0.15"/></g>'
        '{leaders}{name}{says}'
    ).format(
        x=x, y=y, e=edge, marks=marks,
        leaders=Markup("").join(_leader(each, x, y, edge, scale) for each in shown.called),
        name=_words(x + edge / 2, foot, shown.name, "middle", NAME_PT, 600),
        says=_words(x + edge / 2, foot + 3.5, shown.says, "middle", WORD_PT, 400),
    )


def _leader(called: Called, x: float, y: float, edge: float, scale: float) -> Markup:
    """A level line from just outside the counter to a dot beside the part."""
    px, py = x + called.at[0] * scale, y + called.at[1] * scale
    start = x + edge + LEADER if called.right else x - LEADER
    words = start + 0.7 if called.right else start - 0.7
    return Markup(
        '<line x1="{a:.2f}" y1="{y:.2f}" x2="{b:.2f}" y2="{y:.2f}" stroke="#fff" stroke-width="0.7"/>'
        '<line x1="{a:.2f}" y1="{y:.2f}" x2="{b:.2f}" y2="{y:.2f}" stroke="#1C1C1C" stroke-width="0.2"/>'
        '<circle cx="{b:.2f}" cy="{y:.2f}" r="0.55" fill="#1C1C1C" stroke="#fff" stroke-width="0.25"/>{words}'
    ).format(
        a=start, b=px, y=py,
        words=_stacked(words, py, called.words.split(" "), "start" if called.right else "end"),
    )


def _stacked(x: float, y: float, lines: list[str], anchor: str) -> Markup:
    """Short lines below each other, their middle at y."""
    first = y + 1.0 - (len(lines) - 1) * LINE / 2
    return Markup("").join(
        _words(x, first + number * LINE, line, anchor, WORD_PT, 400) for number, line in enumerate(lines)
    )


def _words(x: float, y: float, words: str, anchor: str, size_pt: float, weight: int) -> Markup:
    return Markup(
        '<text x="{:.2f}" y="{:.2f}" text-anchor="{}" font-family="Fira Sans Condensed" font-weight="{}" '
        'font-size="{:.2f}" fill="#1C1C1C">{}</text>'
    ).format(x, y, anchor, weight, size_pt * _MM, words)


def _part_words(templates: Path) -> dict[str, dict[str, str]]:
    report = Report()
    found = read_yaml(templates / "book" / "counters.yaml", report, "templates/book/counters.yaml")
    if found is None or report.found:
        raise OutputError("; ".join(f"{d.at}: {d.message}" for d in report.found))
    return found
