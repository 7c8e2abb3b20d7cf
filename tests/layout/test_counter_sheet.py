"""Counters on their sheets: each once, in blocks of one ground, with the right back behind it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from boards import TEMPLATES, job_of, read_board
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.counter_measures import CounterMeasures
from generator.layout.counter_sheet import Lot, counter_bleed, counter_plan_text, counter_ticks, impose_counters
from generator.layout.drawing import Box, Paint
from generator.layout.impose import Piece
from generator.layout.measures import read_measures
from generator.layout.paper_measures import Paper
from generator.outputs import counters

MEASURES = read_measures(CounterMeasures, TEMPLATES / "counters", "march")
PAPERS = {name: read_measures(Paper, TEMPLATES / "papers", name) for name in ("a4", "letter")}
BACKS = ["duplex-long", "duplex-short", "separate", "fold", "none"]

LOTS = st.lists(st.tuples(st.sampled_from([12.7, 15.875, 19.05, 25.4]), st.integers(1, 260)), min_size=1, max_size=6)


def lots_of(sizes) -> list[Lot]:
    return [
        Lot(size, tuple(Piece(f"{number}/{i}", f"{number}/{i} back") for i in range(count)))
        for number, (size, count) in enumerate(sizes)
    ]


def sheets_of(sizes, paper: str, backs: str):
    lots = lots_of(sizes)
    behind = {piece.front: piece.back for lot in lots for piece in lot.pieces}
    return lots, impose_counters(lots, PAPERS[paper], MEASURES, backs, behind)


def rects(sheet):
    return [(p.face, p.x, p.y, block.size) for block in sheet.blocks for p in block.placements]


@settings(max_examples=40, deadline=None)
@given(LOTS, st.sampled_from(sorted(PAPERS)), st.sampled_from(BACKS))
def test_every_piece_is_printed_once_with_its_back(sizes, paper, backs):
    lots, sheets = sheets_of(sizes, paper, backs)
    printed = Counter(face for sheet in sheets for face, *_ in rects(sheet))
    fronts = [piece.front for lot in lots for piece in lot.pieces]
    rears = [piece.back for lot in lots for piece in lot.pieces] if backs != "none" else []
    assert printed == Counter(fronts + rears)


@settings(max_examples=25, deadline=None)
@given(LOTS, st.sampled_from(sorted(PAPERS)), st.sampled_from(BACKS))
def test_blocks_stay_a_gutter_apart_and_clear_of_the_papers_edge(sizes, paper, backs):
    _, sheets = sheets_of(sizes, paper, backs)
    for sheet in sheets:
        for block in sheet.blocks:
            reach = MEASURES.ticks[1] + PAPERS[paper].keep
            assert block.x >= reach - 0.01 and block.x + block.width <= sheet.width - reach + 0.01
            assert block.y >= reach and block.y + block.height <= sheet.height - reach
        for one, other in combinations(sheet.blocks, 2):
            across = max(other.x - one.x - one.width, one.x - other.x - other.width)
            down = max(other.y - one.y - one.height, one.y - other.y - other.height)
            assert max(across, down) >= MEASURES.gutter - 0.01


@settings(max_examples=25, deadline=None)
@given(LOTS, st.sampled_from(sorted(PAPERS)), st.sampled_from(["duplex-long", "duplex-short", "separate", "fold"]))
def test_a_back_falls_behind_its_front(sizes, paper, backs):
    _, sheets = sheets_of(sizes, paper, backs)
    centre = {
        (sheet.number, face): (x + size / 2, y + size / 2) for sheet in sheets for face, x, y, size in rects(sheet)
    }
    width, height = sheets[0].width, sheets[0].height
    for (number, face), (x, y) in centre.items():
        if not face.endswith(" back"):
            expected = (x, height - y) if backs == "duplex-short" else (width - x, y)
            assert centre[number, f"{face} back"] == pytest.approx(expected, abs=0.001)


@settings(max_examples=25, deadline=None)
@given(LOTS, st.sampled_from(BACKS))
def test_counters_of_a_block_are_butted_in_a_full_grid(sizes, backs):
    _, sheets = sheets_of(sizes, "a4", backs)
    for sheet in sheets:
        for block in sheet.blocks:
            cells = {(round((p.x - block.x) / block.size, 3), round((p.y - block.y) / block.size, 3))
                     for p in block.placements}  # fmt: skip
            assert len(cells) == len(block.placements)
            assert all(column % 1 == 0 and row % 1 == 0 for column, row in cells)
            assert (block.columns - 1) * block.rows < len(cells) <= block.columns * block.rows or block.rows > 1


def test_sheets_come_in_printing_order():
    _, duplex = sheets_of([(15.875, 300)], "a4", "duplex-long")
    _, separate = sheets_of([(15.875, 300)], "a4", "separate")
    assert [(s.number, s.side) for s in duplex] == [(1, "front"), (1, "back"), (2, "front"), (2, "back")]
    assert [(s.number, s.side) for s in separate] == [(1, "front"), (2, "front"), (1, "back"), (2, "back")]


def test_ticks_stand_at_every_cut_of_every_block_and_touch_none():
    _, (sheet,) = sheets_of([(15.875, 3), (15.875, 5)], "a4", "none")
    marks = counter_ticks(sheet, MEASURES, 0.35)
    for block in sheet.blocks:
        for x in block.cuts_down:
            assert sum(line.points[0][0] == line.points[1][0] == x for line in marks) >= 2
        for y in block.cuts_across:
            assert sum(line.points[0][1] == line.points[1][1] == y for line in marks) >= 2
        for line in marks:
            for x, y in line.points:
                apart = max(block.x - x, x - block.x - block.width, block.y - y, y - block.y - block.height)
                assert apart >= MEASURES.ticks[0] - 0.001


GROUND = Box(0, 0, 15.875, 15.875, Paint(fill=(40, 38, 40)))
BAND = Box(0, 0, 15.875, 3.9, Paint(fill=(232, 176, 66)))


def bled(sheet, *boxes):
    return counter_bleed(sheet, {p.face: boxes for p in sheet.placements}, MEASURES)


def test_bleed_grows_outward_only():
    _, (sheet,) = sheets_of([(15.875, 3)], "a4", "none")
    block = sheet.blocks[0]
    first, second, third = bled(sheet, GROUND)
    assert (first.x, first.y) == pytest.approx((block.x - 1.5, block.y - 1.5))
    assert first.x + first.width == pytest.approx(block.x + 15.875 + 0.05)
    assert (second.x, second.width) == pytest.approx((block.x + 15.875 - 0.05, 15.875 + 0.1))
    assert third.x + third.width == pytest.approx(block.x + block.width + 1.5)
    assert all(box.y + box.height == pytest.approx(block.y + 15.875 + 1.5) for box in (first, second, third))


def test_a_band_bleeds_at_the_head_but_not_into_its_own_face():
    _, (sheet,) = sheets_of([(15.875, 1)], "a4", "none")
    (band,) = bled(sheet, BAND)
    block = sheet.blocks[0]
    assert band.y == pytest.approx(block.y - 1.5) and band.y + band.height == pytest.approx(block.y + 3.9)


def test_the_bleed_of_a_turned_face_is_turned_with_it():
    _, sheets = sheets_of([(15.875, 1)], "a4", "duplex-short")
    (band,) = bled(sheets[1], BAND)
    block = sheets[1].blocks[0]
    assert band.y == pytest.approx(block.y + 15.875 - 3.9)
    assert band.y + band.height == pytest.approx(block.y + 15.875 + 1.5)


def test_counters_share_a_block_only_if_both_their_grounds_and_bands_are_alike():
    job = job_of(read_board())
    lots = [[piece.front for piece in lot.pieces] for lot in counters.lots(job.counters)]
    assert lots == [
        ["guards"], ["militia", "militia", "militia", "wardens"], ["tanks"], ["gunship"], ["morale-guards"],
        ["hour-marker", "smoke", "smoke"],
    ]  # fmt: skip


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short", "fold"])
def test_the_plan_of_the_board_reads_as_golden_text(golden, backs):
    job = job_of(read_board(), backs=backs)
    golden(f"counters/ford-{backs}.txt", counter_plan_text(counters.plan(job, counters.stock(job))))
