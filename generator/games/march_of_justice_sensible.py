"""March of Justice, the sensible player: surrounds Moscow and storms it by exact odds, strikes when it stands open.

A turn is planned before its first die. Two kinds of plan are weighed, each with what momentum can buy for it: a strike
(`march_of_justice_strike`), and a siege, which puts the units in place for the best storm (`march_of_justice_storm`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from generator.games.march_of_justice_names import FALSE_FLAG, FLIP, REBUILD, RUSSIA, WAGNER
from generator.games.march_of_justice_options import Opening, Openings, Option, Orders
from generator.games.march_of_justice_policies import Contact, MarchPolicy
from generator.games.march_of_justice_setup import ADJUSTING, MarchSetup
from generator.games.march_of_justice_state import MarchState, holds_line
from generator.games.march_of_justice_storm import Attacker, Group, Storm
from generator.games.march_of_justice_strike import Striker
from generator.games.march_of_justice_tables import DIE
from generator.games.march_of_justice_wagner import Boon

GAIN = {"AR": -6.0, "Ar": -1.5, "EX": -0.5, "NE": 0.0, "Rp": 1.5, "R": 4.0, "S": 4.0}
"""What a result is worth where no storm is worked out: at a first glance, and in contacts elsewhere."""
BARS_THE_ROAD = 10.0
"""What is added to that, with Moscow taken, for what stands between Wagner and the win."""

PER_GAIN = 2.0
PER_POINT_AWAY = -0.5
PER_STRENGTH = 0.05
IN_RUBELO = 0.5
"""A first glance at how good it is to stand around Moscow."""
LOOKED_AT = 2
"""So many of the best places at first glance are worked out."""
PLACES_ON_THE_WAY = 2
"""Of the places that a unit can reach, so many are thought of while Moscow is still far."""
REMEMBERED = 20_000
"""So many plans are kept in mind; then all are forgotten, and made anew when they are needed."""


class Sensible(MarchPolicy):
    """Thinks a turn through; what it has found for a state once, it finds again."""

    name = "sensible"
    says = "surrounds Moscow and storms it by the odds, strikes when it stands open"

    def __init__(self, setup: MarchSetup):
        super().__init__(setup)
        self.openings = Openings(setup)
        self.striker = Striker(self.openings)
        self.storm = Storm(setup)
        self.orders = Orders((), (), ())
        self._plans: dict[object, Orders] = {}
        self._gains: dict[tuple[int, int], float] = {}
        self._around = setup.paths.neighbours[setup.moscow]

    # The plan of a turn.

    def plan(self, state: MarchState) -> Orders:
        key = state.key()
        found = self._plans.get(key)
        if found is None:
            if len(self._plans) > REMEMBERED:
                self._plans.clear()
            found = self._plans[key] = self._plan(state)
        return found

    def _plan(self, state: MarchState) -> Orders:
        best, found = self.striker.best(state)
        for boons in self._boons(state):
            opening = self.openings.opening(state, boons)
            value, chosen = self._siege(opening)
            if value > best or found is None:
                best, found = value, self.openings.orders(opening, chosen, state)
        assert found is not None
        return found

    def _boons(self, state: MarchState) -> list[tuple[Boon, ...]]:
        """Nothing; a unit made whole or rebuilt; Moscow's strongest defender, or what bars the road, sent away."""
        offered = self.openings.boons(state)
        found: list[tuple[Boon, ...]] = [()]
        found += [(boon,) for kind in (FLIP, REBUILD) for boon in offered.get(kind, ())]
        inside = [boon for boon in offered.get(FALSE_FLAG, ()) if state.where[boon.unit] == self.setup.moscow]
        if inside:
            found.append((max(inside, key=lambda boon: self.setup.strengths[boon.unit][state.flipped[boon.unit]]),))
        road = self.setup.highway_places & ~(1 << self.setup.moscow)
        barring = [boon for boon in offered.get(FALSE_FLAG, ()) if road >> state.where[boon.unit] & 1]
        if len(barring) == 1:
            found.append((barring[0],))
        return found

    def _siege(self, opening: Opening) -> tuple[float, Sequence[Option]]:
        """The places from which a storm promises most, and what it promises."""
        state = opening.state
        if not opening.options:
            return 0.0, ()
        ranked = self._at_first_glance(state, [self._places(options, state) for options in opening.options])
        best, found = -1.0, ranked[0]
        for chosen in ranked[:LOOKED_AT]:
            value = self._storm(state, chosen)[0]
            if value > best:
                best, found = value, chosen
        return best, found

    def _places(self, options: Sequence[Option], state: MarchState) -> Sequence[Option]:
        """Around Moscow if it can, else as near as it comes; who can't come nearer makes ready for a longer march."""
        around = [option for option in options if option.place in self._around]
        if around:
            return around
        away = self.setup.from_moscow
        nearest = sorted(options, key=lambda option: (away[option.place], option.place))[:PLACES_ON_THE_WAY]
        if nearest[0].place == state.where[nearest[0].unit]:
            return [self.openings.ready_to_march(nearest[0], state)]
        return nearest

    def _at_first_glance(self, state: MarchState, near: Sequence[Sequence[Option]]) -> list[tuple[Option, ...]]:
        """All ways to stand, the most promising first: near to Moscow, strong, and able to attack it together."""
        setup = self.setup
        defence = 0
        if state.held_by(RUSSIA) >> setup.moscow & 1:
            defence = sum(
                setup.strengths[unit][state.flipped[unit]]
                for unit, place in enumerate(state.where) if place == setup.moscow
            )
        worth = {option: self._worth(option) for options in near for option in options}
        attacker = {option: self._attackers(state, (option,)) for option in worth}
        ranked = []
        for number, chosen in enumerate(product(*near)):
            value, group, rubelo = 0.0, [], False
            for option in chosen:
                value += worth[option]
                group += attacker[option]
                rubelo = rubelo or option.place == setup.rubelo
            if rubelo:
                value += IN_RUBELO
            if defence and group:
                value += PER_GAIN * self._attack_worth(tuple(sorted(group)), defence, state.momentum)
            ranked.append((-value, number, chosen))
        return [chosen for _, _, chosen in sorted(ranked)]

    def _worth(self, option: Option) -> float:
        return PER_POINT_AWAY * self.setup.from_moscow[option.place] + PER_STRENGTH * option.strength

    def _attack_worth(self, group: Group, defence: int, momentum: int) -> float:
        column = self.setup.contact.columns[sum([attacker.strength for attacker in group])][defence]
        return max(0.0, self.gain(column, self.storm.drm(group, momentum)))

    def _storm(self, state: MarchState, chosen: Sequence[Option]) -> tuple[float, Group]:
        away = sum(self.setup.from_moscow[option.place] for option in chosen) / len(chosen)
        return self.storm.best(state, self._attackers(state, chosen), self.storm.outlook(state, away))

    def _attackers(self, state: MarchState, chosen: Sequence[Option]) -> Group:
        setup = self.setup
        return tuple(sorted(
            Attacker(place, strength, not setup.can_reduce[unit] or bool(state.flipped[unit]), setup.flies[unit])
            for unit, place, _, strength in chosen if place in self._around and not state.busy >> unit & 1
        ))

    def gain(self, column: int, drm: int) -> float:
        """What a contact at these terms is worth on average."""
        found = self._gains.get((column, drm))
        if found is None:
            codes = (self.setup.contact.code(column, roll + drm) for roll in range(1, DIE + 1))
            found = self._gains[column, drm] = sum(map(GAIN.__getitem__, codes)) / DIE
        return found

    # What the game asks.

    def choose_shifts(self, play: Any) -> Sequence[int]:
        box = play.state.box
        self.orders = self.plan(play.state)
        return [to - box[unit] for unit, to in zip(self.setup.core, self.orders.boxes, strict=True)]

    def choose_boon(self, play: Any, offered: Mapping[str, Sequence[Boon]], bought: int) -> Boon | None:
        if not bought and ADJUSTING in self.setup.without:
            self.orders = self.plan(play.state)  # no question about markers came before this one
        return self.orders.boons[bought] if bought < len(self.orders.boons) else None

    def choose_moves(self, play: Any) -> Sequence[tuple[int, int]]:
        return self.orders.moves

    def choose_contacts(self, play: Any) -> Iterator[Contact]:
        state = play.state
        for attackers, target in self.orders.attacks:
            if state.held_by(RUSSIA) >> target & 1:
                yield attackers, target
        while (contact := self._contact(play)) is not None:
            yield contact

    def _contact(self, play: Any) -> Contact | None:
        state, setup = play.state, self.setup
        units = play.on_map(WAGNER)
        if not units or holds_line(state, setup):
            return None  # nobody left to fight, or nothing left to fight for
        if state.held_by(RUSSIA) >> setup.moscow & 1:
            standing = [Option(unit, state.where[unit], 0, play.strength(unit)) for unit in units]
            group = self._storm(state, standing)[1]
            if group:
                return self._units(state, standing, group), setup.moscow
        return self._contact_elsewhere(play, [unit for unit in units if not state.busy >> unit & 1])

    def _units(self, state: MarchState, standing: Sequence[Option], group: Sequence[Attacker]) -> list[int]:
        """The units that a group of attackers stands for."""
        left = list(group)
        found = []
        for option in standing:
            for attacker in self._attackers(state, [option]):
                if attacker in left:
                    left.remove(attacker)
                    found.append(option.unit)
        return found

    def _contact_elsewhere(self, play: Any, fresh: Sequence[int]) -> Contact | None:
        """What promises most; with Moscow taken, whatever still bars the road."""
        state, setup = play.state, self.setup
        russian = state.held_by(RUSSIA) & ~(1 << setup.moscow)
        barring = setup.highway_places if state.held_by(WAGNER) >> setup.moscow & 1 else 0
        best, found = 0.0, None
        for target in range(russian.bit_length()):
            near = setup.paths.neighbours[target]
            able = [unit for unit in fresh if state.where[unit] in near] if russian >> target & 1 else []
            if not able:
                continue
            terms = play.weigh(able, [state.where[unit] for unit in able], target)
            value = self.gain(terms.column, terms.drm) + (BARS_THE_ROAD if barring >> target & 1 else 0)
            if value > best:
                best, found = value, (able, target)
        return found

    def choose_advance(self, play: Any, able: Sequence[int], target: int) -> Sequence[int]:
        """Into Moscow, and wherever it is nearer to Moscow."""
        away, where = self.setup.from_moscow, play.state.where
        return [unit for unit in able if away[target] < away[where[unit]]]

    def choose_reduction(self, play: Any, able: Sequence[int]) -> int:
        return self._in_the_way(play, able)

    def choose_change(self, play: Any, able: Sequence[int]) -> int | None:
        return self._in_the_way(play, able)

    def _in_the_way(self, play: Any, able: Sequence[int]) -> int:
        """Of Moscow's defenders the strongest, else of all."""
        where, moscow = play.state.where, self.setup.moscow
        return max(able, key=lambda unit: (where[unit] == moscow, play.strength(unit)))
