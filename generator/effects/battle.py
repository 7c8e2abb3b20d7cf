"""Effect `battle`: the terms of a fight; how its rounds go is the game's own procedure."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field, model_validator

from generator.effects.base import Effect, EffectList, Play
from generator.values.amount import Amount, Resources
from generator.values.located import Located, mistake


class Contributor(Located):
    """A unit that must score one of the successes, or the price of doing without it."""

    unit: str
    or_pay: Resources


class InsteadOfRound(Located):
    """What may be done in place of fighting a round: it lowers the need."""

    name: Annotated[str, Field(min_length=1)]
    need: Annotated[int, Field(le=-1)]
    minimum: Annotated[int, Field(ge=1)]


class BattleTerms(Located):
    """Successes needed and what each course of the battle brings."""

    need: Amount
    rounds: Annotated[int, Field(ge=1, le=9)] | None = None
    uncleared: EffectList | None = None
    """After each round that does not clear the card."""
    cleared: EffectList | None = None
    cleared_at_once: EffectList | None = None
    """When the first round clears it."""
    flawless: EffectList | None = None
    """After a round in which no committed unit failed."""
    failure: EffectList | None = None
    """After a round in which any committed unit failed."""
    contributor: Contributor | None = None
    instead: InsteadOfRound | None = None
    discard_for: Resources | None = None

    @model_validator(mode="after")
    def _has_a_price(self) -> Any:
        if self.uncleared is None and self.rounds is None:
            raise mistake(
                "endless-battle", "a battle needs a price for each uncleared round, or a limit of rounds",
                "players could fight on forever at no cost", "add uncleared: or rounds:",
            )
        if self.need in ("need", "successes"):
            raise mistake(
                "bad-amount", f'the need of a battle can\'t be "{self.need}"',
                "it would be defined by itself", "write a number or dice",
            )
        return self

    def parts(self) -> list[tuple[str, list[Effect]]]:
        names = ("uncleared", "cleared", "cleared_at_once", "flawless", "failure")
        return [(name, getattr(self, name)) for name in names if getattr(self, name) is not None]


class Battle(Effect):
    """`battle: {need: 2, uncleared: {lose: {momentum: 1}}}`"""

    KEY: ClassVar[str] = "battle"
    battle: BattleTerms

    def apply(self, play: Play) -> None:
        play.fight(self.battle)

    def inner(self) -> list[list[Effect]]:
        return [effects for _, effects in self.battle.parts()]


EFFECT = Battle
