"""Check `low-contrast`: words stand on a ground that is nearly as light or as dark as they are."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.components.sight import Reading
from generator.components.vision import contrast, least_contrast
from generator.diagnostics import Diagnostic
from generator.values.located import cut_short


def least(reading: Reading) -> float:
    return least_contrast(reading.size_pt, reading.bold)


def _find(context: Context) -> Iterable[Diagnostic]:
    """Of all that fails by the same two colours in an ink, the words that fail furthest."""
    worst: dict[tuple[object, ...], tuple[float, Reading]] = {}
    for reading in context.sight.readings:
        ratio = contrast(reading.colour, reading.ground)
        if ratio < least(reading):
            key = (reading.output, reading.ink, reading.colour, reading.ground)
            worst[key] = max(worst.get(key, (0.0, reading)), (least(reading) / ratio, reading), key=lambda w: w[0])
    for _, reading in worst.values():
        yield CHECK.found(
            reading.at,
            f'{reading.output}, ink {reading.ink}, "{reading.where}": "{cut_short(reading.text)}" at '
            f"{reading.size_pt:g} pt has a contrast of {contrast(reading.colour, reading.ground):.2f}:1, "
            f"{least(reading):g}:1 is the least",
            note=f"words {list(reading.colour)} on {list(reading.ground)}",
        )


CHECK = Check(
    code="low-contrast",
    title="Words hardly differ from their ground",
    why="nobody reads them by lamplight, and a tired printer makes it worse",
    fix="make the words or the ground darker or lighter: 4.5:1, or 3:1 from 18 pt, or 14 pt bold",
    example="""\
types:
  chance: {colour: [222, 170, 62], accent: [222, 170, 62]}   # ochre words on white: 2.1:1
""",
    needs="pages",
    find=_find,
)
