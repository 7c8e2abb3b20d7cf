"""Engine (play): the counts of many games; whole numbers only, so that shares of work add up exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Self

from generator.engine.decisions import OptionCounts


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A finished game with a deck of cards, as far as it is counted."""

    outcome: str
    cause: str | None
    """Why it ended so, where an outcome has several causes."""
    drawn: int
    course: Sequence[int]
    """The resource that the procedure follows, after each card."""
    facts: Sequence[str] = ()
    """What else is worth counting of it."""
    shuffled: Sequence[int] = ()
    """The deck as it lay after the shuffle, top card last."""


@dataclass
class Score:
    """What is counted of every game; a kind of game adds to it what it has."""

    games: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    options: OptionCounts = field(default_factory=OptionCounts)
    marks: set[str] = field(default_factory=set)

    def enter(self, record: Any) -> None:
        """Counts a finished game by the record that its table hands over."""
        self.games += 1
        self.outcomes[record.outcome] += 1

    def add(self, other: Self) -> None:
        """Takes in what was counted elsewhere: sums, and sums of every Counter."""
        self.games += other.games
        self.options.add(other.options)
        self.marks |= other.marks
        for entry in fields(self):
            mine = getattr(self, entry.name)
            if isinstance(mine, Counter):
                mine.update(getattr(other, entry.name))


@dataclass
class Tally(Score):
    """What was counted over some games with a deck of cards."""

    causes: Counter[str] = field(default_factory=Counter)
    facts: Counter[str] = field(default_factory=Counter)
    drawn: Counter[int] = field(default_factory=Counter)
    course: Counter[tuple[int, int]] = field(default_factory=Counter)
    """(cards drawn, resource after that card) -> games."""
    early: list[list[int]] = field(default_factory=list)
    late: list[list[int]] = field(default_factory=list)
    """For each card of the deck: games, and games won, with it in the first or last third of the shuffle."""

    def follow_cards(self, deck_size: int) -> None:
        self.early = [[0, 0] for _ in range(deck_size)]
        self.late = [[0, 0] for _ in range(deck_size)]

    def enter(self, record: GameRecord) -> None:
        super().enter(record)
        self.drawn[record.drawn] += 1
        if record.cause:
            self.causes[record.cause] += 1
        for fact in record.facts:
            self.facts[fact] += 1
        counts = self.course
        for place in enumerate(record.course, 1):
            counts[place] += 1

    def enter_shuffle(self, deck: Sequence[int], won: bool) -> None:
        """Counts where each card lay after the shuffle; the last of `deck` is the top card."""
        third = len(deck) // 3
        for places, counts in ((deck[len(deck) - third:], self.early), (deck[:third], self.late)):
            for place in places:
                entry = counts[place]
                entry[0] += 1
                entry[1] += won

    def add(self, other: Self) -> None:
        super().add(other)
        for mine, theirs in ((self.early, other.early), (self.late, other.late)):
            for entry, more in zip(mine, theirs, strict=True):
                entry[0] += more[0]
                entry[1] += more[1]
