"""Effect `gain`: a resource goes up."""

from __future__ import annotations

from typing import ClassVar

from generator.effects.base import Effect, Play
from generator.values.amount import Resources


class Gain(Effect):
    """`gain: {momentum: 1}`"""

    KEY: ClassVar[str] = "gain"
    gain: Resources

    def apply(self, play: Play) -> None:
        for resource, amount in self.gain.items():
            play.change(resource, play.amount(amount))


EFFECT = Gain
