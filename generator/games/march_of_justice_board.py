"""March of Justice, the board: losses, retreat, dispersal and return, and changing sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from generator.engine.decisions import OptionCounts
from generator.engine.dice import Cup
from generator.engine.play import Event
from generator.games.march_of_justice_names import (
    DISPERSED,
    ELIMINATED,
    RUSSIA,
    RUSSIAN_ELIMINATED,
    RUSSIAN_REDUCED,
    SURRENDERED,
    WAGNER,
    WAGNER_ELIMINATED,
    WAGNER_REDUCED,
    WAGNER_REPULSED,
)
from generator.games.march_of_justice_paths import Places
from generator.games.march_of_justice_setup import MarchSetup
from generator.games.march_of_justice_state import MarchState
from generator.games.march_of_justice_tale import in_ids, position
from generator.games.march_of_justice_tally import (
    CHANGES,
    DEEDS,
    DISPERSALS,
    DISPERSALS_IN_CONTACT,
    LOST,
    SURRENDERS,
)

REDUCED_DEED = (WAGNER_REDUCED, RUSSIAN_REDUCED)
ELIMINATED_DEED = (WAGNER_ELIMINATED, RUSSIAN_ELIMINATED)


class Board:
    """One game in progress, and what can happen to the pieces on its map."""

    def __init__(
        self, setup: MarchSetup, policy: Any, cup: Cup, marks: set[str] | None = None,
        options: OptionCounts | None = None, trace: list[Event] | None = None,
    ):
        self.setup = setup
        self.policy = policy
        self.cup = cup
        self.mark = (set() if marks is None else marks).add
        self.options = options
        self.trace = trace
        self.state = MarchState.begin(setup)
        self.results = dict.fromkeys(setup.codes, 0)
        self.deeds = dict.fromkeys(DEEDS, 0)
        """What has happened in the whole game, for whoever counts games."""

    def event(self, name: str, **fields: Any) -> None:
        """Keeps what happened for whoever tells the game, with the content's ids in place of numbers."""
        if self.trace is not None:
            self.trace.append(Event(name, in_ids(self.setup, fields)))

    def tell_position(self) -> None:
        if self.trace is not None:
            self.event("position", **position(self))

    # What stands where, and how strong it is.

    def strength(self, unit: int) -> int:
        """Strength points with the bonus of the Maneuver/Combat track."""
        state, setup = self.state, self.setup
        return setup.strengths[unit][state.flipped[unit]] + setup.box_strength[state.box[unit]]

    def strength_in_defence(self, unit: int) -> int:
        state, setup = self.state, self.setup
        return setup.strengths[unit][state.flipped[unit]] + setup.defence_bonus[state.box[unit]]

    def allowance(self, unit: int) -> int:
        """Movement points: from the track for Wagner's core units, printed for all others."""
        state, setup = self.state, self.setup
        box = state.box[unit]
        return setup.box_movement[box] if box >= 0 else setup.movement[unit][state.flipped[unit]]

    def units_at(self, place: int) -> list[int]:
        return [unit for unit, there in enumerate(self.state.where) if there == place]

    def on_map(self, side: int) -> list[int]:
        where, owners = self.state.where, self.state.side
        return [unit for unit in self.setup.everyone if where[unit] >= 0 and owners[unit] == side]

    def home(self, unit: int) -> int:
        """A unit that has changed sides has a new home."""
        state, setup = self.state, self.setup
        return setup.rostov if setup.turncoat[unit] and state.flipped[unit] else setup.home[unit]

    def is_reduced(self, unit: int) -> bool:
        return bool(self.state.flipped[unit]) and self.setup.can_reduce[unit]

    # What can befall a unit.

    def step_loss(self, unit: int) -> None:
        """To its reduced side; a unit that has none left, or never had one, is eliminated."""
        state = self.state
        if self.setup.can_reduce[unit] and not state.flipped[unit]:
            self.reduce(unit)
        else:
            self.mark("eliminated-by-step")
            self.eliminate(unit)

    def reduce(self, unit: int) -> None:
        self.state.flipped[unit] = 1
        self.state.deeds.add(REDUCED_DEED[self.state.side[unit]])
        self.mark("step-reduction")
        self.event("reduced", unit=unit)

    def restore(self, unit: int) -> None:
        self.state.flipped[unit] = 0
        self.event("restored", unit=unit)

    def eliminate(self, unit: int, *, surrenders: bool = False) -> None:
        state = self.state
        side = state.side[unit]
        state.put(unit, SURRENDERED if surrenders else ELIMINATED)
        state.deeds.add(ELIMINATED_DEED[side])
        self.deeds[LOST[side]] += 1
        self.deeds[SURRENDERS] += surrenders
        self.mark("elimination")
        self.event("surrendered" if surrenders else "eliminated", unit=unit)

    def disperse(self, unit: int) -> None:
        """Off the map, onto the next turn of the track; after the last turn there is no return."""
        state = self.state
        state.put(unit, DISPERSED)
        state.back_on[unit] = state.turn + 1
        self.deeds[DISPERSALS] += 1
        self.mark("dispersal")
        self.event("dispersed", unit=unit, back_on=state.turn + 1, turns=self.setup.turns)

    def retreat(self, units: Iterable[int]) -> None:
        """Each unit a location toward its home; one that can't, or is there already, is dispersed."""
        state, paths, flies = self.state, self.setup.paths, self.setup.flies
        enemy: Places | None = None
        for unit in units:
            side, here, home = state.side[unit], state.where[unit], self.home(unit)
            if enemy is None:
                enemy = state.held_by(1 - side)
            there = -1 if here == home else paths.way(home, enemy, flies[unit])[1][here]
            if there < 0 or enemy >> there & 1:
                self.mark("retreat-impossible" if here != home else "retreat-at-home")
                self.deeds[DISPERSALS_IN_CONTACT] += 1
                self.disperse(unit)
            else:
                state.put(unit, there)
                self.mark("retreat")
                self.event("retreat", unit=unit, start=here, end=there)
            if side == WAGNER:
                state.deeds.add(WAGNER_REPULSED)

    def change_sides(self, unit: int, place: int) -> None:
        """For good, with its other face up; it begins no contact on the turn it comes over."""
        state = self.state
        start = state.where[unit]
        state.side[unit], state.flipped[unit] = WAGNER, 1
        state.put(unit, place)
        state.busy |= 1 << unit
        self.deeds[CHANGES] += 1
        self.mark("change-sides")
        self.event("changes-sides", unit=unit, start=start, end=place)

    # How units come (back) onto the map.

    def place_near(self, place: int, enemy: Places, barred: Places = 0) -> int | None:
        """The place itself, or the first location next to it that the enemy does not hold."""
        if not enemy >> place & 1:
            return place
        closed = enemy | barred
        return next((near for near in self.setup.paths.neighbours[place] if not closed >> near & 1), None)

    def bring_in(self, unit: int, start: int, why: str) -> None:
        """A drawn or rebuilt unit: at its place, else next to it, else next turn as if dispersed."""
        place = self.place_near(start, self.state.held_by(1 - self.state.side[unit]))
        if place is None:
            self.mark("entry-blocked")
            self.disperse(unit)
            return
        if place != start:
            self.mark("entry-beside")
        self.state.put(unit, place)
        self.event("enters", unit=unit, place=place, why=why)

    def bring_back(self, side: int) -> None:
        """Dispersed units whose turn has come, before their side moves; those that find no place wait."""
        state = self.state
        for unit, place in enumerate(state.where):
            if place != DISPERSED or state.side[unit] != side or state.back_on[unit] > state.turn:
                continue
            found = self._way_back(unit, side)
            if found is None:
                state.back_on[unit] = state.turn + 1
                self.mark("return-waits")
                self.event("waits", unit=unit)
            else:
                state.put(unit, found)
                self.mark("return" if found == self.home(unit) else "return-beside")
                self.event("returns", unit=unit, place=found)

    def _way_back(self, unit: int, side: int) -> int | None:
        """Wagner never re-enters at Grozny; Akhmat re-enters nowhere else."""
        setup = self.setup
        enemy = self.state.held_by(1 - side)
        if side == RUSSIA and unit == setup.akhmat:
            return None if enemy >> setup.grozny & 1 else setup.grozny
        return self.place_near(self.home(unit), enemy, 1 << setup.grozny if side == WAGNER else 0)


def strongest(units: Sequence[int], strengths: Sequence[int]) -> int:
    """The unit with the highest strength; of equals the first, for units come in their order."""
    return units[max(range(len(units)), key=strengths.__getitem__)]
