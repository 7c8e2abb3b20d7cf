"""Fonts and pictograms of cards.pdf: embedded glyph by glyph, measured as they are drawn."""

from __future__ import annotations

import io
import re
from collections import defaultdict
from io import BytesIO

import pikepdf
import pypdfium2
import pypdfium2.raw as raw
import pytest
from card_sheets import forms_of
from fontTools.ttLib import TTFont

from generator.outputs import cards
from generator.outputs.fonts import CAPS, RealTypeCase, UnknownFont, glyphs, measure, register_fonts
from generator.outputs.job import Job, Settings
from generator.outputs.pictograms import UnknownPictogram, is_local, known_icons, pictogram
from generator.wording.faces import faces
from generator.wording.phrasebook import load_phrasebook


@pytest.fixture(scope="module")
def sheets(game, templates) -> bytes:
    book = load_phrasebook(templates, "de")
    return cards.render(Job(game, Settings(language="de"), templates, faces(game, book), phrases=book.labels))


def fonts_of(pdf: pikepdf.Pdf) -> dict[str, pikepdf.Object]:
    return {
        str(obj.BaseFont): obj for obj in pdf.objects
        if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/Font"
    }


def to_unicode(font: pikepdf.Object) -> dict[int, int]:
    """Code in the page's strings -> Unicode, as the font's own map says."""
    text = font.ToUnicode.read_bytes().decode("latin-1")
    found: dict[int, int] = {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", text, re.S):
        found |= {int(a, 16): int(b, 16) for a, b in re.findall(r"<(\w+)>\s*<(\w+)>", block)}
    for block in re.findall(r"beginbfrange(.*?)endbfrange", text, re.S):
        for first, _, listed in re.findall(r"<(\w+)>\s*<(\w+)>\s*\[(.*?)\]", block, re.S):
            found |= {int(first, 16) + i: int(u, 16) for i, u in enumerate(re.findall(r"<(\w+)>", listed))}
        for first, last, start in re.findall(r"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
            found |= {int(first, 16) + i: int(start, 16) + i for i in range(int(last, 16) - int(first, 16) + 1)}
    return found


def codes_used(pdf: pikepdf.Pdf) -> dict[str, set[int]]:
    """Resource name of each font -> the codes that pages and forms show with it."""
    used: dict[str, set[int]] = defaultdict(set)
    for stream in (*pdf.pages, *forms_of(pdf)):
        font = ""
        for operands, operator in pikepdf.parse_content_stream(stream):
            if str(operator) == "Tf":
                font = str(operands[0])
            elif str(operator) == "Tj":
                used[font] |= set(bytes(operands[0]))
    return used


def test_every_font_is_embedded_with_every_glyph_that_is_used(sheets):
    with pikepdf.open(BytesIO(sheets)) as pdf:
        fonts = fonts_of(pdf)
        by_name = {str(font.Name): font for font in fonts.values()}
        for name, codes in codes_used(pdf).items():
            font = by_name[name]
            file = TTFont(io.BytesIO(font.FontDescriptor.FontFile2.read_bytes()))
            cmap = {code: glyph for table in file["cmap"].tables for code, glyph in table.cmap.items()}
            shown = to_unicode(font)
            for code in codes:
                glyph = cmap.get(code, cmap.get(0xF000 + code))
                assert glyph is not None and file.getGlyphID(glyph) > 0, (name, code)
                assert shown[code] > 31
                outline = file["glyf"][glyph]
                assert chr(shown[code]).isspace() or outline.numberOfContours != 0, chr(shown[code])


def test_no_two_embedded_fonts_share_a_name(sheets):
    with pikepdf.open(BytesIO(sheets)) as pdf:
        names = [str(obj.FontName) for obj in pdf.objects
                 if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/FontDescriptor"]
        assert len(names) == len(set(names)) > 8
        assert all("+" in name for name in names)


def printed_sizes(page) -> list[tuple[str, float, float, float]]:
    """Every letter with the size in points at which it is printed, and its middle in millimetres from the left and foot."""
    text = page.get_textpage()
    found = []
    for index in range(text.count_chars()):
        letter = chr(raw.FPDFText_GetUnicode(text, index))
        if not letter.isspace():
            matrix = raw.FS_MATRIX()
            raw.FPDFText_GetMatrix(text, index, matrix)
            scale = (matrix.a**2 + matrix.b**2) ** 0.5
            left, bottom, right, top = (value * 25.4 / 72 for value in text.get_charbox(index))
            size = raw.FPDFText_GetFontSize(text, index) * scale
            found.append((letter, size, (left + right) / 2, (bottom + top) / 2))
    return found


@pytest.mark.parametrize("size", ["poker", "twelve"])
def test_only_codes_and_margins_are_smaller_than_six_and_a_half_points(game, templates, size):
    book = load_phrasebook(templates, "en")
    job = Job(game, Settings(size=size, backs="none"), templates, faces(game, book), phrases=book.labels)
    pdf = pypdfium2.PdfDocument(cards.render(job))
    on_cards, smallest = "", 99.0
    for page, sheet in zip(pdf, cards.plan(job, cards.stock(job)), strict=True):
        for letter, points, x, y in printed_sizes(page):
            smallest = min(smallest, points)
            inside = any(p.x < x < p.x + p.width and p.y < sheet.height - y < p.y + p.height for p in sheet.placements)
            on_cards += letter if points < 6.49 and inside else ""
    assert sorted(on_cards) == sorted("".join(face.code * face.copies for face in job.faces))
    assert smallest >= 5.49


def test_no_text_leaves_its_card_or_the_sheet(game, templates):
    book = load_phrasebook(templates, "de")
    job = Job(game, Settings(backs="none", language="de"), templates, faces(game, book), phrases=book.labels)
    plan = cards.plan(job, cards.stock(job))
    pdf = pypdfium2.PdfDocument(cards.render(job))
    mm = 25.4 / 72
    for page, sheet in zip(pdf, plan, strict=True):
        text = page.get_textpage()
        for index in range(text.count_chars()):
            left, bottom, right, top = (value * mm for value in text.get_charbox(index))
            top, bottom = sheet.height - top, sheet.height - bottom
            assert 4.9 < left and right < sheet.width - 4.9 and 4.9 < top and bottom < sheet.height - 4.9
            for p in sheet.placements:
                touches = p.x < right and left < p.x + 63.5 and p.y < bottom and top < p.y + 88.9
                inside = p.x + 3 <= left + 0.01 and right <= p.x + 60.51 and p.y + 3 <= top and bottom <= p.y + 86.5
                assert inside or not touches or right - left < 0.01


def test_capitals_are_drawn_but_the_words_stay_as_written(sheets):
    page = pypdfium2.PdfDocument(sheets)[0].get_textpage().get_text_range()
    assert "Einheit" in page and "EINHEIT" not in page


def test_caps_measure_as_the_capitals_they_show():
    assert measure("pause", "BarlowCondensed-Bold" + CAPS, 10) == measure("PAUSE", "BarlowCondensed-Bold", 10)
    assert measure("Pause", "BarlowCondensed-Bold" + CAPS, 10) > measure("Pause", "BarlowCondensed-Bold", 10)


def test_umlauts_and_sharp_s_have_capitals():
    assert measure("äöü", "BarlowCondensed-Bold" + CAPS, 10) == measure("ÄÖÜ", "BarlowCondensed-Bold", 10)
    assert {ord(c) for c in "äöüß−"} <= glyphs("BarlowCondensed-Bold" + CAPS)


def test_glyphs_are_those_of_the_file(templates):
    file = TTFont(templates / "fonts" / "FiraSansCondensed-Regular.ttf")
    assert glyphs("FiraSansCondensed-Regular") == set(file.getBestCmap())
    assert ord("⚄") not in glyphs("BarlowCondensed-Bold")


def test_width_is_what_the_font_file_says(templates):
    file = TTFont(templates / "fonts" / "FiraSansCondensed-Regular.ttf")
    cmap, widths = file.getBestCmap(), file["hmtx"]
    units = sum(widths[cmap[ord(letter)]][0] for letter in "Verstärkung −1")
    expected = units / file["head"].unitsPerEm * 10 * 25.4 / 72
    assert measure("Verstärkung −1", "FiraSansCondensed-Regular", 10) == pytest.approx(expected, abs=0.01)


def test_capitals_are_as_high_as_the_font_says():
    assert RealTypeCase().cap_height("BarlowCondensed-Bold", 10) == pytest.approx(0.7 * 10 * 25.4 / 72, rel=0.01)


def test_registering_twice_changes_nothing(templates):
    register_fonts(templates)
    before = measure("Pause", "BarlowCondensed-Bold", 10)
    register_fonts(templates)
    assert measure("Pause", "BarlowCondensed-Bold", 10) == before


def test_an_unknown_font_is_named_with_the_nearest():
    with pytest.raises(UnknownFont, match='did you mean "BarlowCondensed-Bold"'):
        measure("x", "BarlowCondensed-Bald", 10)


def test_every_icon_of_the_game_can_be_drawn(game):
    for item in (*game.cards, *game.header.units, *game.header.resources):
        picture = pictogram(item.icon, game.folder)
        assert picture.width > 0 and picture.height > 0 and len(picture.steps) > 4


def test_every_free_icon_has_an_outline_inside_its_own_box(tmp_path):
    for name in sorted(known_icons())[::40]:
        picture = pictogram(name, tmp_path)
        ends = [step.to for step in picture.steps if hasattr(step, "to")]
        assert all(-0.1 <= x <= picture.width + 0.1 and -0.1 <= y <= picture.height + 0.1 for x, y in ends), name


def test_a_mistyped_icon_is_answered_with_the_nearest(tmp_path):
    with pytest.raises(UnknownPictogram, match='did you mean "tower-observation"'):
        pictogram("tower-obsevation", tmp_path)


SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M2 1h4v6h-4z"/></svg>'


def test_local_art_is_drawn_from_the_games_own_folder(tmp_path):
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "square.svg").write_text(SQUARE, encoding="utf-8")
    picture = pictogram("art/square.svg", tmp_path)
    assert (picture.width, picture.height) == (4, 6)
    assert is_local("art/square.svg") and not is_local("square")


@pytest.mark.parametrize(
    "name", ["../outside.svg", "/etc/hostname", "art/../../outside.svg", "art/none.svg", "art/a.png"]
)
def test_art_outside_the_folder_or_absent_is_refused(tmp_path, name):
    game = tmp_path / "game"
    (game / "art").mkdir(parents=True)
    (game / "art" / "a.png").write_bytes(b"png")
    (tmp_path / "outside.svg").write_text(SQUARE, encoding="utf-8")
    with pytest.raises(UnknownPictogram):
        pictogram(name, game)


@pytest.mark.parametrize("text", [
    "not xml", "<svg/>", '<!DOCTYPE svg [<!ENTITY a "b">]>' + SQUARE, '<svg><path d="Mx y"/></svg>',
])
def test_art_that_is_not_a_plain_svg_is_refused_with_its_file(tmp_path, text):
    (tmp_path / "bad.svg").write_text(text, encoding="utf-8")
    with pytest.raises(UnknownPictogram) as refused:
        pictogram("bad.svg", tmp_path)
    (found,) = refused.value.diagnostics
    assert found.at.file.endswith("bad.svg") and found.fix
