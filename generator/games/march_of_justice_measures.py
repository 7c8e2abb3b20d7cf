"""March of Justice, measures: what its designer's claims are tested by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.engine.claims import Measure, Measured
from generator.engine.figures import difference
from generator.games.march_of_justice_names import WIN
from generator.games.march_of_justice_setup import ADJUSTING, RATIO_SHIFTS
from generator.games.march_of_justice_tally import CHANGES, DISPERSALS, SURRENDERS, MarchTally

if TYPE_CHECKING:
    from generator.components.claim import Claim
    from generator.components.game import Game

PER_CENT = 100.0
NO_EFFECT = "NE"


def at_most(claim: Claim, measured: Measured) -> bool:
    return measured.high <= claim.value


def at_least(claim: Claim, measured: Measured) -> bool:
    return measured.low >= claim.value


def apart(claim: Claim, measured: Measured) -> bool:
    """The interval leaves the claim's value out: something is more, or less, than that for sure."""
    return measured.low > claim.value or measured.high < claim.value


def longest_game(tally: MarchTally, game: Game) -> Measured | None:
    """The last turn that any game came to."""
    return _exact(max(tally.last_turns, default=0))


def kinds_without_fighting(tally: MarchTally, game: Game) -> Measured | None:
    """How many of these came up: no effect, dispersal, surrender, a change of sides."""
    kinds = (NO_EFFECT, DISPERSALS, SURRENDERS, CHANGES)
    return _exact(sum(any(number and games for number, games in tally.times(kind).items()) for kind in kinds))


def wins_gained(tally: MarchTally, game: Game, without: MarchTally) -> Measured | None:
    """Percentage points of wins that a mechanic brings, or costs."""
    gained = difference(tally.games, tally.outcomes[WIN], without.games, without.outcomes[WIN])
    return gained.times(PER_CENT)


def _exact(value: float) -> Measured:
    return Measured(float(value), float(value), float(value))


MEASURES = {
    "longest-game": Measure(longest_game, at_most),
    "kinds-without-fighting": Measure(kinds_without_fighting, at_least),
    "wins-by-ratio-shifts": Measure(wins_gained, apart, without=RATIO_SHIFTS),
    "wins-by-mct": Measure(wins_gained, apart, without=ADJUSTING),
}
