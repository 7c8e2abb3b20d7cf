"""The effect vocabulary: one file an effect, found by walking this package.

An effect is its fields and what it does; its words are data in the phrasebooks.
"""

from __future__ import annotations

import sys
from typing import Annotated, Any, Union

from pydantic import Discriminator, Tag

from generator.discovery import discover
from generator.effects.base import Effect, EffectList, walk
from generator.values.located import Located, tag

EFFECTS: dict[str, type[Effect]] = {cls.KEY: cls for cls in discover(__name__, "EFFECT").values()}


def _key_of(data: Any) -> str | None:
    if isinstance(data, Effect):
        return tag(data.KEY)
    if not isinstance(data, dict) or not data:
        return None
    return tag(next((key for key in data if key in EFFECTS), next(iter(data))))


AnyEffect = Annotated[
    Union[tuple(Annotated[cls, Tag(tag(key))] for key, cls in EFFECTS.items())],  # type: ignore[valid-type]
    Discriminator(_key_of),
]


def _rebuild() -> None:
    """Models that hold effects were read before the last effect was known."""
    for name, module in list(sys.modules.items()):
        if name.startswith(__name__ + "."):
            for cls in vars(module).values():
                if isinstance(cls, type) and issubclass(cls, Located) and cls.__module__ == name:
                    cls.model_rebuild(force=True, _types_namespace={"AnyEffect": AnyEffect})


_rebuild()

__all__ = ["EFFECTS", "AnyEffect", "Effect", "EffectList", "walk"]
