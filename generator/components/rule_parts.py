"""The parts of a rulebook as values: pieces of a sentence, blocks, sections, chapters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Literal, Union

from generator.diagnostics import Span


@dataclass(frozen=True)
class RulesFile:
    """One Markdown file of a game, in reading order."""

    file: str
    text: str

    def at(self, line: int, column: int = 1, length: int = 1) -> Span:
        return Span(self.file, line, column, length)


@dataclass(frozen=True)
class RuleProblem:
    """Something in the rulebook that leads nowhere; `known` lists what would have."""

    kind: str
    at: Span
    message: str
    known: tuple[str, ...] = ()


@dataclass(frozen=True)
class Words:
    """Markdown text between the other pieces."""

    kind: ClassVar[str] = "words"
    text: str


@dataclass(frozen=True)
class Reference:
    """`[[id]]`: prints the number and the page of a rule, section, table, example or figure."""

    kind: ClassVar[str] = "reference"
    target: str
    at: Span


@dataclass(frozen=True)
class Value:
    """`{momentum.start}`: a figure of the game, typed once elsewhere."""

    kind: ClassVar[str] = "value"
    name: str
    text: str
    at: Span


@dataclass(frozen=True)
class Mark:
    """`{rul}` or `{rec}`: this sentence is a ruling, or a reconstruction; may lead to its reason."""

    kind: ClassVar[str] = "mark"
    says: Literal["rul", "rec"]
    target: str
    at: Span


@dataclass(frozen=True)
class FootnoteCall:
    """`[^label]`: the note stands at the foot of the page that calls it."""

    kind: ClassVar[str] = "footnote"
    label: str
    at: Span


Piece = Union[Words, Reference, Value, Mark, FootnoteCall]
Text = tuple[Piece, ...]


@dataclass(frozen=True)
class Rule:
    """A numbered paragraph. `played` is false for information that no engine can act on."""

    kind: ClassVar[str] = "rule"
    id: str
    number: str
    text: Text
    at: Span
    played: bool = True


@dataclass(frozen=True)
class Prose:
    """Paragraphs, lists and the like without a number; `lead` opens a chapter."""

    kind: ClassVar[str] = "prose"
    text: Text
    at: Span
    lead: bool = False


@dataclass(frozen=True)
class Shown:
    """Something drawn from the game's data: `what` is table, example, cards, claims, ..."""

    kind: ClassVar[str] = "shown"
    what: str
    id: str
    number: str
    """`Table 2`, `Example 3`, `Figure 1`."""
    title: str
    at: Span
    wide: bool = False
    """Set across the page instead of in a column."""
    brief: bool = False
    """An example in a few lines instead of a box."""
    head: str = ""
    """What stands above the results of a table with one key, if the author says."""


@dataclass(frozen=True)
class TextTable:
    """A table that the author typed, with a caption and a number."""

    kind: ClassVar[str] = "text-table"
    id: str
    number: str
    title: str
    text: Text
    at: Span
    wide: bool = False


@dataclass(frozen=True)
class Sidebar:
    """A remark beside the rules; `badge` is rul, rec or nothing."""

    kind: ClassVar[str] = "sidebar"
    title: str
    badge: str
    blocks: tuple[Block, ...]
    at: Span


@dataclass(frozen=True)
class Sequence:
    """Numbered steps in short for the player aid; the book prints them too unless they are `aid_only`."""

    kind: ClassVar[str] = "sequence"
    id: str
    title: str
    steps: tuple[Text, ...]
    at: Span
    aid_only: bool = False


Block = Union[Rule, Prose, Shown, TextTable, Sidebar, Sequence]


@dataclass(frozen=True)
class Section:
    id: str
    number: str
    title: str
    at: Span
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Chapter:
    """`blocks` stand before the first section."""

    id: str
    number: str
    title: str
    at: Span
    blocks: tuple[Block, ...]
    sections: tuple[Section, ...]

    def all_blocks(self) -> Iterator[Block]:
        yield from self.blocks
        for section in self.sections:
            yield from section.blocks


@dataclass(frozen=True)
class Rulebook:
    """A whole rulebook, and everything in it that leads nowhere."""

    chapters: tuple[Chapter, ...]
    footnotes: dict[str, Text]
    labels: dict[str, str]
    """What a reference prints: `threshold` -> `3.2`, `table:threshold` -> `Table 2`."""
    anchors: dict[str, Span]
    problems: list[RuleProblem] = field(default_factory=list)

    def blocks(self) -> Iterator[Block]:
        """Every block in reading order, those inside sidebars included."""
        for chapter in self.chapters:
            for block in chapter.all_blocks():
                yield block
                if isinstance(block, Sidebar):
                    yield from block.blocks

    @property
    def rules(self) -> dict[str, Rule]:
        return {block.id: block for block in self.blocks() if isinstance(block, Rule)}

    @property
    def sequences(self) -> dict[str, Sequence]:
        return {block.id: block for block in self.blocks() if isinstance(block, Sequence)}

    def shown(self, what: str) -> list[Shown]:
        """What is drawn from data, by kind: `table`, `example`, `figure`, `claims`, ..."""
        return [block for block in self.blocks() if isinstance(block, Shown) and block.what == what]
