"""Rivers as curves: they run through their points, are as long as they look, and cross where sampling says."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.layout.map_boxes import lines_cross
from generator.layout.map_curves import Cubic, Stream, line_crossings, ribbon, through, unit

NUMBER = st.integers(-400, 400).map(lambda n: n / 4)
POINT = st.tuples(NUMBER, NUMBER)
FINE = 4000


def by_sampling(curve: Cubic, start, end) -> list[float]:
    """Places on the curve, by walking along it in small steps and looking which of them jump over the line."""
    points = [curve.at(i / FINE) for i in range(FINE + 1)]
    return [
        (i + 0.5) / FINE
        for i, (a, b) in enumerate(zip(points, points[1:], strict=False))
        if lines_cross(a, b, start, end)
    ]


def is_plain(curve: Cubic, start, end) -> bool:
    """No ends on each other and no mere touch, where sampling and arithmetic may both be right."""
    dx, dy = unit(start, end)
    sides = [(x - start[0]) * dy - (y - start[1]) * dx for x, y in (curve.at(i / 400) for i in range(401))]
    along = [(x - start[0]) * dx + (y - start[1]) * dy for x, y in (curve.at(i / 400) for i in range(401))]
    touches = any(
        abs(b) < 0.05 and (b - a) * (c - b) <= 0 for a, b, c in zip(sides, sides[1:], sides[2:], strict=False)
    )
    at_end = any(
        abs(side) < 0.5 and min(abs(gone), abs(gone - math.dist(start, end))) < 0.5
        for side, gone in zip(sides, along, strict=True)
    )
    return not touches and not at_end and abs(sides[0]) > 0.05 and abs(sides[-1]) > 0.05


@settings(max_examples=150, deadline=None)
@given(st.tuples(POINT, POINT, POINT, POINT), POINT, POINT)
def test_crossings_with_a_line_are_those_that_sampling_finds(corners, start, end):
    curve = Cubic(*corners)
    assume(math.dist(start, end) > 1 and is_plain(curve, start, end))
    found = sorted(t for t, _ in line_crossings(curve, start, end))
    sampled = by_sampling(curve, start, end)
    assert len(found) == len(sampled)
    assert all(abs(a - b) <= 1 / FINE for a, b in zip(found, sampled, strict=True))


@settings(max_examples=100, deadline=None)
@given(st.lists(POINT, min_size=2, max_size=7, unique=True), POINT, POINT)
def test_a_crossing_lies_on_the_curve_and_on_the_line(points, start, end):
    assume(math.dist(start, end) > 1)
    stream = Stream.through(points)
    for along, (x, y) in stream.crossings(start, end):
        assert math.dist(stream.point(along), (x, y)) < 0.2
        dx, dy = unit(start, end)
        assert abs((x - start[0]) * dy - (y - start[1]) * dx) < 1e-6
        assert -1e-6 <= (x - start[0]) * dx + (y - start[1]) * dy <= math.dist(start, end) + 1e-6


@given(st.lists(POINT, min_size=2, max_size=8, unique=True))
def test_a_river_runs_through_all_its_points_without_a_break(points):
    cubics = through(points)
    assert [cubic.a for cubic in cubics] == points[:-1] and cubics[-1].d == points[-1]
    assert all(one.d == other.a for one, other in zip(cubics, cubics[1:], strict=False))


@given(st.lists(POINT, min_size=3, max_size=8, unique=True))
def test_a_river_has_no_corner_at_its_points(points):
    for one, other in zip(through(points), through(points)[1:], strict=False):
        ahead, behind = unit(one.c, one.d), unit(other.a, other.b)
        assert math.dist(ahead, behind) < 1e-6 or math.dist(one.c, one.d) < 1e-9


@given(st.lists(POINT, min_size=2, max_size=6, unique=True), st.floats(0, 1))
def test_a_river_is_at_least_as_long_as_the_way_between_two_of_its_places(points, share):
    stream = Stream.through(points)
    place = stream.point(stream.length * share)
    assert math.dist(stream.point(0), place) <= stream.length * share + 1e-6
    dx, dy = stream.heading(stream.length * share)
    assert math.hypot(dx, dy) == pytest.approx(1)


def test_a_straight_river_is_as_long_as_its_ends_are_apart():
    stream = Stream.through([(0, 0), (30, 40), (60, 80)])
    assert stream.length == pytest.approx(100, abs=1e-6)
    assert stream.point(25) == pytest.approx((15, 20)) and stream.heading(25) == pytest.approx((0.6, 0.8))


def test_a_river_that_turns_back_is_crossed_three_times():
    stream = Stream.through([(0, 0), (20, 10), (0, 20), (20, 30)])
    assert len(list(stream.crossings((10, -5), (10, 40)))) == 3
    assert not list(stream.crossings((50, -5), (50, 40)))


def test_a_line_of_no_length_crosses_nothing():
    assert line_crossings(through([(0, 0), (10, 0)])[0], (5, 0), (5, 0)) == []


def area(points) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))) / 2


def test_a_band_is_as_wide_as_asked():
    stream = Stream.through([(0, 0), (100, 0)])
    assert area(ribbon(stream, 2.0, 0, 0.3)) == pytest.approx(200)


def test_a_band_grows_from_its_source():
    points = ribbon(Stream.through([(0, 0), (100, 0)]), 2.0, 45, 0.4)
    widths = {round(x, 1): abs(2 * y) for x, y in points[: len(points) // 2]}
    assert widths[0.0] == pytest.approx(0.4) and max(widths.values()) == pytest.approx(2.0)
    assert all(width == pytest.approx(2.0) for x, width in widths.items() if x >= 45)
    assert area(points) == pytest.approx(45 * 1.2 + 55 * 2, rel=0.001)
