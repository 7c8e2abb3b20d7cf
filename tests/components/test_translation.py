"""What a translation lacks, and what it holds in vain, each with its place."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from generator.components.game import Game
from generator.components.load import read_game
from generator.components.translation import missing, printed_terms, strays
from generator.diagnostics import Report


@pytest.fixture
def translated(root: Path, tmp_path: Path):
    """translated(old, new) reads the game with one change in its German words."""

    def change(old: str, new: str) -> tuple[Game, int]:
        folder = tmp_path / "keep-it-moving"
        shutil.copytree(root / "content" / "keep-it-moving", folder)
        path = folder / "lang" / "de.yaml"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")
        game = read_game(folder, Report(), "g")
        assert game is not None
        return game, text[: text.index(old)].count("\n") + 1

    return change


def test_the_game_is_translated_to_the_last_word(game):
    assert missing(game, "de") == []
    assert strays(game, "de") == []


def test_the_source_language_lacks_nothing(game):
    assert missing(game, "en") == []
    assert strays(game, "en") == []


def test_a_missing_title_is_found_where_titles_stand(translated):
    game, line = translated("      vip-visit: Hoher Besuch\n", "")
    ((kind, word, at),) = missing(game, "de")
    assert (kind, word, at.file) == ("title", "vip-visit", "g/lang/de.yaml")
    assert at.line < line


def test_a_missing_flavour_is_found(translated):
    game, _ = translated("      vip-visit: Wagenkolonne, Händedruck, Foto.\n", "")
    assert [(kind, word) for kind, word, _ in missing(game, "de")] == [("flavour", "vip-visit")]


def test_a_missing_term_is_found(translated):
    game, _ = translated("      Press on: Nachsetzen\n", "")
    assert [(kind, word) for kind, word, _ in missing(game, "de")] == [("term", "Press on")]


def test_a_mistyped_card_id_is_both_missing_and_astray(translated):
    game, line = translated("      vip-visit: Hoher Besuch", "      vip-vist: Hoher Besuch")
    assert [(kind, word) for kind, word, _ in missing(game, "de")] == [("title", "vip-visit")]
    ((kind, word, at),) = strays(game, "de")
    assert (kind, word, at.line) == ("title", "vip-vist", line)


def test_a_mistyped_term_is_astray_at_its_line(translated):
    game, line = translated("      Press on: Nachsetzen", "      Press an: Nachsetzen")
    ((kind, word, at),) = strays(game, "de")
    assert (kind, word, at.line, at.column) == ("term", "Press an", line, 7)


def test_a_noun_without_its_gender_is_found(translated):
    game, line = translated("battalion: Bataillon (n)", "battalion: Bataillon")
    ((kind, word, at),) = missing(game, "de")
    assert (kind, word, at.line) == ("gender", "battalion", line)


def test_without_a_translation_every_word_is_missing_where_it_is_written(game):
    lacking = missing(replace(game, translations=[]), "de")
    assert len(lacking) == 2 * len(game.cards) + len(printed_terms(game))
    assert ("title", "vip-visit") in {(kind, word) for kind, word, _ in lacking}
    assert all(at.file.startswith("content/keep-it-moving/") for _, _, at in lacking)


def test_figures_need_no_translation(game):
    terms = printed_terms(game)
    assert "1" not in terms and "SA" in terms
    assert {"Evacuate", "Two battalions", "die bands", "Ground Down", "random"} <= terms.keys()
