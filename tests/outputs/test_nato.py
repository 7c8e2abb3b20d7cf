"""NATO symbols from milsymbol: every word and echelon stands for a real symbol, drawn as outlines."""

from __future__ import annotations

import typing

import pytest
from milsymbol import Symbol

from generator.components.counter import Echelon, Nato
from generator.layout.drawing import Close, Curve, Draw, Move
from generator.outputs.error import OutputError
from generator.outputs.nato import ECHELONS, ENTITIES, is_symbol, nato_symbol


def test_words_of_the_model_and_codes_of_the_drawing_are_the_same():
    assert set(ENTITIES) == set(typing.get_args(Nato))
    assert set(ECHELONS) - {""} == set(typing.get_args(Echelon))


@pytest.mark.parametrize("word", sorted(ENTITIES))
def test_every_word_has_a_frame_of_three_to_two_and_something_in_it(word):
    shape = nato_symbol(word)
    assert (shape.width, shape.height) == (150, 100)
    assert [part.role for part in shape.parts].count("frame") == 1
    assert any(part.role == "inside" for part in shape.parts) or shape.words


def test_no_two_words_look_alike():
    drawn = {word: (nato_symbol(word).parts, nato_symbol(word).words) for word in ENTITIES}
    assert len(set(drawn.values())) == len(ENTITIES)


@pytest.mark.parametrize("echelon, strokes", [("company", 1), ("battalion", 2), ("regiment", 3), ("division", 4)])
def test_an_echelon_adds_its_marks_above_the_frame(echelon, strokes):
    plain, marked = nato_symbol("infantry"), nato_symbol("infantry", echelon)
    marks = [part for part in marked.parts if part.role == "size"]
    assert not [part for part in plain.parts if part.role == "size"]
    lines = sum(isinstance(step, Move) for part in marks for step in part.steps)
    assert lines == strokes
    assert all(step.to[1] < marked.top for part in marks for step in part.steps if isinstance(step, (Move, Draw)))


def test_crossed_lines_are_drawn_and_not_filled():
    cross = next(part for part in nato_symbol("infantry").parts if part.role == "inside")
    assert cross.stroked and not cross.filled
    heli = next(part for part in nato_symbol("helicopter").parts if part.role == "inside")
    assert heli.filled and not heli.stroked


def test_a_group_that_is_moved_and_made_smaller_is_drawn_so():
    dot = next(part for part in nato_symbol("self-propelled-artillery").parts if part.filled and part.role == "inside")
    xs = [step.to[0] for step in dot.steps if isinstance(step, Curve)]
    assert max(xs) - min(xs) == pytest.approx(2 * 15 * 0.8) and isinstance(dot.steps[-1], Close)


def test_a_code_draws_what_its_word_draws():
    assert nato_symbol("10031000001205000000") == nato_symbol("armour")
    assert nato_symbol("10031000001205000000", "regiment").parts == nato_symbol("armour", "regiment").parts


def test_a_code_that_stands_for_nothing_is_refused():
    assert is_symbol("10031000001205000000") and not is_symbol("10031000009999990000")
    with pytest.raises(OutputError, match="10031000009999990000"):
        nato_symbol("10031000009999990000")


def test_the_library_still_draws_what_it_drew():
    """The frame first, the echelon's marks in a group of their own: the reader leans on both."""
    svg = Symbol("10031000171205000000").as_svg()
    assert svg.index("M25,50 l150,0 0,100 -150,0 z") < svg.index("M125,80") < svg.index("<g ")
