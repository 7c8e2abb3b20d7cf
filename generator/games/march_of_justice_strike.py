"""March of Justice, the strike: into a Moscow that no Russian holds, while others clear the road behind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from generator.games.march_of_justice_contact import main_location
from generator.games.march_of_justice_names import BOON_MCT, FALSE_FLAG, RUSSIA, WAGNER
from generator.games.march_of_justice_options import Opening, Openings, Option, Orders
from generator.games.march_of_justice_setup import ADJUSTING, MarchSetup
from generator.games.march_of_justice_state import MarchState
from generator.games.march_of_justice_tables import DIE
from generator.games.march_of_justice_wagner import MCT_BOON_BOXES, Boon

Role = tuple[int, Option]
"""A unit's part in a strike: Moscow itself, or a location that it attacks, and the option that puts it in place."""
STANDS_TRIED = 2
"""From so many places at most a unit is thought to attack a location."""
NOTHING: tuple[float, Orders | None] = (0.0, None)


class Striker:
    """Looks for the orders that win this very turn most often."""

    def __init__(self, openings: Openings):
        self.openings = openings
        self.setup: MarchSetup = openings.setup

    def best(self, state: MarchState) -> tuple[float, Orders | None]:
        """The best chance, and how."""
        best = NOTHING
        for boons in self._boons(state):
            opening = self.openings.opening(state, boons)
            chance, chosen = self._assign(opening, best[0])
            if chance > best[0]:
                best = chance, self._orders(opening, chosen, state)
        return best

    def _orders(self, opening: Opening, chosen: Sequence[Role], state: MarchState) -> Orders:
        targets = sorted({role for role, _ in chosen if role != self.setup.moscow})
        attacks = tuple(
            (tuple(option.unit for role, option in chosen if role == target), target) for target in targets
        )
        return self.openings.orders(opening, [option for _, option in chosen], state, attacks)

    def _boons(self, state: MarchState) -> list[tuple[Boon, ...]]:
        """What opens Moscow: a False Flag for its last defender; what brings a unit there, or another out of the way.
        """
        setup = self.setup
        inside = [u for u, place in enumerate(state.where) if place == setup.moscow and state.side[u] == RUSSIA]
        flags = setup.prices[FALSE_FLAG] <= state.momentum
        if inside:
            return [(Boon(FALSE_FLAG, inside[0]),)] if len(inside) == 1 and flags else []
        found: list[tuple[Boon, ...]] = [()]
        if setup.prices[BOON_MCT] <= state.momentum and ADJUSTING not in setup.without:
            found += [
                (Boon(BOON_MCT, unit, boxes),)
                for unit in setup.core if state.where[unit] >= 0
                for boxes in (MCT_BOON_BOXES, -MCT_BOON_BOXES) if self.openings.boxes(unit, state, boxes)
            ]
        if flags:
            found += [
                (Boon(FALSE_FLAG, unit),) for unit, place in enumerate(state.where)
                if place >= 0 and state.side[unit] == RUSSIA
            ]
        return found

    def _assign(self, opening: Opening, least: float) -> tuple[float, Sequence[Role]]:
        """Who goes to Moscow, who attacks what: every way to share this out is tried."""
        setup, russian = self.setup, opening.state.held_by(RUSSIA)
        targets = [place for place in setup.highway if russian >> place & 1]
        roles = [self._roles(options, targets) for options in opening.options]
        best, found = least, ()
        for chosen in product(*roles):
            chance = self._chance(opening.state, chosen, targets, best)
            if chance > best:
                best, found = chance, chosen
        return best, found

    def _roles(self, options: Sequence[Option], targets: Sequence[int]) -> list[Role]:
        setup = self.setup
        found = [(setup.moscow, option) for option in options if option.place == setup.moscow]
        for target in targets:
            near, river = setup.paths.neighbours[target], setup.paths.river
            around = [option for option in options if option.place in near]
            around.sort(key=lambda option: (river[option.place][target] - option.strength, option.place))
            found += [(target, option) for option in around[:STANDS_TRIED]]
        return found or [(setup.moscow, options[0])]

    def _chance(self, state: MarchState, chosen: Sequence[Role], targets: Sequence[int], least: float) -> float:
        moscow = self.setup.moscow
        if not any(option.place == moscow for _, option in chosen):
            return 0.0
        chance = 1.0
        for target in targets:
            attackers = [option for role, option in chosen if role == target]
            if not attackers:
                return 0.0
            chance *= self.clear_chance(state, attackers, target)
            if chance <= least:
                break
        return chance

    def clear_chance(self, state: MarchState, attackers: Sequence[Option], target: int) -> float:
        """The chance that one contact leaves no Russian unit in the target, nor anywhere else on the highway."""
        setup = self.setup
        defenders = [unit for unit, place in enumerate(state.where) if place == target]
        strengths = {unit: setup.strengths[unit][state.flipped[unit]] for unit in defenders}
        places = [option.place for option in attackers]
        flank = len(places) - places.count(main_location(places, [option.strength for option in attackers]))
        river = any(setup.paths.river[o.place][target] and not setup.flies[o.unit] for o in attackers)
        drm = setup.contact.drm(WAGNER, state.momentum, river, False, flank)
        column = setup.contact.columns[sum(option.strength for option in attackers)][sum(strengths.values())]
        clearing = self._clearing(state, defenders, target)
        return sum(setup.contact.code(column, roll + drm) in clearing for roll in range(1, DIE + 1)) / DIE

    def _clearing(self, state: MarchState, defenders: Sequence[int], target: int) -> set[str]:
        """The results after which the target is empty and those who left it are off the highway."""
        setup = self.setup
        loyal = [unit for unit in defenders if not setup.turncoat[unit]]
        single = len(defenders) == 1
        last_step = single and not (setup.can_reduce[defenders[0]] and not state.flipped[defenders[0]])
        found = {"Rp", "R", "S"} if self._leaves(state, defenders, target) else set()
        if single:
            found |= {"R", "S"}
        if not loyal:
            found.add("S")
        if not loyal or last_step:
            found.add("EX")
        return found

    def _leaves(self, state: MarchState, units: Sequence[int], target: int) -> bool:
        """A retreat ends off the highway, or in dispersal, for Wagner stands in Moscow by then."""
        setup = self.setup
        closed = state.held_by(WAGNER) | 1 << setup.moscow
        for unit in units:
            step = setup.paths.way(setup.home[unit], closed, setup.flies[unit])[1][target]
            if step >= 0 and not closed >> step & 1 and setup.highway_places >> step & 1:
                return False
        return True
