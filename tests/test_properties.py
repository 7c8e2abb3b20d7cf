"""How properties are tried: never against the clock, and where CI is set always with the same cases."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

ASKED = "import conftest; from hypothesis import settings as s; print(s.default.derandomize, s.default.deadline)"


def test_this_run_follows_its_surroundings() -> None:
    assert settings.default.deadline is None
    assert settings.default.derandomize == bool(os.environ.get("CI"))


@pytest.mark.parametrize(("ci", "said"), [("true", "True None"), ("", "False None")])
def test_cases_repeat_where_ci_is_set(root: Path, ci: str, said: str) -> None:
    surroundings = {**os.environ, "CI": ci, "PYTHONPATH": os.pathsep.join([str(root), str(root / "tests")])}
    found = subprocess.run(
        [sys.executable, "-c", ASKED], env=surroundings, cwd=root, capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == said


def test_no_test_sets_a_deadline_of_its_own(root: Path) -> None:
    setting = re.compile(r"\bdeadline\s*=\s*(?!None\b)[\w.(]")
    found = [
        f"{path.relative_to(root)}: {line.strip()}"
        for path in (root / "tests").rglob("*.py") if path != Path(__file__).resolve()
        for line in path.read_text(encoding="utf-8").splitlines() if setting.search(line)
    ]
    assert not found
