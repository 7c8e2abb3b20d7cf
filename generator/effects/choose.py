"""Effect `choose`: the player takes one of the options, some of which have a price."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from generator.effects.base import Effect, EffectList, Play
from generator.values.amount import Resources
from generator.values.located import Located


class Option(Located):
    """One way to go. `pay` is its price; `do: nothing` is an offer that is passed by."""

    name: Annotated[str, Field(min_length=1)]
    pay: Resources | None = None
    do: EffectList


class Choose(Effect):
    """`choose: [{name: Pause, pay: {momentum: 1}, do: nothing}, {name: Press on, do: ...}]`"""

    KEY: ClassVar[str] = "choose"
    choose: Annotated[list[Option], Field(min_length=2, max_length=4)]

    def apply(self, play: Play) -> None:
        option = self.choose[play.choose(self.choose)]
        if option.pay:
            play.pay(option.pay)
        play.run(option.do)

    def inner(self) -> list[list[Effect]]:
        return [option.do for option in self.choose]


EFFECT = Choose
