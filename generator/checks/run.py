"""Runs the checks of a phase: all of them, each on the whole game, nothing stops at the first."""

from __future__ import annotations

from collections.abc import Set
from functools import cache

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic
from generator.discovery import discover


@cache
def all_checks() -> dict[str, Check]:
    """Every check by its code."""
    return {check.code: check for check in discover("generator.checks", "CHECK").values()}


def run_checks(context: Context, needs: Set[str]) -> list[Diagnostic]:
    """What the checks find that need no more than these rooms, sorted by place.

    Checks that play the game wait for the others: the engine relies on references that resolve.
    """
    wanted = [check for check in all_checks().values() if check.needs in needs]
    found = [d for check in wanted if not check.on_sound for d in check.find(context)]
    if not any(d.severity == "error" for d in found):
        found += [d for check in wanted if check.on_sound for d in check.find(context)]
    return sorted(set(found), key=lambda d: (d.at, d.code, d.message))
