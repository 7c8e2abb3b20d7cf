"""Bleed: outward where it is free, half a gutter between neighbours, an overlap where faces are butted."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from orders import ANY_LAYOUT, ANY_PAPER, LOTS, PAPERS, box, cards, order, overlap

from generator.imposing.bleeding import bleed_marks, grounds_of, turned
from generator.imposing.impose import impose
from generator.imposing.sheets import Placement
from generator.layout.drawing import Box, Circle, Drawing, Group, Paint

DARK = Paint(fill=(40, 38, 40))
GROUND = Box(0, 0, 15.875, 15.875, DARK)
BAND = Box(0, 0, 15.875, 3.9, Paint(fill=(232, 176, 66)))


def bled(sheet, *boxes):
    return bleed_marks(sheet, {p.face: boxes for p in sheet.placements})


def test_bleed_grows_outward_only():
    (sheet,) = impose(order([(15.875, 3)], ticks=(2.2, 5.2)), PAPERS["a4"])
    block = sheet.blocks[0]
    first, second, third = bled(sheet, GROUND)
    assert (first.x, first.y) == pytest.approx((block.x - 1.5, block.y - 1.5))
    assert first.x + first.width == pytest.approx(block.x + 15.875 + 0.05)
    assert (second.x, second.width) == pytest.approx((block.x + 15.875 - 0.05, 15.875 + 0.1))
    assert third.x + third.width == pytest.approx(block.x + 3 * 15.875 + 1.5)
    assert all(ground.y + ground.height == pytest.approx(block.y + 15.875 + 1.5) for ground in (first, second, third))


def test_in_a_gutter_each_piece_has_its_own_bleed():
    (sheet,) = impose(order([(15.875, 4)], gutter=6.0, bleed=3.0, least_bleed=3.0), PAPERS["a4"])
    assert all(sheet.bleed_of(p) == pytest.approx((3, 3, 3, 3)) for p in sheet.placements)
    grounds = [(g.x, g.y, g.x + g.width, g.y + g.height) for g in bled(sheet, GROUND)]
    assert not any(overlap(one, other) for one, other in combinations(grounds, 2))


def test_bleed_shrinks_at_a_narrow_edge_but_not_elsewhere():
    (sheet,) = impose(cards(9), PAPERS["letter"])
    corner = sheet.placements[0]
    left, top, right, foot = sheet.bleed_of(corner)
    assert left == 1.5 and top == pytest.approx(0.3) and right == foot == 0


def test_a_band_bleeds_at_the_head_but_not_into_its_own_face():
    (sheet,) = impose(order([(15.875, 1)]), PAPERS["a4"])
    (band,) = bled(sheet, BAND)
    (p,) = sheet.placements
    assert band.y == pytest.approx(p.y - 1.5) and band.y + band.height == pytest.approx(p.y + 3.9)


@pytest.mark.parametrize("angle, head", [(0, "top"), (90, "left"), (180, "foot"), (270, "right")])
def test_the_bleed_of_a_turned_face_is_turned_with_it(angle, head):
    wide, tall = (60, 40) if angle in (0, 180) else (40, 60)
    strip = turned(Box(0, 0, 60, 5, DARK), Placement("a", 0, 0, wide, tall, angle))
    edges = {"left": strip.x == 0, "top": strip.y == 0, "right": strip.x + strip.width == wide,
             "foot": strip.y + strip.height == tall}  # fmt: skip
    assert edges[head] and sum(edges.values()) == 3


@settings(max_examples=25, deadline=None)
@given(LOTS, ANY_PAPER, ANY_LAYOUT, st.sampled_from([0.0, 4.0]))
def test_no_bleed_reaches_a_neighbour(sizes, paper, layout, gutter):
    for sheet in impose(order(sizes, "duplex-long", layout=layout, gutter=gutter), PAPERS[paper]):
        boxes = {p: box(p) for p in sheet.placements}
        for p, (left, top, right, foot) in boxes.items():
            a, b, c, d = sheet.bleed_of(p)
            reach = (left - a, top - b, right + c, foot + d)
            corner = (left - a, top, right + c, foot), (left, top - b, right, foot + d)
            assert not any(overlap(part, other) for part in corner for q, other in boxes.items() if q is not p)
            keep = PAPERS[paper].keep
            assert reach[0] >= keep and reach[1] >= keep
            assert reach[2] <= sheet.width - keep and reach[3] <= sheet.height - keep


def test_grounds_are_the_plain_fills_that_reach_the_trim():
    inner, white = Box(2, 2, 5, 5, DARK), Box(0, 0, 60, 90, Paint(fill=(255, 255, 255)))
    field = Box(0, 0, 120, 180, DARK)
    clipped = Group((Box(0, 0, 60, 9, DARK),), clip=Box(3, 3, 54, 84, Paint()))
    drawing = Drawing(60, 90, (white, Group((field,), scale=0.5), inner, clipped, Circle(0, 0, 5, DARK)))
    assert grounds_of(drawing) == (Box(0, 0, 60, 90, DARK),)
    assert grounds_of(Drawing(60, 90, (inner, white))) == ()
