"""What the wording tests share: both phrasebooks, and the game with everything switched in."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.components.game import Game
from generator.wording.phrasebook import Phrasebook, load_phrasebook

LANGUAGES = ("en", "de")


@pytest.fixture(scope="session")
def books(templates: Path) -> dict[str, Phrasebook]:
    return {language: load_phrasebook(templates, language) for language in LANGUAGES}


@pytest.fixture(scope="session")
def english(books: dict[str, Phrasebook]) -> Phrasebook:
    return books["en"]


@pytest.fixture(scope="session")
def german(books: dict[str, Phrasebook]) -> Phrasebook:
    return books["de"]


@pytest.fixture(scope="session")
def whole(game: Game) -> Game:
    """With the reconstructed cards shuffled in."""
    return game.with_choices(frozenset({"lost-cards"}), {})


@pytest.fixture(scope="session")
def switched(game: Game) -> Game:
    """With every ruling read the other way."""
    rulings = {"unspecified-target": "random", "breakthrough-failure": "included"}
    return game.with_choices(frozenset({"lost-cards"}), rulings)
