"""Check `unknown-ruling`: an effect rests on a ruling that the game does not give."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.references import parts_of
from generator.diagnostics import Diagnostic
from generator.values.target import Target

RULING = "unspecified-target"
READINGS = ("choose", "random")


def _find(context: Context) -> Iterable[Diagnostic]:
    game = context.game
    ruling = next((r for r in game.header.rulings if r.id == RULING), None)
    if ruling is None:
        yield from _unruled(context)
        return
    for index, reading in enumerate(ruling.values):
        if reading not in READINGS:
            yield CHECK.found(
                ruling.at_value("values", index), f'"{reading}" is no reading of the ruling "{RULING}"',
                f"use {' and '.join(READINGS)}",
            )


def _unruled(context: Context) -> Iterable[Diagnostic]:
    for card in context.game.cards:
        for part in parts_of(card.effect):
            if isinstance(part, Target) and part.unspecified is not None:
                yield CHECK.found(
                    part.at_key("unspecified"),
                    f'card "{card.id}" leaves open who picks the unit, and the game has no ruling "{RULING}"',
                )


CHECK = Check(
    code="unknown-ruling",
    title="A reading is left open that no ruling settles",
    why="two tables would play the same card in two ways",
    fix='add the ruling "unspecified-target" to game.yaml, or say who picks the unit: chosen: or random:',
    example="""\
attrit: {unspecified: units, by: 1}      # and rulings: [] in game.yaml
""",
    needs="game",
    find=_find,
)
