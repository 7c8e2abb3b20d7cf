"""Every code that any room can report is explained, on the command line and in docs/checks.md."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.checks.explain import UnknownCode, checks_page, codes, explain, game_codes
from generator.checks.run import all_checks

ROOT = Path(__file__).resolve().parent.parent.parent


def reported_codes() -> Iterator[tuple[str, str]]:
    """Every code that stands in a call of Diagnostic, mistake, Check or Preflight, with the place of the call."""
    for path in sorted((ROOT / "generator").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in (
                "Diagnostic", "mistake", "Check", "Preflight",
            ):
                named = [keyword.value for keyword in node.keywords if keyword.arg == "code"]
                first = (named or node.args)[0]
                if isinstance(first, ast.Constant):
                    yield first.value, f"{path.relative_to(ROOT)}:{node.lineno}"


def test_every_reported_code_is_explained() -> None:
    reported = list(reported_codes())
    assert len({code for code, _ in reported}) > 60
    assert not [(code, where) for code, where in reported if code not in codes()]


def test_no_code_is_explained_that_nobody_reports() -> None:
    assert set(codes()) <= {code for code, _ in reported_codes()}


def test_no_code_is_used_twice() -> None:
    assert len(codes()) == len(set(codes()))
    assert set(game_codes()) <= set(codes())


@pytest.mark.parametrize("code", codes())
def test_an_explanation_says_what_why_how_and_shows_it(code: str) -> None:
    text = explain(code)
    head, why, fix = text.splitlines()[0], text.splitlines()[2], text.splitlines()[3]
    assert f"[{code}]: " in head and why.startswith("  why: ") and fix.startswith("  fix: ")
    assert "for example:" in text and text.splitlines()[7].strip()
    assert max(map(len, text.splitlines())) <= 120


def test_an_unknown_code_names_the_nearest() -> None:
    with pytest.raises(UnknownCode, match='did you mean "band-overlap"'):
        explain("band-overlaps")


@pytest.mark.parametrize("check", all_checks().values(), ids=lambda check: check.code)
def test_a_check_stands_in_the_file_of_its_name(check) -> None:
    path = ROOT / "generator" / "checks" / f"{check.code.replace('-', '_')}.py"
    assert path.read_text(encoding="utf-8").startswith(f'"""Check `{check.code}`: ')


def test_the_page_of_checks_is_up_to_date() -> None:
    path = ROOT / "docs" / "checks.md"
    if os.environ.get("MAKEREADY_UPDATE_GOLDEN"):
        path.write_text(checks_page(), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == checks_page(), "run once with MAKEREADY_UPDATE_GOLDEN=1 and read it"


def test_the_page_shows_every_code_once() -> None:
    page = checks_page()
    assert all(page.count(f"### `{code}`\n") == 1 for code in codes())
