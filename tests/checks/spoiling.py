"""Spoils the small base game as a fixture says, and tells what the reader and the checks make of it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.checks.check import Context
from generator.checks.run import run_checks
from generator.components.load import read_game
from generator.components.proof import MapFinding, Overflow
from generator.components.rules import parse_rules
from generator.components.sight import Reading, Sight, Sign, Stroke, Telling
from generator.diagnostics import Report, Span

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures"
GAME = "ridge"
ALL_PHASES = {"game", "words", "pages", "play"}

ICONS = frozenset("arrow rifle burst road radio rain map".split())
RULES = frozenset({"setup", "draw", "fight"})


@dataclass(frozen=True)
class Change:
    """A few lines of one file, before and after."""

    file: str
    old: str
    new: str


def read_patch(text: str) -> Iterator[Change]:
    """`=== file` names a file; lines with `-` become those with `+`, lines with a blank stay."""
    file, old, new = "", [], []
    for line in [*text.splitlines(), "=== "]:
        if line.startswith("=== "):
            if file:
                yield Change(file, "".join(old), "".join(new))
            file, old, new = line[4:].strip(), [], []
            continue
        mark, rest = line[:1], line[1:] + "\n"
        assert mark in "-+ ", f"a line of a patch begins with -, + or a blank: {line!r}"
        old += [rest] if mark in "- " else []
        new += [rest] if mark in "+ " else []


def spoil(folder: Path, fixture: Path) -> None:
    """The base game in `folder`, changed by the fixture's patch and by the files it brings."""
    shutil.copytree(FIXTURES / "base", folder)
    if (fixture / "files").is_dir():
        shutil.copytree(fixture / "files", folder, dirs_exist_ok=True)
    patch = fixture / "patch.txt"
    for change in read_patch(patch.read_text(encoding="utf-8")) if patch.exists() else ():
        path = folder / change.file
        text = path.read_text(encoding="utf-8")
        assert text.count(change.old) == 1, f"{fixture.name}: not exactly once in {change.file}:\n{change.old}"
        path.write_text(text.replace(change.old, change.new), encoding="utf-8")


def facts_of(fixture: Path) -> dict[str, Any]:
    """What later rooms found out, as the fixture tells it."""
    path = fixture / "facts.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def judge(folder: Path, shown: str, facts: dict[str, Any] | None = None) -> Report:
    """Read, then every check of every phase."""
    report = Report()
    game = read_game(folder, report, shown)
    if game is not None:
        report.extend(run_checks(context_of(game, facts or {}), ALL_PHASES))
    return report


def context_of(game: Any, facts: dict[str, Any]) -> Context:
    lacking = {ord(character) for character in facts.get("font-lacks", "")}
    return Context(
        game.with_choices(frozenset(facts.get("sets", [])), {}),
        rulebook=parse_rules(game),
        icons=ICONS,
        themes=frozenset({"plain"}),
        rule_ids=RULES,
        study=facts.get("study", {}),
        overflows=tuple(Overflow(**overflow) for overflow in facts.get("overflows", [])),
        fonts_used=facts.get("fonts-used", {}),
        map_findings=tuple(MapFinding(**finding) for finding in facts.get("map-findings", [])),
        counter_looks=frozenset({"dark", "light"}),
        map_looks=frozenset({"dark", "red"}),
        is_symbol=lambda code: not code.endswith("9"),
        glyphs=lambda font: set(range(0x110000)) - lacking,
        sight=sight_of(facts.get("sight", {})),
    )


def sight_of(facts: dict[str, Any]) -> Sight:
    """What the eye is given; a place is `[file, line, column, length]`."""
    return Sight(
        tuple(Reading(**_located(reading)) for reading in facts.get("readings", [])),
        tuple(Stroke(**_located(stroke)) for stroke in facts.get("strokes", [])),
        tuple(
            Telling(**telling | {"signs": tuple(Sign(**_located(sign)) for sign in telling["signs"])})
            for telling in facts.get("tellings", [])
        ),
    )


def _located(fact: dict[str, Any]) -> dict[str, Any]:
    kinds = {"at": lambda value: Span(*value), "size_at": lambda value: Span(*value), "colour": tuple,
             "ground": tuple, "colours": lambda value: tuple(map(tuple, value)), "told_by": tuple}
    return {key: kinds.get(key, lambda same: same)(value) for key, value in fact.items()}
