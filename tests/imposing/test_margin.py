"""The margin: game, component, sheet and version; a ruler in both units; over no mark, no face, no edge."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pytest
from orders import FOLDER, PAPERS, box, cards, order

from generator.imposing.furniture import Fittings, furniture
from generator.imposing.impose import impose
from generator.imposing.margin import Imprint, margin
from generator.imposing.marks import crop_marks
from generator.imposing.papers import find_paper
from generator.layout.drawing import Group, Line, Marks, Text

INK, GREY = (27, 30, 34), (96, 98, 102)
IMPRINT = Imprint(
    "Keep it Moving!", ("cards", "fronts", "sheet 1 of 6", "A4"), ("Print at 100 %", "poker 63.5 × 88.9 mm"),
    (f"v1.0 · {' '.join(f'K{n:02}' for n in range(1, 13))}", "Font Awesome Free, CC BY 4.0"),
)
PLACES = {**PAPERS, "200x300mm": find_paper(FOLDER, "200x300mm"), "148x210mm": find_paper(FOLDER, "148x210mm")}
SIZES = ((63.5, 88.9), (15.875, 15.875))
EVERY = [(name, backs, size) for name in PLACES for backs in ("none", "fold") for size in SIZES]


def points(marks: Marks, case, to_page=lambda x, y: (x, y)) -> Iterator[tuple[object, float, float]]:
    """Every mark with the corners of what it covers, in the sheet's millimetres."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from points(mark.marks, case, partial(_turned, mark, to_page))
        elif isinstance(mark, Line):
            yield from ((mark, *to_page(x, y)) for x, y in mark.points)
        elif isinstance(mark, Text):
            width = case.measure(mark.text, mark.font, mark.size_pt)
            cap = case.cap_height(mark.font, mark.size_pt)
            across, up = (cap, width) if mark.angle == 90 else (width, cap)
            left = mark.x - cap if mark.angle == 90 else mark.x
            for x in (left, left + across):
                for y in (mark.y - up, mark.y):
                    yield mark, *to_page(x, y)


def _turned(group: Group, outer, x: float, y: float) -> tuple[float, float]:
    turn = math.radians(group.angle)
    return outer(
        group.x + x * math.cos(turn) + y * math.sin(turn), group.y - x * math.sin(turn) + y * math.cos(turn)
    )


@pytest.mark.parametrize("paper, backs, size", EVERY)
def test_nothing_is_printed_near_the_papers_edge_or_on_a_face(case, paper, backs, size):
    stock = PLACES[paper]
    sheet = impose(order([(size, 500)], backs), stock)[0]
    fittings = Fittings(stock, INK, GREY, case)
    boxes = [box(p) for p in sheet.placements]
    for mark, x, y in points(furniture(sheet, IMPRINT, fittings), case):
        assert stock.keep - 0.01 <= x <= sheet.width - stock.keep + 0.01, (mark, x, y)
        assert stock.keep - 0.01 <= y <= sheet.height - stock.keep + 0.01, (mark, x, y)
        assert not any(a + 0.01 < x < c - 0.01 and b + 0.01 < y < d - 0.01 for a, b, c, d in boxes), (mark, x, y)


@pytest.mark.parametrize("paper, backs, size", EVERY)
def test_heading_and_ruler_leave_the_crop_marks_alone(case, paper, backs, size):
    stock = PLACES[paper]
    sheet = impose(order([(size, 500)], backs), stock)[0]
    ticks = [line.points for line in crop_marks(sheet, stock, INK)]
    for mark, x, y in points(margin(sheet, stock, IMPRINT, INK, GREY, case), case):
        for (x1, y1), (x2, y2) in ticks:
            near = min(x1, x2) - 0.05 < x < max(x1, x2) + 0.05 and min(y1, y2) - 0.05 < y < max(y1, y2) + 0.05
            assert not near, (mark, x, y)


@pytest.mark.parametrize("paper, backs, size", EVERY)
def test_words_of_the_margin_do_not_run_into_each_other(case, paper, backs, size):
    stock = PLACES[paper]
    sheet = impose(order([(size, 500)], backs), stock)[0]
    for strip in margin(sheet, stock, IMPRINT, INK, GREY, case):
        spans: dict[float, list[tuple[float, float]]] = {}
        for text in (mark for mark in strip.marks if isinstance(mark, Text)):
            tracked = text.tracking_pt * (len(text.text) - 1) * 25.4 / 72
            wide = case.measure(text.text, text.font, text.size_pt) + tracked
            spans.setdefault(round(text.y, 2), []).append((text.x, text.x + wide))
        for line in spans.values():
            line.sort()
            assert all(after[0] > before[1] for before, after in zip(line, line[1:], strict=False))


@pytest.mark.parametrize("paper", sorted(PLACES))
def test_the_ruler_shows_a_hundred_millimetres_and_four_inches(case, paper):
    stock = PLACES[paper]
    sheet = impose(cards(1), stock)[0]
    foot = margin(sheet, stock, IMPRINT, INK, GREY, case)[-1]
    below = sorted(m.points[0][0] for m in foot.marks if isinstance(m, Line) and m.points[1][1] > 0)
    above = sorted(m.points[0][0] for m in foot.marks if isinstance(m, Line) and m.points[1][1] < 0)
    assert below == list(range(101)) and above == pytest.approx([n * 25.4 / 8 for n in range(33)], abs=1e-3)
    figures = {m.text: m.x for m in foot.marks if isinstance(m, Text)}
    assert {"100", "4", "mm", "in"} <= set(figures)


def test_the_heading_drops_what_has_no_room_but_never_the_scale(case):
    stock = PLACES["148x210mm"]
    sheet = impose(cards(1), stock)[0]
    title = "A game with a very, very, very long title indeed, and a subtitle"
    endless = Imprint(title, IMPRINT.left, (*IMPRINT.right, "and yet more to say"), ())
    heading = margin(sheet, stock, endless, INK, GREY, case)[0]
    told = " ".join(mark.text for mark in heading.marks)
    assert "Print at 100 %" in told and "and yet more" not in told


def test_a_long_list_of_codes_breaks_beside_the_ruler(case):
    (sheet,) = impose(cards(9), PAPERS["a4"])
    many = Imprint("Game", (), ("",), (" ".join(f"K{n:02}-K{n:02}" for n in range(40)),))
    marks = margin(sheet, PAPERS["a4"], many, INK, GREY, case)
    words = [m for group in marks for m in group.marks if isinstance(m, Text) and "K3" in m.text]
    assert len(words) > 1
    assert min(x for m, x, _ in points(marks, case) if m in words) > 9.75 + 101.6
