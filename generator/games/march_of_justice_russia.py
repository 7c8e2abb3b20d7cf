"""March of Justice, the Russian AI turn: the cup and its event, boons, roadblocks, movement and contact."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.march_of_justice_contact import ContactBoard
from generator.games.march_of_justice_names import (
    ELIMINATED,
    EVENT,
    REBUILD_FULL,
    REBUILD_REDUCED,
    RESTORE_ONE,
    RESTORE_THREE,
    RESTORE_TWO,
    ROADBLOCK,
    RUSSIA,
    WAGNER,
)
from generator.games.march_of_justice_paths import places_of
from generator.games.march_of_justice_rapt import Assault, choose_assaults, toward
from generator.games.march_of_justice_tables import DIE

RESTORED = {RESTORE_ONE: (1, 1), RESTORE_TWO: (2, 2), RESTORE_THREE: (1, 3)}
"""By boon: how many reduced units there must be, and how many are turned to full at most."""


class RussianBoard(ContactBoard):
    """A board on which Russia plays by itself."""

    def russian_turn(self) -> None:
        self.event("russian-turn")
        self.draw()
        if self.state.momentum < 0:
            self.spend_against()
        self.set_roadblocks()
        self.bring_back(RUSSIA)
        self.move_and_attack()

    # 3a: the cup.

    def draw(self) -> None:
        state, setup = self.state, self.setup
        if not state.cup:
            return
        piece = state.cup.pop(self.cup.index(len(state.cup)))
        self.mark("draw")
        if piece == setup.event_piece:
            self.event("draw", piece=EVENT)
            self.people_are_silent()
        elif piece == setup.roadblock_piece:
            self.event("draw", piece=ROADBLOCK)
            self.mark("draw-roadblock")
            state.roadblocks_ready += 1
        else:
            self.event("draw", piece=setup.units[piece])
            self.bring_in(piece, setup.entry[piece], "drawn")

    def people_are_silent(self) -> None:
        """Reductions by momentum; at its height one unit may be made to change sides."""
        reductions, changes = self.setup.event[self.state.momentum]
        self.mark("draw-event")
        self.event("event-effect", momentum=self.state.momentum, reductions=reductions, changes=changes)
        for _ in range(reductions):
            can = [u for u in self.on_map(RUSSIA) if self.setup.can_reduce[u] and not self.state.flipped[u]]
            if can:
                self.mark("event-reduce")
                self.reduce(self.policy.choose_reduction(self, can))
        for _ in range(changes):
            able = {unit: place for unit, place in self._could_change().items() if place is not None}
            unit = self.policy.choose_change(self, list(able)) if able else None
            if unit is not None:
                self.mark("event-defect")
                self.change_sides(unit, able[unit])

    def _could_change(self) -> dict[int, int | None]:
        """Russian units that the event could win over, and where each would stand then."""
        return {
            unit: self.state.where[unit] if len(self.units_at(self.state.where[unit])) == 1 else self._nearest(unit)
            for unit in self.on_map(RUSSIA) if self.setup.turncoat[unit]
        }

    def _nearest(self, unit: int) -> int | None:
        """The Wagner location that is the fewest points away, whatever stands between."""
        costs = self.setup.paths.costs(self.state.where[unit], 0, 0, self.setup.flies[unit])
        return min(places_of(self.state.held_by(WAGNER)), key=lambda place: (costs[place], place), default=None)

    # 3b: momentum below 0.

    def spend_against(self) -> None:
        """One boon: the dearest that it can pay and use; to rebuild comes before to restore."""
        state, prices = self.state, self.setup.russian_prices
        lost, reduced = self._lost(), [unit for unit in self.on_map(RUSSIA) if self.is_reduced(unit)]
        usable: dict[str, list[int]] = {
            REBUILD_FULL: lost[:1],
            REBUILD_REDUCED: [unit for unit in lost if self.setup.can_reduce[unit]][:1],
        }
        for boon, (fewest, most) in RESTORED.items():
            usable[boon] = self._by_full_strength(reduced)[:most] if len(reduced) >= fewest else []
        offered = [boon for boon, units in usable.items() if units and prices[boon] <= -state.momentum]
        if not offered:
            return
        boon = max(offered, key=prices.__getitem__)  # of equal prices the first: to rebuild
        state.momentum += prices[boon]
        self.mark("russian-boon")
        self.mark("russian-spending")
        self.event(
            "russian-boon", boon=boon, units=usable[boon], price=prices[boon], momentum=state.momentum
        )
        if boon in RESTORED:
            self.mark("russian-restore")
            for unit in usable[boon]:
                self.restore(unit)
        else:
            self.mark("russian-rebuild")
            self._rebuild(usable[boon][0], reduced=boon == REBUILD_REDUCED)

    def _lost(self) -> list[int]:
        """Eliminated units that can be rebuilt: neither surrendered nor lost on Wagner's side."""
        state = self.state
        return self._by_full_strength([
            unit for unit in self.setup.everyone if state.where[unit] == ELIMINATED and state.side[unit] == RUSSIA
        ])

    def _by_full_strength(self, units: Sequence[int]) -> list[int]:
        return sorted(units, key=lambda unit: (-self.setup.full_strength[unit], unit))

    def _rebuild(self, unit: int, *, reduced: bool) -> None:
        """In Moscow; Akhmat at its own home."""
        self.state.flipped[unit] = int(reduced)
        self.bring_in(unit, self.setup.home[unit], "rebuilt")

    # 3c: roadblocks.

    def set_roadblocks(self) -> None:
        """On the way from the Wagner unit nearest to Moscow or Rubelo, from that unit onward."""
        state = self.state
        if state.roadblocks:
            self.mark("roadblock-lift")
        way = self._threatened_way()
        taken = set(state.where) | {self.setup.rostov, self.setup.grozny}
        state.roadblocks = tuple(place for place in way if place not in taken)[: state.roadblocks_ready]
        if state.roadblocks:
            self.mark("roadblock-place")
        self.event("roadblocks", places=state.roadblocks)

    def _threatened_way(self) -> list[int]:
        """The locations strictly between that unit and its goal; pieces on the way are no matter."""
        setup = self.setup
        goals = (setup.moscow, setup.rubelo)
        ways = [setup.paths.way(goal, 0, False) for goal in goals]
        near = [
            (ways[order][0][place], order, place)
            for place in places_of(self.state.held_by(WAGNER)) for order in range(len(goals))
        ]
        if not near:
            return []
        _, order, here = min(near)
        following, between = ways[order][1], []
        while here != goals[order] and (here := following[here]) != goals[order]:
            between.append(here)
        return between

    # 3d and 3e: the priorities.

    def move_and_attack(self) -> None:
        state = self.state
        assaults = choose_assaults(self)
        for assault in assaults:
            if self.trace is not None:
                score = self.weigh(assault.units, assault.places, assault.target).score
                self.event("assault", units=assault.units, target=assault.target, score=score, least=assault.least)
        if not assaults:
            self.event("no-assault")
        enemy = state.held_by(WAGNER)
        joining = {unit: place for a in assaults for unit, place in zip(a.units, a.places, strict=True)}
        for assault in assaults:
            self.mark("in-reach")
            self.mark("score")
            self.mark("priority-rubelo" if assault.target == self.setup.rubelo else "priority-attack")
        for unit in self.on_map(RUSSIA):
            if unit in joining:
                self._move(unit, joining[unit])
            elif unit != self.setup.akhmat:
                self.mark("priority-moscow")
                self._move(unit, toward(self, unit, self.setup.moscow, enemy))
        akhmat_attacks = self._akhmat_marches(enemy)
        for assault in assaults:
            self._attack(assault)
        if akhmat_attacks and state.held_by(WAGNER) >> self.setup.rostov & 1:
            self.contact((self.setup.akhmat,), self.setup.rostov)

    def _move(self, unit: int, place: int) -> None:
        start = self.state.where[unit]
        if place != start:
            self.state.put(unit, place)
            self.event("move", unit=unit, start=start, end=place)

    def _akhmat_marches(self, enemy: int) -> bool:
        """Akhmat moves last. In Grozny a die decides; outside it heads for Rostov. True if it will attack there."""
        setup, akhmat, where = self.setup, self.setup.akhmat, self.state.where
        here = where[akhmat]
        if here < 0 or here == setup.rostov:
            return False
        if here == setup.grozny:
            roll = self.cup.face(DIE)
            marches = setup.marches[roll - 1]
            self.mark("priority-akhmat")
            self.event("akhmat", roll=roll, marches=marches)
            if not marches:
                return False
        self._move(akhmat, toward(self, akhmat, setup.rostov, enemy))
        return where[akhmat] in setup.paths.neighbours[setup.rostov]

    def _attack(self, assault: Assault) -> None:
        """A contact whose score has dropped since it was chosen is called off."""
        self.mark("russian-attack")
        if not self.units_at(assault.target):
            return
        if self.weigh(assault.units, assault.places, assault.target).score < assault.least:
            self.event("called-off", target=assault.target)
            return
        self.contact(assault.units, assault.target)

    def choose_advance(self, side: int, able: Sequence[int], target: int) -> Sequence[int]:
        """Russia takes back Moscow, Rubelo and Rostov, and follows nowhere else."""
        if side == WAGNER:
            return self.policy.choose_advance(self, able, target)
        setup = self.setup
        if target not in (setup.moscow, setup.rubelo, setup.rostov):
            return ()
        self.mark("russian-advance")
        return able
