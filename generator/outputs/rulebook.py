"""Last room of the flow (draw): the rulebook, from Markdown and the game's own data, by WeasyPrint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.components.rule_parts import Rulebook, Shown, TextTable
from generator.outputs import book_pages
from generator.outputs.book_page import Page, page_of
from generator.outputs.book_pages import Part
from generator.outputs.book_show import Show
from generator.outputs.book_words import BookWords
from generator.outputs.cover import cover, title_size
from generator.outputs.error import OutputError
from generator.outputs.expecting_books import expected_rulebook, proof_of_book
from generator.outputs.job import Job, Output
from generator.outputs.pages import count_pages
from generator.outputs.web import fill, places, typeset

TEMPLATE = "book/rulebook.html"
MEASURE = "book/measure.html"
BEFORE_TEXT = 2
"""The cover and the page of contents."""
CONTENTS_HEAD, CHAPTER_LINE, SECTION_LINE = 19.5, 6.2, 4.95
USUAL_PAD, LEAST_PAD = 1.9, 0.3
"""Millimetres on the page of contents, after its styles."""


def render(job: Job) -> bytes:
    """The whole book; its figures, tables and examples come from the job's game."""
    planned = plan(job)
    pdf = typeset(html(job, planned), TEMPLATE, job.templates, job.game.folder)
    wanted, made = BEFORE_TEXT + len(planned), count_pages(pdf)
    if made != wanted:
        raise OutputError(f"{TEMPLATE}: {wanted} pages were planned, but {made} were set; a page runs over")
    return pdf


def plan(job: Job) -> list[list[Part]]:
    """Every block measured, then given its page and column."""
    page, book = page_of(job.settings), job.rulebook
    script = book_pages.manuscript(book)
    values = _common(job, page) | book_pages.measuring_context(book, script)
    sheet = book_pages.without_anchors(fill(MEASURE, values, job.templates))
    marks = places(sheet, MEASURE, job.templates, job.game.folder)[1]
    return book_pages.pages(script, book_pages.sizes(book, script, marks), page)


def html(job: Job, planned: list[list[Part]]) -> str:
    """The book before it is set."""
    page, common = page_of(job.settings), _common(job, page_of(job.settings))
    return fill(TEMPLATE, common | {
        "pages": planned, "chapters": job.rulebook.chapters, "listed": _listed(job.rulebook, common["show"]),
        "pad": _contents_pad(job.rulebook, page), "cover": cover(job, page), "facts": _facts(job),
        "title_pt": title_size(job.game.title, page),
    }, job.templates)


def _common(job: Job, page: Page) -> dict[str, Any]:
    return {
        "game": job.game.header, "page": page, "ink": job.settings.ink, "words": BookWords(job.rulebook),
        "show": Show(job, book_pages.text_width(page)), "width": book_pages.text_width(page),
        "column": book_pages.column_width(page),
    }


def _contents_pad(book: Rulebook, page: Page) -> float:
    """Millimetres of white round each chapter of the contents: less where there are many, to keep to one page."""
    chapters = len(book.chapters) + 1
    sections = sum(len(chapter.sections) for chapter in book.chapters if not chapter.number.isalpha())
    room = page.height - book_pages.TOP - book_pages.FOOT - CONTENTS_HEAD
    pad = (room - chapters * CHAPTER_LINE - sections * SECTION_LINE) / chapters
    if pad < LEAST_PAD:
        raise OutputError(f"the contents have {chapters} chapters and {sections} sections, too many for their page")
    return round(min(USUAL_PAD, pad), 2)


def _facts(job: Job) -> str:
    """What a reader wants to know before opening the book: who plays, how long, with what."""
    header, game = job.game.header, job.game
    who, parts = header.players.partition(",")[0], []
    if game.deck:
        deck = sum(card.count for card in game.deck)
        parts.append(f"{deck} + {len(header.units) + len(header.resources)} cards")
    if game.counters:
        parts.append(f"{sum(counter.count for counter in game.counters)} counters")
    if game.maps:
        parts.append(f"{len(game.maps)} map{'s' if len(game.maps) > 1 else ''}")
    players = "player" if who == "1" else "players"
    return f"{who} {players} · about {header.minutes} minutes · {', '.join([*parts, 'dice'])}"


@dataclass(frozen=True)
class ListedThing:
    number: str
    title: str
    anchor: str


def _listed(book: Rulebook, show: Show) -> list[tuple[str, list[ListedThing]]]:
    """Tables, examples and figures for the page of contents, in the order of the book."""
    found: dict[str, list[ListedThing]] = {"Table": [], "Example": [], "Figure": []}
    for block in book.blocks():
        if isinstance(block, TextTable):
            found["Table"].append(ListedThing(block.number, block.title, f"table:{block.id}"))
        elif isinstance(block, Shown) and not block.brief:
            label = block.number.split(" ")[0]
            found[label].append(ListedThing(block.number, _title(block, show), _anchor(block)))
    heads = {"Table": "Tables", "Example": "Examples", "Figure": "Figures"}
    return [(heads[label], things) for label, things in found.items()]


def _title(block: Shown, show: Show) -> str:
    if block.what == "example":
        return show.example(block.id).name
    return show.titles.get(block.what, block.title)


def _anchor(block: Shown) -> str:
    label = block.number.split(" ")[0].lower()
    if block.what == "modifiers":
        return f"table:{block.id}-modifiers"
    if label == "table" and block.what not in ("table", "track"):
        return "table:" + "-".join(filter(None, (block.what, block.id)))
    return f"{label}:{block.id.split(',')[0]}"


OUTPUT = Output("rulebook.pdf", "Rulebook", render, proof=proof_of_book, expects=expected_rulebook)
