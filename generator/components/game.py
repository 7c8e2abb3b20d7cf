"""A whole game as the rooms behind this one see it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from generator.components.card import Card
from generator.components.claim import Claim
from generator.components.counter import Counter
from generator.components.example import Example
from generator.components.header import Group, Header, Level, Resource, Unit
from generator.components.map import BoardMap
from generator.components.rules import RulesFile
from generator.components.side import Side
from generator.components.table import Chart, RollTable, Table
from generator.components.track import Track
from generator.components.translation import Translation


@dataclass(frozen=True)
class Game:
    """All components of one game folder, read and typed; checks have yet to judge them."""

    id: str
    folder: Path
    header: Header
    cards: list[Card] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    sides: list[Side] = field(default_factory=list)
    counters: list[Counter] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    maps: list[BoardMap] = field(default_factory=list)
    examples: list[Example] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    translations: list[Translation] = field(default_factory=list)
    rules: list[RulesFile] = field(default_factory=list)
    chosen_sets: frozenset[str] = frozenset()
    chosen_rulings: dict[str, str] = field(default_factory=dict)
    kept: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What other rooms worked out from the parts above and will ask for again; none of it is content."""

    @property
    def title(self) -> str:
        return self.header.title

    @cached_property
    def units(self) -> dict[str, Unit]:
        return {unit.id: unit for unit in self.header.units}

    @cached_property
    def groups(self) -> dict[str, Group]:
        return {group.id: group for group in self.header.groups}

    @cached_property
    def resources(self) -> dict[str, Resource]:
        return {resource.id: resource for resource in self.header.resources}

    @cached_property
    def levels(self) -> dict[str, Level]:
        return {level.id: level for level in self.header.levels}

    @cached_property
    def tables_by_id(self) -> dict[str, Table]:
        return {table.id: table for table in self.tables}

    @cached_property
    def cards_by_id(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def sides_by_id(self) -> dict[str, Side]:
        return {side.id: side for side in self.sides}

    @cached_property
    def counters_by_id(self) -> dict[str, Counter]:
        return {counter.id: counter for counter in self.counters}

    @cached_property
    def tracks_by_id(self) -> dict[str, Track]:
        return {track.id: track for track in self.tracks}

    @cached_property
    def ladder(self) -> Chart:
        """Lowest successful die by unit and level."""
        table = self.tables_by_id[self.header.ladder]
        assert isinstance(table, Chart)
        return table

    def roll_table(self, table_id: str) -> RollTable:
        table = self.tables_by_id[table_id]
        assert isinstance(table, RollTable)
        return table

    @cached_property
    def sets_in_use(self) -> set[str]:
        return {s.id for s in self.header.sets if s.included} | set(self.chosen_sets)

    def in_deck(self, card: Card) -> bool:
        return card.set_ is None or card.set_ in self.sets_in_use

    @cached_property
    def deck(self) -> list[Card]:
        """The cards that are printed and shuffled, each once (see `Card.count`)."""
        return [card for card in self.cards if self.in_deck(card)]

    def ruling(self, ruling_id: str) -> str:
        if ruling_id in self.chosen_rulings:
            return self.chosen_rulings[ruling_id]
        return next(r.value for r in self.header.rulings if r.id == ruling_id)

    def translation(self, language: str) -> Translation | None:
        return next((t for t in self.translations if t.language == language), None)

    def with_choices(self, sets: frozenset[str], rulings: dict[str, str]) -> Game:
        """The same game with sets switched in and rulings read another way."""
        return replace(self, chosen_sets=sets, chosen_rulings=rulings)
