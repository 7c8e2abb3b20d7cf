"""Engine (play): the figures that reports draw from counts: shares, lengths, courses, differences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import TYPE_CHECKING, Any

from generator.engine.claims import Z95, Measured, deviation, mean_of, wilson

if TYPE_CHECKING:
    from generator.components.game import Game
    from generator.engine.tally import Score

QUANTILES = {"p5": 5, "p25": 25, "p50": 50, "p75": 75, "p95": 95}
FEWEST = 20
"""The course of a game is drawn as far as this many games are still going on."""


def outcome_shares(game: Game, tally: Score) -> dict[str, dict[str, float]]:
    """Count, share and Wilson interval of every outcome that the game declares."""
    return {outcome.id: share_of(tally.outcomes[outcome.id], tally.games) for outcome in game.header.outcomes}


def share_of(count: int, total: int) -> dict[str, float]:
    """A count with its share and Wilson interval."""
    share = wilson(count, total)
    assert share is not None
    return {"count": count, "share": share.value, "low": share.low, "high": share.high}


def lengths(drawn: Mapping[int, int]) -> dict[str, Any]:
    """How long games last: mean with its interval, spread, and the whole histogram."""
    mean = mean_of(drawn)
    assert mean is not None
    return {
        "mean": mean.value, "low": mean.low, "high": mean.high, "sd": deviation(drawn),
        "median": quantile(drawn, 50), "p5": quantile(drawn, 5), "p95": quantile(drawn, 95),
        "histogram": {str(number): drawn[number] for number in sorted(drawn)},
    }


def course(counts: Mapping[tuple[int, int], int], step: str = "drawn") -> list[dict[str, int]]:
    """Quantiles of a figure after each step of the game, over the games that came so far."""
    by_step: dict[int, Counter[int]] = {}
    for (number, value), count in counts.items():
        by_step.setdefault(number, Counter())[value] += count
    steps = []
    for number, values in sorted(by_step.items()):
        if values.total() >= FEWEST or number == 1:
            found = {name: quantile(values, percent) for name, percent in QUANTILES.items()}
            steps.append({step: number, "games": values.total(), **found})
    return steps


def quantile(histogram: Mapping[int, int], percent: int) -> int:
    """The smallest value that at least `percent` of the counts don't exceed."""
    total, reached = sum(histogram.values()), 0
    for value in sorted(histogram):
        reached += histogram[value]
        if reached * 100 >= total * percent:
            return value
    raise ValueError("nothing was counted")


def difference(games: int, won: int, other_games: int, other_won: int) -> Measured:
    """The difference of two shares of wins, with its normal interval."""
    if not games or not other_games:
        return Measured(0.0, -1.0, 1.0)
    share, other = won / games, other_won / other_games
    half = Z95 * sqrt(share * (1 - share) / games + other * (1 - other) / other_games)
    return Measured(share - other, share - other - half, share - other + half)
