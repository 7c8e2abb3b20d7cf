"""What every component kind declares: the section of YAML it is read from, and its model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

Text = Annotated[str, Field(min_length=1)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Origin = Literal["attested", "ruling", "reconstructed"]


@dataclass(frozen=True)
class Component:
    """`section` is the key in a game's files that lists components of this kind."""

    section: str
    model: Any
    """A model, or a union of models, that pydantic can read."""
