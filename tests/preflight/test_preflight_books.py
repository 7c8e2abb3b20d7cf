"""Each check of PDF/UA-1 fires on a book made to break it; WeasyPrint's own tags are mended until none does."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from broken import BOOK, LIMITS, PAGE, book, changed, elements, failing, judged

from generator.components.expected import Wanted
from generator.diagnostics import Span
from generator.outputs import web
from generator.outputs.tagging import mended
from generator.preflight.preflight import Printed
from generator.preflight.run import all_preflights
from generator.preflight.structure import read_tree
from generator.preflight.words_there import reading_text


def first(kind: str, key: str, value: object = None):
    """A change: the first tag of a kind gets another entry, or loses it."""

    def change(pdf: pikepdf.Pdf) -> None:
        element = elements(pdf, kind)[0]
        if value is None:
            del element[key]
        else:
            element[key] = value

    return change


def attribute(kind: str, key: str, value: object = None):
    def change(pdf: pikepdf.Pdf) -> None:
        held = elements(pdf, kind)[0].A
        if value is None:
            del held[key]
        else:
            held[key] = value

    return change


def root(key: str, value: object = None):
    def change(pdf: pikepdf.Pdf) -> None:
        if value is None:
            del pdf.Root[key]
        else:
            pdf.Root[key] = value

    return change


def metadata(old: bytes, new: bytes):
    def change(pdf: pikepdf.Pdf) -> None:
        text = pdf.Root.Metadata.read_bytes()
        assert old in text
        pdf.Root.Metadata.write(text.replace(old, new))

    return change


def link(key: str, value: object = None):
    def change(pdf: pikepdf.Pdf) -> None:
        note = pdf.pages[0].obj.Annots[0]
        if value is None:
            del note[key]
        else:
            note[key] = value

    return change


def forget_the_link(pdf: pikepdf.Pdf) -> None:
    element = elements(pdf, "Link")[0]
    element.K = pikepdf.Array([kid for kid in element.K if not isinstance(kid, pikepdf.Dictionary) or "/S" in kid])
    del pdf.pages[0].obj["/Annots"]


def draw(content: bytes):
    return lambda pdf: pdf.pages[0].contents_add(content)


def lose_a_cell(pdf: pikepdf.Pdf) -> None:
    row = elements(pdf, "TR")[1]
    row.K = pikepdf.Array(list(row.K)[:-1])


NAME, TEXT = pikepdf.Name, pikepdf.String
CHANGES = [
    ("pdf-ua", root("/MarkInfo", pikepdf.Dictionary(Marked=False)), "not marked as tagged"),
    ("pdf-ua", root("/MarkInfo", pikepdf.Dictionary(Marked=True, Suspects=True)), "suspect"),
    ("pdf-ua", metadata(b'pdfuaid:part="1"', b'pdfuaid:part="2"'), "do not name PDF/UA-1"),
    ("pdf-title", metadata(b">A book<", b"> <"), "metadata have no title"),
    ("pdf-title", root("/ViewerPreferences"), "the file's name"),
    ("pdf-title", lambda pdf: pdf.docinfo.__delitem__("/Title"), "information has no title"),
    ("pdf-language", root("/Lang", TEXT("fr-FR")), 'written in "fr-FR", not "en"'),
    ("pdf-language", root("/Lang", TEXT("?")), "does not say"),
    ("pdf-untagged", draw(b"0 0 5 5 re f"), "1 lines or areas are not tagged"),
    ("pdf-untagged", draw(b"/P <</MCID 999>> BDC 0 0 5 5 re f EMC /X BMC 1 1 5 5 re f EMC"), "1 lines or areas"),
    ("pdf-alt-text", first("Figure", "/Alt"), "no alternative text"),
    ("pdf-alt-text", first("Figure", "/Alt", TEXT("  ")), "no alternative text"),
    ("pdf-alt-text", attribute("Figure", "/BBox", pikepdf.Array([0, 0, 900, 20])), "outside the page"),
    ("pdf-headings", first("H2", "/S", NAME("/H4")), "a heading H4 comes after H1"),
    ("pdf-headings", first("H1", "/S", NAME("/P")), "a heading H2 comes first"),
    ("pdf-headings", first("P", "/S", NAME("/H")), "with and without a level"),
    ("pdf-tables", attribute("TH", "/Scope"), "whether it heads a row or a column"),
    ("pdf-tables", attribute("TD", "/Headers", pikepdf.Array([TEXT("9-9-9")])), "not in its table"),
    ("pdf-tables", first("TD", "/S", NAME("/P")), "P stands in TR"),
    ("pdf-tables", first("TBody", "/S", NAME("/Div")), "TR stands outside a table"),
    ("pdf-tables", attribute("TH", "/ColSpan", 2), "3 to 4 columns"),
    ("pdf-lists", first("LI", "/S", NAME("/P")), "P stands in L"),
    ("pdf-lists", first("LBody", "/S", NAME("/P")), "P stands in LI"),
    ("pdf-lists", first("L", "/S", NAME("/Div")), "LI stands outside a list"),
    ("pdf-links", link("/Contents"), "does not say where it leads"),
    ("pdf-links", link("/Dest", TEXT("nowhere")), '"nowhere", which is not there'),
    ("pdf-links", first("Link", "/S", NAME("/Span")), "not tagged as one"),
    ("pdf-links", forget_the_link, "a link leads nowhere"),
    ("pdf-links", lambda pdf: pdf.pages[0].obj.__delitem__("/Tabs"), "tab key"),
    ("pdf-bookmarks", root("/Outlines"), "no bookmarks"),
    ("pdf-bookmarks", lambda pdf: pdf.Root.Outlines.First.__setitem__("/Title", TEXT(" ")), "no title"),
    ("pdf-boxes", lambda pdf: pdf.pages[0].obj.__delitem__("/BleedBox"), "no BleedBox"),
]


def test_the_sound_book_passes_every_check(sound_book: bytes) -> None:
    proof = judged(sound_book, BOOK)
    assert failing(proof) == set()
    assert set(proof.verdicts) == set(all_preflights())
    figures = {code: verdict.figures for code, verdict in proof.verdicts.items()}
    assert figures["pdf-headings"] == {"headings": {"H1": 1, "H2": 1}}
    assert figures["pdf-tables"] == {"tables": 1, "cells": 8}
    assert figures["pdf-links"] == {"links": 2} and figures["pdf-alt-text"] == {"figures": 1}
    assert figures["pdf-untagged"]["furniture_runs"] >= 1


@pytest.mark.parametrize("code, change, says", CHANGES, ids=[f"{c}: {s}" for c, _, s in CHANGES])
def test_a_hand_that_spoils_one_thing_is_noticed(sound_book: bytes, code: str, change, says: str) -> None:
    proof = judged(changed(sound_book, change), BOOK)
    assert failing(proof) == {code}
    assert any(says in fault.message for fault in proof.verdicts[code].faults), proof.verdicts[code].faults


def test_a_table_with_a_lost_cell_is_noticed(sound_book: bytes) -> None:
    proof = judged(changed(sound_book, lose_a_cell), BOOK)
    assert failing(proof) == {"pdf-tables", "pdf-untagged"}
    assert "2 to 3 columns" in proof.verdicts["pdf-tables"].faults[0].message


def test_a_book_without_tags_fails_as_a_whole(sound_book: bytes) -> None:
    proof = judged(changed(sound_book, root("/StructTreeRoot")), BOOK)
    assert {"pdf-ua", "pdf-untagged", "pdf-headings", "pdf-links"} <= failing(proof)
    assert "it has no tree of tags" in [fault.message for fault in proof.verdicts["pdf-ua"].faults]


def test_an_encrypted_book_is_noticed(sound_book: bytes) -> None:
    locked = changed(sound_book, lambda pdf: None, encryption=pikepdf.Encryption(owner="o", user="", R=4))
    assert "it is encrypted" in [f.message for f in judged(locked, BOOK).verdicts["pdf-ua"].faults]


def test_running_words_that_differ_name_the_line_of_the_rule(sound_book: bytes) -> None:
    wrong = Wanted("rule 1", Span("rules/01.md", 4), ("1", "Roll two dice and", "look it up"))
    proof = judged(sound_book, replace(BOOK, flowing=(wrong,)))
    fault = proof.verdicts["pdf-words"].faults[0]
    assert failing(proof) == {"pdf-words"} and fault.at == wrong.at
    assert 'rule 1: the words "Roll two dice and"' in fault.message


def test_words_in_another_order_are_other_words(sound_book: bytes) -> None:
    turned = Wanted("rule 1", Span("rules/01.md", 4), ("look it up", "Roll a die and"))
    assert failing(judged(sound_book, replace(BOOK, flowing=(turned,)))) == {"pdf-words"}


@pytest.fixture(scope="module")
def raw_book(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """As WeasyPrint leaves it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(web, "mended", lambda data: data)
        return book(tmp_path_factory.mktemp("raw"))


def test_what_weasyprint_leaves_open_is_seen_and_mended(raw_book: bytes) -> None:
    assert failing(judged(raw_book, BOOK)) == {
        "pdf-alt-text", "pdf-headings", "pdf-links", "pdf-lists", "pdf-tables", "pdf-untagged",
    }
    assert failing(judged(mended(raw_book), BOOK)) == set()


def test_mending_is_repeatable_and_changes_no_dot_on_paper(raw_book: bytes) -> None:
    once = mended(raw_book)
    assert mended(raw_book) == once
    pictures = [
        pypdfium2.PdfDocument(data)[0].render(scale=2).to_pil().tobytes() for data in (raw_book, once)
    ]
    assert pictures[0] == pictures[1]


def test_one_link_stays_of_the_many_boxes_that_weasyprint_links(raw_book: bytes, sound_book: bytes) -> None:
    def links(data: bytes) -> list[str]:
        with pikepdf.open(BytesIO(data)) as pdf:
            return [str(note.Contents) for page in pdf.pages for note in page.obj.get("/Annots", [])]

    assert len(links(raw_book)) > 1 and links(sound_book) == ["table", "table"]


def test_the_dots_of_a_leader_are_not_read_aloud(raw_book: bytes, sound_book: bytes) -> None:
    def heard(data: bytes) -> str:
        return reading_text(Printed("a.pdf", data, BOOK, LIMITS))

    assert "wheretolook..." in heard(raw_book)
    assert "wheretolook1rules" in heard(sound_book)


def test_headers_reach_every_cell_that_they_span(sound_book: bytes) -> None:
    with pikepdf.open(BytesIO(sound_book)) as pdf:
        tree = read_tree(pdf)
        assert tree is not None
        headers = {str(e.get("/ID")): e for e in tree.walk() if e.kind == "TH"}
        spans = {name: str(e.attribute("/Scope")) for name, e in headers.items()}
        cells = [e for e in tree.walk() if e.kind == "TD"]
        led = [sorted(spans[str(name)] for name in cell.attribute("/Headers")) for cell in cells]
    assert sorted(spans.values()) == ["/Column", "/Column", "/Row", "/Row"]
    assert led == [["/Column", "/Row"]] * 4


def test_figures_lie_on_the_page_where_they_are_drawn(tmp_path: Path) -> None:
    html = PAGE.replace("<h1", '<svg style="position: absolute; left: 0; top: 0" width="40" height="20"><title>A bar'
                        '</title><rect width="40" height="20"/></svg><h1')
    with pikepdf.open(BytesIO(book(tmp_path, html))) as pdf:
        tree, height = read_tree(pdf), float(pdf.pages[0].mediabox[3])
        assert tree is not None
        placed = next(e for e in tree.walk() if e.kind == "Figure" and str(e.get("/Alt")) == "A bar")
        left, foot, right, head = (float(value) for value in placed.attribute("/BBox"))
    mm = 72 / 25.4
    assert (right - left, head - foot) == pytest.approx((30, 15), abs=0.1)
    assert (left, head) == pytest.approx((10 * mm, height - 15 * mm), abs=0.1)
