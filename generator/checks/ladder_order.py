"""Check `ladder-order`: a unit rolls better at a worse level, or needs what a die can't show."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from generator.checks.check import Check, Context
from generator.components.table import Chart
from generator.diagnostics import Diagnostic

DIE = 6


def _find(context: Context) -> Iterable[Diagnostic]:
    game = context.game
    ladder = game.tables_by_id.get(game.header.ladder or "")
    if not isinstance(ladder, Chart):
        return
    for unit, cells in ladder.cells.items():
        for level, figure in cells.items():
            if not 1 <= figure <= DIE:
                yield CHECK.found(
                    ladder.at_value("cells", unit, level),
                    f'"{unit}" at {level} needs a {figure}, and a die shows 1 to {DIE}', f"write 1 to {DIE}",
                )
        known = [level for level in game.levels if level in cells]
        for better, worse in pairwise(known):
            if cells[worse] < cells[better]:
                yield CHECK.found(
                    ladder.at_value("cells", unit, worse),
                    f'"{unit}" needs only {cells[worse]} at {worse}, but {cells[better]} at {better}, which is better',
                )


CHECK = Check(
    code="ladder-order",
    title="The ladder improves as units wear down",
    why="a battered unit that rolls better than a rested one reads as a misprint",
    fix="let the lowest die that succeeds stay equal or rise from level to level",
    example="""\
1st-battalion: {fresh: 2, bloodied: 3, depleted: 2}      # better when depleted?
""",
    needs="game",
    find=_find,
)
