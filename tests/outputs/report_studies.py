"""Made-up studies in the shape that the engine gives, for tests of the report alone."""

from __future__ import annotations

import copy
import math
import random
from typing import Any

POLICIES = {
    "random": ("any legal choice", (0.118, 0.125)),
    "never-pay": ("pays nothing, ever", (0.201, 0.142)),
    "cautious": ("pays whenever it may", (0.171, 0.023)),
    "bold": ("pays only if forced", (0.262, 0.126)),
    "sensible": ("looks one step ahead", (0.274, 0.037)),
}


def wilson(count: int, games: int) -> dict[str, float]:
    z = 1.959964
    share = count / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return {"count": count, "share": share, "low": max(0.0, middle - half), "high": min(1.0, middle + half)}


def fake_study(game: Any, games: int = 2000, seed: int = 3) -> dict[str, Any]:
    """A study with a bit of everything: claims that hold, fail and depend, cards that help and hurt."""
    dice = random.Random(seed)
    return {
        "games": games,
        "seed": seed,
        "deck": sum(card.count for card in game.deck),
        "version": game.header.version,
        "focus": "sensible",
        "momentum_start": 12,
        "card_games": 20000,
        "policies": {name: _policy(dice, games, says, *shares) for name, (says, shares) in POLICIES.items()},
        "cards": [_card(dice, card) for card in game.deck],
        "claims": [_claim(claim) for claim in game.claims],
        "rules": {
            "exercised": ["setup", "draw", "resolve", "pay", "roll", "commit", "clear", "win", "lose"],
            "examples_only": ["d3", "reroll-out"],
            "never": ["momentum-floor"],
        },
        "options": _options(),
    }


def _policy(dice: random.Random, games: int, says: str, win: float, lose: float) -> dict[str, Any]:
    wins, losses = round(games * win), round(games * lose)
    lengths = sorted(min(41, max(4, round(dice.gauss(18, 6)))) for _ in range(games))
    pauses = games - wins - losses
    return {
        "says": says,
        "outcomes": {
            "win": wilson(wins, games),
            "lose": wilson(losses, games),
            "pause": wilson(pauses, games),
        },
        "cards_drawn": {
            "mean": sum(lengths) / games,
            "sd": 6.0,
            "low": sum(lengths) / games - 0.3,
            "high": sum(lengths) / games + 0.3,
            "median": lengths[games // 2],
            "p5": lengths[games // 20],
            "p95": lengths[games * 19 // 20],
            "histogram": {str(n): lengths.count(n) for n in sorted(set(lengths))},
        },
        "pause_causes": {
            "momentum": round(pauses * 0.62) / games,
            "units": round(pauses * 0.36) / games,
            "deck": 0.02 * pauses / games,
        },
        "momentum": [
            {
                "drawn": k,
                "games": max(20, games - 60 * k),
                "p5": max(0, 12 - k),
                "p25": max(0, 12 - 0.7 * k),
                "p50": max(0, 12 - 0.5 * k),
                "p75": max(0, 12.5 - 0.35 * k),
                "p95": 13 - 0.2 * k,
            }
            for k in range(1, 31)
        ],
    }


def _card(dice: random.Random, card: Any) -> dict[str, Any]:
    effect = 31.4 if card.type == "decisive" else dice.gauss(-0.4, 1.6)
    half = 1.3 / math.sqrt(card.count)
    return {
        "id": card.id,
        "title": card.title,
        "copies": card.count,
        "effect": effect,
        "low": effect - half,
        "high": effect + half,
    }


_MEASURED = {
    "cards-drawn": (18.4, 0.3, {"bold": 21.0}, "holds"),
    "never-met": (56.8, 2.2, {"random": 49.0}, "depends on the policy"),
    "goes-on": (11.2, 2.1, {}, "does not hold"),
    "pauses": (68.9, 2.0, {"random": 75.7}, "depends on the policy"),
    "best-battalion": (0.21, 0.04, {}, "holds"),
}


def _claim(claim: Any) -> dict[str, Any]:
    shared = {
        "id": claim.id,
        "says": claim.says,
        "source": claim.source,
        "value": claim.value,
        "within": claim.within,
        "unit": claim.unit,
        "test": "beyond" if claim.id == "best-battalion" else "about",
    }
    if claim.measure == "not-tested":
        return shared | {"by_policy": {}, "verdict": "not tested"}
    middle, half, special, verdict = _MEASURED[claim.id]
    measured = {name: special.get(name, middle + 0.3 * half * number) for number, name in enumerate(POLICIES)}
    measured["sensible"] = middle
    return shared | {
        "by_policy": {
            name: {
                "measured": value,
                "low": value - half,
                "high": value + half,
                "holds": verdict == "holds" or (verdict.startswith("depends") and name in special),
            }
            for name, value in measured.items()
        },
        "verdict": verdict,
    }


def _options() -> dict[str, Any]:
    def taken(**shares: float) -> dict[str, Any]:
        return {
            name.replace("_", "-"): {"offered": 800, "taken": round(800 * share)}
            for name, share in shares.items()
        }

    return {
        "refugees": {
            "Help": taken(random=0.5, never_pay=0, cautious=0, bold=0, sensible=0),
            "Ignore": taken(random=0.5, never_pay=1, cautious=1, bold=1, sensible=1),
        },
        "long-road-march": {
            "Conserve": taken(random=0.5, never_pay=1, cautious=1, bold=0.1, sensible=0.98),
            "Push": taken(random=0.5, never_pay=0, cautious=0, bold=0.9, sensible=0.02),
        },
    }


def with_verdict(study: dict[str, Any], verdict: str) -> dict[str, Any]:
    """The same study with every tested claim judged alike."""
    changed = copy.deepcopy(study)
    for claim in changed["claims"]:
        if claim["by_policy"]:
            claim["verdict"] = verdict
            for figure in claim["by_policy"].values():
                figure["holds"] = verdict == "holds"
    return changed
