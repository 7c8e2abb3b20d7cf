"""A card that decides the game is told in numbered steps, whatever its checks and choices are."""

from __future__ import annotations

from generator.components.blocks import Badge, Note, Options, Step
from generator.wording.faces import card_face
from generator.wording.sentences import card_text
from tests.strategies import read_card

WORN = {"group": "battalions", "at-or-below": "ground-down", "number": "2+"}


def steps_of(game, book, effect) -> tuple[Step, ...]:
    return card_face(game, read_card(effect, "decisive"), book).blocks


def test_a_check_that_does_not_end_the_game_is_told_as_rows(game, english):
    (step,) = steps_of(game, english, {"if": WORN, "then": {"lose": {"momentum": 2}}, "else": "nothing"})
    assert step.name == "Then"
    assert [block.text for block in step.blocks] == ["Lose 2 momentum.", "No effect."]


def test_a_check_may_end_the_game_when_it_does_not_hold(game, english):
    (step,) = steps_of(game, english, {"if": WORN, "then": "nothing", "else": {"end": "win"}})
    assert step.blocks == (
        Note("Fewer than 2 battalions at Ground Down or worse: you win. Otherwise discard and go on."),
    )


def test_only_a_condition_that_came_before_is_shortened(game, english):
    other = {**WORN, "number": "3+"}
    first, second, third = steps_of(game, english, [
        {"if": WORN, "then": {"end": "lose"}, "else": [
            {"if": other, "then": {"end": "pause"}, "else": [
                {"if": other, "then": "nothing", "else": {"end": "win"}},
            ]},
        ]},
    ])
    assert [step.name for step in (first, second, third)] == ["Check", "Check", "Check again"]
    assert second.blocks[0].text.startswith("3 or more battalions")
    assert third.blocks[0].text.startswith("Fewer than 3 now: you win.")


def test_plain_text_repeats_the_whole_condition(game, english):
    text = card_text(game, game.cards_by_id["decisive-battle"], english)
    assert text.splitlines()[-1] == (
        "3. Check again: Fewer than 2 battalions at Ground Down or worse: you win. "
        "Otherwise discard this card and go on."
    )


def test_options_that_share_nothing_say_all_in_their_panels(game, english):
    (step,) = steps_of(game, english, {"choose": [
        {"name": "Pause", "pay": {"momentum": 3}, "do": "nothing"},
        {"name": "Press on", "do": {"attrit": {"all": "units", "by": 2}}},
    ]})
    note, options = step.blocks
    assert note.text == "Choose one." and isinstance(options, Options)
    pause, press_on = options.panels
    assert (pause.text, pause.badges) == ("", (Badge("\N{MINUS SIGN}3", "momentum"),))
    assert (press_on.text, press_on.badges) == ("All four drop", (Badge("2", "down"),))


def test_a_decisive_card_without_effect_says_so(game, english):
    assert steps_of(game, english, "nothing")[0].text == "No effect."
