"""What the checks of laid-out maps share: the author's own line for something that layout found."""

from __future__ import annotations

from generator.components.game import Game
from generator.components.proof import MapFinding
from generator.diagnostics import Span

_POINTED_AT = {"routes": "between", "rivers": "course", "borders": "course"}


def place_of_finding(finding: MapFinding, game: Game) -> Span:
    """The entry's corner, course or locations."""
    board = next(board for board in game.maps if board.id == finding.map)
    if finding.section in ("key", "plate"):
        return board.at_value(finding.section, "corner")
    key = "name-at" if finding.what.startswith("the name") else _POINTED_AT.get(finding.section, "corner")
    return board.at_value(finding.section, finding.index, key)
