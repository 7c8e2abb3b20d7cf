"""Check `track-unprinted`: a track is on no map, or is too often on one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    game = context.game
    if not game.maps:
        return
    printed = Counter(placed.track for board in game.maps for placed in board.tracks)
    for track in game.tracks:
        if printed[track.id] != 1:
            often = "on no map" if not printed[track.id] else f"{printed[track.id]} times"
            yield CHECK.found(track.at_value("id"), f'track "{track.id}" is printed {often}')


CHECK = Check(
    code="track-unprinted",
    title="A track is not printed, or more than once",
    why="its marker would have nothing to stand on, or two places at once",
    fix="name it once under tracks: of a map, with its corner and the size of a box",
    example="""\
tracks:
  - {track: momentum, corner: [175, 3], cell: [17, 17]}     # and the track turn is not there
""",
    needs="game",
    find=_find,
)
