"""rulebook-booklet.pdf, read back: printed, folded, leafed through; the same bytes; sharp as the plain book."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from boards import job_of, read_board
from book_reading import job_for, squeezed
from reportlab.pdfgen.canvas import Canvas

from generator.layout.booklet import sheets_for
from generator.outputs import booklet, rulebook
from generator.outputs.ink_box import white_edges
from generator.outputs.job import NotOffered
from generator.outputs.pages import count_pages

MM = 72 / 25.4
PAPERS = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}


@pytest.fixture(scope="module")
def job():
    return job_of(read_board())


def dummy(pages: int, size=(210.0, 297.0), cover: bool = True) -> bytes:
    """A book whose pages bear their number and a frame of 170 x 250 mm; the first is inked to its edges."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=(size[0] * MM, size[1] * MM), invariant=1)
    for number in range(1, pages + 1):
        if number == 1 and cover:
            canvas.setFillGray(0.8)
            canvas.rect(0, 0, size[0] * MM, size[1] * MM, fill=1, stroke=0)
            canvas.setFillGray(0)
        left = 22 if number % 2 else 18
        canvas.rect(left * MM, 20 * MM, 170 * MM, (size[1] - 47) * MM)
        canvas.setFont("Helvetica", 40)
        canvas.drawCentredString(size[0] / 2 * MM, size[1] / 2 * MM, f"page {number}")
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def read_folded(pdf: bytes) -> list[str]:
    """Every page that a reader of the folded booklet meets, taken from where its words really stand on the sheets.

    Sides follow each other as a duplex printer takes them. A point at x on the front has width - x behind it
    when the sheet is turned about its short edge; the fold is the middle.
    """
    with pypdfium2.PdfDocument(pdf) as document:
        sheets = [_halves(document[i]) + _halves(document[i + 1]) for i in range(0, len(document), 2)]
    outward = [page for front_left, front_right, back_left, back_right in sheets for page in (front_right, back_left)]
    homeward = [
        page for front_left, front_right, back_left, back_right in reversed(sheets) for page in (back_right, front_left)
    ]
    return outward + homeward


def _halves(page) -> tuple[str, str]:
    words = page.get_textpage()
    width, height = page.get_size()
    note = 4.2 * MM  # the line of words along the fold
    left = words.get_text_bounded(left=0, bottom=0, right=width / 2 - note, top=height)
    right = words.get_text_bounded(left=width / 2, bottom=0, right=width, top=height)
    return squeezed(left), squeezed(right)


@pytest.mark.parametrize("pages", range(1, 65))
def test_a_folded_dummy_reads_in_order(job, pages):
    pdf = booklet.fold(job, dummy(pages))
    assert count_pages(pdf) == sheets_for(pages) * 2
    read = read_folded(pdf)
    assert read == [f"page{n}" for n in range(1, pages + 1)] + [""] * (-pages % 4)


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_sheets_lie_on_their_long_side_and_say_how_to_turn(job, paper):
    on_paper = replace(job, settings=replace(job.settings, paper=paper))
    with pikepdf.open(BytesIO(booklet.fold(on_paper, dummy(6)))) as pdf:
        for page in pdf.pages:
            assert [float(v) / MM for v in page.mediabox[2:]] == pytest.approx(list(PAPERS[paper]), abs=0.01)
        wishes = pdf.Root.ViewerPreferences
        assert wishes.Duplex == "/DuplexFlipShortEdge" and wishes.PrintScaling == "/None"
        assert job.game.title in str(pdf.docinfo.Title)


def test_the_same_book_gives_the_same_bytes(job):
    book = dummy(9)
    assert booklet.fold(job, book) == booklet.fold(job, book)


def test_pages_are_placed_as_forms_once_each_and_never_redrawn(job):
    book = dummy(8)
    with pikepdf.open(BytesIO(booklet.fold(job, book))) as pdf, pikepdf.open(BytesIO(book)) as plain:
        forms = {}
        for page in pdf.pages:
            forms |= {str(name): form for name, form in page.Resources.XObject.items()}
        assert sorted(forms) == sorted(f"/Page{n}" for n in range(1, 9))
        for number, page in enumerate(plain.pages, start=1):
            assert page.Contents.read_bytes() in forms[f"/Page{number}"].read_bytes()
        assert not any("/StructParents" in form for form in forms.values())


def test_frames_stand_where_creep_puts_them_on_the_real_sheets(job):
    """Text frames of 64 pages, measured from rendered sheets: towards the fold by 0.1 mm a sheet."""
    pdf = booklet.fold(job, dummy(64, cover=False))
    with pypdfium2.PdfDocument(pdf) as document:
        left_edges = [_frame(document[index]) for index in (1, 31)]  # inside of sheets 1 and 16: even pages at left
    assert left_edges[1] - left_edges[0] == pytest.approx(15 * 0.1, abs=0.09)


def _frame(page) -> float:
    """Millimetres from the paper's edge to the frame of the left page."""
    picture = page.render(scale=300 / 72, grayscale=True).to_pil()
    line = picture.crop((0, picture.height // 3, picture.width // 2, picture.height // 3 + 1))
    dark = [x for x, value in enumerate(line.tobytes()) if value < 160]
    return dark[0] / 300 * 25.4


def test_white_is_measured_on_the_page_and_a_cover_has_none():
    first, second = white_edges(dummy(2))
    assert (first.left, first.top, first.right, first.foot) == (0, 0, 0, 0)
    assert (second.left, second.right) == (pytest.approx(18, abs=0.5), pytest.approx(22, abs=0.5))
    assert white_edges(_blank()) == [None]
    cover, even = booklet.book_pages(dummy(2))
    assert cover.white is None
    assert (even.white.inner, even.white.outer) == (pytest.approx(22, abs=0.5), pytest.approx(18, abs=0.5))


def _blank() -> bytes:
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(200, 300))
        buffer = BytesIO()
        pdf.save(buffer)
        return buffer.getvalue()


def test_an_unknown_paper_is_refused_with_what_there_is(job):
    with pytest.raises(NotOffered, match="quarto.*a4"):
        booklet.fold(replace(job, settings=replace(job.settings, paper="quarto")), dummy(4))


def _letters(text: str) -> list[str]:
    """Letters and figures in any order: a line's hyphens and the order of columns are the reader's guess."""
    return sorted(letter for letter in text if letter.isalnum())


def test_the_real_rulebook_reads_in_order_when_folded(game, templates):
    plain = job_for(game, templates)
    book = rulebook.render(plain)
    job = replace(plain, finished={rulebook.OUTPUT.file: book})
    pdf = booklet.render(job)
    with pypdfium2.PdfDocument(book) as document:
        pages = [squeezed(page.get_textpage().get_text_range()) for page in document]
    read = read_folded(pdf)
    assert len(pages) >= 12 and len(read) == sheets_for(len(pages)) * 4
    for number, (found, wanted) in enumerate(zip(read, pages, strict=False), start=1):
        assert _letters(found) == _letters(wanted), f"page {number}"
    assert booklet.scale_of(job, book) * 9.6 >= 6.9, "body type in points"
