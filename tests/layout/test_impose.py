"""Sheets: every piece once, butted and inside the margins, every back behind its front."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.impose import Piece, impose, plan_text
from generator.layout.measures import offered, read_measures
from generator.layout.paper_measures import Block, Labels, Paper

A_LINE = (1.5, 4.0)


@pytest.fixture(scope="session")
def papers(templates) -> dict[str, Paper]:
    return {name: read_measures(Paper, templates / "papers", name) for name in offered(templates / "papers")}


def block(columns: int, rows: int, gutter: float = 0.0) -> Block:
    return Block(columns, rows, "ends", A_LINE, A_LINE, A_LINE, 1.5, 1.5, landscape=gutter > 0, gutter=gutter)


def paper(width: float, height: float) -> Paper:
    labels = Labels(None, None, None, None, 8, 7, 100, 3, 0.35, 0.5)  # type: ignore[arg-type]
    return Paper("made by hand", width, height, 5.0, labels, {})


def pieces(count: int) -> list[Piece]:
    return [Piece(f"front {n}", f"back {n}", f"K{n}") for n in range(count)]


GRIDS = st.tuples(st.integers(1, 5), st.integers(1, 5), st.integers(20, 90), st.integers(20, 90), st.integers(6, 40))
BACKS = st.sampled_from(["duplex-long", "duplex-short", "separate", "fold", "none"])


def laid(grid, count: int, backs: str):
    """A paper that has room for the grid and a margin around it, and its sheets."""
    columns, rows, wide, tall, margin = grid
    gutter = 5.0 if backs == "fold" else 0.0
    halves = 2 if backs == "fold" else 1
    across, down = halves * (columns * wide + gutter) + 2 * margin, rows * tall + 2 * margin
    stock = paper(down, across) if backs == "fold" else paper(across, down)
    return impose(pieces(count), stock, block(columns, rows, gutter), wide, tall, backs), margin


@given(GRIDS, st.integers(1, 60), BACKS)
def test_every_piece_is_printed_exactly_once_on_each_side(grid, count, backs):
    sheets, _ = laid(grid, count, backs)
    faces = [p.face for sheet in sheets for p in sheet.placements]
    expected = [f"front {n}" for n in range(count)]
    if backs != "none":
        expected += [f"back {n}" for n in range(count)]
    assert sorted(faces) == sorted(expected)


@given(GRIDS, st.integers(1, 60), BACKS)
def test_no_face_overlaps_another_or_leaves_the_margin(grid, count, backs):
    sheets, margin = laid(grid, count, backs)
    for sheet in sheets:
        for p in sheet.placements:
            assert margin - 1e-3 <= p.x and p.x + sheet.face_width <= sheet.width - margin + 1e-3
            assert margin - 1e-3 <= p.y and p.y + sheet.face_height <= sheet.height - margin + 1e-3
        for a, b in itertools.combinations(sheet.placements, 2):
            apart = abs(a.x - b.x) >= sheet.face_width - 1e-3 or abs(a.y - b.y) >= sheet.face_height - 1e-3
            assert apart


@given(GRIDS, st.integers(1, 60), st.sampled_from(["duplex-long", "duplex-short", "separate", "fold"]))
def test_turning_the_sheet_over_brings_every_back_behind_its_front(grid, count, backs):
    sheets, _ = laid(grid, count, backs)
    fronts, behind = {}, {}
    for sheet in sheets:
        for p in sheet.placements:
            centre = (p.x + sheet.face_width / 2, p.y + sheet.face_height / 2)
            kept = fronts if p.face.startswith("front") else behind
            kept[p.face.split()[1]] = (sheet.number, centre, p.angle)
    for name, (leaf, (x, y), angle) in fronts.items():
        turned = (leaf, (sheets[0].width - x, y), 0)
        if backs == "duplex-short":
            turned = (leaf, (x, sheets[0].height - y), 180)
        assert angle == 0
        assert behind[name][0] == turned[0] and behind[name][2] == turned[2]
        assert behind[name][1] == pytest.approx(turned[1], abs=1e-3)


@given(GRIDS, st.integers(1, 60), st.sampled_from(["duplex-long", "duplex-short"]))
def test_duplex_pages_alternate_front_and_back(grid, count, backs):
    sheets, _ = laid(grid, count, backs)
    assert [sheet.side for sheet in sheets] == ["front", "back"] * (len(sheets) // 2)


def test_separate_backs_follow_all_fronts():
    sheets, _ = laid((2, 2, 50, 50, 10), 6, "separate")
    assert [(sheet.side, sheet.number) for sheet in sheets] == [("front", 1), ("front", 2), ("back", 1), ("back", 2)]


def test_a_fold_lies_in_the_middle_between_fronts_and_backs():
    (sheet,), _ = laid((2, 2, 50, 50, 10), 4, "fold")
    assert sheet.fold_x == sheet.width / 2
    fronts = [p.x + sheet.face_width for p in sheet.placements if p.face.startswith("front")]
    backs = [p.x for p in sheet.placements if p.face.startswith("back")]
    assert max(fronts) == pytest.approx(sheet.fold_x - 5) and min(backs) == pytest.approx(sheet.fold_x + 5)


def test_cuts_are_the_edges_of_the_faces_that_are_there():
    sheets, _ = laid((3, 3, 63.5, 88.9, 10), 10, "none")
    assert sheets[0].columns == (10, 73.5, 137, 200.5)
    assert sheets[1].columns == (10, 73.5) and sheets[1].rows == (10, 98.9)


def test_the_codes_of_a_sheet_name_each_card_once():
    twice = [Piece("regeneration", "deck back", "K03–K04")] * 2
    (sheet,) = impose(twice, paper(210, 297), block(3, 3), 63.5, 88.9, "none")
    assert sheet.codes == ("K03–K04",)


def test_nine_poker_cards_lie_where_the_design_puts_them(papers):
    (sheet,) = impose(pieces(9), papers["a4"], papers["a4"].blocks["poker"], 63.5, 88.9, "none")
    assert (sheet.placements[0].x, sheet.placements[0].y) == (9.75, 15.15)
    assert sheet.columns == (9.75, 73.25, 136.75, 200.25)
    assert sheet.rows == (15.15, 104.05, 192.95, 281.85)


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_every_block_of_a_paper_keeps_ticks_and_bleed_off_its_edge(papers, name):
    stock = papers[name]
    sizes = {"poker": (63.5, 88.9), "twelve": (63.5, 66.675)}
    for key, grid in stock.blocks.items():
        wide, tall = sizes[key.removesuffix("-fold")]
        backs = "fold" if key.endswith("-fold") else "duplex-long"
        for sheet in impose(pieces(grid.columns * grid.rows), stock, grid, wide, tall, backs):
            assert sheet.columns[0] - max(grid.ticks_sides[1], grid.bleed_sides) >= stock.keep
            assert sheet.rows[0] - max(grid.ticks_head[1], grid.bleed_ends) >= stock.keep
            assert sheet.height - sheet.rows[-1] - max(grid.ticks_foot[1], grid.bleed_ends) >= stock.keep - 1e-6


def test_the_plan_of_a_short_game_reads_as_golden_text(papers, golden):
    stock = papers["a4"]
    texts = []
    for backs in ("duplex-long", "duplex-short", "fold"):
        grid = stock.blocks["poker-fold" if backs == "fold" else "poker"]
        sheets = impose(pieces(4), stock, grid, 63.5, 88.9, backs)
        texts.append(f"backs: {backs}\n{plan_text(sheets)}")
    golden("layout/sheet-plan.txt", "\n".join(texts))
