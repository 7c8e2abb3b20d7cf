"""`game.yaml`: what a game is called, what it is made of, and what it declares of itself."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from generator.components.component import Id, Origin, Text
from generator.values.located import Located, mistake


class Resource(Located):
    """Something counted on a track, with a reference card of its own."""

    id: Id
    code: Text
    title: Text
    short: Text
    """The word in running text: `Lose 1 momentum`."""
    start: Annotated[int, Field(ge=0)]
    track: Annotated[int, Field(ge=1, le=60)]
    """The highest box of the printed track."""
    icon: Text
    origin: Origin


class Level(Located):
    """A step of a unit's ladder, best first."""

    id: Id
    title: Text


class Unit(Located):
    """A unit with a reference card; its ladder stands in the threshold table."""

    id: Id
    code: Text
    title: Text
    short: Text
    symbol: Text
    """What stands inside the unit's badge: a number or a short word."""
    size: Literal["battalion", "assets"]
    icon: Text
    origin: Origin


class Group(Located):
    """A name for several units."""

    id: Id
    one: Text
    many: Text
    members: Annotated[list[str], Field(min_length=1)]


class Outcome(Located):
    """A way for the game to end."""

    id: Id
    title: Text
    text: Text


class Ruling(Located):
    """A switch for a reading of the source that is open to doubt."""

    id: Id
    title: Text
    value: Text
    values: Annotated[list[str], Field(min_length=2)]
    why: Text

    @model_validator(mode="after")
    def _known(self) -> Any:
        if self.value not in self.values:
            raise mistake(
                "bad-value", f'"{self.value}" is not one of the values of ruling "{self.id}"',
                "the engine could not tell how to play it", f"write one of: {', '.join(self.values)}",
            )
        return self


class CardSet(Located):
    """Cards that may be switched into the deck together."""

    id: Id
    title: Text
    origin: Origin
    included: bool
    why: Text


Number = Annotated[int, Field(ge=0)]


class Declared(Located):
    """The proofreader's count: what the author says is in the game; what is not named must not be there."""

    cards: Number = 0
    titles: Number = 0
    references: Number = 0
    types: dict[str, int] = {}
    groups: dict[str, int] = {}
    """How many units each group has."""
    counters: Number = 0
    """Pieces that are cut out, copies included."""
    kinds: dict[str, int] = {}
    """How many of them are units, how many markers."""
    locations: Number = 0
    routes: Number = 0
    crossings: Number = 0
    """Of the map; crossings are routes across a river."""
    boxes: dict[str, int] = {}
    """How many boxes each track has."""
    rulings: list[Id]
    claims: list[Id]
    """The ids in their order: nothing else in the game names a ruling or a claim."""
    keywords: dict[str, int] = {}
    """How often each effect, each optional key and each dice word stands in the card files."""


class Header(Located):
    """Everything in `game.yaml`."""

    title: Text
    subtitle: Text
    version: Annotated[str, Field(pattern=r"^\d+\.\d+(\.\d+)?$")]
    designer: Text
    credit: Text
    """What the credits say of the source and of this restatement."""
    players: Text
    minutes: Annotated[int, Field(ge=1)]
    procedure: Id
    """The file in `generator/games/` that knows how this game is played."""
    languages: Annotated[list[Literal["en", "de"]], Field(min_length=1)]
    theme: Id
    include: Annotated[list[str], Field(min_length=1)]
    rules: Annotated[list[str], Field(min_length=1)]
    resources: list[Resource] = []
    levels: list[Level] = []
    ladder: Id | None = None
    """The chart that gives each unit's lowest successful die at each level."""
    units: list[Unit] = []
    groups: list[Group] = []
    outcomes: Annotated[list[Outcome], Field(min_length=1)]
    rulings: list[Ruling]
    sets: list[CardSet] = []
    declares: Declared
