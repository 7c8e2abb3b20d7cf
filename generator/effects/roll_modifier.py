"""Effect `roll-modifier`: units roll worse or better until something lifts it."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import model_validator

from generator.effects.base import Effect, Play
from generator.values.amount import Resources
from generator.values.located import Located, mistake
from generator.values.target import Target


class Until(Located):
    """How a lasting modifier ends: paid off, set aside freely, by a card, or never."""

    lifted_for: Resources | None = None
    lifted_free: bool | None = None
    card: str | None = None
    end_of_game: bool | None = None

    @model_validator(mode="after")
    def _some_end(self) -> Any:
        ways = [self.lifted_for, self.lifted_free, self.end_of_game]
        if sum(bool(way) for way in ways) != 1:
            raise mistake(
                "bad-duration", "a lasting effect ends in exactly one way: lifted-for, lifted-free or end-of-game",
                "a player must know when to take the card off the table",
                "write one of them (card: may stand beside lifted-for)",
            )
        return self

    @property
    def liftable(self) -> bool:
        return not self.end_of_game


class Modifier(Target):
    """Which units, by how much, and until when."""

    by: int
    until: Until


class RollModifier(Effect):
    """`roll-modifier: {all: battalions, by: -1, until: {lifted-for: {momentum: 1}}}`"""

    KEY: ClassVar[str] = "roll-modifier"
    LASTING: ClassVar[bool] = True
    roll_modifier: Modifier

    def apply(self, play: Play) -> None:
        play.stay(self, units=play.units(self.roll_modifier))


EFFECT = RollModifier
