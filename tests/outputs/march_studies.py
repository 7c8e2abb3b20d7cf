"""Made-up studies of March of Justice in the shape that the engine gives, for tests of the report alone."""

from __future__ import annotations

from typing import Any

from report_studies import wilson

GAMES = 2000
CODES = ("AR", "Ar", "EX", "NE", "Rp", "R", "S")
PLACES = ("moscow", "kaluga", "kashira", "tula", "yelets", "voronezh", "boguchar", "millerovo", "rostov")
UNITS = {"rusich": "Rusich", "serb": "Serb", "sobr": "SOBR", "tank-regiment": "Tank Regiment, 4th Guards"}


def march_study() -> dict[str, Any]:
    """A study with three policies, one of them a player who tries to win."""
    titles = {place: place.capitalize() for place in (*PLACES, "rubelo", "grozny")}
    return {
        "games": GAMES, "seed": 7, "version": "1.0", "focus": "sensible", "turns": 6,
        "momentum_start": 1, "momentum_limits": [-3, 3], "locations": titles, "units": UNITS,
        "policies": {
            "random": _policy("any legal choice, all equally likely", True, {}, dict(zip(
                PLACES, (1, 13, 45, 52, 197, 340, 1014, 303, 35), strict=True)), (739, 301, 279, 230, 213, 238),
                (0.16, 0.08, 0.11, 0.08, 0.28, 0.14, 0.07), {"mct": (4473, 2066), "false-flag": (630, 198)}),
            "dash": _policy("straight up the M4, attacking all that bars it", True, {4: 19, 5: 72, 6: 19},
                {"moscow": 15, "kashira": 1861, "yelets": 14}, (0, 13, 1510, 349, 13, 5),
                (0.0, 0.11, 0.45, 1.48, 1.47, 0.28, 0.0),
                {"mct": (10332, 0), "false-flag": (2810, 1939), "flip": (31, 31)}),
            "sensible": _policy("weighs where every contact leads", False, {4: 90, 5: 310, 6: 240},
                {"moscow": 160, "kaluga": 30, "kashira": 760, "tula": 270, "yelets": 130, "voronezh": 10},
                (0, 0, 760, 500, 80, 20), (0.01, 0.31, 0.62, 1.1, 2.4, 0.55, 0.01),
                {"mct": (5200, 1200), "false-flag": (3000, 1900), "flip": (800, 2)}),
        },
        "claims": [
            _claim("six-turns", "The game lasts at most six turns", 6, "at_most", "turns", (6, 0), True),
            _claim("kinds", "Contact is more than fighting", 4, "at_least", "of 4 kinds seen", (3, 0), False),
            _claim("shifts", "The number of forces counts", 0, "apart", "points of wins", (-0.2, 1.8), False),
        ],
        "rules": {
            "exercised": ["setup", "win", "roll"], "examples_only": ["flip"], "never": ["event-defect", "rebuild"],
        },
        "examples": [],
    }


def _policy(
    says: str, yardstick: bool, victory: dict[int, int], halts: dict[str, int], turns: tuple[int, ...],
    results: tuple[float, ...], boons: dict[str, tuple[int, int]],
) -> dict[str, Any]:
    won = sum(victory.values())
    lost = GAMES - won
    assert sum(halts.values()) == sum(turns) == lost
    return {
        "says": says, "yardstick": yardstick,
        "outcomes": {"win": wilson(won, GAMES), "no-win": wilson(lost, GAMES)},
        "victory": {str(turn): wilson(count, GAMES) for turn, count in victory.items()},
        "halts": {place: wilson(count, lost) for place, count in halts.items()},
        "halt_turns": {str(turn): wilson(count, lost) for turn, count in enumerate(turns, 1) if count},
        "results": {
            code: {"mean": mean, "low": max(0, mean - 0.03), "high": mean + 0.03 * (mean > 0)}
            for code, mean in zip(CODES, results, strict=True)
        },
        "momentum": [
            {"turn": n, "games": GAMES, "p5": -n // 2, "p25": 0, "p50": 1, "p75": min(3, n), "p95": 3}
            for n in range(1, 7)
        ],
        "fates": {
            "rusich": {"full": 0.97, "reduced": 0.03}, "serb": {"full": 0.99, "eliminated": 0.01},
            "sobr": {"full": 0.3, "reduced": 0.4, "eliminated": 0.2, "surrendered": 0.1},
            "tank-regiment": {"full": 0.3, "changed-sides": 0.3, "dispersed": 0.1, "cup": 0.3},
        },
        "boons": {kind: {"offered": offered, "taken": taken} for kind, (offered, taken) in boons.items()},
    }


def _claim(
    name: str, says: str, value: float, test: str, unit: str, found: tuple[float, float], holds: bool
) -> dict[str, Any]:
    middle, half = found
    figure = {"measured": middle, "low": middle - half, "high": middle + half, "holds": holds}
    return {
        "id": name, "says": says, "source": "designer's notes", "value": value, "within": 0, "unit": unit, "test": test,
        "by_policy": {"random": figure, "dash": figure, "sensible": figure},
        "verdict": "holds" if holds else "does not hold",
    }
