"""A phrasebook is an author's file: a mistake in it is shown with its line, never as a traceback."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.diagnostics import Report, render_text
from generator.source import SourceError
from generator.wording.faces import faces
from generator.wording.phrasebook import load_phrasebook
from generator.wording.sentences import card_text


@pytest.fixture
def copied(templates: Path, tmp_path: Path) -> Path:
    """The phrasebooks in a folder where they may be spoilt."""
    shutil.copytree(templates / "phrases", tmp_path / "templates" / "phrases")
    return tmp_path / "templates"


def spoil(copied: Path, language: str, old: str, new: str) -> int:
    """Replaces a line's text and says which line it is."""
    path = copied / "phrases" / f"{language}.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {language}.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def mistakes(copied: Path, language: str, game=None) -> list:
    with pytest.raises(SourceError) as caught:
        book = load_phrasebook(copied, language)
        faces(game, book)
    return caught.value.diagnostics


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_language_has_its_own_words(templates, language):
    book = load_phrasebook(templates, language)
    assert book.language == language
    assert book.say("effects.choose.or") == {"en": "or", "de": "oder"}[language]
    assert book.labels["sheet"].format(n=1, m=5) == {"en": "sheet 1 of 5", "de": "Bogen 1 von 5"}[language]


def test_an_unknown_language_says_that_its_file_is_missing(templates):
    (mistake, *_) = mistakes(templates, "fr")
    assert (mistake.code, mistake.at.file) == ("file-unreadable", "templates/phrases/fr.yaml")


def test_a_phrase_that_a_card_needs_and_nobody_wrote_points_beside_its_sisters(copied, game):
    line = spoil(copied, "en", "    flawless: No unit fails\n", "")
    (mistake,) = mistakes(copied, "en", game)
    assert mistake.code == "phrase-missing"
    assert '"effects.battle.flawless"' in mistake.message
    assert mistake.at.file == "templates/phrases/en.yaml"
    battle = line - mistake.at.line
    assert 0 < battle < 30, "the position is inside the section of battles"


def test_a_phrase_that_the_other_language_has_is_missed_at_once(copied):
    spoil(copied, "de", "    flawless: Keine Einheit scheitert\n", "")
    (mistake,) = mistakes(copied, "de")
    assert mistake.code == "phrase-missing" and '"effects.battle.flawless"' in mistake.message


def test_a_mistyped_phrase_is_shown_with_the_one_that_was_meant(copied):
    line = spoil(copied, "de", "    flawless: Keine", "    flawles: Keine")
    found = {mistake.code: mistake for mistake in mistakes(copied, "de")}
    assert set(found) == {"phrase-missing", "phrase-unknown"}
    assert found["phrase-unknown"].at.line == line
    assert 'did you mean "effects.battle.flawless"' in found["phrase-unknown"].message


def test_a_label_that_is_missing_in_a_language_is_found(copied):
    spoil(copied, "de", '  sheet: "Bogen {n} von {m}"\n', "")
    (mistake,) = mistakes(copied, "de")
    assert mistake.code == "phrase-missing" and '"labels.sheet"' in mistake.message


@pytest.mark.parametrize("broken", ["{{ it ", "{% if it %}never closed", "{{ it | nonsense }}", "{% bogus %}"])
def test_a_template_that_does_not_parse_is_shown_with_its_line(copied, broken):
    line = spoil(copied, "en", '"Gain {{ amounts(it) }}."', f'"{broken}"')
    (mistake,) = mistakes(copied, "en")
    assert (mistake.code, mistake.at.line) == ("phrase-broken", line)
    assert '"effects.gain.sentence"' in mistake.message


@pytest.mark.parametrize("broken", [
    "{{ nobody }}", "{{ it.momentum.x.y }}", "{{ amounts() }}", "{{ 1 / 0 }}", "{{ amounts(it, it) }}",
    "{{ ''.__class__.__mro__ }}", "{% include 'x' %}", "{{ range(99999999) | list }}",
    "{{ it.clear() }}",
])
def test_a_template_that_can_not_be_spoken_is_shown_with_its_line(copied, game, broken):
    line = spoil(copied, "en", '"Gain {{ amounts(it) }}."', f'"{broken}"')
    (mistake,) = mistakes(copied, "en", game)
    assert (mistake.code, mistake.at.line) == ("phrase-broken", line)


@pytest.mark.parametrize("value", ["12", "true", "null"])
def test_only_text_can_be_a_phrase(copied, value):
    line = spoil(copied, "en", "now: At once", f"now: {value}")
    (mistake,) = mistakes(copied, "en")
    assert (mistake.code, mistake.at.line) == ("phrase-not-text", line)


def test_a_phrase_written_twice_is_refused(copied):
    line = spoil(copied, "en", "now: At once", "now: At once\nnow: Now")
    (mistake,) = mistakes(copied, "en")
    assert (mistake.code, mistake.at.line) == ("yaml-duplicate-key", line + 1)


def test_a_file_that_is_a_list_is_no_phrasebook(copied):
    (copied / "phrases" / "en.yaml").write_text("- or\n", encoding="utf-8")
    assert mistakes(copied, "en")[0].code == "phrase-not-text"


def test_the_message_shows_the_line_and_the_fix(copied):
    spoil(copied, "en", '"Gain {{ amounts(it) }}."', '"{{ it "')
    report = Report()
    report.extend(mistakes(copied, "en"))
    shown = render_text(report)
    assert re.search(r"templates/phrases/en\.yaml:\d+:\d+: error\[phrase-broken\]", shown)
    assert " fix: " in shown and " why: " in shown


def test_whichever_phrase_is_deleted_the_deck_prints_or_says_what_is_missing(templates, switched):
    """Every phrase of the file in turn: never another exception than the author's mistake."""
    whole = load_phrasebook(templates, "en")
    needed = 0
    for key in whole.phrases:
        kept = {other: phrase for other, phrase in whole.phrases.items() if other != key}
        book = type(whole)(whole.language, whole.at, kept, whole.labels)
        try:
            for card in switched.deck:
                card_text(switched, card, book)
            faces(switched, book)
        except SourceError as err:
            needed += 1
            assert err.diagnostics[0].code == "phrase-missing"
            assert err.diagnostics[0].at.file == "templates/phrases/en.yaml"
    assert needed > 90
