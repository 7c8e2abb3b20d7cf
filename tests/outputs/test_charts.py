"""Plots parsed back from their SVG: every dot, line and bar stands where its figure says."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.outputs.charts import (
    Note,
    PlacedNote,
    Scale,
    notes_clash,
    place_notes,
    round_ticks,
    scale_over,
    spread,
)
from generator.outputs.charts_bars import Column, Span, bar_columns, spans
from generator.outputs.charts_cards import CardEffect, card_effects, grouped, runaway_bound
from generator.outputs.charts_choices import Question, QuestionGroup, choices
from generator.outputs.charts_fan import fan
from generator.outputs.charts_figures import (
    Interval,
    exact,
    in_words,
    listed,
    plain,
    share_text,
    signed,
    spoken,
    whole,
)
from generator.outputs.charts_histogram import Pointer, bars_of, histogram
from generator.outputs.charts_shares import (
    LONE_NAME_WIDTH,
    MOST_TICKS,
    ZOOMS,
    Panel,
    Row,
    beside,
    outcome_panels,
    panel_scale,
)
from generator.outputs.charts_strip import claim_strip, rule_tiles, strip_scale
from generator.outputs.charts_svg import LABEL, PALETTES, SMALL, Pen, mark, number, picture, words

NEAR = pytest.approx
FINITE = st.floats(-1e6, 1e6, allow_nan=False)


@pytest.fixture
def pen() -> Pen:
    """Words are half as wide as they are high for each letter: enough for placing."""
    return Pen(PALETTES["full"], lambda text, font, size_pt: len(text) * size_pt * 0.5 * 25.4 / 72)


class Drawn:
    """A plot read back."""

    def __init__(self, svg: str):
        self.root = ElementTree.fromstring(svg)

    def every(self, *classes: str) -> Iterator[ElementTree.Element]:
        for element in self.root.iter():
            if set(classes) <= set(element.get("class", "").split()):
                yield element

    def one(self, *classes: str) -> ElementTree.Element:
        found = list(self.every(*classes))
        assert len(found) == 1, (classes, len(found))
        return found[0]

    def texts(self) -> list[str]:
        return [e.text or "" for e in self.root.iter() if e.tag.endswith("text")]

    @property
    def size(self) -> tuple[float, float]:
        _, _, width, height = map(float, self.root.attrib["viewBox"].split())
        return width, height


def span_of(element: ElementTree.Element) -> tuple[float, float]:
    return float(element.attrib["x1"]), float(element.attrib["x2"])


def middle_of(element: ElementTree.Element) -> tuple[float, float]:
    """Of a dot or a diamond."""
    if "cx" in element.attrib:
        return float(element.attrib["cx"]), float(element.attrib["cy"])
    points = [tuple(map(float, point.split(","))) for point in element.attrib["points"].split()]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def points_of(element: ElementTree.Element) -> list[tuple[float, float]]:
    return [tuple(map(float, point.split(","))) for point in element.attrib["points"].split()]  # type: ignore[misc]


# Scales and ticks


@given(FINITE, st.floats(1e-3, 1e6), st.fractions(0, 1), st.floats(0, 100), st.floats(1, 200))
def test_scale_maps_a_part_of_the_values_to_the_same_part_of_the_line(low, width, part, start, length):
    scale = Scale(low, low + width, start, start + length)
    assert scale.at(low + float(part) * width) == NEAR(start + float(part) * length, abs=1e-3)


def test_scale_is_exact_in_millimetres():
    scale = Scale(0, 40, 31, 91)
    assert [scale.at(v) for v in (0, 10, 20, 40)] == [31, 46, 61, 91]
    upward = Scale(0, 18, 40, 4)
    assert upward.at(0) == 40 and upward.at(18) == 4 and upward.at(9) == 22


def test_scale_keeps_what_lies_beyond_at_its_end():
    scale = Scale(0, 10, 0, 100)
    assert scale.inside(12) == 100 and scale.inside(-3) == 0 and scale.inside(5) == 50


@given(st.floats(-1e3, 1e3), st.floats(0.01, 1e5), st.integers(3, 12))
def test_ticks_are_round_equal_and_cover_the_values(low, width, most):
    ticks = round_ticks(low, low + width, most)
    assert 2 <= len(ticks) <= most
    assert ticks[0] <= low and ticks[-1] >= low + width
    step = Fraction(ticks[1]).limit_denominator(10**9) - Fraction(ticks[0]).limit_denominator(10**9)
    figure = step
    while figure >= 10:
        figure /= 10
    while 0 < figure < 1:
        figure *= 10
    assert round(float(figure), 6) in (1, 2, 5)
    for one, next_one in zip(ticks, ticks[1:], strict=False):
        assert next_one - one == NEAR(float(step), rel=1e-6)


@given(st.floats(0, 100), st.floats(0, 100))
def test_ticks_of_shares_never_leave_0_to_100(one, other):
    low, high = sorted((one, other))
    scale = panel_scale(Panel("win", "Win", {"bold": Interval(low, low, high)}), 0, 40)
    assert 0 <= scale.low <= low <= high <= scale.high <= 100
    drawn = round_ticks(scale.low, scale.high, MOST_TICKS, ZOOMS[0])
    assert (drawn[0], drawn[-1]) == (scale.low, scale.high), "the axis ends where the scale ends"


def test_ticks_do_not_zoom_in_further_than_the_least_step():
    assert round_ticks(49.9, 50.1, 5, 1.0) == (49.0, 50.0, 51.0)
    assert round_ticks(7, 7, 5, 1.0) == (7.0, 8.0)


def test_ticks_of_decimals_are_not_smeared_by_binary_fractions():
    assert round_ticks(0, 0.3, 5) == (0.0, 0.1, 0.2, 0.3)


# Labels that keep clear


@given(st.lists(st.floats(0, 60), max_size=8), st.floats(0.5, 8))
def test_spread_keeps_order_gap_and_bounds(places, gap):
    places = sorted(places)
    moved = spread(places, gap, 0, 60)
    room = min(gap, 60 / max(1, len(places) - 1))
    assert len(moved) == len(places)
    assert all(later - earlier >= room - 1e-6 for earlier, later in zip(moved, moved[1:], strict=False))
    assert all(-1e-6 <= place <= 60 + 1e-6 for place in moved)


@given(st.lists(st.integers(0, 20), max_size=6, unique=True))
def test_spread_leaves_places_alone_that_are_far_enough_apart(places):
    rising = [float(4 * place) for place in sorted(places)]
    assert spread(rising, 3.5, 0, 80) == NEAR(rising)


def is_clear(placed: list[PlacedNote]) -> bool:
    inside = all(one.box[0] >= 0 and one.box[1] <= 86 for one in placed)
    return inside and not any(notes_clash(a, b) for a in placed for b in placed if a is not b)


@given(st.lists(st.tuples(st.floats(0, 86), st.sampled_from([13.0, 24.0, 33.0])), min_size=1, max_size=3))
def test_notes_keep_clear_wherever_any_placing_does(wanted):
    notes = [Note(x, "words", width) for x, width in wanted]
    ways = list(product(range(3), (True, False)))
    every = (
        [PlacedNote(n, *way) for n, way in zip(notes, chosen, strict=True)]
        for chosen in product(ways, repeat=len(notes))
    )
    assert is_clear(place_notes(notes, 0, 86, 3)) == any(is_clear(placed) for placed in every)


@given(st.floats(0, 86), st.floats(0, 86))
def test_median_and_claim_always_find_room(median, claim):
    assert is_clear(
        place_notes([Note(median, "median 18", 13), Note(claim, "the designer says", 33)], 0, 86, 3)
    )


@pytest.mark.parametrize(
    ("one", "other", "clash"),
    [
        (PlacedNote(Note(10, "", 20), 0, True), PlacedNote(Note(40, "", 20), 0, True), False),
        (PlacedNote(Note(10, "", 20), 0, True), PlacedNote(Note(25, "", 20), 0, True), True),
        (PlacedNote(Note(30, "", 20), 0, True), PlacedNote(Note(25, "", 20), 1, True), True),
        (PlacedNote(Note(30, "", 20), 1, True), PlacedNote(Note(25, "", 20), 0, True), False),
    ],
    ids=["side by side", "words on words", "a line through words below", "words above a line"],
)
def test_notes_clash_as_a_reader_would_say(one, other, clash):
    assert notes_clash(one, other) is clash


def test_a_note_at_the_right_edge_stands_left_of_its_line():
    (placed,) = place_notes([Note(80, "one game in 20", 20)], 0, 86, 3)
    assert not placed.right and placed.box == (59, 79)


def test_figures_flip_to_the_left_at_the_end_of_a_panel_and_clear_of_a_line():
    scale = Scale(0, 10, 0, 50)
    assert beside(6, 20, 24, scale) == NEAR(25.1)
    assert beside(6, 44, 49, scale) == NEAR(44 - 1.1 - 6)
    assert beside(6, 20, 24, scale, lines=[27]) == NEAR(20 - 1.1 - 6)
    assert beside(60, 20, 24, scale) == NEAR(25.1), "no room on either side: the right one is as good"


# Figures as words


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (plain(-0.04, 1), "0.0"),
        (plain(-1234.5, 1), "−1,234.5"),
        (signed(2, 1), "+2.0"),
        (signed(-2.25, 1), "−2.2"),
        (signed(0.01, 1), "0.0"),
        (whole(20000), "20,000"),
        (exact(20), "20"),
        (exact(2.5), "2.5"),
        (exact(-3), "−3"),
        (in_words(3), "three"),
        (in_words(22), "22"),
        (listed([]), "none"),
        (listed(["A"]), "A"),
        (listed(["A", "B", "C"]), "A, B and C"),
        (listed(list("ABCDE"), 3), "A, B, C and 2 more"),
        (spoken("never-pay"), "Never pay"),
    ],
)
def test_figures_are_written_as_an_editor_would(written, expected):
    assert written == expected


def test_a_wide_interval_bears_no_decimals():
    assert share_text(Interval(43.4, 30, 57)) == "43"
    assert share_text(Interval(43.44, 42, 45)) == "43.4"
    assert share_text(Interval(0.213, 0.17, 0.25)) == "0.21"


def test_intervals_that_touch_do_not_miss_each_other():
    assert not Interval(1, 0, 2).misses(Interval(3, 2, 4))
    assert Interval(1, 0, 2).misses(Interval(3, 2.01, 4))


# Marks


def test_marks_escape_what_an_author_typed():
    drawn = Drawn(picture(10, 5, [words(1, 2, 'A <b> & "c"', LABEL, "#000")], "x < y"))
    assert drawn.texts() == ['A <b> & "c"']


def test_svg_numbers_are_short_and_never_minus_nothing():
    assert [number(v) for v in (1.0, 0.12345, -0.00001, -2.5, 100)] == ["1", "0.1235", "0", "-2.5", "100"]
    assert mark("rect", class_="a", stroke_width=0.5) == '<rect class="a" stroke-width="0.5"/>'


def test_long_words_are_cut_at_a_word_and_wrapped_by_width(pen):
    assert pen.fit("Ally and Partner Support", LABEL, 100) == "Ally and Partner Support"
    assert pen.fit("Ally and Partner Support", LABEL, 20).endswith(" …")
    lines = pen.wrap("never pays, takes no offer", SMALL, 15)
    assert " ".join(lines) == "never pays, takes no offer"
    assert all(pen.width(line, SMALL) <= 15 for line in lines)


def test_wrapped_lines_are_even_and_leave_no_word_alone(pen):
    assert pen.wrap("any legal choice, all equally likely", SMALL, 40) == [
        "any legal choice,",
        "all equally likely",
    ]
    assert pen.wrap("", SMALL, 40) == [] and pen.wrap("unbreakable", SMALL, 1) == ["unbreakable"]


@given(st.lists(st.text("abc", min_size=1, max_size=9), max_size=12), st.floats(1, 60))
def test_wrapping_keeps_every_word_in_order(texts, width):
    plain_pen = Pen(PALETTES["full"], lambda text, font, size_pt: float(len(text)))
    lines = plain_pen.wrap(" ".join(texts), SMALL, width)
    assert " ".join(lines).split() == texts
    assert all(len(line) <= width or " " not in line for line in lines)


def test_no_type_of_the_report_is_smaller_than_seven_points():
    from generator.outputs import charts_svg

    types = [value for value in vars(charts_svg).values() if isinstance(value, charts_svg.Type)]
    assert len(types) >= 5 and min(each.size_pt for each in types) >= 7


# Outcome panels

ROWS = [Row("bold", "Bold", "", False), Row("sensible", "Sensible", "looks ahead", True)]


def test_dots_and_intervals_stand_at_their_figures(pen):
    figures = {"bold": Interval(26, 24, 28), "sensible": Interval(12, 10, 14)}
    panel = Panel("win", "Win", figures, claim=20)
    drawn = Drawn(outcome_panels(pen, ROWS, [panel], 178, "says", "alt"))
    scale = panel_scale(panel, LONE_NAME_WIDTH, 178 - 4)
    assert (scale.low, scale.high) == (10, 30)
    for name, figure in figures.items():
        assert middle_of(drawn.one("dot", "win", name))[0] == NEAR(scale.at(figure.value), abs=1e-3)
        assert span_of(drawn.one("interval", "win", name)) == NEAR(
            (scale.at(figure.low), scale.at(figure.high)), abs=1e-3
        )
        assert drawn.one("value", "win", name).text == share_text(figure)
    assert span_of(drawn.one("claim", "win")) == NEAR((scale.at(20), scale.at(20)), abs=1e-3)
    assert "says 20" in drawn.texts()


def test_the_focus_differs_by_shape_tint_and_weight_not_only_by_colour(pen):
    panel = Panel("win", "Win", {"bold": Interval(26, 24, 28), "sensible": Interval(12, 10, 14)})
    drawn = Drawn(outcome_panels(pen, ROWS, [panel], 178, "says", "alt"))
    assert drawn.one("dot", "sensible").tag.endswith("polygon")
    assert drawn.one("dot", "bold").tag.endswith("circle")
    row = drawn.one("focus", "sensible")
    top = float(row.attrib["y"])
    assert top < middle_of(drawn.one("dot", "sensible"))[1] < top + float(row.attrib["height"])
    assert (
        drawn.one("value", "sensible").attrib["font-weight"]
        > drawn.one("value", "bold").attrib["font-weight"]
    )


def test_a_policy_without_a_figure_gets_a_dash(pen):
    drawn = Drawn(outcome_panels(pen, ROWS, [Panel("win", "Win", {"bold": None})], 178, "says", "alt"))
    assert drawn.texts().count("–") == 2 and not list(drawn.every("dot"))


@given(st.lists(st.floats(0, 100), min_size=3, max_size=3).map(sorted))
def test_shares_of_any_size_stay_inside_their_panel(figures):
    low, value, high = figures
    panel = Panel("win", "Win", {"bold": Interval(value, low, high)})
    scale = panel_scale(panel, 36, 80)
    assert 36 - 1e-6 <= scale.at(low) <= scale.at(high) <= 80 + 1e-6
    assert 0 <= scale.low < scale.high


@pytest.mark.parametrize("share", [0.0, 100.0])
def test_a_share_of_nothing_or_all_is_drawn(pen, share):
    panel = Panel("win", "Win", {"bold": Interval(share, share, share)})
    drawn = Drawn(outcome_panels(pen, ROWS, [panel], 178, "says", "alt"))
    assert 36 <= middle_of(drawn.one("dot", "bold"))[0] <= 178


# Lengths and momentum


def test_bars_are_as_high_as_their_games_are_many(pen):
    bars = bars_of({"3": 10, "4": 40, "6": 20})
    assert [(bar.low, bar.games) for bar in bars] == [(3, 10), (4, 40), (5, 0), (6, 20)]
    drawn = Drawn(histogram(pen, bars, [], "cards", 86, 50, "alt"))
    high = {n: float(drawn.one("bar", f"n{n}").attrib["height"]) for n in (3, 4, 6)}
    assert high[4] == NEAR(4 * high[3], rel=1e-3) and high[6] == NEAR(2 * high[3], rel=1e-3)
    assert not list(drawn.every("n5"))


@given(st.dictionaries(st.integers(0, 500).map(str), st.integers(1, 99), min_size=1))
def test_bins_lose_no_game_and_are_not_too_many(counts):
    bars = bars_of(counts)
    assert sum(bar.games for bar in bars) == sum(counts.values())
    assert len(bars) <= 62
    assert all(one.high + 1 == other.low for one, other in zip(bars, bars[1:], strict=False))


def test_the_medians_bar_is_outlined_and_pointed_at(pen):
    pointers = [
        Pointer("median", 4, "median 4"),
        Pointer("claim", 6, "says 6"),
        Pointer("tail", 9, "20 draw 9"),
    ]
    bars = bars_of({"3": 10, "4": 40, "6": 20, "9": 1})
    drawn = Drawn(histogram(pen, bars, pointers, "cards", 86, 50, "alt"))
    bar = drawn.one("bar", "median")
    assert bar.attrib["fill"] == PALETTES["full"].paper and bar.attrib["stroke"] == PALETTES["full"].accent
    across = Scale(2.5, 9.5, 1, 85)
    assert span_of(drawn.one("pointer", "claim"))[0] == NEAR(across.at(6), abs=1e-3)
    assert span_of(drawn.one("pointer", "median"))[0] == NEAR(across.at(4), abs=1e-3)
    assert {"median 4", "says 6"} <= set(drawn.texts())


@given(
    st.dictionaries(st.integers(1, 60).map(str), st.integers(1, 50), min_size=1, max_size=40),
    st.integers(1, 60),
)
def test_words_of_a_histogram_stay_inside_it(counts, claimed):
    measure = Pen(PALETTES["full"], lambda text, font, size: len(text) * size * 0.16)
    lengths = sorted(int(n) for n in counts)
    pointers = [
        Pointer("median", lengths[len(lengths) // 2], "median 18"),
        Pointer("claim", claimed, "the designer says about 20"),
        Pointer("tail", lengths[-1], "one game in 20 draws 31 or more"),
    ]
    drawn = Drawn(histogram(measure, bars_of(counts), pointers, "cards", 86, 50, "alt"))
    for element in drawn.root.iter():
        if element.tag.endswith("text") and element.text:
            wide = len(element.text) * float(element.attrib["font-size"]) / (25.4 / 72) * 0.16
            x, anchor = float(element.attrib["x"]), element.attrib["text-anchor"]
            start = {"start": x, "middle": x - wide / 2, "end": x - wide}[anchor]
            assert start >= -2 and start + wide <= 88, element.text


def step(drawn: int, *quantiles: float) -> dict[str, float]:
    return {"drawn": drawn} | dict(zip(("p5", "p25", "p50", "p75", "p95"), quantiles, strict=True))


LABELS = {
    "p95": "19 in 20",
    "p75": "3 in 4",
    "p50": "median",
    "p25": "1 in 4",
    "p5": "1 in 20",
    "momentum_axis": "cards",
    "start": "start",
}


def test_fan_runs_through_its_quantiles(pen):
    steps = [step(0, 12, 12, 12, 12, 12), step(5, 4, 6, 8, 10, 13), step(10, 0, 2, 5, 7, 11)]
    drawn = Drawn(fan(pen, steps, 12, LABELS, 86, 50, "alt"))
    across, up = Scale(0, 10, 6, 86 - 17.5), scale_over(round_ticks(0, 13, 5, 1), 50 - 8.6, 1.6)
    median = [(across.at(s["drawn"]), up.at(s["p50"])) for s in steps]
    assert points_of(drawn.one("median")) == [NEAR(point, abs=1e-3) for point in median]
    band = points_of(drawn.one("band", "p25", "p75"))
    assert band[1] == NEAR((across.at(5), up.at(10)), abs=1e-3) and band[-2] == NEAR(
        (across.at(5), up.at(6)), abs=1e-3
    )
    assert middle_of(drawn.one("start")) == NEAR((6, up.at(12)), abs=1e-3)
    assert "start 12" in drawn.texts()


def test_names_at_the_end_of_a_fan_keep_apart_and_in_order(pen):
    steps = [step(0, 12, 12, 12, 12, 12), step(9, 0, 0.1, 0.2, 0.3, 0.4)]
    drawn = Drawn(fan(pen, steps, 12, LABELS, 86, 50, "alt"))
    heights = [float(drawn.one("end", key).attrib["y"]) for key in ("p95", "p75", "p50", "p25", "p5")]
    assert all(later - earlier >= 3 for earlier, later in zip(heights, heights[1:], strict=False))
    assert heights[-1] <= 50 - 8.6 + 1.3


def test_quantiles_that_fell_together_with_the_median_are_named_once(pen):
    drawn = Drawn(fan(pen, [step(0, 12, 12, 12, 12, 12), step(9, 0, 0, 0, 0, 3)], 12, LABELS, 86, 50, "alt"))
    assert {e.attrib["class"] for e in drawn.every("end")} == {"end p50", "end p95"}


def test_a_fan_without_steps_is_an_empty_grid(pen):
    drawn = Drawn(fan(pen, [], None, LABELS, 86, 50, "alt"))
    assert not list(drawn.every("end")) and "cards" in drawn.texts()


# Card effects

CARD_LABELS = {"hurts_way": "< hurts", "helps_way": "helps >", "points": "points", "interval": "95 %"}
TITLES = {"helps": "Helps ({count})", "nothing": "Nothing ({count})", "hurts": "Hurts ({count})"}


def effect(card: str, value: float, half: float = 1.0) -> CardEffect:
    return CardEffect(card, card.title(), Interval(value, value - half, value + half))


def test_cards_are_sorted_and_hollow_when_zero_lies_inside(pen):
    cards = [effect("a", -3), effect("b", 0.5), effect("c", 4), effect("d", 2), effect("e", -0.2)]
    groups = grouped(cards, TITLES, "{count} more", 200)
    assert [(g.id, [c.id for c in g.cards]) for g in groups] == [
        ("helps", ["c", "d"]),
        ("nothing", ["b", "e"]),
        ("hurts", ["a"]),
    ]
    drawn = Drawn(card_effects(pen, groups, CARD_LABELS, 178, 200, "alt"))
    rising = [middle_of(drawn.one("dot", card))[1] for card in "cdbea"]
    assert rising == sorted(rising)
    paper = PALETTES["full"].paper
    assert {card: drawn.one("dot", card).attrib["fill"] == paper for card in "abcde"} == {
        "a": False,
        "b": True,
        "c": False,
        "d": False,
        "e": True,
    }
    assert {"Helps (2)", "Nothing (2)", "Hurts (1)", "+4.0", "−3.0", "−4.0 to −2.0"} <= set(drawn.texts())


def test_an_interval_that_just_misses_zero_is_not_rounded_onto_it(pen):
    cards = [CardEffect("a", "A", Interval(-1.8, -3.5, -0.04)), CardEffect("b", "B", Interval(-1.7, -3.4, 0.02))]
    drawn = Drawn(card_effects(pen, grouped(cards, TITLES, "", 200), CARD_LABELS, 178, 200, "alt"))
    assert {"−3.5 to −0.04", "−3.4 to 0.0"} <= set(drawn.texts())


def test_card_dots_and_intervals_share_one_scale(pen):
    cards = [effect("a", -3), effect("b", 0.5), effect("c", 4)]
    drawn = Drawn(card_effects(pen, grouped(cards, TITLES, "", 200), CARD_LABELS, 178, 200, "alt"))
    zero = span_of(drawn.one("zero"))[0]
    per_point = (middle_of(drawn.one("dot", "c"))[0] - zero) / 4
    for card in cards:
        assert middle_of(drawn.one("dot", card.id))[0] == NEAR(zero + card.figure.value * per_point, abs=1e-3)
        ends = (zero + card.figure.low * per_point, zero + card.figure.high * per_point)
        assert span_of(drawn.one("interval", card.id)) == NEAR(ends, abs=1e-3)


def test_one_giant_does_not_flatten_the_others(pen):
    cards = [effect(f"c{n}", n / 3 - 2) for n in range(12)] + [effect("giant", 60)]
    assert runaway_bound([card.figure for card in cards]) < 4
    drawn = Drawn(card_effects(pen, grouped(cards, TITLES, "", 200), CARD_LABELS, 178, 200, "alt"))
    assert not list(drawn.every("dot", "giant")) and drawn.one("runaway", "giant") is not None
    assert drawn.one("value", "giant").text == "+60.0" and "+59.0 to +61.0" in drawn.texts()


def test_large_effects_that_are_many_are_no_giants():
    assert runaway_bound([Interval(v, v, v) for v in (1, 2, 10, 20, 40)]) == 40
    assert runaway_bound([]) == 1


def test_more_cards_than_fit_are_counted_and_only_idle_ones_give_way(pen):
    cards = [effect(f"idle{n}", n / 100) for n in range(80)] + [effect("worst", -5), effect("best", 5)]
    groups = grouped(cards, TITLES, "and {count} more", 200)
    shown = {card.id for group in groups for card in group.cards}
    assert {"worst", "best", "idle79"} <= shown and "idle0" not in shown
    middle = next(group for group in groups if group.id == "nothing")
    assert middle.left_out == f"and {82 - len(shown)} more"
    drawn = Drawn(card_effects(pen, groups, CARD_LABELS, 178, 200, "alt"))
    assert drawn.size[1] <= 200 and "Nothing (80)" in drawn.texts()


def test_no_cards_at_all_still_draw_an_axis(pen):
    drawn = Drawn(card_effects(pen, grouped([], TITLES, "", 200), CARD_LABELS, 178, 200, "alt"))
    assert "points" in drawn.texts()


# Bars, spans, strips, choices, tiles


def test_bars_of_all_columns_share_one_scale(pen):
    columns = [
        Column("a", "A", {"bold": 40.0, "sensible": 20.0}),
        Column("b", "B", {"bold": 10.0, "sensible": None}),
    ]
    drawn = Drawn(bar_columns(pen, ROWS, columns, 86, "alt"))
    wide = [
        float(drawn.one("bar", *key).attrib["width"])
        for key in (("a", "bold"), ("a", "sensible"), ("b", "bold"))
    ]
    assert wide[0] == NEAR(2 * wide[1], rel=1e-3) and wide[0] == NEAR(4 * wide[2], rel=1e-3)
    assert drawn.texts().count("–") == 1 and "40.0" in drawn.texts()


def test_bars_of_nothing_have_no_width(pen):
    drawn = Drawn(bar_columns(pen, ROWS, [Column("a", "A", {"bold": 0.0, "sensible": 0.0})], 86, "alt"))
    assert {float(e.attrib["width"]) for e in drawn.every("bar")} == {0.0}


def test_spans_run_from_one_twentieth_to_nineteen(pen):
    drawn = Drawn(spans(pen, ROWS, {"bold": Span(5, 12, 30)}, 20, "says", "axis", 86, "alt"))
    scale = Scale(0, 30, 19, 86 - 19)
    assert span_of(drawn.one("span", "bold")) == NEAR((scale.at(5), scale.at(30)), abs=1e-3)
    assert middle_of(drawn.one("dot", "bold"))[0] == NEAR(scale.at(12), abs=1e-3)
    assert span_of(drawn.one("claim"))[0] == NEAR(scale.at(20), abs=1e-3)
    assert {"12", "5 to 30", "says 20", "–"} <= set(drawn.texts())


def test_a_claims_strip_shows_the_designer_the_room_and_the_measured(pen):
    focus, other = Interval(11, 9, 13), Interval(47, 40, 54)
    drawn = Drawn(claim_strip(pen, 50, 5, focus, {"bold": other}, 36, "alt"))
    scale = strip_scale(50, 5, [focus, other], 36)
    assert (scale.low, scale.high) == (9, 55)
    assert span_of(drawn.one("says"))[0] == NEAR(scale.at(50), abs=1e-3)
    about = drawn.one("about")
    assert float(about.attrib["x"]) == NEAR(scale.at(45), abs=1e-3)
    assert float(about.attrib["width"]) == NEAR(scale.at(55) - scale.at(45), abs=1e-3)
    assert middle_of(drawn.one("dot"))[0] == NEAR(scale.at(11), abs=1e-3)
    assert middle_of(drawn.one("other", "bold"))[0] == NEAR(scale.at(47), abs=1e-3)


@given(FINITE, st.floats(0, 100), FINITE, st.floats(0, 100))
def test_strips_hold_everything_between_their_ends(says, within, value, half):
    scale = strip_scale(says, within, [Interval(value, value - half, value + half)], 36)
    for mark_at in (says, says - within, says + within, value - half, value, value + half):
        assert 2 - 1e-3 <= scale.at(mark_at) <= 34 + 1e-3


def test_choices_count_the_first_option_and_cross_what_nobody_takes(pen):
    questions = (
        Question("refugees", "Refugees", "Help", "Ignore", {"bold": 0.0, "sensible": 0.004}, "Help"),
        Question("march", "March", "Conserve", "Push", {"bold": 0.25, "sensible": None}),
    )
    drawn = Drawn(choices(pen, ROWS, [QuestionGroup("All ({count})", questions)], 178, 100, "alt"))
    quarter = float(drawn.one("bar", "march", "bold").attrib["width"])
    assert quarter > 0 and float(drawn.one("bar", "refugees", "bold").attrib["width"]) == 0
    assert drawn.one("neglected").text == "✕ Help"
    assert {"All (2)", "Conserve", "Push", "Ignore", "25", "0", "–"} <= set(drawn.texts())
    assert drawn.one("value", "march", "bold").text == "25"


def test_rule_tiles_count_each_kind_and_break_into_lines(pen):
    drawn = Drawn(rule_tiles(pen, 40, 3, 2, 40, "alt"))
    counts = [len(list(drawn.every("tile", kind))) for kind in ("exercised", "examples", "never")]
    assert counts == [40, 3, 2] and len(list(drawn.every("half"))) == 3
    assert max(float(e.attrib["x"]) + 3 for e in drawn.every("tile")) <= 40
    assert max(float(e.attrib["y"]) for e in drawn.every("tile")) + 2.6 <= drawn.size[1]


@pytest.mark.parametrize("ink", ["full", "gray", "save"])
def test_every_palette_keeps_text_dark_and_bands_apart(ink):
    def light(colour: str) -> float:
        red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255

    palette = PALETTES[ink]
    assert max(light(palette.ink), light(palette.muted), light(palette.accent)) < 0.45
    assert light(palette.paper) - light(palette.wide_band) > 0.04
    assert light(palette.wide_band) - light(palette.half_band) > 0.06
    if ink != "full":
        for colour in vars(palette).values():
            assert colour[1:3] == colour[3:5] == colour[5:7], "a grey palette holds greys only"
