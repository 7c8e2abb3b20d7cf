"""The procedure of March of Justice: the turn and its end, victory, and who can play it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.engine.procedure import Procedure
from generator.games.march_of_justice_measures import MEASURES
from generator.games.march_of_justice_names import NO_WIN, RULES, TURNS, WIN
from generator.games.march_of_justice_policies import YARDSTICKS
from generator.games.march_of_justice_script import follow, untold
from generator.games.march_of_justice_sensible import Sensible
from generator.games.march_of_justice_setup import MECHANICS, MarchSetup, lacks
from generator.games.march_of_justice_state import check_end, check_state
from generator.games.march_of_justice_tables import CONTACT
from generator.games.march_of_justice_tally import MarchRecord, MarchTally, fate_of, figures, summary
from generator.games.march_of_justice_wagner import WagnerBoard

if TYPE_CHECKING:
    from generator.components.example import Ordered
    from generator.components.game import Game


class MarchOfJustice(WagnerBoard):
    """A game from its set-up to its outcome."""

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self.course: list[int] = []
        """Momentum at the end of each turn that was played to its end."""

    def play_out(self) -> MarchRecord:
        self.mark("setup")
        while self.state.outcome is None:
            self.take_turn()
        check_end(self.state, self.setup)
        self.tell_position()
        self.event("end", outcome=self.state.outcome, turn=self.state.turn, momentum=self.state.momentum)
        return self._record()

    def _record(self) -> MarchRecord:
        state, setup = self.state, self.setup
        assert state.outcome is not None
        return MarchRecord(
            state.outcome, state.turn, self.results, self.deeds, tuple(self.course), state.momentum,
            setup.locations[self.farthest], self.reached,
            tuple(fate_of(unit, state, setup) for unit in setup.everyone),
        )

    def take_turn(self) -> None:
        state = self.state
        state.busy = 0
        state.deeds.clear()
        self.event("turn", number=state.turn, momentum=state.momentum)
        self.tell_position()
        self.administration()
        self.wagner_turn()
        check_state(state, self.setup)
        self.mark("one-side")
        if state.outcome is None:
            self.russian_turn()
            check_state(state, self.setup)
            self.end_turn()

    # 4: the end of the turn.

    def end_turn(self) -> None:
        self.event("end-turn")
        self.ask_questions()
        self.course.append(self.state.momentum)
        if self.state.turn == self.setup.turns:
            self.state.outcome = NO_WIN
            self.mark("no-win")
        else:
            self.state.turn += 1
            self.mark("next-turn")


@dataclass(frozen=True, kw_only=True)
class MarchProcedure(Procedure):
    """A game on a map with units, a cup and tracks."""

    def lacks(self, game: Game) -> list[str]:
        return super().lacks(game) + lacks(game)

    def prepare(self, game: Game, without: frozenset[str]) -> MarchSetup:
        return MarchSetup(game, without)

    def new_tally(self, setup: MarchSetup, follow_cards: bool = False) -> MarchTally:
        return MarchTally(units=setup.units)

    def follow(self, setup: MarchSetup, ordered: Ordered, marks: set[str]) -> Iterable[str]:
        return follow(self.play, setup, ordered, marks)

    def untold(self, setup: MarchSetup, ordered: Ordered) -> Iterable[tuple[tuple[str, ...], str]]:
        return untold(self.play, setup, ordered)

    def summary(self, game: Game, tally: MarchTally) -> dict[str, Any]:
        return summary(tally, game.tables_by_id[CONTACT].legend, len(game.tracks_by_id[TURNS].boxes))

    def figures(self, game: Game, tally: MarchTally) -> dict[str, Any]:
        setup = MarchSetup(game)
        nearest = sorted(setup.locations, key=lambda place: setup.from_moscow[setup.number[place]])
        return figures(tally, setup.codes, setup.turns, nearest)

    def background(self, game: Game, tallies: Mapping[str, MarchTally], followed: Any | None) -> dict[str, Any]:
        setup = MarchSetup(game)
        return {
            "turns": setup.turns,
            "momentum_start": setup.momentum_start,
            "momentum_limits": [setup.lowest_momentum, setup.highest_momentum],
            "locations": dict(zip(setup.locations, setup.location_titles, strict=True)),
            "units": {unit.id: unit.title for unit in setup.facts},
        }


GAME = MarchProcedure(
    id="march-of-justice",
    play=MarchOfJustice,
    policies={policy.name: policy for policy in (*YARDSTICKS, Sensible)},
    measures=MEASURES,
    rules=RULES,
    focus="sensible",
    goal=WIN,
    outcomes=(WIN, NO_WIN),
    mechanics=MECHANICS,
)
