"""Each check of a finished sheet fires on a PDF made to break it, and only that check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pikepdf
import pytest
from broken import ALPHA, BLACK, BRAVO, FACES, FONT, LIMITS, SHEET, book, changed, face, failing, judged, sheet

from generator.components.expected import Expected, Wanted
from generator.diagnostics import Span
from generator.layout.drawing import Box, Line, Paint, Text
from generator.preflight.run import all_preflights, proofread

SHEET_CHECKS = {
    "pdf-boxes", "pdf-contrast", "pdf-font", "pdf-glyph", "pdf-language", "pdf-page-size", "pdf-picture",
    "pdf-safe-area", "pdf-size", "pdf-small-print", "pdf-text", "pdf-words",
}


def page(pdf: pikepdf.Pdf):
    return pdf.pages[0].obj


def fonts(pdf: pikepdf.Pdf):
    return [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]


def without_files(pdf: pikepdf.Pdf) -> None:
    for font in fonts(pdf):
        del font.FontDescriptor["/FontFile2"]


def without_prefix(pdf: pikepdf.Pdf) -> None:
    for font in fonts(pdf):
        font.BaseFont = pikepdf.Name("/FiraSansCondensed-Regular")


def without_characters(pdf: pikepdf.Pdf) -> None:
    for font in fonts(pdf):
        del font["/ToUnicode"]


def set_box(name: str, *values: float) -> Callable[[pikepdf.Pdf], None]:
    return lambda pdf: page(pdf).__setitem__(name, pikepdf.Array(list(values)))


def test_the_sound_sheet_passes_every_check_of_a_sheet(sound_sheet: bytes) -> None:
    proof = judged(sound_sheet, SHEET)
    assert failing(proof) == set()
    assert set(proof.verdicts) == SHEET_CHECKS
    assert proof.verdicts["pdf-page-size"].figures == {"pages_mm": {"100.0 x 80.0": 1}}
    assert proof.verdicts["pdf-safe-area"].figures["nearest_to_cut_mm"] == pytest.approx(4.0, abs=0.3)


CHANGES = [
    ("pdf-page-size", set_box("/MediaBox", 0, 0, 290, 240), "102.3 x 84.7 mm, not 100 x 80 mm"),
    ("pdf-boxes", lambda pdf: page(pdf).__delitem__("/TrimBox"), "page 1 has no TrimBox"),
    ("pdf-boxes", lambda pdf: page(pdf).__delitem__("/BleedBox"), "page 1 has no BleedBox"),
    ("pdf-boxes", set_box("/TrimBox", 50, 50, 50, 90), "the TrimBox of page 1 is empty"),
    ("pdf-boxes", set_box("/TrimBox", 0, 0, 280, 200), "the TrimBox of page 1 reaches out of its BleedBox"),
    ("pdf-boxes", set_box("/BleedBox", -9, -9, 300, 240), "the BleedBox of page 1 reaches out of its MediaBox"),
    ("pdf-font", without_files, "FiraSansCondensed-Regular is not embedded"),
    ("pdf-font", without_prefix, "is embedded whole"),
    ("pdf-language", lambda pdf: pdf.Root.__delitem__("/Lang"), "does not say in which language"),
    ("pdf-language", lambda pdf: pdf.Root.__setitem__("/Lang", pikepdf.String("de")), 'written in "de", not "en"'),
]


@pytest.mark.parametrize("code, change, says", CHANGES, ids=[f"{c}: {s}" for c, _, s in CHANGES])
def test_a_hand_that_spoils_one_thing_is_noticed(sound_sheet: bytes, code: str, change, says: str) -> None:
    proof = judged(changed(sound_sheet, change), SHEET)
    assert failing(proof) == {code}
    assert any(says in fault.message for fault in proof.verdicts[code].faults)


def test_a_page_may_lie_on_its_side(sound_sheet: bytes) -> None:
    assert not failing(judged(sound_sheet, replace(SHEET, sizes_mm=((80.0, 100.0),))))
    assert failing(judged(sound_sheet, replace(SHEET, sizes_mm=((210.0, 297.0),)))) == {"pdf-page-size"}


def test_text_without_characters_can_neither_be_read_nor_compared(sound_sheet: bytes) -> None:
    silent = changed(sound_sheet, without_characters)
    assert failing(judged(silent, SHEET)) == {"pdf-text", "pdf-words"}
    proof = judged(silent, replace(SHEET, pieces=()))
    assert failing(proof) == {"pdf-text"}
    assert "stand for no character" in proof.verdicts["pdf-text"].faults[0].message


def test_a_character_that_the_font_lacks_is_a_missing_glyph() -> None:
    drawn = sheet(margin=(Text(20, 15, "a \u260e rings", FONT, 8, BLACK),))
    proof = judged(drawn, SHEET)
    assert failing(proof) == {"pdf-glyph", "pdf-text"}  # nor is there a character to copy
    assert proof.verdicts["pdf-glyph"].figures["missing"] == 1
    assert "rings" in proof.verdicts["pdf-glyph"].faults[0].message


def picture_at(dpi: float, inline: bool) -> bytes:
    """A sheet with a picture of 60 x 60 dots at a fineness, turned by a quarter."""
    edge = 60 / dpi * 72
    header = {"Type": pikepdf.Name.XObject, "Subtype": pikepdf.Name.Image, "Width": 60, "Height": 60,
              "BitsPerComponent": 8, "ColorSpace": pikepdf.Name.DeviceGray}

    def add(pdf: pikepdf.Pdf) -> None:
        page(pdf).Resources["/XObject"]["/Dots"] = pikepdf.Stream(pdf, bytes(3600), **header)
        drawn = b"BI /W 60 /H 60 /BPC 8 /CS /G ID " + b"\x40" * 3600 + b" EI" if inline else b"/Dots Do"
        pdf.pages[0].contents_add(b"q 0 %f %f 0 100 180 cm " % (edge, -edge) + drawn + b" Q")

    return changed(sheet(), add)


@pytest.mark.parametrize("inline", [False, True])
def test_a_picture_is_as_fine_as_its_dots_at_the_size_it_stands(inline: bool) -> None:
    fine, coarse = judged(picture_at(300, inline), SHEET), judged(picture_at(150, inline), SHEET)
    assert failing(fine) == set() and fine.verdicts["pdf-picture"].figures == {"pictures": 1, "lowest_dpi": 300}
    assert failing(coarse) - {"pdf-contrast"} == {"pdf-picture"}  # the larger picture may lie over words
    assert "60 x 60 dots stands at 150 dpi" in coarse.verdicts["pdf-picture"].faults[0].message


@pytest.mark.parametrize("x, y, is_safe", [(6, 6.9, True), (3, 20, False), (50, 79, False), (93, 40, False)])
def test_words_keep_from_the_edge_of_the_paper(x: float, y: float, is_safe: bool) -> None:
    proof = judged(sheet(margin=(Text(x, y, "word", FONT, 8, BLACK),)), SHEET)
    assert failing(proof) == (set() if is_safe else {"pdf-safe-area"})


@pytest.mark.parametrize("colour, ground, size, is_fine", [
    ((118, 118, 118), (255, 255, 255), 8, True), ((119, 119, 119), (255, 255, 255), 8, False),
    ((148, 148, 148), (255, 255, 255), 18, True), ((150, 150, 150), (255, 255, 255), 18, False),
    ((255, 255, 255), (118, 118, 118), 8, True), ((90, 90, 90), (60, 60, 60), 8, False),
    ((60, 60, 60), (60, 60, 60), 8, False),
])
def test_words_differ_from_the_ground_that_is_drawn_below_them(colour, ground, size: float, is_fine: bool) -> None:
    margin = (Box(15, 60, 50, 12, Paint(fill=ground)), Text(20, 68, "A remark", FONT, size, colour))
    proof = judged(sheet(margin=margin), SHEET)
    assert ("pdf-contrast" not in failing(proof)) == is_fine
    if not is_fine:
        (fault,) = proof.verdicts["pdf-contrast"].faults
        assert fault.page == 1 and f'"A remark" at {size:.1f} pt has a contrast of' in fault.message


def test_words_on_a_hatched_field_stand_on_their_plate() -> None:
    lines = tuple(Line(((15, 60 + n / 2), (65, 60 + n / 2)), BLACK, 0.3) for n in range(24))
    plate = (Box(19, 64, 18, 5, Paint(fill=(255, 255, 255))), Text(20, 68, "A remark", FONT, 8, BLACK))
    assert "pdf-contrast" not in failing(judged(sheet(margin=(*lines, *plate)), SHEET))


@pytest.mark.parametrize("file, size, weight, says", [
    ("test.pdf", 5.0, 0.25, ""), ("test.pdf", 4.9, 0.25, '"A remark" is set at 4.9 pt, 5 pt is the least'),
    ("test.pdf", 5.0, 0.2, "a line is 0.20 pt thin, 0.25 pt is the least"), ("player-aid.pdf", 7.0, 0.4, ""),
    ("player-aid.de.pdf", 6.9, 0.4, "is set at 6.9 pt, 7 pt is the least"), ("rulebook.pdf", 3.0, 0.1, ""),
])
def test_letters_and_lines_can_be_printed(file: str, size: float, weight: float, says: str) -> None:
    margin = (Line(((20, 70), (60, 70)), BLACK, weight), Text(20, 68, "A remark", FONT, size, BLACK))
    verdict = proofread(file, sheet(margin=margin), SHEET, LIMITS).verdicts["pdf-small-print"]
    assert [says in fault.message for fault in verdict.faults] == [True] * bool(says)
    assert verdict.figures == {"smallest_pt": min(size, 8.0), "thinnest_pt": weight}


def test_letters_in_a_smaller_form_are_as_small_as_they_are_printed(tmp_path) -> None:
    """A picture brings its own scale: letters of 10 units in a viewBox of 200 units on 40 mm."""
    svg = '<svg width="40mm" height="10mm" viewBox="0 0 200 50"><text font-size="10" y="20">Tiny</text></svg>'
    data = book(tmp_path, f'<html lang="en"><title>A book</title><body style="font-size: 12pt">{svg}</body></html>')
    figures = proofread("x.pdf", data, Expected(), LIMITS).verdicts["pdf-small-print"].figures
    assert figures["smallest_pt"] == pytest.approx(10 * 40 / 200 * 72 / 25.4, abs=0.05)


def test_words_too_near_to_the_cut_name_the_card_and_its_line() -> None:
    proof = judged(sheet(FACES | {"alpha": face("Alpha attacks", "A1", left=0.5)}), SHEET)
    assert failing(proof) == {"pdf-safe-area"}
    fault = proof.verdicts["pdf-safe-area"].faults[0]
    assert fault.at == ALPHA.at and 'card "alpha"' in fault.message and "from the cut" in fault.message


def test_words_turned_by_a_quarter_are_measured_as_they_lie() -> None:
    inside = Text(50, 60, "upright", FONT, 8, BLACK, angle=90)
    over = Text(50, 12, "upright", FONT, 8, BLACK, angle=90)
    assert not failing(judged(sheet(margin=(inside,)), SHEET))
    assert failing(judged(sheet(margin=(over,)), SHEET)) == {"pdf-safe-area"}


WRONG_WORDS = {
    "a word is lost": (FACES | {"alpha": face("Alpha", "A1")}, "alpha alpha bravo", ALPHA),
    "a word is added": (FACES | {"alpha": face("Alpha attacks", "A1", "twice")}, "alpha alpha bravo", ALPHA),
    "a letter differs": (FACES | {"bravo": face("Bravo waits", "B3")}, "alpha alpha bravo", BRAVO),
    "a copy is lost": (FACES, "alpha bravo", ALPHA),
    "a copy is added": (FACES, "alpha alpha bravo bravo", BRAVO),
}


@pytest.mark.parametrize("what", WRONG_WORDS)
def test_pieces_bear_the_words_of_the_content(what: str) -> None:
    faces, names, wanted = WRONG_WORDS[what]
    proof = judged(sheet(faces, names), replace(SHEET, sizes_mm=()))
    assert "pdf-words" in failing(proof)
    assert {fault.at for fault in proof.verdicts["pdf-words"].faults} == {wanted.at}
    assert wanted.what in proof.verdicts["pdf-words"].faults[0].message


def test_flavour_may_be_left_out_and_words_set_in_other_lines() -> None:
    faces = FACES | {"bravo": face("Bravo", "waits for", "orders B2")}
    assert not failing(judged(sheet(faces), SHEET))


def test_two_pieces_with_the_same_words_are_counted_together() -> None:
    twin = Wanted('card "twin"', Span("cards.yaml", 20), ALPHA.texts)
    assert not failing(judged(sheet(names="alpha alpha"), Expected(pieces=(replace(ALPHA, copies=1), twin))))
    assert failing(judged(sheet(names="alpha alpha"), Expected(pieces=(ALPHA, twin)))) == {"pdf-words"}


def test_running_words_stand_in_order_on_a_sheet_without_tags(sound_sheet: bytes) -> None:
    there = Wanted("the heading", Span("a.yaml"), ("A", "sheet"))
    lost = Wanted("the heading", Span("a.yaml", 7), ("A", "leaf"))
    assert not failing(judged(sound_sheet, Expected(flowing=(there,))))
    proof = judged(sound_sheet, Expected(flowing=(there, lost)))
    assert failing(proof) == {"pdf-words"} and proof.verdicts["pdf-words"].faults[0].at == lost.at


def test_a_large_file_is_noticed(sound_sheet: bytes) -> None:
    proof = judged(sound_sheet, SHEET, file_mb=len(sound_sheet) / 1e6 - 0.0001)
    assert failing(proof) == {"pdf-size"}
    assert not failing(judged(sound_sheet, SHEET, file_mb=len(sound_sheet) / 1e6 + 0.0001))


def test_many_faults_are_said_in_few_lines() -> None:
    margin = tuple(Text(1, 5 + 4 * n, f"word {n}", FONT, 8, BLACK) for n in range(12))
    faults = judged(sheet(margin=margin), SHEET).verdicts["pdf-safe-area"].faults
    assert len(faults) == 6 and "7 more" in faults[-1].message


def test_every_check_says_what_why_and_how_to_mend() -> None:
    for code, check in all_preflights().items():
        assert code.startswith("pdf-") and check.title and check.why and check.fix and ".pdf: " in check.example
