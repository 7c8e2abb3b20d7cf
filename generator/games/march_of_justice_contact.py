"""March of Justice, contact: differential, shifts and modifiers, the seven results, and the advance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from generator.engine.state import BrokenState
from generator.games import march_of_justice_tale as tale
from generator.games.march_of_justice_board import Board, strongest
from generator.games.march_of_justice_names import RUSSIA, WAGNER
from generator.games.march_of_justice_tables import DIE
from generator.games.march_of_justice_tally import CHANGES_IN_CONTACT


class Terms(NamedTuple):
    """What is settled of a contact before the die is rolled."""

    column: int
    drm: int
    attack: int
    defence: int
    main: int
    """The location with most attacking strength; the other attackers flank."""
    flank: int
    river: bool
    moscow: bool

    @property
    def score(self) -> int:
        """What the Russian priorities compare: the column and all modifiers together."""
        return self.column + self.drm


class Fight(NamedTuple):
    """A contact whose die has been rolled, as its result is carried out."""

    side: int
    attackers: Sequence[int]
    target: int
    defenders: Sequence[int]
    main: int


class ContactBoard(Board):
    """A board on which contacts are made."""

    def choose_advance(self, side: int, able: Sequence[int], target: int) -> Sequence[int]:
        raise NotImplementedError

    def weigh(self, attackers: Sequence[int], places: Sequence[int], target: int) -> Terms:
        """The terms of a contact, for attackers that stand, or would stand, in `places`."""
        setup, state = self.setup, self.state
        side = state.side[attackers[0]]
        strengths = [self.strength(unit) for unit in attackers]
        attack = sum(strengths)
        defence = sum(map(self.strength_in_defence, self.units_at(target)))
        main, flank = places[0], 0
        if len(set(places)) > 1:
            main = main_location(places, strengths)
            flank = len(places) - places.count(main)
        river = any(
            setup.paths.river[place][target] and not setup.flies[unit]
            for unit, place in zip(attackers, places, strict=True)
        )
        moscow = target == setup.moscow and side == WAGNER
        drm = setup.contact.drm(side, state.momentum, river, moscow, flank)
        return Terms(setup.contact.columns[attack][defence], drm, attack, defence, main, flank, river, moscow)

    def contact(self, attackers: Sequence[int], target: int) -> str:
        """One contact, from its terms to the advance; returns the result's code."""
        state, setup = self.state, self.setup
        side = state.side[attackers[0]]
        places = [state.where[unit] for unit in attackers]
        defenders = self.units_at(target)
        self._check(side, attackers, places, defenders, target)
        terms = self.weigh(attackers, places, target)
        for unit in attackers:
            state.busy |= 1 << unit
        roll = self.cup.face(DIE)
        code = setup.contact.code(terms.column, roll + terms.drm)
        self.results[code] += 1
        self._mark_terms(attackers, defenders, terms)
        if self.trace is not None:
            self.event("contact", side=side, target=target, **tale.fighters(self, attackers, defenders))
            self.event("column", **tale.terms_of(self, side, terms))
            self.event("roll", roll=roll, drm=terms.drm, total=roll + terms.drm, code=code)
        RESULTS[code](self, Fight(side, attackers, target, defenders, terms.main))
        if target not in state.where:
            self._advance(side, attackers, target)
        return code

    def _check(
        self, side: int, attackers: Sequence[int], places: Sequence[int], defenders: Sequence[int], target: int
    ) -> None:
        """Raises BrokenState for a contact that the rules forbid, whoever asked for it."""
        setup, state = self.setup, self.state
        if not defenders or any(state.side[unit] == side for unit in defenders):
            raise BrokenState(f"nobody to attack in {setup.locations[target]}")
        near = setup.paths.neighbours[target]
        for unit, place in zip(attackers, places, strict=True):
            if state.side[unit] != side or place not in near:
                raise BrokenState(f"{setup.units[unit]} can't attack {setup.locations[target]} from where it is")
            if state.busy >> unit & 1:
                raise BrokenState(f"{setup.units[unit]} begins a second contact in one turn")
            if setup.defends_only[unit]:
                raise BrokenState(f"{setup.units[unit]} attacks, though it can only defend")

    def _mark_terms(self, attackers: Sequence[int], defenders: Sequence[int], terms: Terms) -> None:
        mark = self.mark
        mark("contact")
        mark("contact-differential")
        shift = self.setup.contact.shifts[terms.attack][terms.defence]
        if shift:
            mark("ratio-shift")
        if terms.column != terms.attack - terms.defence + shift:
            mark("column-limit")
        mark("roll")
        mark("contact-once")
        if any(self.setup.on_mct[unit] for unit in (*attackers, *defenders)):
            mark("mct-bonus")
        if self.state.momentum:
            mark("drm-momentum")
        if terms.river:
            mark("drm-river")
        elif any(self.setup.flies[unit] for unit in attackers):
            mark("drm-helicopter")
        if terms.moscow:
            mark("drm-moscow")
        if terms.flank:
            mark("drm-flank")
        if len(attackers) > 1:
            mark("contact-together")

    def _advance(self, side: int, attackers: Sequence[int], target: int) -> None:
        """Any attackers that are left may go into the empty location."""
        state = self.state
        able = [unit for unit in attackers if state.where[unit] >= 0]
        going = self.choose_advance(side, able, target) if able else ()
        if going:
            self.mark("advance")
            for unit in going:
                state.put(unit, target)
            self.event("advance", units=tuple(going), target=target)

    # The results.

    def attacker_routed(self, fight: Fight) -> None:
        self.mark("attacker-routed")
        lost = strongest(fight.attackers, [self.strength(unit) for unit in fight.attackers])
        self.eliminate(lost)
        self._fall_back([unit for unit in fight.attackers if unit != lost])

    def attacker_repulsed(self, fight: Fight) -> None:
        self.mark("attacker-repulsed")
        self._fall_back(fight.attackers)

    def exchange(self, fight: Fight) -> None:
        self.mark("exchange")
        self.step_loss(strongest(fight.attackers, [self.strength(unit) for unit in fight.attackers]))
        if not self._turn_coats(fight):
            self.step_loss(self._strongest_defender(fight.defenders))

    def no_effect(self, fight: Fight) -> None:
        self.mark("no-effect")

    def repulsed(self, fight: Fight) -> None:
        self.mark("repulsed")
        self._give_way(fight, fight.defenders)

    def routed(self, fight: Fight) -> None:
        self.mark("routed")
        lost = self._strongest_defender(fight.defenders)
        self.eliminate(lost)
        self._give_way(fight, [unit for unit in fight.defenders if unit != lost])

    def surrender(self, fight: Fight) -> None:
        self.mark("surrender")
        gone = self._turn_coats(fight)
        if not gone:
            gone = [self._strongest_defender(fight.defenders)]
            self.eliminate(gone[0], surrenders=True)
        self._give_way(fight, [unit for unit in fight.defenders if unit not in gone])

    def _strongest_defender(self, defenders: Sequence[int]) -> int:
        return strongest(defenders, [self.strength_in_defence(unit) for unit in defenders])

    def _turn_coats(self, fight: Fight) -> list[int]:
        """Defending Russians who can change sides do so and join the main location of the attack."""
        able = [unit for unit in fight.defenders if self.setup.turncoat[unit] and not self.state.flipped[unit]]
        for unit in able:
            self.change_sides(unit, fight.main)
        self.deeds[CHANGES_IN_CONTACT] += len(able)
        return able

    def _give_way(self, fight: Fight, defenders: Sequence[int]) -> None:
        """Defenders retreat; Russians in Moscow stay there, and their strongest takes a loss instead."""
        if not defenders:
            return
        if fight.side == WAGNER and fight.target == self.setup.moscow:
            self.mark("moscow-stands")
            self.step_loss(self._strongest_defender(defenders))
        else:
            self.retreat(defenders)

    def _fall_back(self, attackers: Sequence[int]) -> None:
        """Attackers retreat; of Russians who attacked out of Moscow the strongest takes a loss instead."""
        state, moscow = self.state, self.setup.moscow
        held = [unit for unit in attackers if state.where[unit] == moscow and state.side[unit] == RUSSIA]
        if held:
            self.mark("moscow-stands")
            self.step_loss(strongest(held, [self.strength(unit) for unit in held]))
        self.retreat([unit for unit in attackers if unit not in held])


def main_location(places: Sequence[int], strengths: Sequence[int]) -> int:
    """Most attacking strength; then fewer attacking units, which also flanks best; then the name."""
    def rank(place: int) -> tuple[int, int, int]:
        here = [strength for there, strength in zip(places, strengths, strict=True) if there == place]
        return -sum(here), len(here), place

    return min(set(places), key=rank)


RESULTS: dict[str, Callable[[Any, Fight], None]] = {
    "AR": ContactBoard.attacker_routed,
    "Ar": ContactBoard.attacker_repulsed,
    "EX": ContactBoard.exchange,
    "NE": ContactBoard.no_effect,
    "Rp": ContactBoard.repulsed,
    "R": ContactBoard.routed,
    "S": ContactBoard.surrender,
}
"""What is done for each code of the table."""
