"""Sheets: every piece once, inside the margins, none over another, every back behind its front, few of them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import ceil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from orders import ANY_BACKS, ANY_LAYOUT, ANY_PAPER, COUNTERS, LOTS, PAPERS, TURNED, box, cards, order, overlap

from generator.imposing.arranging import one_grid, runs
from generator.imposing.impose import _frames, capacity, impose
from generator.imposing.sheets import plan_text

MORE = settings(max_examples=40, deadline=None)


@MORE
@given(LOTS, ANY_PAPER, ANY_BACKS, ANY_LAYOUT)
def test_every_piece_is_printed_exactly_once_on_each_side(sizes, paper, backs, layout):
    asked = order(sizes, backs, layout=layout)
    sheets = impose(asked, PAPERS[paper])
    printed = Counter(p.face for sheet in sheets for p in sheet.placements)
    fronts = [piece.front for piece in asked.pieces]
    rears = [piece.back for piece in asked.pieces] if backs != "none" else []
    assert printed == Counter(fronts + rears)


@MORE
@given(LOTS, ANY_PAPER, ANY_BACKS, ANY_LAYOUT)
def test_no_face_lies_over_another_or_near_the_papers_edge(sizes, paper, backs, layout):
    for sheet in impose(order(sizes, backs, layout=layout), PAPERS[paper]):
        keep = PAPERS[paper].keep
        boxes = [box(p) for p in sheet.placements]
        for left, top, right, foot in boxes:
            assert keep <= left and right <= sheet.width - keep and keep <= top and foot <= sheet.height - keep
        assert not any(overlap(one, other) for one, other in combinations(boxes, 2))


@MORE
@given(LOTS, ANY_PAPER, TURNED, ANY_LAYOUT)
def test_turning_the_sheet_over_brings_every_back_behind_its_front(sizes, paper, backs, layout):
    sheets = impose(order(sizes, backs, layout=layout), PAPERS[paper])
    fronts, rears = {}, {}
    for sheet in sheets:
        for p in sheet.placements:
            (fronts if p.side == "front" else rears)[p.piece] = (sheet, p)
    assert fronts.keys() == rears.keys()
    for piece, (sheet, front) in fronts.items():
        other, back = rears[piece]
        assert other.number == sheet.number and back.face == f"{front.face} back"
        left, top, right, foot = box(front)
        if backs == "duplex-short":
            expected = left, sheet.height - foot, right, sheet.height - top
        else:
            expected = sheet.width - right, top, sheet.width - left, foot
        assert box(back) == pytest.approx(expected, abs=1e-3)


@MORE
@given(COUNTERS, st.sampled_from(["duplex-long", "separate", "fold", "none"]))
def test_lots_of_different_ground_keep_their_gutter_in_a_grid(sizes, backs):
    for sheet in impose(order(sizes, backs, ticks=(2.2, 5.2), fold_gutter=8.0), PAPERS["a4"]):
        for one, other in combinations(sheet.blocks, 2):
            across = max(other.x - one.x - one.width, one.x - other.x - other.width)
            down = max(other.y - one.y - one.height, one.y - other.y - other.height)
            assert max(across, down) >= 12 - 0.01


@MORE
@given(LOTS, ANY_PAPER, st.sampled_from(["none", "fold", "duplex-long"]))
def test_every_cut_of_a_guillotine_sheet_runs_across_it_through_no_face(sizes, paper, backs):
    for sheet in impose(order(sizes, backs, layout="guillotine"), PAPERS[paper]):
        faces = [p for p in sheet.placements if sheet.side != "fold" or p.side == "front"]
        for cut in sheet.cuts:
            for left, top, right, foot in map(box, faces):
                low, high = (left, right) if cut.way == "down" else (top, foot)
                assert not low + 0.01 < cut.at < high - 0.01, (cut, left, top)


@MORE
@given(LOTS, ANY_PAPER, ANY_BACKS, ANY_LAYOUT)
def test_every_edge_of_every_front_is_cut_once(sizes, paper, backs, layout):
    for sheet in impose(order(sizes, backs, layout=layout), PAPERS[paper]):
        if sheet.side == "back":
            continue
        assert [cut.number for cut in sheet.cuts] == list(range(1, len(sheet.cuts) + 1))
        lines = Counter((cut.way, round(cut.at, 2), round(cut.start, 2), round(cut.end, 2)) for cut in sheet.cuts)
        assert max(lines.values()) == 1
        for p in sheet.placements:
            if p.side == "front":
                left, top, right, foot = box(p)
                for way, at, low, high in (
                    ("down", left, top, foot), ("down", right, top, foot),
                    ("across", top, left, right), ("across", foot, left, right),
                ):
                    on_line = [cut for cut in sheet.cuts if cut.way == way and abs(cut.at - at) < 0.01]
                    assert any(cut.start <= low + 0.01 and cut.end >= high - 0.01 for cut in on_line)


@pytest.mark.parametrize("count, backs, front, back", [
    (9, "duplex-long", 0, 0), (9, "duplex-short", 0, 180), (9, "separate", 0, 0), (4, "fold", 0, 0),
    (10, "duplex-long", 90, 270), (10, "duplex-short", 90, 90), (10, "separate", 90, 270), (5, "fold", 90, 270),
])  # fmt: skip
def test_a_back_stands_upright_when_its_piece_is_turned_like_a_page(count, backs, front, back):
    """A card on its side has its head at the left; seen from behind, the head is at the right."""
    sheets = impose(cards(count, backs), PAPERS["legal"])
    assert {(p.side, p.angle) for sheet in sheets for p in sheet.placements} == {("front", front), ("back", back)}


def test_nine_poker_cards_lie_where_the_design_puts_them():
    (sheet,) = impose(cards(9), PAPERS["a4"])
    assert sheet.panels[0].down == (9.75, 73.25, 136.75, 200.25)
    assert sheet.panels[0].across == (15.15, 104.05, 192.95, 281.85)
    assert sheet.strip == (9.75, 200.25) and sheet.frame.labels == "ends"


def test_labels_move_to_the_sides_where_that_saves_a_row():
    (sheet,) = impose(cards(9), PAPERS["letter"])
    assert sheet.frame.labels == "sides" and len(sheet.placements) == 9
    (six,) = impose(cards(6), PAPERS["letter"])
    assert six.frame.labels == "ends"


def test_pieces_are_turned_only_where_that_saves_a_sheet():
    assert {p.angle for sheet in impose(cards(9), PAPERS["legal"]) for p in sheet.placements} == {0}
    assert {p.angle for sheet in impose(cards(10), PAPERS["legal"]) for p in sheet.placements} == {90}
    minis = impose(order([((44.45, 63.5), 18)]), PAPERS["a4"])
    assert len(minis) == 1 and {p.angle for p in minis[0].placements} == {90}


@MORE
@given(st.sampled_from([(63.5, 88.9), (44.45, 63.5), (15.875, 15.875), (70, 120)]), st.integers(1, 90), ANY_PAPER,
       st.sampled_from(["none", "fold"]), st.sampled_from([0.0, 3.0, 6.0]))  # fmt: skip
def test_no_other_way_to_lay_a_single_lot_out_takes_fewer_sheets(size, count, paper, backs, gutter):
    asked = order([(size, count)], backs, gutter=gutter)
    found = len(impose(asked, PAPERS[paper]))
    each = [
        len(leaves)
        for frame in _frames(asked, PAPERS[paper])
        for turned in (False, True)
        if (leaves := one_grid(runs(asked, turned), frame, asked)) is not None
    ]
    assert found == min(each) == ceil(count / capacity(PAPERS[paper], *size, backs, gutter=gutter))


@pytest.mark.parametrize("backs", ["none", "fold"])
@pytest.mark.parametrize("size", [(63.5, 88.9), (15.875, 15.875), (44.45, 63.5)])
def test_a_sheet_can_hold_as_many_as_is_said(size, backs):
    for paper in PAPERS.values():
        most = capacity(paper, *size, backs)
        assert len(impose(order([(size, most)], backs), paper)) == 1
        assert len(impose(order([(size, most + 1)], backs), paper)) == 2
    assert capacity(PAPERS["a4"], 400, 500) == 0


def test_sheets_come_in_printing_order():
    def told(backs: str) -> list[tuple[str, int]]:
        return [(sheet.side, sheet.number) for sheet in impose(cards(10, backs), PAPERS["a4"])]

    assert told("duplex-long") == told("duplex-short") == [("front", 1), ("back", 1), ("front", 2), ("back", 2)]
    assert told("separate") == [("front", 1), ("front", 2), ("back", 1), ("back", 2)]
    assert told("fold") == [("fold", 1), ("fold", 2), ("fold", 3)]
    assert impose(order([]), PAPERS["a4"]) == ()


def test_a_fold_lies_in_the_middle_a_gutter_from_fronts_and_backs():
    (sheet,) = impose(cards(4, "fold"), PAPERS["a4"])
    assert sheet.fold_x == sheet.width / 2 == 148.5
    assert max(box(p)[2] for p in sheet.placements if p.side == "front") == pytest.approx(148.5 - 5)
    assert min(p.x for p in sheet.placements if p.side == "back") == pytest.approx(148.5 + 5)


def test_the_long_edge_of_a_landscape_paper_is_at_its_head():
    from orders import FOLDER

    from generator.imposing.papers import find_paper

    wide = find_paper(FOLDER, "300x200mm")
    for backs, expected in (("duplex-long", (300, 200)), ("duplex-short", None)):
        front, back = impose(cards(1, backs), wide)
        (p,), (q,) = front.placements, back.placements
        if expected:
            assert (q.x, q.y) == pytest.approx((p.x, 200 - p.y - p.height)) and q.angle == (180 - p.angle) % 360
        else:
            assert (q.x, q.y) == pytest.approx((300 - p.x - p.width, p.y)) and q.angle == -p.angle % 360


def test_cuts_are_the_edges_of_the_faces_that_are_there():
    first, last = impose(cards(10), PAPERS["a4"])
    assert len(first.panels[0].down) == 4 and last.panels[0].down == (9.75, 73.25)
    assert last.panels[0].across == (15.15, 104.05)


def test_the_way_with_fewer_cuts_is_cut_first():
    (wide,) = impose(order([(15.875, 24)]), PAPERS["a4"])
    assert [cut.way for cut in wide.cuts] == ["across"] * 3 + ["down"] * 13
    (tall,) = impose(cards(4), PAPERS["a4"])
    assert [cut.way for cut in tall.cuts][:3] == ["across"] * 3


def test_the_codes_of_a_sheet_name_each_card_once():
    (sheet,) = impose(cards(3), PAPERS["a4"])
    assert sheet.codes == ("K0/0", "K0/1", "K0/2")


def test_the_plan_of_a_short_game_reads_as_golden_text(golden):
    asked = {f"backs: {backs}": cards(4, backs) for backs in ("duplex-long", "duplex-short", "fold")}
    asked |= {f"layout: {way}": order([(15.875, 3), (15.875, 14)], layout=way) for way in ("grid", "guillotine")}
    plans = {name: plan_text(impose(one, PAPERS["a4"])) for name, one in asked.items()}
    golden("imposing/plans.txt", "\n".join(f"{name}\n{plan}" for name, plan in plans.items()))
