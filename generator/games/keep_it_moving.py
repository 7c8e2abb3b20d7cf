"""The procedure of Keep it Moving!: the turn, the end of the game, and who can play it.
"""

from __future__ import annotations

from typing import Any

from generator.engine.card_games import CardProcedure
from generator.engine.decisions import LIFT
from generator.engine.state import check_end, check_state
from generator.engine.tally import GameRecord
from generator.games.keep_it_moving_battle import BattlePlay
from generator.games.keep_it_moving_measures import GOES_ON, MEASURES, MET
from generator.games.keep_it_moving_names import CAUSES, DECISIVE, LEADING, LOSE, MOMENTUM, PAUSE, RULES, WIN
from generator.games.keep_it_moving_policies import POLICIES


class KeepItMoving(BattlePlay):
    """A game from the shuffle to its outcome."""

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self.hidden = sum(card.type == DECISIVE for card in self.setup.deck)
        """Decisive Battles that nobody has drawn yet."""
        self.met_decisive = False
        self.leading = self.setup.groups[LEADING]

    def play_out(self) -> GameRecord:
        """Shuffles and plays the game to its end."""
        self.mark("setup")
        self.cup.shuffle(self.state.deck)
        self.mark("shuffle")
        if self.trace is not None:
            self.event("setup", cards=len(self.state.deck), **self._picture())
        shuffled, course = tuple(self.state.deck), []
        while self.state.outcome is None:
            if self.take_turn():
                course.append(self.state.resources[MOMENTUM])
        return self._close(course, shuffled)

    def take_turn(self) -> bool:
        """One turn; False when there was no card left to draw."""
        if not self.state.deck:
            self.pause("deck")
            return False
        if self.state.in_play:
            self.offer_lifting()
        place = self.state.deck.pop()
        self.play_card(place)
        check_state(self.state, self.setup)
        return True

    def play_card(self, place: int) -> None:
        """Resolves a card that has left the deck, then sees whether the game goes on."""
        card = self.setup.deck[place]
        self.card, self.place, self.stayed, self.affected = card, place, False, None
        self.state.drawn += 1
        self.hidden -= card.type == DECISIVE
        self.mark("draw")
        if self.trace is not None:
            self.event("turn", number=self.state.drawn, card=card.id)
        for lasting in self.state.in_play:
            if lasting.cards_left is not None:
                lasting.cards_left -= 1
        self.run(card.effect)
        self.mark("resolve")
        if not self.stayed:
            self.state.discard.append(place)
        if card.type == DECISIVE:
            self.met_decisive = True
            self._mark_decisive()
        self._end_stays()
        self.end_check()
        if self.trace is not None:
            self.event("state", **self._picture())

    def imagine_card(self, place: int) -> None:
        """What a card would do if it were drawn now, up to any battle that it brings; only in thought."""
        assert self.thinking
        card = self.setup.deck[place]
        self.card, self.place, self.affected = card, place, None
        self.hidden -= card.type == DECISIVE
        self.run(card.effect)
        self.end_check()

    def offer_lifting(self) -> None:
        """Start of a turn: each liftable card in the order of the deck list, with no end check between."""
        liftable = [lasting for lasting in self.state.in_play if lasting.price is not None]
        if len(liftable) > 1:
            liftable.sort(key=lambda lasting: lasting.place)
            self.mark("lift-order")
        for lasting in liftable:
            yes = self.policy.accept(self, LIFT, lasting)
            self.count((LIFT.yes, LIFT.no), 0 if yes else 1, lasting.card.id)
            if yes:
                self.mark("lift")
                self.event("lift", card=lasting.card.id)
                if lasting.price:
                    self.pay(lasting.price)
                self.leave(lasting, "lifted")

    def end_check(self) -> None:
        """After a complete card or battle round: a win or loss stands, then momentum, then battalions."""
        self.settle()
        self.mark("end-check")
        state = self.state
        if state.outcome is not None:
            return
        if state.resources[MOMENTUM] == 0:
            self.pause("momentum")
        elif self._stranded():
            self.pause("units")

    def _stranded(self) -> bool:
        """No battalion can fight on."""
        levels, out = self.state.levels, self.setup.out
        for unit in self.leading:
            if levels[unit] != out:
                return False
        return True

    def pause(self, cause: str) -> None:
        self.state.outcome, self.state.cause = PAUSE, cause
        self.mark(f"pause-{cause}")

    def _close(self, course: list[int], shuffled: tuple[int, ...]) -> GameRecord:
        """The game is over: its end is marked and told, and every card accounted for."""
        state = self.state
        check_end(state, self.setup)
        assert state.outcome is not None
        if state.cause is None:
            self.mark(state.outcome)
        self.event("end", outcome=state.outcome, cause=state.cause, drawn=state.drawn)
        facts = () if not self.met_decisive else (MET, GOES_ON) if state.outcome == PAUSE else (MET,)
        return GameRecord(state.outcome, state.cause, state.drawn, course, facts, shuffled)

    def _picture(self) -> dict[str, Any]:
        """The table, for the tale."""
        state = self.state
        in_play = [(lasting.card.id, lasting.units, lasting.cards_left) for lasting in state.in_play]
        return {"resources": dict(state.resources), "levels": dict(state.levels), "in_play": in_play}

    def _end_stays(self) -> None:
        for lasting in self.state.in_play:
            if lasting.cards_left is not None and lasting.cards_left <= 0:
                self.leave(lasting, "over")

    def _mark_decisive(self) -> None:
        self.mark("decisive-test")
        if self.state.outcome != LOSE:
            self.mark("decisive-fight")
            self.mark("decisive-win" if self.state.outcome == WIN else "decisive-goes-on")


GAME = CardProcedure(
    id="keep-it-moving",
    play=KeepItMoving,
    policies={policy.name: policy for policy in POLICIES},
    measures=MEASURES,
    rules=RULES,
    resource=MOMENTUM,
    focus="sensible",
    goal=WIN,
    causes=CAUSES,
    groups=(LEADING,),
    outcomes=(PAUSE,),
)
