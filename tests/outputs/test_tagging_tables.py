"""Cells of tagged tables are joined to their headers: any table of spans, against a grid filled in by hand."""

from __future__ import annotations

from dataclasses import dataclass

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.outputs.tagging_tables import mend_table


@dataclass(frozen=True)
class Made:
    """A cell of a table in a test: `TH` or `TD`, and how far it reaches."""

    kind: str
    columns: int = 1
    rows: int = 1


def table(head: list[list[Made]], body: list[list[Made]]) -> tuple[pikepdf.Pdf, pikepdf.Object, list[list]]:
    """The tags of a table, and its cells row by row, named `row-column` as they were given."""
    pdf = pikepdf.new()
    rows = []
    for number, line in enumerate([*head, *body]):
        rows.append([_cell(pdf, made, f"{number}-{place}") for place, made in enumerate(line)])
    lines = [pikepdf.Dictionary(S=pikepdf.Name.TR, K=pikepdf.Array(row)) for row in rows]
    parts = [("/THead", lines[: len(head)]), ("/TBody", lines[len(head) :])]
    kids = [pikepdf.Dictionary(S=pikepdf.Name(name), K=pikepdf.Array(held)) for name, held in parts if held]
    whole = pdf.make_indirect(pikepdf.Dictionary(S=pikepdf.Name.Table, K=pikepdf.Array(kids)))
    return pdf, whole, rows


def _cell(pdf: pikepdf.Pdf, made: Made, name: str):
    spans = pikepdf.Dictionary(O=pikepdf.Name.Table)
    if made.columns > 1:
        spans.ColSpan = made.columns
    if made.rows > 1:
        spans.RowSpan = made.rows
    cell = pdf.make_indirect(pikepdf.Dictionary(S=pikepdf.Name("/" + made.kind), A=spans))
    if made.kind == "TH":
        cell.ID = pikepdf.String(name)
    return cell


def headers(cell) -> set[str]:
    return {str(name) for name in cell.A.get("/Headers", [])}


def scope(cell) -> str:
    return str(cell.A.get("/Scope", ""))


TH, TD = Made("TH"), Made("TD")


def test_a_plain_table_has_columns_under_their_heads_and_rows_beside_theirs() -> None:
    pdf, whole, rows = table([[TH, TH, TH]], [[TH, TD, TD], [TH, TD, TD]])
    mend_table(whole)
    assert [scope(cell) for cell in rows[0]] == ["/Column"] * 3
    assert [scope(rows[1][0]), scope(rows[2][0])] == ["/Row", "/Row"]
    assert headers(rows[1][2]) == {"0-2", "1-0"} and headers(rows[2][1]) == {"0-1", "2-0"}


def test_a_wide_head_stands_over_all_its_columns() -> None:
    pdf, whole, rows = table([[TH, Made("TH", columns=2)]], [[TD, TD, TD]])
    mend_table(whole)
    assert [headers(cell) for cell in rows[1]] == [{"0-0"}, {"0-1"}, {"0-1"}]


def test_two_rows_of_heads_both_count() -> None:
    pdf, whole, rows = table([[Made("TH", rows=2), Made("TH", columns=2)], [TH, TH]], [[TD, TD, TD]])
    mend_table(whole)
    assert [headers(cell) for cell in rows[2]] == [{"0-0"}, {"0-1", "1-0"}, {"0-1", "1-1"}]


def test_a_tall_head_stands_beside_all_its_rows() -> None:
    pdf, whole, rows = table([], [[Made("TH", rows=2), TD], [TD]])
    mend_table(whole)
    assert [headers(rows[0][1]), headers(rows[1][0])] == [{"0-0"}, {"0-0"}]
    assert scope(rows[0][0]) == "/Row"


def test_a_row_of_heads_alone_inside_the_body_heads_columns() -> None:
    pdf, whole, rows = table([], [[TH, TH], [TD, TD], [TH, TH], [TD, TD]])
    mend_table(whole)
    assert {scope(cell) for row in (rows[0], rows[2]) for cell in row} == {"/Column"}
    assert headers(rows[1][0]) == {"0-0"} and headers(rows[3][0]) == {"0-0", "2-0"}


def test_a_table_without_heads_is_left_without_headers() -> None:
    pdf, whole, rows = table([], [[TD, TD]])
    rows[0][0].A.Headers = pikepdf.Array([])
    mend_table(whole)
    assert all("/Headers" not in cell.A for cell in rows[0])


@st.composite
def tables(draw) -> tuple[list[list[Made]], list[list[Made]], list[list[tuple[int, int]]]]:
    """Tables whose cells fill a grid: (head, body, the cell that lies on each square)."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    heads = draw(st.integers(0, min(2, height)))
    owner: list[list[tuple[int, int] | None]] = [[None] * width for _ in range(height)]
    lines: list[list[Made]] = []
    for row in range(height):
        line: list[Made] = []
        last = (heads if row < heads else height) - row  # a head does not reach into the body
        for column in range(width):
            if owner[row][column] is not None:
                continue
            free = next((c - column for c in range(column, width) if owner[row][c] is not None), width - column)
            columns, rows = draw(st.integers(1, free)), draw(st.integers(1, last))
            kind = "TH" if row < heads else draw(st.sampled_from(["TD", "TD", "TH"]))
            line.append(Made(kind, columns, rows))
            for down in range(rows):
                for right in range(columns):
                    owner[row + down][column + right] = (row, len(line) - 1)
        lines.append(line)
    return lines[:heads], lines[heads:], owner


@given(tables())
@settings(max_examples=150, deadline=None)
def test_any_table_agrees_with_a_walk_over_its_squares(made) -> None:
    """Brute force: from each square of a cell, up its column and along its row, collecting heads on the way."""
    head, body, owner = made
    lines = [*head, *body]
    pdf, whole, cells = table(head, body)
    mend_table(whole)
    plain_rows = {r for r, line in enumerate(lines) if any(cell.kind == "TD" for cell in line)}
    beside = {
        (r, c) for r, line in enumerate(lines) for c, cell in enumerate(line)
        if cell.kind == "TH" and r >= len(head) and r in plain_rows
    }
    for r, line in enumerate(lines):
        for c, cell in enumerate(line):
            if cell.kind == "TH":
                assert scope(cells[r][c]) == ("/Row" if (r, c) in beside else "/Column")
                continue
            squares = [(y, x) for y, row in enumerate(owner) for x, found in enumerate(row) if found == (r, c)]
            above = {owner[up][x] for y, x in squares for up in range(r)}
            along = {found for y, _ in squares for found in owner[y]}
            wanted = {
                f"{y}-{x}" for y, x in above | along
                if lines[y][x].kind == "TH" and ((y, x) in along if (y, x) in beside else (y, x) in above and y < r)
            }
            assert headers(cells[r][c]) == wanted


@pytest.mark.parametrize("kind", ["TH", "TD"])
def test_mending_twice_changes_nothing(kind: str) -> None:
    pdf, whole, rows = table([[TH, TH]], [[Made(kind), TD]])
    mend_table(whole)
    once = [(scope(cell), headers(cell)) for row in rows for cell in row]
    mend_table(whole)
    assert [(scope(cell), headers(cell)) for row in rows for cell in row] == once
