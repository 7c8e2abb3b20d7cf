"""Keep it Moving!, battles foreseen: every way a round can go for a set of units, with its exact chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from generator.effects import Effect
from generator.effects.attrit import Attrit
from generator.effects.battle import BattleTerms
from generator.effects.gain import Gain
from generator.effects.lose import Lose
from generator.effects.stay import Stay
from generator.engine.setup import Setup
from generator.games.keep_it_moving_battle import Battle
from generator.games.keep_it_moving_names import (
    BATTLE_DIE,
    EXTRA_LOSS,
    FAILING_STEPS,
    FIGHTING_STEPS,
    INCLUDED,
    MOMENTUM,
)

Levels = tuple[int, ...]
"""Levels of all units, in the order of the game."""
Units = tuple[int, ...]
"""Units by their place in that order."""
MEMORY = 100_000
"""How many thoughts are remembered before all are forgotten."""


class View:
    """What levels, momentum and successes still owed to a battle are worth to somebody."""

    def __call__(self, levels: Levels, momentum: int, owed: int) -> float:
        raise NotImplementedError

    def total(self, ways: Sequence[tuple[float, Levels]], momentum: int, owed: int) -> float:
        """The worth of several ends that differ in levels only, each times its chance."""
        return sum(chance * self(levels, momentum, owed) for chance, levels in ways)


@dataclass(frozen=True)
class Toll:
    """What a list of effects brings, summed up: momentum, and levels of failing or random units."""

    fixed: int = 0
    per_need: int = 0
    per_success: int = 0
    failing_steps: int = 0
    random_steps: int = 0

    def momentum(self, need: int, successes: int) -> int:
        return self.fixed + self.per_need * need + self.per_success * successes

    @classmethod
    def of(cls, effects: Iterable[Effect] | None) -> Toll:
        """Dice among the amounts count as nothing: a forecast may be rough where no card of the deck is."""
        sums = {"fixed": 0, "need": 0, "successes": 0, "failing": 0, "random": 0}
        for effect in effects or ():
            if isinstance(effect, Gain | Lose):
                sign, change = (1, effect.gain) if isinstance(effect, Gain) else (-1, effect.lose)
                amount = change.get(MOMENTUM, 0)
                if isinstance(amount, int):
                    sums["fixed"] += sign * amount
                elif amount in sums:
                    sums[amount] += sign
            elif isinstance(effect, Attrit):
                sums["failing" if effect.attrit.the == "failing" else "random"] += effect.attrit.by
        return cls(*sums.values())


@dataclass(frozen=True)
class Terms:
    """The terms of a battle card, summed up once."""

    cleared: Toll
    cleared_at_once: Toll
    uncleared: Toll
    flawless: Toll
    failure: Toll
    failing_steps: int
    """Levels that a failing unit loses in all."""
    contributor: int | None
    price: int
    """The unit that must score, and the momentum that doing without it costs."""
    rounds: int | None

    @classmethod
    def of(cls, terms: BattleTerms, setup: Setup) -> Terms:
        parts = (terms.cleared, terms.cleared_at_once, terms.uncleared, terms.flawless, terms.failure)
        tolls = [Toll.of(part) for part in parts]
        usual, by_card = FIGHTING_STEPS + FAILING_STEPS, tolls[-1].failing_steps
        included = bool(by_card) and setup.rulings[EXTRA_LOSS] == INCLUDED
        unit, price = terms.contributor, 0
        if unit is not None:
            amount = unit.or_pay.get(MOMENTUM, 0)
            price = amount if isinstance(amount, int) else 0
        return cls(
            *tolls, by_card if included else usual + by_card,
            setup.units.index(unit.unit) if unit else None, price, terms.rounds,
        )


class Result(NamedTuple):
    """What decides how a round goes on, apart from the levels it leaves."""

    successes: int = 0
    failed: bool = False
    contributed: bool = False
    """The unit that must score has scored in this round."""
    gone: bool = False
    """That unit is out."""


Ways = list[tuple[Result, list[tuple[float, Levels]]]]
"""Every way a round can go: results, each with the levels it can leave and their chances."""


class Forecast:
    """How rounds can go, remembered for the levels and modifiers seen before."""

    def __init__(self, setup: Setup):
        self.setup = setup
        self._terms: dict[int, tuple[BattleTerms, Terms]] = {}
        self._ways: dict[tuple[Any, ...], Ways] = {}

    def terms(self, terms: BattleTerms) -> Terms:
        found = self._terms.get(id(terms))
        if found is None:
            found = self._terms[id(terms)] = (terms, Terms.of(terms, self.setup))
        return found[1]

    def success_chance(self, unit: int, level: int, modifier: int) -> float:
        lowest = self.setup.ladder[self.setup.units[unit]][level] - modifier
        return min(max(BATTLE_DIE + 1 - lowest, 0), BATTLE_DIE) / BATTLE_DIE

    def ways(self, levels: Levels, modifiers: Levels, committed: Units, terms: Terms) -> Ways:
        key = (levels, modifiers, committed, terms.failing_steps, terms.contributor)
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= MEMORY:
                self._ways.clear()
            found = self._ways[key] = self._enumerate(levels, modifiers, committed, terms)
        return found

    def _enumerate(self, levels: Levels, modifiers: Levels, committed: Units, terms: Terms) -> Ways:
        paths = [(Result(), 1.0, levels)]
        for unit in committed:
            chance = self.success_chance(unit, levels[unit], modifiers[unit])
            paths = [after for path in paths for after in self._fork(path, unit, chance, terms)]
        ways: dict[Result, list[tuple[float, Levels]]] = {}
        for result, chance, after in paths:
            if terms.contributor is not None and after[terms.contributor] == self.setup.out:
                result = result._replace(gone=True)
            ways.setdefault(result, []).append((chance, after))
        return list(ways.items())

    def _fork(
        self, path: tuple[Result, float, Levels], unit: int, chance: float, terms: Terms
    ) -> Iterable[tuple[Result, float, Levels]]:
        """The same path with one more unit rolled for: it scores, or it fails."""
        result, so_far, levels = path
        before, level, after = levels[:unit], levels[unit], levels[unit + 1:]
        out = self.setup.out
        if chance > 0:
            contributed = result.contributed or unit == terms.contributor
            scored = Result(result.successes + 1, result.failed, contributed)
            yield scored, so_far * chance, (*before, min(level + FIGHTING_STEPS, out), *after)
        if chance < 1:
            failed = Result(result.successes, True, result.contributed)
            yield failed, so_far * (1 - chance), (*before, min(level + terms.failing_steps, out), *after)


class RoundAhead:
    """The next round of a battle, weighed for any set of units."""

    def __init__(self, battle: Battle, terms: Terms, momentum: int, reward: int, out: int, view: View):
        self.battle, self.terms = battle, terms
        self.momentum, self.reward, self.out = momentum, reward, out
        self.view = view
        self._met = terms.contributor is None or battle.scored or battle.paid
        self._ends: dict[Result, tuple[int, int]] = {}

    def worth(self, ways: Ways) -> float:
        """The exact mean of what the round leads to."""
        view, ends, random_steps = self.view, self._ends, self.terms.uncleared.random_steps
        total = 0.0
        for result, left in ways:
            end = ends.get(result)
            if end is None:
                end = ends[result] = self._end(*result)
            momentum, owed = end
            if owed and random_steps:
                left = [worse for chance, levels in left for worse in self._random_losses(chance, levels)]
            total += view.total(left, momentum, owed)
        return total

    def _end(self, successes: int, failed: bool, contributed: bool, gone: bool) -> tuple[int, int]:
        """Momentum after the round, and the successes still owed (0 when the battle is over)."""
        battle, terms = self.battle, self.terms
        need, total, number = battle.need, battle.successes + successes, max(battle.rounds, 1)
        momentum = self.momentum + (terms.failure if failed else terms.flawless).momentum(need, total)
        met = self._met or contributed
        if gone and not met:
            met, momentum = True, momentum - terms.price
        if met and total >= need:
            momentum += terms.cleared.momentum(need, total) + self.reward
            if number == 1:
                momentum += terms.cleared_at_once.momentum(need, total)
            wide = [promised for promised in battle.surplus if total >= need + (promised.surplus or 0)]
            return momentum + sum(Toll.of(promised.do).fixed for promised in wide), 0
        momentum += terms.uncleared.momentum(need, total)
        return momentum, 0 if number == terms.rounds else max(1, need - total)

    def _random_losses(self, chance: float, levels: Levels) -> Iterable[tuple[float, Levels]]:
        """An uncleared round that also takes levels from a random unit."""
        usable = [unit for unit, level in enumerate(levels) if level < self.out]
        if not usable:
            return [(chance, levels)]
        steps, share = self.terms.uncleared.random_steps, chance / len(usable)
        return [
            (share, (*levels[:unit], min(levels[unit] + steps, self.out), *levels[unit + 1:])) for unit in usable
        ]


def reward_for_clearing(play: Any) -> int:
    """Momentum that the cards in play promise for clearing a battle."""
    return sum(
        Toll.of(lasting.effect.stay.each_cleared_battle).fixed
        for lasting in play.state.in_play if isinstance(lasting.effect, Stay)
    )
