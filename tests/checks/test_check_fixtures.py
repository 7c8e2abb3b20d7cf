"""Every code has a fixture: a spoiled game that carries, beside it, the whole message it must give."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from spoiling import FIXTURES, GAME, facts_of, judge, read_patch, spoil

from generator.checks.explain import game_codes
from generator.diagnostics import render_text

NAMES = sorted(path.name for path in FIXTURES.iterdir() if path.is_dir() and path.name != "base")


def code_of(name: str) -> str:
    """A code may have several fixtures: `unknown-card`, `unknown-card.in-an-example`."""
    return name.partition(".")[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_spoiled_game_gives_exactly_the_message_beside_it(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fixture = FIXTURES / name
    spoil(tmp_path / GAME, fixture)
    monkeypatch.chdir(tmp_path)
    report = judge(Path(GAME), GAME, facts_of(fixture))
    text = render_text(report)
    expected = fixture / "expect.txt"
    if os.environ.get("MAKEREADY_UPDATE_GOLDEN"):
        expected.write_text(text, encoding="utf-8")
    assert text == expected.read_text(encoding="utf-8")
    assert {d.code for d in report.found} == {code_of(name)}


@pytest.mark.parametrize("name", NAMES)
def test_every_message_points_into_the_game_and_says_why_and_how(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fixture = FIXTURES / name
    spoil(tmp_path / GAME, fixture)
    monkeypatch.chdir(tmp_path)
    for found in judge(Path(GAME), GAME, facts_of(fixture)).found:
        assert found.at.file.startswith(f"{GAME}/") and found.at.line >= 1 and found.at.column >= 1
        assert found.message and found.why and found.fix
        assert not found.message.endswith(".") and not found.why.endswith(".") and not found.fix.endswith(".")


def test_the_base_game_has_nothing_to_be_said_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(tmp_path / GAME, FIXTURES / "base")
    monkeypatch.chdir(tmp_path)
    report = judge(Path(GAME), GAME)
    assert not report.found, render_text(report)


def test_every_code_has_a_fixture() -> None:
    assert sorted({code_of(name) for name in NAMES}) == sorted(game_codes())


def test_a_patch_is_read_by_its_marks() -> None:
    change, other = read_patch("=== a.yaml\n one\n-two\n+three\n=== b.yaml\n-x\n")
    assert (change.file, change.old, change.new) == ("a.yaml", "one\ntwo\n", "one\nthree\n")
    assert (other.file, other.old, other.new) == ("b.yaml", "x\n", "")
