"""Every effect has its words in every phrasebook, and no phrase stands there for nothing."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from generator.components.card import CardType
from generator.effects import EFFECTS
from generator.effects.battle import BattleTerms
from generator.values.target import _WAYS
from generator.wording.blocks import speaker_for
from generator.wording.describe import describe
from generator.wording.faces import card_face, faces
from generator.wording.forms import FORMS
from generator.wording.phrasebook import load_phrasebook
from generator.wording.sentences import card_text
from tests.strategies import read_card

LANGUAGES = ("en", "de")


@pytest.mark.parametrize(("language", "key"), list(product(LANGUAGES, sorted(EFFECTS))))
def test_every_effect_has_its_words(books, language, key):
    book = books[language]
    spoken = book.under(f"effects.{key}")
    if key in FORMS:
        # An `if` is said by its condition alone, so it needs no words of its own.
        assert spoken or key == "if"
    else:
        assert {"sentence", "row"} <= set(spoken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_speaks_of_an_effect_that_does_not_exist(books, language):
    spoken = {key.split(".")[1] for key in books[language].phrases if key.startswith("effects.")}
    assert spoken <= set(EFFECTS)
    assert set(FORMS) <= set(EFFECTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_type_of_card_has_its_word(books, language):
    assert {*CardType.__args__, "unit"} == set(books[language].under("types"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_a_battle_has_its_heading(books, language):
    parts = {"uncleared", "cleared", "cleared-at-once", "flawless", "failure"}
    assert parts <= set(books[language].under("effects.battle"))
    assert {part.replace("-", "_") for part in parts} <= set(BattleTerms.model_fields)


def test_both_languages_have_the_same_phrases_and_labels(books):
    english, german = books["en"], books["de"]
    assert english.phrases.keys() == german.phrases.keys()
    assert english.labels.keys() == german.labels.keys()


def test_every_way_to_name_a_unit_is_spoken(books):
    """`unspecified` borrows the words of `chosen` or `random`, and `the` has one for each meaning."""
    spoken = {key.split(".")[0] for key in books["en"].under("targets")} - {"you-choose", "several"}
    assert spoken == {way for way in _WAYS if way not in ("unspecified", "the")} | {"affected", "failing"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_is_unused(templates: Path, game, whole, switched, language):
    book = load_phrasebook(templates, language)
    for reading in (game, whole, switched):
        faces(reading, book)
        for card in reading.cards:
            describe(reading, card.id, book)
    _say_what_the_deck_does_not(game, book)
    assert sorted(book.phrases.keys() - book.used) == []


def _say_what_the_deck_does_not(game, book) -> None:
    """The vocabulary is wider than one game: each effect here speaks phrases that no card needs yet."""
    affected = {"the": "affected", "by": 1}
    rows = [
        {"look": 3}, {"regenerate": affected}, {"remove": "bad-commander"}, {"end": "win"},
        {"attrit": {"the": "failing", "by": 1}}, {"attrit": {"random": "random-unit", "by": 1}},
        {"roll-modifier": {**affected, "until": {"lifted-free": True}}},
    ]
    effects = [
        *({"roll": "d6", "outcomes": {"1-3": row, "4-6": "nothing"}} for row in rows),
        *({"if": {"resource": "momentum", "is": band}, "then": "nothing", "else": "nothing"}
          for band in ("4", "4-6", "<=3")),
        {"stay": {"cards": 3, "each-cleared-battle": "nothing"}},
        {"stay": {"cards": "need", "each-cleared-battle": "nothing"}},
        {"stay": {"cards": "successes", "each-cleared-battle": "nothing"}},
        {"battle": {"need": 2, "rounds": 3}}, {"look": 1}, {"look": 2},
        {"next-battle": {"need": 2}}, {"next-battle": {"need": -2}},
        {"attrit": {"the": "failing", "by": 1}},
    ]
    for effect in effects:
        for reading in (game, game.with_choices(frozenset(), {"breakthrough-failure": "included"})):
            card = read_card(effect)
            card_face(reading, card, book)
            card_text(reading, card, book)
    card_face(game, read_card([{"lose": {"momentum": 1}}], "decisive"), book)
    speaker = speaker_for(game, book)
    speaker.listed(["x", "y"])
    speaker.count(1, "card")
    for number in range(1, 13):
        speaker.word(number)
    book.say("track.end")


def test_every_label_is_asked_for_by_some_room(books, root: Path):
    """Labels are words for the rooms behind this one; a dead one would be translated in vain."""
    rooms = [*(root / "generator").rglob("*.py"), *(root / "templates").rglob("*.html")]
    asked = "\n".join(path.read_text(encoding="utf-8") for path in rooms)
    dead = [label for label in books["en"].labels if not re.search(rf"[\"'.]{re.escape(label)}\b", asked)]
    assert dead == []


def test_the_code_of_this_room_holds_no_words_that_print(root: Path, books):
    """No phrase of either language stands in Python: the words are data."""
    code = "\n".join(
        re.sub(r'""".*?"""|#.*', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for path in (root / "generator" / "wording").rglob("*.py")
        if path.name != "trace.py"
    )
    strings = [re.sub(r"{.*?}", "", text) for text in re.findall(r'"([^"\n]*)"', code) if " " in text]
    words = {phrase.text for book in books.values() for phrase in book.phrases.values()}
    spoken = {text for text in words if len(text) > 3}
    assert [text for text in strings if any(phrase in text for phrase in spoken)] == []
