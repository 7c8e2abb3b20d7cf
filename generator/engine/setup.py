"""Engine (play): what stays the same in every game, worked out once from the content."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from generator.components.table import RollTable
from generator.effects import Effect
from generator.effects.attrit import Attrit
from generator.effects.regenerate import Regenerate
from generator.engine.dice import RandomPick
from generator.values.bands import Band, parse_band

if TYPE_CHECKING:
    from generator.components.card import Card
    from generator.components.game import Game
    from generator.values.condition import Condition
    from generator.values.target import Target


class ProcedureMistake(Exception):
    """The content lacks something that the procedure of play is built on."""


@dataclass(frozen=True)
class Aim:
    """A target as it is played: which units can be meant, and who says which."""

    way: str
    units: tuple[str, ...]
    count: int = 1
    by: int = 0
    purpose: str = ""
    """`attrit`, `regenerate`, or nothing for effects that only mark a unit."""
    table: RandomPick | None = None


@dataclass(frozen=True)
class Test:
    """A condition as it is played: the figure must fall in the band."""

    resource: str
    units: tuple[str, ...]
    level: int
    band: Band


class Setup:
    """A game as the engine plays it: ids, ladders and cards in the form that is quick to use."""

    def __init__(self, game: Game):
        self.game = game
        self.units = tuple(game.units)
        self.groups = {group.id: tuple(group.members) for group in game.header.groups}
        self.level_ids = tuple(game.levels)
        self.out = len(self.level_ids)
        self.start = {resource.id: resource.start for resource in game.header.resources}
        self.outcomes = tuple(outcome.id for outcome in game.header.outcomes)
        self.deck: tuple[Card, ...] = tuple(card for card in game.deck for _ in range(card.count))
        self.picks = {t.id: RandomPick.of(t) for t in game.tables if isinstance(t, RollTable)}
        self.ladder = {
            unit: tuple(game.ladder.result(unit, level) for level in self.level_ids) for unit in self.units
        }
        self.rulings = {ruling.id: game.ruling(ruling.id) for ruling in game.header.rulings}
        self._aims: dict[int, tuple[Target, Aim]] = {}
        self._tests: dict[int, tuple[Condition, Test]] = {}
        self._sets: dict[tuple[tuple[str, ...], str], tuple[tuple[str, ...], ...]] = {}
        for card in self.deck:
            for effect in card.effects():
                self._learn(effect)

    def aim(self, target: Target) -> Aim:
        # Targets are known by identity: comparing models field by field would slow every card down.
        found = self._aims.get(id(target))
        return found[1] if found else self._take_aim(target, "")

    def test(self, condition: Condition) -> Test:
        found = self._tests.get(id(condition))
        if found:
            return found[1]
        units = self.groups[condition.group] if condition.group else ()
        level = self.level_ids.index(condition.at_or_below) if condition.at_or_below else 0
        test = Test(condition.resource or "", units, level, parse_band(condition.is_ or condition.number or ""))
        self._tests[id(condition)] = (condition, test)
        return test

    def commitments(self, usable: tuple[str, ...], leading: str) -> tuple[tuple[str, ...], ...]:
        """Every set of usable units with at least one of the group `leading`, smallest sets first."""
        found = self._sets.get((usable, leading))
        if found is None:
            lead = self.groups[leading]
            every = (s for size in range(1, len(usable) + 1) for s in combinations(usable, size))
            found = tuple(s for s in every if any(unit in lead for unit in s))
            self._sets[usable, leading] = found
        return found

    def _learn(self, effect: Effect) -> None:
        if isinstance(effect, Attrit):
            self._take_aim(effect.attrit, "attrit")
        elif isinstance(effect, Regenerate):
            self._take_aim(effect.regenerate, "regenerate")

    def _take_aim(self, target: Any, purpose: str) -> Aim:
        way = target.way
        by, named = getattr(target, "by", 0), getattr(target, way)
        if way == "unit":
            aim = Aim(way, (named,), 1, by, purpose)
        elif way == "random":
            aim = Aim(way, self.units, 1, by, purpose, self.picks[named])
        elif way == "the":
            aim = Aim(named, self.units, 1, by, purpose)
        elif way == "unspecified" and self.rulings["unspecified-target"] == "random":
            aim = Aim("random", self.groups[named], 1, by, purpose, self._pick_among(self.groups[named]))
        else:
            way = "chosen" if way == "unspecified" else way
            aim = Aim(way, self.groups[named], target.count or 1, by, purpose)
        self._aims[id(target)] = (target, aim)
        return aim

    def _pick_among(self, members: tuple[str, ...]) -> RandomPick:
        """The table that gives each of these units and no other."""
        for pick in self.picks.values():
            if set(pick.units) == set(members):
                return pick
        raise ProcedureMistake(f"no table picks one of {', '.join(members)} at random")
