"""Papers: five as data, any other by its size; a slip is told with what there is."""

from __future__ import annotations

import pytest
from orders import FOLDER, PAPERS, cards, order

from generator.imposing.impose import impose
from generator.imposing.mistakes import BleedTooLarge, CantImpose, OffsetTooLarge, TooLarge, UnknownPaper
from generator.imposing.papers import book_papers, find_paper

NAMED = {
    "a4": (210, 297), "letter": (215.9, 279.4), "legal": (215.9, 355.6), "a3": (297, 420), "tabloid": (279.4, 431.8),
}  # fmt: skip


def test_papers_have_the_sizes_of_their_names():
    assert {name: (paper.width, paper.height) for name, paper in PAPERS.items()} == NAMED


@pytest.mark.parametrize("name, width, height", [
    ("200x300mm", 200, 300), ("200x300", 200, 300), ("20x30cm", 200, 300), ("8.5x13in", 215.9, 330.2),
    ("13 × 19 in", 330.2, 482.6), ("300x200mm", 300, 200),
])  # fmt: skip
def test_a_paper_of_any_size_can_be_named_by_it(name, width, height):
    paper = find_paper(FOLDER, name)
    assert (paper.width, paper.height) == pytest.approx((width, height)) and paper.keep == 5


def test_books_are_set_on_a4_and_letter_whatever_the_sheets_are_on():
    assert book_papers(FOLDER) == ["a4", "letter"]
    assert find_paper(FOLDER, "tabloid").books == "letter" and find_paper(FOLDER, "a3").books == "a4"
    assert find_paper(FOLDER, "200x300mm").books == "a4"


def refusal(mistake: type[CantImpose], step) -> str:
    with pytest.raises(mistake) as refused:
        step()
    return str(refused.value)


def test_a_wrong_name_is_refused_with_the_one_that_was_meant():
    told = refusal(UnknownPaper, lambda: find_paper(FOLDER, "leter"))
    assert 'no paper "leter" (did you mean "letter"?)' in told and "200x300mm" in told
    assert "tabloid" in refusal(UnknownPaper, lambda: find_paper(FOLDER, "10x10x10mm"))


@pytest.mark.parametrize("name", ["100x150mm", "130x140mm", "3x4in", "2000x3000mm"])
def test_a_paper_without_room_for_its_ruler_is_refused(name):
    assert "at least 130 × 160 mm" in refusal(UnknownPaper, lambda: find_paper(FOLDER, name))


def test_a_piece_larger_than_the_sheet_is_refused_with_the_room_that_there_is():
    told = refusal(TooLarge, lambda: impose(order([((240, 320), 1)]), PAPERS["a4"]))
    assert "240 × 320 mm is too large for A4 (210 × 297 mm)" in told and "room for" in told
    told = refusal(TooLarge, lambda: impose(order([((150, 200), 1)], "fold"), PAPERS["a4"]))
    assert "each half of a folded sheet of A4" in told and "other backs than fold" in told
    assert len(impose(order([((190, 270), 1)]), PAPERS["a4"])) == 1


def test_a_bleed_larger_than_the_gutter_is_refused_with_what_goes():
    told = refusal(BleedTooLarge, lambda: impose(cards(1, bleed=3.0, gutter=4.0), PAPERS["a4"]))
    assert "a bleed of 3 mm does not go into a gutter of 4 mm" in told and "a gutter of 6, a bleed of 2" in told
    told = refusal(BleedTooLarge, lambda: impose(cards(1, "fold", bleed=4.5), PAPERS["a4"]))
    assert "to the fold" in told and "at most 4" in told
    told = refusal(BleedTooLarge, lambda: impose(order([(15.875, 1), (12.7, 1)], bleed=5.5), PAPERS["a4"]))
    assert "between two grounds" in told


@pytest.mark.parametrize("offset", [(50.0, 0.0), (0.0, -50.0), (5.1, 0.0)])
def test_an_offset_that_no_printer_has_is_refused(offset):
    told = refusal(OffsetTooLarge, lambda: impose(cards(1, "duplex-long", offset=offset), PAPERS["a4"]))
    assert f"{max(offset, key=abs):g} mm" in told and "at most 5 mm" in told
