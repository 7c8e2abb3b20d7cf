"""Keep it Moving!, measures: what the designer's claims are held against."""

from __future__ import annotations

from fractions import Fraction

from generator.components.game import Game
from generator.engine.claims import Measure, Measured, beyond, mean_of, wilson
from generator.engine.tally import Tally
from generator.games.keep_it_moving_battle import BATTLE_DIE, FAILING_STEPS, FIGHTING_STEPS, LEADING

MET, GOES_ON = "decisive-met", "decisive-goes-on"
BEST = "2nd-battalion"
"""The battalion that the designer calls the best."""
PER_CENT = 100


def cards_drawn(tally: Tally, game: Game) -> Measured | None:
    return mean_of(tally.drawn)


def never_met(tally: Tally, game: Game) -> Measured | None:
    return _per_cent(tally.games - tally.facts[MET], tally.games)


def goes_on(tally: Tally, game: Game) -> Measured | None:
    """Of the games that met the Decisive Battle, those that it neither won nor lost."""
    return _per_cent(tally.facts[GOES_ON], tally.facts[MET])


def pause_share(tally: Tally, game: Game) -> Measured | None:
    return _per_cent(tally.outcomes["pause"], tally.games)


def best_battalion_lead(tally: Tally, game: Game) -> Measured | None:
    """Exact, from the ladder: how many more successes the best battalion has in it than the next best."""
    lifetimes = {unit: lifetime_successes(game, unit) for unit in game.groups[LEADING].members}
    if BEST not in lifetimes or len(lifetimes) < 2:
        return None
    lead = float(lifetimes.pop(BEST) - max(lifetimes.values()))
    return Measured(lead, lead, lead)


def lifetime_successes(game: Game, unit: str, level: int = 0) -> Fraction:
    """Successes to expect of a unit that is committed from this level until its card is turned over."""
    levels = list(game.levels)
    left = [Fraction(0)] * (len(levels) + FIGHTING_STEPS + FAILING_STEPS)
    for at in range(len(levels) - 1, level - 1, -1):
        lowest = min(max(game.ladder.result(unit, levels[at]), 1), BATTLE_DIE + 1)
        chance = Fraction(BATTLE_DIE + 1 - lowest, BATTLE_DIE)
        after_success, after_failure = left[at + FIGHTING_STEPS], left[at + FIGHTING_STEPS + FAILING_STEPS]
        left[at] = chance * (1 + after_success) + (1 - chance) * after_failure
    return left[level]


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
