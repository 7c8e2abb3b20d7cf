"""Cutting machines: paths lie on the trim of every piece, marks stand clear of them."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.imposing.cutter import QUARTER, CutPath, Cutter, MarksInTheWay, Vertex, cut_paths, registration
from generator.imposing.sheets import Block, Frame, Placement, Sheet
from generator.layout.drawing import Box, Circle
from generator.layout.measures import offered, read_measures


def sheet_of(*placements: Placement, width: float = 210.0, height: float = 297.0) -> Sheet:
    block = Block(0, 0, 1, 1, 10, 10, 0, placements)
    return Sheet("front", 1, Frame(width, height, "ends", 10, 10), (block,), ())


def points_along(path: CutPath, steps: int = 8) -> list[tuple[float, float]]:
    """A path as points close to each other, its arcs followed: for proofs."""
    found: list[tuple[float, float]] = []
    ring = path.vertices
    for here, there in zip(ring, (*ring[1:], ring[0]), strict=True):
        found.append((here.x, here.y))
        if here.bulge:
            found += _arc(here, there, steps)
    return found


def _arc(here: Vertex, there: Vertex, steps: int) -> Iterator[tuple[float, float]]:
    """A quarter of a circle that turns right, on a sheet whose y runs down."""
    dx, dy = there.x - here.x, there.y - here.y
    level = dx * dy > 0  # begins level (head right, foot left) rather than upright
    centre = (here.x, there.y) if level else (there.x, here.y)
    start = (here.x - centre[0], here.y - centre[1])
    for step in range(1, steps):
        turn = pi / 2 * step / steps
        yield (
            centre[0] + start[0] * cos(turn) - start[1] * sin(turn),
            centre[1] + start[0] * sin(turn) + start[1] * cos(turn),
        )


@pytest.fixture(scope="module", params=["silhouette", "generic"])
def cutter(request, templates) -> Cutter:
    return read_measures(Cutter, templates / "cutters", request.param)


def test_all_cutters_can_be_read_and_say_whether_they_are_generic(templates):
    names = offered(templates / "cutters")
    assert {"silhouette", "generic"} <= set(names)
    for name in names:
        preset = read_measures(Cutter, templates / "cutters", name)
        assert preset.generic == preset.note.startswith("Generic")


@given(
    x=st.floats(0, 100), y=st.floats(0, 100), width=st.floats(5, 90), height=st.floats(5, 90), radius=st.floats(0, 50)
)
def test_a_path_keeps_to_its_trim_and_rounds_the_corners(x, y, width, height, radius):
    (path,) = cut_paths(sheet_of(Placement("a", x, y, width, height)), radius)
    assert path.box == pytest.approx((x, y, x + width, y + height))
    r = min(radius, width / 2, height / 2)
    for px, py in points_along(path):
        assert x - 1e-6 <= px <= x + width + 1e-6 and y - 1e-6 <= py <= y + height + 1e-6
        dx = max(x + r - px, px - (x + width - r), 0)
        dy = max(y + r - py, py - (y + height - r), 0)
        assert hypot(dx, dy) <= r + 1e-6, "no point lies outside the round corner"
        on_side = min(px - x, x + width - px, py - y, y + height - py) < 1e-6
        assert on_side or hypot(dx, dy) == pytest.approx(r, abs=1e-6), "and none inside it"


def test_only_fronts_are_cut_and_each_once():
    sheet = sheet_of(
        Placement("a", 20, 20, 30, 40, piece=0), Placement("b", 60, 20, 30, 40, piece=1),
        Placement("c", 120, 20, 30, 40, side="back", piece=0),
    )
    assert [(path.piece, path.box) for path in cut_paths(sheet, 0)] == [(0, (20, 20, 50, 60)), (1, (60, 20, 90, 60))]


def test_a_square_corner_has_no_arcs_and_a_round_one_four():
    sheet = sheet_of(Placement("a", 20, 20, 30, 40))
    assert [v.bulge for v in cut_paths(sheet, 0)[0].vertices] == [0.0] * 4
    assert [v.bulge for v in cut_paths(sheet, 3)[0].vertices].count(QUARTER) == 4
    assert pytest.approx(0.41421356) == QUARTER


def test_marks_stand_at_their_inset_and_tell_head_from_foot(cutter):
    marks = registration(sheet_of(Placement("a", 60, 60, 30, 40)), cutter)
    if cutter.marks == "angles":
        square, *angles = marks
        assert (square.x, square.y, square.width, square.height) == (10, 10, 5, 5)
        assert len(angles) == 4 and all(min(box.width, box.height) == 0.5 for box in angles)
        assert max(box.x + box.width for box in angles) == 200 and max(box.y + box.height for box in angles) == 287
    else:
        rings = [mark for mark in marks if mark.paint.fill is None]
        assert len(marks) == 4 and len(rings) == 1
        assert (rings[0].x, rings[0].y) == (210 - 9, 9)
    assert all(isinstance(mark, (Box, Circle)) for mark in marks)


def test_a_piece_on_a_mark_is_refused(cutter):
    with pytest.raises(MarksInTheWay, match="within .* mm of a registration mark"):
        registration(sheet_of(Placement("a", 8, 8, 30, 40)), cutter)
