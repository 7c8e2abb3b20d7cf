"""Effect `if`: one thing or another, by a condition on the state of play."""

from __future__ import annotations

from typing import ClassVar

from generator.effects.base import Effect, EffectList, Play
from generator.values.condition import Condition


class If(Effect):
    """`if: {resource: momentum, is: 6+}` with `then:` and `else:`"""

    KEY: ClassVar[str] = "if"
    if_: Condition
    then: EffectList
    else_: EffectList

    def apply(self, play: Play) -> None:
        play.run(self.then if play.holds(self.if_) else self.else_)

    def inner(self) -> list[list[Effect]]:
        return [self.then, self.else_]


EFFECT = If
