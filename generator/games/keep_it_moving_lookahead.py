"""Keep it Moving!, players that look ahead: to the end of the card, and over every way a round can go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, ClassVar, TypeVar

from generator.effects.choose import Option
from generator.effects.next_battle import NextBattle
from generator.engine.decisions import LIFT, Offer, Policy
from generator.engine.foresight import expect, hit_units, take_option
from generator.engine.setup import Aim, Setup
from generator.engine.state import Lasting
from generator.games.keep_it_moving_battle import Battle
from generator.games.keep_it_moving_forecast import MEMORY, Forecast, Levels, Units, View
from generator.games.keep_it_moving_names import DECISIVE, DISCARD, EVACUATE, LEADING, LOSE, MOMENTUM, WIN
from generator.games.keep_it_moving_terms import Terms, reward_for_clearing

Found = TypeVar("Found")
BAND = 4
"""A player counts the cards left in the deck roughly, in fours."""


def cards_ahead(play: Any) -> int:
    """Cards left in the deck, rounded up to a whole band."""
    return -(-len(play.state.deck) // BAND) * BAND


class LookAhead(Policy):
    """Takes what leads to the state it values most; what a state is worth is each player's own view."""

    won: ClassVar[float]
    lost: ClassVar[float]
    paused: ClassVar[float]
    """What each end of the game is worth, on the scale of its view."""

    def __init__(self, setup: Setup):
        super().__init__(setup)
        self.forecast = Forecast(setup)
        self.leading = tuple(setup.units.index(unit) for unit in setup.groups[LEADING])
        self._places: dict[tuple[str, ...], Units] = {}
        self._answers: dict[tuple[Any, ...], Any] = {}

    def view(self, play: Any) -> View:
        """How this player values the states that a table can come to before the next card is drawn.

        A view sees for itself when there is no way to go on: no momentum, or a `stranded` brigade.
        """
        raise NotImplementedError

    def stranded(self, levels: Levels) -> bool:
        """No unit is left that may lead a commitment, so the game ends in a pause."""
        out = self.setup.out
        for unit in self.leading:
            if levels[unit] != out:
                return False
        return True

    def worth(self, play: Any) -> float:
        """What a table is worth when a card is done."""
        state = play.state
        if state.outcome is not None:
            return {WIN: self.won, LOSE: self.lost}.get(state.outcome, self.paused)
        return self.view(play)(tuple(state.levels.values()), state.resources[MOMENTUM], 0)

    def choose(self, play: Any, options: Sequence[Option]) -> int:
        def weigh() -> int:
            values = [expect(play, take_option(play, option), self.worth) for option in options]
            # Among equals the option that does least: nobody relieves a commander who is out of the war.
            return max(range(len(options)), key=lambda index: (values[index], -len(options[index].do)))

        return self._remember((id(options), *self._situation(play)), weigh)

    def aim(self, play: Any, aim: Aim, usable: Sequence[str]) -> Sequence[str]:
        groups = list(combinations(usable, min(aim.count, len(usable))))
        if len(groups) == 1:
            return groups[0]

        def weigh() -> Sequence[str]:
            return max(groups, key=lambda units: expect(play, hit_units(play, aim, units), self.worth))

        return self._remember((id(aim), *self._situation(play)), weigh)

    def commit(self, play: Any, sets: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
        return self.best_round(play, play.battle, sets)[1]

    def accept(self, play: Any, offer: Offer, lasting: Lasting | None = None) -> bool:
        if offer is LIFT:
            return self._worth_lifted(play, lasting) > self.worth(play)
        battle = play.battle
        sets = self.setup.commitments(play.usable(self.setup.units), LEADING)
        fighting = self.best_round(play, battle, sets)[0]
        if offer is DISCARD:
            return self._worth_now(play, -battle.terms.discard_for.get(MOMENTUM, 0)) > fighting
        if offer is EVACUATE:
            return self._worth_evacuated(play, battle) > fighting
        price = self.forecast.terms(battle.terms).price
        return self.best_round(play, replace(battle, paid=True), sets, -price)[0] > fighting

    def order(self, play: Any, cards: Sequence[int]) -> Sequence[int]:
        """A win on top; help before harm; a harder next battle behind the battles, the rest by its worth."""
        worths = {place: self._worth_of_card(play, place) for place in cards}
        return sorted(cards, key=lambda place: (self._rank(place, worths[place]), -worths[place]))

    def _rank(self, place: int, worth: float) -> int:
        card = self.setup.deck[place]
        if card.type == DECISIVE:
            return 0 if worth == self.won else 4
        needs = [e.next_battle.need or 0 for e in card.effects() if isinstance(e, NextBattle)]
        if needs:
            return 3 if sum(needs) > 0 else 1
        return 2

    def best_round(
        self, play: Any, battle: Battle, sets: Sequence[tuple[str, ...]], change: int = 0
    ) -> tuple[float, tuple[str, ...]]:
        """The best commitment for the next round, and what it is worth; smaller sets win ties."""
        state, terms, view = play.state, self.forecast.terms(battle.terms), self.view(play)
        levels, modifiers = tuple(state.levels.values()), tuple(state.modifiers.values())
        momentum, reward = state.resources[MOMENTUM] + change, reward_for_clearing(play)
        ahead = self.forecast.round_ahead(battle, terms, reward)

        def weigh() -> tuple[float, tuple[str, ...]]:
            most = self._most_units(battle, terms)
            weighed = [units for units in sets if len(units) <= most]
            rolls = self.forecast.rolls(levels, modifiers, [self._units(units) for units in weighed], terms)
            worths = ahead.worths(rolls, len(weighed), momentum, view)
            best = max(worths)
            return best, weighed[worths.index(best)]

        return self._remember((id(ahead), view, levels, modifiers, momentum), weigh)

    def _situation(self, play: Any) -> tuple[Any, ...]:
        """All that a choice can depend on: what the player sees, and the units that a card may leave with."""
        state = play.state
        marked = tuple((held.place, held.units) for held in state.in_play if held.by) if state.in_play else ()
        return self.view(play), tuple(state.levels.values()), state.resources[MOMENTUM], play.affected, marked

    def _remember(self, key: tuple[Any, ...], weigh: Callable[[], Found]) -> Found:
        """The same question in the same situation has the same answer, so it is thought through once."""
        found = self._answers.get(key)
        if found is None:
            if len(self._answers) >= MEMORY:
                self._answers.clear()
            found = self._answers[key] = weigh()
        return found

    @staticmethod
    def _most_units(battle: Battle, terms: Terms) -> int:
        """One more than the successes needed is enough to think about, unless each success is rewarded."""
        rewarded = battle.surplus or terms.flawless.per_success or terms.cleared.per_success
        return 99 if rewarded else max(1, battle.need - battle.successes) + 1

    def _units(self, units: tuple[str, ...]) -> Units:
        found = self._places.get(units)
        if found is None:
            found = self._places[units] = tuple(self.setup.units.index(unit) for unit in units)
        return found

    def _worth_now(self, play: Any, change: int, owed: int = 0) -> float:
        state = play.state
        return self.view(play)(tuple(state.levels.values()), state.resources[MOMENTUM] + change, owed)

    def _worth_evacuated(self, play: Any, battle: Battle) -> float:
        instead = battle.terms.instead
        assert instead is not None
        owed = max(battle.need + instead.need, instead.minimum) - battle.successes
        if owed <= 0:
            return self._worth_now(play, reward_for_clearing(play))
        return self._worth_now(play, self.forecast.terms(battle.terms).uncleared.fixed, owed)

    def _worth_lifted(self, play: Any, lasting: Any) -> float:
        thought = play.imagine()
        if lasting.price:
            thought.pay(lasting.price)
        thought.leave(lasting, "lifted")
        thought.end_check()
        return self.worth(thought)

    def _worth_of_card(self, play: Any, place: int) -> float:
        """What the table is worth after a card; a battle counts as its first round."""

        def act(thought: Any) -> None:
            thought.imagine_card(place)

        return expect(play, act, self._worth_with_battle)

    def _worth_with_battle(self, thought: Any) -> float:
        battle = thought.foreseen_battle
        if battle is None or thought.state.outcome is not None:
            return self.worth(thought)
        sets = self.setup.commitments(thought.usable(self.setup.units), LEADING)
        return self.best_round(thought, battle, sets)[0]
