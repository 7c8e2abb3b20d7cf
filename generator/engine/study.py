"""Engine (play): everything that the designer's report shows, measured in one go and ready for JSON.

Keys for every game: games, seed, version, focus (the policy that plays best), policies, claims, rules.
policies.<name>: says, yardstick (true if it stands for no player), outcomes.<id>.{count, share, low, high}, and what
the kind of game adds.

A game with a deck of cards adds, by policy: cards_drawn, pause_causes, and the course of its resource; for the
game: deck, cards (what each does to the chance of winning), card_games, options, <resource>_start.

March of Justice adds what `generator/games/march_of_justice_tally.py` lists.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.components.game import Game
from generator.engine.card_games import card_effects
from generator.engine.claims import measure_claims, verdict
from generator.engine.examples import run_examples_with_marks
from generator.engine.figures import course, difference, lengths, outcome_shares, quantile
from generator.engine.procedure import Procedure, procedure_of
from generator.engine.simulate import Progress, Simulation, simulate

__all__ = ["CARD_GAMES", "card_effects", "course", "difference", "lengths", "quantile", "study"]

CARD_GAMES = 20_000


def study(
    game: Game, games: int, seed: int, jobs: int = 1, progress: Progress | None = None,
    card_games: int = CARD_GAMES,
) -> dict[str, Any]:
    """Plays every policy, and where there are cards the best one again at length for what each card does."""
    procedure = procedure_of(game)
    followed_games = card_games if game.deck else 0
    total = games * len(procedure.policies) + followed_games
    done = 0

    def play(policy: str, number: int, follow_cards: bool = False) -> Simulation:
        nonlocal done
        before = done

        def report(played: int, _: int) -> None:
            if progress:
                progress(before + played, total)

        found = simulate(game, policy, number, seed, jobs, report, follow_cards)
        done += number
        return found

    played = {name: play(name, games) for name in procedure.policies}
    tallies = {name: found.tally for name, found in played.items()}
    followed = play(procedure.focus, followed_games, follow_cards=True).tally if followed_games else None
    return {
        "games": games,
        "seed": seed,
        "version": game.header.version,
        "focus": procedure.focus,
        "policies": {name: _policy(game, procedure, name, tally) for name, tally in tallies.items()},
        "claims": _claims(game, procedure, played),
        "rules": _rules(game, procedure, [*tallies.values(), *([followed] if followed else [])]),
        "examples": [result.example.id for result in run_examples_with_marks(game)[0] if result.ok],
        **procedure.background(game, tallies, followed),
    }


def _policy(game: Game, procedure: Procedure, name: str, tally: Any) -> dict[str, Any]:
    return {
        "says": procedure.policies[name].says,
        "yardstick": procedure.policies[name].yardstick,
        "outcomes": outcome_shares(game, tally),
        **procedure.figures(game, tally),
    }


def _claims(game: Game, procedure: Procedure, played: Mapping[str, Simulation]) -> list[dict[str, Any]]:
    """Every policy's figure; the verdict is that of the policies that stand for people at the table."""
    by_policy = {
        name: measure_claims(game, procedure.measures, found.tally, found.compared) for name, found in played.items()
    }
    players = [name for name, policy in procedure.policies.items() if not policy.yardstick]
    found = []
    for index, claim in enumerate(game.claims):
        measured = {name: claims[index] for name, claims in by_policy.items()}
        found.append({
            "id": claim.id, "says": claim.says, "source": claim.source,
            "value": claim.value, "within": claim.within, "unit": claim.unit,
            "test": procedure.measures[claim.measure].test if claim.measure in procedure.measures else "",
            "by_policy": {
                name: {key: figures[key] for key in ("measured", "low", "high", "holds")}
                for name, figures in measured.items()
            },
            "verdict": verdict(measured[name]["holds"] for name in players),
        })
    return found


def _rules(game: Game, procedure: Procedure, tallies: list[Any]) -> dict[str, list[str]]:
    played = set().union(*(tally.marks for tally in tallies)) & procedure.rules
    shown = run_examples_with_marks(game)[1] & procedure.rules
    return {
        "exercised": sorted(played),
        "examples_only": sorted(shown - played),
        "never": sorted(procedure.rules - played - shown),
    }
