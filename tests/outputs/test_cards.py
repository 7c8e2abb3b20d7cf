"""cards.pdf, read back: what is printed, where it is cut, what lies behind it, in which ink."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest
from card_sheets import forms_of, squeezed, streams, text_of_cells

from generator.components.blocks import Note
from generator.imposing.sheets import plan_text
from generator.outputs import cards
from generator.outputs.job import Job, NotOffered, Settings
from generator.wording.faces import faces
from generator.wording.phrasebook import load_phrasebook


@pytest.fixture(scope="session")
def job(game, templates):
    """job(language, **settings) is the real game on its way to paper."""
    books = {language: load_phrasebook(templates, language) for language in ("en", "de")}
    worded = {language: faces(game, book) for language, book in books.items()}

    def made(language: str = "en", **settings) -> Job:
        asked = Settings(language=language, **settings)
        return Job(game, asked, templates, worded[language], phrases=books[language].labels)

    return made


@pytest.fixture(scope="session")
def printed(job):
    """printed(language, **settings): job, sheets and bytes; drawn once for all tests."""
    kept = {}

    def made(language: str = "en", **settings):
        key = (language, *sorted(settings.items()))
        if key not in kept:
            asked = job(language, **settings)
            kept[key] = (asked, cards.plan(asked, cards.stock(asked)), cards.render(asked))
        return kept[key]

    return made


LANGUAGES_AND_SIZES = [(language, size) for language in ("en", "de") for size in ("poker", "twelve")]


@pytest.mark.parametrize("language, size", LANGUAGES_AND_SIZES)
def test_every_cards_text_on_the_page_is_its_generated_words(printed, language, size):
    asked, sheets, data = printed(language, size=size)
    laid = cards.lay_all(asked, cards.stock(asked).kit)
    by_id = {face.id: face for face in asked.faces}
    seen = Counter()
    for name, text in text_of_cells(data, sheets):
        if name not in by_id:
            continue
        seen[name] += 1
        wanted = [string for string in by_id[name].strings() if string not in laid[name].dropped]
        assert Counter(text.split()) == Counter(" ".join(wanted).split()), name
        for string in wanted:
            assert squeezed(string) in squeezed(text), (name, string)
    assert seen == {face.id: face.copies for face in asked.faces}


@pytest.mark.parametrize("language, size", LANGUAGES_AND_SIZES)
def test_everything_fits_in_every_language_and_size(job, language, size):
    assert cards.proof(job(language, size=size)).overflows == ()


def test_only_the_flavour_is_ever_left_out_and_from_few_cards(job):
    asked = job()
    laid = cards.lay_all(asked, cards.stock(asked).kit)
    flavours = {face.id: getattr(face, "flavour", "") for face in asked.faces}
    dropped = {name: side.dropped for name, side in laid.items() if side.dropped}
    assert all(words == (flavours[name],) for name, words in dropped.items())
    assert len(dropped) < len(asked.faces) / 2


def test_forty_one_cards_and_five_references_are_printed(printed):
    asked, sheets, _ = printed()
    fronts = Counter(p.face for sheet in sheets if sheet.side == "front" for p in sheet.placements)
    references = {"1st-battalion", "2nd-battalion", "3rd-battalion", "supporting-assets", "momentum"}
    assert sum(fronts.values()) == 46
    assert sum(count for name, count in fronts.items() if name not in references) == 41
    assert fronts["regeneration"] == 2


def test_the_lost_cards_make_forty_eight_and_carry_their_badge(game, job, templates):
    book = load_phrasebook(templates, "en")
    whole = game.with_choices(frozenset({"lost-cards"}), {})
    asked = replace(job(backs="none"), game=whole, faces=faces(whole, book))
    sheets = cards.plan(asked, cards.stock(asked))
    texts = dict(text_of_cells(cards.render(asked), sheets))
    assert sum(len(sheet.placements) for sheet in sheets) == 48
    for face in asked.faces:
        if getattr(face, "reconstructed", False):
            assert squeezed(face.note) in squeezed(texts[face.id]) and "reconstruct" in face.note.lower()


def test_each_face_is_drawn_once_however_often_it_is_placed(printed):
    asked, sheets, data = printed()
    with pikepdf.open(BytesIO(data)) as pdf:
        assert len(forms_of(pdf)) == len(asked.faces) + 4 + 1  # fronts, four out sides, the deck's back


def test_the_same_job_gives_the_same_bytes(job, printed):
    asked, _, data = printed()
    assert cards.render(asked) == data


def _colour_operators(data: bytes) -> Counter:
    kinds = {"g", "G", "rg", "RG", "k", "K", "sc", "SC", "scn", "SCN", "cs", "CS"}
    return Counter(str(operator) for stream in streams(data) for _, operator in stream if str(operator) in kinds)


def test_gray_ink_is_nothing_but_gray(printed):
    _, _, data = printed(ink="gray")
    assert set(_colour_operators(data)) == {"g", "G"}
    assert set(_colour_operators(printed()[2])) <= {"rg", "RG", "g", "G"}


def test_gray_prints_the_same_words_in_the_same_places(printed):
    _, sheets, data = printed(ink="gray")
    assert list(text_of_cells(data, sheets)) == list(text_of_cells(printed()[2], sheets))


def test_pages_have_the_papers_size(printed):
    for paper, (width, height) in {"a4": (210, 297), "letter": (215.9, 279.4)}.items():
        with pikepdf.open(BytesIO(printed(paper=paper)[2])) as pdf:
            for page in pdf.pages:
                assert [float(v) * 25.4 / 72 for v in page.MediaBox[2:]] == pytest.approx([width, height], abs=0.01)


def test_a_printer_is_told_not_to_scale_and_how_to_turn(printed):
    for backs, turn in {"duplex-long": "LongEdge", "duplex-short": "ShortEdge"}.items():
        with pikepdf.open(BytesIO(printed(backs=backs)[2])) as pdf:
            asked = pdf.Root.ViewerPreferences
            assert asked.PrintScaling == "/None" and str(asked.Duplex) == f"/DuplexFlip{turn}"


def test_margins_name_game_sheet_size_version_codes_and_credit(printed):
    import pypdfium2

    asked, sheets, data = printed()
    page = pypdfium2.PdfDocument(data)[2].get_textpage().get_text_range()
    for words in ("Keep it Moving!", "sheet 2 of 6", "A4", "Print at 100 %", "poker 63.5 × 88.9 mm", "v1.0",
                  "K05 K06 K07", "Font Awesome Free, CC BY 4.0"):
        assert words in page


def test_margins_speak_the_language_of_the_cards(printed):
    import pypdfium2

    page = pypdfium2.PdfDocument(printed("de")[2])[0].get_textpage().get_text_range()
    assert "Bogen 1 von 6" in page and "sheet" not in page


def test_the_plan_of_the_whole_game_reads_as_golden_text(printed, golden):
    golden("outputs/cards-plan.txt", plan_text(printed()[1]))


def test_the_words_of_every_page_read_as_golden_text(printed, golden):
    _, sheets, data = printed()
    fronts = dict.fromkeys(p.face for sheet in sheets for p in sheet.placements)
    texts = dict(text_of_cells(data, sheets))
    lines = [f"== {name}\n{texts[name].replace(chr(13), '')}\n" for name in fronts]
    golden("outputs/cards-text.txt", "\n".join(lines))


@pytest.mark.parametrize("setting, asked, hint", [
    ("ink", "sepia", "full, save, gray"), ("backs", "duplex", "duplex-long"),
    ("size", "twelf", 'did you mean "twelve"?'),
])
def test_a_setting_that_is_not_offered_is_refused_with_what_is(job, setting, asked, hint):
    for step in (cards.proof, cards.render):
        with pytest.raises(NotOffered, match="is not offered") as refused:
            step(job(**{setting: asked}))
        assert hint in str(refused.value)


def test_a_paper_that_there_is_not_is_refused_with_those_there_are(job):
    for step in (cards.proof, cards.render):
        with pytest.raises(NotOffered, match='there is no paper "leter".*did you mean "letter"'):
            step(job(paper="leter"))


@pytest.mark.parametrize("settings, told", [
    ({"paper": "130x165mm", "gutter": 60.0, "bleed": 30.0}, "a piece of 63.5 × 88.9 mm is too large for 130 × 165 mm"),
    ({"gutter": 4.0, "bleed": 3.0}, "a bleed of 3 mm does not go into a gutter of 4 mm"),
    ({"back_offset": (50.0, 0.0)}, "an offset of 50 mm to the side is more than any printer drifts"),
])  # fmt: skip
def test_what_can_not_be_imposed_is_refused_before_anything_is_drawn(job, settings, told):
    for step in (cards.proof, cards.render):
        with pytest.raises(NotOffered, match="cards.pdf: ") as refused:
            step(job(**settings))
        assert told in str(refused.value)


def test_words_that_do_not_fit_are_proofed_with_face_and_millimetres(job):
    asked = job()
    *others, last = asked.faces
    endless = replace(last, blocks=(Note("and so on " * 200),))
    (found,) = cards.proof(replace(asked, faces=(*others, endless))).overflows
    assert found.face == last.id and found.part == "body" and found.over_mm > 10


def test_a_proof_tells_the_text_set_in_each_font(job):
    used = cards.proof(job("de")).fonts_used
    assert set("äöüß−") <= set("".join(used.values()))
    assert "−" in used["BarlowCondensed-Bold"] and "§" not in "".join(used.values())
    assert set(used) <= {
        "BarlowCondensed-Bold", "BarlowCondensed-Bold-Caps", "BarlowCondensed-ExtraBold",
        "BarlowCondensed-ExtraBold-Caps", "BarlowCondensed-SemiBold", "BarlowCondensed-SemiBold-Caps",
        "FiraSansCondensed-Regular", "FiraSansCondensed-Medium", "FiraSansCondensed-SemiBold",
        "FiraSansCondensed-Italic", "SourceSerif4-Italic",
    }


def test_the_inventory_can_tell_where_each_face_is_printed(job, printed):
    asked, sheets, data = printed(size="twelve")
    pages = cards.pages_of_faces(asked)
    assert cards.face_size_mm(asked) == (63.5, 66.675)
    assert pages["1st-battalion"] == [1] and set(pages) == {face.id for face in asked.faces}
    assert max(page for found in pages.values() for page in found) == 7
    texts = list(text_of_cells(data, sheets[:1]))
    assert {name for name, _ in texts} == {name for name, found in pages.items() if 1 in found}


def test_cards_of_another_pile_have_their_own_backs_behind_them(job):
    asked = job(backs="duplex-long")
    *others, one, other = asked.faces
    pile = [replace(face, back="Supply") for face in (one, other)]
    asked = replace(asked, faces=(*others[5:], *pile))
    sheets = cards.plan(asked, cards.stock(asked))
    names = {piece.front: piece.back for piece in cards.pieces(asked.faces)}
    assert names[one.id] == names[other.id] == "back Supply" and names[others[-1].id] == "deck back"
    texts = dict(text_of_cells(cards.render(asked), sheets))
    assert "SUPPLY" in texts["back Supply"].upper() and "MOVING" in texts["deck back"].upper()
    assert "MOVING" not in texts["back Supply"].upper()


def test_a_back_whose_words_do_not_fit_is_proofed_with_its_card(job):
    asked = job()
    *others, last = asked.faces
    endless = replace(last, back="Supplies that come too late for anybody to be pleased with them")
    (found,) = cards.proof(replace(asked, faces=(*others, endless))).overflows
    assert found.face == last.id and found.part == "back" and found.over_mm > 1


def test_the_words_of_a_back_are_data_and_translated(game, templates):
    german = game.translation("de")
    card = game.cards[0].model_copy(update={"back": "Supply"})
    translated = german.model_copy(update={"terms": {**german.terms, "Supply": "Nachschub"}})
    other = replace(game, cards=[card, *game.cards[1:]], translations=[translated])
    backs = {
        language: next(f.back for f in faces(other, load_phrasebook(templates, language)) if f.id == card.id)
        for language in ("en", "de")
    }
    assert backs == {"en": "Supply", "de": "Nachschub"}
