"""calibrate.pdf, read back: rulers true, every scale behind its ring, offsets applied to the back alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from card_sheets import page_marks

from generator.imposing.calibration import Calibration
from generator.imposing.papers import find_paper
from generator.outputs.calibration import render_calibration
from generator.outputs.fonts import RealTypeCase, register_fonts
from generator.wording.phrasebook import load_phrasebook

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
WORDS = {language: load_phrasebook(TEMPLATES, language).labels for language in ("en", "de")}
EVERY = [(paper, backs) for paper in ("a4", "letter", "300x200mm") for backs in ("duplex-long", "duplex-short")]


def drawn(paper: str, backs: str, offset=(0.0, 0.0), language: str = "en") -> bytes:
    return render_calibration(
        find_paper(TEMPLATES / "papers", paper), backs, WORDS[language], TEMPLATES, language, offset
    )


def crossings(data: bytes, page: int, weight: float) -> set[tuple[float, float]]:
    """Where a standing and a lying line of this weight and of 12 mm cross in their middles."""
    lines = [s for s in page_marks(data, page)[0] if abs(s.width_pt - weight) < 0.01]
    long = [s for s in lines if abs(abs(s.x1 - s.x2) + abs(s.y1 - s.y2) - 12) < 0.1]
    standing = {(round(s.x1, 2), round((s.y1 + s.y2) / 2, 2)) for s in long if abs(s.x1 - s.x2) < 0.01}
    lying = {(round((s.x1 + s.x2) / 2, 2), round(s.y1, 2)) for s in long if abs(s.y1 - s.y2) < 0.01}
    return standing & lying


def rings(data: bytes) -> set[tuple[float, float]]:
    """The middles of the rings, from the four arms about each."""
    arms = [s for s in page_marks(data, 0)[0] if abs(abs(s.x1 - s.x2) + abs(s.y1 - s.y2) - 7.2) < 0.05]
    right = {(round(s.x1 - 0.8, 2), round(s.y1, 2)) for s in arms if s.x2 - s.x1 > 1}
    down = {(round(s.x1, 2), round(s.y1 - 0.8, 2)) for s in arms if s.y2 - s.y1 > 1}
    return right & down


def turned(points, paper: str, backs: str, offset=(0.0, 0.0)):
    stock = find_paper(TEMPLATES / "papers", paper)
    landscape = stock.width > stock.height
    over = (backs == "duplex-long") == landscape
    return sorted(
        ((x if over else stock.width - x) + offset[0], (stock.height - y if over else y) + offset[1]) for x, y in points
    )


@pytest.mark.parametrize("paper, backs", EVERY)
@pytest.mark.parametrize("offset", [(0.0, 0.0), (0.75, -0.5)])
def test_every_scale_lies_behind_its_ring_moved_by_the_offset(paper, backs, offset):
    data = drawn(paper, backs, offset)
    found = rings(data)
    assert len(found) == 5
    behind = sorted(crossings(data, 1, 0.5))
    assert len(behind) == 5
    for one, other in zip(behind, turned(found, paper, backs, offset), strict=True):
        assert one == pytest.approx(other, abs=0.05)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_both_rulers_are_true(paper):
    strokes = page_marks(drawn(paper, "duplex-long"), 0)[0]
    across = {round(abs(s.x1 - s.x2), 2) for s in strokes}
    down = {round(abs(s.y1 - s.y2), 2) for s in strokes}
    assert {100.0, 101.6} <= across and {100.0, 101.6} <= down


def test_a_reading_is_the_offset_that_brings_the_hole_to_zero():
    """A printer that puts backs 1 mm too far left: the pin comes out at +1, and +1 mends it."""
    drift = (-1.0, 0.25)
    register_fonts(TEMPLATES)
    sheet = Calibration(RealTypeCase(), find_paper(TEMPLATES / "papers", "a4"), "duplex-long", WORDS["en"])
    for ring in sheet.targets.values():
        printed = tuple(a + b for a, b in zip(sheet.behind(ring), drift, strict=True))
        hole = (210 - ring[0], ring[1])
        reading = tuple(round(a - b, 6) for a, b in zip(hole, printed, strict=True))
        assert reading == (1.0, -0.25)
        mended = Calibration(sheet.case, sheet.paper, "duplex-long", WORDS["en"], reading).behind(ring)
        assert tuple(a + b for a, b in zip(mended, drift, strict=True)) == pytest.approx(hole)


def test_the_sheet_speaks_the_language_and_names_the_command():
    import pypdfium2

    english = pypdfium2.PdfDocument(drawn("a4", "duplex-short"))
    german = pypdfium2.PdfDocument(drawn("a4", "duplex-short", language="de"))
    command = "makeready calibrate --printer NAME --backs duplex-short --read X,Y"
    assert command in english[1].get_textpage().get_text_range()
    assert "Nadel" in german[0].get_textpage().get_text_range()
    tried = pypdfium2.PdfDocument(drawn("a4", "duplex-long", (1.0, 0.0)))[1].get_textpage().get_text_range()
    assert "should lie on zero" in tried and "--read" not in tried


def test_the_same_sheet_gives_the_same_bytes():
    assert drawn("a4", "duplex-long") == drawn("a4", "duplex-long")
