"""Lines of a rulebook that show a board: tracks, modifiers, counters, locations; and what they refuse."""

from __future__ import annotations

from dataclasses import replace

import pytest
from boards import read_board
from tabling import sample

from generator.components.game import Game
from generator.components.rule_parts import Shown
from generator.components.rules import RulesFile, parse_rules


@pytest.fixture(scope="module")
def ford() -> Game:
    return replace(read_board(), tables=sample("fight-your-own-battles").tables)


def read(game: Game, text: str):
    return parse_rules(replace(game, rules=[RulesFile("rules.md", f"# One {{#one}}\n\n{text}\n")]))


def shown(game: Game, line: str) -> Shown:
    book = read(game, line)
    assert not book.problems, [problem.message for problem in book.problems]
    return next(block for block in book.blocks() if isinstance(block, Shown))


def problem(game: Game, line: str) -> tuple[str, str]:
    (found,) = read(game, line).problems
    return found.kind, found.message


def test_a_track_is_counted_as_a_table(ford: Game):
    block = shown(ford, "::track pace")
    assert (block.what, block.id, block.number, block.title) == ("track", "pace", "Table 1", "Pace")
    assert "table:pace" in read(ford, "::track pace").labels


def test_modifiers_have_an_anchor_beside_that_of_their_table(ford: Game):
    book = read(ford, "::modifiers leadership\n\n::table leadership\n\nSee [[table:leadership-modifiers]].")
    assert not book.problems
    assert (book.labels["table:leadership-modifiers"], book.labels["table:leadership"]) == ("Table 1", "Table 2")
    assert shown(ford, "::modifiers leadership").title == "Leadership Test: modifiers"


def test_only_tables_with_modifiers_can_show_them(ford: Game):
    kind, message = problem(ford, "::modifiers radio")
    assert kind == "unknown-modifiers" and '"radio"' in message


def test_a_table_may_have_another_title_and_a_heading_for_its_results(ford: Game):
    block = shown(ford, "::table momentum-results Tests | Effect {wide}")
    assert (block.title, block.head, block.wide) == ("Tests", "Effect", True)
    block = shown(ford, "::table momentum-results | Effect")
    assert (block.title, block.head) == ("Results of Momentum Tests", "Effect")


def test_counters_are_shown_by_either_face(ford: Game):
    block = shown(ford, "::figure counters guards,guards/back,wardens Parts of a counter {wide}")
    assert (block.what, block.id, block.number) == ("counter-figure", "guards,guards/back,wardens", "Figure 1")
    assert block.title == "Parts of a counter" and block.wide


@pytest.mark.parametrize(("line", "kind", "named"), [
    ("::figure counters gaurds Parts", "unknown-face", "gaurds"),
    ("::figure counters guards/side Parts", "unknown-face", "guards/side"),
    ("::figure faces guards Parts", "unknown-face", "guards"),
    ("::figure boards guards Parts", "unknown-figure", "boards"),
    ("::track paec", "unknown-track", "paec"),
    ("::contuers", "unknown-directive", "contuers"),
])  # fmt: skip
def test_what_does_not_exist_is_named(ford: Game, line: str, kind: str, named: str):
    found, message = problem(ford, line)
    assert found == kind and f"{named}" in message


def test_lists_of_the_board_are_numbered_tables(ford: Game):
    book = read(ford, "::counters {wide}\n\n::locations\n\nSee [[table:counters]] and [[table:locations]].")
    assert not book.problems
    assert [block.number for block in book.blocks() if isinstance(block, Shown)] == ["Table 1", "Table 2"]
