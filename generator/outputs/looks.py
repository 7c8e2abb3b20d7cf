"""Last room (draw): the looks that a theme offers to counters and maps, for the checks to know them."""

from __future__ import annotations

from pathlib import Path

from generator.layout.counter_measures import CounterMeasures
from generator.layout.map_measures import MapMeasures
from generator.layout.measures import offered, read_measures


def counter_looks(templates: Path, theme: str) -> frozenset[str]:
    """Empty if the theme has no counters."""
    folder = templates / "counters"
    if theme not in offered(folder):
        return frozenset()
    return frozenset(read_measures(CounterMeasures, folder, theme).looks)


def map_looks(templates: Path, theme: str) -> frozenset[str]:
    """Empty if the theme has no maps."""
    folder = templates / "maps"
    if theme not in offered(folder):
        return frozenset()
    return frozenset(read_measures(MapMeasures, folder, theme).colours.looks)
