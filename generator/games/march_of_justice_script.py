"""March of Justice, worked examples: orders in words, carried out on the map with stated dice.

Orders, each a line: `mark UNIT BOX`, `buy KIND UNIT [BOX]`, `return SIDE`, `move UNIT to PLACE`,
`attack PLACE with UNIT... [advance UNIT...]`, `check victory`, `draw PIECE [choosing UNIT...]`, `spend` (Russia),
`roadblocks`, `priorities` (Russian movement and contact), `questions`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from generator.components.example import Ordered, Position
from generator.diagnostics import did_you_mean, listing
from generator.engine.dice import ScriptedCup, ScriptEnded
from generator.engine.procedure import ExampleMistake
from generator.engine.state import BrokenState
from generator.games.march_of_justice_names import (
    BOON_MCT,
    BOONS,
    EVENT,
    IN_CUP,
    PLACES_OFF_MAP,
    ROADBLOCK,
    SIDES,
    WAGNER,
)
from generator.games.march_of_justice_policies import MarchPolicy
from generator.games.march_of_justice_setup import MarchSetup
from generator.games.march_of_justice_state import MarchState, check_state, place_name
from generator.games.march_of_justice_wagner import Boon

OFF_MAP = {name: place for place, name in PLACES_OFF_MAP.items()}
FACES = ("front", "back")
MOMENTUM, TURN = "momentum", "turn"


class OrderedPolicy(MarchPolicy):
    """A player who advances, and chooses for the event, as the order says."""

    name = "orders"
    says = "what the example states"
    yardstick = True

    def __init__(self, setup: MarchSetup):
        super().__init__(setup)
        self.advancing: Sequence[int] = ()
        self.chosen: list[int] = []

    def choose_advance(self, play: Any, able: Sequence[int], target: int) -> Sequence[int]:
        return [unit for unit in able if unit in self.advancing]

    def choose_reduction(self, play: Any, able: Sequence[int]) -> int:
        return self._choose(play, able)

    def choose_change(self, play: Any, able: Sequence[int]) -> int | None:
        return self._choose(play, able) if self.chosen else None

    def _choose(self, play: Any, able: Sequence[int]) -> int:
        if not self.chosen or self.chosen[0] not in able:
            names = listing([play.setup.units[unit] for unit in able])
            raise ExampleMistake(f"the event needs a choice among: {names}")
        return self.chosen.pop(0)


class DrawnCup(ScriptedCup):
    """Dice of the script; the piece that an order names is the one that is drawn."""

    drawn = 0

    def index(self, count: int) -> int:
        return self.drawn


class Script:
    """A game whose every step is an order."""

    def __init__(self, play_type: type[Any], setup: MarchSetup, ordered: Ordered, marks: set[str]):
        self.setup = setup
        self.cup, self.policy = DrawnCup(ordered.dice), OrderedPolicy(setup)
        self.play = play_type(setup, self.policy, self.cup, marks)
        self.results: list[str] = []
        if ordered.given:
            arrange(self.play.state, setup, ordered.given)
        self.before = told(self.play.state, setup)

    def carry_out(self, ordered: Ordered) -> None:
        *orders, last = ordered.orders
        for order in orders:
            self._carry_out(order)
        self._carry_out(last, ordered.refused)
        if self.cup.left:
            raise ExampleMistake(f"dice are left that nobody rolls: {listing(map(str, self.cup.left))}")
        try:
            check_state(self.play.state, self.setup)
        except BrokenState as broken:
            raise ExampleMistake(f"this can't be so in the game: {broken}") from None

    def _carry_out(self, order: str, refused: bool = False) -> None:
        try:
            self._obey(order)
        except BrokenState as refusal:
            if not refused:
                raise ExampleMistake(f'"{order}" is against the rules: {refusal}') from None
        else:
            if refused:
                raise ExampleMistake(f'"{order}" is within the rules, though the example says that it is refused')

    def _obey(self, order: str) -> None:
        verb, *words = order.split()
        if verb not in ORDERS:
            raise ExampleMistake(f'"{verb}" is no order{did_you_mean(verb, ORDERS)}; known: {listing(ORDERS, 20)}')
        try:
            ORDERS[verb](self, *words)
        except TypeError:
            raise ExampleMistake(f'"{order}" has too few or too many words') from None
        except ScriptEnded:
            raise ExampleMistake(f'"{order}" needs a die that the example does not state') from None

    def mark(self, unit: str, box: str) -> None:
        number, to = self._unit(unit), known(box, self.setup.box_labels, "box")
        shifts = [to - self.play.state.box[number] if core == number else 0 for core in self.setup.core]
        self.policy.choose_shifts = lambda play: shifts  # type: ignore[method-assign]
        self.play.adjust_markers()

    def buy(self, kind: str, unit: str, box: str = "") -> None:
        known(kind, BOONS, "boon")
        number = self._unit(unit)
        boxes = known(box, self.setup.box_labels, "box") - self.play.state.box[number] if kind == BOON_MCT else 0
        self.play.buy(Boon(kind, number, boxes))

    def bring_back(self, side: str) -> None:
        self.play.bring_back(known(side, SIDES, "side"))

    def move(self, unit: str, to: str, place: str) -> None:
        moves = [(self._unit(unit), self._place(place))]
        self.policy.choose_moves = lambda play: moves  # type: ignore[method-assign]
        self.play.move_wagner()

    def attack(self, place: str, with_: str, *words: str) -> None:
        units, _, advancing = " ".join(words).partition("advance")
        self.policy.advancing = [self._unit(unit) for unit in advancing.split()]
        attackers = sorted(self._unit(unit) for unit in units.split())
        self.results.append(self.play.contact(attackers, self._place(place)))

    def check(self, what: str) -> None:
        self.play.check_line()

    def draw(self, piece: str, *words: str) -> None:
        pieces = {EVENT: self.setup.event_piece, ROADBLOCK: self.setup.roadblock_piece, **self.setup.unit_number}
        cup = self.play.state.cup
        known(piece, list(pieces), "piece")
        drawn = pieces[piece]
        if drawn not in cup:
            raise ExampleMistake(f'"{piece}" is not in the cup')
        self.cup.drawn = cup.index(drawn)
        self.policy.chosen = [self._unit(unit) for unit in words if unit != "choosing"]
        self.play.draw()

    def spend(self) -> None:
        self.play.spend_against()

    def roadblocks(self) -> None:
        self.play.set_roadblocks()

    def priorities(self) -> None:
        before = dict(self.play.results)
        self.play.move_and_attack()
        for code, number in self.play.results.items():
            self.results += [code] * (number - before[code])

    def questions(self) -> None:
        self.play.ask_questions()

    def _unit(self, name: str) -> int:
        return known(name, self.setup.units, "unit")

    def _place(self, name: str) -> int:
        return known(name, self.setup.locations, "location")


ORDERS = {
    "mark": Script.mark, "buy": Script.buy, "return": Script.bring_back, "move": Script.move,
    "attack": Script.attack, "check": Script.check, "draw": Script.draw, "spend": Script.spend,
    "roadblocks": Script.roadblocks, "priorities": Script.priorities, "questions": Script.questions,
}


def known(name: str, names: Sequence[str], what: str) -> int:
    """The number of a name in its list."""
    if name not in names:
        raise ExampleMistake(f'"{name}" is no {what}{did_you_mean(name, names)}')
    return names.index(name)


def arrange(state: MarchState, setup: MarchSetup, given: Position) -> None:
    """Puts a position on the map."""
    for unit, place in (given.places or {}).items():
        _put(state, setup, known(unit, setup.units, "unit"), place)
    for unit, face in (given.faces or {}).items():
        _turn(state, setup, known(unit, setup.units, "unit"), known(face, FACES, "face"))
    for unit, box in (given.markers or {}).items():
        state.box[known(unit, setup.units, "unit")] = known(box, setup.box_labels, "box")
    for track, label in (given.tracks or {}).items():
        known(track, (MOMENTUM, TURN), "track")
        value = known(label, setup.game.tracks_by_id[track].labels, f"box of the track {track}")
        setattr(state, track, setup.game.tracks_by_id[track].boxes[value].value)
    if given.roadblocks is not None:
        state.roadblocks = tuple(known(place, setup.locations, "location") for place in given.roadblocks)
        while state.roadblocks_ready < len(state.roadblocks) and setup.roadblock_piece in state.cup:
            state.cup.remove(setup.roadblock_piece)
            state.roadblocks_ready += 1
    try:
        check_state(state, setup)
    except BrokenState as broken:
        raise ExampleMistake(f"the position can't be: {broken}") from None


def _put(state: MarchState, setup: MarchSetup, unit: int, place: str) -> None:
    names = [*setup.locations, *OFF_MAP]
    known(place, names, "place")
    number = OFF_MAP[place] if place in OFF_MAP else setup.number[place]
    if state.where[unit] == IN_CUP and number != IN_CUP:
        state.cup.remove(unit)
    state.put(unit, number)
    state.back_on[unit] = state.turn + 1


def _turn(state: MarchState, setup: MarchSetup, unit: int, face: int) -> None:
    state.flipped[unit] = face
    state.side[unit] = WAGNER if face and setup.turncoat[unit] else setup.side_at_start[unit]
    state.put(unit, state.where[unit])


def told(state: MarchState, setup: MarchSetup) -> dict[str, Any]:
    """The position in the words of an example."""
    tracks = {name: setup.game.tracks_by_id[name] for name in (MOMENTUM, TURN)}
    labels = {
        name: next(track.label_of(box) for box in track.boxes if box.value == getattr(state, name))
        for name, track in tracks.items()
    }
    return {
        "tracks": labels,
        "markers": {setup.units[unit]: setup.box_labels[state.box[unit]] for unit in setup.core},
        "places": {unit: place_name(place, setup) for unit, place in zip(setup.units, state.where, strict=True)},
        "faces": {unit: FACES[face] for unit, face in zip(setup.units, state.flipped, strict=True)},
        "roadblocks": [setup.locations[place] for place in state.roadblocks],
    }


def follow(play_type: type[Any], setup: MarchSetup, ordered: Ordered, marks: set[str]) -> Iterable[str]:
    """What comes out differently from what the example says."""
    script = Script(play_type, setup, ordered, marks)
    script.carry_out(ordered)
    if script.results != ordered.results:
        yield f"the results are {listing(script.results) or 'none'}, not {listing(ordered.results) or 'none'}"
    now = told(script.play.state, setup)
    for part, stated in _stated(ordered.then).items():
        if isinstance(stated, list):
            if sorted(stated) != sorted(now[part]):
                yield f"{part}: {listing(now[part]) or 'none'}, not {listing(stated) or 'none'}"
            continue
        for name, value in stated.items():
            if name not in now[part]:
                yield f'there is no "{name}" among the {part}'
            elif now[part][name] != value:
                yield f"{name} is {now[part][name]}, not {value}"


def untold(play_type: type[Any], setup: MarchSetup, ordered: Ordered) -> Iterable[tuple[tuple[str, ...], str]]:
    """Changes that `then` leaves out, and what it says though nothing changed; each with its place below `ordered`."""
    script = Script(play_type, setup, ordered, set())
    yield from _said_for_nothing(("given",), _stated(ordered.given), told(MarchState.begin(setup), setup))
    script.carry_out(ordered)
    before, now, then = script.before, told(script.play.state, setup), _stated(ordered.then)
    yield from _said_for_nothing(("then",), then, before)
    for part, values in now.items():
        stated = then.get(part)
        if isinstance(values, list):
            if values != before[part] and stated is None:
                yield ("then",), f"that {part} now stand in {listing(values) or 'no location'}"
            continue
        for name, value in values.items():
            if value != before[part][name] and name not in (stated or {}):
                yield ("then",), f"that {name} is now {value}"


def _said_for_nothing(
    where: tuple[str, ...], stated: Mapping[str, Any], was: Mapping[str, Any]
) -> Iterable[tuple[tuple[str, ...], str]]:
    for part, values in stated.items():
        if values == was[part] and isinstance(values, list):
            yield (*where, part), ""
        elif isinstance(values, dict):
            yield from ((((*where, part, name)), "") for name, value in values.items() if was[part].get(name) == value)


def _stated(position: Position | None) -> dict[str, Any]:
    return {} if position is None else {
        name: value for name in type(position).model_fields if (value := getattr(position, name)) is not None
    }
