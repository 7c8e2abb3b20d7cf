"""Intervals and verdicts: known figures, properties, and brute force over small samples."""

from __future__ import annotations

import statistics
from math import comb, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.components.claim import Claim
from generator.components.game import Game
from generator.engine.claims import Measured, about, beyond, deviation, mean_of, measure_claims, verdict, wilson
from generator.engine.procedure import procedure_of
from generator.engine.tally import Tally


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_gives_the_published_figures(count: int, total: int, low: float, high: float) -> None:
    found = wilson(count, total)
    assert found is not None
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@given(st.integers(1, 10_000).flatmap(lambda total: st.tuples(st.integers(0, total), st.just(total))))
def test_wilson_holds_the_share_and_stays_within_0_and_1(pair: tuple[int, int]) -> None:
    found = wilson(*pair)
    assert found is not None and 0 <= found.low <= found.value <= found.high <= 1


@given(st.integers(1, 2000), st.integers(0, 2000))
def test_wilson_is_symmetric(total: int, count: int) -> None:
    count %= total + 1
    here, there = wilson(count, total), wilson(total - count, total)
    assert here is not None and there is not None
    assert isclose(here.low, 1 - there.high, abs_tol=1e-12)


@pytest.mark.parametrize("chance", [0.1, 0.5, 0.87])
def test_wilson_covers_the_truth_about_19_times_in_20(chance: float) -> None:
    """Exactly, over every result of 60 games."""
    total, covered = 60, 0.0
    for count in range(total + 1):
        found = wilson(count, total)
        assert found is not None
        if found.low <= chance <= found.high:
            covered += comb(total, count) * chance**count * (1 - chance) ** (total - count)
    assert 0.93 < covered < 0.975


def test_nothing_counted_is_nothing_measured() -> None:
    assert wilson(0, 0) is None and mean_of({}) is None and deviation({3: 1}) == 0.0


@given(st.lists(st.integers(0, 60), min_size=2, max_size=50))
def test_mean_and_deviation_are_those_of_the_values(values: list[int]) -> None:
    histogram = {value: values.count(value) for value in values}
    mean = mean_of(histogram)
    assert mean is not None
    assert isclose(mean.value, statistics.mean(values), abs_tol=1e-9)
    assert isclose(deviation(histogram), statistics.stdev(values), abs_tol=1e-6)
    assert isclose(mean.high - mean.value, mean.value - mean.low, abs_tol=1e-9)


def claim(value: float, within: float) -> Claim:
    return Claim.model_validate({
        "id": "some", "says": "Some.", "source": "notes", "measure": "pause-share", "value": value,
        "within": within, "unit": "%",
    })


@pytest.mark.parametrize(
    ("low", "high", "holds"),
    [(44.0, 46.0, True), (46.0, 54.0, True), (55.0, 57.0, True), (55.1, 57.0, False), (40.0, 44.9, False)],
)
def test_about_means_that_the_interval_touches_the_tolerance(low: float, high: float, holds: bool) -> None:
    assert about(claim(50, 5), Measured((low + high) / 2, low, high)) is holds


def test_beyond_means_a_real_lead() -> None:
    assert beyond(claim(0, 0), Measured(0.1, 0.1, 0.1)) and not beyond(claim(0, 0), Measured(0.0, 0.0, 0.0))


@pytest.mark.parametrize(
    ("holds", "said"),
    [
        ([True, True], "holds"), ([False, False], "does not hold"), ([True, False], "depends on the policy"),
        ([None, None], "not tested"), ([None, True], "holds"), ([], "not tested"),
    ],
)
def test_the_verdict_of_several_players(holds: list[bool | None], said: str) -> None:
    assert verdict(holds) == said


def test_every_claim_of_the_game_is_measured_or_says_that_it_is_not(game: Game) -> None:
    tally = Tally(games=10)
    tally.outcomes.update(pause=8, win=2)
    tally.drawn.update({20: 10})
    found = {entry["id"]: entry for entry in measure_claims(game, procedure_of(game).measures, tally)}
    assert set(found) == {entry.id for entry in game.claims}
    assert found["pauses"]["measured"] == 80.0 and found["pauses"]["holds"] is True
    assert found["cards-drawn"]["measured"] == 20.0 and found["never-met"]["measured"] == 100.0
    assert found["goes-on"]["measured"] is None and found["goes-on"]["holds"] is None
    assert found["ten-minutes"] == {
        "id": "ten-minutes", "says": "A game takes about 10 minutes",
        "measured": None, "low": None, "high": None, "holds": None,
    }
