"""March of Justice, the tale: events with the content's ids in place of numbers, for whoever tells the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from generator.games.march_of_justice_names import IN_CUP, PLACES_OFF_MAP, SIDES

if TYPE_CHECKING:
    from generator.games.march_of_justice_contact import ContactBoard, Terms
    from generator.games.march_of_justice_setup import MarchSetup

UNITS, PLACES, SIDE = {"unit", "units"}, {"place", "places", "start", "end", "target", "main"}, "side"
"""Fields of events that hold numbers of units, of locations, of a side."""


def in_ids(setup: MarchSetup, fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of an event as the content names things."""
    return {name: _id(setup, name, value) for name, value in fields.items()}


def _id(setup: MarchSetup, name: str, value: Any) -> Any:
    if name == SIDE:
        return SIDES[value]
    names = setup.units if name in UNITS else setup.locations if name in PLACES else None
    if names is None:
        return value
    return [names[number] for number in value] if isinstance(value, Sequence) else names[value]


def position(board: ContactBoard) -> dict[str, Any]:
    """Everything that lies on the map, nearest to Moscow first, and beside it."""
    state, setup = board.state, board.setup
    order = sorted(range(len(setup.locations)), key=setup.from_moscow.__getitem__)
    stacks = ((place, board.units_at(place)) for place in order)
    return {
        "standing": [
            {"place": setup.locations[place], "side": SIDES[state.side[units[0]]],
             "units": [_shown(board, unit) for unit in units]}
            for place, units in stacks if units
        ],
        "roadblocks": [setup.locations[place] for place in state.roadblocks],
        "pieces": len(state.cup),
        **{name: [setup.units[unit] for unit in board.units_at(place)]
           for place, name in PLACES_OFF_MAP.items() if place != IN_CUP},
    }


def _shown(board: ContactBoard, unit: int) -> dict[str, Any]:
    setup = board.setup
    box = setup.box_labels[board.state.box[unit]] if setup.on_mct[unit] else ""
    return {
        "unit": setup.units[unit], "strength": board.strength(unit), "reduced": board.is_reduced(unit), "box": box,
    }


def fighters(board: ContactBoard, attackers: Sequence[int], defenders: Sequence[int]) -> dict[str, Any]:
    """Who attacks from where, who defends, and how strong each of them is."""
    setup, state = board.setup, board.state
    return {
        "attackers": [
            (setup.units[unit], setup.locations[state.where[unit]], board.strength(unit)) for unit in attackers
        ],
        "defenders": [(setup.units[unit], board.strength_in_defence(unit)) for unit in defenders],
    }


def terms_of(board: ContactBoard, side: int, terms: Terms) -> dict[str, Any]:
    """The column of a contact, and every modifier of its die by name."""
    table, momentum = board.setup.contact, board.state.momentum
    parts = {
        "momentum": table.drm(side, momentum, False, False, 0),
        "river": table.drm(side, 0, terms.river, False, 0),
        "moscow": table.drm(side, 0, False, terms.moscow, 0),
        "flank": table.drm(side, 0, False, False, terms.flank),
    }
    return {
        "attack": terms.attack, "defence": terms.defence, "difference": terms.attack - terms.defence,
        "shift": table.shifts[terms.attack][terms.defence], "column": terms.column,
        "parts": {name: part for name, part in parts.items() if part},
    }
