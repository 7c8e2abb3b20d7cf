"""Check `map-crossing`: the rivers that a route crosses on paper are not those that its data says."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.map_places import place_of_finding
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    for finding in context.map_findings:
        if finding.kind == "crossing":
            drawn = int(finding.by)
            river = f"the {finding.other} on {finding.paper}"
            message = f"{finding.what} crosses {river}, and its data does not say so"
            if drawn != 1:
                often = "does not cross" if not drawn else f"crosses {drawn} times"
                message = f"{finding.what} {often} {river}, and its data says once"
            yield CHECK.found(place_of_finding(finding, context.game), message)


CHECK = Check(
    code="map-crossing",
    title="A crossing on the map is not in the data, or the reverse",
    why="players go by the drawing and the engine by the data: one of them would pay for a river and the other not",
    fix="name the river in the route, or lead the river's course so that the route crosses it exactly once",
    example="""\
- {between: [tula, kashira], river: oka}     # and the Oka is drawn north of both
""",
    needs="pages",
    find=_find,
)
