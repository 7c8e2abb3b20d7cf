"""How much ink is taken, measured on rendered pages: the mean darkness of the pixels of faces, or of a map."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PIL import ImageStat

from generator.components.load import read_game
from generator.diagnostics import Report
from generator.layout.ink import INKS
from generator.outputs import cards, counters
from generator.outputs import map as maps
from generator.outputs.job import Job, Settings
from generator.wording.counters import counter_pieces
from generator.wording.faces import faces
from generator.wording.maps import map_faces
from generator.wording.phrasebook import load_phrasebook

DPI = 250
"""Fine enough that a renderer does not thicken thin lines to a whole pixel."""
CASES = [("keep-it-moving", cards), ("march-of-justice", counters), ("march-of-justice", maps)]


def coverage(pdf: bytes, faces_on: list[list[tuple[float, float, float, float]]]) -> float:
    """Share of full black that lies on the faces, 0 for blank paper; each colour counts as its own ink.

    `faces_on` holds the rectangles of each page's faces in millimetres: heading, ruler and ticks are no face.
    """
    shares = []
    for page, rectangles in zip(pypdfium2.PdfDocument(pdf), faces_on, strict=True):
        picture = page.render(scale=DPI / 72).to_pil().convert("RGB")
        for rectangle in rectangles:
            left, top, right, foot = (round(edge * DPI / 25.4) for edge in rectangle)
            means = ImageStat.Stat(picture.crop((left, top, right, foot))).mean
            shares.append(1 - sum(means) / 3 / 255)
    return sum(shares) / len(shares)


def faces_of(output, job: Job) -> list[list[tuple[float, float, float, float]]]:
    """Where the faces lie on each page; a map is a face as large as its page."""
    if output is maps:
        return [[(0, 0, 210, 297)] for _ in job.maps]
    found = output.stock(job)
    sides = output.lay_all(job, found.kit)
    sizes = {name: (laid.drawing.width, laid.drawing.height) for name, laid in sides.items()}
    return [
        [(p.x, p.y, p.x + sizes[p.face][0], p.y + sizes[p.face][1]) for p in sheet.placements]
        for sheet in output.plan(job, found)
    ]


@pytest.fixture(scope="module")
def covered(root: Path, templates: Path) -> Callable[[str, object], dict[str, float]]:
    """covered(game, output): the share of each ink, drawn once for all tests."""
    kept: dict[tuple[str, str], dict[str, float]] = {}

    def measured(name: str, output) -> dict[str, float]:
        key = (name, output.__name__)
        if key not in kept:
            game = read_game(root / "content" / name, Report())
            book = load_phrasebook(templates, "en")
            job = Job(
                game, Settings(), templates, faces(game, book), phrases=book.labels,
                counters=counter_pieces(game, book), maps=map_faces(game, book),
            )
            in_inks = {ink: replace(job, settings=Settings(ink=ink)) for ink in INKS}
            kept[key] = {ink: coverage(output.render(one), faces_of(output, one)) for ink, one in in_inks.items()}
        return kept[key]

    return measured


@pytest.mark.parametrize("game, output", CASES, ids=lambda value: getattr(value, "__name__", value).split(".")[-1])
def test_saving_ink_takes_much_less(covered, game: str, output) -> None:
    """A map is mostly paper, lines and words in any ink; half of the counters are pictograms on paper."""
    found = covered(game, output)
    assert found["save"] < {cards: 0.25, counters: 0.45, maps: 0.7}[output] * found["full"]


@pytest.mark.parametrize("game, output", CASES, ids=lambda value: getattr(value, "__name__", value).split(".")[-1])
def test_grey_takes_about_as_much_as_colour(covered, game: str, output) -> None:
    found = covered(game, output)
    assert 0.6 * found["full"] < found["gray"] < 1.4 * found["full"]


@pytest.mark.parametrize("game, output", CASES, ids=lambda value: getattr(value, "__name__", value).split(".")[-1])
def test_no_page_is_left_blank_to_save_ink(covered, game: str, output) -> None:
    assert covered(game, output)["save"] > 0.005


def test_grey_is_printed_with_black_alone(root: Path, templates: Path) -> None:
    """No page of a grey file asks for a colour."""
    game = read_game(root / "content" / "march-of-justice", Report())
    book = load_phrasebook(templates, "en")
    job = Job(
        game, Settings(ink="gray"), templates, phrases=book.labels, counters=counter_pieces(game, book),
        maps=map_faces(game, book),
    )
    for output in (counters, maps):
        for page in pypdfium2.PdfDocument(output.render(job)):
            low, high = zip(*page.render(scale=DPI / 72).to_pil().convert("HSV").getextrema(), strict=True)
            assert high[1] == 0, "a saturated pixel"
