"""The rulebook of March of Justice, read back: whole, in its own order, with its figures taken from the data."""

from __future__ import annotations

import re
from functools import cache

import pypdfium2
import pytest
from book_reading import page_size_mm, pages_of
from march import MARCH, march_job, pixels

from generator.outputs import rulebook

SHEETS = [("a4", "full"), ("letter", "gray")]
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


@cache
def printed(paper: str, ink: str) -> bytes:
    return rulebook.OUTPUT.render(march_job(paper=paper, ink=ink))


@pytest.fixture(params=SHEETS, ids="-".join)
def book(request: pytest.FixtureRequest) -> tuple[str, bytes]:
    paper, ink = request.param
    return paper, printed(paper, ink)


def test_it_is_a_book_of_its_paper(book: tuple[str, bytes]):
    paper, data = book
    assert page_size_mm(data) == SIZES[paper] and 14 <= len(pages_of(data)) <= 18


def test_pages_of_rules_are_not_left_half_empty(book: tuple[str, bytes]):
    paper, data = book
    height = SIZES[paper][1]
    for number in range(2, len(pages_of(data)) - 1):
        whole = pixels(data, number, 3).convert("L")
        page = whole.crop((0, 22 * 3, whole.width, int((height - 19) * 3)))  # without the heads and feet of pages
        foot = page.point(lambda value: 255 if value < 200 else 0).getbbox()[3] / 3 + 22
        assert foot > 0.6 * height, number + 1


def height_of(text: pypdfium2.PdfTextPage, words: str) -> float | None:
    """How far up the page some words stand, in points."""
    found = text.search(words).get_next()
    return text.get_charbox(found[0])[1] if found else None


def test_a_heading_and_its_rule_lead_to_the_table_of_results_on_one_page():
    pages = [page.get_textpage() for page in pypdfium2.PdfDocument(printed("a4", "full"))]
    heads = ["Where column and row meet", "Contact Results", "AR, attacker routed", "6 against 3"]
    (found,) = [at for page in pages if None not in (at := [height_of(page, words) for words in heads])]
    assert found == sorted(found, reverse=True)


def test_no_box_of_a_track_is_parted_at_the_end_of_a_line(book: tuple[str, bytes]):
    for page in pypdfium2.PdfDocument(book[1]):
        assert not re.search(r"\d–\s*\r?\n\s*\d", page.get_textpage().get_text_range())


def test_every_ruling_of_the_list_of_questions_is_answered():
    """The facts name sixty-one open questions; each has its place in the appendix."""
    text = (MARCH / "rules" / "91-rulings.md").read_text(encoding="utf-8")
    assert {int(number) for number in re.findall(r"PD(\d+)", text)} == set(range(1, 62))


def test_reconstructions_are_marked_where_they_stand():
    rules = march_job().rulebook
    text = " ".join(pages_of(printed("a4", "full")))
    assert "RECONSTRUCTED" in text.upper() and rules is not None
    for piece in ("map-and-counters", "in-short"):
        path = next((MARCH / "rules").glob(f"*{piece}.md"))
        assert "{rec r-" in path.read_text(encoding="utf-8")
    for id in ("contact-rules", "momentum", "russia"):
        assert id in {chapter.id for chapter in rules.chapters}


def test_figures_of_the_game_are_quoted_not_typed():
    """Prices, modifiers, thresholds and boxes come from the data: outside history no rule types a figure."""
    for path in sorted((MARCH / "rules").glob("0*.md")):
        text = re.sub(r"## What happened.*?(?=\n## )", "", path.read_text(encoding="utf-8"), flags=re.S)
        text = re.sub(r"\{[^}]*\}|\[\[[^\]]*\]\]|^\d+\. ", "", text, flags=re.M)
        typed = [figure for figure in re.findall(r"(?<![\w#])[+−-]?\d+", text) if figure != "0"]
        assert not typed, (path.name, typed)


def test_straight_quotes_are_printed_nowhere(book: tuple[str, bytes]):
    found = [page for page in pages_of(book[1]) if re.search(r"\w'\w|\"", page)]
    assert not found
