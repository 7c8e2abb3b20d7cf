"""March of Justice, players: what one is asked, and two yardsticks without a view of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from generator.engine.decisions import Policy
from generator.games.march_of_justice_names import FALSE_FLAG, FLIP, REBUILD, RUSSIA, WAGNER
from generator.games.march_of_justice_setup import MarchSetup

if TYPE_CHECKING:
    from generator.games.march_of_justice_wagner import Boon

Contact = tuple[Sequence[int], int]
"""Attackers and the location that they attack."""


class MarchPolicy(Policy):
    """A Wagner player. All choices go by unit and location numbers; `play` is the game in progress."""

    setup: MarchSetup

    def choose_shifts(self, play: Any) -> Sequence[int]:
        """-1, 0 or 1 box for the marker of each core unit."""
        raise NotImplementedError

    def choose_boon(self, play: Any, offered: Mapping[str, Sequence[Boon]], bought: int) -> Boon | None:
        """The next boon to buy, or None; asked again, with how many were `bought`, after each one."""
        raise NotImplementedError

    def choose_moves(self, play: Any) -> Sequence[tuple[int, int]]:
        """Units and where they go; those not named stay."""
        raise NotImplementedError

    def choose_contacts(self, play: Any) -> Iterator[Contact]:
        """Contacts one after another; each is made before the next is asked for."""
        raise NotImplementedError

    def choose_advance(self, play: Any, able: Sequence[int], target: int) -> Sequence[int]:
        """Which of the attackers go into the location that is now empty."""
        raise NotImplementedError

    def choose_reduction(self, play: Any, able: Sequence[int]) -> int:
        """Which Russian unit the event reduces."""
        raise NotImplementedError

    def choose_change(self, play: Any, able: Sequence[int]) -> int | None:
        """Which Russian unit the event makes change sides, if any."""
        raise NotImplementedError


class RandomPolicy(MarchPolicy):
    """Every decision is a fair draw among what the rules allow; units attack alone."""

    name = "random"
    says = "any legal choice, all equally likely"
    yardstick = True

    def choose_shifts(self, play: Any) -> Sequence[int]:
        box, last = play.state.box, self.setup.boxes - 1
        options = [[s for s in (-1, 0, 1) if 0 <= box[unit] + s <= last] for unit in self.setup.core]
        return [shifts[play.cup.index(len(shifts))] for shifts in options]

    def choose_boon(self, play: Any, offered: Mapping[str, Sequence[Boon]], bought: int) -> Boon | None:
        """Once a turn: none or one kind of boon, then its target."""
        taken = 0 if bought or not offered else play.cup.index(len(offered) + 1)
        if not taken:
            return None
        targets = offered[list(offered)[taken - 1]]
        return targets[play.cup.index(len(targets))]

    def choose_moves(self, play: Any) -> Sequence[tuple[int, int]]:
        moves = []
        for unit in play.on_map(WAGNER):
            reach = play.reach(unit)
            moves.append((unit, reach[play.cup.index(len(reach))]))
        return moves

    def choose_contacts(self, play: Any) -> Iterator[Contact]:
        state, near = play.state, self.setup.paths.neighbours
        for unit in play.on_map(WAGNER):
            if state.where[unit] < 0 or state.busy >> unit & 1:
                continue
            russian = state.held_by(RUSSIA)
            targets = [place for place in near[state.where[unit]] if russian >> place & 1]
            taken = play.cup.index(len(targets) + 1) if targets else 0
            if taken:
                yield (unit,), targets[taken - 1]

    def choose_advance(self, play: Any, able: Sequence[int], target: int) -> Sequence[int]:
        return able if play.cup.index(2) else ()

    def choose_reduction(self, play: Any, able: Sequence[int]) -> int:
        return able[play.cup.index(len(able))]

    def choose_change(self, play: Any, able: Sequence[int]) -> int | None:
        taken = play.cup.index(len(able) + 1)
        return able[taken - 1] if taken else None


class Dash(MarchPolicy):
    """Straight up the M4: fast markers first, then strong ones; attacks whatever bars the road."""

    name = "dash"
    says = "straight up the M4, attacking all that bars it"
    yardstick = True

    bonuses = (1, 0, 1, 2, 2, 2)
    """The strength bonus of the box that all markers stand in, turn by turn."""

    def choose_shifts(self, play: Any) -> Sequence[int]:
        wanted = self.bonuses[play.state.turn - 1] if play.state.turn <= len(self.bonuses) else self.bonuses[-1]
        return [self._step(play.state.box[unit], wanted) for unit in self.setup.core]

    def _step(self, box: int, wanted: int) -> int:
        bonus = self.setup.box_strength
        near = [s for s in (0, -1, 1) if 0 <= box + s < self.setup.boxes]
        return min(near, key=lambda s: abs(bonus[box + s] - wanted))

    def choose_boon(self, play: Any, offered: Mapping[str, Sequence[Boon]], bought: int) -> Boon | None:
        """One a turn: flip, else rebuild, else False Flag on the strongest unit directly ahead on the road."""
        if bought:
            return None
        for kind in (FLIP, REBUILD):
            if kind in offered:
                return max(offered[kind], key=lambda boon: self.setup.full_strength[boon.unit])
        where = play.state.where
        ahead = {self.setup.ahead.get(where[unit]) for unit in play.on_map(WAGNER)}
        barring = [boon for boon in offered.get(FALSE_FLAG, ()) if where[boon.unit] in ahead]
        return max(barring, key=lambda boon: play.strength(boon.unit), default=None)

    def choose_moves(self, play: Any) -> Sequence[tuple[int, int]]:
        state, setup = play.state, self.setup
        russian = state.held_by(RUSSIA)
        roadblocks = sum(1 << place for place in state.roadblocks)
        moves = []
        for unit in play.on_map(WAGNER):
            here, left = state.where[unit], play.allowance(unit)
            while (there := setup.ahead.get(here)) is not None and not russian >> there & 1:
                left -= setup.paths.step_cost(here, there, roadblocks, setup.flies[unit])
                if left < 0:
                    break
                here = there
            moves.append((unit, here))
        return moves

    def choose_contacts(self, play: Any) -> Iterator[Contact]:
        state, setup = play.state, self.setup
        for before, target in setup.ahead.items():
            fresh = [unit for unit in play.on_map(WAGNER) if not state.busy >> unit & 1]
            if not state.held_by(RUSSIA) >> target & 1 or all(state.where[unit] != before for unit in fresh):
                continue
            near = setup.paths.neighbours[target]
            yield [unit for unit in fresh if state.where[unit] in near], target

    def choose_advance(self, play: Any, able: Sequence[int], target: int) -> Sequence[int]:
        return able

    def choose_reduction(self, play: Any, able: Sequence[int]) -> int:
        return max(able, key=play.strength)

    def choose_change(self, play: Any, able: Sequence[int]) -> int | None:
        return max(able, key=play.strength)


YARDSTICKS = (RandomPolicy, Dash)
