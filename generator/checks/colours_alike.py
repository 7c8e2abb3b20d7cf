"""Check `colours-alike`: two things that players must tell apart look the same to some eyes, or in grey."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from generator.checks.check import Check, Context
from generator.components.sight import Sign, Telling
from generator.components.vision import EYES, apart
from generator.diagnostics import Diagnostic, listing

LEAST = 10.0
"""CIEDE2000: 1 is the least that a trained eye sees side by side; 10 is seen across a table."""


def _find(context: Context) -> Iterable[Diagnostic]:
    for telling in context.sight.tellings:
        for one, other in combinations(telling.signs, 2):
            eyes = same_for(one, other)
            if eyes and set(one.told_by) == set(other.told_by):
                yield _alike(telling, one, other, eyes)


def same_for(one: Sign, other: Sign) -> list[str]:
    """The eyes for which no colour of the two is far enough from its counterpart."""
    return [
        eyes for eyes in EYES
        if max(apart(a, b, eyes) for a, b in zip(one.colours, other.colours, strict=True)) < LEAST
    ]


def _alike(telling: Telling, one: Sign, other: Sign, eyes: list[str]) -> Diagnostic:
    return CHECK.found(
        max(one.at, other.at),
        f'{telling.output}, ink {telling.ink}: the {telling.what} "{one.name}" and "{other.name}" look alike '
        f"{listing(eyes, len(eyes))}, and nothing but colour tells them apart",
    )


CHECK = Check(
    code="colours-alike",
    title="Two colours that mean something look alike",
    why="one man in twelve sees red and green alike, and a photocopy sees no colour at all",
    fix="move one of the two colours until they differ in lightness, or give it a pattern or a sign of its own",
    example="""\
looks:
  guards: {ground: [170, 70, 60]}
  militia: {ground: [86, 110, 60]}    # red against green: alike in grey and for protanopia
""",
    needs="pages",
    find=_find,
)
