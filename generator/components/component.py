"""What every component kind declares: the section of YAML it is read from, and its model."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, WithJsonSchema

from generator.diagnostics import Explained
from generator.values.located import cut_short, mistake

_ID = "[a-z0-9]+(-[a-z0-9]+)*"


def _check_id(text: str) -> str:
    if not re.fullmatch(_ID, text):
        raise mistake(
            "bad-id", f'"{cut_short(text)}" is not an id',
            "an id is typed in many places; capitals, blanks and signs would be mistyped in some of them",
            "use small letters, figures and single hyphens: hard-going",
        )
    return text


def _check_text(text: str) -> str:
    if not text.strip():
        raise mistake(
            "wrong-type", "some text is expected, but found only blanks", "an empty place would be printed",
            "write the words, or delete the key if it can be left out",
        )
    return text


Text = Annotated[str, Field(min_length=1), AfterValidator(_check_text)]
Id = Annotated[str, AfterValidator(_check_id), WithJsonSchema({"type": "string", "pattern": f"^{_ID}$"})]
Origin = Literal["attested", "ruling", "reconstructed"]


@dataclass(frozen=True)
class Component:
    """`section` is the key in a game's files that lists components of this kind."""

    section: str
    model: Any
    """A model, or a union of models, that pydantic can read."""


EXPLAINED = (
    Explained(
        "bad-id", "An id is not in the form of an id",
        "an id is typed in many places; capitals, blanks and signs would be mistyped in some of them",
        "use small letters, figures and single hyphens",
        "- id: Hard Going          # hard-going",
    ),
)
