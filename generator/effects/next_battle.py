"""Effect `next-battle`: changes what the next battle needs, or rewards a wide margin in it."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field, model_validator

from generator.effects.base import Effect, EffectList, Play
from generator.values.located import Located, mistake


class NextBattleTerms(Located):
    """A change to the successes needed, or a surplus of successes and what it brings."""

    need: int | None = None
    surplus: Annotated[int, Field(ge=1)] | None = None
    do: EffectList | None = None

    @model_validator(mode="after")
    def _one_kind(self) -> Any:
        if (self.need is None) == (self.surplus is None) or (self.surplus is None) != (self.do is None):
            raise mistake(
                "bad-next-battle", "next-battle holds a need, or a surplus and what it brings (do)",
                "a player could not tell what changes in the next battle",
                "write {need: +1} or {surplus: 2, do: ...}",
            )
        return self


class NextBattle(Effect):
    """`next-battle: {need: +1}` or `next-battle: {surplus: 2, do: {gain: {momentum: 1}}}`"""

    KEY: ClassVar[str] = "next-battle"
    LASTING: ClassVar[bool] = True
    next_battle: NextBattleTerms

    def apply(self, play: Play) -> None:
        play.stay(self)

    def inner(self) -> list[list[Effect]]:
        return [self.next_battle.do] if self.next_battle.do else []


EFFECT = NextBattle
