"""March of Justice, counts: what is kept of a finished game, and the figures that reports draw from it.

`simulate` adds to its JSON
    victory_turn      turn -> share of all games won on it, for every turn
    results_per_game  code -> how often it comes up in a game, on average (contacts of both sides)
    momentum_end      mean momentum when the game ends (before the questions of a turn that was won)
    per_game          deed -> mean: wagner-lost, russian-lost, dispersed, surrendered, changed-sides, and of these
                      dispersed-in-contact and changed-sides-in-contact
    longest           the last turn that any game came to

`study` adds for each policy all of these, and
    results           code -> {mean, low, high}
    momentum          [{turn, games, p5, p25, p50, p75, p95}], after the questions of each turn
    victory           turn -> {count, share, low, high}
    halts             of games not won: how near to Moscow the march came, as
                      {place: {count, share, low, high}} nearest place first, shares of the games not won
    halt_turns        of games not won: the turn on which that place was first reached, in the same form
    fates             unit -> {fate: share of games}; fates are full, reduced, changed-sides, dispersed, eliminated,
                      surrendered, cup
    boons             kind of boon -> {offered, taken}
and for the game: turns, momentum_start, momentum_limits, locations and units (id -> title).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from generator.engine.claims import mean_of
from generator.engine.figures import course, share_of
from generator.engine.tally import Score
from generator.games.march_of_justice_names import NO_WIN, PLACES_OFF_MAP, WIN

if TYPE_CHECKING:
    from generator.games.march_of_justice_setup import MarchSetup
    from generator.games.march_of_justice_state import MarchState

LOST = ("wagner-lost", "russian-lost")
DISPERSALS, SURRENDERS, CHANGES = "dispersed", "surrendered", "changed-sides"
DISPERSALS_IN_CONTACT, CHANGES_IN_CONTACT = "dispersed-in-contact", "changed-sides-in-contact"
DEEDS = (*LOST, DISPERSALS, SURRENDERS, CHANGES, DISPERSALS_IN_CONTACT, CHANGES_IN_CONTACT)
"""What is counted in a game; `lost` counts units eliminated or surrendered, a rebuilt one perhaps twice."""

FULL, REDUCED = "full", "reduced"
BOON_QUESTION = "boon"
"""The name under which boons are counted among the options."""


@dataclass(frozen=True, slots=True)
class MarchRecord:
    """A finished game, as far as it is counted."""

    outcome: str
    turn: int
    results: Mapping[str, int]
    deeds: Mapping[str, int]
    course: tuple[int, ...]
    """Momentum at the end of each turn that was played to its end."""
    momentum: int
    farthest: str
    reached: int
    """The location nearest to Moscow that a Wagner unit came to, and the turn on which one first stood there."""
    fates: tuple[str, ...]


@dataclass
class MarchTally(Score):
    """What was counted over some games."""

    units: tuple[str, ...] = ()
    last_turns: Counter[int] = field(default_factory=Counter)
    victories: Counter[int] = field(default_factory=Counter)
    results: Counter[tuple[str, int]] = field(default_factory=Counter)
    """(code, times in one game) -> games; so are the deeds."""
    deeds: Counter[tuple[str, int]] = field(default_factory=Counter)
    course: Counter[tuple[int, int]] = field(default_factory=Counter)
    momentum: Counter[int] = field(default_factory=Counter)
    halts: Counter[str] = field(default_factory=Counter)
    halt_turns: Counter[int] = field(default_factory=Counter)
    fates: Counter[tuple[str, str]] = field(default_factory=Counter)

    def enter(self, record: MarchRecord) -> None:
        super().enter(record)
        self.last_turns[record.turn] += 1
        self.momentum[record.momentum] += 1
        self.results.update(record.results.items())
        self.deeds.update(record.deeds.items())
        self.course.update(enumerate(record.course, 1))
        self.fates.update(zip(self.units, record.fates, strict=True))
        if record.outcome == WIN:
            self.victories[record.turn] += 1
        else:
            self.halts[record.farthest] += 1
            self.halt_turns[record.reached] += 1

    def times(self, name: str) -> Counter[int]:
        """How often a result or a deed came in a game -> games."""
        counted = self.deeds if name in DEEDS else self.results
        return Counter({number: games for (what, number), games in counted.items() if what == name})


def fate_of(unit: int, state: MarchState, setup: MarchSetup) -> str:
    """What has become of a unit when the game ends."""
    place = state.where[unit]
    if place < 0:
        return PLACES_OFF_MAP[place]
    if not state.flipped[unit]:
        return FULL
    return REDUCED if setup.can_reduce[unit] else CHANGES


def summary(tally: MarchTally, codes: Iterable[str], turns: int) -> dict[str, Any]:
    """What `simulate` adds to its JSON."""
    return {
        "victory_turn": {str(turn): tally.victories[turn] / tally.games for turn in range(1, turns + 1)},
        "results_per_game": {code: _mean(tally.times(code)) for code in codes},
        "momentum_end": _mean(tally.momentum),
        "per_game": {deed: _mean(tally.times(deed)) for deed in DEEDS},
        "longest": max(tally.last_turns),
    }


def figures(tally: MarchTally, codes: Iterable[str], turns: int, order: Iterable[str]) -> dict[str, Any]:
    """What the study adds for one policy; `order` are the locations, nearest to Moscow first."""
    codes, halted = list(codes), tally.outcomes[NO_WIN]
    return {
        **summary(tally, codes, turns),
        "results": {code: _with_interval(tally.times(code)) for code in codes},
        "momentum": course(tally.course, "turn"),
        "victory": {str(turn): share_of(n, tally.games) for turn, n in sorted(tally.victories.items())},
        "halts": {place: share_of(tally.halts[place], halted) for place in order if tally.halts[place]},
        "halt_turns": {str(turn): share_of(n, halted) for turn, n in sorted(tally.halt_turns.items())},
        "fates": _fates(tally),
        "boons": {
            kind: {"offered": offered, "taken": taken}
            for kind, (offered, taken) in tally.options.by_card.get(BOON_QUESTION, {}).items()
        },
    }


def _fates(tally: MarchTally) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {unit: {} for unit in tally.units}
    for (unit, fate), games in sorted(tally.fates.items()):
        found[unit][fate] = games / tally.games
    return found


def _mean(histogram: Mapping[int, int]) -> float:
    found = mean_of(histogram)
    assert found is not None
    return found.value


def _with_interval(histogram: Mapping[int, int]) -> dict[str, float]:
    found = mean_of(histogram)
    assert found is not None
    return {"mean": found.value, "low": found.low, "high": found.high}
