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

    The play stops when the script has nothing left to say; `unfinished` says that this is meant. `last-card`
    says that no card is left below it, so that the next turn finds the deck empty.
    """

    given: Situation | None = None
    card: Id
    last_card: bool | None = None
    choices: list[Text]
    dice: list[Annotated[int, Field(ge=1, le=20)]]
    then: Situation
    outcome: Text | None = None
    cleared: bool | None = None
    unfinished: bool | None = None


class Position(Located):
    """A state of play on a map: all that differs from the set-up or, in `then`, from before the orders."""

    tracks: dict[str, str] | None = None
    """Track -> the box its marker stands in, as labelled: `{momentum: "+2"}`."""
    markers: dict[str, str] | None = None
    """Unit -> the box of its own marker, on a track with lanes."""
    places: dict[str, str] | None = None
    """Unit -> location, or what became of it, such as `eliminated`."""
    faces: dict[str, str] | None = None
    """Unit -> `front` or `back`: the side of its counter that is up."""
    roadblocks: list[str] | None = None


class Ordered(Located):
    """Orders that are carried out on the map with stated dice, and the position that they must lead to."""

    given: Position | None = None
    orders: Annotated[list[Text], Field(min_length=1)]
    dice: list[Annotated[int, Field(ge=1, le=20)]]
    results: list[Text] = []
    """The result of each contact, in order."""
    then: Position | None = None
    refused: bool = False
    """True if the rules forbid the last order."""


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
    lookups: Annotated[list[Lookup], Field(min_length=2)] | None = None
    """Several look-ups that one sentence speaks of."""
    play: Scripted | None = None
    ordered: Ordered | None = None
    start: Start | None = None

    @model_validator(mode="after")
    def _one(self) -> Any:
        ways = (self.lookup, self.lookups, self.conversion, self.play, self.ordered, self.start)
        if sum(part is not None for part in ways) != 1:
            raise mistake(
                "bad-example", "an example holds exactly one of lookup, lookups, conversion, play, ordered, start",
                "an example without something to run would be printed unchecked", "add the one that fits",
            )
        return self


COMPONENT = Component("examples", Example)
