"""The rulebook's Markdown as text that keeps its lines; its format is read in `wording`."""

from __future__ import annotations

from dataclasses import dataclass

from generator.diagnostics import Span


@dataclass(frozen=True)
class RulesFile:
    """One Markdown file of a game, in reading order."""

    file: str
    text: str

    def at(self, line: int, column: int = 1, length: int = 1) -> Span:
        return Span(self.file, line, column, length)
