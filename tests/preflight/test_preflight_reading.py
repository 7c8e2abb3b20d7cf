"""The reader sees pages as a printer does: matrices, spacing, nested forms, marked content, fonts and words."""

from __future__ import annotations

import io
from fractions import Fraction

import pikepdf
import pytest
from broken import FONT, TEMPLATES
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfgen.canvas import Canvas

from generator.outputs.fonts import measure, register_fonts
from generator.preflight.content import Content, Reader
from generator.preflight.geometry import MM, SAME, moved, shrunk, size_mm, times, within
from generator.preflight.type import Font
from generator.preflight.words import find_in_order, letters, squeezed

register_fonts(TEMPLATES)


def drawn(draw) -> Canvas:
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=(400, 300), initialFontName=FONT)
    canvas.setFont(FONT, 10)
    draw(canvas)
    canvas.save()
    return buffer


def read(draw) -> Content:
    with pikepdf.open(drawn(draw)) as pdf:
        return Reader().page(pdf.pages[0])


def texts(content: Content) -> list[str]:
    return [run.text for run in content.runs]


def test_a_line_lies_where_it_is_drawn_and_is_as_wide_as_it_measures() -> None:
    (run,) = read(lambda canvas: canvas.drawString(50, 60, "Hxx")).runs
    assert run.text == "Hxx" and run.size_pt == pytest.approx(10)
    assert run.box[0] == pytest.approx(50, abs=0.01) and run.box[1] == pytest.approx(60, abs=0.3)
    assert (run.box[2] - run.box[0]) / MM == pytest.approx(measure("Hxx", FONT, 10), abs=0.02)
    assert run.box[3] - run.box[1] == pytest.approx(7, abs=0.6)  # the height of a capital


def test_spacing_moves_what_follows() -> None:
    def spaced(canvas: Canvas) -> None:
        line = canvas.beginText(10, 20)
        line.setFont(FONT, 10)
        line.setCharSpace(3)
        line.textOut("ab")
        line.textOut("cd")
        canvas.drawText(line)

    first, second = read(spaced).runs
    assert second.box[0] - first.box[0] == pytest.approx(measure("ab", FONT, 10) * MM + 6, abs=0.5)


def test_a_quarter_turn_and_a_scale_are_followed() -> None:
    def turned(canvas: Canvas) -> None:
        canvas.translate(100, 100)
        canvas.rotate(90)
        canvas.scale(2, 2)
        canvas.drawString(0, 0, "Hxx")

    (run,) = read(turned).runs
    assert run.size_pt == pytest.approx(20)
    assert run.box[2] == pytest.approx(100, abs=0.6) and run.box[1] == pytest.approx(100, abs=0.01)
    assert (run.box[3] - run.box[1]) / MM == pytest.approx(2 * measure("Hxx", FONT, 10), abs=0.05)


def test_forms_are_read_where_they_are_placed_also_inside_each_other() -> None:
    def nested(canvas: Canvas) -> None:
        canvas.beginForm("inner", 0, 0, 30, 20)
        canvas.setFont(FONT, 10)
        canvas.drawString(5, 5, "in")
        canvas.endForm()
        canvas.beginForm("outer", 0, 0, 100, 100)
        canvas.translate(40, 0)
        canvas.doForm("inner")
        canvas.endForm()
        canvas.translate(0, 50)
        canvas.doForm("outer")
        canvas.doForm("inner")

    content = read(nested)
    assert [(round(run.box[0]), round(run.box[1])) for run in content.runs] == [(45, 55), (5, 55)]
    assert [round(piece.box[2] - piece.box[0]) for piece in content.pieces] == [100, 30]
    assert texts(content.pieces[0].inside) == ["in"]


def test_what_a_tag_encloses_belongs_to_it_also_through_a_form() -> None:
    def tagged(canvas: Canvas) -> None:
        canvas.beginForm("face", 0, 0, 30, 20)
        canvas.setFont(FONT, 10)
        canvas.drawString(5, 5, "in")
        canvas.rect(0, 0, 5, 5)
        canvas.endForm()
        canvas.addLiteral("/P <</MCID 7>> BDC")
        canvas.doForm("face")
        canvas.addLiteral("EMC /Artifact BMC")
        canvas.drawString(5, 50, "folio")
        canvas.addLiteral("EMC")
        canvas.rect(0, 0, 9, 9)

    content = read(tagged)
    owners = {run.text: run.owner for run in content.runs}
    assert owners["in"].number == 7 and owners["folio"].artifact and content.strays == 1


def test_a_form_that_draws_itself_ends() -> None:
    with pikepdf.open(drawn(lambda canvas: canvas.drawString(1, 1, "x"))) as pdf:
        form = pdf.make_stream(b"/Me Do", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form)
        form.BBox, form.Resources = pikepdf.Array([0, 0, 1, 1]), pikepdf.Dictionary(XObject={})
        form.Resources.XObject["/Me"] = form
        pdf.pages[0].obj.Resources["/XObject"] = pikepdf.Dictionary(Me=form)
        pdf.pages[0].contents_add(b" /Me Do ")
        assert texts(Reader().page(pdf.pages[0])) == ["x"]


@pytest.mark.parametrize("cmap, says", [
    (b"2 beginbfchar <0001> <0041> <0002> <00660069> endbfchar", {1: "A", 2: "fi"}),
    (b"1 beginbfrange <0003> <0005> <0061> endbfrange", {3: "a", 4: "b", 5: "c"}),
    (b"1 beginbfrange <06> <07> [<0041> <D83DDE00>] endbfrange", {6: "A", 7: "\U0001f600"}),
])
def test_maps_to_characters_are_read_in_all_their_forms(cmap: bytes, says: dict[int, str]) -> None:
    with pikepdf.new() as pdf:
        font = pdf.make_indirect(pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.TrueType, BaseFont=pikepdf.Name("/ABCDEF+X"),
            ToUnicode=pdf.make_stream(cmap),
        ))
        found = Font(font)
        assert found.to_text == says and found.is_subset and not found.is_embedded


def test_widths_of_composite_fonts_come_in_lists_and_ranges() -> None:
    with pikepdf.new() as pdf:
        whole = pikepdf.Dictionary(
            Subtype=pikepdf.Name.CIDFontType2, W=pikepdf.Array([3, pikepdf.Array([500, 600]), 10, 12, 250]), DW=900
        )
        font = pdf.make_indirect(pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type0, DescendantFonts=pikepdf.Array([whole]),
        ))
        glyphs = Font(font).read(bytes([0, 3, 0, 4, 0, 11, 0, 99]))
        assert [glyph.width for glyph in glyphs] == [500, 600, 250, 900]
        assert [glyph.text for glyph in glyphs] == [None] * 4


STEPS = st.tuples(*[st.integers(-9, 9)] * 6)


@given(STEPS, STEPS, st.tuples(st.integers(-50, 50), st.integers(-50, 50)))
def test_two_matrices_in_turn_are_their_product(a, b, point) -> None:
    dot = (*point, *point)
    one_by_one = moved(moved(dot, a), b)
    assert moved(dot, times(a, b)) == one_by_one and times(a, SAME) == a


@given(st.integers(0, 90), st.integers(1, 90), st.integers(1, 40))
def test_a_shrunk_box_lies_within(left: int, width: int, by: int) -> None:
    box = (left, 0, left + 200 + width, 300)
    assert within(shrunk(box, by), box) and not within(box, shrunk(box, by))
    assert size_mm(box)[1] == pytest.approx(float(300 / Fraction(72) * Fraction(254, 10)))


WORDS = st.lists(st.text("abcdefg", min_size=3, max_size=8), min_size=1, max_size=5)


@given(WORDS, st.lists(st.integers(0, 6), min_size=6, max_size=6))
def test_words_with_small_gaps_are_found_in_order(words: list[str], gaps: list[int]) -> None:
    within_text = "".join("#" * gap + word for gap, word in zip(gaps, words, strict=False))
    assert find_in_order(words, "##" + within_text + "##", gap=6) is None


@given(WORDS, st.integers(0, 4))
def test_a_word_that_is_not_there_is_the_one_that_is_named(words: list[str], which: int) -> None:
    spoilt = [*words]
    spoilt[which % len(words)] = "zzz"
    assert find_in_order(spoilt, squeezed(" ".join(words)), gap=20) == "zzz"


@given(st.text(max_size=30), st.lists(st.sampled_from([" ", "\n", "-", "\u00ad", "\u2010"]), max_size=8))
def test_lines_spaces_and_hyphens_do_not_count(text: str, breaks: list[str]) -> None:
    broken = text
    for number, sign in enumerate(breaks):
        broken = broken[: number * 2] + sign + broken[number * 2 :]
    if text.isascii():
        assert squeezed(broken) == squeezed(text)
        assert letters([text]) == letters(reversed(broken))
