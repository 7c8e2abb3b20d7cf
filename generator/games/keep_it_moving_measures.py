"""Keep it Moving!, measures: what the designer's claims are held against."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from generator.components.game import Game
from generator.engine.claims import Measure, Measured, beyond, mean_of, wilson
from generator.engine.tally import Tally
from generator.games.keep_it_moving_names import BATTLE_DIE, FAILING_STEPS, FIGHTING_STEPS, LEADING, PAUSE

MET, GOES_ON = "decisive-met", "decisive-goes-on"
BEST = "2nd-battalion"
"""The battalion that the designer calls the best."""
PER_CENT = 100


@cache
def successes_left(lowest: tuple[int, ...], modifier: int = 0) -> tuple[Fraction, ...]:
    """For each level, the successes to expect of a unit that is committed until it is out.

    A success costs one level, a failure two; `lowest` is the ladder, the lowest die that succeeds.
    """
    left = [Fraction(0)] * (len(lowest) + FIGHTING_STEPS + FAILING_STEPS)
    for level in range(len(lowest) - 1, -1, -1):
        faces = min(max(BATTLE_DIE + 1 - lowest[level] + modifier, 0), BATTLE_DIE)
        chance = Fraction(faces, BATTLE_DIE)
        after_success, after_failure = left[level + FIGHTING_STEPS], left[level + FIGHTING_STEPS + FAILING_STEPS]
        left[level] = chance * (1 + after_success) + (1 - chance) * after_failure
    return tuple(left[: len(lowest) + 1])


def cards_drawn(tally: Tally, game: Game) -> Measured | None:
    return mean_of(tally.drawn)


def never_met(tally: Tally, game: Game) -> Measured | None:
    return _per_cent(tally.games - tally.facts[MET], tally.games)


def goes_on(tally: Tally, game: Game) -> Measured | None:
    """Of the games that met the Decisive Battle, those that it neither won nor lost."""
    return _per_cent(tally.facts[GOES_ON], tally.facts[MET])


def pause_share(tally: Tally, game: Game) -> Measured | None:
    return _per_cent(tally.outcomes[PAUSE], tally.games)


def best_battalion_lead(tally: Tally, game: Game) -> Measured | None:
    """Exact, from the ladder: how many more successes the best battalion has in it than the next best."""
    lifetimes = {unit: lifetime_successes(game, unit) for unit in game.groups[LEADING].members}
    if BEST not in lifetimes or len(lifetimes) < 2:
        return None
    lead = float(lifetimes.pop(BEST) - max(lifetimes.values()))
    return Measured(lead, lead, lead)


def lifetime_successes(game: Game, unit: str) -> Fraction:
    """Successes to expect of a fresh unit that is committed until its card is turned over."""
    return successes_left(tuple(game.ladder.result(unit, level) for level in game.levels))[0]


def _per_cent(count: int, total: int) -> Measured | None:
    share = wilson(count, total)
    return share.times(PER_CENT) if share else None


MEASURES = {
    "cards-drawn": Measure(cards_drawn),
    "decisive-never-met": Measure(never_met),
    "decisive-goes-on": Measure(goes_on),
    "pause-share": Measure(pause_share),
    "second-battalion-lead": Measure(best_battalion_lead, beyond),
}
