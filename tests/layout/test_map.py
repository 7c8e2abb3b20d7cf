"""A map laid out: boxes that hold their counters, crossings where the data says, and everything wrong found."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations

import pytest
from boards import changed_board, job_of, read_board
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.map import lay_map, map_overflows, plan_map
from generator.layout.map_boxes import Rect, box_gap, stretches
from generator.layout.map_findings import findings
from generator.layout.map_plan import Stretch
from generator.layout.map_routes import crossings
from generator.outputs import map as output

SHEETS = {"a4": (210, 297), "letter": (215.9, 279.4)}


@pytest.fixture(scope="module")
def board():
    return read_board()


@pytest.fixture(scope="module")
def kit(board):
    return output.kit_for(job_of(board))


def plan_of(game, kit, paper: str = "a4"):
    return plan_map(job_of(game).maps[0], *SHEETS[paper], kit)


@pytest.fixture(scope="module", params=sorted(SHEETS))
def plan(request, board, kit):
    return plan_of(board, kit, request.param)


def test_the_board_has_nothing_to_be_said_of(plan, kit):
    assert findings(plan, "A4", kit) == () and list(map_overflows(plan, kit)) == []


def test_the_neat_line_keeps_its_distance_from_the_paper(plan):
    inner = plan.inner
    assert (inner.x, inner.y) == pytest.approx((7.8, 7.8))
    assert plan.width - inner.right == pytest.approx(7.8) and plan.height - inner.foot == pytest.approx(10.8)


def test_a_location_holds_its_counters_a_millimetre_apart(plan):
    for location in plan.locations:
        columns, rows = location.face.columns, location.face.rows
        assert len(location.places) == columns * rows
        for place in location.places:
            assert (place.width, place.height) == (19.05, 19.05)
            below_tab = Rect(location.box.x, location.box.y + 5.6, location.box.width, location.box.height - 5.6)
            assert place.grown(0.5).within(below_tab)
        for one, other in combinations(location.places, 2):
            assert one.overlap(other) <= -1 + 1e-9


def test_three_five_eighths_counters_make_the_box_of_the_design(kit, tmp_path):
    game = changed_board(tmp_path, ("    size-mm: 19.05\n", ""), ("columns: 2", "columns: 3"))
    for location in plan_of(game, kit).locations:
        width, height = location.box.width, location.box.height - 5.6
        assert (width, height) == pytest.approx((54.5, 36) if location.face.rows == 2 else (51.5, 17.6), abs=0.05)


def test_only_homes_have_a_second_frame(plan):
    reach = {location.face.id: location.box.x - location.outer.x for location in plan.locations}
    assert reach == pytest.approx({"crest": 2.4, "mill": 0, "wood": 0, "ford": 2.4})


@given(st.floats(0, 150), st.floats(0, 220), st.floats(1, 40), st.floats(1, 40))
def test_a_box_keeps_its_size_and_its_share_of_the_spare_room(x, y, width, height):
    inner = Rect(7.8, 7.8, 200.3, 260.8)
    box = Stretch(194.4, 278.4, inner).box((x, y), width, height)
    assert (box.width, box.height) == (width, height)
    assert (box.x - inner.x) / (inner.width - width) == pytest.approx(x / (194.4 - width), abs=1e-6)


def test_what_stands_at_an_edge_stays_there_on_any_paper():
    inner = Rect(7.8, 7.8, 200.3, 260.8)
    stretch = Stretch(194.4, 278.4, inner)
    assert stretch.box((0, 0), 17, 30).x == pytest.approx(inner.x)
    assert stretch.box((194.4 - 17, 278.4 - 30), 17, 30).right == pytest.approx(inner.right)
    assert stretch.box((194.4 - 17, 278.4 - 30), 17, 30).foot == pytest.approx(inner.foot)


def test_drawn_crossings_are_those_of_the_data(plan):
    drawn = {route.index: [plan.rivers[c.river].river.id for c in route.crossings] for route in plan.routes}
    assert drawn == {0: ["brook"], 1: [], 2: ["brook"], 3: []}


def test_a_crossing_lies_on_its_route_and_on_its_river(plan):
    for route in plan.routes:
        for crossing in route.crossings:
            on_route = min(box_gap(Rect(*crossing.point, 0, 0).grown(1e-6), a, b) for a, b in stretches(route.points))
            on_river = math.dist(plan.rivers[crossing.river].stream.point(crossing.along), crossing.point)
            assert on_route < 1e-6 and on_river < 0.01
            assert math.hypot(*crossing.heading) == pytest.approx(1)


@given(st.integers(0, 194), st.integers(0, 260), st.integers(0, 194), st.integers(0, 260))
def test_crossings_of_any_line_are_those_that_walking_down_the_river_finds(plan, x1, y1, x2, y2):
    points = ((x1 + 0.37, y1 + 0.41), (x2 + 0.59, y2 + 0.13))
    (river,) = plan.rivers
    found = list(crossings(points, plan.rivers))
    (ax, ay), (bx, by) = points

    def side(point) -> float:
        return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)

    walked = 0
    marks = [point for _, point in river.stream.marks]
    for p, q in zip(marks, marks[1:], strict=False):
        if side(p) * side(q) < 0:
            share = side(p) / (side(p) - side(q))
            x, y = p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share
            along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
            walked += 0 <= along <= 1
    assert len(found) == walked


def test_a_tag_sits_on_the_river_beside_its_crossing_and_on_nothing_else(plan):
    assert [tag.route for tag in plan.tags] == [0, 2]
    for tag in plan.tags:
        crossing = plan.routes[tag.route].crossings[0]
        stream = plan.rivers[crossing.river].stream
        assert min(math.dist(point, tag.rect.centre) for _, point in stream.marks) < 0.5
        assert math.dist(tag.rect.centre, crossing.point) < 20
        assert all(tag.rect.overlap(rect) < 0 for _, _, rect in plan.boxes())
        for route in plan.routes:
            assert min(box_gap(tag.rect, a, b) for a, b in stretches(route.points)) >= route.width / 2 + 0.79
    assert plan.tags[0].rect.overlap(plan.tags[1].rect) < 0


def test_a_shield_stands_on_a_road_without_a_crossing(plan):
    assert [route.index for route in plan.routes if route.shield is not None] == [1]
    shield = plan.routes[1].shield
    assert (shield.width, shield.height) == (7.8, 4.6)
    assert all(shield.overlap(rect) < 0 for _, _, rect in plan.boxes())


def kinds(game, kit, paper="a4"):
    return [(f.kind, f.section, f.index, f.what, f.other) for f in findings(plan_of(game, kit, paper), "A4", kit)]


def test_a_box_over_another_is_found(kit, tmp_path):
    game = changed_board(tmp_path, ("title: Wood, corner: [110, 115]", "title: Wood, corner: [30, 115]"))
    assert ("overlap", "locations", 2, "Wood", "Mill") in kinds(game, kit)


def test_a_box_over_the_neat_line_is_found_by_how_much(kit, tmp_path):
    game = changed_board(tmp_path, ("title: Cup, corner: [3, 215]", "title: Cup, corner: [-2, 215]"))
    found = findings(plan_of(game, kit), "A4", kit)
    assert [(f.kind, f.section, f.what, f.other) for f in found] == [
        ("outside", "areas", 'the area "Cup"', "the neat line")
    ]
    assert found[0].by == pytest.approx(2, abs=0.05)


def test_a_route_under_a_box_is_found(kit, tmp_path):
    game = changed_board(tmp_path, (", via: [[40, 80]]", ", via: [[20, 50]]"))
    assert ("overlap", "routes", 3, "the route Crest–Mill", 'the panel "Each turn"') in kinds(game, kit)


def test_routes_that_cross_are_found_also_if_they_share_a_location(kit, tmp_path):
    game = changed_board(tmp_path, (
        "      - {between: [crest, mill], via: [[40, 80]]}",
        "      - {between: [crest, mill], via: [[90, 100], [80, 165], [52, 165]]}",
    ))
    assert ("overlap", "routes", 3, "the route Crest–Mill", "the route Mill–Ford") in kinds(game, kit)


def test_a_name_over_a_route_or_a_river_is_found(kit, tmp_path):
    over_route = changed_board(tmp_path / "a", ("name-at: [80, 150]", "name-at: [100, 165]"))
    assert ("overlap", "rivers", 0, 'the name "Brook"', "the route Ford–Wood") in kinds(over_route, kit)
    over_river = changed_board(tmp_path / "b", ("name-at: [80, 150]", "name-at: [80, 155]"))
    assert ("overlap", "rivers", 0, "the river Brook", 'the name "Brook"') in kinds(over_river, kit)


def test_a_river_under_a_location_is_found(kit, tmp_path):
    game = changed_board(tmp_path, ("[30, 148], ", "[30, 130], "))
    assert ("overlap", "rivers", 0, "the river Brook", "Mill") in kinds(game, kit)


def test_a_crossing_that_is_drawn_but_not_in_the_data_is_found(kit, tmp_path):
    game = changed_board(tmp_path, ("{between: [mill, ford], river: brook}", "{between: [mill, ford]}"))
    assert kinds(game, kit) == [("crossing", "routes", 2, "the route Mill–Ford", "Brook")]


def test_a_crossing_that_is_in_the_data_but_not_drawn_is_found(kit, tmp_path):
    game = changed_board(tmp_path, ("[wood, crest], road: highway}", "[wood, crest], river: brook}"))
    (found,) = [f for f in findings(plan_of(game, kit), "A4", kit) if f.kind == "crossing"]
    assert (found.what, found.other, found.by) == ("the route Wood–Crest", "Brook", 0)


def test_a_river_crossed_twice_on_one_route_is_found(kit, tmp_path):
    game = changed_board(tmp_path, ("[60, 156], [90, 152],", "[75, 158], [52, 163], [75, 168], [90, 152],"))
    found = [f for f in findings(plan_of(game, kit), "A4", kit) if f.kind == "crossing"]
    assert [(f.what, f.by) for f in found] == [("the route Mill–Ford", 3)]


@pytest.mark.parametrize("y, seen", [(148.5, 9), (146, None)])
def test_a_route_with_a_crossing_must_be_seen_for_ten_millimetres(kit, tmp_path, y, seen):
    game = changed_board(
        tmp_path, ("corner: [110, 115], columns: 2", f"corner: [65, {y}]"),
        ("[60, 156], [90, 152],", "[60, 174], [90, 174],"),
        ("corner: [60, 178], home", "corner: [60, 186], home"), ("name-at: [80, 150]", "name-at: [140, 145]"),
    )
    short = [f for f in findings(plan_of(game, kit, "letter"), "A4", kit) if f.kind == "short"]
    assert [(f.what, f.other) for f in short] == ([("the route Ford–Wood", "10")] if seen else [])


def test_words_too_long_for_a_tab_a_box_or_the_plate_are_found(kit, tmp_path):
    game = changed_board(
        tmp_path, ("effect: Red home", "effect: The home of all red units that have not gone over to blue"),
        ("at-nought: nothing", "at-nought: nothing at all happens here"),
        ("subtitle: A map to be proved", "subtitle: A map to be proved over and over again until nobody doubts it"),
        ("steps: [\"Draw from the cup\"", "steps: [\"Donaudampfschifffahrtsgesellschaftskapitänsmützen\""),
        ("title: Cup, corner", "title: The cup of all the red pieces that are left, corner"),
    )
    found = {(over.face, over.part) for over in map_overflows(plan_of(game, kit), kit)}
    assert found == {
        ("crest", "tab"), ("morale", "label"), ("plate", "subtitle"), ("Each turn", "step"), ("cup", "title"),
    }  # fmt: skip


def test_a_box_of_a_track_must_hold_a_counter(kit, tmp_path):
    game = changed_board(tmp_path, ("corner: [114, 220], cell: [20, 20]", "corner: [114, 220], cell: [18, 20]"))
    (over,) = map_overflows(plan_of(game, kit), kit)
    assert (over.face, over.part, over.over_mm) == ("hour", "counter", pytest.approx(1.65))


def test_the_layers_lie_in_the_order_of_the_design(plan, kit):
    """Rivers below routes, routes below boxes, the neat line over all."""
    from generator.layout.drawing import Box, Path, Polygon

    marks = lay_map(plan, ("left", "right"), kit)
    colours = kit.measures.colours
    rivers = [i for i, m in enumerate(marks) if isinstance(m, Polygon) and len(m.points) > 200]
    roads = [i for i, m in enumerate(marks) if isinstance(m, Path) and m.paint.line == colours.road]
    boxes = [i for i, m in enumerate(marks) if isinstance(m, Box) and m.paint.fill == colours.looks["red"]]
    neat = [i for i, m in enumerate(marks) if isinstance(m, Box) and m.paint.line_pt > 2.2 and m.width > 190]
    assert max(rivers) < min(roads) < min(boxes) < neat[0]


NUMBER = st.floats(-20, 260).map(lambda n: round(n, 1))
SPOT = st.tuples(NUMBER, NUMBER).map(list)


@settings(max_examples=40, deadline=None)
@given(
    corners=st.lists(SPOT, min_size=4, max_size=4), via=st.lists(SPOT, max_size=3),
    course=st.lists(SPOT, min_size=2, max_size=6), name=SPOT, paper=st.sampled_from(sorted(SHEETS)),
)
def test_wherever_things_are_put_the_map_is_laid_out_and_judged(board, kit, corners, via, course, name, paper):
    (valley,) = board.maps
    moved = valley.model_copy(update={
        "locations": [
            location.model_copy(update={"corner": corner})
            for location, corner in zip(valley.locations, corners, strict=True)
        ],
        "routes": [route.model_copy(update={"via": via}) for route in valley.routes],
        "rivers": [valley.rivers[0].model_copy(update={"course": course, "name_at": name})],
    })  # fmt: skip
    plan = plan_of(replace(board, maps=[moved]), kit, paper)
    found = findings(plan, paper, kit)
    assert lay_map(plan, ("left", "right"), kit)
    for route in plan.routes:
        drawn = len(route.crossings)
        expected = 1 if route.route.river else 0
        assert (drawn != expected) == any(f.kind == "crossing" and f.index == route.index for f in found)
    for one, other in combinations(range(4), 2):
        over = plan.locations[one].outer.overlap(plan.locations[other].outer)
        assert (over > 0.005) == any(
            (f.section, f.index, f.other) == ("locations", other, plan.face.locations[one].title) for f in found
        )
