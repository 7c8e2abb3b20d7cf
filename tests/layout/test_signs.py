"""Signs that are drawn: dice, badges, contours, colours; the four signs of a type."""

from __future__ import annotations

import itertools

import pytest

from generator.components.blocks import Badge
from generator.layout.colour import luminance, mix, on, shade, tint
from generator.layout.contours import contours
from generator.layout.drawing import Box, Circle, Curve, Draw, Line, Move, Polygon, Text, scaled
from generator.layout.head import fit_title
from generator.layout.signs import Cluster, arrangements, badge, band, band_width, cluster, die
from generator.layout.spine import badge_sign, spine_colour

INK, WHITE = (27, 30, 34), (255, 255, 255)


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_value(value):
    marks = die(2, 3, 6, value, WHITE, INK, 0.8)
    pips = [m for m in marks if isinstance(m, Circle)]
    assert len(pips) == value
    assert all(2 < p.x - p.radius and p.x + p.radius < 8 and 3 < p.y - p.radius and p.y + p.radius < 9 for p in pips)


@pytest.mark.parametrize("value", range(1, 7))
def test_pips_lie_evenly_about_the_centre(value):
    pips = [m for m in die(0, 0, 6, value, WHITE, INK) if isinstance(m, Circle)]
    assert sum(p.x for p in pips) / value == pytest.approx(3)
    assert sum(p.y for p in pips) / value == pytest.approx(3)


@pytest.mark.parametrize("low, high, faces, dashes", [(4, 4, 1, 0), (1, 2, 2, 0), (2, 5, 2, 1)])
def test_a_band_shows_both_faces_and_a_dash_only_when_it_is_wider(kit, low, high, faces, dashes):
    marks = band(0, 5, low, high, 5.8, kit)
    boxes = [m for m in marks if isinstance(m, Box)]
    assert (len(boxes), len([m for m in marks if isinstance(m, Line)])) == (faces, dashes)
    assert max(box.x + box.width for box in boxes) == pytest.approx(band_width(low, high, 5.8, kit))


def test_a_value_that_no_d6_can_show_is_printed_as_a_figure(kit):
    texts = [m.text for m in band(0, 5, 7, 10, 5.8, kit) if isinstance(m, Text)]
    assert texts == ["7", "10"]


@pytest.mark.parametrize("glyph", ["momentum", "down", "up", "die", "success"])
def test_a_badge_ends_at_its_right_edge_with_its_glyph(kit, glyph):
    marks = badge(Badge("−1", glyph), 30, 10, 19, INK, kit)
    figure, *drawn = marks
    assert isinstance(figure, Text) and figure.text == "−1" and drawn
    edges = [x for m in drawn if isinstance(m, Polygon) for x, _ in m.points]
    edges += [m.x + m.width for m in drawn if isinstance(m, Box)]
    assert max(edges) == pytest.approx(30)
    assert min(edges) > figure.x + kit.case.measure("−1", figure.font, figure.size_pt)


def test_down_points_down_and_up_points_up(kit):
    points = {}
    for glyph in ("down", "up"):
        (triangle,) = [m for m in badge(Badge("1", glyph), 30, 10, 19, INK, kit) if isinstance(m, Polygon)]
        ys = sorted(y for _, y in triangle.points)
        points[glyph] = ys[0] == ys[1]
    assert points == {"down": True, "up": False}


def test_badges_stand_side_by_side_only_where_there_is_room(kit):
    both = (Badge("−1", "momentum"), Badge("1", "up"))
    across = Cluster(both, 19, kit, across=True)
    assert cluster(both, 19, kit, across.width + 0.1).across
    assert not cluster(both, 19, kit, across.width - 0.1).across
    stacked = Cluster(both, 19, kit)
    assert stacked.width < across.width and stacked.height > across.height
    assert [c.across for c in arrangements(both, 19, kit)] == [False, True]
    assert len(arrangements(both[:1], 19, kit)) == 1


@pytest.mark.parametrize("across", [True, False])
def test_badges_of_a_cluster_do_not_touch(kit, across):
    both = (Badge("−1", "momentum"), Badge("1", "up"))
    found = Cluster(both, 19, kit, across)
    marks = found.place(40, 10, INK)
    one, other = (marks[:3], marks[3:])
    right = max(x for m in one if isinstance(m, Polygon) for x, _ in m.points)
    foot = max(y for m in one if isinstance(m, Polygon) for _, y in m.points)
    figure = next(m for m in other if isinstance(m, Text))
    assert figure.x > right if across else figure.y - kit.cap(kit.face.effect and kit.face.body.name) > foot - 1
    assert Cluster((), 19, kit).height == 0


def test_grey_is_made_by_luminance():
    assert luminance(WHITE) == 1 and luminance((0, 0, 0)) == 0
    assert luminance((255, 0, 0)) == pytest.approx(0.299)
    assert (mix(INK, WHITE, 1), mix(INK, WHITE, 0)) == (INK, WHITE)
    assert luminance(tint(INK, 0.3)) > luminance(INK) > luminance(shade(INK, 0.5))


def test_text_on_a_colour_is_white_below_55_percent_grey_and_ink_above(kit):
    for look in kit.theme.types.values():
        assert on(look.colour, INK) == (WHITE if luminance(look.colour) < 0.55 else INK)


def test_types_can_be_told_apart_without_colour(kit):
    """Badge and edge pattern are a type's own; two types never share both."""
    deck = {name: look for name, look in kit.theme.types.items() if name != "unit"}
    signs = [(look.badge, look.pattern) for look in deck.values()]
    assert len(set(signs)) == len(signs)
    drawn = [badge_sign(look, "2", kit) for look in deck.values()]
    for one, other in itertools.combinations(drawn, 2):
        assert one != other


def test_words_on_white_are_dark_enough_in_every_accent(kit):
    """At least 4.5 to 1 against paper, the usual measure of legible small text."""
    for look in kit.theme.types.values():
        assert _contrast(look.accent or look.colour) >= 4.5
    assert _contrast(kit.theme.flavour) >= 4.5 and _contrast(kit.theme.grey) >= 4.5


def test_type_words_and_titles_stand_out_from_their_ground(kit):
    for look in kit.theme.types.values():
        for ground in (look.colour, spine_colour(look)):
            ink = on(ground, kit.theme.ink)
            pair = sorted((_relative(ground), _relative(ink)))
            assert (pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, look


def _relative(colour) -> float:
    parts = [c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _contrast(colour) -> float:
    return 1.05 / (_relative(colour) + 0.05)


def _points(lines):
    for line in lines:
        for step in line:
            yield step.to


def test_contours_hang_on_the_seed_alone():
    contours.cache_clear()
    first = contours("river-crossing", 46.5, 30)
    contours.cache_clear()
    assert contours("river-crossing", 46.5, 30) == first
    assert contours("hard-going", 46.5, 30) != first


def test_contours_have_the_levels_that_were_asked_for_and_stay_on_the_land():
    lines = contours("hill", 46.5, 30, levels=7)
    assert len(lines) == 7 and all(lines)
    assert all(-1.3 <= x <= 48.5 and -1.3 <= y <= 32 for x, y in _points(lines))


def test_symmetric_contours_map_onto_themselves_when_turned():
    width, height = 62.5, 87.5  # whole cells, so that the grid is symmetric too
    lines = contours("back", width, height, symmetric=True)
    found = {(round(x, 2), round(y, 2)) for x, y in _points(lines)}
    turned = {(round(width - x, 2), round(height - y, 2)) for x, y in found}
    assert len(found ^ turned) <= len(found) * 0.02


def test_contour_lines_begin_with_a_move():
    for line in contours("hill", 30, 20):
        assert isinstance(line[0], Move)
        assert all(isinstance(step, (Move, Draw, Curve)) for step in line)


def test_outlines_are_scaled_and_moved_together(kit):
    picture = kit.icon("road")
    steps = scaled(picture.steps, 10 / picture.height, 5, 7)
    ends = [step.to for step in steps if hasattr(step, "to")]
    assert min(y for _, y in ends) >= 7 - 0.01 and max(y for _, y in ends) <= 17.01
    assert min(x for x, _ in ends) >= 5 - 0.01


@pytest.mark.parametrize("title, lines", [("VIP Visit", 1), ("Higher Echelon Politics", 2), (
    "Ally, Partner, and Local Imposed Restrictions by Many Others", 3)])
def test_a_title_takes_as_many_lines_as_it_needs(kit, title, lines):
    found = fit_title(title, kit.face.tall, kit.icon("road"), kit)
    assert len(found.lines) == lines and found.over == 0
    assert " ".join(found.lines) == title


def test_a_single_long_word_is_set_smaller_than_any_split_title(kit):
    found = fit_title("Entscheidungsschlachten!", kit.face.short, kit.icon("road"), kit)
    assert len(found.lines) == 1 and 11 <= found.size < 16.5 and found.over == 0


def test_lines_of_text_are_set_where_they_are_asked(kit):
    body = kit.face.body.type
    left, middle, right = (set_(20, 5, "Pause", body, INK) for set_ in (kit.left, kit.centred, kit.right))
    width = kit.width("Pause", body)
    assert (left.x, middle.x, right.x) == pytest.approx((20, 20 - width / 2, 20 - width))
