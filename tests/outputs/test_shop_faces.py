"""Faces for print shops: real pictures, opened and measured."""

from __future__ import annotations

import struct
from dataclasses import replace
from io import BytesIO

import pypdfium2
import pytest
from boards import job_of, read_board
from PIL import Image

from generator.layout.shop import fit, inner_pixels
from generator.outputs import cards
from generator.outputs.job import NotOffered
from generator.outputs.shop_faces import (
    check_dpi,
    drawn_out,
    face_pages,
    faces_for,
    file_name,
    pictures,
    shop_named,
    shops,
)
from generator.wording.faces import faces
from generator.wording.phrasebook import load_phrasebook


@pytest.fixture(scope="module")
def deck(game, templates):
    """Five references and the first cards of the deck: units with backs of their own, and copies."""
    return replace(job_of(game), faces=faces(game, load_phrasebook(templates, "en"))[:9])


@pytest.fixture(scope="module")
def board():
    return job_of(read_board())


@pytest.fixture(scope="module")
def shot(deck, templates):
    return pictures(deck, shop_named(templates, "the-game-crafter"), 300)


def opened(picture) -> Image.Image:
    return Image.open(BytesIO(picture.data))


def chunks(data: bytes) -> dict[bytes, bytes]:
    found, at = {}, 8
    while at < len(data):
        length, name = struct.unpack(">I4s", data[at : at + 8])
        found.setdefault(name, data[at + 8 : at + 8 + length])
        at += 12 + length
    return found


def test_every_picture_has_the_right_pixels_and_says_its_resolution(shot):
    for one in shot:
        assert opened(one).size == one.pixels == (825, 1125)
        assert opened(one).mode == "RGB"
        across, down, unit = struct.unpack(">IIB", chunks(one.data)[b"pHYs"])
        assert (across, down, unit) == (11811, 11811, 1), "300 dots an inch, in dots a metre"


def test_at_600_dpi_all_is_twice_as_large(deck, templates):
    few = replace(deck, faces=deck.faces[:1])
    for one in pictures(few, shop_named(templates, "the-game-crafter"), 600):
        assert opened(one).size == (1650, 2250)
        assert struct.unpack(">IIB", chunks(one.data)[b"pHYs"])[0] == 23622


def test_the_same_faces_give_the_same_bytes(deck, templates, shot):
    again = pictures(deck, shop_named(templates, "the-game-crafter"), 300)
    assert [one.data for one in again] == [one.data for one in shot]


def test_every_side_is_there_once_with_its_copies_in_its_name(deck, shot):
    names = [one.name for one in shot]
    assert len(names) == len(set(names))
    assert names[0] == "cards-000-deck-back.png"
    fronts = [one for one in shot if one.face.side == "front"]
    assert [one.face.id for one in fronts] == [face.id for face in deck.faces]
    own = [face for face in deck.faces if cards.back_name(face) != cards.DECK_BACK]
    assert [one.face.id for one in shot if one.face.side == "back"] == ["deck", *(face.id for face in own)]
    twice = [one for one in fronts if one.face.copies > 1]
    assert twice and all(one.name.endswith(f"-x{one.face.copies}.png") for one in twice)


def test_the_trim_shows_the_face_as_the_sheets_draw_it(deck, templates):
    """The middle of the picture equals the face's own PDF page, rendered without any bleed."""
    shop = shop_named(templates, "the-game-crafter")
    found = faces_for(deck, shop)
    fits = [fit(face.drawing.width, face.drawing.height, face.product, 300) for face in found]
    with pypdfium2.PdfDocument(face_pages(deck, found, fits, 300)) as document:
        plain = document[1].render(scale=300 / 72).to_pil().convert("RGB")
    inside = inner_pixels(fits[1], found[1].drawing.width, found[1].drawing.height, 300)
    picture = pictures(replace(deck, faces=deck.faces[:1]), shop, 300)[0]
    assert opened(picture).crop(inside).tobytes() == plain.crop(inside).tobytes()


def test_ground_and_lines_run_on_into_the_bleed(shot):
    back = opened(shot[0]).convert("RGB")
    wide, tall = back.size
    assert (255, 255, 255) not in {back.getpixel((x, y)) for x in (0, 18, wide - 1) for y in range(0, tall, 7)}
    for y in range(38, tall - 38, 5):
        assert back.getpixel((0, y)) == back.getpixel((37, y)) == back.getpixel((38, y))


def test_bands_of_a_counter_reach_the_edge_of_its_picture(board, templates):
    for one in pictures(board, shop_named(templates, "generic-poker"), 300):
        picture = opened(one)
        assert picture.size == one.pixels
        for y in range(picture.height):
            assert picture.getpixel((0, y)) == picture.getpixel((19, y))


def test_drawing_out_repeats_the_outermost_pixels():
    small = Image.new("RGB", (2, 2))
    small.putpixel((0, 0), (10, 0, 0))
    small.putpixel((1, 0), (20, 0, 0))
    small.putpixel((0, 1), (30, 0, 0))
    small.putpixel((1, 1), (40, 0, 0))
    large = Image.new("RGB", (5, 6), "white")
    large.paste(small, (2, 1))
    red = [value[0] for value in (drawn_out(large, (2, 1, 4, 3)).getpixel((x, y)) for y in range(6) for x in range(5))]
    assert red == [10, 10, 10, 20, 20] * 2 + [30, 30, 30, 40, 40] * 4


def test_words_outside_the_safe_area_are_told_by_how_much(deck, templates):
    shop = shop_named(templates, "the-game-crafter")
    few = replace(deck, faces=deck.faces[:2])
    wide = replace(shop, cards=replace(shop.cards, safe=12.0))
    assert max(one.outside_mm for one in pictures(few, wide, 150)) > 5
    none = replace(shop, cards=replace(shop.cards, safe=0.5))
    assert [one.outside_mm for one in pictures(few, none, 150)] == [0.0] * 4


def test_progress_is_told_face_by_face(deck, templates):
    told = []
    pictures(replace(deck, faces=deck.faces[:2]), shop_named(templates, "generic-63x88"), 150,
             lambda done, total: told.append((done, total)))
    assert told == [(n, 4) for n in range(1, 5)]


def test_file_names_hold_only_what_every_disk_takes(board, templates):
    shop = shop_named(templates, "generic-poker")
    face = replace(faces_for(board, shop)[0], id="Große Brücke/1", copies=4, number=12)
    assert file_name(shop, face) == "counters-012-gro-e-br-cke-1-front-x4.png"


def test_what_a_shop_does_not_make_is_refused(board, templates):
    with pytest.raises(NotOffered, match="The Game Crafter has no product .*counters"):
        faces_for(board, shop_named(templates, "the-game-crafter"))
    with pytest.raises(NotOffered, match='no shop "game-crafter".*did you mean "the-game-crafter"'):
        shop_named(templates, "game-crafter")
    for dpi in (0, 149, 1201):
        with pytest.raises(NotOffered, match=f"{dpi} dpi is out of range"):
            check_dpi(dpi)
    assert {"the-game-crafter", "generic-poker"} <= set(shops(templates))


def test_a_back_that_cards_share_is_one_picture(deck, templates, monkeypatch):
    """Two cards of another pile, and one alone in its own: three backs besides those of the units."""
    few = [face for face in deck.faces if cards.back_name(face) == cards.DECK_BACK][:4]
    piles = dict(zip([face.id for face in few], ("pile Red", "pile Red", "pile Blue", cards.DECK_BACK), strict=True))
    laid = cards.lay_all(deck, cards.stock(deck).kit)
    sides = laid | {"pile Red": laid[cards.DECK_BACK], "pile Blue": laid[cards.DECK_BACK]}
    monkeypatch.setattr(cards, "lay_all", lambda job, kit: sides)
    monkeypatch.setattr(cards, "back_name", lambda face: piles[face.id])
    found = faces_for(replace(deck, faces=tuple(few)), shop_named(templates, "the-game-crafter"))
    backs = [(face.number, face.id) for face in found if face.side == "back"]
    assert backs == [(0, "pile Red"), (0, "deck"), (3, few[2].id)]
    assert file_name(shop_named(templates, "the-game-crafter"), found[0]) == "cards-000-pile-red-back.png"
