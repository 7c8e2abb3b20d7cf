"""Engine (play): measures what the designer says of the game, with 95 % intervals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from generator.components.claim import Claim
    from generator.components.game import Game

Z95 = 1.959963984540054
NOT_TESTED = "not-tested"


@dataclass(frozen=True)
class Measured:
    """A figure and the interval that holds it 19 times in 20; exact figures have no width."""

    value: float
    low: float
    high: float

    def times(self, factor: float) -> Measured:
        return Measured(self.value * factor, self.low * factor, self.high * factor)


def about(claim: Claim, measured: Measured) -> bool:
    """The interval reaches what the designer calls `about`."""
    return measured.low <= claim.value + claim.within and measured.high >= claim.value - claim.within


def beyond(claim: Claim, measured: Measured) -> bool:
    """The figure lies above the claim's value, interval and all."""
    return measured.low > claim.value


@dataclass(frozen=True)
class Measure:
    """What a game's procedure offers under the name that a claim uses."""

    find: Callable[..., Measured | None]
    """Takes the tally and the game, and for a comparison a tally of games without the mechanic; None when
    no game showed it."""
    holds: Callable[[Claim, Measured], bool] = about
    without: str = ""
    """The mechanic that is left out in the games it compares with."""

    @property
    def test(self) -> str:
        """How the figure stands to the claim's value if the claim holds: `about`, `beyond`, `at_most` ..."""
        return self.holds.__name__


def wilson(count: int, total: int) -> Measured | None:
    """A share with its Wilson score interval, which stays honest near 0 and 1."""
    if total == 0:
        return None
    share, z2 = count / total, Z95 * Z95
    centre = (share + z2 / (2 * total)) / (1 + z2 / total)
    half = Z95 / (1 + z2 / total) * sqrt(share * (1 - share) / total + z2 / (4 * total * total))
    # Rounding must not push the interval past the share itself, or past 0 and 1.
    return Measured(share, max(0.0, min(centre - half, share)), min(1.0, max(centre + half, share)))


def mean_of(histogram: Mapping[int, int]) -> Measured | None:
    """The mean of counted values with its normal interval."""
    total = sum(histogram.values())
    if total == 0:
        return None
    mean = sum(value * count for value, count in histogram.items()) / total
    half = Z95 * deviation(histogram) / sqrt(total)
    return Measured(mean, mean - half, mean + half)


def deviation(histogram: Mapping[int, int]) -> float:
    """The standard deviation of counted values (of the sample, so divided by n - 1)."""
    total = sum(histogram.values())
    if total < 2:
        return 0.0
    first = sum(value * count for value, count in histogram.items())
    second = sum(value * value * count for value, count in histogram.items())
    return sqrt(max(0.0, (second - first * first / total) / (total - 1)))


def measure_claims(
    game: Game, measures: Mapping[str, Measure], tally: Any, compared: Mapping[str, Any] | None = None
) -> list[dict[str, Any]]:
    """Every claim of the game as one policy bears it out; `compared` has games without some mechanics."""
    return [_measured(claim, measures, tally, game, compared or {}) for claim in game.claims]


def _find(measure: Measure, tally: Any, game: Game, compared: Mapping[str, Any]) -> Measured | None:
    if not measure.without:
        return measure.find(tally, game)
    other = compared.get(measure.without)
    return measure.find(tally, game, other) if other else None


def _measured(
    claim: Claim, measures: Mapping[str, Measure], tally: Any, game: Game, compared: Mapping[str, Any]
) -> dict[str, Any]:
    found = None if claim.measure == NOT_TESTED else _find(measures[claim.measure], tally, game, compared)
    return {
        "id": claim.id,
        "says": claim.says,
        "measured": found.value if found else None,
        "low": found.low if found else None,
        "high": found.high if found else None,
        "holds": measures[claim.measure].holds(claim, found) if found else None,
    }


def verdict(holds: Iterable[bool | None]) -> str:
    """What the players' games together say of a claim; `holds` has one entry for each of them."""
    known = {answer for answer in holds if answer is not None}
    if not known:
        return "not tested"
    if len(known) == 2:
        return "depends on the policy"
    return "holds" if known == {True} else "does not hold"
