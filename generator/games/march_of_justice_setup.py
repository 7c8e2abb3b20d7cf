"""March of Justice, set-up: what stays the same in every game, worked out once from the content."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.games.march_of_justice_names import (
    AKHMAT,
    CODES,
    CUP,
    EVENT,
    GROZNY,
    HIGHWAY,
    IN_CUP,
    MCT,
    MCT_ON_DEFENCE,
    MOMENTUM,
    MOSCOW,
    ROADBLOCK,
    ROSTOV,
    RUBELO,
    SIDES,
    TURNS,
    WAGNER,
)
from generator.games.march_of_justice_paths import Paths
from generator.games.march_of_justice_tables import (
    CONTACT,
    MOVEMENT,
    MOVERS,
    PRIORITIES,
    QUESTION_TABLE,
    RUSSIAN_PRICES,
    STEPS,
    TABLES,
    WAGNER_PRICES,
    ContactTable,
    akhmat_marches,
    costs_of_steps,
    event_steps,
    numbers,
)

if TYPE_CHECKING:
    from generator.components.counter import Counter
    from generator.components.game import Game
    from generator.components.map import BoardMap

RATIO_SHIFTS, ADJUSTING = "ratio-shifts", "mct"
MECHANICS = frozenset({RATIO_SHIFTS, ADJUSTING})
"""What can be left out to learn what it does: the shifts by force ratio, all moves of Maneuver/Combat markers."""


@dataclass(frozen=True)
class UnitFacts:
    """One unit as its counter shows it."""

    id: str
    title: str
    side: int
    strengths: tuple[int, int]
    movement: tuple[int, int]
    """Of the front and the back; movement is 0 where the Maneuver/Combat track gives it."""
    can_reduce: bool
    """The back is its reduced side."""
    start: int
    home: int
    entry: int
    on_mct: bool
    defends_only: bool
    turncoat: bool
    """The back is its version on the other side."""
    flies: bool


class MarchSetup:
    """The game as it is played: locations and units by number, in the order that settles ties."""

    def __init__(self, game: Game, without: frozenset[str] = frozenset()):
        self.game = game
        self.without = without
        self.outcomes = tuple(outcome.id for outcome in game.header.outcomes)
        self.rulings = {ruling.id: game.ruling(ruling.id) for ruling in game.header.rulings}
        self._read_tracks()
        self._read_map(game.maps[0])
        self._read_units()
        self._read_tables(without)

    def _read_tracks(self) -> None:
        tracks = self.game.tracks_by_id
        boxes = [box.values or {} for box in tracks[MCT].boxes]
        # The last entry is read as number -1: no bonus for units that have no marker on the track.
        self.box_strength = (*(box["strength"] for box in boxes), 0)
        self.box_movement = (*(box["movement"] for box in boxes), 0)
        counts = self.rulings.get(MCT_ON_DEFENCE) != "no"
        self.defence_bonus = self.box_strength if counts else (0,) * len(self.box_strength)
        self.boxes = len(boxes)
        self.box_labels = tuple(tracks[MCT].labels)
        self.box_start = tracks[MCT].index_of(tracks[MCT].start)
        values = [box.value or 0 for box in tracks[MOMENTUM].boxes]
        self.lowest_momentum, self.highest_momentum = min(values), max(values)
        self.momenta = range(self.lowest_momentum, self.highest_momentum + 1)
        self.momentum_start = values[tracks[MOMENTUM].index_of(tracks[MOMENTUM].start)]
        self.turns = len(tracks[TURNS].boxes)

    def _read_map(self, board: BoardMap) -> None:
        ordered = sorted(board.locations, key=lambda location: location.title)
        self.locations = tuple(location.id for location in ordered)
        self.location_titles = tuple(location.title for location in ordered)
        self.number = {name: number for number, name in enumerate(self.locations)}
        routes: list[list[tuple[int, int]]] = [[] for _ in ordered]
        for route in board.routes:
            first, second = (self.number[end] for end in route.ends)
            routes[first].append((second, int(route.river is not None)))
            routes[second].append((first, int(route.river is not None)))
        costs = costs_of_steps(self.game)
        self.paths = Paths(routes, *(costs[step, SIDES[WAGNER]] for step in STEPS))
        self.moscow, self.rostov, self.grozny, self.rubelo = (
            self.number[name] for name in (MOSCOW, ROSTOV, GROZNY, RUBELO)
        )
        self.highway = self._highway(board)
        self.highway_places = sum(1 << place for place in self.highway)
        self.ahead = dict(zip(self.highway, self.highway[1:], strict=False))
        """The next location on the road to Moscow."""
        self.from_moscow = self.paths.costs(self.moscow, 0)
        self.homes = {location.home.of: self.number[location.id] for location in board.locations if location.home}

    def _highway(self, board: BoardMap) -> tuple[int, ...]:
        """The locations of the road from Rostov to Moscow, in order."""
        along = {frozenset(map(self.number.get, route.ends)) for route in board.routes if route.road == HIGHWAY}
        road = [self.rostov]
        while along:
            following = next((pair for pair in along if road[-1] in pair), None)
            if following is None:
                break
            along.remove(following)
            road += following - {road[-1]}
        return tuple(road)

    def _read_units(self) -> None:
        game = self.game
        pieces = [(counter, copy) for counter in game.counters for copy in range(counter.count)]
        self.facts = tuple(self._unit(counter, copy) for counter, copy in pieces if counter.kind == "unit")
        self.units = tuple(unit.id for unit in self.facts)
        self.unit_number = {name: number for number, name in enumerate(self.units)}
        self.everyone = range(len(self.units))
        self.side_at_start = tuple(unit.side for unit in self.facts)
        self.start = tuple(unit.start for unit in self.facts)
        self.strengths = tuple(unit.strengths for unit in self.facts)
        self.full_strength = tuple(unit.strengths[0] for unit in self.facts)
        self.can_reduce = tuple(unit.can_reduce for unit in self.facts)
        self.movement = tuple(unit.movement for unit in self.facts)
        self.home = tuple(unit.home for unit in self.facts)
        self.entry = tuple(unit.entry for unit in self.facts)
        self.defends_only = tuple(unit.defends_only for unit in self.facts)
        self.turncoat = tuple(unit.turncoat for unit in self.facts)
        self.flies = tuple(unit.flies for unit in self.facts)
        self.on_mct = tuple(unit.on_mct for unit in self.facts)
        self.core = tuple(number for number in self.everyone if self.on_mct[number])
        self.akhmat = self.unit_number[AKHMAT]
        self.roadblock_piece, self.event_piece = len(self.units), len(self.units) + 1
        self.cup = (
            *(number for number in self.everyone if self.start[number] == IN_CUP),
            *(self.roadblock_piece for start in game.counters_by_id[ROADBLOCK].starts if start.place == CUP),
            *(self.event_piece for start in game.counters_by_id[EVENT].starts if start.place == CUP),
        )
        self.roadblocks_aside = sum(start.aside is True for start in game.counters_by_id[ROADBLOCK].starts)

    def _unit(self, counter: Counter, copy: int) -> UnitFacts:
        front, back = counter.front, counter.back
        assert front is not None and counter.side is not None
        side = SIDES.index(counter.side)
        start = counter.start_of(copy).place
        home = self.homes.get(counter.id, self.homes[counter.side])
        several = counter.count > 1
        return UnitFacts(
            id=f"{counter.id}-{copy + 1}" if several else counter.id,
            title=f"{counter.full_name} {copy + 1}" if several else counter.full_name,
            side=side,
            strengths=(front.strength, back.strength or 0),
            movement=(front.movement or 0, back.movement or 0),
            can_reduce=back.shows == "reduced",
            start=self.number.get(start or "", IN_CUP),
            home=home,
            entry=self.number[counter.enters] if counter.enters else home,
            on_mct=side == WAGNER,
            defends_only=counter.defends_only,
            turncoat=back.shows == "defected",
            flies=counter.flies,
        )

    def _read_tables(self, without: frozenset[str]) -> None:
        game = self.game
        wagner = sum(s for s, core in zip(self.full_strength, self.on_mct, strict=True) if core)
        turned = sum(s for s, turns in zip(self.full_strength, self.turncoat, strict=True) if turns)
        russia = sum(self.full_strength) - wagner
        bonus = max(self.box_strength) * len(self.core)
        most = max(wagner + bonus + turned, russia)
        self.contact = ContactTable(
            game, most, most, len(self.units), self.momenta, RATIO_SHIFTS not in without
        )
        self.codes = tuple(game.tables_by_id[CONTACT].legend)
        self.questions = numbers(game, QUESTION_TABLE)
        self.prices = numbers(game, WAGNER_PRICES)
        self.russian_prices = numbers(game, RUSSIAN_PRICES)
        self.event = event_steps(game, self.momenta)
        self.marches = akhmat_marches(game)
        scores = numbers(game, PRIORITIES)
        self.rubelo_score, self.usual_score = scores["rubelo"], scores["elsewhere"]
        """The least score (column and modifiers) at which Russia attacks in Rubelo, and anywhere else."""


def lacks(game: Game) -> list[str]:
    """What the content would have to have before this game can be played."""
    wanted = {
        "location": ((MOSCOW, ROSTOV, GROZNY, RUBELO), [place.id for board in game.maps for place in board.locations]),
        "road": ((HIGHWAY,), [road.id for board in game.maps for road in board.roads]),
        "side": (SIDES, game.sides_by_id),
        "counter": ((AKHMAT, ROADBLOCK, EVENT), game.counters_by_id),
        "track": ((MCT, MOMENTUM, TURNS), game.tracks_by_id),
        "table": (TABLES, game.tables_by_id),
    }
    missing = [f'{kind} "{name}"' for kind, (names, held) in wanted.items() for name in names if name not in held]
    if CONTACT in game.tables_by_id:
        known = game.tables_by_id[CONTACT].legend
        missing += [f'result "{code}" in the table {CONTACT}' for code in CODES if code not in known]
    return missing + _steps_wanted(game) + _homes_and_boxes_wanted(game) + _pieces_wanted(game)


def _steps_wanted(game: Game) -> list[str]:
    """Paths are worked out once for both sides; what differs is that only Wagner minds roadblocks and none fly wet."""
    if MOVEMENT not in game.tables_by_id:
        return []
    costs, (step, river, roadblock) = costs_of_steps(game), STEPS
    wagner, russia = SIDES
    same = [(step, mover) for mover in MOVERS] + [(river, russia)]
    free = [(river, mover) for mover in MOVERS[2:]] + [(roadblock, russia), (roadblock, MOVERS[3])]
    wanted = {where: costs.get((where[0], wagner)) for where in same} | dict.fromkeys(free, 0)
    return [
        f"{'no cost' if points == 0 else 'the cost of ' + wagner} at {what} for {mover} in the table {MOVEMENT}"
        for (what, mover), points in wanted.items() if points is None or costs.get((what, mover)) != points
    ]


def _homes_and_boxes_wanted(game: Game) -> list[str]:
    homes = {place.home.of for board in game.maps for place in board.locations if place.home}
    boxes = game.tracks_by_id[MCT].boxes if MCT in game.tracks_by_id else []
    return [f"a home location of {owner}" for owner in (*SIDES, AKHMAT) if owner not in homes] + [
        f'the value "{value}" in box {box.label} of the track {MCT}'
        for box in boxes for value in ("strength", "movement") if value not in (box.values or {})
    ]


def _pieces_wanted(game: Game) -> list[str]:
    """Traits of counters that rules speak of, where no counter has them."""
    bound = {counter.bound_to for counter in game.counters if counter.kind == "marker"}
    wanted = [
        f"a marker that is bound to {counter.id}"
        for counter in game.counters if counter.side == SIDES[WAGNER] and counter.id not in bound
    ]
    traits = {
        "a counter that flies": any(counter.flies for counter in game.counters),
        "a counter that only defends": any(counter.defends_only for counter in game.counters),
        "a counter that can change sides": any(counter.back.shows == "defected" for counter in game.counters),
    }
    return wanted + [trait for trait, is_there in traits.items() if not is_there]
