"""March of Justice, measures: what its designer's claims are tested by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.engine.claims import Measure, Measured
from generator.engine.figures import difference
from generator.games.march_of_justice_names import CODES, WIN
from generator.games.march_of_justice_setup import ADJUSTING, RATIO_SHIFTS
from generator.games.march_of_justice_tally import (
    CHANGES_IN_CONTACT,
    DISPERSALS_IN_CONTACT,
    SURRENDERS,
    MarchTally,
)

if TYPE_CHECKING:
    from generator.components.claim import Claim
    from generator.components.game import Game

PER_CENT = 100.0
NO_EFFECT = "NE"
COSTLY = ("AR", "Ar", "EX")
"""Results that cost the attacker a step, a unit or the ground he stood on."""
ENOUGH_FOR_NEVER = 5000
"""Games after which what has not been seen counts as not happening."""


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
    """How many of these contact brought about: nothing at all, dispersal, surrender, a change of sides.

    Too few games can't say that something never happens.
    """
    kinds = (NO_EFFECT, DISPERSALS_IN_CONTACT, SURRENDERS, CHANGES_IN_CONTACT)
    seen = sum(any(number and games for number, games in tally.times(kind).items()) for kind in kinds)
    return _exact(seen) if seen == len(kinds) or tally.games >= ENOUGH_FOR_NEVER else None


def wins_gained(tally: MarchTally, game: Game, without: MarchTally) -> Measured | None:
    """Percentage points of wins that a mechanic brings, or costs; nothing can be said where nobody ever wins."""
    if not tally.outcomes[WIN] and not without.outcomes[WIN]:
        return None
    gained = difference(tally.games, tally.outcomes[WIN], without.games, without.outcomes[WIN])
    return gained.times(PER_CENT)


def failures_changed(tally: MarchTally, game: Game, without: MarchTally) -> Measured | None:
    """Percentage points of contacts that cost the attacker something, more or fewer than without a mechanic."""
    (failed, contacts), (other_failed, other_contacts) = map(_failures, (tally, without))
    if not contacts or not other_contacts:
        return None
    return difference(contacts, failed, other_contacts, other_failed).times(PER_CENT)


def _failures(tally: MarchTally) -> tuple[int, int]:
    """Contacts that cost the attacker something, and all contacts."""
    times = {code: sum(number * games for number, games in tally.times(code).items()) for code in CODES}
    return sum(times[code] for code in COSTLY), sum(times.values())


def _exact(value: float) -> Measured:
    return Measured(float(value), float(value), float(value))


MEASURES = {
    "longest-game": Measure(longest_game, at_most),
    "kinds-without-fighting": Measure(kinds_without_fighting, at_least),
    "failures-by-ratio-shifts": Measure(failures_changed, apart, without=RATIO_SHIFTS),
    "wins-by-ratio-shifts": Measure(wins_gained, apart, without=RATIO_SHIFTS),
    "wins-by-mct": Measure(wins_gained, apart, without=ADJUSTING),
}
