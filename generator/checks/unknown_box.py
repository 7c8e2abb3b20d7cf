"""Check `unknown-box`: a marker begins in a box that its track does not have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.check import Check, Context
from generator.components.track import Track
from generator.diagnostics import Diagnostic, Span, did_you_mean, listing, nearest


def _find(context: Context) -> Iterable[Diagnostic]:
    game = context.game
    for track in game.tracks:
        yield from _absent(track, track.start, track.at_value("start"))
    for counter in game.counters:
        for index, start in enumerate(counter.starts):
            track_ = game.tracks_by_id.get(start.track or "")
            if track_ is not None and start.box is not None:
                yield from _absent(track_, start.box, counter.at_value("starts", index, "box"))


def _absent(track: Track, box: str, at: Span) -> Iterator[Diagnostic]:
    if box not in track.labels:
        close = nearest(box, track.labels)
        yield CHECK.found(
            at, f'track "{track.id}" has no box "{box}"{did_you_mean(box, track.labels)}',
            f'write "{close}"' if close else f"use one of: {listing(track.labels)}",
        )


CHECK = Check(
    code="unknown-box",
    title="A track has no such box",
    why="a player who sets up the game could not tell where the marker belongs",
    fix="write the box as it is labelled, in quotes",
    example="""\
boxes: [{value: 1}, {value: 2}, {value: 3}]
start: "0"
""",
    needs="game",
    find=_find,
)
