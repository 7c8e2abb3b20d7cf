"""Whole games of Keep it Moving!, told card by card: one for each policy, and what holds for all of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.components.game import Game
from generator.engine.procedure import procedure_of
from generator.engine.simulate import trace
from generator.wording.trace import tell

POLICIES = ("random", "never-pay", "cautious", "bold", "sensible")
SEED = 5
SHORT = {"random": 8, "never-pay": 0, "cautious": 36, "bold": 47, "sensible": 39}
"""A game of each policy that is short enough to be read whole."""


def test_every_policy_has_a_playthrough(game: Game) -> None:
    assert set(procedure_of(game).policies) == set(SHORT)


@pytest.mark.parametrize("policy", POLICIES)
def test_a_whole_game_reads_as_before(game: Game, templates: Path, golden: Any, policy: str) -> None:
    told = tell(trace(game, policy, SEED, SHORT[policy]), game, templates)
    golden(f"playthrough-keep-it-moving-{policy}.txt", told)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**9), policy=st.sampled_from(POLICIES))
def test_the_same_seed_plays_the_same_game(game: Game, templates: Path, seed: int, policy: str) -> None:
    first, second = (tell(trace(game, policy, seed), game, templates) for _ in range(2))
    assert first == second


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9), policy=st.sampled_from(POLICIES))
def test_every_game_can_be_told_and_adds_up(game: Game, templates: Path, seed: int, policy: str) -> None:
    """The lines alone are enough to follow momentum from the first card to the last."""
    told = tell(trace(game, policy, seed), game, templates)
    assert "None" not in told and "{{" not in told
    cards = re.findall(r"^Card (\d+): ", told, re.MULTILINE)
    assert [int(number) for number in cards] == list(range(1, len(cards) + 1))
    momentum = 12
    for line in told.splitlines():
        if changed := re.fullmatch(r"\s+([+−]\d+) momentum: (−?\d+)\.", line):
            momentum += int(changed[1].replace("−", "-"))
            assert momentum == int(changed[2].replace("−", "-")), told
        elif stands := re.match(r"\s+= momentum (\d+) \|", line):
            momentum = max(momentum, 0)
            assert momentum == int(stands[1]), told
    assert re.search(rf"^(Win|Lose|Operational Pause) after {len(cards)} cards?[.:] ", told, re.MULTILINE)
    assert ("momentum is gone" in told) <= (momentum == 0)
