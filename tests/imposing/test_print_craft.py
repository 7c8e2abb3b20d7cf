"""docs/print-craft.md says how many sheets things take; the program agrees."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from orders import PAPERS, order

from generator.imposing.impose import capacity, impose
from generator.outputs import cards, counters

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "print-craft.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\d+) ([^|]+) \| ([\d.]+) x ([\d.]+) \| ([a-z-]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", re.M)
ROWS = ROW.findall(DOCUMENT)


def leaves(count: int, size: tuple[float, float], backs: str, paper: str) -> int:
    sheets = impose(order([(size, count)], backs, fold_gutter=fold_gutter(size)), PAPERS[paper])
    return max(sheet.number for sheet in sheets)


def fold_gutter(size: tuple[float, float]) -> float:
    return counters.FOLD_GUTTER if size[0] == size[1] else cards.CUTTING.fold_gutter


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[1]}, {row[4]}")
def test_the_table_of_sheet_counts_is_what_the_program_does(row):
    count, _, width, height, backs, *told = row
    size = float(width), float(height)
    for paper, (each, sheets) in {"a4": told[:2], "letter": told[2:]}.items():
        assert capacity(PAPERS[paper], *size, backs, fold_gutter=fold_gutter(size)) == int(each)
        assert leaves(int(count), size, backs, paper) == int(sheets)


def test_the_table_covers_what_people_compare_tools_by():
    told = {(int(count), width, height) for count, _, width, height, *_ in ROWS}
    assert told == {(54, "63.5", "88.9"), (140, "15.875", "15.875"), (20, "44.45", "63.5")}


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("layout", ["grid", "guillotine"])
def test_counters_of_four_grounds_still_take_one_sheet(paper, layout):
    sheets = impose(order([(15.875, 35)] * 4, ticks=(2.2, 5.2), layout=layout), PAPERS[paper])
    assert len(sheets) == 1


def test_the_document_names_every_paper_and_every_way_to_a_back():
    from generator.imposing.pieces import BACKS, LAYOUTS

    for name in (*PAPERS, *BACKS, *(f"--layout {layout}" for layout in LAYOUTS)):
        assert f"`{name}`" in DOCUMENT
