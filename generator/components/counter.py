"""Component kind `counters`: a cut-out piece with two faces, and where it stands when the game begins."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from generator.components.component import Component, Id, Origin, Text
from generator.values.located import Located, mistake

FIVE_EIGHTHS_MM = 15.875

Nato = Literal[
    "infantry", "mechanized-infantry", "motorized-infantry", "armour", "reconnaissance", "armoured-reconnaissance",
    "artillery", "self-propelled-artillery", "anti-tank", "air-defence", "engineer", "signals",
    "helicopter", "aviation", "special-forces", "military-police", "supply", "medical", "transport",
]
Echelon = Literal[
    "team", "squad", "section", "platoon", "company", "battalion", "regiment", "brigade", "division", "corps",
    "army", "army-group",
]
Strength = Annotated[int, Field(ge=0, le=99)]


def tells_one(model: Located, *fields: str) -> bool:
    """Whether exactly one of these fields is written."""
    return sum(getattr(model, field) is not None for field in fields) == 1


class Symbol(Located):
    """What stands in the frame of a unit: a NATO symbol by its word or code, or a pictogram."""

    nato: Nato | None = None
    sidc: Annotated[str, Field(pattern=r"^[0-9]{20}$")] | None = None
    """A symbol identification code of APP-6, twenty digits in quotes, for what has no word here."""
    icon: Text | None = None
    """A Font Awesome Free name, or a local picture: `art/shield.svg`."""
    size: Echelon | None = None
    """The marks above the frame."""

    @model_validator(mode="after")
    def _tells_one(self) -> Any:
        if not tells_one(self, "nato", "sidc", "icon"):
            raise mistake(
                "bad-counter", "a symbol is told by one of nato, sidc, icon", "only one picture fits the frame",
                "keep one of: nato, sidc, icon",
            )
        return self


class StartPlace(Located):
    """Where a piece stands when the game begins: one of `place`, `track` with `box`, or `aside`."""

    place: Id | None = None
    """A location or an area of the map, such as the cup."""
    track: Id | None = None
    box: Text | None = None
    """The box of that track, as it is labelled: `"+1"`."""
    aside: Literal[True] | None = None
    """Beside the map, until a rule brings it in."""

    @model_validator(mode="after")
    def _tells_one(self) -> Any:
        why = "a player who sets up the game has to put the piece somewhere"
        if not tells_one(self, "place", "track", "aside") or (self.track is None) != (self.box is None):
            raise mistake(
                "bad-start", "a start is told by one of `place:`, `track:` with `box:`, and `aside: true`", why,
                "keep one of the three; a track and its box belong together",
            )
        return self


class Values(Located):
    """The figures of a face."""

    strength: Strength
    movement: Strength | None = None
    """Left out where a track gives it."""


class Back(Located):
    """The other face: the unit with a step less, on the other side, or nothing."""

    shows: Literal["reduced", "defected", "same", "blank"]
    side: Id | None = None
    """With `defected`: the side it belongs to from then on."""
    strength: Strength | None = None
    movement: Strength | None = None

    @model_validator(mode="after")
    def _whole(self) -> Any:
        figures = self.shows in ("reduced", "defected")
        if figures != (self.strength is not None) or (self.shows == "defected") != (self.side is not None):
            raise mistake(
                "bad-counter", f'a back that shows "{self.shows}" has {_NEEDS[self.shows]}',
                "the printer would have to guess what stands on the back",
                "add what is missing, or change `shows:`",
            )
        if not figures and self.movement is not None:
            raise mistake(
                "bad-counter", f'a back that shows "{self.shows}" has {_NEEDS[self.shows]}',
                "the figure would not be printed", "delete `movement:`, or change `shows:`",
            )
        return self


_NEEDS = {
    "reduced": "a strength and no side", "defected": "a side and a strength", "same": "no figures and no side",
    "blank": "no figures and no side",
}


class Counter(Located):
    """A unit or a marker; copies share both faces."""

    id: Id
    name: Text
    """What is printed on it."""
    title: Text | None = None
    """Its name in lists, where it is longer than what is printed."""
    kind: Literal["unit", "marker"]
    side: Id | None = None
    size_mm: Annotated[float, Field(ge=8, le=60)] = FIVE_EIGHTHS_MM
    """Its edge when cut; 5/8 of an inch unless said."""
    copies: Annotated[int, Field(ge=2, le=99)] | None = None
    symbol: Symbol | None = None
    """Of a unit; without one its strength is printed large."""
    icon: Text | None = None
    """Of a marker: a Font Awesome Free name, or a local picture."""
    front: Values | None = None
    """The figures of a unit at full strength."""
    back: Back
    defends_only: bool = False
    """Its strength is underlined: it never attacks."""
    flies: bool = False
    """Rivers are nothing to it, in movement and in contact."""
    enters: Id | None = None
    """The location where it comes into play, and comes back, if that is not its side's home."""
    bound_to: Id | None = None
    """Of a marker: the unit that it is kept for, which names its lane on a track."""
    starts: Annotated[list[StartPlace], Field(min_length=1)]
    """One place for all copies, or one for each."""
    origin: Origin
    note: Text | None = None
    """Why it was reconstructed; required with that origin."""

    @model_validator(mode="after")
    def _whole(self) -> Any:
        if (self.origin == "reconstructed") != (self.note is not None):
            raise mistake(
                "origin-note", "a note goes with a reconstructed counter, and only with one",
                "players must be able to tell what the designer printed from what was filled in",
                'add "note:" with the reason, or set origin: attested',
            )
        if len(self.starts) not in (1, self.count):
            raise mistake(
                "bad-start", f"{self.count} pieces have {len(self.starts)} places to start at",
                "a player who sets up the game has to put each piece somewhere",
                "write one place for all of them, or one for each",
            )
        if self.kind == "unit" and (self.front is None or self.side is None or self.icon is not None):
            raise mistake(
                "bad-counter", "a unit has a side and the figures of its front, and a symbol rather than an icon",
                "it could not be told whose it is, or how strong", "add `side:` and `front:`, and use `symbol:`",
            )
        if self.front is not None and self.back.strength is not None and (
            (self.front.movement is None) != (self.back.movement is None)
        ):
            raise mistake(
                "bad-counter", "one face has a movement and the other has none",
                "a unit that is turned over would lose its movement, or find one",
                "write `movement:` on both faces, or on neither",
            )
        if self.kind == "marker" and (self.icon is None or self.front is not None or self.symbol is not None):
            raise mistake(
                "bad-counter", "a marker has an icon, and neither figures nor a symbol",
                "it would be printed without its picture, or taken for a unit",
                "add `icon:`, and delete `front:` and `symbol:`",
            )
        return self

    @property
    def count(self) -> int:
        return self.copies or 1

    @property
    def full_name(self) -> str:
        return self.title or self.name

    def start_of(self, copy: int) -> StartPlace:
        """Where a copy begins, counted from 0."""
        return self.starts[copy] if len(self.starts) > 1 else self.starts[0]


COMPONENT = Component("counters", Counter)
