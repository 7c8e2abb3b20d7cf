"""Outputs (draw): measures every block of the book, then decides which page and column it stands in."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from generator.components.rule_parts import Rulebook
from generator.layout.columns import Block, Share, TooTall, height_of, share_out
from generator.outputs.book_flow import Credits, Heading, Item, Run, Title, notes_called, runs
from generator.outputs.book_page import Page
from generator.outputs.error import OutputError
from generator.outputs.web import Place

TOP, FOOT, INNER, OUTER, GAP = 24.0, 20.0, 19.0, 16.0, 6.5
ABOVE_NOTES = 5.2
"""Margin, rule and padding between the text and the footnotes."""
LEAST_START = 36.0
"""A chapter does not begin below this much room for its text."""
SPARE = 0.3
"""Kept free on each page: millimetres are rounded on their way through pixels."""


@dataclass(frozen=True)
class Part:
    """A band of a page: wide items below each other, or a left and a right column."""

    kind: Literal["wide", "columns"]
    left: tuple[Item, ...]
    right: tuple[Item, ...] = ()


@dataclass(frozen=True)
class Size:
    height: float
    at_top: float
    note: float


@dataclass
class Sizes:
    """Heights by the identity of the item; each stands in the book once."""

    by_item: dict[int, Size] = field(default_factory=dict)

    def of(self, item: Item) -> Size:
        return self.by_item[id(item)]

    def block(self, item: Item) -> Block:
        size = self.of(item)
        return Block(size.height, size.at_top, isinstance(item, Heading), size.note)


@dataclass(frozen=True)
class Manuscript:
    """All that has to be placed, in order."""

    chapters: tuple[tuple[Title, tuple[Run, ...]], ...]

    def runs(self) -> Iterable[Run]:
        for title, inner in self.chapters:
            yield Run(True, (title,))
            yield from inner


def manuscript(book: Rulebook) -> Manuscript:
    chapters = [(Title(c.id, c.number, c.title), tuple(runs(c))) for c in book.chapters]
    return Manuscript((*chapters, (Title("credits", "", "Credits"), (Run(True, (Credits(),)),))))


def text_width(page: Page) -> float:
    return page.width - INNER - OUTER


def column_width(page: Page) -> float:
    return (text_width(page) - GAP) / 2


_ID = re.compile(r' (?:id|href)="[^"]*"')


def without_anchors(html: str) -> str:
    """For measuring: elements lose their ids and links, and `data-m` becomes the id."""
    return _ID.sub("", html).replace(" data-m=", " id=")


def sizes(book: Rulebook, script: Manuscript, found: dict[str, Place]) -> Sizes:
    """Heights from the places of the measuring page: item n stands between marks n and n + 1."""

    def height(series: str, number: int) -> float:
        return found[f"{series}-{number + 1}"].y_mm - found[f"{series}-{number}"].y_mm

    labels = list(book.footnotes)
    notes = {label: height("note", number) for number, label in enumerate(labels)}
    measured = Sizes()
    counts = {"wide": 0, "column": 0}
    for run in script.runs():
        series = "wide" if run.wide else "column"
        for item in run.items:
            number = counts[series]
            counts[series] += 1
            note = sum(notes[label] for label in notes_called(item))
            measured.by_item[id(item)] = Size(height(series, number), height(f"{series}-top", number), note)
    return measured


def pages(script: Manuscript, measured: Sizes, page: Page) -> list[list[Part]]:
    """Every page of the book as bands from top to foot."""
    desk = _Desk(measured, page.height - TOP - FOOT - SPARE)
    for title, inner in script.chapters:
        desk.begin(title, inner)
        left = list(inner)
        while left:
            run = left.pop(0)
            if run.wide:
                desk.wide(run, title)
                continue
            while _floats(left) and not desk.leaves_room(run, left[0].items[0]):
                # The wide piece goes to the top of the next page, and the columns close up behind it.
                desk.waiting += left.pop(0).items
                run = Run(False, run.items + left.pop(0).items)
            desk.columns(run, title)
    return desk.finish()


def _floats(coming: list[Run]) -> bool:
    """Whether a single wide piece comes next, with columns behind it."""
    return len(coming) > 1 and len(coming[0].items) == 1 and not coming[1].wide


class _Desk:
    """The page at hand, how far down it is filled, and wide pieces that wait for the next one."""

    def __init__(self, measured: Sizes, room: float):
        self.measured, self.full = measured, room
        self.pages: list[list[Part]] = [[]]
        self.y, self.notes = 0.0, 0.0
        self.waiting: list[Item] = []

    @property
    def left(self) -> float:
        return self.full - self.y - self.notes

    def turn(self) -> None:
        """A new page, with what was waiting for it at its top."""
        self._clear()
        while self.waiting and self._fits(self.waiting[0]):
            self.put(self.waiting.pop(0))

    def _clear(self) -> None:
        if self.pages[-1]:
            self.pages.append([])
        self.y, self.notes = 0.0, 0.0

    def _height(self, item: Item) -> float:
        size = self.measured.of(item)
        return size.height if self.pages[-1] else size.at_top

    def _fits(self, item: Item, below: float = 0.0) -> bool:
        return self._height(item) + below + self._foot(self.measured.of(item).note) <= self.left

    def _foot(self, notes: float) -> float:
        """What footnotes take from the page at hand."""
        return notes + (ABOVE_NOTES if notes and not self.notes else 0.0)

    def put(self, item: Item) -> None:
        self.y += self._height(item)
        self.notes += self._foot(self.measured.of(item).note)
        self.pages[-1].append(Part("wide", (item,)))

    def begin(self, title: Title, inner: tuple[Run, ...]) -> None:
        """A chapter's head needs some of the chapter below it."""
        if self.pages[-1] and not self._fits(title, self._start(inner[0]) if inner else 0.0):
            self.turn()
        self.put(title)

    def _start(self, run: Run) -> float:
        """What of a run must stand below its chapter's head: all of a wide or short one."""
        if run.wide:
            return sum(self.measured.of(item).height for item in run.items)
        blocks = [self.measured.block(item) for item in run.items]
        return min(LEAST_START, height_of(blocks, share_out(blocks, [math.inf])[0]))

    def wide(self, run: Run, title: Title) -> None:
        for item, following in zip(run.items, (*run.items[1:], None), strict=True):
            over = self.measured.of(item).at_top - self.full
            if over > 0:
                raise OutputError(f"{_name(item)} is {over:.1f} mm taller than a page")
            headed = self.measured.of(following).height if isinstance(item, Heading) and following else 0.0
            may_wait = not any(isinstance(each, Heading) for each in run.items) and not self._ends_with(title)
            while self.waiting and not may_wait:
                self._turn_with(title)
            if self._fits(item, headed) and not (may_wait and self.waiting):
                self.put(item)
            elif may_wait:
                self.waiting.append(item)
            else:
                self._turn_with(title)
                self.put(item)

    def leaves_room(self, run: Run, item: Item) -> bool:
        """Whether a wide piece could stand right below a run of columns."""
        blocks = [self.measured.block(each) for each in run.items]
        shares = self._shares(run, blocks)
        room = self.left if len(shares) == 1 else self.full
        size = self.measured.of(item)
        notes = size.note + sum(block.note for block in blocks[shares[-1].start:shares[-1].end])
        below = size.height + (notes + ABOVE_NOTES if notes else 0.0)
        return height_of(blocks, shares[-1]) + below <= room

    def columns(self, run: Run, title: Title) -> None:
        blocks = [self.measured.block(item) for item in run.items]
        shares = self._shares(run, blocks)
        while shares[0].start == shares[0].end and (self.waiting or not self._is_fresh(title)):
            self._turn_with(title)
            shares = self._shares(run, blocks)
        for number, share in enumerate(shares):
            if number:
                self.turn()
            if share.end > share.start:
                left, right = run.items[share.start:share.middle], run.items[share.middle:share.end]
                self.pages[-1].append(Part("columns", left, right))
                self.y += height_of(blocks, share)
                self.notes += self._foot(sum(block.note for block in blocks[share.start:share.end]))

    def _shares(self, run: Run, blocks: list[Block]) -> list[Share]:
        try:
            return share_out(blocks, [self.left, *self._rooms_to_come(), self.full], ABOVE_NOTES)
        except TooTall as err:
            what = f"{_name(run.items[err.index])} is {err.over_mm:.1f} mm taller than a column"
            raise OutputError(f"{what}; cut it, or set it {{wide}}") from err

    def _rooms_to_come(self) -> list[float]:
        """What is left on the following pages below the wide pieces that wait for them."""
        rooms: list[float] = []
        for size in (self.measured.of(item) for item in self.waiting):
            need = size.height + (size.note + ABOVE_NOTES if size.note else 0.0)
            if not rooms or rooms[-1] < need:
                rooms.append(self.full)
            rooms[-1] -= need
        return rooms

    def _ends_with(self, title: Title) -> bool:
        return bool(self.pages[-1]) and self.pages[-1][-1].left[-1] is title

    def _is_fresh(self, title: Title) -> bool:
        """Whether turning the page would bring no more room."""
        return not self.pages[-1] or (len(self.pages[-1]) == 1 and self._ends_with(title))

    def _turn_with(self, title: Title) -> None:
        """A new page, to which a chapter's head comes along if nothing of the chapter stands below it."""
        alone = self._ends_with(title)
        if alone:
            self.pages[-1].pop()
        self.turn()
        if alone:
            self.put(title)

    def finish(self) -> list[list[Part]]:
        while self.waiting:
            if not self._fits(self.waiting[0]):
                self._clear()
            self.put(self.waiting.pop(0))
        return self.pages


def _name(item: Item) -> str:
    return getattr(item, "number", "") or getattr(item, "title", "") or f"a {item.kind}"


def measuring_context(book: Rulebook, script: Manuscript) -> dict[str, Any]:
    """What the measuring template needs: items by width, and the footnotes."""
    wide = [item for run in script.runs() if run.wide for item in run.items]
    column = [item for run in script.runs() if not run.wide for item in run.items]
    return {"wide_items": wide, "column_items": column, "notes": list(book.footnotes.values())}
