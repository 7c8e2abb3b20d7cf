"""Engine (play): what a game's own file in `generator/games/` declares, and how it is found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from generator.diagnostics import did_you_mean, listing
from generator.discovery import discover
from generator.engine.setup import ProcedureMistake
from generator.engine.tally import Score

if TYPE_CHECKING:
    from generator.components.example import Ordered
    from generator.components.game import Game
    from generator.engine.claims import Measure
    from generator.engine.decisions import Policy


class ExampleMistake(Exception):
    """The script of an example can't be followed; the message says where."""


@dataclass(frozen=True)
class Procedure:
    """How one game is played: its table, its players, what can be measured of it.

    What a kind of game has of its own is said by a subclass, such as `CardProcedure`.
    """

    id: str
    play: type[Any]
    """A table: `play_out()` plays a whole game and returns its record. Made with (setup, policy, cup, marks,
    options, trace)."""
    policies: Mapping[str, type[Policy]]
    measures: Mapping[str, Measure]
    rules: frozenset[str]
    """Ids of the rules that the play can mark as exercised."""
    focus: str
    """The policy that plays best, on which the designer's report dwells."""
    goal: str
    """The outcome that a player plays for."""
    outcomes: tuple[str, ...] = ()
    """Outcomes that the procedure names, so the content must have them."""
    mechanics: frozenset[str] = frozenset()
    """Mechanics that can be left out, to measure what they do."""

    def lacks(self, game: Game) -> list[str]:
        """What the content would have to declare before this procedure can play it."""
        declared = {outcome.id for outcome in game.header.outcomes}
        return [f'outcome "{outcome}"' for outcome in self.outcomes if outcome not in declared]

    def setup(self, game: Game, without: frozenset[str] = frozenset()) -> Any:
        """What stays the same in every game, worked out once from the content."""
        missing = self.lacks(game)
        if missing:
            raise ProcedureMistake(f'procedure "{self.id}" can\'t play without {listing(missing)}')
        return self.prepare(game, without)

    def prepare(self, game: Game, without: frozenset[str]) -> Any:
        raise NotImplementedError

    def new_tally(self, setup: Any, follow_cards: bool = False) -> Any:
        """An empty count; `follow_cards` where the place of each card in the deck is to be counted too."""
        return Score()

    def count(self, tally: Any, record: Any) -> None:
        """Counts a finished game."""
        tally.enter(record)

    def follow(self, setup: Any, ordered: Ordered, marks: set[str]) -> Iterable[str]:
        """Carries out the orders of a worked example; tells what comes out differently."""
        raise ExampleMistake(f'no orders can be given in the procedure "{self.id}"')

    def untold(self, setup: Any, ordered: Ordered) -> Iterable[tuple[tuple[str, ...], str]]:
        """What the orders of a worked example change and it does not say, or says though it stays: (where, what)."""
        return ()

    def summary(self, game: Game, tally: Any) -> dict[str, Any]:
        """What `simulate` tells of this kind of game, beside what it tells of all."""
        return {}

    def figures(self, game: Game, tally: Any) -> dict[str, Any]:
        """What the study tells of one policy, beside its outcomes."""
        return {}

    def background(self, game: Game, tallies: Mapping[str, Any], followed: Any | None) -> dict[str, Any]:
        """What the study tells of the game as a whole; `followed` are the games that followed the cards."""
        return {}

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


