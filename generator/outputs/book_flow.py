"""Outputs (draw): a chapter cut into runs, some set in two columns, some across the whole page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Union

from generator.components.rule_parts import Block, Chapter, FootnoteCall, Sequence, Text


@dataclass(frozen=True)
class Title:
    """The head of a chapter, across the page."""

    kind: ClassVar[str] = "title"
    wide: ClassVar[bool] = True
    id: str
    number: str
    title: str


@dataclass(frozen=True)
class Heading:
    """The head of a section, in a column."""

    kind: ClassVar[str] = "heading"
    id: str
    number: str
    title: str


@dataclass(frozen=True)
class Credits:
    """The last page's own block."""

    kind: ClassVar[str] = "credits"
    wide: ClassVar[bool] = True


Item = Union[Title, Heading, Credits, Block]


@dataclass(frozen=True)
class Run:
    wide: bool
    items: tuple[Item, ...]


def runs(chapter: Chapter) -> list[Run]:
    """Wide blocks interrupt the columns; a heading goes with what it heads."""
    found: list[tuple[bool, list[Item]]] = []
    for item in _items(chapter):
        wide = getattr(item, "wide", False)
        headings: list[Item] = []
        while wide and found and not found[-1][0] and isinstance(found[-1][1][-1], Heading):
            headings.insert(0, found[-1][1].pop())
            if not found[-1][1]:
                found.pop()
        if not found or found[-1][0] != wide:
            found.append((wide, []))
        found[-1][1].extend([*headings, item])
    return [Run(wide, tuple(items)) for wide, items in found]


def _items(chapter: Chapter) -> Iterator[Item]:
    yield from (block for block in chapter.blocks if not _for_the_aid(block))
    for section in chapter.sections:
        yield Heading(section.id, section.number, section.title)
        yield from (block for block in section.blocks if not _for_the_aid(block))


def _for_the_aid(block: Block) -> bool:
    return isinstance(block, Sequence) and block.aid_only


def notes_called(item: Item) -> list[str]:
    """The labels of the footnotes that a block calls."""
    text: Text = getattr(item, "text", ())
    inner = [label for block in getattr(item, "blocks", ()) for label in notes_called(block)]
    steps = [piece for step in getattr(item, "steps", ()) for piece in step]
    return [piece.label for piece in (*text, *steps) if isinstance(piece, FootnoteCall)] + inner
