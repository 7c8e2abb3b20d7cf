"""Arbitrary content gives diagnostics, never an exception: any text, any value in any place, any card."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import mutating
import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import EFFECTS

from generator.checks.check import Context
from generator.checks.run import run_checks
from generator.components.load import read_game
from generator.components.rules import parse_rules
from generator.diagnostics import Report, render_junit, render_text

BASE = Path(__file__).resolve().parent / "fixtures" / "base"
FILES = sorted(path.relative_to(BASE).as_posix() for path in BASE.rglob("*.*"))
YAML_FILES = [file for file in FILES if file.endswith(".yaml")]
TEXTS = {file: (BASE / file).read_text(encoding="utf-8") for file in FILES}
PLACES = {file: list(mutating.places(TEXTS[file])) for file in YAML_FILES}

EXAMPLES = int(os.environ.get("MAKEREADY_FUZZ", "150"))
RULES = frozenset({"setup", "draw", "fight"})
KEYS = ["id", "effect", "lose", "momentum", "roll", "outcomes", "1-6", "unit", "by"]

FUZZ = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("any") / "ridge"
    shutil.copytree(BASE, path)
    return path


def judge(folder: Path, file: str, text: str) -> Report:
    """Read and judged to the end, as `makeready check` does it, with one file replaced."""
    path = folder / file
    try:
        path.write_text(text, encoding="utf-8", newline="")
        report = Report()
        game = read_game(folder, report, "ridge")
        assert game is not None or report.errors
        if game is not None:
            context = Context(game, rulebook=parse_rules(game), rule_ids=RULES)
            report.extend(run_checks(context, {"game", "words", "pages", "play"}))
    finally:
        path.write_text(TEXTS[file], encoding="utf-8")
    assert all(d.at.line >= 1 and d.at.column >= 1 for d in report.found)
    render_text(report).encode()
    render_junit(report)
    return report


def test_the_base_is_judged_to_the_end(folder: Path) -> None:
    assert not judge(folder, "game.yaml", TEXTS["game.yaml"]).found


@FUZZ
@given(st.sampled_from(FILES), st.text(st.characters(codec="utf-8"), max_size=200))
def test_any_text_as_any_file(folder: Path, file: str, text: str) -> None:
    judge(folder, file, text)


@FUZZ
@given(data=st.data())
def test_any_slip_of_the_hand_in_a_file(folder: Path, data: st.DataObject) -> None:
    """A few characters cut out or put in at any place."""
    file = data.draw(st.sampled_from(FILES))
    text = TEXTS[file]
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 12))
    new = data.draw(st.text("abz019 -:,{}[]'\"\n\t#&*!|>%@`+<=^.", max_size=6))
    judge(folder, file, text[:start] + new + text[start + length :])


class PlainDumper(yaml.SafeDumper):
    """Writes a value out wherever it stands; the reader refuses aliases."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def in_yaml(value: Any) -> str:
    """A value on one line."""
    text = yaml.dump(value, Dumper=PlainDumper, default_flow_style=True, width=100_000, allow_unicode=True)
    return text.removesuffix("...\n").strip()


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6)
    | st.sampled_from(["momentum", "battalions", "1st", "worn", "threshold", "random-battalion", "hedge", "need", "d6",
                       "2d6", "1-2", "6+", "nothing", "choose", "re-roll", "units", "levels", "out", "win", "0", "-1"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.text(max_size=4) | st.sampled_from(KEYS), inner, max_size=4
    ),
    max_leaves=12,
)  # fmt: skip


@FUZZ
@given(data=st.data())
def test_any_value_in_any_place(folder: Path, data: st.DataObject) -> None:
    file = data.draw(st.sampled_from(YAML_FILES))
    place = data.draw(st.sampled_from(PLACES[file]))
    judge(folder, file, mutating.replaced(TEXTS[file], place.node, in_yaml(data.draw(VALUES))))


@FUZZ
@given(effects=st.lists(EFFECTS, max_size=4), kind=st.sampled_from(["event", "battle", "lasting"]))
def test_any_card_that_can_be_written(folder: Path, effects: list[Any], kind: str) -> None:
    """Cards in the vocabulary of another game: what they name is absent here, and that is all that is said."""
    card = {
        "id": "any", "code": "K09", "title": "Any", "type": kind, "icon": "x", "flavour": "y", "origin": "attested",
        "effect": effects or "nothing",
    }  # fmt: skip
    report = judge(folder, "cards.yaml", f"{TEXTS['cards.yaml']}\n  - {in_yaml(card)}\n")
    assert "yaml-syntax" not in {d.code for d in report.found}


@FUZZ
@given(st.text("#@>:[]{}()^|*_-ab1 \n", max_size=120))
def test_any_rulebook(folder: Path, text: str) -> None:
    judge(folder, "rules/rules.md", TEXTS["rules/rules.md"] + "\n" + text)
