"""Engine (play): everything that the designer's report shows, measured in one go and ready for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import Any

from generator.components.game import Game
from generator.engine.claims import Z95, Measured, deviation, mean_of, measure_claims, verdict
from generator.engine.examples import run_examples_with_marks
from generator.engine.procedure import Procedure, procedure_of
from generator.engine.simulate import Progress, cause_shares, outcome_shares, simulate
from generator.engine.tally import Tally

CARD_GAMES = 20_000
QUANTILES = {"p5": 5, "p25": 25, "p50": 50, "p75": 75, "p95": 95}
FEWEST = 20
"""The course of a game is drawn as far as this many games are still going on."""


def study(
    game: Game, games: int, seed: int, jobs: int = 1, progress: Progress | None = None,
    card_games: int = CARD_GAMES,
) -> dict[str, Any]:
    """Plays every policy, and the best one again at length for what each card does."""
    procedure = procedure_of(game)
    total = games * len(procedure.policies) + card_games
    done = 0

    def play(policy: str, number: int, follow_cards: bool = False) -> Tally:
        nonlocal done
        before = done

        def report(played: int, _: int) -> None:
            if progress:
                progress(before + played, total)

        tally = simulate(game, policy, number, seed, jobs, report, follow_cards).tally
        done += number
        return tally

    tallies = {name: play(name, games) for name in procedure.policies}
    followed = play(procedure.focus, card_games, follow_cards=True)
    return {
        "games": games,
        "seed": seed,
        "deck": sum(card.count for card in game.deck),
        "version": game.header.version,
        "focus": procedure.focus,
        "policies": {name: _policy(game, procedure, name, tally) for name, tally in tallies.items()},
        "cards": card_effects(game, followed),
        "card_games": card_games,
        "claims": _claims(game, procedure, tallies),
        "rules": _rules(game, procedure, [*tallies.values(), followed]),
        "options": _options(game, tallies),
        f"{procedure.resource}_start": game.resources[procedure.resource].start,
    }


def _policy(game: Game, procedure: Procedure, name: str, tally: Tally) -> dict[str, Any]:
    return {
        "says": procedure.policies[name].says,
        "outcomes": outcome_shares(game, tally),
        "cards_drawn": lengths(tally.drawn),
        "pause_causes": cause_shares(procedure, tally),
        procedure.resource: course(tally.course),
    }


def lengths(drawn: Mapping[int, int]) -> dict[str, Any]:
    """How long games last: mean with its interval, spread, and the whole histogram."""
    mean = mean_of(drawn)
    assert mean is not None
    return {
        "mean": mean.value, "low": mean.low, "high": mean.high, "sd": deviation(drawn),
        "median": quantile(drawn, 50), "p5": quantile(drawn, 5), "p95": quantile(drawn, 95),
        "histogram": {str(number): drawn[number] for number in sorted(drawn)},
    }


def course(counts: Mapping[tuple[int, int], int]) -> list[dict[str, int]]:
    """Quantiles of the resource after each card, over the games that drew that many cards."""
    by_card: dict[int, Counter[int]] = {}
    for (drawn, value), count in counts.items():
        by_card.setdefault(drawn, Counter())[value] += count
    steps = []
    for drawn, values in sorted(by_card.items()):
        if values.total() >= FEWEST or drawn == 1:
            found = {name: quantile(values, percent) for name, percent in QUANTILES.items()}
            steps.append({"drawn": drawn, "games": values.total(), **found})
    return steps


def quantile(histogram: Mapping[int, int], percent: int) -> int:
    """The smallest value that at least `percent` of the counts don't exceed."""
    total, reached = sum(histogram.values()), 0
    for value in sorted(histogram):
        reached += histogram[value]
        if reached * 100 >= total * percent:
            return value
    raise ValueError("nothing was counted")


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


def difference(games: int, won: int, other_games: int, other_won: int) -> Measured:
    """The difference of two shares of wins, with its normal interval."""
    if not games or not other_games:
        return Measured(0.0, -1.0, 1.0)
    share, other = won / games, other_won / other_games
    half = Z95 * sqrt(share * (1 - share) / games + other * (1 - other) / other_games)
    return Measured(share - other, share - other - half, share - other + half)


def _claims(game: Game, procedure: Procedure, tallies: Mapping[str, Tally]) -> list[dict[str, Any]]:
    """Every policy's figure; the verdict is that of the policies that stand for people at the table."""
    by_policy = {name: measure_claims(game, procedure.measures, tally) for name, tally in tallies.items()}
    players = [name for name, policy in procedure.policies.items() if not policy.yardstick]
    found = []
    for index, claim in enumerate(game.claims):
        measured = {name: claims[index] for name, claims in by_policy.items()}
        found.append({
            "id": claim.id, "says": claim.says, "source": claim.source,
            "value": claim.value, "within": claim.within, "unit": claim.unit,
            "by_policy": {
                name: {key: figures[key] for key in ("measured", "low", "high", "holds")}
                for name, figures in measured.items()
            },
            "verdict": verdict(measured[name]["holds"] for name in players),
        })
    return found


def _rules(game: Game, procedure: Procedure, tallies: list[Tally]) -> dict[str, list[str]]:
    played = set().union(*(tally.marks for tally in tallies)) & procedure.rules
    shown = run_examples_with_marks(game)[1] & procedure.rules
    return {
        "exercised": sorted(played),
        "examples_only": sorted(shown - played),
        "never": sorted(procedure.rules - played - shown),
    }


def _options(game: Game, tallies: Mapping[str, Tally]) -> dict[str, dict[str, dict[str, dict[str, int]]]]:
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
