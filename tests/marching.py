"""March of Justice set up for tests: the real game, and positions to give orders in, with stated dice."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from boards import read_board

from generator.components.example import Ordered
from generator.components.game import Game
from generator.engine.procedure import procedure_of
from generator.games.march_of_justice_script import Script, arrange, told
from generator.games.march_of_justice_setup import MarchSetup
from generator.games.march_of_justice_state import MarchState

FOLDER = Path(__file__).resolve().parent.parent / "content" / "march-of-justice"


@lru_cache(maxsize=1)
def march() -> Game:
    return read_board(FOLDER)


@lru_cache(maxsize=4)
def setup_of(*without: str) -> MarchSetup:
    return procedure_of(march()).setup(march(), frozenset(without))


def stated(orders: list[str], dice: list[int] | None = None, **given: Any) -> Ordered:
    """Orders from a position, as `examples.yaml` states them."""
    return Ordered.model_validate({"given": given, "orders": orders, "dice": dice or [], "then": {}})


def carried_out(
    orders: list[str], dice: list[int] | None = None, marks: set[str] | None = None, **given: Any
) -> Script:
    """The game after some orders; `results` and `play` of what comes back tell what happened."""
    ordered = stated(orders, dice, **given)
    script = Script(procedure_of(march()).play, setup_of(), ordered, set() if marks is None else marks)
    script.carry_out(ordered)
    return script


def after(orders: list[str], dice: list[int] | None = None, **given: Any) -> dict[str, Any]:
    """The position after some orders, in the words of an example, with the results of contacts beside it."""
    script = carried_out(orders, dice, **given)
    return {**told(script.play.state, setup_of()), "results": script.results}


def state_of(**given: Any) -> MarchState:
    """A position as a state."""
    state = MarchState.begin(setup_of())
    position = stated(["check victory"], **given).given
    if position:
        arrange(state, setup_of(), position)
    return state
