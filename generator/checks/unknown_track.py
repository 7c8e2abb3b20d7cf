"""Check `unknown-track`: a counter or a map names a track that the game does not have."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.board_references import unresolved_on_board
from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    yield from unresolved_on_board(CHECK, context, "track", context.game.tracks_by_id)


CHECK = Check(
    code="unknown-track",
    title="A track is named that the game does not have",
    why="a marker would have nothing to stand on",
    fix="use the id of one of the tracks, or add it to tracks:",
    example="""\
starts: [{track: moment, box: "+1"}]     # the track is called momentum
""",
    needs="game",
    find=_find,
)
