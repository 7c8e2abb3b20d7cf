"""How colours look to several eyes: against published figures, and against what must hold for any colour."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.components.vision import EYES, apart, ciede2000, contrast

COLOURS = st.tuples(*[st.integers(0, 255)] * 3)
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


@pytest.mark.parametrize("one, other, distance", [  # pairs of the test data of Sharma, Wu and Dalal (2005)
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0009), 7.1792),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0009, -2.4900), 4.8045),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
])
def test_distances_are_those_of_the_published_pairs(one, other, distance) -> None:
    assert ciede2000(one, other) == pytest.approx(distance, abs=1e-4)


@pytest.mark.parametrize("one, other, ratio", [
    (BLACK, WHITE, 21.0), ((118, 118, 118), WHITE, 4.54), ((119, 119, 119), WHITE, 4.48), ((255, 0, 0), WHITE, 4.0),
])
def test_contrast_is_that_of_the_guidelines(one, other, ratio) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.005)


@given(COLOURS, COLOURS)
def test_contrast_and_distance_do_not_depend_on_the_order(one, other) -> None:
    assert contrast(one, other) == contrast(other, one) >= 1
    for eyes in EYES:
        assert apart(one, other, eyes) == pytest.approx(apart(other, one, eyes), abs=1e-6)
        assert apart(one, one, eyes) == 0


@given(st.integers(0, 255), st.integers(0, 255))
def test_greys_are_the_same_to_all_eyes(one: int, other: int) -> None:
    """The rows of each matrix add up to 1, so that nobody sees a tint in grey."""
    seen = [apart((one,) * 3, (other,) * 3, eyes) for eyes in EYES]
    assert max(seen) - min(seen) < 0.05


@pytest.mark.parametrize("one, other, blind", [
    ((190, 60, 50), (96, 112, 40), ("for protanopia", "for deuteranopia")),
    ((0, 150, 160), (60, 150, 90), ("for tritanopia",)),
    ((170, 70, 60), (86, 110, 60), ("in grey",)),
])
def test_pairs_known_to_be_confused_come_closer(one, other, blind) -> None:
    full = apart(one, other, "in full colour")
    assert full > 20
    assert all(apart(one, other, eyes) < full / 1.8 for eyes in blind)
