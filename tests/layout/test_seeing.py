"""What is seen of marks: the ground of each word as it is drawn, sizes and weights as they are printed."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.colour import WHITE
from generator.layout.drawing import (
    PT,
    Box,
    Circle,
    Close,
    Curve,
    Draw,
    Group,
    Line,
    Move,
    Paint,
    Path,
    Polygon,
    Text,
)
from generator.layout.seeing import readings, thinnest

RED, BLUE, BLACK = (200, 0, 0), (0, 0, 200), (0, 0, 0)


def measure(text: str, font: str, size_pt: float) -> float:
    """Letters half as wide as they are high."""
    return len(text) * size_pt * 0.5 * PT


def word(x: float = 5.0, y: float = 5.0, colour=BLACK, angle: float = 0.0, size: float = 8.0) -> Text:
    return Text(x, y, "four", "Body", size, colour, angle=angle)


def grounds(*marks) -> list:
    return [seen.ground for seen in readings(marks, measure)]


def test_words_on_nothing_stand_on_paper() -> None:
    assert grounds(word()) == [WHITE]


def test_the_last_area_below_a_word_is_its_ground() -> None:
    wide, narrow = Box(0, 0, 40, 20, Paint(fill=RED)), Box(2, 2, 20, 8, Paint(fill=BLUE))
    assert grounds(wide, narrow, word()) == [BLUE]
    assert grounds(narrow, wide, word()) == [RED]
    assert grounds(word(), wide) == [WHITE], "what is drawn later does not lie below"


def test_of_several_grounds_the_hardest_to_read_on_counts() -> None:
    half = Box(6.0, 0, 40, 20, Paint(fill=(60, 60, 60)))
    assert grounds(half, word()) == [(60, 60, 60)]
    assert grounds(half, word(colour=WHITE)) == [WHITE]


@pytest.mark.parametrize("mark", [
    Circle(6, 4, 6, Paint(fill=RED)),
    Polygon(((0, -4), (20, -4), (20, 16), (0, 16)), Paint(fill=RED)),
    Path((Move((0, 0)), Draw((30, 0)), Draw((30, 20)), Draw((0, 20)), Close()), Paint(fill=RED)),
    Path((Move((0, 0)), Curve((10, 0), (20, 0), (30, 0)), Draw((30, 20)), Draw((0, 20)), Close()), Paint(fill=RED)),
    Line(((0, 4), (30, 4)), RED, 12.0),
    Path((Move((0, 4)), Draw((30, 4))), Paint(line=RED, line_pt=12.0)),
    Box(0, -2, 30, 12, Paint(line=RED, line_pt=40.0)),
], ids=lambda mark: type(mark).__name__)
def test_every_kind_of_area_is_a_ground(mark) -> None:
    assert grounds(mark, word()) == [RED]


def test_a_hole_in_a_path_is_no_ground() -> None:
    outer = (Move((0, 0)), Draw((30, 0)), Draw((30, 20)), Draw((0, 20)), Close())
    hole = (Move((2, 1)), Draw((2, 9)), Draw((28, 9)), Draw((28, 1)), Close())
    assert grounds(Path(outer + hole, Paint(fill=RED)), word()) == [WHITE]


def test_hairlines_are_no_ground() -> None:
    lines = tuple(Line(((0, y / 4), (40, y / 4)), RED, 0.5) for y in range(60))
    assert grounds(*lines, word()) == [WHITE]


def test_what_a_clip_cuts_off_is_not_there() -> None:
    field = Box(0, 0, 40, 20, Paint(fill=RED))
    assert grounds(Group((field,), clip=Box(0, 0, 3, 20, Paint())), word()) == [WHITE]
    assert grounds(Group((field,), clip=Box(0, 0, 30, 20, Paint())), word()) == [RED]


@given(st.floats(-180, 180), st.floats(0.3, 3), st.floats(-20, 20), st.floats(-20, 20))
def test_a_group_keeps_words_on_their_ground(angle: float, scale: float, x: float, y: float) -> None:
    """Turned, scaled and moved, the same words stand on the same area, and print at their scaled size."""
    inside = (Box(4.8, 3.0, 6.5, 2.2, Paint(fill=RED)), word())
    (seen,) = readings((Group(inside, x, y, angle, scale),), measure)
    assert seen.ground == RED
    assert seen.size_pt == pytest.approx(8 * scale)


@pytest.mark.parametrize("angle, box", [
    (90, Box(3.5, -2.0, 1.6, 7.2, Paint(fill=RED))), (180, Box(-1.0, 4.9, 6.2, 1.8, Paint(fill=RED))),
])
def test_turned_words_are_looked_for_where_they_run(angle: float, box: Box) -> None:
    assert grounds(box, word(angle=angle)) == [RED]
    assert grounds(box, word()) != [RED] or angle == 180


def test_the_thinnest_line_is_the_one_on_paper() -> None:
    marks = (
        Line(((0, 0), (1, 1)), BLACK, 0.8),
        Group((Box(0, 0, 1, 1, Paint(line=BLACK, line_pt=0.5)), Box(0, 0, 1, 1, Paint(fill=BLACK))), scale=0.5),
    )
    assert thinnest(marks) == pytest.approx(0.25)
    assert thinnest((word(), Box(0, 0, 1, 1, Paint(fill=RED)))) is None


def test_circles_are_round_enough() -> None:
    disc = Circle(0, 0, 10, Paint(fill=RED))
    for turn in range(0, 360, 15):
        x, y = 9.6 * math.cos(math.radians(turn)), 9.6 * math.sin(math.radians(turn))
        assert grounds(disc, Text(x, y, ".", "Body", 0.1, BLACK)) == [RED]
