"""Tables set up for tests: a card played with stated choices and dice, from any state of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.components.example import Scripted
from generator.components.game import Game
from generator.engine.dice import Cup, ScriptedCup
from generator.engine.procedure import procedure_of
from generator.engine.script import ExampleMistake, ScriptedPolicy, play_script
from generator.engine.setup import Setup

FIRST, SECOND, THIRD, ASSETS = "1st-battalion", "2nd-battalion", "3rd-battalion", "supporting-assets"
UNITS = (FIRST, SECOND, THIRD, ASSETS)
FRESH, BLOODIED, DEPLETED, GROUND_DOWN, INEFFECTIVE, OUT = range(6)


def play_card(
    game: Game, card: str, choices: Sequence[str] = (), dice: Sequence[int] = (), momentum: int | None = None,
    levels: dict[str, str] | None = None, in_play: Sequence[str] = (), marks: set[str] | None = None,
) -> Any:
    """The table after one card, or where its script ends, as a worked example would play it."""
    given: dict[str, Any] = {"levels": levels or {}, "in-play": list(in_play)}
    if momentum is not None:
        given["resources"] = {"momentum": momentum}
    script = {"given": given, "card": card, "choices": list(choices), "dice": list(dice), "then": {}}
    try:
        return _follow(game, script, marks)
    except ExampleMistake as mistake:
        if "ends before the card is done" not in str(mistake):
            raise
        return _follow(game, {**script, "unfinished": True}, marks)


def _follow(game: Game, script: dict[str, Any], marks: set[str] | None) -> Any:
    stated = Scripted.model_validate(script)
    return play_script(procedure_of(game), Setup(game), stated, set() if marks is None else marks)


def momentum_of(play: Any) -> int:
    return play.state.resources["momentum"]


def level_of(play: Any, unit: str) -> str:
    return [*play.setup.level_ids, "out"][play.state.levels[unit]]


def cards_in_play(play: Any) -> list[str]:
    return [lasting.card.id for lasting in play.state.in_play]


def table(game: Game, policy: Any = None, cup: Cup | None = None, choices: Sequence[str] = (), **more: Any) -> Any:
    """A table as it stands at the start of a game, with the whole deck in the order of the content."""
    setup = Setup(game)
    player = policy(setup) if policy else ScriptedPolicy(setup, choices)
    return procedure_of(game).play(setup, player, cup or ScriptedCup(()), **more)


def put_on_top(play: Any, *cards: str) -> None:
    """These cards lie on top of the deck, the first uppermost."""
    by_id = {play.setup.deck[place].id: place for place in play.state.deck}
    for card in reversed(cards):
        play.state.deck.remove(by_id[card])
        play.state.deck.append(by_id[card])
