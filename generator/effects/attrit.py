"""Effect `attrit`: units drop levels."""

from __future__ import annotations

from typing import ClassVar

from generator.effects.base import Effect, Play
from generator.values.target import Steps


class Attrit(Effect):
    """`attrit: {unit: supporting-assets, by: 2}`"""

    KEY: ClassVar[str] = "attrit"
    attrit: Steps

    def apply(self, play: Play) -> None:
        for unit in play.units(self.attrit):
            play.attrit(unit, self.attrit.by)


EFFECT = Attrit
