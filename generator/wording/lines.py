"""Fifth room of the flow (say): blocks as lines of plain text, for a screen or inside a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import singledispatch

from generator.components.blocks import (
    BigEffect,
    Block,
    DieRow,
    DieTable,
    Note,
    Options,
    Panel,
    Step,
    SuccessTrack,
    When,
    WhoTable,
)


def lines(blocks: Iterable[Block]) -> list[str]:
    """Each row, option or step on a line of its own."""
    return [line for block in blocks for line in _lines(block) if line]


def inline(blocks: Iterable[Block]) -> str:
    """The same in one line, for a place that has no room for rows."""
    return " ".join(closed(line) for line in lines(blocks))


def closed(line: str) -> str:
    """A line that ends like a sentence."""
    return line if line.endswith((".", "!", "?", ":")) else line + "."


def faces(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def _after(heading: str, text: str) -> str:
    return f"{heading}: {text}" if heading and text else closed(heading) if heading else text


@singledispatch
def _lines(block: Block) -> Iterator[str]:
    raise TypeError(f"no plain text for {type(block).__name__}")


@_lines.register
def _(block: Note) -> Iterator[str]:
    yield block.text


@_lines.register
def _(block: SuccessTrack) -> Iterator[str]:
    yield f"{block.heading}: {block.count}." if block.heading else ""


@_lines.register
def _(block: When) -> Iterator[str]:
    yield _after(block.heading, block.text)


@_lines.register
def _(block: DieTable) -> Iterator[str]:
    yield closed(block.heading) if block.heading else ""
    yield from map(_row, block.rows)


@_lines.register
def _(block: WhoTable) -> Iterator[str]:
    yield closed(block.heading)
    yield closed("; ".join(f"{faces(low, high)}: {name}" for low, high, name in block.cells))


@_lines.register
def _(block: Options) -> Iterator[str]:
    for panel in block.panels:
        yield from _panel(panel)


@_lines.register
def _(block: BigEffect) -> Iterator[str]:
    yield block.text


@_lines.register
def _(block: Step) -> Iterator[str]:
    inner = lines(block.blocks)
    yield _after(f"{block.number}. {block.name}", inner[0] if inner else "")
    yield from inner[1:]


def _panel(panel: Panel) -> Iterator[str]:
    yield _after(panel.name, panel.text)
    yield from map(_row, panel.rows)


def _row(row: DieRow) -> str:
    return f"{faces(row.low, row.high)}: {closed(row.text)}"
