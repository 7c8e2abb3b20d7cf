"""The words of every card, kept where a person can read them."""

from __future__ import annotations

import pytest

from generator.components.face import CardFace
from generator.components.game import Game
from generator.wording.faces import faces
from generator.wording.phrasebook import Phrasebook
from generator.wording.sentences import card_text


def spoken(game: Game, book: Phrasebook) -> dict[str, str]:
    """For each face: its title, the plain sentences, and what is printed."""
    told = {}
    for face in faces(game, book):
        parts = [f"{face.code} {face.title}", ""]
        if isinstance(face, CardFace):
            parts += [card_text(game, game.cards_by_id[face.id], book), ""]
        parts.append("\n".join(f"  | {text}" for text in face.strings()))
        told[face.id] = "\n".join(parts) + "\n"
    return told


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_reads_as_the_golden_text_says(whole, books, golden, language):
    told = spoken(whole, books[language])
    assert len(told) == 5 + 43 - 1, "the two copies of Regeneration share a face"
    golden(f"cards.{language}.txt", "\n".join(told.values()))


@pytest.mark.parametrize("language", ["en", "de"])
def test_switched_rulings_change_only_the_cards_that_rest_on_them(whole, switched, books, golden, language):
    before, after = spoken(whole, books[language]), spoken(switched, books[language])
    changed = [face for face in after if after[face] != before[face]]
    assert changed == ["breakthrough", "partisan-attacks", "secure-pows"]
    golden(f"cards.switched.{language}.txt", "\n".join(after[face] for face in changed))
