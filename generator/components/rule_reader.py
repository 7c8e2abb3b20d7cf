"""Reads the rulebook's Markdown files, line by line, into numbered chapters, sections and rules."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from string import ascii_uppercase
from typing import TYPE_CHECKING

from generator.components import rule_parts as parts
from generator.components.facts import facts
from generator.components.results_table import ResultsTable
from generator.components.rule_lines import Line, paragraphs, steps
from generator.components.rule_words import WordReader
from generator.diagnostics import Span

if TYPE_CHECKING:
    from generator.components.game import Game
    from generator.components.table import Table

_HEADING = re.compile(
    r"(?P<level>#+)\s*(?P<title>.*?)\s*(?:\{#(?P<id>[^}]*?)(?P<appendix>\s+\.appendix)?\})?\s*"
)
_RULE = re.compile(r"@(?P<open>\()?(?P<id>[^\s()]*)\)?\s*")
_NOTE = re.compile(r"\[\^(?P<label>[^\]]*)\]:\s*")
_LEAD = re.compile(r">?\s*")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_WIDE = re.compile(r"(?P<rest>.*?)\s*\{wide\}")
_BADGE = re.compile(r"(?P<title>.*?)\s*\{(?P<badge>rul|rec|aid)\}")

FIGURES = {"faces": "figure", "counters": "counter-figure"}
"""What a figure can show, and what its block is called."""
BACK = "/back"
LISTS = ("cards", "counters", "locations", "claims", "rulings", "sets", "index")
DIRECTIVES = (
    "table", "modifiers", "track", "example", "examples", "figure", "caption", "sidebar", "sequence", "end", *LISTS,
)


@dataclass
class _Open:
    """A chapter or section that is still being filled."""

    id: str
    number: str
    title: str
    at: Span
    blocks: list[parts.Block] = field(default_factory=list)
    sections: list[_Open] = field(default_factory=list)


@dataclass
class _Container:
    """A sidebar or sequence that waits for its `::end`."""

    name: str
    head: str
    at: Span
    blocks: list[parts.Block] = field(default_factory=list)
    steps: list[list[Line]] = field(default_factory=list)


class RuleReader:
    """One pass over the files; references are resolved when everything has its number."""

    def __init__(self, game: Game):
        self.game = game
        self.problems: list[parts.RuleProblem] = []
        rulings = {ruling.id: list(ruling.values) for ruling in game.header.rulings}
        self.words = WordReader(facts(game), rulings, self.problems)
        self.chapters: list[_Open] = []
        self.labels: dict[str, str] = {}
        self.anchors: dict[str, Span] = {}
        self.footnotes: dict[str, parts.Text] = {}
        self.notes_at: dict[str, Span] = {}
        self.rules_in_section = 0
        self.drawn = {"Table": 0, "Example": 0, "Figure": 0}
        self.container: _Container | None = None
        self.caption: tuple[str, str, bool, Span] | None = None
        self.wide = False

    def read(self, files: list[parts.RulesFile]) -> parts.Rulebook:
        for file in files:
            for lines in paragraphs(file):
                self._block(lines)
            self._close(ended=False)
        self._resolve()
        chapters = tuple(
            parts.Chapter(c.id, c.number, c.title, c.at, tuple(c.blocks), tuple(
                parts.Section(s.id, s.number, s.title, s.at, tuple(s.blocks)) for s in c.sections
            )) for c in self.chapters
        )
        problems = sorted(self.problems, key=lambda problem: (problem.at, problem.kind))
        return parts.Rulebook(chapters, self.footnotes, self.labels, self.anchors, problems)

    def _problem(self, kind: str, at: Span, message: str, known: tuple[str, ...] = ()) -> None:
        self.problems.append(parts.RuleProblem(kind, at, message, known))

    def _block(self, lines: list[Line]) -> None:
        first = lines[0].text
        if first.startswith("::"):
            self._directive(lines[0])
        elif self.container and self.container.name == "sequence":
            self.container.steps += steps(lines)
        elif first.startswith("#"):
            self._heading(lines[0])
        elif first.startswith("@"):
            self._rule(lines)
        elif _NOTE.match(first):
            self._footnote(lines)
        else:
            self._prose(lines)

    def _heading(self, line: Line) -> None:
        self._close(ended=False)
        found = _HEADING.fullmatch(line.text)
        assert found is not None  # every line that begins with # has this form
        if len(found["level"]) > 2 or not found["title"]:
            self._problem("bad-heading", line.at, "a heading is `# Chapter {#id}` or `## Section {#id}`")
            return
        name = self._id(found["id"], line)
        if len(found["level"]) == 1:
            number = self._chapter_number(bool(found["appendix"]))
            self.chapters.append(_Open(name, number, found["title"], line.at))
        elif not self.chapters:
            self._problem("bad-heading", line.at, "a section stands before the first chapter")
            return
        else:
            chapter = self.chapters[-1]
            number = f"{chapter.number}.{len(chapter.sections) + 1}"
            chapter.sections.append(_Open(name, number, found["title"], line.at))
        self.rules_in_section = 0
        self._anchor(name, number, line.at)

    def _chapter_number(self, appendix: bool) -> str:
        lettered = sum(chapter.number.isalpha() for chapter in self.chapters)
        return _letters(lettered) if appendix else str(len(self.chapters) - lettered + 1)

    def _id(self, name: str | None, line: Line) -> str:
        if name is None:
            self._problem("no-id", line.at, "a heading needs an id to be referred to: `{#id}` at its end")
        elif not _ID.fullmatch(name.strip()):
            self._problem("bad-id", line.at, f'"{name}" is not an id: small letters, figures and hyphens')
        return (name or "").strip()

    def _anchor(self, name: str, label: str, at: Span) -> None:
        if name in self.anchors:
            self._problem("duplicate-id", at, f'the id "{name}" is already used at {self.anchors[name]}')
        elif name:
            self.anchors[name], self.labels[name] = at, label

    def _rule(self, lines: list[Line]) -> None:
        found = _RULE.match(lines[0].text)
        assert found is not None
        name, at = found["id"], lines[0].at
        if not _ID.fullmatch(name):
            self._problem("bad-id", at, f'"{name}" is not an id: small letters, figures and hyphens')
        if self.container:
            self._problem("rule-inside", at, f"a rule can't stand inside a {self.container.name}")
            return
        if not self.chapters:
            self._problem("bad-heading", at, "a rule stands before the first chapter")
            return
        self.rules_in_section += 1
        chapter = self.chapters[-1]
        above = chapter.sections[-1].number if chapter.sections else f"{chapter.number}.0"
        number = f"{above}.{self.rules_in_section}"
        text = self.words.read([lines[0].cut(found.end()), *lines[1:]])
        self._anchor(name, number, at)
        self._add(parts.Rule(name, number, text, at, not found["open"]))

    def _footnote(self, lines: list[Line]) -> None:
        found = _NOTE.match(lines[0].text)
        assert found is not None
        label, at = found["label"].strip(), lines[0].at
        text = self.words.read([lines[0].cut(found.end()), *lines[1:]])
        if label in self.footnotes:
            self._problem("duplicate-footnote", at, f'the footnote "{label}" is written twice')
            return
        self.footnotes[label], self.notes_at[label] = text, at

    def _prose(self, lines: list[Line]) -> None:
        at, lead = lines[0].at, lines[0].text.startswith(">")
        if lead:
            lines = [line.cut(len(line.text) - len(_LEAD.sub("", line.text, count=1))) for line in lines]
        text = self.words.read(lines)
        if not self.caption:
            self._add(parts.Prose(text, at, lead))
            return
        (name, title, wide, where), self.caption = self.caption, None
        if not lines[0].text.lstrip().startswith("|"):
            self._problem("bad-caption", where, "a caption is followed by a table of | cells |")
        number = self._number("Table", name, where)
        self._add(parts.TextTable(name, number, title, text, where, wide))

    def _add(self, block: parts.Block) -> None:
        if self.container:
            self.container.blocks.append(block)
        elif not self.chapters:
            self._problem("bad-heading", block.at, "text stands before the first chapter")
        elif self.chapters[-1].sections:
            self.chapters[-1].sections[-1].blocks.append(block)
        else:
            self.chapters[-1].blocks.append(block)

    def _directive(self, line: Line) -> None:
        wide = _WIDE.fullmatch(line.text.strip())
        name, _, rest = (wide["rest"] if wide else line.text)[2:].strip().partition(" ")
        self.wide, rest = bool(wide), rest.strip()
        if name not in DIRECTIVES:
            self._problem("unknown-directive", line.at, f'"::{name}" is not a directive', DIRECTIVES)
        elif name == "end":
            if not self.container:
                self._problem("stray-end", line.at, "`::end` closes nothing")
            self._close(ended=True)
        elif name in ("sidebar", "sequence"):
            self._close(ended=False)
            self.container = _Container(name, rest, line.at)
        elif name == "caption":
            wanted, _, title = rest.partition(" ")
            self.caption = (wanted, title.strip(), self.wide, line.at)
        elif name in LISTS:
            key = f"{name}-{rest}" if rest else name
            number = self._number("Table", key, line.at)
            self._add(parts.Shown(name, rest, number, "", line.at, self.wide))
        elif name == "figure":
            self._figure(rest, line.at)
        elif name == "examples":
            for wanted in rest.split():
                self._shown("example", wanted, line.at, brief=True)
        else:
            self._shown(name, rest, line.at)

    def _figure(self, rest: str, at: Span) -> None:
        """`::figure faces hard-going,1st-battalion Caption`: pieces as they are printed, side by side."""
        what, _, rest = rest.partition(" ")
        if what not in FIGURES:
            self._problem("unknown-figure", at, f'"{what}" is not a figure that can be drawn', tuple(FIGURES))
            return
        names, _, title = rest.strip().partition(" ")
        known, kinds = self._faces(what)
        for name in names.split(","):
            if name not in known:
                self._problem("unknown-face", at, f'there is no {kinds} "{name}"', known)
                return
        number = self._number("Figure", names.split(",")[0], at)
        self._add(parts.Shown(FIGURES[what], names, number, title.strip(), at, self.wide))

    def _faces(self, what: str) -> tuple[tuple[str, ...], str]:
        """What a figure may show, and what such things are called; `/back` is a counter's other face."""
        header = self.game.header
        if what == "faces":
            things = (*self.game.cards, *header.units, *header.resources)
            return tuple(thing.id for thing in things), "card, unit or resource"
        return tuple(counter.id + face for counter in self.game.counters for face in ("", BACK)), "counter"

    def _shown(self, what: str, rest: str, at: Span, brief: bool = False) -> None:
        wanted, _, title = rest.partition(" ")
        known = self._titles(what)
        if wanted not in known:
            self._problem(f"unknown-{what}", at, f'there is no {what} "{wanted}"', tuple(known))
            return
        number = self._number(*_named(what, wanted), at)
        title, _, head = (part.strip() for part in title.partition("|"))
        self._add(parts.Shown(what, wanted, number, title or known[wanted], at, self.wide, brief, head))

    def _titles(self, what: str) -> dict[str, str]:
        """What can be shown of a kind, with the title that it has unless another is written."""
        if what == "example":
            return {example.id: "" for example in self.game.examples}
        if what == "track":
            return {track.id: track.title for track in self.game.tracks}
        if what == "modifiers":
            return {table.id: f"{table.title}: modifiers" for table in self.game.tables if has_modifiers(table)}
        return {table.id: table.title for table in self.game.tables}

    def _number(self, label: str, name: str, at: Span) -> str:
        """`Table 3`, `Example 12`: numbered in the order of printing."""
        self.drawn[label] += 1
        number = f"{label} {self.drawn[label]}"
        self._anchor(f"{label.lower()}:{name}", number, at)
        return number

    def _close(self, ended: bool) -> None:
        """Closes an open sidebar or sequence; a heading or the end of the file does so too, wrongly."""
        if self.caption:
            self._problem("bad-caption", self.caption[3], "a caption is followed by a table of | cells |")
            self.caption = None
        if self.container is None:
            return
        held, self.container = self.container, None
        if not ended:
            self._problem("unclosed", held.at, f"`::{held.name}` is never closed by `::end`")
        badge = _BADGE.fullmatch(held.head)
        head, sign = (badge["title"], badge["badge"]) if badge else (held.head, "")
        if held.name == "sidebar":
            self._add(parts.Sidebar(head, sign, tuple(held.blocks), held.at))
        else:
            name, _, title = head.partition(" ")
            texts = tuple(self.words.read(step) for step in held.steps)
            self._anchor(f"sequence:{name}", title.strip(), held.at)
            self._add(parts.Sequence(name, title.strip(), texts, held.at, sign == "aid"))

    def _resolve(self) -> None:
        targets = tuple(self.anchors)
        for target, at in self.words.references:
            if target not in self.anchors:
                message = f'"{target}" leads to no rule, section, table or example'
                self._problem("unknown-reference", at, message, targets)
        called: set[str] = set()
        for call in self.words.calls:
            if call.label not in self.footnotes:
                known = tuple(self.footnotes)
                self._problem("undefined-footnote", call.at, f'there is no footnote "{call.label}"', known)
            elif call.label in called:
                self._problem("repeated-footnote", call.at, f'the footnote "{call.label}" is called twice')
            called.add(call.label)
        for label, at in self.notes_at.items():
            if label not in called:
                self._problem("unused-footnote", at, f'no text calls the footnote "{label}"')


def has_modifiers(table: Table) -> bool:
    """Whether something is added to the roll or figure that a table is looked up by."""
    return isinstance(table, ResultsTable) and bool(table.row.modifiers or (table.column and table.column.modifiers))


def _named(what: str, name: str) -> tuple[str, str]:
    """(label, name of the anchor): tracks and modifiers are counted as tables."""
    if what == "modifiers":
        return "Table", f"{name}-modifiers"
    return ("Table" if what == "track" else what.capitalize()), name


def _letters(count: int) -> str:
    """A to Z, then AA, AB and so on."""
    return (_letters(count // 26 - 1) if count >= 26 else "") + ascii_uppercase[count % 26]
