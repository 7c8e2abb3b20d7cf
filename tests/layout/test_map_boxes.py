"""Boxes and straight lines on a map: what is seen of a route, and how far things are apart."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from generator.layout.map_boxes import (
    Rect,
    box_gap,
    halfway,
    length,
    line_gap,
    lines_cross,
    outside,
    point_line,
    stretches,
)

NUMBER = st.integers(-60, 60).map(float)
POINT = st.tuples(NUMBER, NUMBER)
RECT = st.builds(Rect, NUMBER, NUMBER, st.integers(1, 40).map(float), st.integers(1, 40).map(float))
FINE = 400


def along(a, b) -> list[tuple[float, float]]:
    return [(a[0] + (b[0] - a[0]) * i / FINE, a[1] + (b[1] - a[1]) * i / FINE) for i in range(FINE + 1)]


@given(RECT, POINT, POINT)
def test_the_part_of_a_line_inside_a_box_is_the_one_that_sampling_finds(rect, a, b):
    assume(a != b)
    inside = [i / FINE for i, point in enumerate(along(a, b)) if rect.holds(point)]
    part = rect.part(a, b)
    if part is None:
        assert not inside
    else:
        low, high = part
        assert 0 <= low < high <= 1
        assert all(low - 1e-9 <= share <= high + 1e-9 for share in inside)
        assert len(inside) >= (high - low) * FINE - 2


@given(RECT, RECT)
def test_boxes_overlap_exactly_if_they_share_ground(one, other):
    shared = [
        (x + 0.5, y + 0.5)
        for x in range(int(one.x), int(one.right))
        for y in range(int(one.y), int(one.foot))
        if other.holds((x + 0.5, y + 0.5))
    ]
    assert (one.overlap(other) > 0) == bool(shared)
    assert one.overlap(other) == other.overlap(one)


@given(RECT, st.floats(0.5, 9))
def test_a_grown_box_holds_the_old_one(rect, by):
    assert rect.within(rect.grown(by)) and not rect.grown(by).within(rect)
    assert rect.grown(by).centre == pytest.approx(rect.centre)


@given(RECT, POINT, POINT)
def test_the_white_between_a_box_and_a_line_is_never_more_than_sampling_sees(rect, a, b):
    assume(a != b)
    gap = box_gap(rect, a, b)
    sampled = min(
        math.hypot(max(rect.x - x, 0, x - rect.right), max(rect.y - y, 0, y - rect.foot)) for x, y in along(a, b)
    )
    assert gap <= sampled + 1e-9
    assert sampled - gap <= math.dist(a, b) / FINE


@given(POINT, POINT, POINT, POINT)
def test_lines_that_cross_have_no_white_between_them(a, b, c, d):
    assume(a != b and c != d)
    assert (line_gap(a, b, c, d) < 1e-9) == lines_cross(a, b, c, d)
    assert line_gap(a, b, c, d) == pytest.approx(line_gap(c, d, a, b))


def test_the_way_from_a_point_to_a_line_ends_at_its_ends():
    assert point_line((5, 3), (0, 0), (10, 0)) == 3
    assert point_line((13, 4), (0, 0), (10, 0)) == 5
    assert point_line((3, 4), (0, 0), (0, 0)) == 5


FIRST, LAST = Rect(0, 0, 20, 10), Rect(60, 0, 20, 10)


def test_a_route_is_seen_from_box_to_box():
    assert outside((FIRST.centre, LAST.centre), FIRST, LAST) == ((20, 5), (60, 5))


def test_bends_inside_a_box_are_not_seen():
    way = (FIRST.centre, (15, 8), (40, 30), LAST.centre)
    seen = outside(way, FIRST, LAST)
    assert seen[0][1] == pytest.approx(10) and seen[1] == (40, 30) and seen[-1] == pytest.approx((64, 10))


@given(RECT, RECT)
def test_both_ends_of_a_seen_route_lie_on_the_edges_of_its_boxes(first, last):
    assume(first.overlap(last) < -0.5)
    begin, *_, end = outside((first.centre, last.centre), first, last)
    for (x, y), rect in ((begin, first), (end, last)):
        on_edge = min(abs(x - rect.x), abs(x - rect.right), abs(y - rect.y), abs(y - rect.foot))
        assert on_edge < 1e-6 and Rect(x, y, 0, 0).within(rect.grown(1e-6))


def test_a_place_along_a_bent_way_is_found_with_its_direction():
    way = ((0, 0), (30, 0), (30, 40))
    assert length(way) == 70 and stretches(way) == [((0, 0), (30, 0)), ((30, 0), (30, 40))]
    assert halfway(way, 35) == ((30, 5), (0, 1))
    assert halfway(way, 10) == ((10, 0), (1, 0))
    assert halfway(way, 99) == ((30, 40), (0, 1))
