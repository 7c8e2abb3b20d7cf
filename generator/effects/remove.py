"""Effect `remove`: a lasting card leaves the unit that was picked."""

from __future__ import annotations

from typing import ClassVar

from generator.effects.base import Effect, Play


class Remove(Effect):
    """`remove: bad-commander`"""

    KEY: ClassVar[str] = "remove"
    remove: str

    def apply(self, play: Play) -> None:
        play.remove(self.remove)


EFFECT = Remove
