"""Blocks onto pages of two columns: nothing lost, nothing cut, no heading left alone, and the best fit."""

from __future__ import annotations

import math
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.layout.columns import Block, Share, TooTall, _Sharing, height_of, share_out

heights = st.floats(min_value=3, max_value=60)
blocks = st.lists(
    st.builds(
        lambda height, keep, note: Block(height, max(1.0, height - 2), keep, note),
        heights, st.booleans(), st.sampled_from([0.0, 0.0, 0.0, 4.0]),
    ), max_size=14,
)


def column(part: list[Block]) -> float:
    return part[0].at_top + sum(block.height for block in part[1:]) if part else 0.0


def plain(*numbers: float) -> list[Block]:
    return [Block(number, number) for number in numbers]


def test_short_run_is_balanced_and_heavier_on_the_left():
    assert share_out(plain(10, 10, 10), [200]) == [Share(0, 2, 3)]
    assert share_out(plain(10, 10, 10, 10), [200]) == [Share(0, 2, 4)]


def test_long_run_fills_a_page_and_balances_the_rest():
    shares = share_out(plain(*[10] * 14), [50, 50])
    assert shares == [Share(0, 5, 10), Share(10, 12, 14)]


def test_a_last_line_is_not_carried_over_for_the_sake_of_even_columns():
    assert share_out(plain(*[20] * 8, 6), [90, 90]) == [Share(0, 4, 9)]


def test_heading_goes_with_what_it_heads():
    run = [*plain(20, 20), Block(5, 5, keep=True), *plain(20, 20)]
    (share,) = share_out(run, [100])
    assert not run[share.middle - 1].keep


def test_first_page_stays_empty_when_nothing_fits_on_it():
    assert share_out(plain(40, 40), [30, 100]) == [Share(0, 0, 0), Share(0, 1, 2)]


def test_block_at_the_top_of_a_column_needs_no_space_above():
    run = [Block(10, 10), Block(12, 8)]
    assert height_of(run, Share(0, 1, 2)) == 10
    assert height_of(run, Share(0, 2, 2)) == 22


def test_footnotes_take_room_on_the_page_that_calls_them():
    noted = [Block(30, 30, note=10.0), Block(30, 30), Block(30, 30), Block(30, 30)]
    with_notes = share_out(noted, [60, 60], above_notes=5.0)
    without = share_out(plain(30, 30, 30, 30), [60, 60], above_notes=5.0)
    assert without == [Share(0, 2, 4)]
    assert with_notes[0].end - with_notes[0].start < 4


def test_block_taller_than_a_column_is_named_with_what_it_lacks():
    with pytest.raises(TooTall) as told:
        share_out(plain(10, 130), [50, 100])
    assert (told.value.index, told.value.over_mm) == (1, 30)


def test_endless_page_takes_everything():
    assert share_out(plain(10, 20, 30), [math.inf]) == [Share(0, 2, 3)]


def test_no_blocks_need_no_pages():
    assert share_out([], [100]) == []


@settings(max_examples=120, deadline=None)
@given(run=blocks, first=st.floats(min_value=0, max_value=150))
def test_blocks_keep_their_order_and_fit(run: list[Block], first: float):
    rooms = [first, 150.0]
    shares = share_out(run, rooms, above_notes=3.0)
    assert [n for share in shares for n in range(share.start, share.end)] == list(range(len(run)))
    for number, share in enumerate(shares):
        part = run[share.start:share.end]
        notes = sum(block.note for block in part)
        room = rooms[min(number, 1)] - (notes + 3.0 if notes else 0.0)
        forced = share.end == share.start + 1 and part[0].keep
        assert forced or height_of(run, share) <= room + 1e-6
        assert height_of(run, share) == max(
            column(run[share.start:share.middle]), column(run[share.middle:share.end])
        )


@settings(max_examples=120, deadline=None)
@given(run=blocks)
def test_no_kept_block_ends_a_column_while_there_is_a_choice(run: list[Block]):
    shares = share_out(run, [150.0], above_notes=3.0)
    ends = {share.middle for share in shares} | {share.end for share in shares}
    for end in ends - {len(run)}:
        if run[end - 1].keep:
            chain = end - 1
            while chain and run[chain - 1].keep:
                chain -= 1
            following = run[chain:]
            reach = next((n for n, block in enumerate(following) if not block.keep), len(following) - 1)
            assert column(following[:reach + 1]) > 150.0 - sum(b.note for b in run) - 3.0


@settings(max_examples=60, deadline=None)
@given(run=st.lists(st.builds(lambda h, k: Block(h, h, k), heights, st.booleans()), min_size=1, max_size=6))
def test_choice_is_as_good_as_trying_everything(run: list[Block]):
    """Against brute force: every way to cut the run into columns of pages, by the same measure of cost."""
    rooms = [70.0, 90.0]
    sharing = _Sharing(run, rooms, 0.0)
    found = sharing.cheapest(0, 0)[0]
    best = min(_costs(sharing, run, rooms), default=None)
    if best is not None:
        assert found == pytest.approx(best)


def _costs(sharing: _Sharing, run: list[Block], rooms: list[float]):
    count = len(run)
    for pages in range(1, count + 2):
        for cuts in combinations_with_replacement(range(count + 1), 2 * pages - 1):
            edges = (0, *cuts, count)
            shares = [Share(edges[2 * n], edges[2 * n + 1], edges[2 * n + 2]) for n in range(pages)]
            cost = _cost_of(sharing, run, shares, rooms)
            if cost is not None:
                yield cost


def _cost_of(sharing: _Sharing, run: list[Block], shares: list[Share], rooms: list[float]) -> float | None:
    total = 0.0
    for number, share in enumerate(shares):
        room = rooms[min(number, 1)]
        empty = share.start == share.end
        if empty and (number or share.middle != share.start):
            return None
        if empty:
            total += 2 * room**2
            continue
        ends = {share.middle, share.end} - {len(run)}
        if share.middle == share.start or any(run[end - 1].keep for end in ends) or height_of(run, share) > room:
            return None
        total += sharing._cost(share, room)
    return total
