"""Effect `stay`: the card remains in play for a number of cards and rewards cleared battles."""

from __future__ import annotations

from typing import ClassVar

from generator.effects.base import Effect, EffectList, Play
from generator.values.amount import Amount
from generator.values.located import Located


class StayTerms(Located):
    """How many cards it covers, from the next one drawn, and what each cleared battle brings."""

    cards: Amount
    each_cleared_battle: EffectList


class Stay(Effect):
    """`stay: {cards: 2d6, each-cleared-battle: {gain: {momentum: 1}}}`"""

    KEY: ClassVar[str] = "stay"
    LASTING: ClassVar[bool] = True
    stay: StayTerms

    def apply(self, play: Play) -> None:
        play.stay(self, cards=play.amount(self.stay.cards))

    def inner(self) -> list[list[Effect]]:
        return [self.stay.each_cleared_battle]


EFFECT = Stay
