"""Reads a line of the rulebook into its pieces: words, references, values, marks, footnote calls."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generator.components.facts import as_word
from generator.components.rule_lines import Line
from generator.components.rule_parts import (
    FootnoteCall,
    Mark,
    Piece,
    Reference,
    RuleProblem,
    Text,
    Value,
    Words,
)
from generator.diagnostics import Span

_PIECE = re.compile(
    r"(?<!\\)(?:\[\[(?P<reference>[^\[\]\n]*)\]\]|\{(?P<value>[^{}\n]*)\}"
    r"|\[\^(?P<note>[^\]\n]*)\]|(?P<picture>!\[))"
)


class WordReader:
    """Knows the game's facts; collects what it can't resolve, and every reference for later."""

    def __init__(self, facts: dict[str, str], rulings: dict[str, list[str]], problems: list[RuleProblem]):
        self.facts = facts
        self.rulings = rulings
        self.problems = problems
        self.references: list[tuple[str, Span]] = []
        self.calls: list[FootnoteCall] = []

    def read(self, lines: Iterable[Line]) -> Text:
        pieces: list[Piece] = []
        for index, line in enumerate(lines):
            if index:
                pieces.append(Words("\n"))
            pieces += self._line(line)
        return tuple(pieces)

    def _line(self, line: Line) -> Iterator[Piece]:
        done = 0
        for found in _PIECE.finditer(line.text):
            if found.start() > done:
                yield Words(line.text[done:found.start()])
            at = line.place(found.start(), found.end() - found.start())
            yield from self._piece(found, at)
            done = found.end()
        if done < len(line.text):
            yield Words(line.text[done:])

    def _piece(self, found: re.Match[str], at: Span) -> Iterator[Piece]:
        if found["picture"]:
            self.problems.append(RuleProblem("picture", at, "pictures can't be put into the rules by hand"))
            yield Words("[")
        elif found["reference"] is not None:
            target = found["reference"].strip()
            self.references.append((target, at))
            yield Reference(target, at)
        elif found["note"] is not None:
            call = FootnoteCall(found["note"].strip(), at)
            self.calls.append(call)
            yield call
        else:
            yield self._value(found["value"].strip(), at)

    def _value(self, inside: str, at: Span) -> Piece:
        says, _, target = inside.partition(" ")
        if says in ("rul", "rec"):
            if target:
                self.references.append((target, at))
            return Mark("rul" if says == "rul" else "rec", target, at)
        if says == "ruling":
            return self._by_ruling(target, at)
        name, _, style = inside.partition("|")
        text = self.facts.get(name)
        if text is not None and style:
            text = as_word(text, style)
        if text is None:
            problem = RuleProblem("unknown-value", at, self._unknown(name, style), tuple(self.facts))
            self.problems.append(problem)
        return Value(name, text or "?", at)

    def _by_ruling(self, inside: str, at: Span) -> Piece:
        """`{ruling id | value: words | value: words}`: the words that fit the reading that is played."""
        name, *cases = (part.strip() for part in inside.split("|"))
        values = self.rulings.get(name)
        words = {value.strip(): text.strip() for value, _, text in (case.partition(":") for case in cases)}
        if values is None:
            message = f'there is no ruling "{name}"'
            self.problems.append(RuleProblem("unknown-ruling", at, message, tuple(self.rulings)))
        elif set(words) != set(values):
            message = f'words are needed for each value of "{name}": {", ".join(values)}'
            self.problems.append(RuleProblem("unknown-ruling", at, message, tuple(values)))
        chosen = self.facts.get(f"ruling.{name}", "")
        return Value(f"ruling.{name}", words.get(chosen, "?"), at)

    def _unknown(self, name: str, style: str) -> str:
        if name in self.facts:
            return f'"{name}" can\'t be written in the style "{style}"; there are word and Word, for 0 to 20'
        return f'"{name}" is no figure or name of the game'
