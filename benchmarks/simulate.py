"""How fast games are played, as a ratio: time for a game against time for 10,000 rolls of a die, in the same run.

A ratio keeps its meaning on a slow or busy machine, where games a second don't. Run from the
project's root: .venv/bin/python benchmarks/simulate.py [GAME] [GAMES]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random

from generator.components.load import read_game
from generator.diagnostics import Report
from generator.engine.procedure import procedure_of
from generator.engine.simulate import simulate

ROLLS = 10_000


def baseline_seconds(repeats: int = 20) -> float:
    """The best of several plain loops that do nothing but roll a die."""
    best = float("inf")
    for _ in range(repeats):
        roll, total = Random(1).random, 0
        started = time.process_time()
        for _ in range(ROLLS):
            total += int(roll() * 6) + 1
        best = min(best, time.process_time() - started)
    return best


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "keep-it-moving"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    game = read_game(Path("content") / name, Report())
    if game is None:
        sys.exit(f"content/{name} can't be read: run makeready check {name}")
    print(f"{name}, {games} games for each policy; 1 unit = {ROLLS} rolls of a die")
    for policy in procedure_of(game).policies:
        before = baseline_seconds()
        started = time.process_time()
        simulate(game, policy, games, seed=1)
        spent = (time.process_time() - started) / games
        unit = min(before, baseline_seconds())
        print(f"  {policy:10} {spent / unit:6.3f} units a game  ({1 / spent:7.0f} games per second of processor time)")


if __name__ == "__main__":
    main()
