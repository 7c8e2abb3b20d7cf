"""Engine (play): what a game's own file in `generator/games/` declares, and how it is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from generator.diagnostics import did_you_mean, listing
from generator.discovery import discover
from generator.engine.setup import ProcedureMistake, Setup

if TYPE_CHECKING:
    from generator.components.game import Game
    from generator.engine.claims import Measure
    from generator.engine.decisions import Policy


@dataclass(frozen=True)
class Procedure:
    """How one game is played: its table, its players, what can be measured of it."""

    id: str
    play: type[Any]
    """A table: `play_out()` plays a whole game and returns its GameRecord; `play_card(place)` plays one
    card of a worked example. Made with (setup, policy, cup, marks, options, trace)."""
    policies: Mapping[str, type[Policy]]
    measures: Mapping[str, Measure]
    rules: frozenset[str]
    """Ids of the rules that the play can mark as exercised."""
    resource: str
    """The resource whose course over the game is worth a chart."""
    focus: str
    """The policy that plays best, on which the designer's report dwells."""
    goal: str
    """The outcome that a player plays for."""
    causes: tuple[str, ...] = ()
    """Why a game can end by itself."""
    groups: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    """Groups and outcomes that the procedure names, so the content must have them."""
    prepare: Callable[[Game], Any] = Setup
    """What stays the same in every game, worked out once from the content."""

    def lacks(self, game: Game) -> list[str]:
        """What the content would have to declare before this procedure can play it."""
        missing = [f'group "{group}"' for group in self.groups if group not in game.groups]
        declared = {outcome.id for outcome in game.header.outcomes}
        missing += [f'outcome "{outcome}"' for outcome in self.outcomes if outcome not in declared]
        return missing + ([f'resource "{self.resource}"'] if self.resource not in game.resources else [])

    def setup(self, game: Game) -> Any:
        missing = self.lacks(game)
        if missing:
            raise ProcedureMistake(f'procedure "{self.id}" can\'t play without {listing(missing)}')
        return self.prepare(game)

    def policy(self, name: str) -> type[Policy]:
        if name not in self.policies:
            raise ProcedureMistake(
                f'there is no policy "{name}"{did_you_mean(name, self.policies)}; known: {listing(self.policies)}'
            )
        return self.policies[name]


@lru_cache(maxsize=1)
def procedures() -> dict[str, Procedure]:
    """Every game that can be played, by the id that `game.yaml` names."""
    return {procedure.id: procedure for procedure in discover("generator.games", "GAME").values()}


def procedure_of(game: Game) -> Procedure:
    """The procedure that a game asks for."""
    name = game.header.procedure
    if name not in procedures():
        raise ProcedureMistake(
            f'there is no procedure "{name}"{did_you_mean(name, procedures())}; known: {listing(procedures())}'
        )
    return procedures()[name]


