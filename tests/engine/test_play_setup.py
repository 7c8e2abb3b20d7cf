"""What is worked out once from the content: ladders, targets, commitments, conditions."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import ASSETS, FIRST, UNITS

from generator.components.game import Game
from generator.engine.procedure import procedure_of, procedures
from generator.engine.setup import ProcedureMistake, Setup
from generator.values.condition import Condition
from generator.values.target import Steps, Target


@pytest.fixture(scope="module")
def setup(game: Game) -> Setup:
    return Setup(game)


def test_the_ladder_is_that_of_the_table(game: Game, setup: Setup) -> None:
    for unit, level in product(game.units, game.levels):
        assert setup.ladder[unit][setup.level_ids.index(level)] == game.ladder.result(unit, level)


def test_copies_are_cards_of_their_own(setup: Setup) -> None:
    assert [card.id for card in setup.deck].count("regeneration") == 2


@given(st.sets(st.sampled_from(UNITS)))
def test_commitments_are_all_sets_with_a_battalion(game: Game, usable: set[str]) -> None:
    ordered = tuple(unit for unit in UNITS if unit in usable)
    brute = {
        frozenset(unit for unit, taken in zip(ordered, chosen, strict=True) if taken)
        for chosen in product((True, False), repeat=len(ordered))
    }
    wanted = {chosen for chosen in brute if chosen - {ASSETS}}
    found = Setup(game).commitments(ordered, "battalions")
    assert {frozenset(chosen) for chosen in found} == wanted and len(found) == len(wanted)
    assert [len(chosen) for chosen in found] == sorted(len(chosen) for chosen in found)


def test_targets_know_what_they_are_for(game: Game, setup: Setup) -> None:
    regeneration = game.cards_by_id["regeneration"].effect[0].choose[0].do[0].regenerate
    aim = setup.aim(regeneration)
    assert (aim.way, aim.purpose, aim.by, aim.units) == ("chosen", "regenerate", 1, UNITS)


def test_a_target_from_outside_the_deck_is_learnt_on_the_way(setup: Setup) -> None:
    aim = setup.aim(Steps.model_validate({"unit": FIRST, "by": 3}))
    assert (aim.way, aim.units, aim.by) == ("unit", (FIRST,), 3)
    assert setup.aim(Target.model_validate({"the": "affected"})).way == "affected"


def test_an_unspecified_target_follows_the_ruling(game: Game) -> None:
    target = Steps.model_validate({"unspecified": "battalions", "by": 1})
    assert Setup(game).aim(target).way == "chosen"
    ruled = Setup(game.with_choices(frozenset(), {"unspecified-target": "random"})).aim(target)
    assert ruled.way == "random" and ruled.table is not None and ruled.table.id == "random-battalion"


def test_a_random_target_needs_a_table_for_its_group(game: Game) -> None:
    setup = Setup(game.with_choices(frozenset(), {"unspecified-target": "random"}))
    setup.groups["guns"] = (ASSETS,)
    with pytest.raises(ProcedureMistake, match="no table picks one of supporting-assets"):
        setup.aim(Steps.model_validate({"unspecified": "guns", "by": 1}))


def test_a_condition_is_read_once(setup: Setup) -> None:
    condition = Condition.model_validate({"group": "battalions", "at-or-below": "ground-down", "number": "2+"})
    test = setup.test(condition)
    assert test is setup.test(condition) and (test.level, 2 in test.band, 1 in test.band) == (3, True, False)


def test_a_procedure_says_what_the_content_lacks(game: Game) -> None:
    procedure = procedure_of(game)
    assert procedure.lacks(game) == []
    poor = game.__class__(
        id="poor", folder=game.folder,
        header=game.header.model_copy(update={"groups": [], "outcomes": [], "resources": []}),
    )
    assert procedure.lacks(poor) == ['group "battalions"', 'outcome "pause"', 'resource "momentum"']
    with pytest.raises(ProcedureMistake, match="can't play without"):
        procedure.setup(poor)


def test_an_unknown_procedure_or_policy_names_the_known_ones(game: Game) -> None:
    stray = game.__class__(
        id="stray", folder=game.folder, header=game.header.model_copy(update={"procedure": "keep-it-movin"})
    )
    with pytest.raises(ProcedureMistake, match='did you mean "keep-it-moving"'):
        procedure_of(stray)
    with pytest.raises(ProcedureMistake, match='did you mean "sensible"'):
        procedure_of(game).policy("sensibel")


def test_procedures_are_found_by_walking_the_package() -> None:
    assert procedures()["keep-it-moving"].id == "keep-it-moving"
