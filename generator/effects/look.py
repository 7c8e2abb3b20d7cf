"""Effect `look`: see the top cards of the deck and put them back in any order."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from generator.effects.base import Effect, Play


class Look(Effect):
    """`look: 5`"""

    KEY: ClassVar[str] = "look"
    look: Annotated[int, Field(ge=1, le=20)]

    def apply(self, play: Play) -> None:
        play.look(self.look)


EFFECT = Look
