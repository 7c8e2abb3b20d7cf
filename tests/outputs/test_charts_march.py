"""Plots of a march: upright bars with intervals, the road as a strip, bars beside a heat map."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from report_reading import svg_texts

from generator.components.vision import contrast
from generator.outputs.charts_figures import Interval
from generator.outputs.charts_grid import GridItem, Heat, bar_grid, rgb, shade_for
from generator.outputs.charts_ridge import LEAST_HEIGHT, NOUGHT, RANGE, Step, ridge_height, ridge_rows, ridges
from generator.outputs.charts_road import HEIGHT, RIVER_DOWN, ROAD_Y, SIDE_Y, Place, Way, road_strip, wave
from generator.outputs.charts_shares import Panel, Row, outcome_panels
from generator.outputs.charts_svg import PALETTES, Pen, picture
from generator.outputs.fonts import measure

PEN = Pen(PALETTES["full"], measure)
ROWS = [Row("dull", "Dull", "", False), Row("bold", "Bold", "", True)]


def classed(svg: str, *names: str) -> list[ElementTree.Element]:
    wanted = set(names)
    return [e for e in ElementTree.fromstring(svg).iter() if wanted <= set((e.get("class") or "").split())]


def number(element: ElementTree.Element, key: str) -> float:
    return float(element.attrib[key])


def interval(value: float, half: float = 1.0) -> Interval:
    return Interval(value, max(0.0, value - half), min(100.0, value + half))


@st.composite
def shares(draw: st.DrawFn) -> Interval:
    value = draw(st.floats(0, 100))
    low, high = draw(st.floats(0, value)), draw(st.floats(value, 100))
    return Interval(value, low, high)


@st.composite
def walks(draw: st.DrawFn) -> list[Step]:
    """Steps of a game or of a road, with figures for one policy or for both."""
    count, known = draw(st.integers(1, 10)), draw(st.sampled_from([("bold",), ("dull", "bold")]))
    return [Step(f"s{n}", str(n), {name: draw(shares()) for name in known}) for n in range(count)]


# Upright bars


@given(walks(), st.floats(1, 20))
@settings(max_examples=60, deadline=None)
def test_bars_and_their_intervals_stand_in_their_row_and_keep_their_ratios(steps: list[Step], height: float):
    svg = ridges(PEN, ROWS, steps, 17, 86, height, "alt")
    row_height = max(LEAST_HEIGHT, height)
    highest = max((f.high for step in steps for f in step.figures.values()), default=0) or 1
    for at, row in enumerate(ROWS):
        top, floor = at * row_height, (at + 1) * row_height - 0.9
        for step in steps:
            figure = step.figures.get(row.id, NOUGHT)
            bars = classed(svg, "bar", step.id, row.id)
            assert len(bars) == (figure.value > 0)
            for bar in bars:
                assert number(bar, "y") + number(bar, "height") == pytest.approx(floor, abs=1e-3)
                room = floor - top - 3.4
                assert number(bar, "height") == pytest.approx(figure.value / highest * room, abs=2e-3)
            for whisker in classed(svg, "interval", step.id, row.id):
                assert top <= number(whisker, "y1") <= floor + 1e-3


@given(walks())
@settings(max_examples=60, deadline=None)
def test_every_figure_is_printed_and_none_is_clipped(steps: list[Step]):
    svg = ridges(PEN, ROWS, steps, 17, 86, 10, "alt")
    root = ElementTree.fromstring(svg)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for words, left, right, top, bottom in svg_texts(root):
        assert left >= -0.3 and right <= width + 1.5 and top >= -0.3 and bottom <= height + 0.3, words
    known = {name for step in steps for name in step.figures}
    assert len(classed(svg, "value")) == len(steps) * len(known)
    assert len(classed(svg, "step")) == len(steps)


def test_the_focus_is_told_by_a_tinted_row_and_not_by_colour_alone():
    svg = ridges(PEN, ROWS, [Step("one", "1", {"dull": interval(5), "bold": interval(9)})], 17, 86, 10, "alt")
    assert [e.get("class") for e in classed(svg, "focus")] == ["focus bold"]


def test_a_policy_without_figures_has_a_dash_and_one_with_none_won_has_noughts():
    known = [Step(str(n), str(n), {"bold": NOUGHT}) for n in (1, 2)]
    svg = ridges(PEN, ROWS, known, 17, 86, 10, "alt")
    assert [e.text for e in classed(svg, "value")] == ["0", "0"]
    assert "–" in [text for text, *_ in svg_texts(ElementTree.fromstring(svg))]


def test_a_small_share_is_told_with_the_decimals_that_its_interval_bears():
    steps = [Step("a", "A", {"bold": Interval(0.05, 0.01, 0.12)}), Step("b", "B", {"bold": Interval(56, 53, 59)})]
    svg = ridges(PEN, ROWS[1:], steps, 17, 86, 10, "alt")
    assert [e.text for e in classed(svg, "value")] == ["0.05", "56"]


def test_the_ends_of_intervals_are_told_above_their_figures_where_they_are_asked_for():
    steps = [Step("a", "A", {"dull": Interval(50, 47, 53), "bold": Interval(12, 11, 13.04)})]
    svg = ridges(PEN, ROWS, steps, 17, 86, 10, "alt", {"bold"})
    assert [e.text for e in classed(svg, "range")] == ["11.0–13.0"]
    (told,), (figure,) = classed(svg, "range", "bold"), classed(svg, "value", "bold")
    assert number(told, "y") < number(figure, "y") - 2
    assert ridge_height(ROWS, 10, {"bold"}) == 20 + RANGE and ridge_height(ROWS, 10) == 20


@given(walks(), st.sets(st.sampled_from(["dull", "bold"])))
@settings(max_examples=60, deadline=None)
def test_rows_lie_one_below_the_other_however_high_they_are(steps: list[Step], ranges: set[str]):
    svg = ridges(PEN, ROWS, steps, 17, 86, 10, "alt", ranges)
    floors = [number(e, "y1") for e in ElementTree.fromstring(svg).iter() if e.get("stroke-width") == "0.2"
              and e.get("y1") == e.get("y2")]
    ends = [ridge_height(ROWS[:n], 10, ranges) for n in (0, 1, 2)]
    assert floors == pytest.approx([ends[1] - 0.9, ends[2] - 0.9], abs=1e-3)
    for at, row in enumerate(ROWS):
        for element in (*classed(svg, "value", row.id), *classed(svg, "range", row.id)):
            assert ends[at] + 1.7 < number(element, "y") < ends[at + 1]


# The road


PLACES = [Place("south", "South", True, True), Place("mill", "Mill", True), Place("wood", "Wood", False),
          Place("north", "North", True, True)]
WAYS = [Way(0, 1, "A1"), Way(1, 3, "A1", "Rill"), Way(1, 2), Way(2, 3)]
MIDDLES = [10.0, 40.0, 70.0, 100.0]


def strip(ink: str = "full") -> str:
    return picture(120, HEIGHT, road_strip(Pen(PALETTES[ink], measure), PLACES, WAYS, MIDDLES), "alt")


def test_places_on_the_road_stand_on_it_and_others_above():
    dots = {number(e, "cx"): number(e, "cy") for e in classed(strip(), "place")}
    assert dots == {40.0: ROAD_Y, 70.0: SIDE_Y}
    homes = [number(e, "x") + number(e, "width") / 2 for e in classed(strip(), "home")]
    assert homes == [10.0, 100.0]


def test_the_road_bears_its_name_and_rivers_cross_it_half_way():
    svg = strip()
    words = {text: (left + right) / 2 for text, left, right, *_ in svg_texts(ElementTree.fromstring(svg))}
    assert words["A1"] == pytest.approx(25) and words["Rill"] == pytest.approx(70)
    assert len(classed(svg, "road")) == 2 and len(classed(svg, "side")) == 2 and len(classed(svg, "river")) == 1


def test_the_strip_is_no_higher_than_it_says():
    for _, left, right, top, bottom in svg_texts(ElementTree.fromstring(strip())):
        assert 0 <= top and bottom <= HEIGHT and 0 <= left and right <= 120


def test_a_side_road_dips_below_a_place_that_it_does_not_call_at():
    places = [Place("a", "A", False), Place("b", "B", False), Place("c", "C", False)]
    svg = picture(120, HEIGHT, road_strip(PEN, places, [Way(0, 2)], [10.0, 50.0, 90.0]), "alt")
    (side,) = classed(svg, "side")
    points = [tuple(map(float, point.split(","))) for point in side.attrib["points"].split()]
    assert [x for x, _ in points] == [10.0, 50.0, 90.0] and points[1][1] > SIDE_Y + 1.25


@given(st.floats(0, 200), st.floats(0, 50), st.floats(1, 30))
@settings(deadline=None)
def test_a_river_goes_down_and_keeps_to_its_place(x: float, top: float, length: float):
    points = wave(x, top, top + length)
    assert points[0][1] == top and points[-1][1] == pytest.approx(top + length)
    assert all(abs(at - x) <= 1.0 for at, _ in points)
    assert all(b[1] > a[1] for a, b in zip(points, points[1:], strict=False))


def test_rivers_reach_below_the_names_of_places():
    assert RIVER_DOWN > 4.7, "a river's own name stands below the names of the places"


@pytest.mark.parametrize("ink", ["gray", "save"])
def test_a_gray_road_has_no_colour(ink: str):
    import re

    for red, green, blue in re.findall(r"#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})\b", strip(ink)):
        assert red == green == blue


# Bars beside a heat map


def item(code: str, dull: float, bold: float) -> GridItem:
    figures = {"dull": interval(dull, 0.1), "bold": interval(bold, 0.1)}
    return GridItem(code, code, f"What {code} does to whom.", figures)


@given(st.lists(st.tuples(st.floats(0, 9), st.floats(0, 9)), min_size=1, max_size=9))
@settings(max_examples=50, deadline=None)
def test_bars_compare_down_and_across(values: list[tuple[float, float]]):
    items = [item(f"C{n}", *pair) for n, pair in enumerate(values)]
    svg = bar_grid(PEN, ROWS, items, 0, 2, 5.2, 178, "alt")
    highest = max(f.high for each in items for f in each.figures.values())
    widths = {tuple(e.get("class").split()[1:]): number(e, "width") for e in classed(svg, "bar")}
    unit = next((w / f.value for each in items for name, f in each.figures.items()
                 if f.value > 0.01 and (w := widths[each.id, name])), None)
    for each in items:
        for name, figure in each.figures.items():
            if unit:
                assert widths[each.id, name] == pytest.approx(figure.value * unit, abs=0.05)
    assert all(width <= (highest * unit if unit else 178) + 0.1 for width in widths.values())


@given(st.lists(st.tuples(st.floats(0, 9), st.floats(0, 9)), min_size=1, max_size=9), st.sampled_from([0.0, 60.0]))
@settings(max_examples=40, deadline=None)
def test_no_words_of_the_grid_meet_or_leave_it(values: list[tuple[float, float]], text: float):
    svg = bar_grid(PEN, ROWS, [item(f"C{n}", *pair) for n, pair in enumerate(values)], text, 2, 5.2, 178, "alt")
    texts = svg_texts(ElementTree.fromstring(svg))
    for at, (words, left, right, top, bottom) in enumerate(texts):
        assert 0 <= left and right <= 178
        for other, *box in texts[at + 1 :]:
            apart = right <= box[0] or box[1] <= left or bottom <= box[2] or box[3] <= top
            assert apart, f"{words!r} meets {other!r}"


def heat_of(*chances: str) -> tuple[str, Heat]:
    heat = Heat(tuple(str(n) for n in range(len(chances))), {"AR": [Fraction(c) for c in chances]}, 6.5)
    return bar_grid(PEN, ROWS, [item("AR", 1, 2)], 0, 2, 5.2, 178, "alt", heat), heat


def test_the_likelier_a_result_the_darker_its_cell():
    svg, _ = heat_of("0/1", "1/6", "1/2", "1/1")
    shades = [sum(rgb(e.get("fill"))) for e in classed(svg, "heat", "cell")]
    assert shades == sorted(shades, reverse=True) and len(set(shades)) == 4


def test_a_cell_says_its_chance_and_an_impossible_one_nothing():
    svg, heat = heat_of("0/1", "1/6", "1/400", "1/1")
    words = [text for text, *_ in svg_texts(ElementTree.fromstring(svg))]
    assert {"17", "<1", "100"} <= set(words)
    assert len([w for w in words if w in {"17", "<1", "100"}]) == 3
    titles = [e.text for e in ElementTree.fromstring(svg).iter() if e.tag.endswith("title")]
    assert "AR, 1: 1/6" in titles


@settings(deadline=None)
@given(st.floats(0, 1))
def test_a_figure_is_legible_on_any_shade(share: float):
    for palette in PALETTES.values():
        shade, is_dark = shade_for(Pen(palette, measure), share)
        assert contrast(rgb(palette.paper if is_dark else palette.ink), rgb(shade)) >= 4.5


def test_a_column_that_play_never_comes_to_stands_in_brackets_without_shade():
    heat = Heat(("1", "2"), {"AR": [Fraction(1, 2), Fraction(1, 2)]}, 6.5, frozenset({"2"}))
    svg = bar_grid(PEN, ROWS, [item("AR", 1, 2)], 0, 2, 5.2, 178, "alt", heat)
    assert [e.text for e in classed(svg, "heat", "column")] == ["1", "(2)"]
    first, second = (e.get("fill") for e in classed(svg, "heat", "cell"))
    assert second == PEN.colours.paper != first


def test_a_thing_without_a_figure_has_a_dash():
    svg = bar_grid(PEN, ROWS, [GridItem("x", "X", "", {"bold": interval(5)})], 0, 0, 5, 178, "alt")
    assert "–" in [text for text, *_ in svg_texts(ElementTree.fromstring(svg))]


def test_a_panel_that_stands_alone_has_no_title_and_two_have():
    panels = [Panel(name, name.upper(), {"bold": interval(20), "dull": interval(30)}) for name in ("win", "draw")]
    alone = outcome_panels(PEN, ROWS, panels[:1], 86, "says", "alt")
    both = outcome_panels(PEN, ROWS, panels, 178, "says", "alt")
    assert "WIN" not in [t for t, *_ in svg_texts(ElementTree.fromstring(alone))]
    assert {"WIN", "DRAW"} <= {t for t, *_ in svg_texts(ElementTree.fromstring(both))}


def test_rows_share_one_scale():
    steps = [Step("a", "A", {"dull": interval(10), "bold": interval(20)})]
    svg = picture(86, 30, ridge_rows(PEN, ROWS, steps, [50.0], 17, 86, 0, 12), "alt")
    dull, bold = classed(svg, "bar", "dull")[0], classed(svg, "bar", "bold")[0]
    assert number(bold, "height") == pytest.approx(2 * number(dull, "height"), rel=1e-3)
