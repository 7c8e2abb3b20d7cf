"""Effect `pick`: a die picks the unit that the rest of the card falls on."""

from __future__ import annotations

from typing import ClassVar

from generator.effects.base import Effect, Play


class Pick(Effect):
    """`pick: random-battalion` rolls on that table; `{the: affected}` then means the unit it gave."""

    KEY: ClassVar[str] = "pick"
    pick: str

    def apply(self, play: Play) -> None:
        play.pick(self.pick)


EFFECT = Pick
