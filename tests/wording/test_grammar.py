"""Plural forms, genders, verbs and the small typographic rules, in both languages."""

from __future__ import annotations

import re

import pytest

from generator.components.face import CardFace
from generator.wording.blocks import speaker_for
from generator.wording.faces import faces
from generator.wording.lexicon import Noun, read_noun
from generator.wording.sentences import card_text
from generator.wording.speech import capital, signed
from tests.strategies import read_card

ENGLISH_WORDS = (
    "a and another any assets at battalion battalions battle before card cards choice choose "
    "choose cleared clear discard drop drops each effect event failing fails fewer fight from gain "
    "how if is it its keep lasting later least level levels long look lose may momentum more needed "
    "no now of once one or otherwise out over put random recover recovers roll rolled rolls round "
    "ruling start stay success successes than that the their them then they this to top turn two "
    "unit units until when which with you your"
).split()
SAME_IN_BOTH = {"Pause", "Reserve"}


def sentence_of(game, book, effect) -> str:
    return card_text(game, read_card(effect), book)


@pytest.mark.parametrize(("target", "english_words", "german_words"), [
    ({"unit": "1st-battalion"}, "1st Battalion drops", "Das 1. Bataillon fällt"),
    ({"unit": "supporting-assets"}, "Supporting Assets drop", "Die Unterstützungskräfte fallen"),
    ({"all": "units"}, "All four units drop", "Alle vier Einheiten fallen"),
    ({"all": "battalions"}, "All three battalions drop", "Alle drei Bataillone fallen"),
    ({"chosen": "units"}, "One unit of your choice drops", "Eine Einheit deiner Wahl fällt"),
    ({"chosen": "battalions"}, "One battalion of your choice drops", "Ein Bataillon deiner Wahl fällt"),
    ({"chosen": "battalions", "count": 2}, "Two battalions of your choice drop", "Zwei Bataillone deiner Wahl fallen"),
    ({"random": "random-unit"}, "A random unit drops", "Eine zufällige Einheit fällt"),
    ({"random": "random-battalion"}, "A random battalion drops", "Ein zufälliges Bataillon fällt"),
    ({"the": "affected"}, "That unit drops", "Diese Einheit fällt"),
    ({"the": "failing"}, "Each failing unit drops", "Jede gescheiterte Einheit fällt"),
])
def test_verbs_agree_with_the_units_they_speak_of(game, books, target, english_words, german_words):
    effect = {"attrit": {**target, "by": 1}}
    assert sentence_of(game, books["en"], effect).startswith(english_words + " 1 ")
    assert sentence_of(game, books["de"], effect).startswith(german_words + " um 1 ")


@pytest.mark.parametrize(("number", "english_words", "german_words"), [
    (1, "1 level", "1 Stufe"), (2, "2 levels", "2 Stufen"), (9, "9 levels", "9 Stufen"),
])
def test_levels_are_counted_in_the_right_number(game, books, number, english_words, german_words):
    effect = {"attrit": {"all": "units", "by": number}}
    assert sentence_of(game, books["en"], effect).endswith(f"drop {english_words}.")
    assert sentence_of(game, books["de"], effect).endswith(f"fallen um {german_words}.")


@pytest.mark.parametrize(("noun", "forms"), [
    ("success", {"en": ("1 success", "2 successes"), "de": ("1 Erfolg", "2 Erfolge")}),
    ("round", {"en": ("one round", "two rounds"), "de": ("eine Runde", "zwei Runden")}),
    ("die", {"en": ("one die", "two dice"), "de": ("einen Würfel", "zwei Würfel")}),
    ("card", {"en": ("1 card", "2 cards"), "de": ("1 Karte", "2 Karten")}),
])
def test_each_noun_has_a_form_for_one_and_for_several(game, books, noun, forms):
    for language, (one, two) in forms.items():
        speaker = speaker_for(game, books[language])
        assert (speaker.count(1, noun), speaker.count(2, noun)) == (one, two)


@pytest.mark.parametrize(("dice", "english_words", "german_words"), [
    ("d6", "one die", "einen Würfel"),
    ("2d6", "two dice", "zwei Würfel"),
    ("d3", "one die, halved and rounded up", "einen Würfel, halbiert und aufgerundet"),
    ("2d3", "two dice, each halved and rounded up", "zwei Würfel, je halbiert und aufgerundet"),
    ("d10", "1d10", "1W10"),
])
def test_dice_are_named_as_a_player_rolls_them(game, books, dice, english_words, german_words):
    assert speaker_for(game, books["en"]).dice(dice) == english_words
    assert speaker_for(game, books["de"]).dice(dice) == german_words


@pytest.mark.parametrize(("band", "holds", "does_not"), [
    ("6+", "Momentum 6 or more", "Momentum 5 or fewer"),
    ("<=3", "Momentum 3 or fewer", "Momentum 4 or more"),
    ("4", "Momentum exactly 4", "Momentum not 4"),
    ("4-6", "Momentum 4 to 6", "Momentum not 4 to 6"),
])
def test_both_sides_of_a_condition_are_named(game, english, band, holds, does_not):
    effect = {"if": {"resource": "momentum", "is": band}, "then": "nothing", "else": "nothing"}
    assert sentence_of(game, english, effect) == f"{holds}: No effect.\n{does_not}: No effect."


def test_a_single_unit_in_a_condition_stands_in_the_singular(game, english):
    effect = {
        "if": {"group": "battalions", "at-or-below": "depleted", "number": "1"},
        "then": {"end": "pause"}, "else": "nothing",
    }
    assert sentence_of(game, english, effect).splitlines() == [
        "Exactly 1 battalion at Depleted or worse: The game ends: Operational Pause.",
        "Not 1 battalions at Depleted or worse: No effect.",
    ]


@pytest.mark.parametrize(("raw", "noun"), [
    ("Einheit (f)", Noun("Einheit", "f")),
    ("Unterstützungskräfte (pl)", Noun("Unterstützungskräfte", "pl", many=True)),
    ("Ort (am Fluss)", Noun("Ort (am Fluss)")),
    ("Boss", Noun("Boss")),
])
def test_a_noun_is_read_with_its_mark_as_a_dictionary_prints_it(raw, noun):
    assert read_noun(raw, "(pl)") == noun


def test_an_english_plural_is_known_by_its_ending():
    assert read_noun("Supporting Assets", "s").many
    assert not read_noun("1st Battalion", "s").many
    assert not read_noun("Princess", "s").many


def test_signs_are_typographic_and_zero_has_none():
    assert [signed(n) for n in (-12, -1, 0, 1)] == ["\N{MINUS SIGN}12", "\N{MINUS SIGN}1", "0", "+1"]


def test_only_the_first_letter_is_made_a_capital():
    assert (capital("a Bn of two"), capital(""), capital("übel")) == ("A Bn of two", "", "Übel")


# the whole deck, in every language and reading


def printed(game, book) -> list[tuple[str, str]]:
    """Every string of every face, and every line of plain text, with the card it stands on."""
    found = []
    for face in faces(game, book):
        found += [(face.id, text) for text in face.strings()]
        if isinstance(face, CardFace):
            found += [(face.id, line) for line in card_text(game, game.cards_by_id[face.id], book).splitlines()]
    return found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("reading", ["whole", "switched"])
def test_no_text_has_a_slip_of_the_pen(books, language, reading, request):
    game = request.getfixturevalue(reading)
    for face, text in printed(game, books[language]):
        assert text == text.strip() and text, (face, text)
        assert not re.search(r"  |\s[.,;:!?]|\.\.|[{}%]|\bNone\b|\(\)", text), (face, text)
        assert "-1" not in re.sub(r"\d-\d", "", text), (face, "a hyphen for a minus", text)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("reading", ["whole", "switched"])
def test_plain_text_is_made_of_whole_sentences(books, language, reading, request):
    game = request.getfixturevalue(reading)
    for card in game.deck:
        for line in card_text(game, card, books[language]).splitlines():
            assert line.endswith((".", "?")), (card.id, line)
            assert line[0].isupper() or line[0].isdigit(), (card.id, line)
            for sentence in re.split(r"(?<=[a-zäöüß)]\.) ", line):
                assert sentence.lstrip("„")[0].isupper() or sentence[0].isdigit(), (card.id, sentence)


def test_german_faces_hold_no_english_word(whole, switched, german):
    english = re.compile(rf"\b({'|'.join(ENGLISH_WORDS)})\b")
    for game in (whole, switched):
        for face, text in printed(game, german):
            assert not english.search(text), (face, text)


def test_german_faces_hold_no_english_title_option_or_name(whole, german, english):
    """What is alike in both languages is a figure, a code, or a word that both have."""
    ours, theirs = ({text for _, text in printed(whole, book)} for book in (english, german))
    alike = {word for text in ours & theirs for word in re.findall(r"[A-Za-z]{3,}", text)}
    assert alike <= SAME_IN_BOTH


def test_no_string_on_a_card_is_too_long_for_its_panel(whole, books):
    """A column of 43 mm holds about 30 letters at 10 pt; a panel has three or four lines."""
    for book in books.values():
        for face in faces(whole, book):
            too_long = [text for text in face.strings() if len(text) > 130]
            assert not too_long, (face.id, too_long)
