"""Outputs (draw): what the rulebook's template may draw from the game's data."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from markupsafe import Markup

from generator.components.results_table import ResultsTable
from generator.outputs import book_board as board
from generator.outputs import book_data as data
from generator.outputs.anatomy import Anatomy, anatomy
from generator.outputs.book_index import index_of, index_title
from generator.outputs.book_lookups import WorkedLookup, worked_lookup
from generator.outputs.book_orders import worked_lookups, worked_orders
from generator.outputs.counter_anatomy import counter_figure
from generator.outputs.job import Job
from generator.outputs.printed_tables import PrintedTable, printed_table


class Show:
    """Lent to the template; `width` is that of the text, for what is drawn across the page."""

    def __init__(self, job: Job, width: float):
        self.job, self.game, self.width = job, job.game, width
        self.count = sum(card.count for card in job.game.deck)
        self.claims, self.header = job.game.claims, job.game.header
        self.has_board = bool(job.game.counters)
        self.has_symbols = any(counter.symbol for counter in job.game.counters)
        self.checked = set(job.study.get("examples", ()))
        self.examples = {example.id: example for example in job.game.examples}
        self.titles = {
            "cards": "The cards of the deck", "claims": "What the designer says of the game",
            "rulings": "Rulings that can be switched", "sets": "Sets of cards that can be added",
            "counters": f"The {sum(counter.count for counter in job.game.counters)} counters",
            "locations": "Locations and their neighbours", "index": index_title(job.game),
        }
        """Captions of lists, which have no title in the rulebook."""

    def is_full(self, name: str) -> bool:
        """Whether a table is written in the full form, and printed in its own way."""
        return isinstance(self.game.tables_by_id[name], ResultsTable)

    def table(self, name: str, head: str = "") -> data.Grid | PrintedTable:
        """Any table; `head` stands above its results where they have no headings of their own."""
        table = self.game.tables_by_id[name]
        if not isinstance(table, ResultsTable):
            return data.grid(self.game, table)
        printed = printed_table(self.game, table)
        return replace(printed, columns=(head,)) if head and table.column is None else printed

    def is_lookup(self, name: str) -> bool:
        """Whether an example looks up such a table."""
        lookup = self.examples[name].lookup
        return lookup is not None and self.is_full(lookup.table)

    def modifiers(self, name: str) -> list[tuple[str, str]]:
        table = self.game.tables_by_id[name]
        assert isinstance(table, ResultsTable), "the reader of the rules offers no others"
        return board.modifiers(table)

    def track(self, name: str) -> list[board.ListedBox]:
        return board.track_boxes(self.game.tracks_by_id[name])

    def track_heading(self, name: str) -> str:
        return self.game.tracks_by_id[name].heading or ""

    def track_origin(self, name: str) -> str:
        return data.ORIGINS[self.game.tracks_by_id[name].origin]

    @property
    def counters(self) -> list[tuple[str, int, list[board.ListedCounter]]]:
        return board.counter_list(self.job)

    @property
    def locations(self) -> list[board.ListedLocation]:
        return board.location_list(self.game)

    def example(self, name: str) -> data.Worked | WorkedLookup:
        example = self.examples[name]
        if example.lookup and isinstance(table := self.game.tables_by_id[example.lookup.table], ResultsTable):
            return worked_lookup(self.job, example, table, name in self.checked)
        if example.lookups:
            return worked_lookups(self.job, example, name in self.checked)
        if example.ordered:
            return worked_orders(self.job, example, name in self.checked)
        return data.worked(self.game, example, name in self.checked)

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
        return index_of(self.game, self.job.rulebook)

    def figure(self, names: str) -> Anatomy:
        return anatomy(self.job, names.split(","))

    def counter_figure(self, names: str) -> Markup:
        return counter_figure(self.job, names.split(","), self.width)
