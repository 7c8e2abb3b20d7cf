"""Engine (play): plays a worked example, with the choices and dice that it states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.components.example import Scripted, Situation
from generator.diagnostics import did_you_mean, listing
from generator.effects.choose import Option
from generator.effects.stay import Stay
from generator.engine.decisions import Offer, Policy
from generator.engine.dice import ScriptedCup, ScriptEnded
from generator.engine.procedure import ExampleMistake, Procedure
from generator.engine.setup import Aim, Setup
from generator.engine.state import Lasting, check_state

COMMIT, ORDER = "commit", "order"


class ScriptedPolicy(Policy):
    """A player who does what the example says, in its order.

    Options go by their name, units by their id, commitments as `commit unit unit`. An offer is
    taken up by its word (`evacuate`, `discard`, `pay`) and declined by saying what is done instead.
    """

    name = "script"
    says = "what the example states"
    yardstick = True

    def __init__(self, setup: Setup, choices: Sequence[str]):
        super().__init__(setup)
        self.left = list(choices)

    def choose(self, play: Any, options: Sequence[Option]) -> int:
        word = self._next()
        names = [option.name for option in options]
        if word not in names:
            raise ExampleMistake(
                f'"{word}" is not an option here{did_you_mean(word, names)}; there is: {listing(names)}'
            )
        return names.index(word)

    def aim(self, play: Any, aim: Aim, usable: Sequence[str]) -> Sequence[str]:
        units = self._next().split()
        if len(set(units)) != min(aim.count, len(usable)) or not set(units) <= set(usable):
            raise ExampleMistake(f'"{" ".join(units)}" does not name {aim.count} of: {listing(usable)}')
        return units

    def commit(self, play: Any, sets: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
        verb, *units = self._next().split()
        for offered in sets:
            if verb == COMMIT and set(offered) == set(units):
                return offered
        raise ExampleMistake(f'"{verb} {" ".join(units)}" is no commitment that the rules allow')

    def accept(self, play: Any, offer: Offer, lasting: Lasting | None = None) -> bool:
        if not self.left:
            raise ScriptEnded
        if self.left[0] == offer.id:
            self.left.pop(0)
            return True
        return False

    def order(self, play: Any, cards: Sequence[int]) -> Sequence[int]:
        """`order a b`: these cards on top in this order, the others below them as they lay."""
        verb, *ids = self._next().split()
        by_id = {play.setup.deck[place].id: place for place in cards}
        if verb != ORDER or not set(ids) <= set(by_id):
            raise ExampleMistake(f'"{verb} {" ".join(ids)}" does not order the cards seen: {listing(by_id)}')
        named = [by_id[card] for card in ids]
        return [*named, *(place for place in cards if place not in named)]

    def _next(self) -> str:
        if not self.left:
            raise ScriptEnded
        return self.left.pop(0)


def play_script(procedure: Procedure, setup: Setup, script: Scripted, marks: set[str]) -> Any:
    """The table after the card was played as far as the script goes."""
    policy, cup = ScriptedPolicy(setup, script.choices), ScriptedCup(script.dice)
    play = procedure.play(setup, policy, cup, marks)
    if script.given:
        _arrange(play, script.given)
    place = _take_from_deck(play, script.card)
    if script.last_card:
        play.state.discard += play.state.deck
        play.state.deck.clear()
    play.state.drawn = len(setup.deck) - len(play.state.deck) - 1
    try:
        play.play_card(place)
        if script.last_card and play.state.outcome is None:
            play.take_turn()
    except ScriptEnded:
        if not script.unfinished:
            early = "the script ends before the card is done (`unfinished: true` if it is meant)"
            raise ExampleMistake(early) from None
        play.settle()
    else:
        if script.unfinished:
            raise ExampleMistake("the script says `unfinished`, but the card is done")
        check_state(play.state, setup)
    said = [*policy.left, *(f"die {face}" for face in cup.left)]
    if said:
        raise ExampleMistake(f"the play is over, but the script goes on: {listing(said)}")
    return play


def _arrange(play: Any, given: Situation) -> None:
    """Puts a state of play on the table."""
    for resource, value in (given.resources or {}).items():
        _known(resource, play.state.resources, "resource")
        play.state.resources[resource] = value
    for unit, level in (given.levels or {}).items():
        _known(unit, play.state.levels, "unit")
        play.state.levels[unit] = level_number(play.setup, level)
    for text in given.in_play or ():
        _put_in_play(play, text)


def level_number(setup: Setup, level: str) -> int:
    """A level's place on the ladder; `out` is past its end."""
    if level == "out":
        return setup.out
    _known(level, [*setup.level_ids, "out"], "level")
    return setup.level_ids.index(level)


def _put_in_play(play: Any, text: str) -> None:
    """`card`, `card unit` for one that rests on a unit, `card 5` for one that stays for 5 cards."""
    card_id, _, detail = text.partition(" ")
    play.place = _take_from_deck(play, card_id)
    play.card = play.setup.deck[play.place]
    play.affected = detail if detail in play.setup.units else None
    lasting = next((effect for effect in play.card.effects() if effect.LASTING), None)
    if lasting is None:
        raise ExampleMistake(f'"{card_id}" does not stay in play')
    if isinstance(lasting, Stay):
        if not detail.isdigit():
            raise ExampleMistake(f'say for how many cards it stays: "{card_id} 5"')
        play.stay(lasting, cards=int(detail))
    else:
        lasting.apply(play)
    if not play.state.in_play or play.state.in_play[-1].place != play.place:
        raise ExampleMistake(f'say on which unit it rests: "{card_id} {play.setup.units[0]}"')


def _take_from_deck(play: Any, card_id: str) -> int:
    left = {play.setup.deck[place].id: place for place in play.state.deck}
    _known(card_id, left, "card in the deck")
    play.state.deck.remove(left[card_id])
    return left[card_id]


def _known(name: str, known: Any, what: str) -> None:
    if name not in known:
        raise ExampleMistake(f'"{name}" is no {what}{did_you_mean(name, known)}')
