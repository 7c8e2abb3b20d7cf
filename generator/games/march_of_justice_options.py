"""March of Justice, options: what Wagner's units can do after each way to spend momentum, tried out in thought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.games.march_of_justice_names import BOON_MCT, RUSSIA, WAGNER
from generator.games.march_of_justice_setup import ADJUSTING, MarchSetup
from generator.games.march_of_justice_state import MarchState
from generator.games.march_of_justice_wagner import Boon, WagnerBoard


@dataclass(frozen=True)
class Orders:
    """What Wagner does in a turn, as far as it is settled before the first die is rolled."""

    boxes: tuple[int, ...]
    """Of the core units' markers, before any boon moves one of them."""
    boons: tuple[Boon, ...]
    moves: tuple[tuple[int, int], ...]
    """Units and where they go."""
    attacks: tuple[tuple[tuple[int, ...], int], ...] = ()
    """Contacts that clear the road once Moscow is entered: attackers and target."""


class Option(NamedTuple):
    """One thing that a unit can do: go to a place with its marker in a box."""

    unit: int
    place: int
    box: int
    strength: int


@dataclass(frozen=True)
class Opening:
    """A state after boons are bought and dispersed units are back, with what each Wagner unit can do from it."""

    boons: tuple[Boon, ...]
    state: MarchState
    options: tuple[tuple[Option, ...], ...]
    """By unit: for each place within reach, the strongest box that lets it go there."""


class Openings:
    """Tries boons on a board of its own; the game in progress is left alone, and its cup is not looked into."""

    def __init__(self, setup: MarchSetup):
        self.setup = setup
        self.board = WagnerBoard(setup, None, None)  # type: ignore[arg-type]  # it neither decides nor rolls

    def opening(self, state: MarchState, bought: tuple[Boon, ...]) -> Opening:
        board = self.board
        board.state = after = state.copy()
        moved: dict[int, int] = {}
        for boon in bought:
            if boon.kind == BOON_MCT:
                # The marker takes its own step first; which one is part of the unit's options.
                after.momentum -= self.setup.prices[BOON_MCT]
                moved[boon.unit] = boon.boxes
            else:
                board.buy(boon)
        board.bring_back(WAGNER)
        options = (tuple(self._options(unit, after, moved.get(unit, 0))) for unit in board.on_map(WAGNER))
        return Opening(bought, after, tuple(options))

    def boons(self, state: MarchState) -> dict[str, list[Boon]]:
        self.board.state = state
        return self.board.boons()

    def boxes(self, unit: int, state: MarchState, moved: int = 0) -> list[int]:
        """Where a unit's marker can end up: its own step, and the way that a boon moves it."""
        here, last = state.box[unit], self.setup.boxes - 1
        if here < 0:
            return [here]
        steps = (0,) if ADJUSTING in self.setup.without else (0, -1, 1)
        return [
            here + step + moved for step in steps if 0 <= here + step <= last and 0 <= here + step + moved <= last
        ]

    def _options(self, unit: int, state: MarchState, moved: int) -> Iterator[Option]:
        setup, face = self.setup, state.flipped[unit]
        roadblocks = sum(1 << place for place in state.roadblocks)
        costs = setup.paths.costs(state.where[unit], state.held_by(RUSSIA), roadblocks, setup.flies[unit])
        boxes = sorted(self.boxes(unit, state, moved), key=lambda box: -setup.box_strength[box])
        points = [setup.box_movement[box] if box >= 0 else setup.movement[unit][face] for box in boxes]
        for place, cost in enumerate(costs):
            fitting = (box for box, most in zip(boxes, points, strict=True) if cost <= most)
            box = next(fitting, None)
            if box is not None:
                yield Option(unit, place, box, setup.strengths[unit][face] + setup.box_strength[box])

    def ready_to_march(self, option: Option, state: MarchState) -> Option:
        """The same place, with the marker as far toward movement as it can go this turn."""
        setup, unit = self.setup, option.unit
        box = max(self.boxes(unit, state), key=lambda box: setup.box_movement[box])
        return option._replace(
            box=box, strength=setup.strengths[unit][state.flipped[unit]] + setup.box_strength[box]
        )

    def orders(
        self, opening: Opening, chosen: Sequence[Option], before: MarchState,
        attacks: tuple[tuple[tuple[int, ...], int], ...] = (),
    ) -> Orders:
        """The orders that bring the chosen options about, from the state before the boons."""
        moved = {boon.unit: boon.boxes for boon in opening.boons if boon.kind == BOON_MCT}
        wanted = {option.unit: option.box - moved.get(option.unit, 0) for option in chosen}
        boxes = tuple(wanted.get(unit, before.box[unit]) for unit in self.setup.core)
        return Orders(boxes, opening.boons, tuple((option.unit, option.place) for option in chosen), attacks)
