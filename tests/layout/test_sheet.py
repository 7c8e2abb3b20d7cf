"""A sheet's furniture: ticks at the cuts, words and ruler in the margin, nothing over the faces."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pytest

from generator.layout.drawing import Box, Group, Line, Marks, Text
from generator.layout.impose import Piece, Sheet, impose
from generator.layout.measures import read_measures
from generator.layout.paper_measures import Block, Paper
from generator.layout.sheet import Imprint, bleed, furniture

INK, GREY = (27, 30, 34), (96, 98, 102)
CODES = " ".join(f"K{n:02}" for n in range(1, 13))
IMPRINT = Imprint(
    "Keep it Moving!", ("fronts", "sheet 1 of 6", "A4"), ("Print at 100 %", "poker 63.5 × 88.9 mm"),
    (f"v1.0 · {CODES}", "Font Awesome Free, CC BY 4.0"),
)
SIZES = {"poker": (63.5, 88.9), "twelve": (63.5, 66.675)}
ALL = [(paper, key) for paper in ("a4", "letter") for key in ("poker", "twelve", "poker-fold", "twelve-fold")]


def made(templates, paper_name: str, key: str, count: int | None = None) -> tuple[Sheet, Paper, Block]:
    paper: Paper = read_measures(Paper, templates / "papers", paper_name)
    block = paper.blocks[key]
    wide, tall = SIZES[key.removesuffix("-fold")]
    many = [Piece("front", "back", "K01")] * (count or block.columns * block.rows)
    return impose(many, paper, block, wide, tall, "fold" if "fold" in key else "duplex-long")[0], paper, block


def points(marks: Marks, kit, to_page=lambda x, y: (x, y)) -> Iterator[tuple[object, float, float]]:
    """Every mark with the corners of what it covers, in the sheet's millimetres."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from points(mark.marks, kit, partial(_turned, mark, to_page))
        elif isinstance(mark, Line):
            yield from ((mark, *to_page(x, y)) for x, y in mark.points)
        elif isinstance(mark, Text):
            width = kit.case.measure(mark.text, mark.font, mark.size_pt)
            cap = kit.case.cap_height(mark.font, mark.size_pt)
            for x in (mark.x, mark.x + width):
                for y in (mark.y - cap, mark.y):
                    yield mark, *to_page(x, y)


def _turned(group: Group, outer, x: float, y: float) -> tuple[float, float]:
    turn = math.radians(group.angle)
    return outer(
        group.x + x * math.cos(turn) + y * math.sin(turn), group.y - x * math.sin(turn) + y * math.cos(turn)
    )


@pytest.mark.parametrize("paper_name, key", ALL)
def test_nothing_is_printed_near_the_papers_edge(templates, kit, paper_name, key):
    sheet, paper, block = made(templates, paper_name, key)
    marks = furniture(sheet, paper, block, IMPRINT, INK, GREY, kit.case)
    for mark, x, y in points(marks, kit):
        assert paper.keep - 1e-6 <= x <= sheet.width - paper.keep + 1e-6, (mark, x, y)
        assert paper.keep - 1e-6 <= y <= sheet.height - paper.keep + 1e-6, (mark, x, y)


@pytest.mark.parametrize("paper_name, key", ALL)
def test_no_mark_lies_on_a_face(templates, kit, paper_name, key):
    sheet, paper, block = made(templates, paper_name, key)
    for mark, x, y in points(furniture(sheet, paper, block, IMPRINT, INK, GREY, kit.case), kit):
        for p in sheet.placements:
            inside = p.x + 0.01 < x < p.x + sheet.face_width - 0.01 and p.y + 0.01 < y < p.y + sheet.face_height - 0.01
            assert not inside, (mark, x, y)


@pytest.mark.parametrize("paper_name, key", ALL)
def test_heading_and_foot_leave_the_ticks_alone(templates, kit, paper_name, key):
    sheet, paper, block = made(templates, paper_name, key)
    marks = furniture(sheet, paper, block, IMPRINT, INK, GREY, kit.case)
    ticks = [mark for mark in marks if isinstance(mark, Line) and mark.dash_mm is None]
    words = [group for group in marks if isinstance(group, Group)]
    for _, x, y in points(tuple(words), kit):
        for tick in ticks:
            (x1, y1), (x2, y2) = tick.points
            near = min(x1, x2) - 0.4 < x < max(x1, x2) + 0.4 and min(y1, y2) - 0.4 < y < max(y1, y2) + 0.4
            assert not near


@pytest.mark.parametrize("count", [1, 5, 9])
def test_each_cut_has_a_tick_at_both_ends(templates, kit, count):
    sheet, paper, block = made(templates, "a4", "poker", count)
    ticks = [m for m in furniture(sheet, paper, block, IMPRINT, INK, GREY, kit.case) if isinstance(m, Line)]
    down = [t.points[0][0] for t in ticks if t.points[0][0] == t.points[1][0]]
    across = [t.points[0][1] for t in ticks if t.points[0][1] == t.points[1][1]]
    assert sorted(down) == sorted([*sheet.columns, *sheet.columns])
    assert sorted(across) == sorted([*sheet.rows, *sheet.rows])


@pytest.mark.parametrize("paper_name", ["a4", "letter"])
def test_the_ruler_is_a_hundred_millimetres_long(templates, kit, paper_name):
    sheet, paper, block = made(templates, paper_name, "poker")
    groups = [m for m in furniture(sheet, paper, block, IMPRINT, INK, GREY, kit.case) if isinstance(m, Group)]
    rulers = [m for group in groups for m in group.marks if isinstance(m, Line) and m.points[0][1] == m.points[1][1]]
    (line,) = rulers
    assert line.points[1][0] - line.points[0][0] == 100


def test_a_long_list_of_codes_breaks_beside_the_ruler(templates, kit):
    sheet, paper, block = made(templates, "a4", "twelve")
    many = Imprint("Game", (), (), (" ".join(f"K{n:02}-K{n:02}" for n in range(40)),))
    marks = furniture(sheet, paper, block, many, INK, GREY, kit.case)
    words = [m for g in marks if isinstance(g, Group) for m in g.marks if isinstance(m, Text) and "K3" in m.text]
    assert len(words) > 1
    assert min(x for m, x, _ in points(marks, kit) if m in words) > 9.75 + 100


def test_bleed_grows_under_backs_only(templates):
    front, paper, block = made(templates, "a4", "poker")
    assert bleed(front, block, INK) == ()
    fold, _, folded = made(templates, "a4", "poker-fold")
    grounds = [box for box in bleed(fold, folded, INK) if isinstance(box, Box)]
    assert len(grounds) == 4 and all(box.x > fold.fold_x for box in grounds)
