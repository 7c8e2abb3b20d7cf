"""March of Justice, the Russian priorities: whom to attack, from where, and who goes to Moscow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.march_of_justice_contact import ContactBoard
from generator.games.march_of_justice_names import RUSSIA, WAGNER
from generator.games.march_of_justice_paths import Places, places_of


@dataclass(frozen=True)
class Assault:
    """An attack that the priorities have chosen: units, each with the place that it attacks from."""

    target: int
    units: tuple[int, ...]
    places: tuple[int, ...]
    least: int
    """The score at which it is still made."""


def choose_assaults(board: ContactBoard) -> list[Assault]:
    """Rubelo first, then the best target, again and again with the units that are left."""
    setup, state = board.setup, board.state
    enemy = state.held_by(WAGNER)
    free = [
        unit for unit in board.on_map(RUSSIA) if not setup.defends_only[unit] and unit != setup.akhmat
    ]
    chosen: list[Assault] = []
    while free:
        found = _best(board, free, enemy)
        if found is None:
            break
        chosen.append(found)
        free = [unit for unit in free if unit not in found.units]
    return chosen


def _best(board: ContactBoard, free: Sequence[int], enemy: Places) -> Assault | None:
    setup = board.setup
    ranked: list[tuple[int, int, int]] = []
    assaults: dict[int, Assault] = {}
    for target in places_of(enemy):
        units, places = _in_reach(board, free, target, enemy)
        if not units:
            continue
        score = board.weigh(units, places, target).score
        if target == setup.rubelo and score >= setup.rubelo_score:
            return Assault(target, units, places, setup.rubelo_score)
        if score >= setup.usual_score:
            ranked.append((-score, setup.from_moscow[target], target))
            assaults[target] = Assault(target, units, places, setup.usual_score)
    return assaults[min(ranked)[2]] if ranked else None


def _in_reach(
    board: ContactBoard, free: Sequence[int], target: int, enemy: Places
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The units that can stand next to the target this turn, and where each of them would."""
    setup, where = board.setup, board.state.where
    units, places = [], []
    for unit in free:
        place = setup.paths.stand(where[unit], target, board.allowance(unit), enemy, setup.flies[unit])
        if place >= 0:
            units.append(unit)
            places.append(place)
    return tuple(units), tuple(places)


def toward(board: ContactBoard, unit: int, goal: int, enemy: Places) -> int:
    """How far a unit comes on its cheapest path this turn; it stops before a goal that the enemy holds."""
    setup = board.setup
    left, flies = board.allowance(unit), setup.flies[unit]
    following = setup.paths.way(goal, enemy, flies)[1]
    here = board.state.where[unit]
    while (there := following[here]) >= 0 and not enemy >> there & 1:
        left -= setup.paths.step_cost(here, there, 0, flies)
        if left < 0:
            break
        here = there
    return here
