"""Pieces of a column: stacked in order, spare room shared out, close ones kept close."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.drawing import Box, Paint
from generator.layout.flow import Piece, Setting, least_height, stack, widest_over


class Column:
    gap, gap_close, gap_most = 2.0, 1.0, 5.0


class Body:
    compact_air = 0.5


class Face:
    column, body = Column, Body


class Plain:
    face = Face


OPEN = Setting(None, None, 19, 13, 10, 50, (0, 0, 0), (0, 0, 0), Plain)  # type: ignore[arg-type]
TIGHT = replace(OPEN, compact=True)


def piece(height: float, stretch: float = 0.0, close: bool = False, over: float = 0.0) -> Piece:
    return Piece(height, lambda top, granted: (Box(0, top, 1, granted, Paint()),), stretch, over, close)


def spans(pieces, top, foot, s=OPEN) -> list[tuple[float, float]]:
    return [(box.y, box.y + box.height) for box in stack(pieces, top, foot, s)]


def test_a_single_piece_begins_at_the_top():
    assert spans([piece(10)], 30, 80) == [(30, 40)]


def test_pieces_without_spare_room_stand_a_gap_apart():
    assert spans([piece(10), piece(5)], 0, 17) == [(0, 10), (12, 17)]


def test_spare_room_widens_gaps_up_to_their_most_and_is_then_left_empty():
    assert spans([piece(10), piece(5)], 0, 18.5) == [(0, 10), (13.5, 18.5)]
    assert spans([piece(10), piece(5)], 0, 90) == [(0, 10), (15, 20)]


def test_close_pieces_stay_close_however_much_room_there_is():
    assert spans([piece(10), piece(5, close=True)], 0, 90) == [(0, 10), (11, 16)]


def test_pieces_that_stretch_share_with_the_gaps_in_step():
    assert spans([piece(10, stretch=3), piece(5)], 0, 20) == [(0, 11.5), (15, 20)]


def test_a_compact_rung_has_less_white():
    assert spans([piece(10), piece(5)], 0, 16, TIGHT) == [(0, 10), (11, 16)]
    assert least_height([piece(10), piece(5, close=True)], TIGHT) == 15.5


def test_too_little_room_overlaps_nothing_and_runs_over_the_foot():
    assert spans([piece(10), piece(10)], 0, 5) == [(0, 10), (12, 22)]


def test_the_widest_word_counts():
    assert widest_over([piece(1, over=0.5), piece(1, over=2.5)]) == 2.5
    assert widest_over([]) == 0


PIECES = st.lists(
    st.builds(piece, st.floats(1, 20), st.floats(0, 6), st.booleans()), min_size=1, max_size=7
)


@given(PIECES, st.floats(0, 150))
def test_pieces_keep_their_order_and_their_least_height(pieces, room):
    found = spans(pieces, 0, room)
    for (top, foot), one in zip(found, pieces, strict=True):
        assert one.height - 1e-9 <= foot - top <= one.height + one.stretch + 1e-9
    for (_, above), (below, _), one in zip(found, found[1:], pieces[1:], strict=False):
        least = Column.gap_close if one.close else Column.gap
        most = Column.gap_close if one.close else Column.gap_most
        assert least - 1e-9 <= below - above <= most + 1e-9


@given(PIECES, st.floats(0, 150))
def test_what_fits_stays_above_the_foot(pieces, spare):
    foot = least_height(pieces, OPEN) + spare
    assert spans(pieces, 0, foot)[-1][1] <= foot + 1e-9


@given(PIECES)
def test_without_spare_room_the_stack_is_its_least_height(pieces):
    least = least_height(pieces, OPEN)
    assert spans(pieces, 0, least)[-1][1] == pytest.approx(least)
