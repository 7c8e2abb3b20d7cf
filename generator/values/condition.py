"""Conditions on a resource or on the state of units."""

from __future__ import annotations

from typing import Any

from pydantic import model_validator

from generator.values.bands import BandText
from generator.values.located import Located, mistake


class Condition(Located):
    """`{resource: momentum, is: 6+}` or `{group: battalions, at-or-below: ground-down, number: 2+}`."""

    resource: str | None = None
    is_: BandText | None = None
    group: str | None = None
    at_or_below: str | None = None
    number: BandText | None = None

    @model_validator(mode="after")
    def _whole(self) -> Any:
        of_resource = (self.resource, self.is_)
        of_units = (self.group, self.at_or_below, self.number)
        if all(of_resource) == all(of_units) or (any(of_resource) and any(of_units)):
            raise mistake(
                "bad-condition", "a condition names a resource and a band, or a group, a level and a number",
                "a player could not tell when it applies",
                "write {resource: ..., is: 6+} or {group: ..., at-or-below: ..., number: 2+}",
            )
        return self
