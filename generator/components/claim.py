"""Component kind `claims`: what the designer says of the game, measured by simulation."""

from __future__ import annotations

from typing import Any

from pydantic import model_validator

from generator.components.component import Component, Id, Text
from generator.values.located import Located, mistake


class Claim(Located):
    """A figure of the designer's, the measure that tests it, and how near counts as `about`."""

    id: Id
    says: Text
    source: Text
    """Where the designer says it."""
    measure: Id
    """A measure that the game's procedure offers, or `not-tested`."""
    value: float | int
    within: float | int
    """Half the width of `about`, in the unit of the value."""
    unit: Text

    @model_validator(mode="after")
    def _positive(self) -> Any:
        if self.within < 0:
            raise mistake(
                "bad-value", "`within` is negative", "no figure could ever be near enough", "write it without a sign",
            )
        return self


COMPONENT = Component("claims", Claim)

