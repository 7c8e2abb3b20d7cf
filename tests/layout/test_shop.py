"""Shops: faces fitted to their products, in exactly the pixels that they ask for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.measures import offered, read_measures
from generator.layout.shop import Product, Shop, fit, inner_pixels

POKER = Product("poker", 3.175, 3.175, 63.5, 88.9)


@pytest.mark.parametrize(("shop", "dpi", "pixels"), [
    ("the-game-crafter", 300, (825, 1125)), ("the-game-crafter", 600, (1650, 2250)),
    ("make-playing-cards", 300, (822, 1122)), ("drivethrucards", 300, (825, 1125)),
    ("generic-poker", 300, (825, 1125)), ("generic-63x88", 300, (815, 1110)),
])  # fmt: skip
def test_pictures_have_the_pixels_that_shops_ask_for(templates, shop, dpi, pixels):
    preset = read_measures(Shop, templates / "shops", shop)
    assert fit(63.5, 88.9, preset.cards, dpi).pixels == pixels


def test_every_preset_can_be_read_and_says_whether_it_is_generic(templates):
    for name in offered(templates / "shops"):
        preset = read_measures(Shop, templates / "shops", name)
        assert preset.generic == name.startswith("generic") == preset.note.startswith("Generic")
        assert preset.cards is not None and preset.cards.safe > 0
        assert preset.names.format(kind="cards", number=3, id="a", side="front", times="-x2").endswith(".png")


def test_a_piece_without_a_size_of_the_shop_keeps_its_own():
    placed = fit(15.875, 15.875, Product("counter", 1.5875, 0.8), 300)
    assert placed.pixels == (225, 225) and placed.scale == 1
    assert (placed.x, placed.y) == (1.5875, 1.5875)


@given(
    width=st.floats(10, 120), height=st.floats(10, 120), trim_width=st.floats(10, 120), trim_height=st.floats(10, 120),
    bleed=st.floats(0, 6), dpi=st.sampled_from([150, 300, 600, 1200]),
)
def test_a_face_fills_the_trim_one_way_and_lies_in_its_middle(width, height, trim_width, trim_height, bleed, dpi):
    placed = fit(width, height, Product("any", bleed, 1, trim_width, trim_height), dpi)
    wide, tall = width * placed.scale, height * placed.scale
    assert wide <= trim_width + 1e-9 and tall <= trim_height + 1e-9
    assert min(trim_width - wide, trim_height - tall) < 1e-9
    assert placed.x - bleed == pytest.approx((trim_width - wide) / 2)
    assert placed.y - bleed == pytest.approx((trim_height - tall) / 2)
    left, top, right, foot = inner_pixels(placed, width, height, dpi)
    inch = 25.4 / dpi
    assert placed.x - 1e-3 <= left * inch < placed.x + inch + 1e-3
    assert placed.y + tall - inch - 1e-3 < foot * inch <= placed.y + tall + 1e-3
    assert 0 <= left < right <= placed.pixels[0] + 1 and 0 <= top < foot <= placed.pixels[1] + 1
