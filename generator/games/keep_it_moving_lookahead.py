"""Keep it Moving!, players that look ahead: to the end of the card, and over every way a round can go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, ClassVar

from generator.effects.choose import Option
from generator.effects.next_battle import NextBattle
from generator.engine.decisions import LIFT, Offer, Policy
from generator.engine.foresight import expect, hit_units, take_option
from generator.engine.setup import Aim, Setup
from generator.engine.state import Lasting
from generator.games.keep_it_moving_battle import Battle
from generator.games.keep_it_moving_forecast import Forecast, RoundAhead, Units, View, reward_for_clearing
from generator.games.keep_it_moving_names import DECISIVE, DISCARD, EVACUATE, LEADING, LOSE, MOMENTUM, WIN


class LookAhead(Policy):
    """Takes what leads to the state it values most; what a state is worth is each player's own view."""

    won: ClassVar[float]
    lost: ClassVar[float]
    paused: ClassVar[float]
    """What each end of the game is worth, on the scale of `estimate`."""

    def __init__(self, setup: Setup):
        super().__init__(setup)
        self.forecast = Forecast(setup)
        self.leading = tuple(setup.units.index(unit) for unit in setup.groups[LEADING])
        self._places: dict[tuple[str, ...], Units] = {}

    def estimate(self, play: Any) -> View:
        """How this player values states that a table can come to before the next card is drawn."""
        raise NotImplementedError

    def view(self, play: Any) -> View:
        """The estimate, and the worth of a pause where there is no way to go on."""
        estimate, paused, out = self.estimate(play), self.paused, self.setup.out
        leading = self.leading

        def look(levels: tuple[int, ...], momentum: int, owed: int) -> float:
            if momentum <= 0:
                return paused
            for unit in leading:
                if levels[unit] < out:
                    return estimate(levels, momentum, owed)
            return paused

        return look

    def worth(self, play: Any) -> float:
        """What a table is worth when a card is done."""
        state = play.state
        if state.outcome is not None:
            return {WIN: self.won, LOSE: self.lost}.get(state.outcome, self.paused)
        return self.estimate(play)(tuple(state.levels.values()), state.resources[MOMENTUM], 0)

    def choose(self, play: Any, options: Sequence[Option]) -> int:
        values = [expect(play, take_option(play, option), self.worth) for option in options]
        return values.index(max(values))

    def aim(self, play: Any, aim: Aim, usable: Sequence[str]) -> Sequence[str]:
        groups = list(combinations(usable, min(aim.count, len(usable))))
        if len(groups) == 1:
            return groups[0]
        return max(groups, key=lambda units: expect(play, hit_units(play, aim, units), self.worth))

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
        state, terms = play.state, self.forecast.terms(battle.terms)
        levels, modifiers = tuple(state.levels.values()), tuple(state.modifiers.values())
        momentum, reward = state.resources[MOMENTUM] + change, reward_for_clearing(play)
        ahead = RoundAhead(battle, terms, momentum, reward, self.setup.out, self.view(play))
        ways, steps = self.forecast.ways, terms.failing_steps
        values = [ahead.worth(ways(levels, modifiers, self._units(units), steps)) for units in sets]
        best = max(values)
        return best, sets[values.index(best)]

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
