"""What outputs promise of their PDFs comes from the content, with the author's lines."""

from __future__ import annotations

from collections import Counter

import pytest
from boards import job_of, read_board
from book_reading import job_for
from markupsafe import Markup

from generator.components.face import CardFace
from generator.components.proof import ANY_FONT
from generator.components.rule_parts import Rule, Shown
from generator.imposing.sheets import Placement
from generator.layout.drawing import Box, Paint
from generator.outputs.canvas import Page, boxes
from generator.outputs.expecting import (
    expected_cards,
    expected_counters,
    expected_map,
    paper_sizes,
)
from generator.outputs.expecting_books import (
    expected_aid,
    expected_booklet,
    expected_report,
    expected_rulebook,
    pieces_of,
    proof_of_book,
)
from generator.outputs.fonts import glyphs

MM = 72 / 25.4


@pytest.fixture(scope="module")
def job(game, templates):
    return job_for(game, templates)


@pytest.fixture(scope="module")
def board():
    return read_board()


def test_every_face_is_looked_for_with_its_copies_and_its_line(job) -> None:
    expected = expected_cards(job)
    assert Counter({w.what: w.copies for w in expected.pieces}).total() == 46
    by_id = {face.id: face for face in job.faces}
    for wanted in expected.pieces:
        face = by_id[wanted.what.split('"')[1]]
        assert wanted.texts == tuple(face.strings())
        assert wanted.may_drop == ((face.flavour,) if isinstance(face, CardFace) and face.flavour else ())
        assert wanted.at.file.startswith("content/keep-it-moving/") and wanted.at.line > 1


def test_a_reference_card_leads_to_its_unit_or_resource(job) -> None:
    at = {w.what: w.at for w in expected_cards(job).pieces}
    lines = (job.game.folder / "game.yaml").read_text(encoding="utf-8").splitlines()
    for name in ("1st-battalion", "supporting-assets", "momentum"):
        assert at[f'card "{name}"'].file.endswith("game.yaml")
        assert name in lines[at[f'card "{name}"'].line - 1]


@pytest.mark.parametrize("backs, faces", [("none", 1), ("separate", 1), ("duplex-long", 2), ("fold", 2)])
def test_counters_are_looked_for_on_the_faces_that_the_file_holds(board, backs: str, faces: int) -> None:
    job = job_of(board, backs=backs)
    expected = expected_counters(job)
    assert len(expected.pieces) == faces * len(job.counters)
    assert sum(w.copies for w in expected.pieces) == faces * sum(piece.copies for piece in job.counters)
    assert all(w.at.line > 1 for w in expected.pieces)


def test_every_word_of_a_map_is_looked_for_once(board) -> None:
    job = job_of(board)
    texts = [w.texts for w in expected_map(job).flowing]
    assert len(texts) == len(set(texts)) and {t for (t,) in texts} == set(job.maps[0].strings())


def test_the_paper_is_the_one_asked_for_and_that_of_books(board) -> None:
    assert paper_sizes(job_of(board)) == ((210.0, 297.0),)
    assert paper_sizes(job_of(board, paper="a3", book_paper="letter")) == ((297.0, 420.0), (215.9, 279.4))


def test_every_rule_is_looked_for_with_its_number(job) -> None:
    wanted = {w.what: w for w in expected_rulebook(job).flowing}
    rules = [block for block in job.rulebook.blocks() if isinstance(block, Rule)]
    assert len(rules) > 60
    for rule in rules:
        found = wanted[f"rule {rule.number}"]
        assert found.texts[0] == rule.number and found.at == rule.at and len(found.texts) > 1


def test_headings_tables_and_footnotes_are_looked_for_too(job) -> None:
    kinds = Counter(w.what.split(" ")[0] for w in expected_rulebook(job).flowing)
    titled = [b for b in job.rulebook.blocks() if isinstance(b, Shown) and b.title and not b.brief]
    assert kinds["chapter"] == len(job.rulebook.chapters)
    assert kinds["section"] == sum(len(chapter.sections) for chapter in job.rulebook.chapters)
    assert kinds["Table"] + kinds["Figure"] + kinds["Example"] >= len(titled) > 3
    assert any(w.what == "a footnote" for w in expected_rulebook(job).flowing) == bool(job.rulebook.footnotes)


def test_books_aids_and_reports_are_tagged_and_a_booklet_is_not(job) -> None:
    assert all(make(job).tagged for make in (expected_rulebook, expected_aid, expected_report))
    assert not expected_booklet(job).tagged and not expected_cards(job).tagged
    assert all(len(w.texts) == 1 for w in expected_booklet(job).flowing)


def test_an_aid_bears_every_step_of_every_sequence(job) -> None:
    steps = sum(len(sequence.steps) + 1 for sequence in job.rulebook.sequences.values())
    assert len(expected_aid(job).flowing) == steps


@pytest.mark.parametrize("html, pieces", [
    ("<p>Roll <b>two</b> dice.</p>", ["Roll ", "two", " dice."]),
    ('Roll.<span class="footnote">A <i>note</i><br>of two lines</span> Then stop.', ["Roll.", " Then stop."]),
    ('<a href="#x">3.2</a> &amp; <sup>rul</sup>', ["3.2", " & ", "rul"]),
    ("<ul><li>one</li>\n<li>two</li></ul>", ["one", "two"]),
    ('<span class="number">1</span><span>word</span>', ["1", "word"]),
])
def test_html_is_read_piece_by_piece_without_footnotes(html: str, pieces: list[str]) -> None:
    assert pieces_of(Markup(html)) == pieces


def test_a_book_asks_for_no_character_that_no_font_has(job) -> None:
    proof = proof_of_book(job)
    used = proof.fonts_used[ANY_FONT]
    assert {"a", "B", "7", "\u2019"} <= set(used)
    assert not [c for c in used if ord(c) not in glyphs(ANY_FONT) and not c.isspace()]
    assert glyphs("SourceSerif4-Regular") < glyphs(ANY_FONT)


def test_a_sheet_is_trimmed_round_its_pieces_and_bleeds_as_far_as_its_ground() -> None:
    placed = (Placement("a", 20, 30, 60, 90), Placement("b", 80, 30, 60, 90))
    ground = Box(17, 27, 126, 96, Paint(fill=(0, 0, 0)))
    trim, bleed = boxes(Page(200, 300, (ground,), placed, ()))
    assert trim == pytest.approx((20 * MM, 180 * MM, 140 * MM, 270 * MM))
    assert bleed == pytest.approx((17 * MM, 177 * MM, 143 * MM, 273 * MM))


def test_a_ground_that_reaches_beyond_the_paper_bleeds_to_its_edge() -> None:
    _, bleed = boxes(Page(200, 300, (Box(-5, -5, 300, 400, Paint()),), (Placement("a", 20, 30, 60, 90),), ()))
    assert bleed == pytest.approx((0, 0, 200 * MM, 300 * MM))


def test_a_sheet_without_pieces_is_used_whole() -> None:
    trim, bleed = boxes(Page(200, 300, (Box(10, 10, 20, 20, Paint()),), (), ()))
    assert trim == bleed == pytest.approx((0, 0, 200 * MM, 300 * MM))
