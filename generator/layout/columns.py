"""Sixth room (place): blocks of known height onto pages of two columns.

Columns on the last page of a run are balanced; the others are filled as evenly as the blocks allow.
No block is cut, and one that is kept with the next (a heading) never ends a column.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

PAGE = 1200.0
"""What a page costs, in square millimetres of white: enough that no line or two is carried over."""


@dataclass(frozen=True)
class Block:
    """Millimetres that a block takes: within a column, at the top of one, and at the foot of the page."""

    height: float
    at_top: float
    keep: bool = False
    """Stays with the block behind it."""
    note: float = 0.0
    """Its footnotes, across the whole page."""


@dataclass(frozen=True)
class Share:
    """What a page holds of a run: blocks start to middle on the left, middle to end on the right."""

    start: int
    middle: int
    end: int


class TooTall(Exception):
    """A block that no column can hold, and by how much it misses."""

    def __init__(self, index: int, over_mm: float):
        super().__init__(f"block {index} is {over_mm:.1f} mm taller than a column")
        self.index, self.over_mm = index, over_mm


def share_out(blocks: Sequence[Block], rooms: Sequence[float], above_notes: float = 0.0) -> list[Share]:
    """The run's pages. `rooms` is the height of the first, second, ... page; the last goes on for ever.

    The first page may stay empty. `above_notes` is the space between the columns and the footnotes of
    a page that has any. Fewest hollow columns win.
    """
    for index, block in enumerate(blocks):
        over = block.at_top + block.note + (above_notes if block.note else 0.0) - rooms[-1]
        if over > 0:
            raise TooTall(index, over)
    return _Sharing(blocks, rooms, above_notes).best()


class _Sharing:
    """Weighs every way to fill a page and keeps the best continuation from each block on."""

    def __init__(self, blocks: Sequence[Block], rooms: Sequence[float], above_notes: float):
        self.blocks, self.rooms, self.above_notes = blocks, rooms, above_notes
        self.above = [0.0, *accumulate(block.height for block in blocks)]
        self.notes = [0.0, *accumulate(block.note for block in blocks)]
        self.cheapest = lru_cache(maxsize=None)(self._cheapest)

    def best(self) -> list[Share]:
        shares, start = [], 0
        while start < len(self.blocks):
            share = self.cheapest(start, self._page(len(shares)))[1]
            shares.append(share)
            start = share.end
        return shares

    def _page(self, number: int) -> int:
        return min(number, len(self.rooms) - 1)

    def _cheapest(self, start: int, page: int) -> tuple[float, Share]:
        room, last = self.rooms[page], page == len(self.rooms) - 1
        found = [
            (self._cost(share, room) + self._onward(share, page), share) for share in self._ways(start, room)
        ]
        if not last:
            # Leaving the rest of a page white is allowed, and costs what it wastes.
            onward = self.cheapest(start, self._page(page + 1))[0]
            found.append((2 * room**2 + onward, Share(start, start, start)))
        if not found:
            # A chain of kept blocks that no column holds is cut after its first.
            share = Share(start, start + 1, start + 1)
            found = [(room**2 + self._onward(share, page), share)]
        return min(found, key=lambda way: way[0])

    def _onward(self, share: Share, page: int) -> float:
        return self.cheapest(share.end, self._page(page + 1))[0] if share.end < len(self.blocks) else 0.0

    def _ways(self, start: int, room: float) -> Iterator[Share]:
        count = len(self.blocks)
        for middle in range(start + 1, count + 1):
            if self._height(start, middle) > room:
                return
            if not self._may_end(middle):
                continue
            for end in range(middle, count + 1):
                above = room - self._foot(start, end)
                if max(self._height(start, middle), self._height(middle, end)) > above:
                    break
                if end == middle or self._may_end(end):
                    yield Share(start, middle, end)

    def _may_end(self, end: int) -> bool:
        return end == len(self.blocks) or not self.blocks[end - 1].keep

    def _cost(self, share: Share, room: float) -> float:
        left, right = self._height(share.start, share.middle), self._height(share.middle, share.end)
        if share.end == len(self.blocks):
            # The last page should be short, even, and heavier on the left.
            lean = (right - left) * 4 if right > left else left - right
            return PAGE + max(left, right) * 8 + lean**2
        room -= self._foot(share.start, share.end)
        return PAGE + (room - left) ** 2 + (room - right) ** 2

    def _foot(self, start: int, end: int) -> float:
        notes = self.notes[end] - self.notes[start]
        return notes + self.above_notes if notes else 0.0

    def _height(self, start: int, end: int) -> float:
        if start == end:
            return 0.0
        first = self.blocks[start]
        return self.above[end] - self.above[start] - first.height + first.at_top


def height_of(blocks: Sequence[Block], share: Share) -> float:
    """How far down the page a share reaches."""

    def column(part: Sequence[Block]) -> float:
        return part[0].at_top + sum(block.height for block in part[1:]) if part else 0.0

    return max(column(blocks[share.start:share.middle]), column(blocks[share.middle:share.end]))
