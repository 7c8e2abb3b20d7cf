"""March of Justice, the player's turn: markers, boons, movement, contact, the line to Moscow, and the questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.engine.state import BrokenState
from generator.games.march_of_justice_names import (
    BOON_MCT,
    BOONS,
    ELIMINATED,
    FALSE_FLAG,
    FLIP,
    HOLDS_MOSCOW,
    HOLDS_RUBELO,
    LOST_ROSTOV,
    REBUILD,
    RUSSIA,
    WAGNER,
    WIN,
)
from generator.games.march_of_justice_paths import places_of
from generator.games.march_of_justice_russia import RussianBoard
from generator.games.march_of_justice_setup import ADJUSTING
from generator.games.march_of_justice_state import holds_line
from generator.games.march_of_justice_tally import BOON_QUESTION

BOON_RULES = {BOON_MCT: "boon-mct", FALSE_FLAG: "false-flag", FLIP: "flip", REBUILD: "rebuild"}
"""The rule of each boon."""
MCT_BOON_BOXES = 2
"""How far the boon moves a marker: exactly so many boxes."""


@dataclass(frozen=True)
class Boon:
    """A boon and what it falls on; `boxes` is the way of a marker."""

    kind: str
    unit: int
    boxes: int = 0


class WagnerBoard(RussianBoard):
    """A board on which a policy plays for Wagner."""

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self.farthest, self.reached = self.setup.rostov, 0
        """The location nearest to Moscow that a Wagner unit has come to, and since which turn."""

    # 1: Administration.

    def administration(self) -> None:
        self.event("administration")
        if ADJUSTING not in self.setup.without:
            self.adjust_markers()
        bought = 0
        while (boon := self._choose_boon(bought)) is not None:
            self.buy(boon)
            bought += 1

    def _choose_boon(self, bought: int) -> Boon | None:
        offered = self.boons()
        boon = self.policy.choose_boon(self, offered, bought)
        if self.options is not None and offered:
            kinds = list(offered)
            self.options.count(BOON_QUESTION, kinds, kinds.index(boon.kind) if boon else len(kinds))
        return boon

    def adjust_markers(self) -> None:
        """Each marker may move one box; those of units that are out stay on the track too."""
        box = self.state.box
        for unit, shift in zip(self.setup.core, self.policy.choose_shifts(self), strict=True):
            if shift not in (-1, 0, 1) or not 0 <= box[unit] + shift < self.setup.boxes:
                raise BrokenState(f"the marker of {self.setup.units[unit]} can't move by {shift}")
            box[unit] += shift
            self.mark("adjust-mct")
        if self.trace is not None:
            self.event("markers", boxes=[
                (self.setup.units[unit], self.setup.box_labels[box[unit]]) for unit in self.setup.core
            ])

    def boons(self) -> dict[str, list[Boon]]:
        """What Wagner can pay and use now, by kind."""
        state, prices = self.state, self.setup.prices
        if state.momentum <= 0:
            return {}
        affordable = [kind for kind in BOONS if prices[kind] <= state.momentum]
        found = {kind: targets for kind in affordable if (targets := self._targets(kind))}
        return found

    def _targets(self, kind: str) -> list[Boon]:
        state, setup = self.state, self.setup
        if kind == BOON_MCT:
            return [] if ADJUSTING in setup.without else [
                Boon(kind, unit, boxes) for unit in setup.core for boxes in (-MCT_BOON_BOXES, MCT_BOON_BOXES)
                if 0 <= state.box[unit] + boxes < setup.boxes
            ]
        if kind == FALSE_FLAG:
            return [Boon(kind, unit) for unit in self.on_map(RUSSIA)]
        if kind == FLIP:
            return [Boon(kind, unit) for unit in setup.core if state.where[unit] >= 0 and state.flipped[unit]]
        if state.held_by(RUSSIA) >> setup.rostov & 1:
            return []
        return [Boon(kind, unit) for unit in setup.core if state.where[unit] == ELIMINATED]

    def buy(self, boon: Boon) -> None:
        """The marker of momentum moves toward 0 by the price."""
        state, setup = self.state, self.setup
        if boon not in self.boons().get(boon.kind, []):
            raise BrokenState(f"{boon} can't be bought")
        state.momentum -= setup.prices[boon.kind]
        self.mark("spend-momentum")
        self.mark("wagner-spending")
        self.mark(BOON_RULES[boon.kind])
        to = setup.box_labels[state.box[boon.unit] + boon.boxes] if boon.kind == BOON_MCT else ""
        price = setup.prices[boon.kind]
        self.event("boon", kind=boon.kind, unit=boon.unit, to=to, price=price, momentum=state.momentum)
        if boon.kind == BOON_MCT:
            state.box[boon.unit] += boon.boxes
        elif boon.kind == FALSE_FLAG:
            self.disperse(boon.unit)
        elif boon.kind == FLIP:
            self.restore(boon.unit)
        else:
            state.flipped[boon.unit] = 1
            self.bring_in(boon.unit, setup.rostov, "rebuilt")

    # 2: the Wagner player's turn.

    def wagner_turn(self) -> None:
        self.event("wagner-turn")
        self.bring_back(WAGNER)
        self.move_wagner()
        for attackers, target in self.policy.choose_contacts(self):
            self.contact(attackers, target)
        self._note_farthest()
        self.check_line()

    def _note_farthest(self) -> None:
        near = self.setup.from_moscow
        front = min(places_of(self.state.held_by(WAGNER)), key=near.__getitem__, default=self.setup.rostov)
        if near[front] < near[self.farthest] or not self.reached:
            self.farthest, self.reached = front, self.state.turn

    def reach(self, unit: int) -> list[int]:
        """Every location that a Wagner unit can end its move in, its own included."""
        state, setup = self.state, self.setup
        roadblocks = sum(1 << place for place in state.roadblocks)
        costs = setup.paths.costs(state.where[unit], state.held_by(RUSSIA), roadblocks, setup.flies[unit])
        points = self.allowance(unit)
        return [place for place, cost in enumerate(costs) if cost <= points]

    def move_wagner(self) -> None:
        state, setup = self.state, self.setup
        for unit, place in self.policy.choose_moves(self):
            start = state.where[unit]
            if place == start:
                continue
            if start < 0 or state.side[unit] != WAGNER or place not in self.reach(unit):
                raise BrokenState(f"{setup.units[unit]} can't move to {setup.locations[place]}")
            self._mark_move(unit, start, place)
            state.put(unit, place)
            self.event("move", unit=unit, start=start, end=place)

    def _mark_move(self, unit: int, start: int, place: int) -> None:
        setup = self.setup
        self.mark("move")
        self.mark("move-cost")
        if setup.on_mct[unit]:
            self.mark("mct")
        if place in self.state.roadblocks:
            self.mark("roadblock-cost")
        if setup.paths.river[start][place] and not setup.flies[unit]:
            self.mark("river-cost")
        russian = self.state.held_by(RUSSIA)
        if any(russian >> near & 1 for near in setup.paths.neighbours[place]):
            self.mark("no-entry")

    def check_line(self) -> None:
        if holds_line(self.state, self.setup):
            self.state.outcome = WIN
            self.mark("win")

    # 4: the questions at the end of the turn.

    def ask_questions(self) -> None:
        """Each question once; the answers are added up, and what goes past the track is lost."""
        state, setup = self.state, self.setup
        wagner, russia = state.held_by(WAGNER), state.held_by(RUSSIA)
        deeds = state.deeds
        if wagner >> setup.rubelo & 1:
            deeds.add(HOLDS_RUBELO)
        if wagner >> setup.moscow & 1:
            deeds.add(HOLDS_MOSCOW)
        if russia >> setup.rostov & 1:
            deeds.add(LOST_ROSTOV)
        change = 0
        for deed in deeds:
            change += setup.questions[deed]
        self.mark("momentum-questions")
        self.mark("ask-once")
        before, summed = state.momentum, state.momentum + change
        state.momentum = min(max(summed, setup.lowest_momentum), setup.highest_momentum)
        if state.momentum != summed:
            self.mark("momentum-limit")
        self.event("questions", deeds=tuple(sorted(deeds)), change=change, before=before, momentum=state.momentum)
