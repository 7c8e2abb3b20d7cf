"""Component kind `tracks`: a row of boxes that a marker moves along."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from generator.components.component import Component, Id, Origin, Text
from generator.values.located import Located, mistake


class TrackBox(Located):
    """One box: a figure, several named figures, or words."""

    value: int | None = None
    values: Annotated[dict[Id, int], Field(min_length=2, max_length=3)] | None = None
    """Several figures that the box stands for: `{strength: 2, movement: 2}`."""
    label: Text | None = None
    """Words instead of figures."""
    note: Text | None = None
    """A word below the figure."""

    @model_validator(mode="after")
    def _tells_one(self) -> Any:
        if sum(told is not None for told in (self.value, self.values, self.label)) != 1:
            raise mistake(
                "bad-track", "a box is told by one of value, values, label",
                "players name a box by what stands in it", "keep one of: value, values, label",
            )
        return self


class Says(Located):
    """A line in each box: what its value means for a side."""

    side: Id
    times: Literal[-1, 1]
    """`-1` turns the sign of the value."""


class Track(Located):
    """Boxes in the order in which they are printed, from the top or from the left."""

    id: Id
    title: Text
    heading: Text | None = None
    """What the figures are, where there are several in a box."""
    orientation: Literal["down", "across"]
    signed: bool = False
    """Values above 0 are printed with a plus."""
    boxes: Annotated[list[TrackBox], Field(min_length=2, max_length=60)]
    start: Text
    """The label of the box in which the marker begins."""
    lanes: list[Id] = []
    """Counters that have a lane each; their names stand above the lanes."""
    says: list[Says] = []
    at_nought: Text | None = None
    """What the box of value 0 says instead."""
    origin: Origin
    note: Text | None = None
    """Why it was reconstructed; required with that origin."""

    @model_validator(mode="after")
    def _says_why(self) -> Any:
        if (self.origin == "reconstructed") != (self.note is not None):
            raise mistake(
                "origin-note", "a note goes with a reconstructed track, and only with one",
                "players must be able to tell what the designer printed from what was filled in",
                'add "note:" with the reason, or set origin: attested',
            )
        return self

    def label_of(self, box: TrackBox) -> str:
        """How players and other files name a box: `+1`, `2-2`, `3`."""
        if box.label is not None:
            return box.label
        if box.values is not None:
            return "-".join(str(value) for value in box.values.values())
        assert box.value is not None
        return f"{box.value:+d}" if self.signed and box.value else str(box.value)

    @property
    def labels(self) -> list[str]:
        return [self.label_of(box) for box in self.boxes]

    def index_of(self, label: str) -> int:
        return self.labels.index(label)


COMPONENT = Component("tracks", Track)
