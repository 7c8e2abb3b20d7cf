"""The land of a map: rivers that taper, bridges along their routes, roads with core and edge, tracks in depth."""

from __future__ import annotations

import math

import pytest
from boards import job_of, read_board
from hypothesis import given
from hypothesis import strategies as st

from generator.components.map_face import BoardTrack, BoxFace
from generator.layout.colour import WHITE, luminance
from generator.layout.drawing import PT, Box, Line, Path, Polygon, Text
from generator.layout.map import plan_map
from generator.layout.map_boxes import Rect
from generator.layout.map_ground import abutments, bridge, lay_ground, road_bands, route_bands
from generator.layout.map_key import lay_key
from generator.layout.map_locations import corner_ticks, lay_location
from generator.layout.map_tracks import lay_track, track_overflows
from generator.outputs import map as output


@pytest.fixture(scope="module")
def kit():
    return output.kit_for(job_of(read_board()))


@pytest.fixture(scope="module")
def plan(kit):
    return plan_map(job_of(read_board()).maps[0], 210, 297, kit)


def points_of(path: Path) -> list[tuple[float, float]]:
    return [step.to for step in path.steps]


def test_a_road_is_edge_colour_and_white_core(kit):
    edge, colour, core = road_bands(((0, 0), (30, 0)), kit)
    assert [path.paint.line_pt * PT for path in (edge, colour, core)] == pytest.approx([4.4, 3.9, 0.7])
    assert core.paint.line == WHITE


def test_another_route_is_narrower_and_lighter_than_its_edge(kit):
    edge, colour = route_bands(((0, 0), (30, 0)), kit)
    assert [path.paint.line_pt * PT for path in (edge, colour)] == pytest.approx([2.0, 1.3])
    assert luminance(colour.paint.line) > luminance(edge.paint.line) + 0.5


def test_routes_run_on_under_the_boxes_they_join(plan, kit):
    marks = lay_ground(plan, kit)
    for route in plan.routes:
        drawn = [
            points_of(m) for m in marks
            if isinstance(m, Path) and len(m.steps) == len(route.points)
            and m.paint.line_pt * PT == pytest.approx(route.width)
        ]  # fmt: skip
        begin, end = route.points[0], route.points[-1]
        assert any(
            math.dist(points[0], begin) == pytest.approx(1.5) and math.dist(points[-1], end) == pytest.approx(1.5)
            for points in drawn
        )


def test_a_river_has_an_edge_on_both_sides_and_grows_from_its_source(plan, kit):
    edge, water = [m for m in lay_ground(plan, kit) if isinstance(m, Polygon) and len(m.points) > 200]
    colours = kit.measures.colours
    assert (edge.paint.fill, water.paint.fill) == (colours.river_edge, colours.river)
    half = len(water.points) // 2

    def width(band: Polygon, index: int) -> float:
        return math.dist(band.points[index], band.points[-1 - index])

    assert width(water, 0) == pytest.approx(0.35) and width(water, half - 1) == pytest.approx(2.0)
    assert width(edge, half - 1) == pytest.approx(2.55)
    widths = [round(width(water, i), 6) for i in range(half)]
    assert widths == sorted(widths)


ANGLE = st.floats(0, 2 * math.pi)


@given(ANGLE, st.floats(1.5, 4), st.floats(2, 8))
def test_abutments_run_along_the_route_at_their_distance(kit, angle, off, long):
    heading = (math.cos(angle), math.sin(angle))
    bars = abutments((50, 60), heading, off, long, kit)
    assert len(bars) == 4  # white casings below, ink above
    for bar in bars:
        first, near, far, last = points_of(bar)
        middle = ((near[0] + far[0]) / 2 - 50, (near[1] + far[1]) / 2 - 60)
        assert math.hypot(*middle) == pytest.approx(off)
        assert middle[0] * heading[0] + middle[1] * heading[1] == pytest.approx(0, abs=1e-6)
        assert math.dist(near, far) == pytest.approx(long)
        for tip, end in ((first, near), (last, far)):
            away = (tip[0] - 50) * -heading[1] + (tip[1] - 60) * heading[0]
            assert abs(away) == pytest.approx(off + math.dist(tip, end) * math.sqrt(0.5), rel=1e-4)


def test_ink_lies_over_the_white_casing(kit):
    widths = [bar.paint.line_pt * PT for bar in abutments((0, 0), (1, 0), 2, 3, kit)]
    assert widths == pytest.approx([1.5, 1.5, 0.62, 0.62])
    assert len(abutments((0, 0), (1, 0), 2, 3, kit, casing=False)) == 2


def test_a_bridge_over_a_slanting_river_is_longer(plan, kit):
    route = plan.routes[2]
    (crossing,) = route.crossings
    heading = plan.rivers[0].stream.heading(crossing.along)
    across = abs(crossing.heading[0] * heading[1] - crossing.heading[1] * heading[0])
    first = points_of(bridge(route, crossing, plan, kit)[0])
    assert math.dist(first[1], first[2]) == pytest.approx(1.6 + 2.0 / across)


def test_a_shield_says_its_road_and_a_tag_its_cost(plan, kit):
    words = [mark.text for mark in lay_ground(plan, kit) if isinstance(mark, Text)]
    assert words == ["A1", "Brook", "March", "+2 MP", "+2 MP"]


def test_the_name_of_a_border_reads_upward(plan, kit):
    (name,) = [mark for mark in lay_ground(plan, kit) if isinstance(mark, Text) and mark.angle]
    assert name.text == "March" and name.angle == 90


def test_a_place_has_four_corners_of_its_size(kit):
    place = Rect(10, 20, 15.875, 15.875)
    ticks = corner_ticks(place, (200, 191, 174), kit)
    assert len(ticks) == 4
    assert {line.points[1] for line in ticks} == {(x, y) for x in (10, 25.875) for y in (20, 35.875)}
    for line in ticks:
        assert math.dist(line.points[0], line.points[1]) == pytest.approx(1.8)
        assert all(place.grown(1e-6).holds(point) for point in line.points)


def test_a_home_has_two_frames_of_its_colour_and_others_one(plan, kit):
    red = kit.measures.colours.looks["red"]
    crest, mill = (lay_location(plan.locations[i], kit) for i in (0, 1))
    frame = next(m for m in crest if isinstance(m, Box) and m.paint.fill == red)
    gap = next(m for m in crest if isinstance(m, Box) and m.paint.fill == WHITE)
    assert gap.x - frame.x == pytest.approx(0.9)
    assert plan.locations[0].box.x - gap.x == pytest.approx(1.5)
    assert not [m for m in mill if isinstance(m, Box) and m.paint.fill == red]


def test_every_place_of_a_location_is_marked(plan, kit):
    for placed in plan.locations:
        ticks = [m for m in lay_location(placed, kit) if isinstance(m, Line) and len(m.points) == 3]
        assert len(ticks) == 4 * len(placed.places)


def track(orientation="down", lanes=(), values=(2, 1, 0, -1, -2), cell=(20.0, 20.0)) -> BoardTrack:
    boxes = tuple(BoxFace(str(value), (), "", value, value == 0) for value in values)
    return BoardTrack("t", "Track", "", orientation, boxes, lanes, (0, 0), cell, 12.0 if lanes else 0.0)


def fills(marks, size) -> list:
    return [m.paint.fill for m in marks if isinstance(m, Box) and m.paint.fill and (m.width, m.height) == size]


def test_boxes_of_a_signed_track_deepen_with_the_distance_from_nought(kit):
    marks = lay_track(track(), Rect(0, 0, 20, 105.4), "start", 15.875, kit)
    lights = [luminance(fill) for fill in fills(marks, (20, 20))]
    assert lights[0] < lights[1] < lights[2] > lights[3] > lights[4]


def test_boxes_of_an_unsigned_track_are_white_but_for_the_start(kit):
    marks = lay_track(track(values=(0, 1, 2)), Rect(0, 0, 20, 65.4), "start", 15.875, kit)
    assert fills(marks, (20, 20)) == [kit.measures.colours.start, WHITE, WHITE]


@pytest.mark.parametrize("orientation, rect", [("down", Rect(0, 0, 52, 110)), ("across", Rect(0, 0, 100, 57.4))])
def test_every_lane_has_a_place_for_a_marker_in_every_box(kit, orientation, rect):
    marks = lay_track(track(orientation, ("Guards", "Tanks")), rect, "start", 15.875, kit)
    ticks = [m for m in marks if isinstance(m, Line) and len(m.points) == 3]
    assert len(ticks) == 4 * 2 * 5
    assert all(rect.grown(1e-6).holds(point) for line in ticks for point in line.points)
    corners = {line.points[1] for line in ticks}
    assert len(corners) == len(ticks)
    words = [m.text for m in marks if isinstance(m, Text)]
    assert words.count("Guards") == words.count("Tanks") == 1 and words.count("start") == 1


def test_a_track_whose_boxes_are_too_small_is_reported_once(kit):
    small = track(cell=(16.0, 20.0))
    found = list(track_overflows(small, Rect(0, 0, 16, 105.4), "start", 15.875, kit))
    assert [(over.part, over.over_mm) for over in found] == [("counter", pytest.approx(0.5))]


def test_every_sign_of_the_key_stays_in_its_row(plan, kit):
    rect = plan.key.rect
    for mark in lay_key(plan.key, kit):
        points = getattr(mark, "points", None) or ([step.to for step in mark.steps] if isinstance(mark, Path) else [])
        assert all(rect.grown(1e-6).holds(point) for point in points)
