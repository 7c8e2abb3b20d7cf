"""Sentences of the rulebook as HTML: formatting works, and nothing in content can act."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from book_reading import job_for
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.components.game import Game
from generator.components.rule_parts import FootnoteCall, Mark, Reference, Rulebook, Value, Words
from generator.components.rules import RulesFile, parse_rules
from generator.diagnostics import Span
from generator.outputs.book_words import BookWords
from generator.outputs.rulebook import plan
from generator.outputs.typography import typographic

AT = Span("rules/1.md")
EMPTY = Rulebook((), {}, {}, {})
HARMLESS = {
    "p", "em", "strong", "code", "ul", "ol", "li", "a", "span", "sup", "table", "thead", "tbody", "tr", "th", "td",
    "dl", "dt", "dd", "br", "blockquote",
}


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def tags_of(html: str) -> list[tuple[str, dict[str, str | None]]]:
    parser = Tags()
    parser.feed(html)
    return parser.found


def block(text: str) -> str:
    return str(BookWords(EMPTY).block((Words(text),)))


@pytest.mark.parametrize(("text", "html"), [
    ("*it* and **bold**", "<p><em>it</em> and <strong>bold</strong></p>"),
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
    ("Term\n:   meaning", "<dl>\n<dt>Term</dt>\n<dd>meaning</dd>\n</dl>"),
    ("[words](https://example.org/a?b=1)", '<p><a href="https://example.org/a?b=1">words</a></p>'),
    ("1 < 2 & 3", "<p>1 &lt; 2 &amp; 3</p>"),
])
def test_markdown_formats(text: str, html: str):
    assert block(text) == html


@pytest.mark.parametrize("text", [
    "<script>alert(1)</script>", "<img src=http://example.invalid/a.png>", "<style>p { color: red }</style>",
    "<a href='javascript:alert(1)'>x</a>", "<div onclick=x>\n\ntext\n\n</div>", "<!-- comment --> <?php x ?>",
    "![x](http://example.invalid/a.png)", "[x](javascript:alert(1))", "[x](&#x6a;avascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))", "[x](data:text/html,<b>)", "[x](file:///etc/hostname)", "<javascript:alert(1)>",
    "[x]: javascript:alert(1)\n\n[x]", "![x][x]\n\n[x]: http://example.invalid/a.png", "<svg onload=x>",
    "[x](https://example.org/\" onclick=\"x)", "<link rel=stylesheet href=http://example.invalid/>",
    "    <script>indented</script>", "<iframe src=file:///etc/hostname>", "&lt;script&gt;", "<table><tr><td onclick=x>",
])
def test_hostile_markdown_comes_out_as_words(text: str):
    for tag, attributes in tags_of(block(text)):
        assert tag in HARMLESS, tag
        assert set(attributes) <= {"href", "class"}, attributes
        assert re.match(r"https?://", attributes.get("href") or "https://")


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet=st.sampled_from(list("<>&\"'/!?=#;:()[]`*_~ \n\tabjsx1-\\|.\ue000\ue001")), max_size=120))
def test_no_text_becomes_a_tag_that_acts(text: str):
    for tag, attributes in tags_of(block(text)):
        assert tag in HARMLESS and set(attributes) <= {"href", "class", "style"}
        assert attributes.get("style") in (None, "text-align: left;", "text-align: center;", "text-align: right;")


def test_pieces_become_links_marks_and_footnotes():
    book = Rulebook((), {"n": (Words("See *there*."),)}, {"a": "5.2.1", "table:t": "Table 3"}, {})
    text = (
        Words("Now "), Reference("a", AT), Words(", "), Reference("table:t", AT), Words(" "),
        Value("x", "<12>", AT), Mark("rul", "a", AT), Mark("rec", "", AT), FootnoteCall("n", AT),
    )
    assert BookWords(book).inline(text) == (
        'Now <a class="ref numbered" href="#a">5.2.1</a>, <a class="ref named" href="#table:t">Table 3</a> &lt;12&gt;'
        '<sup class="mark"><a href="#a">rul</a></sup><sup class="mark">rec</sup>'
        '<span class="footnote">See <em>there</em>.</span>'
    )


def test_footnote_is_one_line_wherever_its_source_breaks():
    book = Rulebook((), {"n": (Words("One"), Words("\n"), Words("  two."))}, {}, {})
    assert BookWords(book).inline((FootnoteCall("n", AT),)) == '<span class="footnote">One two.</span>'


def test_value_with_markdown_signs_stays_as_it_is():
    text = (Words("*"), Value("x", "a*b_c", AT), Words("*"))
    assert BookWords(EMPTY).inline(text) == "<em>a*b_c</em>"


def test_rule_number_stands_inside_the_first_paragraph():
    words = BookWords(EMPTY)
    assert words.numbered((Words("One."),), "1.1") == '<p><span class="number">1.1</span>One.</p>'
    assert words.numbered((Words("- a"),), "1.1").startswith('<span class="number">1.1</span><ul>')


@pytest.mark.parametrize(("typed", "set_"), [
    ("the designer's view", "the designer’s view"), ('the word "random" that', "the word “random” that"),
    ("1-2 is 1", "1–2 is 1"), ("a modifier of -1", "a modifier of −1"), ("well-known 2nd-hand", "well-known 2nd-hand"),
    ("K03–K04", "K03–K04"), ("don't", "don’t"),
])
def test_typed_signs_are_set_as_a_typesetter_would(typed: str, set_: str):
    assert typographic(typed) == set_


def test_hostile_rulebook_is_printed_as_words(game: Game, templates: Path):
    """The whole way: such a chapter can be measured and placed, so nothing in it was fetched."""
    source = (
        "# A {#top}\n\n@a <img src=\"http://example.invalid/a.png\"> <script>x</script>\n\n"
        "@b <link rel=stylesheet href=file:///etc/hostname> [x](javascript:x)\n\n<style>@import 'http://example.invalid/a.css'</style>\n"
    )
    hostile = replace(game, rules=[RulesFile("rules/1.md", source)])
    assert parse_rules(hostile).problems == []
    assert plan(job_for(hostile, templates))
