"""rulebook.pdf, read back: contents, rules, tables, footnotes and fonts of the printed book."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from book_reading import bookmarks, fonts_of, job_for, page_size_mm, pages_of, smallest_type, squeezed

from generator.components.game import Game
from generator.components.rule_parts import FootnoteCall, Rulebook, Sequence, Value, Words
from generator.components.rules import RulesFile, parse_rules
from generator.outputs.book_data import worked
from generator.outputs.book_flow import Heading, Title
from generator.outputs.error import OutputError
from generator.outputs.job import Job
from generator.outputs.offers import NotOffered
from generator.outputs.rulebook import OUTPUT, html, plan, render
from generator.outputs.typography import typographic

VENDORED = ("Barlow-Condensed", "Fira-Sans-Condensed", "Source-Serif-4", "DejaVu-Sans")


@pytest.fixture(scope="module")
def job(game: Game, templates: Path) -> Job:
    return job_for(game, templates)


@pytest.fixture(scope="module")
def book(job: Job) -> Rulebook:
    return job.rulebook


@pytest.fixture(scope="module")
def a4(job: Job) -> bytes:
    return OUTPUT.render(job)


@pytest.fixture(scope="module")
def letter(game: Game, templates: Path) -> bytes:
    return render(job_for(game, templates, paper="letter", ink="gray"))


@pytest.fixture(params=["a4", "letter"])
def pdf(request: pytest.FixtureRequest) -> bytes:
    return request.getfixturevalue(request.param)


def test_papers_have_their_sizes(a4: bytes, letter: bytes):
    assert page_size_mm(a4) == (210.0, 297.0)
    assert page_size_mm(letter) == (215.9, 279.4)


def test_book_is_as_long_as_it_was_when_its_pages_were_looked_at(a4: bytes, letter: bytes):
    assert (len(pages_of(a4)), len(pages_of(letter))) == (15, 16)


def test_title_author_and_language(game: Game, a4: bytes):
    with pikepdf.open(io.BytesIO(a4)) as pdf:
        assert str(pdf.docinfo["/Title"]) == "Keep it Moving!: rulebook"
        assert str(pdf.docinfo["/Author"]) == game.header.designer
        assert str(pdf.Root.Lang) == "en" and bool(pdf.Root.MarkInfo.Marked)


def test_same_content_gives_same_bytes(job: Job, a4: bytes):
    assert render(job) == a4


def test_every_font_is_vendored_and_embedded(pdf: bytes):
    fonts = fonts_of(pdf)
    assert fonts and all(fonts.values())
    assert all(name.startswith(VENDORED) for name in fonts)


def test_contents_give_the_pages_on_which_headings_stand(pdf: bytes, book: Rulebook):
    contents = pages_of(pdf)[1]
    real = {title: page for _, title, page in bookmarks(pdf)}
    heads = [(c.number, c.title) for c in book.chapters]
    heads += [(s.number, s.title) for c in book.chapters for s in c.sections if c.number.isdigit()]
    for number, title in heads:
        found = re.search(rf"{re.escape(number)} {re.escape(title)}[ .]*? (\d+)\b", contents)
        assert found, f"{number} {title} is not in the contents"
        assert int(found[1]) == real[f"{number} {title}"], f"{number} {title}"
    assert int(re.search(r"Credits (\d+)", contents)[1]) == real["Credits"] == len(pages_of(pdf))


def test_contents_list_tables_and_examples_with_their_pages(pdf: bytes, game: Game, book: Rulebook):
    texts = pages_of(pdf)
    side = texts[1][texts[1].index("Three kinds of statement"):]
    for table in book.shown("table"):
        number = table.number.split(" ")[1]
        listed = int(re.search(rf"\b{number} {re.escape(table.title)} (\d+)", side)[1])
        assert f"{table.number} {table.title}" in texts[listed - 1]
    examples = {example.id: example for example in game.examples}
    for example in book.shown("example"):
        if not example.brief:
            name = worked(game, examples[example.id], True).name
            (page,) = [n for n, text in enumerate(texts, 1) if f"{example.number} {name}" in text]
            assert f"{example.number.split(' ')[1]} {name} {page}" in side


def test_every_rule_is_printed_with_its_number_in_order(pdf: bytes, book: Rulebook):
    text = squeezed(" ".join(pages_of(pdf)[2:]))
    for rule in book.rules.values():
        words = typographic("".join(p.text for p in rule.text[:4] if isinstance(p, (Words, Value))))
        opening = squeezed(re.sub(r"[*]", "", words))[:16]
        assert rule.number + opening in text, f"{rule.number} {opening}"


def test_references_give_number_and_page(pdf: bytes, book: Rulebook):
    texts = pages_of(pdf)
    real = {title.split(" ")[0]: page for _, title, page in bookmarks(pdf)}
    found = re.findall(r"→ ([\dA-E]+(?:\.\d+)*), p\. (\d+)", " ".join(texts[2:]))
    assert len(found) > 25
    for number, page in found:
        if number.count(".") < 2:
            assert int(page) == real[number], f"→ {number}, p. {page}"
        else:
            assert re.search(rf"(?<!→ )\b{re.escape(number)} [A-Z“]", texts[int(page) - 1]), (number, page)
    for label, page in re.findall(r"\((Table \d+|Example \d+), p\. (\d+)\)", " ".join(texts[2:])):
        assert label + " " in texts[int(page) - 1]


def test_footnote_stands_on_the_page_that_calls_it(pdf: bytes, book: Rulebook):
    texts = [squeezed(text) for text in pages_of(pdf)]
    calls = 0
    for block in book.blocks():
        text = getattr(block, "text", ())
        for number, piece in enumerate(text):
            if isinstance(piece, FootnoteCall):
                calls += 1
                before = "".join(p.text for p in text[:number] if isinstance(p, (Words, Value)))
                sentence = squeezed(typographic(re.sub("[*]", "", before)))[-24:]
                note = squeezed(typographic(re.sub("[*]", "", book.footnotes[piece.label][0].text)))[:22]
                (page,) = [n for n, printed in enumerate(texts) if sentence in printed]
                assert note in texts[page], piece.label
                assert texts[page].index(sentence) < texts[page].index(note)
    assert calls == len(book.footnotes) == 6


def test_tables_show_the_data(pdf: bytes, game: Game):
    text = squeezed(" ".join(pages_of(pdf)))
    for unit in game.header.units:
        row = "".join(f"{game.ladder.result(unit.id, level.id)}+" for level in game.header.levels)
        assert squeezed(unit.title) + row in text
    assert "1stBattalion2ndBattalion3rdBattalionSupportingAssetsRollagain" in text


def test_deck_list_names_every_card_with_its_code(pdf: bytes, game: Game):
    page = squeezed(next(text for text in pages_of(pdf)[2:] if "The 41 cards of the deck" in text))
    for card in game.deck:
        assert squeezed(card.code + typographic(card.title)) in page
    assert "×2" in page and "K42" not in page


def test_claims_rulings_and_sets_are_printed(a4: bytes, game: Game):
    text = squeezed(" ".join(pages_of(a4)))
    for words in [*(c.says for c in game.claims), *(r.title for r in game.header.rulings),
                  *(s.title for s in game.header.sets)]:
        assert squeezed(typographic(words)) in text


def test_credits_name_designer_fonts_and_pictograms(pdf: bytes):
    last = pages_of(pdf)[-1]
    for words in ("Evan D’Alessandro", "independent restatement", "SIL Open Font License 1.1",
                  "Font Awesome Free", "CC BY 4.0", "has not reviewed or endorsed"):
        assert words in last, words


def test_type_stays_readable(a4: bytes):
    """Marks are the smallest; faces in the figure are drawings, with their small print."""
    with pikepdf.open(io.BytesIO(a4)) as document:
        texts = pages_of(a4)
        for number in reversed(range(len(document.pages))):
            if "Figure 1 Parts" in texts[number]:
                del document.pages[number]
        kept = io.BytesIO()
        document.save(kept)
    assert smallest_type(kept.getvalue()) >= 6.5


def test_gray_ink_uses_no_colour(letter: bytes):
    with pikepdf.open(io.BytesIO(letter)) as document:
        for page in document.pages:
            for operands, operator in pikepdf.parse_content_stream(page):
                if str(operator) in ("rg", "RG"):
                    red, green, blue = (float(value) for value in operands)
                    assert max(red, green, blue) - min(red, green, blue) < 0.02


@pytest.fixture(scope="module")
def plans(game: Game, templates: Path) -> dict[str, list]:
    return {paper: plan(job_for(game, templates, paper=paper)) for paper in ("a4", "letter")}


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_heading_is_left_alone_and_no_page_is_hollow(plans: dict[str, list], paper: str):
    for page in plans[paper]:
        for part in page:
            for column in (part.left, part.right):
                assert not column or not isinstance(column[-1], Heading)
        assert not isinstance(page[-1].left[-1], Title)
        assert sum(len(part.left) + len(part.right) for part in page) >= 3


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_block_of_the_book_is_placed_once(plans: dict[str, list], book: Rulebook, paper: str):
    placed = [item for page in plans[paper] for part in page for item in (*part.left, *part.right)]
    wanted = [
        block for chapter in book.chapters for block in chapter.all_blocks()
        if not (isinstance(block, Sequence) and block.aid_only)
    ]
    assert all(placed.count(block) == 1 for block in wanted)


def test_examples_are_called_checked_only_when_this_build_ran_them(game: Game, templates: Path):
    signs = ("Example, checked by the engine", '<span class="tick">')
    told = html(job_for(game, templates, checked=False), _one_page(game, templates))
    assert not any(sign in told for sign in signs)
    ran = html(job_for(game, templates), _one_page(game, templates))
    assert sum(ran.count(sign) for sign in signs) == len(game.examples)


def _one_page(game: Game, templates: Path):
    """All blocks on one page: enough to see their HTML without measuring."""
    from generator.outputs.book_pages import Part, manuscript

    script = manuscript(parse_rules(game))
    return [[Part("wide", run.items) for run in script.runs()]]


def test_chapter_as_html(game: Game, templates: Path, golden):
    source = (
        "# Battle {#battle}\n> Opening.\n\n@commit Commit [[roll]], at {momentum.start}.{rul r}\n\n@roll Roll.[^n]\n\n"
        "@(r) Why.\n\n::example d3\n\n::example failing-costs-two\n\n::examples vip-at-six\n\n"
        "::table random-battalion\n\n::sidebar Aside {rec}\nText.\n"
        "::end\n\n::sequence go Go\n1. **One** [[roll]]\n::end\n\n[^n]: A note with *italics*.\n"
    )
    small = replace(game, rules=[RulesFile("rules/1.md", source)])
    text = html(job_for(small, templates), _one_page(small, templates))
    start, end = text.index("<main>"), text.index('<h1 class="chapter" id="credits"')
    bare = re.sub(r"<svg.*?</svg>", "<svg/>", text[start:end], flags=re.DOTALL)
    golden("rulebook/chapter.html", re.sub(r"\n\s*\n+", "\n", bare))


def test_block_taller_than_a_column_is_an_error_with_millimetres(game: Game, templates: Path):
    long = "# A {#a}\n\n@a " + "Words and more words in a rule that never ends. " * 300
    endless = replace(game, rules=[RulesFile("rules/1.md", long)])
    with pytest.raises(OutputError, match=r"1\.0\.1 is \d+\.\d mm taller than a column"):
        plan(job_for(endless, templates))


def test_settings_that_are_not_offered_are_refused(game: Game, templates: Path):
    with pytest.raises(NotOffered, match="a4, letter"):
        plan(job_for(game, templates, paper="a5"))
    with pytest.raises(NotOffered, match="full, gray, save"):
        plan(job_for(game, templates, ink="gold"))


def test_sign_that_no_font_has_is_named(game: Game, templates: Path):
    odd = replace(game, rules=[RulesFile("rules/1.md", "# A {#a}\n\n@a A sign 漢 here.")])
    with pytest.raises(OutputError, match=r"U\+6F22"):
        render(job_for(odd, templates))
