"""Keep it Moving!, players: two yardsticks without a view, and three that look ahead."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import inf
from typing import Any, ClassVar

from generator.effects.choose import Option
from generator.effects.gain import Gain
from generator.effects.lose import Lose
from generator.engine.decisions import Offer, Policy
from generator.engine.setup import Aim, Setup
from generator.engine.state import Lasting
from generator.games.keep_it_moving_forecast import Levels, View
from generator.games.keep_it_moving_lookahead import LookAhead
from generator.games.keep_it_moving_sensible import Sensible


class RandomPolicy(Policy):
    """Every decision is a fair draw among what the rules allow."""

    name = "random"
    says = "any legal choice, all equally likely"
    yardstick = True

    def choose(self, play: Any, options: Sequence[Option]) -> int:
        return play.cup.index(len(options))

    def aim(self, play: Any, aim: Aim, usable: Sequence[str]) -> Sequence[str]:
        if aim.count == 1:
            return (usable[play.cup.index(len(usable))],)
        groups = list(combinations(usable, min(aim.count, len(usable))))
        return groups[play.cup.index(len(groups))]

    def commit(self, play: Any, sets: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
        return sets[play.cup.index(len(sets))]

    def accept(self, play: Any, offer: Offer, lasting: Lasting | None = None) -> bool:
        return play.cup.index(2) == 0

    def order(self, play: Any, cards: Sequence[int]) -> Sequence[int]:
        shuffled = list(cards)
        play.cup.shuffle(shuffled)
        return shuffled


class NeverPay(Policy):
    """Never pays, never takes up an offer, commits everything it has."""

    name = "never-pay"
    says = "never pays, takes no offer, commits everything"
    yardstick = True

    def choose(self, play: Any, options: Sequence[Option]) -> int:
        """The least sure loss of a resource; among equals the option that does least."""
        return min(range(len(options)), key=lambda i: (sure_cost(options[i]), len(options[i].do)))

    def aim(self, play: Any, aim: Aim, usable: Sequence[str]) -> Sequence[str]:
        """The healthiest take the losses; ties go by the order of the units."""
        levels = play.state.levels
        return sorted(usable, key=lambda unit: levels[unit], reverse=aim.purpose == "regenerate")[: aim.count]

    def commit(self, play: Any, sets: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
        return sets[-1]

    def accept(self, play: Any, offer: Offer, lasting: Lasting | None = None) -> bool:
        return False

    def order(self, play: Any, cards: Sequence[int]) -> Sequence[int]:
        return cards


def sure_cost(option: Option) -> int:
    """What an option takes for certain: its price and the losses that no die decides, less such gains."""
    cost = sum(amount for amount in (option.pay or {}).values() if isinstance(amount, int))
    for effect in option.do:
        if isinstance(effect, Lose):
            cost += sum(amount for amount in effect.lose.values() if isinstance(amount, int))
        elif isinstance(effect, Gain):
            cost -= sum(amount for amount in effect.gain.values() if isinstance(amount, int))
    return cost


HARDER_ROLL = 0.5
"""A unit that rolls at -1 is felt like the loss of so much of a level."""


class Temperament(LookAhead):
    """Looks ahead like the sensible player, but weighs by feeling: so much for a level, so much for momentum."""

    won, lost, paused = 1000.0, -1000.0, -100.0
    per_level: ClassVar[float]
    per_momentum: ClassVar[float]
    per_success_owed: ClassVar[float]

    def __init__(self, setup: Setup):
        super().__init__(setup)
        self._views: dict[int, Feeling] = {}

    def view(self, play: Any) -> View:
        harder = -sum(play.state.modifiers.values())
        found = self._views.get(harder)
        if found is None:
            found = self._views[harder] = Feeling(self, harder)
        return found


class Feeling(View):
    """A plain sum: momentum, less levels lost, what a battle still asks for, and rolls made harder."""

    def __init__(self, player: Temperament, harder: int):
        self.player = player
        self.burden = harder * HARDER_ROLL * player.per_level

    def outlook(self, momentum: int, owed: int) -> float:
        if momentum <= 0:
            return -inf
        return self.player.per_momentum * momentum - self.player.per_success_owed * owed - self.burden

    def worth(self, levels: Levels, outlook: float) -> float:
        player = self.player
        over = outlook == -inf or player.stranded(levels)
        return player.paused if over else outlook - player.per_level * sum(levels)


class Cautious(Temperament):
    """A level is worth two momentum."""

    name = "cautious"
    says = "pays to spare its units, fights with few"
    per_level, per_momentum, per_success_owed = 2.0, 1.0, 3.0


class Bold(Temperament):
    """Momentum is worth two levels."""

    name = "bold"
    says = "saves momentum, lets its units bleed"
    per_level, per_momentum, per_success_owed = 1.0, 2.0, 2.0


POLICIES = (RandomPolicy, NeverPay, Cautious, Bold, Sensible)
