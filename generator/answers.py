"""Beside the pipeline: short ways through the rooms for one question about one game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from generator import inventory
from generator.components.game import Game
from generator.components.rules import parse_rules
from generator.engine import simulate as engine
from generator.engine.procedure import procedure_of
from generator.outputs.job import Job, Settings
from generator.pipeline import TEMPLATES, Progress
from generator.wording.counters import counter_pieces
from generator.wording.describe import describe as described
from generator.wording.faces import faces
from generator.wording.phrasebook import load_phrasebook


def take_inventory(game: Game, settings: Settings) -> dict[str, Any]:
    """Every component, with the pages that its front stands on."""
    from generator.outputs.cards import face_size_mm, pages_of_faces
    from generator.outputs.counters import pages_of_counters

    book = load_phrasebook(TEMPLATES, settings.language)
    counters = counter_pieces(game, book)
    job = Job(game, settings, TEMPLATES, faces(game, book), phrases=book.labels, counters=counters)
    on_pages = pages_of_counters(job) if counters else {}
    size, pages = (face_size_mm(job), pages_of_faces(job)) if job.faces else ((0.0, 0.0), {})
    return inventory.inventory(game, size, pages, on_pages)


def describe(game: Game, component: str, language: str) -> dict[str, Any]:
    """One component as a player reads it."""
    return described(game, component, load_phrasebook(TEMPLATES, language))


def draw_odds(game: Game, found: dict[str, Any], to: Path) -> None:
    """What `odds` found as a heat map; the file is there whole or not at all."""
    from generator.outputs.heat_map import heat_map_file

    drawn = heat_map_file(found, f"{game.title}: {found['title']}", to.suffix.lstrip(".").lower(), TEMPLATES)
    part = to.with_name(f".{to.name}.part")
    try:
        part.write_bytes(drawn)
        part.replace(to)
    finally:
        part.unlink(missing_ok=True)


def policies(game: Game) -> dict[str, str]:
    """Who can play the game, and how each plays, in a line."""
    return {name: policy.says for name, policy in procedure_of(game).policies.items()}


def tell(game: Game, policy: str, seed: int, index: int) -> str:
    """One game, card by card."""
    from generator.wording.trace import tell as told

    return told(engine.trace(game, policy, seed, index), game, TEMPLATES)


def simulate(game: Game, policy: str, games: int, seed: int, jobs: int, progress: Progress) -> dict[str, Any]:
    """Many games, counted."""
    found = engine.simulate(
        game, policy, games, seed, jobs, progress=lambda done, total: progress(f"playing {game.id}", done, total)
    )
    counted = found.as_json()
    rules = parse_rules(game).rules
    for heading, ids in counted["rules"].items():
        counted["rules"][heading] = sorted(
            (f"{rules[rule].number} {rule}" if rule in rules else rule for rule in ids), key=_by_number
        )
    return counted


def _by_number(rule: str) -> list[tuple[int, str]]:
    """`3.10.1` comes after `3.2`; appendices come last."""
    return [(int(part), "") if part.isdigit() else (10**6, part) for part in rule.split(" ")[0].split(".")]


def simulation_text(found: dict[str, Any]) -> str:
    """The counts as lines that a person reads."""
    lines = [f"{found['games']} games, policy {found['policy']}, seed {found['seed']}"]
    for name, outcome in found["outcomes"].items():
        low, high = outcome["low"] * 100, outcome["high"] * 100
        lines.append(f"  {name:8} {outcome['share'] * 100:5.1f} %   (95 %: {low:.1f} to {high:.1f})")
    drawn = found.get("cards_drawn")
    if drawn:
        lines.append(f"  cards drawn: {drawn['mean']:.1f} on average (sd {drawn['sd']:.1f})")
    won = {turn: share for turn, share in found.get("victory_turn", {}).items() if share}
    if won:
        shares = (f"{turn}: {100 * share:.1f} %" for turn, share in won.items())
        lines.append(f"  won on turn {', '.join(shares)}")
    if "results_per_game" in found:
        means = (f"{code} {mean:.2f}" for code, mean in found["results_per_game"].items())
        lines.append(f"  results in a game: {', '.join(means)}")
    for claim in found["claims"]:
        lines.append(f"  claim {claim['id']}: {_measured(claim)}")
    lines.append(f"  rules exercised: {len(found['rules']['exercised'])}, never: {len(found['rules']['never'])}")
    lines.append(f"  {found['games_per_second']:.0f} games a second")
    return "\n".join(lines) + "\n"


def _measured(claim: dict[str, Any]) -> str:
    if claim["measured"] is None:
        return f"{claim['says']}: not tested"
    verdict = "holds" if claim["holds"] else "does not hold"
    found, low, high = (_figure(claim[key]) for key in ("measured", "low", "high"))
    return f"{claim['says']}: {found} ({low} to {high}), {verdict}"


def _figure(value: float) -> str:
    """With a true minus, as everywhere in print."""
    return f"{value:.2f}".replace("-", "\N{MINUS SIGN}")
