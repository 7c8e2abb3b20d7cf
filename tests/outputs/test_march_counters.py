"""The real counters of March of Justice, measured on the printed sheet: air round every symbol, backs behind fronts."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pypdfium2
import pytest
from book_reading import smallest_type
from march import inked_runs, march_job, pixels

from generator.outputs import counters

PER_MM = 40
AIR = {"marks": 0.7, "symbol": 0.3, "figures": 0.45, "line": 0.35}
"""Millimetres that a part of a counter keeps from the part above it; nearer than that they run together in print."""
SHEETS = [(paper, ink) for paper in ("a4", "letter") for ink in ("full", "gray")]


@cache
def printed(paper: str, ink: str, backs: str = "duplex-long"):
    job = march_job(paper=paper, ink=ink, backs=backs)
    return job, counters.plan(job, counters.stock(job)), counters.render(job)


def faces(paper: str, ink: str):
    """(face, the picture inside its trim) of everything on the sheets."""
    job, sheets, data = printed(paper, ink)
    known = {face.id: face for piece in job.counters for face in (piece.front, piece.back)}
    for number, sheet in enumerate(sheets):
        page = pixels(data, number, PER_MM)
        for block in sheet.blocks:
            for p in block.placements:
                edges = (p.x + 0.15, p.y + 0.15, p.x + p.width - 0.15, p.y + p.height - 0.15)
                yield known[p.face], page.crop(tuple(round(v * PER_MM) for v in edges))


@pytest.mark.parametrize("paper, ink", SHEETS)
def test_symbol_size_marks_and_figures_keep_clear_of_each_other(paper, ink):
    units = [(face, picture) for face, picture in faces(paper, ink) if face.symbol is not None]
    assert len(units) == 2 * 9
    for face, picture in units:
        runs = inked_runs(picture)
        parts = ["name", *(["marks"] if face.symbol.size else []), "symbol", "figures"]
        parts += ["line"] if face.underlined else []
        assert len(runs) == len(parts), (face.id, runs)
        for part, ((_, above), (below, _)) in zip(parts[1:], pairwise(runs), strict=True):
            assert (below - above) / PER_MM >= AIR[part], (face.id, part)


@pytest.mark.parametrize("paper, ink", SHEETS)
def test_nothing_but_grounds_comes_within_eight_tenths_of_a_millimetre_of_the_trim(paper, ink):
    for face, picture in faces(paper, ink):
        width, height = picture.size
        edge = round(0.7 * PER_MM)
        for strip in ((0, 0, edge, height), (width - edge, 0, width, height)):
            assert not inked_runs(picture.crop(strip)), face.id
        assert not inked_runs(picture.crop((0, 0, width, edge))), face.id
        assert not inked_runs(picture.crop((0, height - edge, width, height))), face.id


def test_no_hairline_of_the_ground_shows_along_the_trim_of_a_band():
    _, sheets, data = printed("a4", "full")
    for per_mm in (200 / 25.4, 7.3, 11.0):  # a hairline shows where a trim falls between two pixels
        page = pixels(data, 0, per_mm)
        for block in sheets[0].blocks[:2]:
            top, left = block.y * per_mm, round((block.x + 3) * per_mm)
            strip = page.crop((left, int(top - per_mm), left + 1, int(top + 0.8 * per_mm)))
            assert not any(high - low > 3 for low, high in strip.getextrema()), per_mm


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short", "fold", "separate"])
def test_every_back_is_that_of_its_own_front(paper, backs):
    """Where it lies is measured for all games in test_sheets_true.py."""
    job, sheets, _ = printed(paper, "full", backs)
    behind = {piece.front.id: piece.back.id for piece in job.counters}
    placed = [p for sheet in sheets for block in sheet.blocks for p in block.placements]
    fronts = {p.piece: p.face for p in placed if p.side == "front"}
    assert len(fronts) == 20
    assert {p.piece: p.face for p in placed if p.side == "back"} == {n: behind[face] for n, face in fronts.items()}


def test_the_three_units_that_change_sides_have_the_other_sides_ground_behind_them():
    job, _, _ = printed("a4", "full")
    changed = {piece.front.id: (piece.front, piece.back) for piece in job.counters if piece.back.state == "defected"}
    assert set(changed) == {"tank-regiment", "mechanized-regiment", "helicopter"}
    for front, back in changed.values():
        assert (front.look, back.look) == ("state", "rebel") and front.figures == back.figures


@pytest.mark.parametrize("paper, ink", SHEETS)
def test_the_smallest_words_are_those_of_the_margin(paper, ink):
    assert smallest_type(printed(paper, ink)[2]) >= 5.5


def test_the_title_on_the_sheet_has_a_curly_apostrophe():
    text = pypdfium2.PdfDocument(printed("a4", "full")[2])[0].get_textpage().get_text_range()
    assert "prigozhin’s march of justice" in text.lower() and "'" not in text
