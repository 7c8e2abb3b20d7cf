"""Check `small-text`: letters are printed smaller than they can be read at."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic
from generator.values.located import cut_short

LEAST_PT = {"play": 6.5, "margin": 5.5}
"""What is read in play, and what is read once: codes, notes at the foot, rulers, imprints."""
_ROUNDING = 0.02


def _find(context: Context) -> Iterable[Diagnostic]:
    for reading in context.sight.readings:
        least = LEAST_PT[reading.reader]
        if reading.size_pt < least - _ROUNDING:
            yield CHECK.found(
                reading.size_at,
                f'{reading.output}, "{reading.where}": "{cut_short(reading.text)}" is printed at '
                f"{reading.size_pt:.1f} pt, {least:g} pt is the least",
            )


CHECK = Check(
    code="small-text",
    title="Letters are too small to be read",
    why="below 6.5 pt words can't be read across a table, below 5.5 pt a home printer fills their eyes with ink",
    fix="set a larger size, or say less",
    example="""\
flavour: {font: SourceSerif4-Italic, size: 5.8}
""",
    needs="pages",
    find=_find,
)
