"""Booklets: sheets folded, nested and read as a person reads them, for every length of book."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.booklet import (
    BookletMeasures,
    BookPage,
    White,
    lay_marks,
    least_white,
    place_spread,
    sheets_for,
    spreads,
    text_scale,
)
from generator.layout.drawing import Line, Text
from generator.layout.measures import read_measures

A4_HALF, LETTER_HALF = (148.5, 210.0), (139.7, 215.9)
TEXT_PAGE = BookPage(210.0, 297.0, White(19.0, 15.5, 13.4, 8.1))
COVER = BookPage(210.0, 297.0, None)


@pytest.fixture(scope="module")
def measures(templates) -> BookletMeasures:
    return read_measures(BookletMeasures, templates / "booklets", "saddle-stitch")


def folded(pages: int) -> Iterator[int | None]:
    """What a reader meets who prints, turns on the short edge, nests, folds and leafs through.

    A leaf is half a sheet. Turned about its short edge, a sheet has its left half behind its right one.
    """
    sides = {(side.sheet, side.side): side for side in spreads(pages)}
    sheets = range(1, sheets_for(pages) + 1)
    for sheet in sheets:
        yield sides[sheet, "outside"].right
        yield sides[sheet, "inside"].left
    for sheet in reversed(sheets):
        yield sides[sheet, "inside"].right
        yield sides[sheet, "outside"].left


@pytest.mark.parametrize("pages", range(1, 65))
def test_a_folded_dummy_reads_in_order_and_its_white_pages_come_last(pages):
    read = list(folded(pages))
    assert read[:pages] == list(range(1, pages + 1))
    assert read[pages:] == [None] * (sheets_for(pages) * 4 - pages)
    assert len(read) % 4 == 0 and len(read) - pages < 4


def test_the_order_is_the_one_that_printers_know():
    assert [(side.left, side.right) for side in spreads(8)] == [(8, 1), (2, 7), (6, 3), (4, 5)]
    assert [(side.left, side.right) for side in spreads(5)] == [(None, 1), (2, None), (None, 3), (4, 5)]
    assert spreads(0) == ()


@given(st.integers(1, 400))
def test_facing_pages_always_add_up_to_the_same_sum(pages):
    full = sheets_for(pages) * 4
    for side in spreads(full):
        assert side.left + side.right == full + 1


@pytest.mark.parametrize(("half", "least"), [(A4_HALF, 6.9), (LETTER_HALF, 6.7)])
def test_text_of_the_rulebook_stays_legible(measures, half, least):
    page = TEXT_PAGE if half is A4_HALF else BookPage(215.9, 279.4, TEXT_PAGE.white)
    scale = text_scale(page, page.white, half, measures)
    assert 9.6 * scale >= least
    assert scale > min(half[0] / page.width, half[1] / page.height), "white margins are spent before type shrinks"


@given(
    pages=st.integers(1, 64), inner=st.floats(0, 30), outer=st.floats(0, 30), head=st.floats(0, 30),
    foot=st.floats(0, 30), half=st.sampled_from([A4_HALF, LETTER_HALF, (210.0, 297.0)]),
)
def test_text_keeps_its_white_on_every_page(measures, pages, inner, outer, head, foot, half):
    book = [BookPage(210.0, 297.0, White(inner, outer, head, foot))] * pages
    width, height = half[0] * 2, half[1]
    for side in spreads(pages):
        creep = (side.sheet - 1) * measures.caliper
        for placed in place_spread(side, book, width, height, measures):
            on_right = placed.page % 2 == 1
            left = placed.x + (inner if on_right else outer) * placed.scale
            right = placed.x + (210.0 - (outer if on_right else inner)) * placed.scale
            from_fold = (left - width / 2 if on_right else width / 2 - right) + creep
            from_edge = (width - right if on_right else left) - creep
            assert from_fold >= measures.inner - 1e-3 and from_edge >= measures.outer - 1e-3
            assert placed.y + head * placed.scale >= measures.head - 1e-3
            assert placed.y + (297.0 - foot) * placed.scale <= height - measures.foot + 1e-3
            assert placed.scale <= 1


@pytest.mark.parametrize("pages", [1, 4, 7, 16, 33, 64])
def test_after_trimming_the_nest_every_outer_margin_is_the_same(measures, pages):
    """Sheet n is pushed out by n-1 calipers; one cut then makes all fore edges flush with the cover's."""
    width, height = 297.0, 210.0
    margins = set()
    for side in spreads(pages):
        pushed = (side.sheet - 1) * measures.caliper
        for placed in place_spread(side, [TEXT_PAGE] * pages, width, height, measures):
            ink = 15.5 * placed.scale
            if placed.page % 2:
                fore_edge = width - pushed
                margins.add(round(fore_edge - (placed.x + 210.0 * placed.scale - ink), 3))
            else:
                margins.add(round(placed.x + ink - pushed, 3))
    assert len(margins) == 1


def test_a_page_is_never_shown_beyond_the_fold(measures):
    for side in spreads(64):
        for placed in place_spread(side, [COVER] + [TEXT_PAGE] * 63, 297.0, 210.0, measures):
            assert placed.clip == (148.5 if placed.page % 2 else 0.0, 0.0, 148.5, 210.0)


def test_a_cover_fills_its_half_while_text_spends_its_white(measures):
    book = [COVER, TEXT_PAGE, TEXT_PAGE, TEXT_PAGE]
    outside, inside = spreads(4)
    last, cover = place_spread(outside, book, 297.0, 210.0, measures)
    assert (cover.page, cover.y) == (1, 0.0)
    assert cover.scale == pytest.approx(210 / 297) and cover.x == pytest.approx(148.5, abs=0.02)
    assert last.scale == place_spread(inside, book, 297.0, 210.0, measures)[0].scale > cover.scale


def test_pages_of_half_the_paper_are_placed_as_they_are(measures):
    for placed in place_spread(spreads(4)[0], [COVER] * 4, 420.0, 297.0, measures):
        assert placed.scale == 1 and placed.y == 0 and placed.x in (0.0, 210.0)


def test_the_shared_white_is_the_least_of_all_text_pages():
    pages = [COVER, BookPage(210, 297, White(20, 9, 30, 8)), BookPage(210, 297, White(18, 16, 13, 9))]
    assert least_white(pages) == White(18, 9, 13, 8)
    assert least_white([COVER]) is None


class Case:
    def measure(self, text, font, size_pt):
        return len(text) * size_pt * 0.15

    def cap_height(self, font, size_pt):
        return size_pt * 0.25


def test_each_sheet_says_which_it_is_and_how_to_turn_it(measures):
    words = {}
    for side in spreads(10):
        marks = lay_marks(side, 297.0, 210.0, 3, "The Ford", measures, Case())
        words[side.sheet, side.side] = [mark.text for mark in marks if isinstance(mark, Text)]
        folds = [mark for mark in marks if isinstance(mark, Line)]
        assert all(x == 148.5 for line in folds for x, _ in line.points)
        assert len(folds) == (4 if (side.sheet, side.side) == (1, "outside") else 2), "two staples on the outermost"
    for sheet in (1, 2, 3):
        (line,) = words[sheet, "outside"]
        assert f"sheet {sheet} of 3" in line and "short edge" in line
        assert words[sheet, "inside"] == []
    assert "staple" in words[1, "outside"][0] and "staple" not in words[2, "outside"][0]


def test_the_order_of_short_and_long_books_as_a_person_reads_it(golden):
    """The binder's table: for each sheet, what stands left and right of the fold, outside and inside."""
    lines = []
    for pages in (1, 4, 6, 15, 16, 17, 32):
        lines.append(f"{pages} pages, {sheets_for(pages)} sheets")
        for side in spreads(pages):
            left, right = (str(page or "white") for page in (side.left, side.right))
            lines.append(f"  sheet {side.sheet} {side.side:8} {left:>5} | {right}")
    golden("booklet-order.txt", "\n".join(lines) + "\n")
