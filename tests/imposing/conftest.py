"""Real fonts for the tests of sheets."""

from __future__ import annotations

import pytest

from generator.outputs.fonts import RealTypeCase, register_fonts


@pytest.fixture(scope="session")
def case(templates) -> RealTypeCase:
    register_fonts(templates)
    return RealTypeCase()
