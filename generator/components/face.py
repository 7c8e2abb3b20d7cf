"""A face ready to be placed: every word and figure that will stand on a printed piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Union

from generator.components.blocks import Block


@dataclass(frozen=True)
class CardFace:
    """A deck card. `need` is the badge's figure: a number, `d6` for a rolled need, or empty."""

    id: str
    code: str
    title: str
    type: str
    type_word: str
    icon: str
    flavour: str
    note: str
    """The footer's status in a few words: a ruling, or that the card is a reconstruction."""
    need: str
    blocks: tuple[Block, ...]
    copies: int = 1
    reconstructed: bool = False
    back: str = ""
    """What its back says where that is not the game's title."""

    def strings(self) -> Iterator[str]:
        """All printed strings; the order is that of reading, flavour may be dropped for room."""
        yield self.title
        yield self.type_word
        if self.need.isdigit():
            yield self.need
        yield self.flavour
        for block in self.blocks:
            yield from block.strings()
        if self.note:
            yield self.note
        yield self.code


@dataclass(frozen=True)
class UnitFace:
    """A reference card with a unit's ladder, a marker circle beside each level."""

    id: str
    code: str
    title: str
    type_word: str
    symbol: str
    size: str
    icon: str
    headings: tuple[str, str, str]
    rows: tuple[tuple[str, str], ...]
    """(level, lowest die) from best to worst, such as ("Fresh", "2+")."""
    note: str
    out_title: str
    """What the back says when the card has been turned over."""
    out_text: str
    copies: int = 1

    def strings(self) -> Iterator[str]:
        yield self.title
        yield self.type_word
        yield self.symbol
        yield from self.headings
        for row in self.rows:
            yield from row
        yield self.note
        yield self.code


@dataclass(frozen=True)
class TrackFace:
    """A reference card with wells for dice and a track, from its highest box down to 0."""

    id: str
    code: str
    title: str
    icon: str
    start: int
    highest: int
    wells: tuple[str, ...]
    """The figures in the die wells at the start, then the words in the spare one."""
    heading: str
    start_word: str
    zero_word: str
    note: str
    copies: int = 1

    def strings(self) -> Iterator[str]:
        yield self.title
        yield from self.wells
        yield self.heading
        yield from (str(number) for number in range(self.highest, -1, -1))
        yield self.start_word
        yield self.zero_word
        yield self.note
        yield self.code


Face = Union[CardFace, UnitFace, TrackFace]
