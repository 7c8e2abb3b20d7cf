"""Orders of worked examples: what they may say, and what an author is told who says it wrong."""

from __future__ import annotations

from typing import Any

import pytest
from marching import after, carried_out, march, setup_of

from generator.components.example import Ordered
from generator.engine.examples import run_examples
from generator.engine.procedure import ExampleMistake, procedure_of


def mistakes(**ordered: Any) -> list[str]:
    procedure = procedure_of(march())
    return list(procedure.follow(setup_of(), Ordered.model_validate({"dice": [], **ordered}), set()))


def untold(**ordered: Any) -> list[tuple[tuple[str, ...], str]]:
    procedure = procedure_of(march())
    return list(procedure.untold(setup_of(), Ordered.model_validate({"dice": [], **ordered})))


def test_every_example_of_the_game_comes_out_as_it_says() -> None:
    results = run_examples(march())
    assert len(results) >= 10 and all(result.ok for result in results), [r.message for r in results if not r.ok]


@pytest.mark.parametrize(("order", "message"), [
    ("atack moscow with rusich", 'did you mean "attack"'),
    ("move rusihc to millerovo", 'did you mean "rusich"'),
    ("move rusich to milerovo", 'did you mean "millerovo"'),
    ("mark rusich 5-0", 'is no box'),
    ("buy flag sobr", 'is no boon'),
    ("draw omon", 'is not in the cup'),
    ("move rusich", 'too few or too many words'),
    ("return nobody", 'is no side'),
])
def test_a_mistaken_order_is_explained(order: str, message: str) -> None:
    with pytest.raises(ExampleMistake, match=message.replace("(", r"\(")):
        carried_out([order])


def test_dice_must_be_stated_and_all_of_them_rolled() -> None:
    near = {"rusich": "kaluga"}
    with pytest.raises(ExampleMistake, match="needs a die"):
        carried_out(["attack moscow with rusich"], [], places=near)
    with pytest.raises(ExampleMistake, match="dice are left"):
        carried_out(["attack moscow with rusich"], [3, 4], places=near)


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(ExampleMistake, match="can't be"):
        carried_out(["check victory"], places={"rusich": "moscow"})
    with pytest.raises(ExampleMistake, match="can't be"):
        carried_out(["check victory"], faces={"tank-regiment": "front"}, roadblocks=["rostov"])


def test_a_refused_order_must_be_against_the_rules() -> None:
    with pytest.raises(ExampleMistake, match="within the rules"):
        mistakes(orders=["buy mct rusich 0-4"], refused=True)
    assert mistakes(orders=["buy flip rusich"], refused=True) == []


def test_what_comes_out_differently_is_told() -> None:
    found = mistakes(
        given={"places": {"rusich": "kaluga"}}, orders=["attack moscow with rusich"], dice=[1], results=["EX"],
        then={"places": {"rusich": "kaluga"}, "tracks": {"momentum": "+2"}},
    )
    assert found[0].startswith("the results are") and "not EX" in found[0]
    assert any(line.startswith("momentum is +1, not +2") for line in found)


def test_what_an_example_keeps_to_itself_is_noticed() -> None:
    found = untold(orders=["buy mct rusich 0-4"], then={"tracks": {"momentum": "0"}})
    assert found == [(("then",), "that rusich is now 0-4")]
    idle = untold(given={"places": {"rusich": "rostov"}}, orders=["check victory"], then={})
    assert idle == [(("given", "places", "rusich"), "")]


def test_positions_are_told_in_the_words_of_an_example() -> None:
    found = after(["check victory"])
    assert found["tracks"] == {"momentum": "+1", "turn": "1"}
    assert found["markers"] == {"rusich": "2-2", "serb": "2-2", "column": "2-2"}
    assert found["places"]["akhmat"] == "cup" and found["places"]["omon"] == "moscow"
    assert set(found["faces"].values()) == {"front"} and found["roadblocks"] == []


def test_orders_can_be_given_to_either_side_in_turn() -> None:
    given = {"places": {"rusich": "voronezh"}, "markers": {"rusich": "1-3"}}
    orders = ["move rusich to yelets", "draw tank-regiment", "roadblocks", "priorities", "questions"]
    found = after(orders, [5], **given)
    assert found["places"]["tank-regiment"] == "tula"  # it joins the attack on Yelets
    assert len(found["results"]) == 1
    assert found["roadblocks"] == ["kashira"]
