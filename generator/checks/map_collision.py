"""Check `map-collision`: two things on the map lie over each other, or one leaves the map."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.map_places import place_of_finding
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    for finding in context.map_findings:
        if finding.kind == "overlap":
            message = f"{finding.what} and {finding.other} are {finding.by:.1f} mm too close on {finding.paper}"
        elif finding.kind == "outside":
            message = f"{finding.what} reaches {finding.by:.1f} mm over {finding.other} on {finding.paper}"
        else:
            continue
        yield CHECK.found(place_of_finding(finding, context.game), message)


CHECK = Check(
    code="map-collision",
    title="Things on the map lie over each other",
    why="a route or a name under a box can't be read, and nobody could tell which route leads where",
    fix="move the corner, the course or the name, or give the route a bend with via:",
    example="""\
- {id: tula, title: Tula, corner: [64, 90]}
- {id: yelets, title: Yelets, corner: [100, 94]}     # a box is 51.5 mm wide
""",
    needs="pages",
    find=_find,
)
