"""Keep it Moving!, the sensible player: values a state by the chance that the game can still be won."""

from __future__ import annotations

from itertools import product
from math import exp, log, sqrt
from typing import Any

from generator.effects.next_battle import NextBattle
from generator.engine.setup import Setup
from generator.games.keep_it_moving_forecast import Levels, View
from generator.games.keep_it_moving_lookahead import LookAhead
from generator.games.keep_it_moving_measures import successes_left
from generator.games.keep_it_moving_names import DECISIVE, WIN

# Weights of the log-odds of winning, fitted by logistic regression to games that this policy played
# from random states, fitted anew to its own play until the share of wins no longer rose.
BASE = -1.20
PER_LOG_MOMENTUM = 0.95
PER_LOG_CARDS = -0.83
PER_ROOT_SPARE = 1.70
SPARE_BY_LOG_CARDS = -0.445
PER_DEFICIT = -1.62
PER_SUCCESS_IN_UNITS = 0.18
PER_SUCCESS_OWED = -1.44
OWED_BY_LOG_CARDS = 0.33
PER_NEED_PROMISED = -0.13

LOOKING = 0.5
"""How much surer a win is that lies within the cards looked at, before they are reordered."""
HOPELESS = 1e-4
"""Once the Decisive Battle is behind, nothing can be won; levels and momentum are kept for their own sake."""


class Sensible(LookAhead):
    """A real attempt to play well: every choice goes to the best chance of winning the Decisive Battle."""

    name = "sensible"
    says = "weighs every choice by the chance still to win"
    won, lost, paused = 1.0, 0.0, 0.0

    def __init__(self, setup: Setup):
        super().__init__(setup)
        self._spare: dict[Levels, int] = {}
        self._views: dict[tuple[Any, ...], View] = {}
        self._strength: dict[tuple[int, int], list[float]] = {}

    def estimate(self, play: Any) -> View:
        cards = len(play.state.deck)
        if not play.hidden or not cards:
            return _hopeless
        modifiers = tuple(play.state.modifiers.values())
        key = (cards, modifiers, _promised_need(play), play.foreseen_look)
        found = self._views.get(key)
        if found is None:
            if not self._spare:
                self._spare = spare_levels(play, self.leading)
            found = self._views[key] = self._view_of(*key)
        return found

    def _view_of(self, cards: int, modifiers: Levels, promised: int, look: int) -> View:
        """The chance to win, with `cards` left in the deck; remembers what it has worked out."""
        known: dict[tuple[Levels, int, int], float] = {}
        log_cards = log(cards)
        base = BASE + PER_LOG_CARDS * log_cards + PER_NEED_PROMISED * promised
        per_root = PER_ROOT_SPARE + SPARE_BY_LOG_CARDS * log_cards
        per_owed = PER_SUCCESS_OWED + OWED_BY_LOG_CARDS * log_cards
        seen = min(1.0, look / cards)

        def chance(levels: Levels, momentum: int, owed: int) -> float:
            found = known.get((levels, momentum, owed))
            if found is None:
                spare = self._spare[tuple(levels[unit] for unit in self.leading)]
                odds = base + PER_LOG_MOMENTUM * log(1 + momentum) + per_owed * owed
                odds += per_root * sqrt(spare) if spare > 0 else -PER_DEFICIT * spare
                odds += PER_SUCCESS_IN_UNITS * self._successes(levels, modifiers)
                found = 1 / (1 + exp(-odds))
                if seen and spare >= 0:
                    found += seen * (1 - LOOKING) * (1 - found)
                known[levels, momentum, owed] = found
            return found

        return chance

    def _successes(self, levels: Levels, modifiers: Levels) -> float:
        """The successes that all units together have left in them."""
        total = 0.0
        for unit, (level, modifier) in enumerate(zip(levels, modifiers, strict=True)):
            ladder = self._strength.get((unit, modifier))
            if ladder is None:
                lowest = self.setup.ladder[self.setup.units[unit]]
                ladder = self._strength[unit, modifier] = [float(left) for left in successes_left(lowest, modifier)]
            total += ladder[level]
        return total


def _hopeless(levels: Levels, momentum: int, owed: int) -> float:
    return HOPELESS * (momentum - sum(levels) - owed)


def _promised_need(play: Any) -> int:
    """What the cards in play add to the need of the next battle."""
    return sum(
        lasting.effect.next_battle.need or 0
        for lasting in play.state.in_play if isinstance(lasting.effect, NextBattle)
    )


class WinSeeker(LookAhead):
    """Sees nothing but whether the card at hand can be won."""

    name, says = "win-seeker", "wins if it can"
    won, lost, paused = 1.0, 0.0, 0.0

    def estimate(self, play: Any) -> View:
        return lambda levels, momentum, owed: 0.0


def spare_levels(play: Any, leading: tuple[int, ...]) -> dict[Levels, int]:
    """For all levels of the leading units: how many they can lose and still win the Decisive Battle.

    Below 0 it can't be won as it stands: so many levels must be regained first. The card itself
    says what wins, so this holds for any Decisive Battle that the content may bring.
    """
    out, seeker = play.setup.out, WinSeeker(play.setup)
    every = list(product(range(out + 1), repeat=len(leading)))
    winnable = {levels: _can_win(play, seeker, leading, levels) for levels in every}
    far, spare = (out + 1) * len(leading), {}
    for levels in sorted(every, key=sum, reverse=True):
        below = [spare[_moved(levels, unit, 1)] + 1 for unit, level in enumerate(levels) if level < out]
        spare[levels] = max([0 if winnable[levels] else -2 * far, *below])
    for levels in sorted(every, key=sum):
        if spare[levels] < 0:
            better = [_moved(levels, unit, -1) for unit, level in enumerate(levels) if 0 < level < out]
            spare[levels] = max([-far, *(min(spare[above], 0) - 1 for above in better)])
    return spare


def _can_win(play: Any, seeker: WinSeeker, leading: tuple[int, ...], levels: Levels) -> bool:
    setup = play.setup
    place = next((place for place, card in enumerate(setup.deck) if card.type == DECISIVE), None)
    if place is None:
        return False
    thought = play.imagine()
    thought.policy = seeker
    thought.state.levels = dict.fromkeys(setup.units, 0)
    for unit, level in zip(leading, levels, strict=True):
        thought.state.levels[setup.units[unit]] = level
    thought.imagine_card(place)
    return thought.state.outcome == WIN


def _moved(levels: Levels, unit: int, steps: int) -> Levels:
    return (*levels[:unit], levels[unit] + steps, *levels[unit + 1:])
