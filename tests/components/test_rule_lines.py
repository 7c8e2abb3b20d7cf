"""Paragraphs and pieces of the rulebook's Markdown: each still knows where in the file it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.components.facts import facts
from generator.components.game import Game
from generator.components.rule_lines import Line, paragraphs, steps
from generator.components.rule_parts import RuleProblem, RulesFile, Value, Words
from generator.components.rule_words import WordReader


def cut(text: str) -> list[list[str]]:
    return [[line.text for line in block] for block in paragraphs(RulesFile("rules/1.md", text))]


@pytest.mark.parametrize(("text", "blocks"), [
    ("a\nb\n\nc", [["a", "b"], ["c"]]),
    ("# H\ntext", [["# H"], ["text"]]),
    ("text\n# H", [["text"], ["# H"]]),
    ("@a x\ny\n@b z", [["@a x", "y"], ["@b z"]]),
    ("@a x\n\n  - one\n  - two\n\nnext", [["@a x", "", "- one", "- two"], ["next"]]),
    ("@a x\n\n    deep", [["@a x", "", "  deep"]]),
    ("::table t\n::end", [["::table t"], ["::end"]]),
    ("> a\n> b\ntext", [["> a", "> b", "text"]]),
    ("text\n> a", [["text"], ["> a"]]),
    ("[^a]: one\n    more\n[^b]: two", [["[^a]: one", "  more"], ["[^b]: two"]]),
    ("Term\n:   meaning\n\nOther\n:   too", [["Term", ":   meaning"], ["Other", ":   too"]]),
    ("\n\n\n", []),
    ("", []),
    ("a  \r\nb\r\n", [["a", "b"]]),
    ("  indented first", [["  indented first"]]),
])
def test_lines_that_belong_together_are_one_block(text: str, blocks: list[list[str]]):
    assert cut(text) == blocks


LINES = [
    "# C {#c}", "@a x", "text", "  - item", "", "    deep", "> lead", "::table t", "[^n]: x", "| a |", "1. step", "\té",
]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(LINES), max_size=20))
def test_every_line_points_at_its_own_text(lines: list[str]):
    for block in paragraphs(RulesFile("rules/1.md", "\n".join(lines))):
        for line in block:
            source = lines[line.at.line - 1]
            assert source[line.at.column - 1:].rstrip() == line.text or not line.text


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(LINES), max_size=20))
def test_no_line_with_words_is_lost(lines: list[str]):
    blocks = paragraphs(RulesFile("rules/1.md", "\n".join(lines)))
    kept = [line.at.line for block in blocks for line in block if line.text]
    assert kept == [number for number, line in enumerate(lines, 1) if line.strip()]


def test_line_cut_short_moves_its_column():
    line = Line("@a rule", RulesFile("rules/1.md", "").at(7, 3, 7)).cut(3)
    assert (line.text, str(line.at), line.at.length) == ("rule", "rules/1.md:7:6", 4)


def test_steps_are_numbered_lines_and_what_follows_them():
    typed = ["1. one", "   more", "2. two", "12. twelve"]
    lines = [Line(text, RulesFile("r.md", "").at(n)) for n, text in enumerate(typed, 1)]
    assert [[line.text for line in step] for step in steps(lines)] == [["one", "more"], ["two"], ["twelve"]]


def test_line_before_the_first_number_is_a_step_of_its_own():
    lines = [Line("no number", RulesFile("r.md", "").at(1)), Line("1. one", RulesFile("r.md", "").at(2))]
    assert [[line.text for line in step] for step in steps(lines)] == [["no number"], ["one"]]


# Pieces of a line


@pytest.fixture(scope="module")
def known(game: Game) -> dict[str, str]:
    return facts(game)


def reader(known: dict[str, str]) -> tuple[WordReader, list[RuleProblem]]:
    problems: list[RuleProblem] = []
    return WordReader(known, {"breakthrough-failure": ["extra", "included"]}, problems), problems


def line(text: str) -> Line:
    return Line(text, RulesFile("rules/1.md", text).at(1, 1, len(text)))


@pytest.mark.parametrize("text", ["plain", "a \\[[b]] c", "a \\{b} c", "[a](https://b.c)", "a [b] c", "5 [^"])
def test_text_without_pieces_stays_as_it_is(known: dict[str, str], text: str):
    words, problems = reader(known)
    assert words.read([line(text)]) == (Words(text),) and not problems


def test_every_piece_covers_what_was_typed(known: dict[str, str]):
    text = "See [[a]] and {momentum.start}, {rul a}, [^n] end"
    words, _ = reader(known)
    for piece in words.read([line(text)]):
        if not isinstance(piece, Words):
            typed = text[piece.at.column - 1:piece.at.column - 1 + piece.at.length]
            assert re.fullmatch(r"\[\[.*\]\]|\{.*\}|\[\^.*\]", typed), typed


def test_lines_are_joined_by_line_ends(known: dict[str, str]):
    words, _ = reader(known)
    assert "".join(p.text for p in words.read([line("a"), line("b")]) if isinstance(p, Words)) == "a\nb"


@settings(max_examples=200, deadline=None)
@given(name=st.text(alphabet=st.characters(blacklist_characters="{}\n\r\x85\u2028\u2029"), max_size=20))
def test_anything_in_braces_is_a_value_or_a_problem(known: dict[str, str], name: str):
    words, problems = reader(known)
    pieces = words.read([line(f"{{{name}}}")])
    first = pieces[0]
    resolved = isinstance(first, Value) and not problems
    assert resolved or problems or name.strip().split(" ")[0] in ("rul", "rec")


@pytest.mark.parametrize(("inside", "told"), [
    ("momentum.strat", '"momentum.strat" is no figure or name of the game'),
    ("momentum.start|loud", 'can\'t be written in the style "loud"'),
    ("ruling nowhere | a: b", 'there is no ruling "nowhere"'),
    ("ruling breakthrough-failure | extra: x", "words are needed for each value"),
])
def test_problem_says_what_is_wrong(known: dict[str, str], inside: str, told: str):
    words, problems = reader(known)
    words.read([line(f"{{{inside}}}")])
    (problem,) = problems
    assert told in problem.message and problem.known


# The author's guide


def test_guide_names_figures_that_exist(root: Path, known: dict[str, str]):
    guide = (root / "docs" / "rulebook.md").read_text(encoding="utf-8")
    listed = guide[guide.index("Names of figures:"):guide.index("A name that does not exist")]
    names = [name for name in re.findall(r"`([a-z0-9.-]+)`", listed) if name != "2+"]
    assert len(names) > 10
    assert [name for name in names if name not in known] == []


def test_guide_shows_every_directive(root: Path):
    from generator.components.rule_reader import DIRECTIVES

    guide = (root / "docs" / "rulebook.md").read_text(encoding="utf-8")
    assert [name for name in DIRECTIVES if f"::{name}" not in guide] == []
