"""The sound sheet and the sound book, drawn once for all tests of preflight."""

from __future__ import annotations

import broken
import pytest


@pytest.fixture(scope="session")
def sound_sheet() -> bytes:
    return broken.sheet()


@pytest.fixture(scope="session")
def sound_book(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return broken.book(tmp_path_factory.mktemp("house"))
