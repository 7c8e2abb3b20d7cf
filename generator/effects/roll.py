"""Effect `roll`: dice decide among bands of outcomes."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field, PrivateAttr

from generator.effects.base import Effect, EffectList, Play
from generator.values.bands import Band, BandText, parse_band
from generator.values.dice import DiceText, parse_dice


class Roll(Effect):
    """`roll: d6` with `outcomes: {1-2: ..., 3-4: nothing, 5-6: ...}`"""

    KEY: ClassVar[str] = "roll"
    roll: DiceText
    outcomes: Annotated[dict[BandText, EffectList], Field(min_length=2)]
    _bands: tuple[Band, ...] = PrivateAttr(default=())

    def model_post_init(self, context: Any) -> None:
        self._bands = tuple(parse_band(text) for text in self.outcomes)

    def apply(self, play: Play) -> None:
        total = play.roll(parse_dice(self.roll), self._bands)
        play.run(self.outcomes[self.band_of(total)])

    def band_of(self, total: int) -> str:
        return next(text for band, text in zip(self._bands, self.outcomes, strict=True) if total in band)

    def inner(self) -> list[list[Effect]]:
        return list(self.outcomes.values())


EFFECT = Roll
