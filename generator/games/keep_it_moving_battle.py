"""Keep it Moving!, battles: rounds of commitment, dice and attrition until the card is cleared."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.effects.attrit import Attrit
from generator.effects.battle import BattleTerms
from generator.effects.next_battle import NextBattle, NextBattleTerms
from generator.effects.stay import Stay
from generator.engine.decisions import Offer
from generator.engine.play import Play
from generator.games.keep_it_moving_names import (
    BATTLE_DIE,
    DISCARD,
    DO_WITHOUT,
    EVACUATE,
    EXTRA_LOSS,
    FAILING_STEPS,
    FIGHTING_STEPS,
    INCLUDED,
    LEADING,
)


@dataclass(slots=True)
class Battle:
    """A battle in progress."""

    terms: BattleTerms
    need: int
    surplus: list[NextBattleTerms] = field(default_factory=list)
    """Rewards for a wide margin that earlier cards promised for this battle."""
    successes: int = 0
    rounds: int = 0
    scored: bool = False
    """The unit that must contribute has scored a success."""
    paid: bool = False
    """The price of doing without that unit was paid."""
    cleared: bool = False

    @property
    def is_cleared(self) -> bool:
        met = self.terms.contributor is None or self.scored or self.paid
        return met and self.successes >= self.need


class BattlePlay(Play):
    """A table that knows how a battle is fought; what ends the game is left to `end_check`."""

    battle: Battle | None = None
    foreseen_battle: Battle | None = None
    """A battle that a thought has come to: policies weigh its rounds, they don't imagine them fought."""

    def end_check(self) -> None:
        raise NotImplementedError

    def fight(self, terms: BattleTerms) -> None:
        if self.thinking:
            self.foreseen_battle = self._open(terms)
            return
        battle = self.battle = self._open(terms)
        if terms.discard_for and self.ask(DISCARD):
            self.mark("discard")
            self.pay(terms.discard_for)
        else:
            self._settle_contributor(battle, offered=True)
            while self.state.outcome is None and not battle.cleared and battle.rounds != terms.rounds:
                self._round(battle)
        self.figures = {}
        self.failing = ()

    def ask(self, offer: Offer) -> bool:
        yes = self.policy.accept(self, offer)
        self.count((offer.yes, offer.no), 0 if yes else 1)
        if self.trace is not None:
            number = self.battle.rounds if self.battle else 0
            self.event(f"{offer.id}-{'yes' if yes else 'no'}", number=number)
        return yes

    def _open(self, terms: BattleTerms) -> Battle:
        """The successes needed, with what earlier cards change; those cards are used up by this battle."""
        base = self.amount(terms.need)
        battle = Battle(terms, base)
        self.mark("need" if isinstance(terms.need, int) else "rolled-need")
        for lasting in self.state.in_play:
            if isinstance(lasting.effect, NextBattle):
                self.mark("next-battle")
                promised = lasting.effect.next_battle
                battle.need += promised.need or 0
                if promised.surplus:
                    battle.surplus.append(promised)
                self.leave(lasting, "used")
        if battle.need < 1:
            battle.need = 1
            self.mark("need-floor")
        self._figure(battle)
        if self.trace is not None:
            self.event("battle", base=base, need=battle.need, rounds=terms.rounds,
                       contributor=terms.contributor.unit if terms.contributor else None)
        return battle

    def _round(self, battle: Battle) -> None:
        battle.rounds += 1
        instead = battle.terms.instead
        if instead and battle.need > instead.minimum and self.ask(EVACUATE):
            self.mark("evacuate")
            battle.need = max(battle.need + instead.need, instead.minimum)
            self._figure(battle)
            if self.trace is not None:
                self.event("need", need=battle.need)
        else:
            self._commit_and_roll(battle)
            self._settle_contributor(battle)
        if battle.terms.rounds == 1:
            self.mark("one-round")
        if battle.is_cleared:
            self._clear(battle)
        else:
            self._uncleared(battle)
        self.end_check()

    def _commit_and_roll(self, battle: Battle) -> None:
        usable = self.usable(self.setup.units)
        sets = self.setup.commitments(usable, LEADING)
        committed = self.policy.commit(self, sets)
        self.mark("commit")
        if len(sets) < 2 ** len(usable) - 1:
            self.mark("assets-not-alone")
        if self.trace is not None:
            self.event("commit", units=committed, number=battle.rounds)
        failing = tuple(unit for unit in committed if not self._roll_for(unit, battle))
        self.failing = failing
        self._figure(battle)
        self._wear_down(battle, committed, failing)
        if failing and battle.terms.failure is not None:
            self.mark("failure")
            self.run(battle.terms.failure)
        elif not failing and battle.terms.flawless is not None:
            self.mark("flawless")
            self.run(battle.terms.flawless)

    def _roll_for(self, unit: str, battle: Battle) -> bool:
        """One die for a committed unit; no face succeeds by itself, whatever the modifiers."""
        face = self.cup.face(BATTLE_DIE)
        modifier, needed = self.state.modifiers[unit], self.threshold(unit)
        self.mark("roll")
        if modifier:
            self.mark("roll-modifier")
        success = face + modifier >= needed
        if success:
            battle.successes += 1
            if battle.terms.contributor and battle.terms.contributor.unit == unit:
                battle.scored = True
        if self.trace is not None:
            self.event("die", unit=unit, face=face, modifier=modifier, needed=needed, success=success)
        return success

    def _wear_down(self, battle: Battle, committed: tuple[str, ...], failing: tuple[str, ...]) -> None:
        """A level for every committed unit, one more for those that failed."""
        self.mark("cost-of-fighting")
        spared = failing and self._takes_from_failing(battle.terms) and self.ruling(EXTRA_LOSS) == INCLUDED
        for unit in committed:
            if unit not in failing:
                self.attrit(unit, FIGHTING_STEPS)
            elif not spared:
                self.attrit(unit, FIGHTING_STEPS + FAILING_STEPS)

    @staticmethod
    def _takes_from_failing(terms: BattleTerms) -> bool:
        return any(isinstance(e, Attrit) and e.attrit.the == "failing" for e in terms.failure or ())

    def _settle_contributor(self, battle: Battle, offered: bool = False) -> None:
        """Before round 1 doing without the unit is offered; once it is out unscored, it must be paid."""
        needed = battle.terms.contributor
        if needed is None or battle.scored or battle.paid:
            return
        self.mark("contributor")
        if self.state.levels[needed.unit] == self.setup.out:
            self.mark("contributor-forced")
            if self.trace is not None:
                self.event("forced", unit=needed.unit)
        elif not offered or not self.ask(DO_WITHOUT):
            return
        battle.paid = True
        self.pay(needed.or_pay)

    def _clear(self, battle: Battle) -> None:
        battle.cleared = True
        self.mark("clear")
        if self.trace is not None:
            self.event("cleared", successes=battle.successes, need=battle.need)
        terms = battle.terms
        if terms.cleared is not None:
            self.run(terms.cleared)
        if terms.cleared_at_once is not None and battle.rounds == 1:
            self.run(terms.cleared_at_once)
        for lasting in self.state.in_play:
            if isinstance(lasting.effect, Stay):
                self.mark("stay")
                if self.trace is not None:
                    self.event("reward", card=lasting.card.id)
                self.run(lasting.effect.stay.each_cleared_battle)
        for promised in battle.surplus:
            if battle.successes >= battle.need + (promised.surplus or 0):
                self.mark("surplus")
                if self.trace is not None:
                    self.event("surplus", margin=battle.successes - battle.need)
                self.run(promised.do or ())

    def _uncleared(self, battle: Battle) -> None:
        self.mark("uncleared")
        if self.trace is not None:
            absent = battle.terms.contributor.unit if battle.successes >= battle.need else None
            self.event("uncleared", successes=battle.successes, need=battle.need, absent=absent)
        if battle.terms.uncleared is not None:
            self.run(battle.terms.uncleared)

    def _figure(self, battle: Battle) -> None:
        self.figures = {"need": battle.need, "successes": battle.successes}

