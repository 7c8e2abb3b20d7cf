"""Engine (play): plays many games and counts; the same seed gives the same games on any number of cores."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from generator.components.game import Game
from generator.engine.claims import measure_claims
from generator.engine.dice import Cup
from generator.engine.figures import outcome_shares
from generator.engine.play import Event
from generator.engine.procedure import procedure_of

CHUNK = 250
"""Games between two signs of progress, and what one worker takes at a time."""
COMPARED = 1000
"""So many games, at most, are played without a mechanic to learn what it does."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Simulation:
    """Many games of one policy, counted."""

    game: Game
    policy: str
    seed: int
    tally: Any
    seconds: float
    compared: Mapping[str, Any] = field(default_factory=dict)
    """By mechanic: games played without it, for the claims that say what it does."""

    def as_json(self) -> dict[str, Any]:
        procedure, tally = procedure_of(self.game), self.tally
        return {
            "game": self.game.id,
            "games": tally.games,
            "seed": self.seed,
            "policy": self.policy,
            "outcomes": outcome_shares(self.game, tally),
            **procedure.summary(self.game, tally),
            "claims": measure_claims(self.game, procedure.measures, tally, self.compared),
            "rules": {
                "exercised": sorted(tally.marks & procedure.rules),
                "never": sorted(procedure.rules - tally.marks),
            },
            "options": {
                card: {name: {"offered": offered, "taken": taken} for name, (offered, taken) in options.items()}
                for card, options in sorted(tally.options.by_card.items())
            },
            "games_per_second": round(tally.games / self.seconds, 1),
        }


def simulate(
    game: Game, policy: str = "sensible", games: int = 1000, seed: int = 1, jobs: int = 1,
    progress: Progress | None = None, follow_cards: bool = False,
) -> Simulation:
    """Plays `games` games; `follow_cards` also counts where each card lay after the shuffle."""
    if games < 1:
        raise ValueError("at least one game must be played")
    procedure_of(game).policy(policy)
    started = time.perf_counter()
    tally = _count(_Tables(game, policy, seed, follow_cards), games, jobs, progress)
    seconds = max(time.perf_counter() - started, 1e-9)
    compared = {} if follow_cards else {
        mechanic: _count(_Tables(game, policy, seed, without=frozenset({mechanic})), min(games, COMPARED), jobs)
        for mechanic in _in_question(game)
    }
    return Simulation(game, policy, seed, tally, seconds, compared)


def _in_question(game: Game) -> list[str]:
    """The mechanics that some claim of the game wants left out for comparison."""
    measures = procedure_of(game).measures
    asked = (measures[claim.measure].without for claim in game.claims if claim.measure in measures)
    return sorted({mechanic for mechanic in asked if mechanic})


def _count(tables: _Tables, games: int, jobs: int, progress: Progress | None = None) -> Any:
    tally = tables.new_tally()
    for part in _parts(tables, games, jobs):
        tally.add(part)
        if progress:
            progress(tally.games, games)
    return tally


def trace(game: Game, policy: str, seed: int, index: int = 0) -> list[Event]:
    """The events of one game, the one that `simulate` plays under this seed and index."""
    events: list[Event] = []
    tables = _Tables(game, policy, seed)
    tables.play_one(index, trace=events)
    return events


class _Tables:
    """What one worker needs to play its share: the setup and the policy, prepared once."""

    def __init__(
        self, game: Game, policy: str, seed: int, follow_cards: bool = False, without: frozenset[str] = frozenset()
    ):
        self.terms = game, policy, seed, follow_cards, without
        self.procedure = procedure_of(game)
        self.setup = self.procedure.setup(game, without)
        self.policy = self.procedure.policy(policy)(self.setup)
        self.seed = seed
        self.follow_cards = follow_cards

    def new_tally(self) -> Any:
        return self.procedure.new_tally(self.setup, self.follow_cards)

    def play_one(self, index: int, tally: Any = None, trace: list[Event] | None = None) -> None:
        tally = tally or self.new_tally()
        cup = Cup(self.seed, index)
        play = self.procedure.play(self.setup, self.policy, cup, tally.marks, tally.options, trace)
        self.procedure.count(tally, play.play_out())

    def play_part(self, indices: range) -> Any:
        tally = self.new_tally()
        for index in indices:
            self.play_one(index, tally)
        return tally


@contextmanager
def unswept() -> Iterator[None]:
    """No search for cyclic garbage: games leave none, and all that a player remembers would be searched each time."""
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


def _parts(tables: _Tables, games: int, jobs: int) -> Iterator[Any]:
    parts = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    if jobs <= 1 or len(parts) == 1:
        with unswept():
            yield from map(tables.play_part, parts)
        return
    with ProcessPoolExecutor(min(jobs, len(parts)), initializer=_seat_worker, initargs=tables.terms) as pool:
        yield from pool.map(_work, parts)


_seat: list[_Tables] = []
"""In a worker process: its own tables, set up once."""


def _seat_worker(*terms: Any) -> None:
    gc.disable()
    _seat[:] = [_Tables(*terms)]


def _work(indices: range) -> Any:
    return _seat[0].play_part(indices)
