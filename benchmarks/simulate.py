"""How fast games are played, as a ratio: time for a game against time for 10,000 rolls of a die, in the same run.

A ratio keeps its meaning on a slow or busy machine, where games a second don't. Run from the
project's root: .venv/bin/python benchmarks/simulate.py [GAME] [GAMES]

Measured with 10,000 games of Keep it Moving! (units a game): random 0.14, never-pay 0.14, cautious 0.31,
bold 0.75, sensible 0.60; with 500 games of the march: random 1.6, dash 1.6, sensible 7.1. The unit took 0.8 ms
there, and `makeready simulate keep-it-moving --games 10000 --seed 7` 4.7 s on two cores, 5.5 s of processor time.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random

from generator.components.game import Game
from generator.components.load import read_game
from generator.diagnostics import Report
from generator.engine.procedure import procedure_of
from generator.engine.simulate import simulate

ROLLS = 10_000
REPEATS = 3
"""The best of so many runs counts: what else the machine does can only slow a run down."""


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
        runs = [time_of(game, policy, games) for _ in range(REPEATS)]
        units, spent = min(units for units, _ in runs), min(spent for _, spent in runs)
        print(f"  {policy:10} {units:6.3f} units a game  ({1 / spent:7.0f} games per second of processor time)")


def time_of(game: Game, policy: str, games: int) -> tuple[float, float]:
    """Units and seconds of processor time for one game; the die is rolled before and after."""
    before = baseline_seconds()
    started = time.process_time()
    simulate(game, policy, games, seed=1)
    spent = (time.process_time() - started) / games
    return spent / min(before, baseline_seconds()), spent


if __name__ == "__main__":
    main()
