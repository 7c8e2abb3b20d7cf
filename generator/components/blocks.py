"""What a card says, as blocks that a face lays out: made by `wording`, placed by `layout`.

Every string here is printed as it stands; glyphs and die faces are drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Union

Glyph = Literal["momentum", "down", "up", "die", "success", "none"]


@dataclass(frozen=True)
class Badge:
    """A figure and the glyph beside it: `−1` and a double chevron. A grey `0` has glyph none."""

    figure: str
    glyph: Glyph

    def strings(self) -> Iterator[str]:
        yield self.figure


@dataclass(frozen=True)
class Note:
    """A plain sentence in the text column."""

    text: str

    def strings(self) -> Iterator[str]:
        yield self.text


@dataclass(frozen=True)
class SuccessTrack:
    """One numbered diamond for each success that may be needed, to hold markers."""

    heading: str
    count: int

    def strings(self) -> Iterator[str]:
        if self.heading:
            yield self.heading
        yield from (str(number) for number in range(1, self.count + 1))


@dataclass(frozen=True)
class When:
    """A ruled row: when something happens, what it is, and its badges."""

    heading: str
    text: str
    badges: tuple[Badge, ...] = ()

    def strings(self) -> Iterator[str]:
        yield self.heading
        for badge in self.badges:
            yield from badge.strings()
        if self.text:
            yield self.text


@dataclass(frozen=True)
class DieRow:
    """One band of a roll: the faces from low to high, the outcome in words, its badges."""

    low: int
    high: int
    text: str
    badges: tuple[Badge, ...] = ()

    def strings(self) -> Iterator[str]:
        yield self.text
        for badge in self.badges:
            yield from badge.strings()


@dataclass(frozen=True)
class DieTable:
    """A roll with its bands as rows."""

    heading: str
    rows: tuple[DieRow, ...]

    def strings(self) -> Iterator[str]:
        if self.heading:
            yield self.heading
        for row in self.rows:
            yield from row.strings()


@dataclass(frozen=True)
class WhoTable:
    """A roll that picks a unit: cells side by side, each with its faces and a name."""

    heading: str
    cells: tuple[tuple[int, int, str], ...]

    def strings(self) -> Iterator[str]:
        yield self.heading
        yield from (name for _, _, name in self.cells)


@dataclass(frozen=True)
class Panel:
    """An option: its name, badges, a sentence, and the rows of a roll if it asks for one."""

    name: str
    text: str
    badges: tuple[Badge, ...] = ()
    rows: tuple[DieRow, ...] = ()

    def strings(self) -> Iterator[str]:
        yield self.name
        for badge in self.badges:
            yield from badge.strings()
        if self.text:
            yield self.text
        for row in self.rows:
            yield from row.strings()


@dataclass(frozen=True)
class Options:
    """Panels joined by "or", one below the other or side by side."""

    panels: tuple[Panel, ...]
    joiner: str
    beside: bool = False

    def strings(self) -> Iterator[str]:
        for index, panel in enumerate(self.panels):
            if index:
                yield self.joiner
            yield from panel.strings()


@dataclass(frozen=True)
class BigEffect:
    """An event's whole effect: large badges side by side, and a sentence below."""

    badges: tuple[Badge, ...]
    text: str

    def strings(self) -> Iterator[str]:
        for badge in self.badges:
            yield from badge.strings()
        yield self.text


@dataclass(frozen=True)
class Step:
    """A numbered step of a procedure, with a name and what it holds."""

    number: int
    name: str
    blocks: tuple[Block, ...]

    def strings(self) -> Iterator[str]:
        yield str(self.number)
        yield self.name
        for block in self.blocks:
            yield from block.strings()


Block = Union[Note, SuccessTrack, When, DieTable, WhoTable, Options, BigEffect, Step]
