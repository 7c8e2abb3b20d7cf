"""Component kind `translations`: a game's own words in another language."""

from __future__ import annotations

from typing import Literal

from generator.components.component import Component, Text
from generator.values.located import Located


class Translation(Located):
    """Titles and flavour by card id; other words (units, levels, options) by their English form."""

    language: Literal["de"]
    titles: dict[str, Text]
    flavours: dict[str, Text]
    terms: dict[str, Text]


COMPONENT = Component("translations", Translation)
