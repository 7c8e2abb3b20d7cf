"""Engine (play): the state of play between cards, and what must always be true of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.components.card import Card
    from generator.effects import Effect
    from generator.engine.setup import Setup


class BrokenState(AssertionError):
    """The engine has reached a state that the game can't have: a mistake in the code, never in content."""


@dataclass(slots=True)
class Lasting:
    """A card that stays on the table, with what it does there."""

    place: int
    """Which card of the deck it is, in the order of the content."""
    card: Card
    effect: Effect
    units: tuple[str, ...] = ()
    by: int = 0
    price: dict[str, int | str] | None = None
    """What lifting it costs; None when it can't be lifted, empty when it is free."""
    cards_left: int | None = None


@dataclass(slots=True)
class State:
    """Everything on the table. Levels count from 0 (best); the last one means out of the game."""

    resources: dict[str, int]
    levels: dict[str, int]
    deck: list[int]
    """Cards face down by their place in `Setup.deck`; the last one is on top."""
    discard: list[int] = field(default_factory=list)
    in_play: list[Lasting] = field(default_factory=list)
    modifiers: dict[str, int] = field(default_factory=dict)
    """What the lasting cards together add to each unit's rolls."""
    drawn: int = 0
    outcome: str | None = None
    cause: str | None = None
    """Why it ended so, where an outcome has several causes."""

    def for_thought(self) -> State:
        """A copy to try things on. The deck is shared, for a thought never moves its cards; so are the
        lasting cards and their modifiers, which are always replaced and never changed in place."""
        return State(
            self.resources.copy(), self.levels.copy(), self.deck, [], self.in_play, self.modifiers,
            self.drawn, self.outcome, self.cause,
        )


def check_state(state: State, setup: Setup) -> None:
    """Raises BrokenState unless the state is one that the game can have between two cards."""
    values = state.levels.values()
    if min(values) < 0 or max(values) > setup.out:
        raise BrokenState(f"a level is off the ladder: {state.levels}")
    if min(state.resources.values()) < 0:
        raise BrokenState(f"a resource is below 0 after settling: {state.resources}")
    in_hand = len(state.deck) + len(state.discard)
    if state.in_play:
        in_hand += len({lasting.place for lasting in state.in_play})
    if in_hand != len(setup.deck):
        raise BrokenState(f"{in_hand} cards are in deck, discard and play, of {len(setup.deck)}")
    if state.drawn != len(setup.deck) - len(state.deck):
        raise BrokenState(f"{state.drawn} cards counted as drawn, but {len(state.deck)} lie in the deck")
    if state.in_play or any(state.modifiers.values()):
        _check_lasting(state, setup)


def _check_lasting(state: State, setup: Setup) -> None:
    sums = dict.fromkeys(setup.units, 0)
    for lasting in state.in_play:
        if lasting.units and all(state.levels[unit] == setup.out for unit in lasting.units):
            raise BrokenState(f"{lasting.card.id} stays on units that are out")
        if lasting.cards_left is not None and lasting.cards_left < 1:
            raise BrokenState(f"{lasting.card.id} stays for {lasting.cards_left} more cards")
        for unit in lasting.units:
            sums[unit] += lasting.by
    if sums != state.modifiers:
        raise BrokenState(f"roll modifiers {state.modifiers} are not those of the cards in play {sums}")


def check_end(state: State, setup: Setup) -> None:
    """Raises BrokenState unless the game has ended properly and every card is there exactly once."""
    if state.outcome not in setup.outcomes:
        raise BrokenState(f"the game ended with {state.outcome!r}, which is no outcome")
    cards = sorted([*state.deck, *state.discard, *{lasting.place for lasting in state.in_play}])
    if cards != list(range(len(setup.deck))):
        raise BrokenState("a card is lost or doubled")
