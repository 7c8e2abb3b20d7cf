"""Keep it Moving!, the sensible player: values a state by the chance that the game can still be won."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import exp, inf, log, sqrt
from typing import Any

from generator.effects.next_battle import NextBattle
from generator.engine.setup import Setup
from generator.engine.state import Lasting
from generator.games.keep_it_moving_forecast import End, Levels, View
from generator.games.keep_it_moving_lookahead import LookAhead, cards_ahead
from generator.games.keep_it_moving_measures import successes_left
from generator.games.keep_it_moving_names import DECISIVE, WIN

# Weights of the log-odds of winning, fitted by logistic regression to games that this policy played
# from random states, fitted anew to its own play until the share of wins no longer rose.
BASE = -1.35
PER_LOG_MOMENTUM = 0.96
PER_LOG_CARDS = -0.79
PER_ROOT_SPARE = 1.77
SPARE_BY_LOG_CARDS = -0.46
PER_DEFICIT = -1.56
PER_SUCCESS_IN_UNITS = 0.17
PER_SUCCESS_OWED = -1.43
OWED_BY_LOG_CARDS = 0.33
PER_NEED_PROMISED = -0.12

LOOKING = 0.2
"""Of the doubt about a win that lies within the cards looked at, the share that reordering them takes away."""
STRANDED = -100.0
"""Log-odds without any battalion: next to none."""
SMALL = 1e-4


class Hopeless(View):
    """Once the Decisive Battle is behind, nothing can be won; levels and momentum are kept for their own sake."""

    def outlook(self, momentum: int, owed: int) -> float:
        return SMALL * (momentum - owed)

    def worth(self, levels: Levels, outlook: float) -> float:
        return outlook - SMALL * sum(levels)


HOPELESS = Hopeless()


class OddsAgainst(dict[Levels, float]):
    """What the levels of all units bring to the odds against a win, worked out when they are first met."""

    def __init__(self, player: Sensible, modifiers: Levels, per_root: float):
        super().__init__()
        self.player, self.modifiers, self.per_root = player, modifiers, per_root

    def __missing__(self, levels: Levels) -> float:
        root, rest = self.player.standing(levels, self.modifiers)
        found = self[levels] = exp(-(rest + self.per_root * root))
        return found


class ChanceToWin(View):
    """The estimated chance to win, with so many cards left in the deck.

    The odds against it are a product, of what momentum and battle bring (the outlook) and what the levels bring.
    """

    def __init__(self, player: Sensible, cards: int, modifiers: Levels, promised: int, look: int):
        log_cards = log(cards)
        self.base = BASE + PER_LOG_CARDS * log_cards + PER_NEED_PROMISED * promised
        self.per_owed = PER_SUCCESS_OWED + OWED_BY_LOG_CARDS * log_cards
        self.seen = LOOKING * min(1.0, look / cards)
        self.against = OddsAgainst(player, modifiers, PER_ROOT_SPARE + SPARE_BY_LOG_CARDS * log_cards)

    def outlook(self, momentum: int, owed: int) -> float:
        if momentum <= 0:
            return inf
        return exp(-(self.base + self.per_owed * owed + PER_LOG_MOMENTUM * log(1 + momentum)))

    def worth(self, levels: Levels, outlook: float) -> float:
        return 1 / (1 + outlook * self.against[levels])

    def __call__(self, levels: Levels, momentum: int, owed: int) -> float:
        chance = 1 / (1 + self.outlook(momentum, owed) * self.against[levels])
        if self.seen and momentum > 0 and self.against.player.can_win(levels):
            chance += self.seen * (1 - chance)
        return chance

    def weigh(self, ends: Iterable[End], outlook: float, totals: list[float]) -> None:
        # As any view does, but without a call for each end: most of the sensible player's time goes by here.
        against = self.against
        for which, chance, levels in ends:
            totals[which] += chance / (1 + outlook * against[levels])


class Sensible(LookAhead):
    """A real attempt to play well: every choice goes to the best chance of winning the Decisive Battle."""

    name = "sensible"
    says = "weighs every choice by the chance still to win"
    won, lost, paused = 1.0, 0.0, 0.0

    def __init__(self, setup: Setup):
        super().__init__(setup)
        self._unmodified = (0,) * len(setup.units)
        self._spare: dict[Levels, int] = {}
        self._views: dict[tuple[Any, ...], ChanceToWin] = {}
        self._standings: dict[tuple[Levels, Levels], tuple[float, float]] = {}

    def view(self, play: Any) -> View:
        state = play.state
        if not play.hidden or not state.deck:
            return HOPELESS
        modifiers, promised = self._unmodified, 0
        if state.in_play:
            modifiers, promised = tuple(state.modifiers.values()), _promised_need(state.in_play)
        key = (cards_ahead(play), modifiers, promised, play.foreseen_look)
        found = self._views.get(key)
        if found is None:
            if not self._spare:
                self._spare = spare_levels(play, self.leading)
            found = self._views[key] = ChanceToWin(self, *key)
        return found

    def can_win(self, levels: Levels) -> bool:
        """The Decisive Battle would be won if it were drawn now."""
        return self._spare[tuple(levels[unit] for unit in self.leading)] >= 0

    def standing(self, levels: Levels, modifiers: Levels) -> tuple[float, float]:
        """The root of the levels to spare, and what else the units bring to the log-odds."""
        found = self._standings.get((levels, modifiers))
        if found is None:
            found = self._standings[levels, modifiers] = self._weigh_units(levels, modifiers)
        return found

    def _weigh_units(self, levels: Levels, modifiers: Levels) -> tuple[float, float]:
        if self.stranded(levels):
            return 0.0, STRANDED
        spare = self._spare[tuple(levels[unit] for unit in self.leading)]
        ladders = (self.setup.ladder[unit] for unit in self.setup.units)
        successes = sum(
            float(successes_left(ladder, modifier)[level])
            for ladder, level, modifier in zip(ladders, levels, modifiers, strict=True)
        )
        deficit = max(0, -spare)
        return sqrt(max(0, spare)), PER_DEFICIT * deficit + PER_SUCCESS_IN_UNITS * successes


def _promised_need(in_play: list[Lasting]) -> int:
    """What the cards in play add to the need of the next battle."""
    effects = (lasting.effect for lasting in in_play)
    return sum(effect.next_battle.need or 0 for effect in effects if isinstance(effect, NextBattle))


class WinSeeker(LookAhead):
    """Sees nothing but whether the card at hand can be won."""

    name, says = "win-seeker", "wins if it can"
    won, lost, paused = 1.0, 0.0, 0.0

    def view(self, play: Any) -> View:
        return BLIND


class Blind(View):
    """Every state that is no end is worth the same."""

    def outlook(self, momentum: int, owed: int) -> float:
        return 0.0

    def worth(self, levels: Levels, outlook: float) -> float:
        return 0.0


BLIND = Blind()


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
