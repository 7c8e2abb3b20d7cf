"""What a rulebook may quote: every figure equals the data it comes from."""

from __future__ import annotations

import pytest

from generator.components.facts import as_word, facts
from generator.components.game import Game


def test_figures_of_the_header_and_tables(game: Game):
    found = facts(game)
    assert found["momentum.start"] == str(game.resources["momentum"].start)
    assert found["count.cards"] == str(sum(card.count for card in game.deck))
    assert found["minutes"] == str(game.header.minutes)
    for row, cells in game.ladder.cells.items():
        for column, figure in cells.items():
            assert found[f"threshold.{row}.{column}"] == f"{figure}+"


def test_figures_inside_a_card_are_found_by_option_and_effect(game: Game):
    found = facts(game)
    assert found["card.breakthrough.battle.failure.lose.momentum"] == "3"
    assert found["card.preparation.choose.prepare.do.look"] == "5"
    assert found["card.partisan-attacks.choose.take-the-risk.do.outcomes.6.lose.momentum"] == "1"
    assert found["card.bad-commander.choose.keep.do.roll-modifier.by"] == "−1"


def test_counts_by_type_add_up_to_the_deck(game: Game):
    found = facts(game)
    by_type = [int(value) for name, value in found.items() if name.startswith("count.type.")]
    assert sum(by_type) == int(found["count.cards"])


def test_counts_follow_the_sets_in_use(game: Game):
    more = facts(game.with_choices(frozenset({"lost-cards"}), {}))
    assert more["count.cards"] == more["set.lost-cards.deck"] == "43"


def test_names_are_flat_and_values_are_text(game: Game):
    for name, value in facts(game).items():
        assert name == name.strip() and "{" not in name and isinstance(value, str)


@pytest.mark.parametrize(("text", "style", "word"), [
    ("0", "word", "no"), ("1", "word", "one"), ("12", "Word", "Twelve"), ("20", "word", "twenty"),
    ("2+", "word", "two or more"), ("2+", "Word", "Two or more"), ("21", "word", None), ("x", "word", None),
    ("3", "loud", None), ("", "word", None), ("−1", "word", None),
])
def test_numbers_as_words(text: str, style: str, word: str | None):
    assert as_word(text, style) == word
