"""Targets: which units an effect falls on (named, all, chosen, random, the one at hand)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from generator.values.located import Located, mistake

_WAYS = ("unit", "all", "chosen", "unspecified", "random", "the")


class Target(Located):
    """Exactly one way of naming the units that an effect falls on."""

    unit: str | None = None
    """A unit by its id."""
    all: str | None = None
    """Every usable unit of a group."""
    chosen: str | None = None
    """Units of a group that the player chooses; `count` says how many."""
    unspecified: str | None = None
    """One unit of a group; the game's ruling says whether the player or a die picks it."""
    random: str | None = None
    """A unit by a roll on the table of this id."""
    the: Literal["affected", "failing"] | None = None
    """The unit picked earlier on the card, or the units that failed in this round."""
    count: Annotated[int, Field(ge=2, le=9)] | None = None

    @model_validator(mode="after")
    def _one_way(self) -> Any:
        if len(self.ways()) != 1:
            raise mistake(
                "bad-target", f"a target is named in exactly one way, but here in {len(self.ways()) or 'none'}",
                "a player could not tell which unit is meant", f"use exactly one of: {', '.join(_WAYS)}",
            )
        if self.count and not self.chosen:
            raise mistake(
                "bad-target", '"count" goes with "chosen" only', "all other targets say how many by themselves",
                'delete "count", or use "chosen"',
            )
        return self

    def ways(self) -> list[str]:
        return [way for way in _WAYS if getattr(self, way) is not None]

    @property
    def way(self) -> str:
        return self.ways()[0]


class Steps(Target):
    """A target and how many levels it moves."""

    by: Annotated[int, Field(ge=1, le=9)]
