"""March of Justice, state: everything on the map and its tracks, and what must always be true of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from generator.engine.state import BrokenState
from generator.games.march_of_justice_names import (
    DISPERSED,
    IN_CUP,
    NO_WIN,
    PLACES_OFF_MAP,
    RUSSIA,
    SURRENDERED,
    WAGNER,
    WIN,
)

if TYPE_CHECKING:
    from generator.games.march_of_justice_setup import MarchSetup


@dataclass(slots=True)
class MarchState:
    """Units by number. `where` is a location, or below 0 a place off the map."""

    where: list[int]
    side: list[int]
    flipped: list[int]
    """1 for a counter that shows its back: reduced, or changed to the other side."""
    box: list[int]
    """The box of the unit's Maneuver/Combat marker; -1 for units without one."""
    back_on: list[int]
    """Of dispersed units: the turn on which they may return."""
    cup: list[int]
    momentum: int
    roadblocks_ready: int
    turn: int = 1
    roadblocks: tuple[int, ...] = ()
    deeds: set[str] = field(default_factory=set)
    """What has happened this turn that a momentum question asks for."""
    busy: int = 0
    """Units, as bits, that can't begin a contact this turn: they have begun one, or have just changed sides."""
    outcome: str | None = None
    _held: list[int] | None = None
    """The locations of each side, as bits; None when a unit has moved since they were counted."""

    @classmethod
    def begin(cls, setup: MarchSetup) -> MarchState:
        return cls(
            where=list(setup.start), side=list(setup.side_at_start), flipped=[0] * len(setup.units),
            box=[setup.box_start if on_mct else -1 for on_mct in setup.on_mct], back_on=[0] * len(setup.units),
            cup=list(setup.cup), momentum=setup.momentum_start, roadblocks_ready=setup.roadblocks_aside,
        )

    def copy(self) -> MarchState:
        """A copy to try things on."""
        return MarchState(
            self.where.copy(), self.side.copy(), self.flipped.copy(), self.box.copy(), self.back_on.copy(),
            self.cup.copy(), self.momentum, self.roadblocks_ready, self.turn, self.roadblocks, self.deeds.copy(),
            self.busy, self.outcome, self._held,
        )

    def key(self) -> tuple[object, ...]:
        """The state as something that can be looked up: equal states have equal keys."""
        return (
            *self.where, *self.flipped, *self.box, *self.back_on, tuple(sorted(self.cup)), self.momentum,
            self.roadblocks_ready, self.turn, self.roadblocks, self.busy, frozenset(self.deeds),
        )

    def put(self, unit: int, place: int) -> None:
        """Every change of place goes this way, so that who holds what is counted anew."""
        self.where[unit] = place
        self._held = None

    def held_by(self, side: int) -> int:
        """The locations of a side, as bits."""
        if self._held is None:
            self._held = self.count_held()
        return self._held[side]

    def count_held(self) -> list[int]:
        held = [0, 0]
        for place, owner in zip(self.where, self.side, strict=True):
            if place >= 0:
                held[owner] |= 1 << place
        return held


def check_state(state: MarchState, setup: MarchSetup) -> None:
    """Raises BrokenState unless the state is one that the game can have between two steps."""
    if state.count_held() != [state.held_by(WAGNER), state.held_by(RUSSIA)]:
        raise BrokenState("a unit has moved past the count of who holds what")
    if state.held_by(WAGNER) & state.held_by(RUSSIA):
        raise BrokenState(f"both sides stand in one location: {_told(state, setup)}")
    if not setup.lowest_momentum <= state.momentum <= setup.highest_momentum:
        raise BrokenState(f"momentum {state.momentum} is off its track")
    if not 1 <= state.turn <= setup.turns:
        raise BrokenState(f"turn {state.turn} is off its track")
    _check_units(state, setup)
    _check_cup(state, setup)
    _check_roadblocks(state, setup)


def _check_units(state: MarchState, setup: MarchSetup) -> None:
    size = len(setup.locations)
    for unit, place in enumerate(state.where):
        changed = state.flipped[unit] == 1 and setup.turncoat[unit]
        if not SURRENDERED <= place < size:
            raise BrokenState(f"{setup.units[unit]} is in no place of the game ({place})")
        if state.side[unit] != (WAGNER if changed else setup.side_at_start[unit]):
            raise BrokenState(f"{setup.units[unit]} fights for the wrong side")
        if state.flipped[unit] and not (changed or setup.can_reduce[unit]):
            raise BrokenState(f"{setup.units[unit]} shows a back that it does not have")
        if setup.on_mct[unit] != (0 <= state.box[unit] < setup.boxes):
            raise BrokenState(f"the marker of {setup.units[unit]} is off its track ({state.box[unit]})")
        if place == DISPERSED and not 1 < state.back_on[unit] <= setup.turns + 1:
            raise BrokenState(f"{setup.units[unit]} is dispersed without a turn to return on")


def _check_cup(state: MarchState, setup: MarchSetup) -> None:
    for unit, place in enumerate(state.where):
        if (place == IN_CUP) != (unit in state.cup):
            raise BrokenState(f"{setup.units[unit]} is in the cup and elsewhere, or in neither")
    if len(state.cup) > len(set(state.cup)):
        raise BrokenState(f"a piece is in the cup twice: {state.cup}")


def _check_roadblocks(state: MarchState, setup: MarchSetup) -> None:
    standing = state.roadblocks
    if len(set(standing)) < len(standing) or len(standing) > state.roadblocks_ready:
        raise BrokenState(f"roadblocks stand at {standing}, of {state.roadblocks_ready}")
    if setup.rostov in standing or setup.grozny in standing:
        raise BrokenState("a roadblock stands where none may")
    drawn = setup.roadblocks_aside + setup.cup.count(setup.roadblock_piece) - state.cup.count(setup.roadblock_piece)
    if state.roadblocks_ready != drawn:
        raise BrokenState(f"{state.roadblocks_ready} roadblocks are ready, but {drawn} have come into play")


def check_end(state: MarchState, setup: MarchSetup) -> None:
    """Raises BrokenState unless the game has ended as its rules say."""
    if state.outcome not in (WIN, NO_WIN):
        raise BrokenState(f"the game ended with {state.outcome!r}, which is no outcome")
    if state.outcome == WIN and not holds_line(state, setup):
        raise BrokenState("the game was won without a line of communications")
    if state.outcome == NO_WIN and state.turn != setup.turns:
        raise BrokenState(f"the game ended on turn {state.turn} without a win")


def holds_line(state: MarchState, setup: MarchSetup) -> bool:
    """Wagner is in Moscow, and no Russian unit stands on the M4 from Rostov to Moscow, both ends included."""
    return bool(state.held_by(WAGNER) >> setup.moscow & 1) and not state.held_by(RUSSIA) & setup.highway_places


def place_name(place: int, setup: MarchSetup) -> str:
    return setup.locations[place] if place >= 0 else PLACES_OFF_MAP[place]


def _told(state: MarchState, setup: MarchSetup) -> str:
    return ", ".join(
        f"{unit} {place_name(place, setup)}" for unit, place in zip(setup.units, state.where, strict=True)
    )
