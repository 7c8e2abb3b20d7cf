"""Cuts a Markdown file of the rulebook into paragraphs whose lines still know their place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.components.rule_parts import RulesFile
from generator.diagnostics import Span

_BEGINS = re.compile(r"#|::|@|>|\[\^[^\]]*\]:")
_STEP = re.compile(r"\s*\d+\.\s+")


@dataclass(frozen=True)
class Line:
    """Part of a line of a file: its text, and the place of the first character."""

    text: str
    at: Span

    def cut(self, start: int) -> Line:
        """What follows the first `start` characters."""
        return Line(self.text[start:], self.place(start, len(self.text) - start))

    def place(self, start: int, length: int) -> Span:
        return Span(self.at.file, self.at.line, self.at.column + start, max(1, length))

    @property
    def indent(self) -> int:
        return len(self.text) - len(self.text.lstrip())


def paragraphs(file: RulesFile) -> Iterator[list[Line]]:
    """Lines that belong together: up to a blank line, and on while what follows is indented."""
    block: list[Line] = []
    blank = False
    for number, text in enumerate(file.text.split("\n"), 1):
        line = Line(text.rstrip(), file.at(number, 1, len(text.rstrip()) or 1))
        if not line.text:
            blank = bool(block)
            continue
        if block and (_starts_anew(line, block[0]) or (blank and not line.indent)):
            yield block
            block, blank = [], False
        if blank:
            block.append(Line("", file.at(number - 1)))
            blank = False
        # Two spaces tie a line to the rule above; deeper ones are Markdown's own.
        block.append(line.cut(min(2, line.indent)) if block else line)
    if block:
        yield block


def _starts_anew(line: Line, first: Line) -> bool:
    if first.text.startswith(("#", "::")):
        return True
    both_lead = first.text.startswith(">") and line.text.startswith(">")
    return bool(_BEGINS.match(line.text)) and not both_lead


def steps(lines: list[Line]) -> list[list[Line]]:
    """`1. text` begins a step; other lines go on with the last one."""
    found: list[list[Line]] = []
    for line in lines:
        begins = _STEP.match(line.text)
        if begins or not found:
            found.append([line.cut(begins.end() if begins else 0)])
        else:
            found[-1].append(line.cut(line.indent))
    return found
