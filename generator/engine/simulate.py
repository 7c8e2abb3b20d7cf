"""Engine (play): plays many games and counts; the same seed gives the same games on any number of cores."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from generator.components.game import Game
from generator.engine.claims import deviation, mean_of, measure_claims, wilson
from generator.engine.dice import Cup
from generator.engine.play import Event
from generator.engine.procedure import Procedure, procedure_of
from generator.engine.tally import Tally

CHUNK = 250
"""Games between two signs of progress, and what one worker takes at a time."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Simulation:
    """Many games of one policy, counted."""

    game: Game
    policy: str
    seed: int
    tally: Tally
    seconds: float

    def as_json(self) -> dict[str, Any]:
        procedure, tally = procedure_of(self.game), self.tally
        return {
            "game": self.game.id,
            "games": tally.games,
            "seed": self.seed,
            "policy": self.policy,
            "outcomes": outcome_shares(self.game, tally),
            "cards_drawn": {"mean": mean_of(tally.drawn).value, "sd": deviation(tally.drawn)},
            "pause_causes": cause_shares(procedure, tally),
            "claims": measure_claims(self.game, procedure.measures, tally),
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


def outcome_shares(game: Game, tally: Tally) -> dict[str, dict[str, float]]:
    """Count, share and Wilson interval of every outcome that the game declares."""
    found = {}
    for outcome in game.header.outcomes:
        count = tally.outcomes[outcome.id]
        share = wilson(count, tally.games)
        found[outcome.id] = {"count": count, "share": share.value, "low": share.low, "high": share.high}
    return found


def cause_shares(procedure: Procedure, tally: Tally) -> dict[str, float]:
    """Why games ended by themselves, as shares of all games."""
    return {cause: tally.causes[cause] / tally.games for cause in procedure.causes}


def simulate(
    game: Game, policy: str = "sensible", games: int = 1000, seed: int = 1, jobs: int = 1,
    progress: Progress | None = None, follow_cards: bool = False,
) -> Simulation:
    """Plays `games` games; `follow_cards` also counts where each card lay after the shuffle."""
    if games < 1:
        raise ValueError("at least one game must be played")
    procedure_of(game).policy(policy)
    started = time.perf_counter()
    tables = _Tables(game, policy, seed, follow_cards)
    tally = tables.new_tally()
    for part in _parts(tables, games, jobs):
        tally.add(part)
        if progress:
            progress(tally.games, games)
    return Simulation(game, policy, seed, tally, max(time.perf_counter() - started, 1e-9))


def trace(game: Game, policy: str, seed: int, index: int = 0) -> list[Event]:
    """The events of one game, the one that `simulate` plays under this seed and index."""
    events: list[Event] = []
    tables = _Tables(game, policy, seed, follow_cards=False)
    tables.play_one(index, trace=events)
    return events


class _Tables:
    """What one worker needs to play its share: the setup and the policy, prepared once."""

    def __init__(self, game: Game, policy: str, seed: int, follow_cards: bool):
        self.procedure = procedure_of(game)
        self.setup = self.procedure.setup(game)
        self.policy = self.procedure.policy(policy)(self.setup)
        self.seed = seed
        self.follow_cards = follow_cards

    def new_tally(self) -> Tally:
        tally = Tally()
        if self.follow_cards:
            tally.follow_cards(len(self.setup.deck))
        return tally

    def play_one(self, index: int, tally: Tally | None = None, trace: list[Event] | None = None) -> None:
        tally = tally or self.new_tally()
        cup = Cup(self.seed, index)
        play = self.procedure.play(self.setup, self.policy, cup, tally.marks, tally.options, trace)
        record = play.play_out()
        tally.enter(record)
        if self.follow_cards:
            tally.enter_shuffle(record.shuffled, record.outcome == self.procedure.goal)

    def play_part(self, indices: range) -> Tally:
        tally = self.new_tally()
        for index in indices:
            self.play_one(index, tally)
        return tally


def _parts(tables: _Tables, games: int, jobs: int) -> Iterator[Tally]:
    parts = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    if jobs <= 1 or len(parts) == 1:
        yield from map(tables.play_part, parts)
        return
    game, policy = tables.setup.game, tables.policy.name
    with ProcessPoolExecutor(
        min(jobs, len(parts)), initializer=_seat_worker, initargs=(game, policy, tables.seed, tables.follow_cards)
    ) as pool:
        yield from pool.map(_work, parts)


_seat: list[_Tables] = []
"""In a worker process: its own tables, set up once."""


def _seat_worker(game: Game, policy: str, seed: int, follow_cards: bool) -> None:
    _seat[:] = [_Tables(game, policy, seed, follow_cards)]


def _work(indices: range) -> Tally:
    return _seat[0].play_part(indices)
