"""Check `unknown-icon`: a card or a unit asks for a pictogram that can't be drawn."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic, did_you_mean, nearest


def _find(context: Context) -> Iterable[Diagnostic]:
    if not context.icons:
        return
    header = context.game.header
    for item in (*header.resources, *header.units, *context.game.cards):
        if item.icon not in context.icons:
            close = nearest(item.icon, context.icons)
            yield CHECK.found(
                item.at_value("icon"),
                f'"{item.id}" asks for the pictogram "{item.icon}", which there is not'
                f"{did_you_mean(item.icon, context.icons)}",
                f'write "{close}"' if close else "",
            )


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
