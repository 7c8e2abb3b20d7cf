"""Engine (play): what a player is asked in the course of a game, and who answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from generator.effects.choose import Option
    from generator.engine.setup import Aim, Setup
    from generator.engine.state import Lasting


@dataclass(frozen=True)
class Offer:
    """A question of yes or no that is not an option printed on a card."""

    id: str
    """Which question it is: `lift`, or one that the game's procedure asks."""
    yes: str
    no: str
    """The two answers, as they are counted beside the options of cards."""


LIFT = Offer("lift", "Lift", "Leave")


class Policy:
    """A player. `says` tells in a line how it plays."""

    name: ClassVar[str]
    says: ClassVar[str]
    yardstick: ClassVar[bool] = False
    """True for a policy that compares implementations and stands for no person at the table."""

    def __init__(self, setup: Setup):
        self.setup = setup

    def choose(self, play: Any, options: Sequence[Option]) -> int:
        """Which option of a card to take."""
        raise NotImplementedError

    def aim(self, play: Any, aim: Aim, usable: Sequence[str]) -> Sequence[str]:
        """Which of the usable units an effect falls on: `aim.count` of them, or all if fewer are left."""
        raise NotImplementedError

    def commit(self, play: Any, sets: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
        """Which of the sets of units fights this round."""
        raise NotImplementedError

    def accept(self, play: Any, offer: Offer, lasting: Lasting | None = None) -> bool:
        """Yes or no; `lasting` is the card that may be lifted."""
        raise NotImplementedError

    def order(self, play: Any, cards: Sequence[int]) -> Sequence[int]:
        """The cards looked at, in the order they are put back: first is on top."""
        raise NotImplementedError


class OptionCounts:
    """How often each option was offered, and how often it was taken: card -> option -> [offered, taken]."""

    def __init__(self) -> None:
        self.by_card: dict[str, dict[str, list[int]]] = {}

    def count(self, card: str, offered: Sequence[str], taken: int) -> None:
        options = self.by_card.get(card)
        if options is None:
            options = self.by_card[card] = {}
        for index, name in enumerate(offered):
            entry = options.get(name)
            if entry is None:
                entry = options[name] = [0, 0]
            entry[0] += 1
            entry[1] += index == taken

    def add(self, other: OptionCounts) -> None:
        for card, options in other.by_card.items():
            mine = self.by_card.setdefault(card, {})
            for name, (offered, taken) in options.items():
                entry = mine.setdefault(name, [0, 0])
                entry[0] += offered
                entry[1] += taken


