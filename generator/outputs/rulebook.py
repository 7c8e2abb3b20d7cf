"""Last room of the flow (draw): the rulebook, from Markdown and the game's own data, by WeasyPrint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.components.rule_parts import Rulebook, Shown, TextTable
from generator.outputs import book_data as data
from generator.outputs import book_pages
from generator.outputs.anatomy import Anatomy, anatomy
from generator.outputs.book_page import Page, page_of
from generator.outputs.book_pages import Part
from generator.outputs.book_words import BookWords
from generator.outputs.cover import cover, title_size
from generator.outputs.error import OutputError
from generator.outputs.job import Job, Output
from generator.outputs.pages import count_pages
from generator.outputs.web import fill, places, typeset

TEMPLATE = "book/rulebook.html"
MEASURE = "book/measure.html"
BEFORE_TEXT = 2
"""The cover and the page of contents."""


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
        "cover": cover(job, page), "title_pt": title_size(job.game.title, page), "facts": _facts(job),
    }, job.templates)


def _common(job: Job, page: Page) -> dict[str, Any]:
    return {
        "game": job.game.header, "page": page, "ink": job.settings.ink, "words": BookWords(job.rulebook),
        "show": Show(job), "width": book_pages.text_width(page), "column": book_pages.column_width(page),
    }


def _facts(job: Job) -> str:
    """What a reader wants to know before opening the book."""
    header, deck = job.game.header, sum(card.count for card in job.game.deck)
    references = len(header.units) + len(header.resources)
    player = header.players.partition(",")[0]
    return f"{player} player · about {header.minutes} minutes · {deck} + {references} cards, dice"


@dataclass(frozen=True)
class ListedThing:
    number: str
    title: str
    anchor: str


class Show:
    """What the template may draw from data."""

    def __init__(self, job: Job):
        self.job, self.game = job, job.game
        self.count = sum(card.count for card in job.game.deck)
        self.claims, self.header = job.game.claims, job.game.header
        self.checked = set(job.study.get("examples", ()))
        self.examples = {example.id: example for example in job.game.examples}

    def table(self, name: str) -> data.Grid:
        return data.grid(self.game, self.game.tables_by_id[name])

    def example(self, name: str) -> data.Worked:
        return data.worked(self.game, self.examples[name], name in self.checked)

    def cards(self, card_type: str) -> list[Any]:
        return data.in_columns(data.card_list(self.game, card_type), 2)

    @property
    def rulings(self) -> list[dict[str, Any]]:
        return [
            {"title": r.title, "why": r.why, "value": (value := self.game.ruling(r.id)),
             "others": [other for other in r.values if other != value]}
            for r in self.game.header.rulings
        ]

    @property
    def sets(self) -> list[dict[str, Any]]:
        return [
            {"title": s.title, "why": s.why, "origin": s.origin, "used": s.id in self.game.sets_in_use,
             "cards": sum(card.count for card in self.game.cards if card.set_ == s.id)}
            for s in self.game.header.sets
        ]

    @property
    def index(self) -> list[Any]:
        return data.card_index(self.game, self.job.rulebook)

    def figure(self, names: str) -> Anatomy:
        return anatomy(self.job, names.split(","))


_TITLES = {
    "cards": "The cards of the deck", "claims": "What the designer says of the game",
    "rulings": "Rulings that can be switched", "sets": "Sets of cards that can be added",
    "index": "Rules that speak of a card",
}


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
    return _TITLES.get(block.what, block.title)


def _anchor(block: Shown) -> str:
    label = block.number.split(" ")[0].lower()
    if label == "table" and block.what != "table":
        return "table:" + "-".join(filter(None, (block.what, block.id)))
    return f"{label}:{block.id.split(',')[0]}"


OUTPUT = Output("rulebook.pdf", "Rulebook", render)
