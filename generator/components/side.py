"""Component kind `sides`: who fights whom, and what their counters look like."""

from __future__ import annotations

from generator.components.component import Component, Id, Text
from generator.values.located import Located


class Side(Located):
    """A party of the game; counters belong to one, and locations may be its home."""

    id: Id
    title: Text
    home: Id
    """The location that its units retreat to and return at."""
    look: Id
    """A look of the counters' template: ground, band and figures."""


COMPONENT = Component("sides", Side)
