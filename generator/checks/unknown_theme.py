"""Check `unknown-theme`: the game asks for a look that the templates do not have."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic, did_you_mean, listing, nearest


def _find(context: Context) -> Iterable[Diagnostic]:
    theme, known = context.game.header.theme, sorted(context.themes)
    if known and theme not in known:
        close = nearest(theme, known)
        yield CHECK.found(
            context.game.header.at_value("theme"),
            f'there is no theme "{theme}"{did_you_mean(theme, known)}',
            f'write "{close}"' if close else f"use one of: {listing(known)}",
        )


CHECK = Check(
    code="unknown-theme",
    title="A theme is named that the templates do not have",
    why="the cards would be printed in a look that nobody chose",
    fix="name one of the themes in templates/faces/",
    example="""\
theme: momentun          # the theme is called momentum
""",
    needs="game",
    find=_find,
)
