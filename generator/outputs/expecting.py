"""Last room (draw): what each kind of PDF promises; preflight parses the finished file and holds it to this."""

from __future__ import annotations

from collections.abc import Iterator

from generator.components.expected import Expected, Wanted
from generator.components.face import CardFace
from generator.components.game import Game
from generator.diagnostics import Span
from generator.imposing.papers import find_paper
from generator.outputs.job import Job

ANYWHERE = -10_000.0
"""Millimetres that words keep from the edge of the paper where a window hides all that lies outside it."""


def paper_sizes(job: Job) -> tuple[tuple[float, float], ...]:
    """The paper of the settings, and the one that books are set on if it is another."""
    names = dict.fromkeys((job.settings.paper, job.settings.for_books))
    papers = [find_paper(job.templates / "papers", name) for name in names]
    return tuple((paper.width, paper.height) for paper in papers)


def on_paper(job: Job) -> Expected:
    """What any sheet promises: the paper that was asked for."""
    return Expected(paper_sizes(job), language=job.settings.language)


def expected_cards(job: Job) -> Expected:
    """Every face's own words, as often as it has copies."""
    pieces = [
        Wanted(f'card "{f.id}"', _card_at(job.game, f.id), tuple(f.strings()), f.copies,
               (f.flavour,) if isinstance(f, CardFace) and f.flavour else ())
        for f in job.faces
    ]
    return Expected(paper_sizes(job), language=job.settings.language, pieces=tuple(pieces))


def _card_at(game: Game, name: str) -> Span:
    """A deck card's own lines; a reference card stands in the header."""
    if name in game.cards_by_id:
        return game.cards_by_id[name].at
    return next((part.at for part in (*game.header.units, *game.header.resources) if part.id == name), game.header.at)


def expected_counters(job: Job) -> Expected:
    """Every counter's words on both its faces; backs in a file of their own are not looked for here."""
    both = job.settings.backs not in ("none", "separate")
    return Expected(paper_sizes(job), language=job.settings.language, pieces=tuple(_counters(job, both)))


def _counters(job: Job, both: bool) -> Iterator[Wanted]:
    places = {counter.id: counter.at for counter in job.game.counters}
    for piece in job.counters:
        for face in (piece.front, piece.back) if both else (piece.front,):
            at = places.get(piece.id, job.game.header.at)
            yield Wanted(f'counter "{piece.id}"', at, tuple(face.strings()), piece.copies)


def expected_map(job: Job) -> Expected:
    """Every word of each map, wherever it stands on it."""
    places = {found.id: found.at for found in job.game.maps}
    flowing = [
        Wanted(f'map "{face.id}"', places.get(face.id, job.game.header.at), (text,))
        for face in job.maps for text in dict.fromkeys(face.strings())
    ]
    scale = job.settings.map_scale
    sizes = tuple((width * scale, height * scale) for width, height in paper_sizes(job))
    return Expected(sizes, language=job.settings.language, flowing=tuple(flowing))


def expected_tiles(job: Job) -> Expected:
    """The paper; each sheet holds the whole map and shows a window of it, so words may lie anywhere."""
    return Expected(paper_sizes(job), language=job.settings.language, safe_mm=ANYWHERE)
