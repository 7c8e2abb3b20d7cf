"""Keep it Moving!, battles foreseen: every way a round can go for a set of units, with its exact chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from generator.effects.battle import BattleTerms
from generator.engine.setup import Setup
from generator.games.keep_it_moving_battle import Battle
from generator.games.keep_it_moving_names import BATTLE_DIE, FIGHTING_STEPS
from generator.games.keep_it_moving_terms import Terms, Toll

Levels = tuple[int, ...]
"""Levels of all units, in the order of the game."""
Units = tuple[int, ...]
"""Units by their place in that order."""
End = tuple[int, float, Levels]
"""An end that a round may come to: by which set of units, with what chance, and the levels it leaves."""
MEMORY = 100_000
"""How many thoughts are remembered before all are forgotten."""


class View:
    """What a state is worth to somebody, seen in two halves: the outlook, then the levels under that outlook."""

    def outlook(self, momentum: int, owed: int) -> float:
        """What momentum, and the successes still owed to a battle, bring to the worth."""
        raise NotImplementedError

    def worth(self, levels: Levels, outlook: float) -> float:
        raise NotImplementedError

    def __call__(self, levels: Levels, momentum: int, owed: int) -> float:
        return self.worth(levels, self.outlook(momentum, owed))

    def weigh(self, ends: Iterable[End], outlook: float, totals: list[float]) -> None:
        """Adds what these ends are worth, each times its chance, to the total of the set that brings it."""
        for which, chance, levels in ends:
            totals[which] += chance * self.worth(levels, outlook)


class Result(NamedTuple):
    """What decides how a round goes on, apart from the levels it leaves."""

    successes: int = 0
    failed: bool = False
    contributed: bool = False
    """The unit that must score has scored in this round."""
    gone: bool = False
    """That unit has failed and is out."""


Rolls = list[tuple[Result, list[End], list[End]]]
"""Every way a round can go, for every set of units that may be committed: results, each with its ends, and
with those ends once a random unit was struck, as some battles do while they go on."""
Path = tuple[float, Levels, Result]
"""A chance, and what the units that have rolled so far came to."""


class Forecast:
    """How rounds can go, remembered for the levels and modifiers seen before."""

    def __init__(self, setup: Setup):
        self.setup = setup
        self._terms: dict[int, tuple[BattleTerms, Terms]] = {}
        self._alike: dict[Terms, Terms] = {}
        self._rolls: dict[tuple[Any, ...], Rolls] = {}
        self._rounds: dict[tuple[Any, ...], RoundAhead] = {}

    def terms(self, terms: BattleTerms) -> Terms:
        """The sum of a card's terms; cards with the same sum share one."""
        found = self._terms.get(id(terms))
        if found is None:
            summed = Terms.of(terms, self.setup)
            found = self._terms[id(terms)] = (terms, self._alike.setdefault(summed, summed))
        return found[1]

    def success_chance(self, unit: int, level: int, modifier: int) -> float:
        lowest = self.setup.ladder[self.setup.units[unit]][level] - modifier
        return min(max(BATTLE_DIE + 1 - lowest, 0), BATTLE_DIE) / BATTLE_DIE

    def rolls(self, levels: Levels, modifiers: Levels, sets: Sequence[Units], terms: Terms) -> Rolls:
        """`sets` are in the order of size and follow from the levels, so their number tells which they are."""
        key = (levels, modifiers, len(sets), terms.failing_steps, terms.contributor, terms.uncleared.random_steps)
        found = self._rolls.get(key)
        if found is None:
            if len(self._rolls) >= MEMORY:
                self._rolls.clear()
            found = self._rolls[key] = self._enumerate(levels, modifiers, sets, terms)
        return found

    def _enumerate(self, levels: Levels, modifiers: Levels, sets: Sequence[Units], terms: Terms) -> Rolls:
        paths: dict[Units, list[Path]] = {(): [(1.0, levels, Result())]}
        rolls: dict[Result, list[End]] = {}
        for which, committed in enumerate(sets):
            for size in range(1, len(committed) + 1):
                if committed[:size] not in paths:
                    unit = committed[size - 1]
                    chance = self.success_chance(unit, levels[unit], modifiers[unit])
                    paths[committed[:size]] = self._fork(paths[committed[:size - 1]], unit, chance, terms)
            for chance, after, result in paths[committed]:
                rolls.setdefault(result, []).append((which, chance, after))
        steps = terms.uncleared.random_steps
        return [(result, ends, self._strike(ends, steps) if steps else ends) for result, ends in rolls.items()]

    def _fork(self, paths: list[Path], unit: int, hit: float, terms: Terms) -> list[Path]:
        """One more unit rolls: every path so far forks into a success and a failure."""
        out, must_score, forked = self.setup.out, unit == terms.contributor, []
        for chance, levels, (successes, failed, contributed, gone) in paths:
            before, level, after = levels[:unit], levels[unit], levels[unit + 1:]
            if hit > 0:
                result = Result(successes + 1, failed, contributed or must_score, gone)
                forked.append((chance * hit, (*before, min(level + FIGHTING_STEPS, out), *after), result))
            if hit < 1:
                worse = min(level + terms.failing_steps, out)
                result = Result(successes, True, contributed, gone or (must_score and worse == out))
                forked.append((chance * (1 - hit), (*before, worse, *after), result))
        return forked

    def _strike(self, ends: list[End], steps: int) -> list[End]:
        """Levels taken from a random unit, each usable one alike."""
        out, struck = self.setup.out, []
        for which, chance, levels in ends:
            usable = [unit for unit, level in enumerate(levels) if level < out]
            for unit in usable:
                worse = min(levels[unit] + steps, out)
                struck.append((which, chance / len(usable), (*levels[:unit], worse, *levels[unit + 1:])))
            if not usable:
                struck.append((which, chance, levels))
        return struck

    def round_ahead(self, battle: Battle, terms: Terms, reward: int) -> RoundAhead:
        """One for all battles that stand alike; they are few, so none is ever forgotten."""
        key = (*terms.bearing(battle), reward)
        found = self._rounds.get(key)
        if found is None:
            found = self._rounds[key] = RoundAhead(replace(battle), terms, reward)
        return found


class RoundAhead(dict[Result, tuple[int, int]]):
    """The next round of a battle: for every result the change of momentum, and the successes still owed."""

    def __init__(self, battle: Battle, terms: Terms, reward: int):
        super().__init__()
        self.battle, self.terms, self.reward = battle, terms, reward

    def __missing__(self, result: Result) -> tuple[int, int]:
        found = self[result] = self._end(*result)
        return found

    def worths(self, rolls: Rolls, sets: int, momentum: int, view: View) -> list[float]:
        """For each of the sets, the exact mean of what the round leads to."""
        totals = [0.0] * sets
        for result, ends, struck in rolls:
            change, owed = self[result]
            view.weigh(struck if owed else ends, view.outlook(momentum + change, owed), totals)
        return totals

    def _end(self, successes: int, failed: bool, contributed: bool, gone: bool) -> tuple[int, int]:
        battle, terms = self.battle, self.terms
        need, total, number = battle.need, battle.successes + successes, max(battle.rounds, 1)
        change = (terms.failure if failed else terms.flawless).momentum(need, total)
        met = terms.met(battle) or contributed
        if gone and not met:
            met, change = True, change - terms.price
        if met and total >= need:
            change += terms.cleared.momentum(need, total) + self.reward
            if number == 1:
                change += terms.cleared_at_once.momentum(need, total)
            wide = [promised for promised in battle.surplus if total >= need + (promised.surplus or 0)]
            return change + sum(Toll.of(promised.do).fixed for promised in wide), 0
        change += terms.uncleared.momentum(need, total)
        return change, 0 if number == terms.rounds else max(1, need - total)
