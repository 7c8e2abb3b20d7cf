"""Tiles: a map of any size parted so that every place of it is seen once, and no word is cut needlessly."""

from __future__ import annotations

import math
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.drawing import Circle, Group, Line, Text
from generator.layout.measures import read_measures
from generator.layout.tile import TileMeasures, fits_one_sheet, shown, tile_map, tile_name
from generator.layout.tile_cuts import Seams, best_cuts, even_cuts, sheets_along, spans
from generator.layout.tile_marks import TileKit, crosses, hatch, lay_tile
from generator.layout.tile_plan import lay_plan, place_plan, size_words, summary

A4, LETTER = (210.0, 297.0), (215.9, 279.4)
SEAMS = Seams(10.0, 4.0, 1.5, 20.0)


class Case:
    def measure(self, text, font, size_pt):
        return len(text) * size_pt * 0.15

    def cap_height(self, font, size_pt):
        return size_pt * 0.25


@pytest.fixture(scope="module")
def measures(templates) -> TileMeasures:
    return read_measures(TileMeasures, templates / "tiles", "map")


@pytest.fixture(scope="module")
def kit(measures) -> TileKit:
    return TileKit(measures, Case())


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_seventeen_by_twenty_two_inches_take_six_landscape_sheets(measures, paper):
    tiling = tile_map(431.8, 558.8, paper, measures)
    assert (tiling.columns, tiling.rows, tiling.landscape) == (2, 3, True)
    assert [tile.name for tile in tiling.tiles] == ["A1", "A2", "B1", "B2", "C1", "C2"]


def test_a_map_that_fits_its_paper_needs_no_tiles():
    assert fits_one_sheet(210, 297, A4) and fits_one_sheet(297, 210, A4)
    assert not fits_one_sheet(215.9, 279.4, A4) and not fits_one_sheet(210, 298, A4)


@given(length=st.floats(200, 3000), room=st.floats(120, 400), overlap=st.floats(5, 20))
def test_no_fewer_sheets_would_do(length, room, overlap):
    sheets = sheets_along(length, room, overlap)
    assert sheets * room - (sheets - 1) * overlap >= length - 1e-3
    assert sheets == 1 or (sheets - 1) * room - (sheets - 2) * overlap < length


@settings(deadline=None, max_examples=60)
@given(
    width=st.floats(150, 1600), height=st.floats(150, 1600), paper=st.sampled_from([A4, LETTER, (297.0, 420.0)]),
    seed=st.integers(0, 9),
)
def test_every_place_is_seen_once_and_all_sheets_fit(measures, width, height, paper, seed):
    def harm(at):
        return 5.0 if math.sin(at * (seed + 1)) > 0.3 else 0.0

    tiling = tile_map(width, height, paper, measures, harm, harm)
    room = tiling.sheet_width - 2 * measures.margin, tiling.sheet_height - 2 * measures.margin
    for tile in tiling.tiles:
        assert measures.margin - 1e-6 <= tile.x and tile.x + tile.across.printed <= room[0] + measures.margin + 1e-3
        assert measures.margin - 1e-6 <= tile.y and tile.y + tile.down.printed <= room[1] + measures.margin + 1e-3
        after, below = tiling.tile(tile.row, tile.column + 1), tiling.tile(tile.row + 1, tile.column)
        if after:
            assert after.across.first == tile.across.last
            assert after.across.first - after.across.start >= SEAMS.least_tab - 1e-3
            assert tile.across.end - tile.across.last >= SEAMS.least_waste - 1e-3
        else:
            assert tile.across.last == tile.across.end == width
        if below:
            assert below.down.first == tile.down.last
            assert below.down.start <= below.down.first - SEAMS.least_tab + 1e-3
        else:
            assert tile.down.last == tile.down.end == height
    assert tiling.tiles[0].across.start == 0 and tiling.tiles[0].down.start == 0
    seen = sum((t.across.last - t.across.first) * (t.down.last - t.down.first) for t in tiling.tiles)
    assert seen == pytest.approx(width * height)


def test_without_obstacles_sheets_print_alike_and_share_the_whole_overlap():
    cuts = best_cuts(558.8, 194.0, SEAMS, lambda at: 0.0)
    assert cuts == pytest.approx(even_cuts(558.8, 3, 10.0))
    parts = spans(558.8, 194.0, cuts, SEAMS)
    assert {round(part.printed, 3) for part in parts} == {192.933}
    assert parts[0].end - parts[1].start == pytest.approx(10.0)


def test_a_cut_moves_off_a_word_and_no_farther_than_it_must():
    even = even_cuts(400.0, 2, 10.0)[0]
    word = (even - 3.0, even + 6.0)
    cut = best_cuts(400.0, 281.0, SEAMS, lambda at: float(word[0] <= at <= word[1]))[0]
    assert cut == pytest.approx(even - 3.25)


def test_a_cut_stays_where_paper_does_not_allow_it_to_move():
    cuts = best_cuts(378.0, 194.0, SEAMS, lambda at: float(abs(at - 189.0) < 30))
    parts = spans(378.0, 194.0, cuts, SEAMS)
    assert all(part.printed <= 194.0 + 1e-6 for part in parts)


@pytest.mark.parametrize("length", [500.0, 530.0, 560.0])
def test_the_cuts_chosen_are_the_best_of_all(length):
    seams = Seams(10.0, 4.0, 1.5, 1.5)

    def harm(at):
        return float(int(at * 4) % 7)

    chosen = best_cuts(length, 194.0, seams, harm)
    even = even_cuts(length, 3, 10.0)
    steps = [i * 0.25 for i in range(-6, 7)]
    best = min(
        harm(even[0] + a) + harm(even[1] + b)
        for a, b in product(steps, steps)
        if even[0] + a + 1.5 <= 194 and even[1] + b + 1.5 - (even[0] + a - 4) <= 194
        and length - (even[1] + b - 4) <= 194
    )
    assert sum(map(harm, chosen)) == best


def test_rows_past_z_are_named_on():
    assert [tile_name(row, 0) for row in (0, 25, 26, 51, 52)] == ["A1", "Z1", "AA1", "AZ1", "BA1"]


def test_neighbours_are_matched_by_the_same_crosses(measures):
    tiling = tile_map(431.8, 558.8, A4, measures)
    for tile in tiling.tiles:
        own = set(crosses(tiling, tile))
        for row, column in ((tile.row, tile.column + 1), (tile.row + 1, tile.column)):
            other = tiling.tile(row, column)
            if other:
                assert len(own & set(crosses(tiling, other))) == 2
    assert len(set(crosses(tiling, tiling.tiles[2]))) == 6, "B1 has a neighbour on three sides"


def words_of(marks):
    for mark in marks:
        if isinstance(mark, Text):
            yield mark.text
        elif isinstance(mark, Group):
            yield from words_of(mark.marks)


def test_right_and_lower_edges_are_cut_and_lie_on_top(measures, kit):
    tiling = tile_map(431.8, 558.8, A4, measures)
    labels = {tile.name: set(words_of(lay_tile(tiling, tile, "Map", 5.0, kit))) for tile in tiling.tiles}
    assert {"cut, lay on A2", "cut, lay on B1"} <= labels["A1"]
    assert {"glue under A1", "cut, lay on C1", "cut, lay on B2"} <= labels["B1"]
    assert {"glue under B2", "glue under C1"} <= labels["C2"] and not any("cut" in text for text in labels["C2"])
    assert "A1" in labels["A1"] and "C2" in labels["C2"]


def test_every_sheet_has_its_cuts_dashed_and_a_true_bar(measures, kit):
    tiling = tile_map(431.8, 558.8, A4, measures)
    for tile in tiling.tiles:
        marks = lay_tile(tiling, tile, "Map", 5.0, kit)
        dashed = [mark for mark in marks if isinstance(mark, Line) and mark.dash_mm]
        right, foot = tile.at(tile.across.last, tile.down.last)
        wanted = [right] * (tile.column == 0) + [foot] * (tile.row < 2)
        for line, place in zip(dashed, wanted, strict=True):
            (x, y), (x2, y2) = line.points
            assert place in (x, y) and (x == x2 or y == y2)
        level = [m for m in marks if isinstance(m, Line) and m.points[0][1] == m.points[1][1] == 210.0 - 5.5]
        assert [m.points[1][0] - m.points[0][0] for m in level] == [pytest.approx(50.0)]
        for mark in marks:
            if isinstance(mark, Line):
                assert all(0 <= x <= 297 and 0 <= y <= 210 for x, y in mark.points)


@given(st.floats(0.5, 300), st.floats(0.5, 300))
def test_hatching_stays_inside_its_strip(measures, wide, tall):
    for line in hatch((7.0, 9.0, wide, tall), measures):
        for x, y in line.points:
            assert 7.0 - 1e-6 <= x <= 7.0 + wide + 1e-6 and 9.0 - 1e-6 <= y <= 9.0 + tall + 1e-6
        (x, y), (x2, y2) = line.points
        assert x - x2 == pytest.approx(y2 - y), "all lines slant alike"


def test_a_sheet_shows_its_part_of_the_map_at_full_size(measures):
    tiling = tile_map(431.8, 558.8, A4, measures)
    for tile in tiling.tiles:
        placed = shown(tile, 3)
        assert (placed.page, placed.scale) == (3, 1.0)
        x, y = tile.at(tile.across.start, tile.down.start)
        assert (x, y) == (pytest.approx(placed.clip[0]), pytest.approx(placed.clip[1]))
        assert placed.x + tile.across.start == pytest.approx(placed.clip[0])


@pytest.mark.parametrize(("width", "height"), [(431.8, 558.8), (1200.0, 300.0), (300.0, 1400.0), (216.0, 300.0)])
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_plan_fits_its_page_and_names_every_sheet(measures, kit, width, height, paper):
    tiling = tile_map(width, height, paper, measures)
    small = place_plan(tiling, paper)
    x, y, wide, tall = small.clip
    assert small.scale < 1 and x >= 16 and x + wide <= min(paper) - 8 and y >= 35 and y + tall <= max(paper) - 60
    marks = lay_plan(tiling, paper, "A4", "The Map", kit)
    words = list(words_of(marks))
    assert all(words.count(tile.name) == 1 for tile in tiling.tiles)
    assert len([mark for mark in marks if isinstance(mark, Circle)]) == len(tiling.tiles) + len(measures.steps)
    assert size_words(width) in words and size_words(height) in words
    for mark in marks:
        if isinstance(mark, Line):
            assert all(0 < px < min(paper) and 0 < py < max(paper) for px, py in mark.points)


def test_the_plan_says_what_is_needed(measures, kit):
    text = summary(tile_map(431.8, 558.8, A4, measures), "A4", kit)
    assert text == "6 sheets of A4, landscape: 2 across, 3 down; 8 mm margin, 10 mm overlap"
    assert size_words(431.8) == "431.8 mm (17 in)"


def test_where_paper_is_short_waste_shrinks_before_the_tab():
    first, middle, last = spans(560.0, 194.0, (189.5, 376.0), SEAMS)
    assert (first.start, first.end) == (0.0, 189.5 + 4.5)
    assert middle.first - middle.start == pytest.approx(5.0) and middle.end - middle.last == pytest.approx(2.5)
    assert (last.first - last.start, last.end) == (5.0, 560.0)
    tight = spans(560.0, 194.0, (189.5, 378.0), SEAMS)[1]
    assert (tight.first - tight.start, tight.end - tight.last) == (pytest.approx(4.0), pytest.approx(1.5))


def test_spare_paper_goes_to_the_outer_edges(measures):
    tiling = tile_map(700.0, 300.0, A4, measures)
    first, middle, last = tiling.tiles[:3]
    assert first.x + first.across.printed == pytest.approx(tiling.sheet_width - measures.margin)
    assert last.x == measures.margin
    assert middle.x + middle.across.printed / 2 == pytest.approx(tiling.sheet_width / 2)
    assert first.x > measures.margin and last.x + last.across.printed < tiling.sheet_width - measures.margin


@pytest.mark.parametrize(("paper", "name"), [(A4, "a4"), (LETTER, "letter")])
def test_the_sheets_of_a_large_map_as_a_person_reads_them(measures, golden, paper, name):
    """17 x 22 in: what each sheet prints, where it is cut, where it stands on its paper."""
    tiling = tile_map(431.8, 558.8, paper, measures)
    lines = [f"{tiling.columns} x {tiling.rows} sheets of {tiling.sheet_width:g} x {tiling.sheet_height:g} mm"]
    for tile in tiling.tiles:
        lines.append(f"{tile.name} at {tile.x:.2f}, {tile.y:.2f}")
        for way, span in (("x", tile.across), ("y", tile.down)):
            prints, seen = f"{span.start:.2f} to {span.end:.2f}", f"{span.first:.2f} to {span.last:.2f}"
            lines.append(f"   prints {way} {prints}, seen {seen}")
    golden(f"tiles-17x22-{name}.txt", "\n".join(lines) + "\n")
