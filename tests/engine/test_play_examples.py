"""Worked examples run, and a wrong one says where it is wrong."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from generator.components.example import Example
from generator.components.game import Game
from generator.engine.examples import dice_showing, run_examples, run_examples_with_marks


def run(game: Game, **what: Any) -> tuple[bool, str]:
    example = Example.model_validate({"id": "one", "says": "One.", "origin": "ruling", **what})
    (result,) = run_examples(replace(game, examples=[example]))
    return result.ok, result.message


def scripted(game: Game, then: dict[str, Any], **what: Any) -> tuple[bool, str]:
    script = {"card": "hard-going", "choices": [], "dice": [], "then": then, **what}
    ok, said = run(game, play=script)
    return run(game, play={**script, "unfinished": True}) if "ends before the card is done" in said else (ok, said)


def test_every_example_of_the_game_is_right(game: Game) -> None:
    wrong = {result.example.id: result.message for result in run_examples(game) if not result.ok}
    assert not wrong


def test_the_five_examples_of_the_source_are_there(game: Game) -> None:
    attested = {example.id for example in game.examples if example.origin == "attested"}
    assert attested >= {
        "fresh-first-battalion", "failing-costs-two", "succeeding-costs-one", "twelve-as-two-sixes", "d3",
    }


def test_examples_mark_rules(game: Game) -> None:
    marks = run_examples_with_marks(game)[1]
    assert {"evacuate", "discard", "surplus", "contributor-forced", "decisive-goes-on", "momentum-floor"} <= marks


@pytest.mark.parametrize(
    ("what", "message"),
    [
        ({"lookup": {"table": "threshold", "inputs": {"unit": "1st-battalion", "level": "fresh"}, "gives": 3}},
         "gives 2, not 3"),
        ({"lookup": {"table": "treshold", "inputs": {}, "gives": 3}}, 'did you mean "threshold"'),
        ({"conversion": {"dice": "d3", "faces": {"3": 1}}}, "a 3 counts as 2, not 1"),
        ({"conversion": {"dice": "d3", "faces": {"7": 1}}}, "no face 7"),
        ({"start": {"resources": {"momentum": 11}, "dice-showing": [6, 6]}}, "momentum is 12, not 11"),
        ({"start": {"resources": {"momentum": 12}, "dice-showing": [6, 5]}}, r"shown by dice \[6, 6\], not \[6, 5\]"),
        ({"start": {"resources": {"zeal": 12}, "dice-showing": [6, 6]}}, 'no resource "zeal"'),
    ],
)
def test_a_wrong_example_says_where(game: Game, what: dict[str, Any], message: str) -> None:
    ok, said = run(game, **what)
    assert not ok
    assert re.search(message, said), said


@pytest.mark.parametrize(
    ("then", "what", "message"),
    [
        ({"resources": {"momentum": 10}}, {"choices": ["commit 1st-battalion"], "dice": [6]}, "momentum is 11, not 10"),
        ({"levels": {"1st-battalion": "out"}}, {"choices": ["commit 1st-battalion"], "dice": [6]},
         "1st-battalion is at bloodied, not out"),
        ({"levels": {"4th-battalion": "out"}}, {}, 'no unit "4th-battalion"'),
        ({"levels": {"1st-battalion": "fesh"}}, {}, 'did you mean "fresh"'),
        ({"in-play": ["hq-struck"]}, {}, "in play: nothing, not hq-struck"),
        ({}, {"outcome": "win"}, "the game goes on, not ends: win"),
        ({}, {"cleared": True}, "the battle was not cleared"),
        ({}, {"choices": ["commit supporting-assets"]}, "no commitment that the rules allow"),
        ({}, {"choices": ["commit 1st-battalion", "commit 2nd-battalion", "evacuate"], "dice": [6, 6]},
         "the play is over, but the script goes on: evacuate"),
        ({}, {"choices": ["commit 1st-battalion", "commit 2nd-battalion"], "dice": [6, 6, 2]},
         "the script goes on: die 2"),
        ({}, {"card": "hard-goin"}, 'did you mean "hard-going"'),
        ({}, {"card": "refugees", "choices": ["Halp"]}, 'did you mean "Help"'),
        ({}, {"card": "regeneration", "choices": ["Pause", "4th-battalion"]}, "does not name 1 of"),
        ({}, {"given": {"resources": {"momentun": 1}}}, 'did you mean "momentum"'),
        ({}, {"given": {"levels": {"1st-batalion": "fresh"}}}, 'did you mean "1st-battalion"'),
        ({}, {"given": {"in-play": ["refugees"]}}, "does not stay in play"),
        ({}, {"given": {"in-play": ["bad-commander"]}}, 'say on which unit it rests: "bad-commander 1st-battalion"'),
        ({}, {"given": {"in-play": ["embedded-reporter"]}}, "say for how many cards it stays"),
        ({}, {"given": {"in-play": ["hq-struck", "hq-struck"]}}, "no card in the deck"),
    ],
)
def test_a_wrong_play_says_where(game: Game, then: dict[str, Any], what: dict[str, Any], message: str) -> None:
    ok, said = scripted(game, then, **what)
    assert not ok and message in said


def test_a_play_that_stops_in_mid_battle_is_compared_as_it_stands(game: Game) -> None:
    ok, said = scripted(game, {"resources": {"momentum": 12}, "levels": {"1st-battalion": "fresh"}})
    assert ok, said


def test_a_script_says_whether_it_stops_early(game: Game) -> None:
    script = {"card": "hard-going", "choices": [], "dice": [], "then": {}}
    assert run(game, play=script) == (
        False, "the script ends before the card is done (`unfinished: true` if it is meant)"
    )
    assert run(game, play={**script, "unfinished": True})[0]
    done = {"card": "refugees", "choices": ["Ignore"], "dice": [], "then": {}, "unfinished": True}
    assert run(game, play=done) == (False, "the script says `unfinished`, but the card is done")


def test_look_is_scripted_by_naming_the_cards_for_the_top(game: Game) -> None:
    ok, said = scripted(game, {}, card="preparation", choices=["Prepare", "order refugees-of-another-war"])
    assert not ok and "does not order the cards seen" in said


@pytest.mark.parametrize(("value", "dice"), [(0, []), (4, [4]), (6, [6]), (12, [6, 6]), (13, [6, 6, 1])])
def test_a_value_stands_on_as_few_dice_as_it_can(value: int, dice: list[int]) -> None:
    assert dice_showing(value) == dice


def test_the_examples_exercise_an_empty_deck(game: Game) -> None:
    assert "pause-deck" in run_examples_with_marks(game)[1]


def test_after_the_last_card_the_next_turn_finds_none(game: Game) -> None:
    script = {"card": "refugees", "choices": ["Ignore"], "dice": [], "then": {}}
    assert run(game, play={**script, "last-card": True, "outcome": "pause"}) == (True, "")
    assert run(game, play={**script, "outcome": "pause"}) == (False, "the game goes on, not ends: pause")


def test_the_last_card_may_end_the_game_by_itself(game: Game) -> None:
    won = {"card": "decisive-battle", "choices": ["All three"], "dice": [], "then": {}, "last-card": True}
    assert run(game, play={**won, "outcome": "win"}) == (True, "")


def test_an_empty_deck_ends_the_game_before_anything_is_lifted(game: Game) -> None:
    script = {"given": {"in-play": ["cbrn-risk"]}, "card": "refugees", "choices": ["Ignore", "lift"], "dice": []}
    ok, said = run(game, play={**script, "then": {}, "last-card": True})
    assert not ok and "the script goes on: lift" in said
