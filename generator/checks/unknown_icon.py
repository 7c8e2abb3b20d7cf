"""Check `unknown-icon`: a card or a unit asks for a pictogram that can't be drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.check import Check, Context
from generator.components.game import Game
from generator.diagnostics import Diagnostic, Span, did_you_mean, nearest


def _find(context: Context) -> Iterable[Diagnostic]:
    if not context.icons:
        return
    for owner, icon, at in _asked_for(context.game):
        if icon not in context.icons:
            close = nearest(icon, context.icons)
            yield CHECK.found(
                at, f'"{owner}" asks for the pictogram "{icon}", which there is not{did_you_mean(icon, context.icons)}',
                f'write "{close}"' if close else "",
            )


def _asked_for(game: Game) -> Iterator[tuple[str, str, Span]]:
    for item in (*game.header.resources, *game.header.units, *game.cards):
        yield item.id, item.icon, item.at_value("icon")
    for counter in game.counters:
        if counter.icon is not None:
            yield counter.id, counter.icon, counter.at_value("icon")
        if counter.symbol is not None and counter.symbol.icon is not None:
            yield counter.id, counter.symbol.icon, counter.at_value("symbol", "icon")


CHECK = Check(
    code="unknown-icon",
    title="A pictogram is named that can't be drawn",
    why="the face would be printed with a hole where its picture should be",
    fix="use the name of an icon in Font Awesome Free, or of an SVG file in the game's folder",
    example="""\
icon: moutain            # the icon is called mountain
""",
    needs="game",
    find=_find,
)
