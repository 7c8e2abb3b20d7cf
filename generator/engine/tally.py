"""Engine (play): the counts of many games; whole numbers only, so that shares of work add up exactly."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from generator.engine.decisions import OptionCounts

if TYPE_CHECKING:
    from generator.engine.state import State


@dataclass
class Tally:
    """What was counted over some games."""

    games: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    causes: Counter[str] = field(default_factory=Counter)
    facts: Counter[str] = field(default_factory=Counter)
    drawn: Counter[int] = field(default_factory=Counter)
    course: Counter[tuple[int, int]] = field(default_factory=Counter)
    """(cards drawn, resource after that card) -> games."""
    options: OptionCounts = field(default_factory=OptionCounts)
    marks: set[str] = field(default_factory=set)
    early: list[list[int]] = field(default_factory=list)
    late: list[list[int]] = field(default_factory=list)
    """For each card of the deck: games, and games won, with it in the first or last third of the shuffle."""

    def follow_cards(self, deck_size: int) -> None:
        self.early = [[0, 0] for _ in range(deck_size)]
        self.late = [[0, 0] for _ in range(deck_size)]

    def enter(self, state: State, facts: list[str], course: list[int]) -> None:
        """Counts a finished game."""
        assert state.outcome is not None
        self.games += 1
        self.outcomes[state.outcome] += 1
        self.drawn[state.drawn] += 1
        if state.cause:
            self.causes[state.cause] += 1
        for fact in facts:
            self.facts[fact] += 1
        counts = self.course
        for place in enumerate(course, 1):
            counts[place] += 1

    def enter_shuffle(self, deck: list[int], won: bool) -> None:
        """Counts where each card lay after the shuffle; the last of `deck` is the top card."""
        third = len(deck) // 3
        for places, counts in ((deck[-third:], self.early), (deck[:third], self.late)):
            for place in places:
                entry = counts[place]
                entry[0] += 1
                entry[1] += won

    def add(self, other: Tally) -> None:
        self.games += other.games
        for name in ("outcomes", "causes", "facts", "drawn", "course"):
            getattr(self, name).update(getattr(other, name))
        self.options.add(other.options)
        self.marks |= other.marks
        for mine, theirs in ((self.early, other.early), (self.late, other.late)):
            for entry, more in zip(mine, theirs, strict=True):
                entry[0] += more[0]
                entry[1] += more[1]
