"""Engine (play): what games with a deck of cards have in common beyond the play itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.engine.claims import deviation, mean_of
from generator.engine.figures import course, difference, lengths
from generator.engine.procedure import Procedure
from generator.engine.setup import Setup
from generator.engine.tally import GameRecord, Tally

if TYPE_CHECKING:
    from generator.components.game import Game


@dataclass(frozen=True, kw_only=True)
class CardProcedure(Procedure):
    """A game with a deck; `play` also has `play_card(place)`, for one card of a worked example."""

    resource: str
    """The resource whose course over the game is worth a chart."""
    causes: tuple[str, ...] = ()
    """Why a game can end by itself."""
    groups: tuple[str, ...] = ()
    """Groups that the procedure names, so the content must have them."""

    def lacks(self, game: Game) -> list[str]:
        missing = [f'group "{group}"' for group in self.groups if group not in game.groups]
        missing += super().lacks(game)
        return missing + ([f'resource "{self.resource}"'] if self.resource not in game.resources else [])

    def prepare(self, game: Game, without: frozenset[str]) -> Setup:
        return Setup(game)

    def new_tally(self, setup: Setup, follow_cards: bool = False) -> Tally:
        tally = Tally()
        if follow_cards:
            tally.follow_cards(len(setup.deck))
        return tally

    def count(self, tally: Tally, record: GameRecord) -> None:
        tally.enter(record)
        if tally.early:
            tally.enter_shuffle(record.shuffled, record.outcome == self.goal)

    def summary(self, game: Game, tally: Tally) -> dict[str, Any]:
        mean = mean_of(tally.drawn)
        assert mean is not None
        return {
            "cards_drawn": {"mean": mean.value, "sd": deviation(tally.drawn)},
            "pause_causes": self.cause_shares(tally),
        }

    def figures(self, game: Game, tally: Tally) -> dict[str, Any]:
        return {
            "cards_drawn": lengths(tally.drawn),
            "pause_causes": self.cause_shares(tally),
            self.resource: course(tally.course),
        }

    def background(self, game: Game, tallies: Mapping[str, Tally], followed: Tally | None) -> dict[str, Any]:
        return {
            "deck": sum(card.count for card in game.deck),
            "cards": card_effects(game, followed) if followed else [],
            "card_games": followed.games if followed else 0,
            "options": option_counts(game, tallies),
            f"{self.resource}_start": game.resources[self.resource].start,
        }

    def cause_shares(self, tally: Tally) -> dict[str, float]:
        """Why games ended by themselves, as shares of all games."""
        return {cause: tally.causes[cause] / tally.games for cause in self.causes}


def card_effects(game: Game, tally: Tally) -> list[dict[str, Any]]:
    """What each card does to the chance of winning, in percentage points.

    The shuffle is a fair experiment: games in which the card lay in the first third of the
    deck are compared with those in which it lay in the last third, whether it was drawn or not.
    """
    found, place = [], 0
    for card in game.deck:
        copies = range(place, place + card.count)
        place += card.count
        early, late = (
            tuple(sum(counts[copy][part] for copy in copies) for part in (0, 1))
            for counts in (tally.early, tally.late)
        )
        effect = difference(*early, *late).times(100)
        found.append({
            "id": card.id, "title": card.title, "copies": card.count,
            "effect": effect.value, "low": effect.low, "high": effect.high,
        })
    return found


def option_counts(game: Game, tallies: Mapping[str, Tally]) -> dict[str, dict[str, dict[str, dict[str, int]]]]:
    """Card -> option -> policy -> how often it was offered, and taken."""
    found: dict[str, dict[str, dict[str, dict[str, int]]]] = {}
    for card in game.deck:
        names = dict.fromkeys(
            name for tally in tallies.values() for name in tally.options.by_card.get(card.id, {})
        )
        if names:
            found[card.id] = {name: _counts(tallies, card.id, name) for name in names}
    return found


def _counts(tallies: Mapping[str, Tally], card: str, option: str) -> dict[str, dict[str, int]]:
    counts = {policy: tally.options.by_card.get(card, {}).get(option, [0, 0]) for policy, tally in tallies.items()}
    return {policy: {"offered": offered, "taken": taken} for policy, (offered, taken) in counts.items()}
