"""Whatever key is lost, value of another type or id mistyped in a real game: a diagnostic, never a traceback."""

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
CONTENT = ROOT / "content"
GAMES = sorted(path.parent.name for path in CONTENT.glob("*/game.yaml"))
FILES = sorted(path.relative_to(CONTENT).as_posix() for path in CONTENT.rglob("*.yaml"))
"""Every file of every game, with its game's folder in front."""

SPARE = re.compile(r"""
    counters\.\d+\.(title|symbol|symbol\.size|enters|starts\.\d+)
    | tables\.\d+\.(order|order\.best-at\.\d+|depends-on|counts|shown|shown\..+|notes(\.\d+)?)
    | tables\.\d+\.(inputs\..+\.default|evidence(\.\d+(\.(rows|columns|printed)(\.\d+)?)?)?)
    | tracks\.\d+\.(heading|lanes(\.\d+)?|says(\.\d+)?|at-nought|boxes\.\d+\.note)
    | maps\.\d+\.(.+\.(text|note|road|label|remark|effect|rows|source|lead)|borders|panels|panels\..+|key)
    | maps\.\d+\.((rivers|borders)\.\d+(\.course\.\d+)?|areas\.\d+)
    | examples\.\d+\.(lookups\.\d+(\.inputs\.\w+)?|ordered\.given(\..+)?)
""", re.VERBOSE)
"""What a board may do without: the game is still whole, and says or proves less. A card has no such part."""

UNCALLED = re.compile(r"""
    counters\.\d+\.id | maps\.\d+\.areas\.\d+\.id | tables\.\d+\..+\.by\.\d+\.id | tables\.\d+\..*modifiers\.\d+\.id
    | maps\.\d+\.panels\..+ | tables\.\d+\.(notes\.\d+|inputs\..+\.one-of\..+)
""", re.VERBOSE)
"""Where a slip in a name of a board is only a slip in a word: nothing else calls it by that name."""

NAMES = ("id", "procedure", "theme", "measure", "language", "icon", "code")

Judge = Callable[[str, str], Report]


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    """judge(file, text): its game with that file replaced, read and checked; other files are read once."""
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
        spoiled[CONTENT / file] = text
        report, folder = Report(), file.partition("/")[0]
        game = load.read_game(CONTENT / folder, report, f"content/{folder}")
        if game is not None:
            pipeline.judge(game, report)
        return report

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(load, "_read_sections", sections)
        patch.setattr(load, "read_yaml", yaml_of)
        yield judged


@pytest.fixture(scope="module")
def ids() -> dict[str, set[str]]:
    """Everything in a game that bears a name, and the names it is known by elsewhere; by game."""
    found: dict[str, set[str]] = {game: set() for game in GAMES}
    for file in FILES:
        found[file.partition("/")[0]] |= set(_ids(read_yaml_text(text_of(file), Report(), file)))
    return found


def _ids(value: Any) -> Iterator[str]:
    if isinstance(value, LocatedDict):
        yield from (value[key] for key in NAMES if key in value)
        for item in value.values():
            yield from _ids(item)
    elif isinstance(value, LocatedList):
        for item in value:
            yield from _ids(item)


def unnoticed(
    judge: Judge, file: str, mutations: Iterator[Mutation], spare: re.Pattern[str] = SPARE
) -> tuple[int, list[str]]:
    """How many slips were tried, and those that no error with a place in the game answers."""
    passed, tried = [], 0
    for mutation in mutations:
        tried += 1
        errors = [d for d in judge(file, mutation.text).found if d.severity == "error"]
        if not all(_is_placed(d, file) for d in errors) or not (errors or spare.fullmatch(mutation.path)):
            passed.append(f"{file} {mutation}: {errors or 'no error'}")
    return tried, passed


def _is_placed(found: Diagnostic, file: str) -> bool:
    game = file.partition("/")[0]
    return found.at.file.startswith(f"content/{game}/") and found.at.line >= 1 and found.at.column >= 1


def text_of(file: str) -> str:
    return (CONTENT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_the_game_as_it_is_has_no_error(judge: Judge, game: str) -> None:
    report = judge(f"{game}/game.yaml", text_of(f"{game}/game.yaml"))
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
def test_every_mistyped_id_is_noticed(judge: Judge, file: str, ids: dict[str, set[str]]) -> None:
    tried, passed = unnoticed(judge, file, mutating.mistyped_ids(text_of(file), ids[file.partition("/")[0]]), UNCALLED)
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

    def text_of(file: str) -> str:
        return (CONTENT / "keep-it-moving" / file).read_text(encoding="utf-8")

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
    shutil.copytree(CONTENT / "keep-it-moving", tmp_path / "content" / "keep-it-moving")
    (tmp_path / "content" / "keep-it-moving" / file).write_text(text, encoding="utf-8")
    program = Path(sys.executable).with_name("makeready")
    run = subprocess.run(
        [program, "check", "keep-it-moving", "--content", tmp_path / "content"],
        capture_output=True, text=True, timeout=120, cwd=ROOT, check=False,
    )  # fmt: skip
    assert run.returncode == 1, run.stderr
    assert "Traceback" not in run.stderr
    assert re.search(r"keep-it-moving/[a-z/.-]+:\d+:\d+: error\[[a-z-]+\]: ", run.stderr), run.stderr
