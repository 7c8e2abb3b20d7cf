"""Component kind `examples`: a worked example that the engine runs on every build."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, model_validator

from generator.components.component import Component, Id, Origin, Text
from generator.values.dice import DiceText
from generator.values.located import Located, mistake


class Lookup(Located):
    """A look-up in a table and what it must give."""

    table: Id
    inputs: dict[str, int | str]
    gives: int | str


class Conversion(Located):
    """How a die's faces are read."""

    dice: DiceText
    faces: dict[str, int]


class Situation(Located):
    """A state of play: all that differs from the start of the game or, in `then`, from before."""

    resources: dict[str, int] | None = None
    levels: dict[str, str] | None = None
    in_play: list[str] | None = None


class Scripted(Located):
    """A card played with stated choices and dice, and the state it must lead to.

    The play stops when the script has nothing left to say; `unfinished` says that this is meant.
    """

    given: Situation | None = None
    card: Id
    choices: list[Text]
    dice: list[Annotated[int, Field(ge=1, le=20)]]
    then: Situation
    outcome: Text | None = None
    cleared: bool | None = None
    unfinished: bool | None = None


class Start(Located):
    """What the set-up must show."""

    resources: dict[str, int]
    dice_showing: list[Annotated[int, Field(ge=1, le=6)]]


class Example(Located):
    """One sentence and exactly one thing to run."""

    id: Id
    says: Text
    origin: Origin
    lookup: Lookup | None = None
    conversion: Conversion | None = None
    play: Scripted | None = None
    start: Start | None = None

    @model_validator(mode="after")
    def _one(self) -> Any:
        if sum(part is not None for part in (self.lookup, self.conversion, self.play, self.start)) != 1:
            raise mistake(
                "bad-example", "an example holds exactly one of lookup, conversion, play, start",
                "an example without something to run would be printed unchecked", "add the one that fits",
            )
        return self


COMPONENT = Component("examples", Example)
