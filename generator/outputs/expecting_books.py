"""Last room (draw): the words that a book, an aid and a report have to bear, with the lines that they come from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from html.parser import HTMLParser

from markupsafe import Markup

from generator.components.expected import Expected, Wanted
from generator.components.proof import ANY_FONT, Proof
from generator.components.rule_parts import Block, FootnoteCall, Prose, Rule, Sequence, Shown, Sidebar, Text, TextTable
from generator.diagnostics import Span
from generator.outputs.book_words import BookWords
from generator.outputs.expecting import paper_sizes
from generator.outputs.job import Job
from generator.outputs.typography import typographic


def expected_rulebook(job: Job) -> Expected:
    """Every heading, rule, remark, typed table and footnote, each as it was written."""
    return _tagged(job, tuple(wanted_of_book(job)))


def expected_booklet(job: Job) -> Expected:
    """The words of the book, on sheets of the paper; without tags, only each text by itself keeps its order."""
    texts = [replace(wanted, texts=(text,)) for wanted in wanted_of_book(job) for text in wanted.texts]
    return Expected(paper_sizes(job), flowing=tuple(texts))


def expected_aid(job: Job) -> Expected:
    """Every step of the sequences of play."""
    words = BookWords(job.rulebook)
    flowing = [wanted for found in job.rulebook.sequences.values() for wanted in _sequence(found, words)]
    return _tagged(job, tuple(flowing))


def expected_report(job: Job) -> Expected:
    """A report is made of what was measured; the name of the game is what the content gives it."""
    header = job.game.header
    return _tagged(job, (Wanted("the title of the game", header.at_value("title"), (typographic(header.title),)),))


def _tagged(job: Job, flowing: tuple[Wanted, ...]) -> Expected:
    return Expected(paper_sizes(job), tagged=True, language="en", flowing=flowing)


def proof_of_book(job: Job) -> Proof:
    """The characters of a book, before it is set: those of its rules, and of the data that it shows."""
    written = [text for wanted in wanted_of_book(job) for text in wanted.texts]
    game = job.game
    shown = [text for part in (*game.tables, *game.examples, *game.claims) for text in _strings(part._raw)]
    return Proof(fonts_used={ANY_FONT: "".join(sorted(set("".join([*written, *shown]))))})


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)


def wanted_of_book(job: Job) -> Iterator[Wanted]:
    words = BookWords(job.rulebook)
    for chapter in job.rulebook.chapters:
        yield Wanted(f"chapter {chapter.number}", chapter.at, (chapter.number, chapter.title))
        for section in chapter.sections:
            yield Wanted(f"section {section.number}", section.at, (section.number, section.title))
    for block in job.rulebook.blocks():
        yield from _block(block, words)
    for at, text in _footnotes(job):
        yield Wanted("a footnote", at, tuple(pieces_of(words.inline(text))))


def _block(block: Block, words: BookWords) -> Iterator[Wanted]:
    if isinstance(block, Rule):
        yield Wanted(f"rule {block.number}", block.at, tuple(pieces_of(words.numbered(block.text, block.number))))
    elif isinstance(block, Prose):
        yield Wanted("a paragraph", block.at, tuple(pieces_of(words.block(block.text))))
    elif isinstance(block, TextTable):
        yield Wanted(block.number, block.at, (block.number, block.title, *pieces_of(words.block(block.text))))
    elif isinstance(block, Sidebar):
        yield Wanted("a remark", block.at, (block.title,))
    elif isinstance(block, Sequence) and not block.aid_only:
        yield from _sequence(block, words)
    elif isinstance(block, Shown) and block.title and not block.brief:
        yield Wanted(block.number or block.what, block.at, (block.number, block.title))


def _sequence(block: Sequence, words: BookWords) -> Iterator[Wanted]:
    yield Wanted(f'sequence "{block.id}"', block.at, (block.title,))
    for number, step in enumerate(block.steps, 1):
        yield Wanted(f'step {number} of "{block.id}"', block.at, tuple(pieces_of(words.inline(step))))


def _footnotes(job: Job) -> Iterator[tuple[Span, Text]]:
    for block in job.rulebook.blocks():
        for piece in getattr(block, "text", ()):
            if isinstance(piece, FootnoteCall):
                yield piece.at, job.rulebook.footnotes.get(piece.label, ())


class _Pieces(HTMLParser):
    """The texts between tags; a footnote is left out, because it stands elsewhere on the page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._in_note = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._in_note or (tag == "span" and ("class", "footnote") in attrs):
            self._in_note += tag not in ("br", "img", "hr")

    def handle_endtag(self, tag: str) -> None:
        self._in_note -= bool(self._in_note)

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._in_note:
            self.found.append(data)


def pieces_of(html: Markup) -> list[str]:
    """What is printed of some HTML, piece by piece."""
    parser = _Pieces()
    parser.feed(str(html))
    parser.close()
    return parser.found
