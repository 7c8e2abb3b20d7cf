"""Effect `lose`: a resource goes down."""

from __future__ import annotations

from typing import ClassVar

from generator.effects.base import Effect, Play
from generator.values.amount import Resources


class Lose(Effect):
    """`lose: {momentum: 1}`, also with dice: `lose: {momentum: d3}`"""

    KEY: ClassVar[str] = "lose"
    lose: Resources

    def apply(self, play: Play) -> None:
        for resource, amount in self.lose.items():
            play.change(resource, -play.amount(amount))


EFFECT = Lose
