"""Marks: at both ends of every cut, outside the bleed, still there when the first cuts have been made."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from orders import ANY_BACKS, ANY_LAYOUT, ANY_PAPER, LOTS, PAPERS, box, cards, order, strips

from generator.imposing.impose import impose
from generator.imposing.marks import corner_marks, crop_marks, cut_lines, cut_numbers, fold_line

INK, GREY = (27, 30, 34), (96, 98, 102)
FEW = settings(max_examples=25, deadline=None)


def segments(marks, way: str, at: float) -> list[tuple[float, float]]:
    """The parts of lines that lie on a cut."""
    found = []
    for line in marks:
        (x1, y1), (x2, y2) = line.points
        across, along = ((x1, x2), (y1, y2)) if way == "down" else ((y1, y2), (x1, x2))
        if max(abs(value - at) for value in across) < 0.02:
            found.append((min(along), max(along)))
    return found


@FEW
@given(LOTS, ANY_PAPER, ANY_BACKS, ANY_LAYOUT)
def test_crop_marks_stand_outside_the_bleed_at_both_ends_of_every_cut(sizes, paper, backs, layout):
    for sheet in impose(order(sizes, backs, layout=layout), PAPERS[paper]):
        marks = crop_marks(sheet, PAPERS[paper], INK)
        for panel in sheet.panels:
            left, top, right, foot = panel.box
            for way, cuts, low, high in (("down", panel.down, top, foot), ("across", panel.across, left, right)):
                before, after = (panel.bleed[1], panel.bleed[3]) if way == "down" else (panel.bleed[0], panel.bleed[2])
                for at in cuts:
                    found = segments(marks, way, at)
                    long = [(start, end) for start, end in found if end - start >= 0.99]
                    assert any(low - end >= before - 1e-3 for _, end in long)
                    assert any(start - high >= after - 1e-3 for start, _ in long)


@FEW
@given(LOTS, ANY_PAPER, ANY_BACKS, ANY_LAYOUT)
def test_no_crop_mark_touches_a_face_or_comes_near_the_papers_edge(sizes, paper, backs, layout):
    for sheet in impose(order(sizes, backs, layout=layout), PAPERS[paper]):
        keep = PAPERS[paper].keep
        boxes = [box(p) for p in sheet.placements]
        for line in crop_marks(sheet, PAPERS[paper], INK):
            for x, y in line.points:
                assert keep - 1e-3 <= x <= sheet.width - keep + 1e-3 and keep - 1e-3 <= y <= sheet.height - keep + 1e-3
                assert not any(a < x < c and b < y < d for a, b, c, d in boxes)


@FEW
@given(LOTS, ANY_PAPER, ANY_LAYOUT)
def test_marks_survive_the_first_cuts(sizes, paper, layout):
    """When every cut of one way is made, each strip still has both ends of every cut of the other way marked."""
    for sheet in impose(order(sizes, "none", layout=layout), PAPERS[paper]):
        if len(sheet.panels) > 1:
            continue
        marks = corner_marks(sheet, PAPERS[paper], GREY)
        for way, low, high in strips(sheet):
            inside = [p for p in sheet.placements if low - 0.01 <= (p.x if way == "down" else p.y) < high - 0.01]
            for p in inside:
                left, top, right, foot = box(p)
                later = (("across", top), ("across", foot)) if way == "down" else (("down", left), ("down", right))
                ends = (left, right) if way == "down" else (top, foot)
                for other, at in later:
                    found = segments(marks, other, at)
                    assert any(abs(start - ends[0]) < 0.02 and end <= ends[1] for start, end in found)
                    assert any(abs(end - ends[1]) < 0.02 and start >= ends[0] - 0.02 for start, end in found)


def test_corner_marks_lie_on_the_trim_of_the_fronts_and_nowhere_else():
    front, back = impose(cards(9, "duplex-long"), PAPERS["a4"])
    assert corner_marks(back, PAPERS["a4"], GREY) == ()
    (panel,) = front.panels
    for line in corner_marks(front, PAPERS["a4"], GREY):
        (x1, y1), (x2, y2) = line.points
        assert x1 == x2 and any(abs(x1 - x) < 0.01 for x in panel.down) or any(abs(y1 - y) < 0.01 for y in panel.across)
        assert abs(x1 - x2) + abs(y1 - y2) == pytest.approx(1.0)


def test_cut_lines_run_along_every_cut_of_the_fronts_only():
    (fold,) = impose(cards(4, "fold"), PAPERS["a4"])
    lines = cut_lines(fold, PAPERS["a4"], GREY)
    assert len(lines) == len(fold.cuts) == 6
    assert max(x for line in lines for x, _ in line.points) < fold.fold_x
    front, back = impose(cards(9, "duplex-long"), PAPERS["a4"])
    assert len(cut_lines(front, PAPERS["a4"], GREY)) == 8 and cut_lines(back, PAPERS["a4"], GREY) == ()


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_cut_has_its_number_beside_its_mark(case, paper):
    front, back = impose(cards(9, "duplex-long"), PAPERS[paper])
    numbers = cut_numbers(front, PAPERS[paper], GREY, case)
    assert [text.text for text in numbers] == [str(cut.number) for cut in front.cuts]
    for text, cut in zip(numbers, front.cuts, strict=True):
        assert abs((text.x if cut.way == "down" else text.y) - cut.at) < 2.0
        cap = case.cap_height(text.font, text.size_pt)
        assert text.y - cap >= PAPERS[paper].keep - 0.01
        assert not any(a < text.x < c and b < text.y < d for a, b, c, d in map(box, front.placements))
    assert cut_numbers(back, PAPERS[paper], GREY, case) == ()


def test_numbers_go_on_from_block_to_block(case):
    (sheet,) = impose(order([(15.875, 3), (15.875, 5)]), PAPERS["a4"])
    assert len(sheet.panels) == 2
    numbers = [int(text.text) for text in cut_numbers(sheet, PAPERS["a4"], GREY, case)]
    assert numbers == list(range(1, len(sheet.cuts) + 1)) == list(range(1, 15))


def test_a_fold_line_stands_in_the_middle_and_only_on_folded_sheets():
    (fold,) = impose(cards(4, "fold"), PAPERS["letter"])
    (line,) = fold_line(fold, PAPERS["letter"], GREY)
    assert {x for x, _ in line.points} == {139.7} and line.dash_mm
    (flat,) = impose(cards(4), PAPERS["letter"])
    assert fold_line(flat, PAPERS["letter"], GREY) == ()
