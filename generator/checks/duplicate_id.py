"""Check `duplicate-id`: two things of one kind bear the same id, or one is listed twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.check import Check, Context
from generator.components.game import Game
from generator.components.load import SECTIONS
from generator.diagnostics import Diagnostic, Span
from generator.values.located import Located


def _find(context: Context) -> Iterable[Diagnostic]:
    for kind, named in _ids(context.game):
        first: dict[str, Span] = {}
        for name, at in named:
            if name in first:
                yield CHECK.found(
                    at, f'{kind} "{name}" is here a second time', note=f"first at {_shown(first[name], at)}"
                )
            first.setdefault(name, at)


def _shown(first: Span, second: Span) -> str:
    return f"{first.line}:{first.column}" if first.file == second.file else str(first)


def _ids(game: Game) -> Iterator[tuple[str, list[tuple[str, Span]]]]:
    """Kinds of things, each with (id, place) in reading order."""
    header = game.header
    kinds: dict[str, Iterable[Located]] = {
        "reference card": [*header.units, *header.resources], "level": header.levels, "group": header.groups,
        "outcome": header.outcomes, "ruling": header.rulings, "set": header.sets,
        "side": game.sides, "counter": game.counters, "track": game.tracks, "map": game.maps,
    }
    kinds |= {section.removesuffix("s"): getattr(game, section) for section in SECTIONS}
    for kind, things in kinds.items():
        yield kind, [(thing.id, thing.at_value("id")) for thing in things if hasattr(thing, "id")]
    yield "language", [(t.language, t.at_value("language")) for t in game.translations]
    for group in header.groups:
        yield f'in group "{group.id}", unit', [
            (member, group.at_value("members", index)) for index, member in enumerate(group.members)
        ]
    for ruling in header.rulings:
        yield f'in ruling "{ruling.id}", value', [
            (value, ruling.at_value("values", index)) for index, value in enumerate(ruling.values)
        ]
    yield from _on_board(game)
    yield "in the languages,", [(tongue, header.at_value("languages", i)) for i, tongue in enumerate(header.languages)]


def _on_board(game: Game) -> Iterator[tuple[str, list[tuple[str, Span]]]]:
    """A map's locations and areas share their ids: a counter may start at either."""
    for track in game.tracks:
        boxes = [(label, track.at_value("boxes", index)) for index, label in enumerate(track.labels)]
        yield f'in track "{track.id}", box', boxes
    places = [
        (place.id, board.at_value(section, index, "id"))
        for board in game.maps
        for section in ("locations", "areas")
        for index, place in enumerate(getattr(board, section))
    ]
    yield "place", places
    for board in game.maps:
        for kind, section in (("road", "roads"), ("river", "rivers")):
            yield f'on map "{board.id}", {kind}', [
                (part.id, board.at_value(section, index, "id")) for index, part in enumerate(getattr(board, section))
            ]


CHECK = Check(
    code="duplicate-id",
    title="An id is used twice",
    why="whatever refers to the id would mean one of the two, and nobody could say which",
    fix="rename one of the two, or delete it",
    example="""\
- id: hard-going
  title: Hard Going
- id: hard-going           # a copy whose id was not changed
  title: Easy Going
""",
    needs="game",
    find=_find,
)
