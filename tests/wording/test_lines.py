"""Blocks as plain text: each row on its line, each line a sentence."""

from __future__ import annotations

from typing import get_args

import pytest

from generator.components.blocks import (
    Badge,
    BigEffect,
    Block,
    DieRow,
    DieTable,
    Note,
    Options,
    Panel,
    Step,
    SuccessTrack,
    When,
    WhoTable,
)
from generator.wording.lines import closed, faces, inline, lines

ROWS = (DieRow(1, 2, "Lose it.", (Badge("-1", "momentum"),)), DieRow(3, 6, "Keep it"))
SPOKEN = [
    (Note("Roll."), ["Roll."]),
    (SuccessTrack("To clear", 3), ["To clear: 3."]),
    (SuccessTrack("", 3), []),
    (When("Now", "Roll."), ["Now: Roll."]),
    (When("Now", ""), ["Now."]),
    (DieTable("Roll one die", ROWS), ["Roll one die.", "1-2: Lose it.", "3-6: Keep it."]),
    (DieTable("", ROWS), ["1-2: Lose it.", "3-6: Keep it."]),
    (WhoTable("Who? Roll", ((1, 3, "One"), (4, 4, "Two"))), ["Who? Roll.", "1-3: One; 4: Two."]),
    (Options((Panel("Go", "Roll.", rows=ROWS), Panel("Stay", "")), "or"),
     ["Go: Roll.", "1-2: Lose it.", "3-6: Keep it.", "Stay."]),
    (BigEffect((), "Lose it."), ["Lose it."]),
    (Step(2, "Fight", (Note("First."), Note("Second."))), ["2. Fight: First.", "Second."]),
    (Step(1, "Rest", ()), ["1. Rest."]),
]


@pytest.mark.parametrize(("block", "told"), SPOKEN, ids=lambda value: type(value).__name__)
def test_each_kind_of_block_has_its_lines(block, told):
    assert lines([block]) == told


def test_every_kind_of_block_is_covered_above():
    assert {type(block) for block, _ in SPOKEN} == set(get_args(Block))


def test_several_blocks_follow_each_other():
    assert lines([Note("One."), Note("Two.")]) == ["One.", "Two."]
    assert inline([Note("One"), When("Two", "three.")]) == "One. Two: three."


def test_a_block_that_nobody_knows_is_refused():
    with pytest.raises(TypeError, match="Badge"):
        lines([Badge("1", "up")])


@pytest.mark.parametrize(("line", "ended"), [
    ("Go on", "Go on."), ("Go on.", "Go on."), ("Who?", "Who?"), ("Choose:", "Choose:"), ("Now!", "Now!"),
])
def test_a_line_ends_like_a_sentence_and_only_once(line, ended):
    assert closed(line) == ended


def test_die_faces_are_written_with_a_plain_hyphen():
    assert (faces(2, 5), faces(6, 6)) == ("2-5", "6")
