"""The rulebook's Markdown: numbers, references, values, directives, and every way to get them wrong."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.components.game import Game
from generator.components.rule_parts import (
    FootnoteCall,
    Mark,
    Prose,
    Reference,
    Rule,
    Rulebook,
    Sequence,
    Shown,
    Sidebar,
    TextTable,
    Value,
    Words,
)
from generator.components.rules import RulesFile, parse_rules
from generator.games.keep_it_moving import GAME


def read(game: Game, *texts: str) -> Rulebook:
    files = [RulesFile(f"rules/{number}.md", text) for number, text in enumerate(texts, 1)]
    return parse_rules(replace(game, rules=files))


def problems(book: Rulebook) -> list[tuple[str, str]]:
    return [(problem.kind, f"{problem.at.line}:{problem.at.column}") for problem in book.problems]


def body(game: Game, text: str) -> Rulebook:
    """A text inside a chapter; its first line is line 3."""
    return read(game, f"# Chapter {{#chapter}}\n\n{text}\n")


def words(text: tuple) -> str:
    return "".join(piece.text for piece in text if isinstance(piece, (Words, Value)))


def test_chapters_sections_and_rules_are_numbered(game: Game):
    first = "# One {#one}\n@a x\n@b y\n## In one {#in-one}\n@c z\n"
    book = read(game, first, "# Two {#two}\n## In two {#in-two}\n@d w\n")
    assert {name: book.labels[name] for name in ("one", "a", "b", "in-one", "c", "two", "in-two", "d")} == {
        "one": "1", "a": "1.0.1", "b": "1.0.2", "in-one": "1.1", "c": "1.1.1", "two": "2", "in-two": "2.1",
        "d": "2.1.1",
    }
    assert book.problems == []


def test_appendices_get_letters_and_do_not_disturb_the_chapters(game: Game):
    book = read(game, "# One {#one}\n# Notes {#notes .appendix}\n@n x\n# Two {#two}\n# More {#more .appendix}\n")
    assert [chapter.number for chapter in book.chapters] == ["1", "A", "2", "B"]
    assert book.labels["n"] == "A.0.1"


def test_rule_knows_its_place_and_whether_it_can_be_played(game: Game):
    book = body(game, "@(told) Information.\n\n@played A rule\nover two lines.")
    told, played = book.rules["told"], book.rules["played"]
    assert (told.played, played.played) == (False, True)
    assert str(played.at) == "rules/1.md:5:1"
    assert words(played.text) == "A rule\nover two lines."


def test_indented_lines_after_a_blank_belong_to_the_rule(game: Game):
    book = body(game, "@a First:\n\n  - one\n  - two\n\nNot of the rule.")
    assert words(book.rules["a"].text) == "First:\n\n- one\n- two"
    assert [type(block) for block in book.chapters[0].blocks] == [Rule, Prose]


def test_lead_lines_are_one_block(game: Game):
    (lead,) = body(game, "> One line\n> and another.").chapters[0].blocks
    assert isinstance(lead, Prose) and lead.lead and words(lead.text) == "One line\nand another."


def test_pieces_of_a_sentence_know_their_columns(game: Game):
    book = body(game, "@a See [[a]], {momentum.start} left.{rul a}[^n]\n\n[^n]: Note.")
    pieces = [piece for piece in book.rules["a"].text if not isinstance(piece, Words)]
    assert [type(piece) for piece in pieces] == [Reference, Value, Mark, FootnoteCall]
    assert [piece.at.column for piece in pieces] == [8, 15, 37, 44]
    assert pieces[1].text == "12"
    assert book.problems == []


def test_values_come_from_the_game_and_can_be_words(game: Game):
    text = "{count.units} {count.units|word} {count.units|Word} {threshold.supporting-assets.depleted} " \
           "{card.decisive-battle.if.number|word} {card.urban-fight.battle.instead.need}"
    (prose,) = body(game, text).chapters[0].blocks
    assert words(prose.text) == "4 four Four 3+ two or more −1"


def test_words_follow_the_ruling_that_is_played(game: Game):
    text = "{ruling breakthrough-failure | extra: on top | included: in all}"
    assert words(body(game, text).chapters[0].blocks[0].text) == "on top"
    other = game.with_choices(frozenset(), {"breakthrough-failure": "included"})
    assert words(body(other, text).chapters[0].blocks[0].text) == "in all"


def test_set_switched_in_changes_the_count(game: Game):
    more = game.with_choices(frozenset({"lost-cards"}), {})
    assert words(body(more, "{count.cards}").chapters[0].blocks[0].text) == "43"


def test_tables_examples_and_figures_are_numbered_in_the_order_of_print(game: Game):
    book = body(game, (
        "::table threshold\n::cards battle\n::example d3\n::table random-unit\n::example failing-costs-two\n"
        "::figure faces hard-going,1st-battalion Two pieces {wide}\n"
        "::caption own My table {wide}\n\n| a | b |\n|---|---|\n"
    ))
    labels = {name: label for name, label in book.labels.items() if ":" in name}
    assert labels == {
        "table:threshold": "Table 1", "table:cards-battle": "Table 2", "example:d3": "Example 1",
        "table:random-unit": "Table 3", "example:failing-costs-two": "Example 2", "figure:hard-going": "Figure 1",
        "table:own": "Table 4",
    }
    shown = [block for block in book.chapters[0].blocks if isinstance(block, (Shown, TextTable))]
    assert [block.title for block in shown if block.wide] == ["Two pieces", "My table"]
    assert book.problems == []


def test_sidebar_holds_blocks_and_a_badge(game: Game):
    (sidebar,) = body(game, "::sidebar Why so? {rec}\nBecause.\n\nAnd so.\n::end").chapters[0].blocks
    assert isinstance(sidebar, Sidebar)
    assert (sidebar.title, sidebar.badge, len(sidebar.blocks)) == ("Why so?", "rec", 2)


def test_sequence_is_a_list_of_steps_for_book_and_aid(game: Game):
    book = body(game, "::sequence go Go on\n1. First {momentum.start}\n2. Second\n   still second\n::end\n"
                      "::sequence aid Only there {aid}\n1. x\n::end")
    assert isinstance(book.chapters[0].blocks[0], Sequence)
    assert [words(step) for step in book.sequences["go"].steps] == ["First 12", "Second\nstill second"]
    assert [sequence.aid_only for sequence in book.sequences.values()] == [False, True]


@pytest.mark.parametrize(("text", "kind", "place"), [
    ("@a See [[nowhere]].", "unknown-reference", "3:8"),
    ("@a Marked.{rul nowhere}", "unknown-reference", "3:11"),
    ("@a See [[table:nowhere]].", "unknown-reference", "3:8"),
    ("Starts at {momentum.strat}.", "unknown-value", "3:11"),
    ("Starts at {momentum.title|word}.", "unknown-value", "3:11"),
    ("Starts at {momentum.start|wrod}.", "unknown-value", "3:11"),
    ("{ruling nowhere | a: b}", "unknown-ruling", "3:1"),
    ("{ruling breakthrough-failure | extra: b}", "unknown-ruling", "3:1"),
    ("::tabel threshold", "unknown-directive", "3:1"),
    ("::table threshhold", "unknown-table", "3:1"),
    ("::example d4", "unknown-example", "3:1"),
    ("::figure map x", "unknown-figure", "3:1"),
    ("::figure faces hard-goign x", "unknown-face", "3:1"),
    ("@a x\n\n@a y", "duplicate-id", "5:1"),
    ("::table threshold\n::table threshold", "duplicate-id", "4:1"),
    ("@Not_an_id x", "bad-id", "3:1"),
    ("## No id", "no-id", "3:1"),
    ("## Bad {#Bad Id}", "bad-id", "3:1"),
    ("### Too deep {#deep}", "bad-heading", "3:1"),
    ("# {#untitled}", "bad-heading", "3:1"),
    ("Call.[^n]", "undefined-footnote", "3:6"),
    ("Text.\n\n[^n]: Nobody calls.", "unused-footnote", "5:1"),
    ("Call[^n] and[^n].\n\n[^n]: x", "repeated-footnote", "3:13"),
    ("Call[^n].\n\n[^n]: x\n[^n]: y", "duplicate-footnote", "6:1"),
    ("::sidebar Open\ntext", "unclosed", "3:1"),
    ("::sidebar Open\ntext\n\n## Next {#next}", "unclosed", "3:1"),
    ("::end", "stray-end", "3:1"),
    ("::sidebar Box\n@a x\n::end", "rule-inside", "4:1"),
    ("::caption t Title\n\nNo table.", "bad-caption", "3:1"),
    ("::caption t Title", "bad-caption", "3:1"),
    ("![a](b.png)", "picture", "3:1"),
])
def test_mistake_is_told_with_its_place(game: Game, text: str, kind: str, place: str):
    assert (kind, place) in problems(body(game, text))
    assert len(body(game, text).problems) == 1


@pytest.mark.parametrize("text", ["Text first.", "@a A rule first.", "## Section first {#s}", "::table threshold"])
def test_everything_needs_a_chapter(game: Game, text: str):
    assert [kind for kind, _ in problems(read(game, text))] == ["bad-heading"]


def test_mistake_offers_what_is_known(game: Game):
    (problem,) = body(game, "::table threshhold").problems
    assert problem.known == ("threshold", "random-unit", "random-battalion")
    (problem,) = body(game, "{momentum.strat}").problems
    assert "momentum.start" in problem.known


@settings(max_examples=150, deadline=None)
@given(text=st.text(alphabet=st.sampled_from(list("ab1 #@:>[]^{}()|*_!-.\n\r\t\\`<&'\"é→\ue000")), max_size=200))
def test_any_text_gives_problems_and_never_an_exception(game: Game, text: str):
    book = read(game, text, f"# C {{#c}}\n{text}")
    for problem in book.problems:
        assert problem.at.line >= 1 and problem.at.column >= 1 and problem.message


@settings(max_examples=60, deadline=None)
@given(lines=st.lists(st.sampled_from([
    "# C {#c}", "## S {#s}", "@a x", "@(b) y", "> lead", "::sidebar T", "::end", "::sequence q T", "1. step", "",
    "::table threshold", "::example d3", "::cards", "[^n]: note", "call[^n]", "  indented", "| a | b |",
    "::caption t T", "[[a]] {momentum.start}",
]), max_size=25))
def test_any_order_of_lines_is_read(game: Game, lines: list[str]):
    book = read(game, "\n".join(lines))
    assert len(book.rules) <= lines.count("@a x") + lines.count("@(b) y")


# The rulebook of Keep it Moving!


@pytest.fixture(scope="module")
def book(game: Game) -> Rulebook:
    return parse_rules(game)


def test_rulebook_has_no_problems(book: Rulebook):
    assert book.problems == []


def test_every_rule_that_the_engine_marks_is_printed_as_one_that_is_played(book: Rulebook):
    played = {name for name, rule in book.rules.items() if rule.played}
    assert GAME.rules <= played, f"not in the rulebook: {sorted(GAME.rules - played)}"


def test_every_played_rule_is_one_that_the_engine_knows(book: Rulebook):
    played = {name for name, rule in book.rules.items() if rule.played}
    assert played <= GAME.rules, f"write @(id) for what is not played: {sorted(played - GAME.rules)}"


def test_every_example_table_and_list_is_shown(game: Game, book: Rulebook):
    assert {block.id for block in book.shown("example")} == {example.id for example in game.examples}
    assert {block.id for block in book.shown("table")} == {table.id for table in game.tables}
    assert all(book.shown(what) for what in ("cards", "claims", "rulings", "sets", "index"))


def test_rules_do_not_type_figures_of_the_game(book: Rulebook):
    """Thresholds, starts, counts and prices come from data; what is left are 0, 1 and the face 6."""
    typed = {
        figure
        for chapter in book.chapters
        for block in chapter.all_blocks()
        if isinstance(block, Rule)
        for piece in block.text
        if isinstance(piece, Words)
        for figure in re.findall(r"\d+", piece.text)
    }
    assert typed <= {"0", "1", "6", "3"}, typed  # the 3 is that of d3


def test_every_mark_leads_to_a_reason(book: Rulebook):
    marks = [p for block in book.rules.values() for p in block.text if isinstance(p, Mark) and p.target]
    assert len(marks) > 40
    assert all(mark.target.startswith("r-") and book.labels[mark.target].startswith("B.") for mark in marks)


def test_outline_of_the_rulebook(book: Rulebook, golden):
    lines = []
    for chapter in book.chapters:
        lines.append(f"{chapter.number} {chapter.title} #{chapter.id}")
        for holder in (chapter, *chapter.sections):
            if holder is not chapter:
                lines.append(f"  {holder.number} {holder.title} #{holder.id}")
            lines += [f"    {_outline(block)}" for block in holder.blocks]
    golden("rulebook/outline.txt", "\n".join(lines) + "\n")


def _outline(block: object) -> str:
    if isinstance(block, Rule):
        return f"{block.number} {'' if block.played else 'told '}{block.id}"
    if isinstance(block, (Shown, TextTable)):
        return f"{block.number} {getattr(block, 'what', 'typed')} {block.id}"
    if isinstance(block, Sequence):
        return f"sequence {block.id} of {len(block.steps)}{' (aid)' if block.aid_only else ''}"
    return "sidebar" if isinstance(block, Sidebar) else "text"
