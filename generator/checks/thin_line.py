"""Check `thin-line`: a line is thinner than a printer can hold."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic

LEAST_PT = 0.25


def _find(context: Context) -> Iterable[Diagnostic]:
    for stroke in context.sight.strokes:
        if stroke.line_pt < LEAST_PT - 0.001:
            yield CHECK.found(
                stroke.at,
                f'{stroke.output}, ink {stroke.ink}, "{stroke.where}": a line is {stroke.line_pt:.2f} pt thin, '
                f"{LEAST_PT:g} pt is the least",
            )


CHECK = Check(
    code="thin-line",
    title="A line is too thin to print",
    why="it breaks up or vanishes, and what it parts runs together",
    fix="make the line heavier; for a quieter line take a lighter colour",
    example="""\
hatch: {lines: slant, colour: [40, 38, 40], line-pt: 0.1, pitch: 1.25}
""",
    needs="pages",
    find=_find,
)
