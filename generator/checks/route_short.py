"""Check `route-short`: so little of a route is seen between two boxes that it may be missed."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.map_places import place_of_finding
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    for finding in context.map_findings:
        if finding.kind == "short":
            seen = float(finding.other) - finding.by
            yield CHECK.found(
                place_of_finding(finding, context.game),
                f"{finding.what} is seen for {seen:.1f} mm on {finding.paper}; {finding.other} mm are needed",
            )


CHECK = Check(
    code="route-short",
    title="A route is too short to be seen",
    why="between two boxes that nearly touch a route is overlooked, and a bridge has no room",
    fix="move the locations apart, or lead the route round with via:",
    example="""\
- {id: tula, title: Tula, corner: [64, 90]}
- {id: yelets, title: Yelets, corner: [117, 90]}     # 1.5 mm apart
""",
    needs="pages",
    find=_find,
)
