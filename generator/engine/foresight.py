"""Engine (play): looks ahead from a decision to the end of the card, over every roll that can come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from generator.effects.choose import Option
from generator.engine.dice import Undecided
from generator.engine.setup import Aim

Act = Callable[[Any], None]
"""Something done at a table that is only imagined."""


def expect(play: Any, act: Act, worth: Callable[[Any], float]) -> float:
    """The exact mean of `worth` after `act`: every roll on the way is followed to each of its results."""
    total = 0.0
    paths: list[tuple[tuple[int | str, ...], float]] = [((), 1.0)]
    while paths:
        script, chance = paths.pop()
        thought = play.imagine(script)
        try:
            act(thought)
        except Undecided as fork:
            paths += [((*script, result), chance * odds) for result, odds in fork.odds]
        else:
            total += chance * worth(thought)
    return total


def take_option(play: Any, option: Option) -> Act:
    """Takes an option and finishes the card."""
    rest = tuple(play.rest)

    def act(thought: Any) -> None:
        thought.rest = list(rest)
        if option.pay:
            thought.pay(option.pay)
        thought.run(option.do)
        finish_card(thought)

    return act


def hit_units(play: Any, aim: Aim, units: Sequence[str]) -> Act:
    """Lets an effect fall on these units and finishes the card."""
    rest = tuple(play.rest)

    def act(thought: Any) -> None:
        thought.rest = list(rest)
        move = thought.regenerate if aim.purpose == "regenerate" else thought.attrit
        for unit in units:
            move(unit, aim.by)
        finish_card(thought)

    return act


def finish_card(thought: Any) -> None:
    """What is left of the card, from the innermost list of effects outwards.

    The rest stays known while it is played, for a decision on the way must look to the end of the card too.
    """
    rest = thought.rest
    while rest:
        effects, done = rest.pop()
        if done < len(effects):
            thought.run(effects[done:])
    thought.end_check()
