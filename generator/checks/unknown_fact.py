"""Check `unknown-fact`: a text on the map quotes a figure that the game does not have."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.components.facts import facts
from generator.components.quoting import unknown_quotes
from generator.diagnostics import Diagnostic, did_you_mean, nearest
from generator.values.located import cut_short


def _find(context: Context) -> Iterable[Diagnostic]:
    game = context.game
    known = facts(game) if game.maps else {}
    for name, at in unknown_quotes(game):
        close = nearest(name, known)
        yield CHECK.found(
            at, f'"{cut_short(name)}" is no figure or name of the game{did_you_mean(name, known)}',
            f"write {{{close}}}" if close else "",
        )


CHECK = Check(
    code="unknown-fact",
    title="A text quotes a figure that the game does not have",
    why="the name in braces would be printed instead of the figure",
    fix="write the name of a figure, such as {momentum.start}, or the words themselves",
    example="""\
effect: "Momentum {momentum.begin}"     # the figure is called momentum.start
""",
    needs="game",
    find=_find,
)
