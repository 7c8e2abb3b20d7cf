"""Effect `end`: the game ends with an outcome."""

from __future__ import annotations

from typing import ClassVar

from generator.effects.base import Effect, Play


class End(Effect):
    """`end: win`, an outcome that the game declares"""

    KEY: ClassVar[str] = "end"
    end: str

    def apply(self, play: Play) -> None:
        play.finish(self.end)


EFFECT = End
