"""March of Justice, the storm of Moscow: one attack or several, played out in thought with exact odds.

Only what decides a storm is kept: who still defends Moscow, who can still attack it, and what the questions at the
end of the turn will ask. The same few situations come up in game after game, so each is worked out once.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import exp
from typing import NamedTuple

from generator.games.march_of_justice_contact import main_location
from generator.games.march_of_justice_names import (
    RUSSIA,
    RUSSIAN_ELIMINATED,
    RUSSIAN_REDUCED,
    WAGNER,
    WAGNER_ELIMINATED,
    WAGNER_REDUCED,
    WAGNER_REPULSED,
)
from generator.games.march_of_justice_setup import MarchSetup
from generator.games.march_of_justice_state import MarchState
from generator.games.march_of_justice_tables import DIE

# Weights of the log-odds of winning on a later turn, fitted by logistic regression to the ends of Wagner's turns in
# games that this policy played, and once more in games that it played with them.
BASE = -0.72
PER_TURN_LEFT = 1.56
PER_STEP_IN_MOSCOW = -0.72
STEP_BY_TURN = 0.07
PER_STEP_ELSEWHERE = -0.32
PER_MOMENTUM = 0.41
PER_STRENGTH = 0.14
PER_POINT_AWAY = -1.06
ROSTOV_LOST = -2.4

WON = 1.0
GRAIN = 4
"""Log-odds of all that a storm leaves alone are kept in quarters, so that what is as good as the same is one."""
HUNDRED = 100

REDUCED, ELIMINATED, REPULSED, OWN_REDUCED, OWN_ELIMINATED = 1, 2, 4, 8, 16
"""What happens in a storm, as bits."""
ASKED = {
    REDUCED: RUSSIAN_REDUCED, ELIMINATED: RUSSIAN_ELIMINATED, REPULSED: WAGNER_REPULSED,
    OWN_REDUCED: WAGNER_REDUCED, OWN_ELIMINATED: WAGNER_ELIMINATED,
}
"""The question of momentum for each."""
LOSSES = {REPULSED: PER_POINT_AWAY / 2, OWN_REDUCED: -2 * PER_STRENGTH, OWN_ELIMINATED: -4 * PER_STRENGTH}
"""What they cost in log-odds beside momentum: a step back for some, the strength of a step, of a unit."""
REMEMBERED = 60_000
"""So many situations are kept in mind; then all are forgotten, and worked out anew when they come up."""


class Attacker(NamedTuple):
    """A unit that can still attack Moscow this turn; which unit it is does not matter."""

    place: int
    strength: int
    last_step: bool
    flies: bool


Group = tuple[Attacker, ...]
Split = tuple[Group, Group]
"""Those who attack together, and those who are left for another attack."""


class Outlook(NamedTuple):
    """What the storm does not change: the worth of all else, and what a step left in Moscow costs."""

    momentum: int
    base: int
    """Log-odds of winning later with Moscow empty and momentum unchanged, in quarters."""
    per_step: int
    """What each step that is left in Moscow adds to them, in hundredths."""
    last_turn: bool
    open_road: bool
    """No Russian unit stands elsewhere on the highway, so that an empty Moscow is the victory."""


class Storm:
    """Weighs storms of Moscow."""

    def __init__(self, setup: MarchSetup):
        self.setup = setup
        self._values: dict[object, tuple[float, Group]] = {}
        self._odds: dict[object, tuple[tuple[str, float], ...]] = {}
        self._results: dict[object, tuple[int, int, int]] = {}
        self._steps: dict[tuple[int, int], int] = {}
        self._strengths: dict[tuple[int, int], int] = {}
        self._groups: dict[object, list[Split]] = {}
        self._deeds: dict[tuple[int, int], float] = {}
        self._drms: dict[tuple[Group, int], int] = {}

    def outlook(self, state: MarchState, away: float) -> Outlook:
        """What there is to hope for after this turn; `away` is how far Wagner's units stand from Moscow, on average."""
        setup = self.setup
        left = setup.turns - state.turn
        hope = BASE + PER_TURN_LEFT * left + PER_MOMENTUM * state.momentum + PER_POINT_AWAY * away
        road = True
        for unit, place in enumerate(state.where):
            if place < 0:
                continue
            if state.side[unit] == WAGNER:
                hope += PER_STRENGTH * setup.strengths[unit][state.flipped[unit]]
            elif place != setup.moscow:
                road = road and not setup.highway_places >> place & 1
                if unit != setup.akhmat:
                    hope += PER_STEP_ELSEWHERE * self._step_count(unit, state.flipped[unit])
                elif place == setup.rostov:
                    hope += ROSTOV_LOST
        per_step = PER_STEP_IN_MOSCOW + STEP_BY_TURN * left
        return Outlook(state.momentum, round(hope * GRAIN), round(per_step * HUNDRED), left == 0, road)

    def best(self, state: MarchState, attackers: Group, outlook: Outlook) -> tuple[float, Group]:
        """The value of the best storm, from 0 to 1 for the win, and who begins it (nobody: better not)."""
        present = flipped = 0
        for unit, place in enumerate(state.where):
            if place == self.setup.moscow and state.side[unit] == RUSSIA:
                present |= 1 << unit
                flipped |= state.flipped[unit] << unit
        if len(self._values) > REMEMBERED:
            self._values.clear()
        return self._best(present, flipped, attackers, 0, outlook)

    def _best(self, present: int, flipped: int, fresh: Group, deeds: int, outlook: Outlook) -> tuple[float, Group]:
        key = present, flipped, fresh, deeds, outlook
        found = self._values.get(key)
        if found is None:
            best = self._rest(present, flipped, deeds, outlook)
            first: Group = ()
            for group, others in self._split(fresh) if present else ():
                value = 0.0
                for code, chance in self.odds(group, present, flipped, outlook.momentum):
                    then, turned, done = self._result(present, flipped, code, group)
                    if then and others:
                        value += chance * self._best(then, turned, others, deeds | done, outlook)[0]
                    else:
                        value += chance * self._rest(then, turned, deeds | done, outlook)
                if value > best + 1e-9:
                    best, first = value, group
            found = self._values[key] = best, first
        return found

    def _rest(self, present: int, flipped: int, deeds: int, outlook: Outlook) -> float:
        """What is left to hope for when no more attacks are made."""
        if not present and outlook.open_road:
            return WON
        if outlook.last_turn:
            return 0.0
        steps = self._steps_left(present, flipped)
        hope = outlook.base / GRAIN + steps * outlook.per_step / HUNDRED + self._deeds_worth(outlook.momentum, deeds)
        return 1 / (1 + exp(-hope))

    def _deeds_worth(self, momentum: int, deeds: int) -> float:
        """What the storm does beside clearing Moscow, in log-odds: through the questions, and by losses."""
        found = self._deeds.get((momentum, deeds))
        if found is None:
            setup = self.setup
            summed = momentum + sum(setup.questions[asked] for deed, asked in ASKED.items() if deeds & deed)
            swing = min(max(summed, setup.lowest_momentum), setup.highest_momentum) - momentum
            lost = sum(loss for deed, loss in LOSSES.items() if deeds & deed)
            found = self._deeds[momentum, deeds] = PER_MOMENTUM * swing + lost
        return found

    def _split(self, fresh: Group) -> list[Split]:
        """Every group that could attack next, with those who are left; alike ones once."""
        found = self._groups.get(fresh)
        if found is None:
            numbers = range(len(fresh))
            found = self._groups[fresh] = list({
                tuple(fresh[n] for n in chosen): tuple(fresh[n] for n in numbers if n not in chosen)
                for size in range(len(fresh), 0, -1) for chosen in combinations(numbers, size)
            }.items())
        return found

    def odds(self, group: Group, present: int, flipped: int, momentum: int) -> tuple[tuple[str, float], ...]:
        """The results of one attack on Moscow, with their chances."""
        setup = self.setup
        attack = sum([attacker.strength for attacker in group])
        column = setup.contact.columns[attack][self._defence(present, flipped)]
        drm = self.drm(group, momentum)
        found = self._odds.get((column, drm))
        if found is None:
            codes = Counter(setup.contact.code(column, roll + drm) for roll in range(1, DIE + 1))
            found = self._odds[column, drm] = tuple((code, count / DIE) for code, count in codes.items())
        return found

    def drm(self, group: Group, momentum: int) -> int:
        found = self._drms.get((group, momentum))
        if found is None:
            setup = self.setup
            places = [attacker.place for attacker in group]
            flank = len(places) - places.count(main_location(places, [attacker.strength for attacker in group]))
            river = any(setup.paths.river[a.place][setup.moscow] and not a.flies for a in group)
            found = self._drms[group, momentum] = setup.contact.drm(WAGNER, momentum, river, True, flank)
        return found

    def _defence(self, present: int, flipped: int) -> int:
        found = self._strengths.get((present, flipped))
        if found is None:
            strengths = self.setup.strengths
            found = self._strengths[present, flipped] = sum(
                strengths[unit][flipped >> unit & 1] for unit in self.setup.everyone if present >> unit & 1
            )
        return found

    def _result(self, present: int, flipped: int, code: str, group: Group) -> tuple[int, int, int]:
        """Who defends after a result, and what has happened by it."""
        if code == "NE":
            return present, flipped, 0
        if code == "Ar":
            return present, flipped, REPULSED
        if code == "AR":
            return present, flipped, OWN_ELIMINATED | (REPULSED if len(group) > 1 else 0)
        own = 0
        if code == "EX":
            own = OWN_ELIMINATED if max(group, key=lambda a: a.strength).last_step else OWN_REDUCED
        then, turned, done = self._losses(present, flipped, code)
        return then, turned, own | done

    def _losses(self, present: int, flipped: int, code: str) -> tuple[int, int, int]:
        key = present, flipped, code
        found = self._results.get(key)
        if found is None:
            found = self._results[key] = self._lose(present, flipped, code)
        return found

    def _lose(self, present: int, flipped: int, code: str) -> tuple[int, int, int]:
        """Russian losses in Moscow: those who can change sides do on EX and S, and nobody there retreats."""
        setup = self.setup
        coats = sum(1 << unit for unit in setup.everyone if present >> unit & 1 and setup.turncoat[unit])
        done = 0
        if code in ("EX", "S") and coats:
            present &= ~coats
            if code == "EX":
                return present, flipped, 0
        elif code in ("R", "S"):
            present &= ~(1 << self._strongest(present, flipped))
            done = ELIMINATED
        if not present:
            return present, flipped, done
        unit = self._strongest(present, flipped)
        if setup.can_reduce[unit] and not flipped >> unit & 1:
            return present, flipped | 1 << unit, done | REDUCED
        return present & ~(1 << unit), flipped, done | ELIMINATED

    def _strongest(self, present: int, flipped: int) -> int:
        strengths = self.setup.strengths
        return max(
            (unit for unit in self.setup.everyone if present >> unit & 1),
            key=lambda unit: (strengths[unit][flipped >> unit & 1], -unit),
        )

    def _steps_left(self, present: int, flipped: int) -> int:
        key = present, flipped
        found = self._steps.get(key)
        if found is None:
            found = self._steps[key] = sum(
                self._step_count(unit, flipped >> unit & 1) for unit in self.setup.everyone if present >> unit & 1
            )
        return found

    def _step_count(self, unit: int, flipped: int) -> int:
        return 2 if self.setup.can_reduce[unit] and not flipped else 1
