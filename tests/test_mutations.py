"""Whatever key is lost, value of another type or id mistyped in the real game: a diagnostic, never a traceback."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import mutating
import pytest
from mutating import Mutation

from generator import pipeline
from generator.components import load
from generator.diagnostics import Diagnostic, Report, render_text
from generator.source import LocatedDict, LocatedList, read_yaml_text

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "content" / "keep-it-moving"
SHOWN = "content/keep-it-moving"
FILES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.yaml"))

NAMES = ("id", "procedure", "theme", "measure", "language", "icon", "code")

Judge = Callable[[str, str], Report]


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    """judge(file, text): the game with one file replaced, read and checked; other files are read once."""
    read_sections, read_yaml = load._read_sections, load.read_yaml
    kept: dict[Path, dict[str, list[Any]]] = {}
    trees: dict[Path, Any] = {}
    spoiled: dict[Path, str] = {}

    def sections(path: Path, shown: str, parts: dict[str, list[Any]], report: Report) -> None:
        if path in spoiled:
            read_sections(path, shown, parts, report)
            return
        if path not in kept:
            kept[path] = {section: [] for section in parts}
            read_sections(path, shown, kept[path], report)
        for section, items in kept[path].items():
            parts[section] += items

    def yaml_of(path: Path, report: Report, shown: str | None = None) -> Any:
        if path in spoiled:
            return read_yaml_text(spoiled[path], report, str(shown))
        if path not in trees:
            trees[path] = read_yaml(path, report, shown)
        return trees[path]

    def judged(file: str, text: str) -> Report:
        spoiled.clear()
        spoiled[FOLDER / file] = text
        report = Report()
        game = load.read_game(FOLDER, report, SHOWN)
        if game is not None:
            pipeline.judge(game, report)
        return report

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(load, "_read_sections", sections)
        patch.setattr(load, "read_yaml", yaml_of)
        yield judged


@pytest.fixture(scope="module")
def ids() -> set[str]:
    """Everything in the game that bears a name, and the names it is known by elsewhere."""
    found: set[str] = set()
    for file in FILES:
        found |= set(_ids(read_yaml_text((FOLDER / file).read_text(encoding="utf-8"), Report(), file)))
    return found


def _ids(value: Any) -> Iterator[str]:
    if isinstance(value, LocatedDict):
        yield from (value[key] for key in NAMES if key in value)
        for item in value.values():
            yield from _ids(item)
    elif isinstance(value, LocatedList):
        for item in value:
            yield from _ids(item)


def unnoticed(judge: Judge, file: str, mutations: Iterator[Mutation]) -> tuple[int, list[str]]:
    """How many slips were tried, and those that no error with a place in the game answers."""
    passed, tried = [], 0
    for mutation in mutations:
        tried += 1
        errors = [d for d in judge(file, mutation.text).found if d.severity == "error"]
        if not errors or not all(_is_placed(d) for d in errors):
            passed.append(f"{file} {mutation}: {errors or 'no error'}")
    return tried, passed


def _is_placed(found: Diagnostic) -> bool:
    return found.at.file.startswith(f"{SHOWN}/") and found.at.line >= 1 and found.at.column >= 1


def text_of(file: str) -> str:
    return (FOLDER / file).read_text(encoding="utf-8")


def test_the_game_as_it_is_has_no_error(judge: Judge) -> None:
    report = judge("game.yaml", text_of("game.yaml"))
    assert not report.errors, render_text(report)


@pytest.mark.parametrize("file", FILES)
def test_every_lost_key_is_noticed(judge: Judge, file: str) -> None:
    tried, passed = unnoticed(judge, file, mutating.lost_keys(text_of(file)))
    assert tried and not passed, "\n".join(passed)


@pytest.mark.parametrize("file", FILES)
def test_every_value_of_another_type_is_noticed(judge: Judge, file: str) -> None:
    tried, passed = unnoticed(judge, file, mutating.other_types(text_of(file)))
    assert tried and not passed, "\n".join(passed)


@pytest.mark.parametrize("file", FILES)
def test_every_mistyped_id_is_noticed(judge: Judge, file: str, ids: set[str]) -> None:
    tried, passed = unnoticed(judge, file, mutating.mistyped_ids(text_of(file), ids))
    assert tried and not passed, "\n".join(passed)


@pytest.mark.parametrize("file", FILES)
def test_every_lost_item_of_a_list_is_noticed(judge: Judge, file: str) -> None:
    _, passed = unnoticed(judge, file, mutating.lost_items(text_of(file)))
    # A die that a rule has rolled again leaves no trace in the state that an example ends with.
    passed = [what for what in passed if ".play.dice." not in what]
    assert not passed, "\n".join(passed)


def _first(mutations: Iterator[Mutation], words: str) -> str:
    return next(mutation.text for mutation in mutations if words in mutation.what)


def _slips() -> dict[str, tuple[str, str]]:
    """A handful of slips, one of each kind, for the program itself: name -> file and its text."""
    events, game = text_of("cards/events.yaml"), text_of("game.yaml")
    deep = text_of("claims.yaml") + "deep: " + "[" * 100_000
    return {
        "lost key": ("cards/events.yaml", _first(mutating.lost_keys(events), "title deleted")),
        "lost file": ("game.yaml", _first(mutating.lost_items(game), "include.0 deleted")),
        "another type": ("game.yaml", _first(mutating.other_types(game), "minutes is now some words")),
        "a list": ("lang/de.yaml", _first(mutating.other_types(text_of("lang/de.yaml")), "titles is now 7")),
        "mistyped id": ("tables.yaml", text_of("tables.yaml").replace("id: random-unit", "id: random-unti")),
        "overlap": ("cards/events.yaml", events.replace("3-4: nothing", "2-4: nothing")),
        "lost pay": ("cards/choices.yaml", text_of("cards/choices.yaml").replace("pay: {momentum: 1}, ", "", 1)),
        "wrong example": ("examples.yaml", text_of("examples.yaml").replace("gives: 2", "gives: 3")),
        "mistyped theme": ("game.yaml", game.replace("theme: momentum", "theme: momentun")),
        "mistyped icon": ("cards/events.yaml", events.replace("icon: dove", "icon: dvoe")),
        "control character": ("claims.yaml", text_of("claims.yaml").replace("about 20", "about\0 20")),
        "deep nesting": ("claims.yaml", deep),
    }


@pytest.mark.parametrize("slip", _slips())
def test_the_program_itself_ends_with_1_a_place_and_no_traceback(slip: str, tmp_path: Path) -> None:
    """The same by the command line: `makeready check` in a process of its own."""
    file, text = _slips()[slip]
    shutil.copytree(FOLDER, tmp_path / "content" / "keep-it-moving")
    (tmp_path / "content" / "keep-it-moving" / file).write_text(text, encoding="utf-8")
    program = Path(sys.executable).with_name("makeready")
    run = subprocess.run(
        [program, "check", "keep-it-moving", "--content", tmp_path / "content"],
        capture_output=True, text=True, timeout=120, cwd=ROOT, check=False,
    )  # fmt: skip
    assert run.returncode == 1, run.stderr
    assert "Traceback" not in run.stderr
    assert re.search(r"keep-it-moving/[a-z/.-]+:\d+:\d+: error\[[a-z-]+\]: ", run.stderr), run.stderr
