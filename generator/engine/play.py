"""Engine (play): lends the effects of cards a table to act on; a game's procedure builds on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from generator.components.card import Card
from generator.effects import Effect
from generator.effects.battle import BattleTerms
from generator.effects.choose import Option
from generator.effects.roll_modifier import RollModifier
from generator.engine.decisions import OptionCounts, Policy
from generator.engine.dice import Cup, RandomPick, ThoughtCup
from generator.engine.setup import Aim, Setup
from generator.engine.state import Lasting, State
from generator.values.bands import Band
from generator.values.condition import Condition
from generator.values.dice import Dice, parse_dice
from generator.values.target import Target


@dataclass(frozen=True)
class Event:
    """One thing that happened, for whoever tells the game afterwards."""

    name: str
    fields: dict[str, Any]


class Play:
    """One game in progress. Implements what `generator.effects.base.Play` promises to effects."""

    thinking: bool = False
    """True of a table that a policy imagines to weigh what to do."""
    foreseen_look: int = 0
    """How many cards of the deck a thought would get to see."""

    def __init__(
        self, setup: Setup, policy: Policy, cup: Cup, marks: set[str] | None = None,
        options: OptionCounts | None = None, trace: list[Event] | None = None,
    ):
        self.setup = setup
        self.policy = policy
        self.cup = cup
        self.mark = (set() if marks is None else marks).add
        self.options = options
        self.trace = trace
        self.state = State(
            dict(setup.start), dict.fromkeys(setup.units, 0), list(range(len(setup.deck)))[::-1],
            modifiers=dict.fromkeys(setup.units, 0),
        )
        self.card: Card | None = None
        self.place = -1
        self.stayed = False
        self.affected: str | None = None
        self.failing: tuple[str, ...] = ()
        self.figures: dict[str, int] = {}
        """Figures of the battle at hand that amounts may name."""
        self.rest: list[tuple[Sequence[Effect], int]] = []
        """What is left of the card: lists of effects, each with how far it has come."""

    # What effects ask of the engine.

    def run(self, effects: Iterable[Effect]) -> None:
        rest = self.rest
        for done, effect in enumerate(effects, 1):
            rest.append((effects, done))  # type: ignore[arg-type]
            effect.apply(self)
            rest.pop()

    def amount(self, amount: int | str) -> int:
        if isinstance(amount, int):
            return amount
        return self.figures[amount] if amount in self.figures else self.roll(parse_dice(amount))

    def change(self, resource: str, delta: int) -> None:
        """Adds up within a step and may pass below 0 on the way; `settle` sets it right."""
        self.state.resources[resource] += delta
        if self.trace is not None and delta:
            self.event("change", resource=resource, delta=delta, now=self.state.resources[resource])

    def pay(self, price: dict[str, int | str]) -> None:
        self.mark("pay")
        for resource, amount in price.items():
            self.change(resource, -self.amount(amount))

    def units(self, target: Target) -> Sequence[str]:
        aim = self.setup.aim(target)
        way = aim.way
        if way == "unit":
            return aim.units
        if way == "affected":
            return (self.affected,) if self.affected else ()
        if way == "failing":
            return self.failing
        usable = self.usable(aim.units)
        if way == "all":
            return usable
        if way == "random":
            picked = self.pick_at_random(aim.table, usable)  # type: ignore[arg-type]
            return (picked,) if picked else ()
        return self._aimed(aim, usable)

    def attrit(self, unit: str, steps: int) -> None:
        levels, out = self.state.levels, self.setup.out
        before = levels[unit]
        if before == out:
            return
        after = levels[unit] = min(before + steps, out)
        self.mark("attrit")
        if self.trace is not None:
            self.event("attrit", unit=unit, before=before, after=after)
        if after == out:
            self.mark("out")
            self._leave_units_that_are_out()

    def regenerate(self, unit: str, steps: int) -> None:
        """Never beyond the best level, and never once out."""
        before = self.state.levels[unit]
        if before == self.setup.out:
            return
        after = self.state.levels[unit] = max(before - steps, 0)
        self.mark("regenerate")
        if self.trace is not None:
            self.event("regenerate", unit=unit, before=before, after=after)

    def pick(self, table: str) -> None:
        plan = self.setup.picks[table]
        self.affected = self.pick_at_random(plan, self.usable(plan.units))

    def roll(self, dice: Dice, bands: tuple[Band, ...] = ()) -> int:
        """`bands` are totals that come to the same."""
        total, faces = self.cup.throw(dice, bands)
        if dice.sides == 3:
            self.mark("d3")
        if self.trace is not None:
            self.event("roll", dice=str(dice), faces=faces, total=total)
        return total

    def choose(self, options: Sequence[Option]) -> int:
        taken = self.policy.choose(self, options)
        option = options[taken]
        self.count([o.name for o in options], taken)
        if not option.pay and any(o.pay for o in options):
            self.mark("decline")
        if self.trace is not None:
            self.event("choice", option=option.name)
        return taken

    def holds(self, condition: Condition) -> bool:
        test = self.setup.test(condition)
        if test.resource:
            found = self.state.resources[test.resource]
        else:
            levels = self.state.levels
            found = sum(levels[unit] >= test.level for unit in test.units)
        if self.trace is not None:
            self.event("test", resource=test.resource, group=condition.group, level=test.level, found=found)
        return found in test.band

    def stay(self, effect: Effect, units: Sequence[str] = (), cards: int | None = None) -> None:
        assert self.card is not None
        if isinstance(effect, RollModifier) and not self.usable(units):
            return  # nothing to rest on: the card leaves with the unit it would mark
        lasting = Lasting(self.place, self.card, effect, tuple(units), cards_left=cards)
        if isinstance(effect, RollModifier):
            until = effect.roll_modifier.until
            lasting.by = effect.roll_modifier.by
            lasting.price = (until.lifted_for or {}) if until.liftable else None
        self.state.in_play = [*self.state.in_play, lasting]
        self._modify(lasting.units, lasting.by)
        self.stayed = True
        self.mark("keep-lasting")
        if self.trace is not None:
            self._tell_stay(lasting)

    def remove(self, card: str) -> None:
        for lasting in list(self.state.in_play):
            if lasting.card.id == card and self.affected in lasting.units:
                self.leave(lasting, "removed")

    def look(self, cards: int) -> None:
        if self.thinking:
            self.foreseen_look = cards
            return
        deck = self.state.deck
        seen = deck[-cards:][::-1]
        if not seen:
            return
        order = list(self.policy.order(self, seen))
        deck[-len(seen):] = order[::-1]
        self.mark("look")
        if self.trace is not None:
            self.event("look", seen=self._ids(seen), order=self._ids(order))

    def fight(self, terms: BattleTerms) -> None:
        raise NotImplementedError("the game's procedure says how a battle is fought")

    def finish(self, outcome: str) -> None:
        """The outcome stands; the card is finished first."""
        self.state.outcome = outcome

    def ruling(self, name: str) -> str:
        return self.setup.rulings[name]

    def event(self, name: str, **fields: Any) -> None:
        if self.trace is not None:
            self.trace.append(Event(name, fields))

    # What procedures and policies ask of it.

    def usable(self, units: Iterable[str]) -> tuple[str, ...]:
        levels, out = self.state.levels, self.setup.out
        return tuple([unit for unit in units if levels[unit] < out])

    def threshold(self, unit: str) -> int:
        """The lowest die that succeeds at the unit's present level."""
        return self.setup.ladder[unit][self.state.levels[unit]]

    def pick_at_random(self, table: RandomPick, usable: Sequence[str]) -> str | None:
        if not usable:
            return None
        unit, faces = self.cup.pick(table, usable)
        self.mark(table.id)
        if any(table.results.get(face) in table.units for face in faces[:-1]):
            self.mark("reroll-out")
        if self.trace is not None:
            self.event("pick", table=table.id, faces=faces, unit=unit)
        return unit

    def leave(self, lasting: Lasting, why: str) -> None:
        """A lasting card leaves the table for the discard pile."""
        state = self.state
        state.in_play = [other for other in state.in_play if other is not lasting]
        if all(other.place != lasting.place for other in state.in_play):
            state.discard.append(lasting.place)
        self._modify(lasting.units, -lasting.by)
        if self.trace is not None:
            self.event(f"leave-{why}", card=lasting.card.id, units=lasting.units)

    def count(self, offered: Sequence[str], taken: int, card: str = "") -> None:
        if self.options is not None:
            self.options.count(card or (self.card.id if self.card else ""), offered, taken)

    def settle(self) -> None:
        """The end of a step: gains and losses are netted, and nothing is below 0."""
        resources = self.state.resources
        for resource, value in resources.items():
            if value < 0:
                resources[resource] = 0
                self.mark("momentum-floor")
                self.event("floor", resource=resource)

    def imagine(self, script: Sequence[int | str] = ()) -> Any:
        """The same table in thought: dice follow a script, nothing is counted or told."""
        thought = object.__new__(type(self))
        thought.__dict__.update(
            self.__dict__, state=self.state.for_thought(), cup=ThoughtCup(script), mark=_unmarked,
            options=None, trace=None, rest=[], thinking=True,
        )
        return thought

    def _aimed(self, aim: Aim, usable: tuple[str, ...]) -> Sequence[str]:
        if not usable:
            return ()
        chosen = self.policy.aim(self, aim, usable)
        if self.trace is not None:
            self.event("aim", units=tuple(chosen), purpose=aim.purpose)
        return chosen

    def _modify(self, units: Sequence[str], by: int) -> None:
        if by:
            modifiers = self.state.modifiers
            self.state.modifiers = {**modifiers, **{unit: modifiers[unit] + by for unit in units}}

    def _leave_units_that_are_out(self) -> None:
        levels, out = self.state.levels, self.setup.out
        for lasting in self.state.in_play:
            if lasting.units and all(levels[unit] == out for unit in lasting.units):
                self.leave(lasting, "out")

    def _tell_stay(self, lasting: Lasting) -> None:
        terms = getattr(lasting.effect, "next_battle", None)
        self.event(
            "stay", card=lasting.card.id, kind=lasting.effect.KEY, units=lasting.units, by=lasting.by,
            cards=lasting.cards_left, need=terms.need if terms else None, surplus=terms.surplus if terms else None,
        )

    def _ids(self, places: Sequence[int]) -> list[str]:
        return [self.setup.deck[place].id for place in places]


def _unmarked(rule: str) -> None:
    """A thought exercises no rule."""
