"""Effect `regenerate`: units recover levels, never beyond the best and never once out."""

from __future__ import annotations

from typing import ClassVar

from generator.effects.base import Effect, Play
from generator.values.target import Steps


class Regenerate(Effect):
    """`regenerate: {chosen: units, by: 1}`"""

    KEY: ClassVar[str] = "regenerate"
    regenerate: Steps

    def apply(self, play: Play) -> None:
        for unit in play.units(self.regenerate):
            play.regenerate(unit, self.regenerate.by)


EFFECT = Regenerate
