"""Keep it Moving!, battles foreseen: what a card's terms come to, summed up for a forecast."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.effects import Effect
from generator.effects.attrit import Attrit
from generator.effects.battle import BattleTerms
from generator.effects.gain import Gain
from generator.effects.lose import Lose
from generator.effects.stay import Stay
from generator.engine.setup import Setup
from generator.games.keep_it_moving_battle import Battle
from generator.games.keep_it_moving_names import EXTRA_LOSS, FAILING_STEPS, FIGHTING_STEPS, INCLUDED, MOMENTUM


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

    @property
    def tolls(self) -> tuple[Toll, ...]:
        return self.cleared, self.cleared_at_once, self.uncleared, self.flawless, self.failure

    @cached_property
    def counts(self) -> bool:
        """The need or the successes are themselves paid out or charged, so more matters than what is owed."""
        return any(toll.per_need or toll.per_success for toll in self.tolls)

    @cached_property
    def hurries(self) -> bool:
        """The first round is not like those after it."""
        return self.rounds is not None or self.cleared_at_once != Toll()

    def met(self, battle: Battle) -> bool:
        """No unit must score any more."""
        return self.contributor is None or battle.scored or battle.paid

    def bearing(self, battle: Battle) -> tuple[Any, ...]:
        """All that has happened in a battle and bears on its next round."""
        progress = (battle.need, battle.successes) if self.counts else battle.need - battle.successes
        first = self.hurries and battle.rounds <= 1
        return id(self), progress, first, self.met(battle), tuple(map(id, battle.surplus))

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


def reward_for_clearing(play: Any) -> int:
    """Momentum that the cards in play promise for clearing a battle."""
    return sum(
        Toll.of(lasting.effect.stay.each_cleared_battle).fixed
        for lasting in play.state.in_play if isinstance(lasting.effect, Stay)
    )
