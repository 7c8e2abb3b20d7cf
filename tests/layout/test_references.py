"""Reference cards and backs: the unit's ladder, the momentum track, the deck's back, the out side."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import replace

import pytest

from generator.layout.backs import lay_deck_back, lay_out_side
from generator.layout.colour import luminance
from generator.layout.drawing import Box, Circle, Group
from generator.layout.faces import lay_back, lay_front

SIZES = ["poker", "twelve"]


def letters(texts) -> Counter:
    return Counter(re.sub(r"\s+", "", "".join(texts)))


def flat(marks):
    for mark in marks:
        if isinstance(mark, Group):
            yield from flat(mark.marks)
        else:
            yield mark


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["unit_face", "track_face"])
def test_a_reference_holds_its_strings_clear_of_each_other(kits, texts_of, request, name, size):
    face, kit = request.getfixturevalue(name), kits[size]
    laid = lay_front(face, kit)
    texts = texts_of(laid.drawing, kit)
    assert laid.overflows == () and laid.dropped == ()
    assert letters(text.text for text in texts) == letters(face.strings())
    for one, other in itertools.combinations(texts, 2):
        assert not one.meets(other), (one, other)
    for text in texts:
        assert 0 < text.left and text.right < laid.drawing.width and text.foot < laid.drawing.height
        assert text.size_pt >= (5.5 if text.text == face.code else 6.5)


@pytest.mark.parametrize("size", SIZES)
def test_each_level_has_a_circle_for_the_marker(kits, unit_face, size):
    circles = [m for m in flat(lay_front(unit_face, kits[size]).drawing.marks) if isinstance(m, Circle)]
    assert len(circles) == len(unit_face.rows)
    assert all(circle.radius * kits[size].face.scale > 3 for circle in circles)


def test_levels_darken_downward_and_their_figures_stay_legible(kit, unit_face):
    rows = [
        m for m in flat(lay_front(unit_face, kit).drawing.marks)
        if isinstance(m, Box) and m.x == kit.face.unit.row_left
    ]
    shades = [luminance(row.paint.fill) for row in rows]
    assert shades == sorted(shades, reverse=True) and shades[-1] - luminance(kit.theme.ink) > 0.4


def test_a_long_level_is_made_smaller_before_it_overflows(kit, unit_face, texts_of):
    long = replace(unit_face, rows=(("Angeschlagener", "3+"), *unit_face.rows[1:]))
    laid = lay_front(long, kit)
    assert laid.overflows == ()
    (word,) = [text for text in texts_of(laid.drawing, kit) if text.text == "Angeschlagener"]
    assert word.size_pt < 11.5
    absurd = replace(unit_face, rows=(("Kampfunfähigkeitsbescheinigung", "3+"), *unit_face.rows[1:]))
    (found,) = lay_front(absurd, kit).overflows
    assert found.part == "levels" and found.over_mm > 1


def test_the_unit_shows_its_symbol_in_the_spine(kit, unit_face, texts_of):
    (symbol,) = [t for t in texts_of(lay_front(unit_face, kit).drawing, kit) if t.text == "1" and t.left < 14]
    assert symbol.foot < 16


def test_only_a_battalion_has_two_strokes_over_its_frame(kit, unit_face):
    battalion = lay_front(unit_face, kit).drawing
    assets = lay_front(replace(unit_face, size="assets"), kit).drawing
    assert len(list(flat(battalion.marks))) == len(list(flat(assets.marks))) + 2


def test_the_track_runs_from_its_highest_box_down_to_nought(kit, track_face, texts_of):
    texts = texts_of(lay_front(track_face, kit).drawing, kit)
    figures = [text for text in texts if text.text.isdigit() and text.top > 40]
    in_reading_order = sorted(figures, key=lambda text: (round(text.top / 4), text.left))
    assert [text.text for text in in_reading_order] == [str(n) for n in range(18, -1, -1)]


def test_the_start_box_is_framed(kit, track_face, texts_of):
    drawing = lay_front(track_face, kit).drawing
    (word,) = [text for text in texts_of(drawing, kit) if text.text == "start"]
    frames = [
        m for m in drawing.marks
        if isinstance(m, Box) and m.paint.fill is None and m.x < word.left and word.right < m.x + m.width
        and m.y < word.top and word.foot < m.y + m.height
    ]
    assert len(frames) == 1


@pytest.mark.parametrize("highest", [6, 10, 18, 24])
def test_a_track_of_any_length_fills_its_rows(kit, track_face, highest):
    assert lay_front(replace(track_face, highest=highest, start=6), kit).overflows == ()


def test_long_words_of_a_track_are_overflows(kit, track_face):
    found = lay_front(replace(track_face, heading="Show it " * 20, title="Momentum " * 8), kit).overflows
    assert {over.part for over in found} == {"heading", "title"}


@pytest.mark.parametrize("size", SIZES)
def test_the_decks_back_looks_the_same_either_way_up(kits, size):
    kit = kits[size]
    marks = lay_deck_back("game", "Keep it Moving!", kit).drawing.marks
    inner = marks if size == "poker" else marks[0].marks
    halves = [m for m in inner if isinstance(m, Group) and m.clip is None]
    assert len(halves) == 2 and halves[0].marks == halves[1].marks
    assert (halves[1].x, halves[1].y, halves[1].angle) == (kit.face.own_width, kit.face.own_height, 180)


def test_backs_are_inked_to_the_edge(kits, unit_face):
    for kit in kits.values():
        for laid in (lay_deck_back("game", "Game", kit), lay_out_side(unit_face, kit)):
            ground = next(m for m in flat(laid.drawing.marks) if isinstance(m, Box))
            assert (ground.x, ground.y) == (0, 0) and ground.paint.fill == kit.theme.back
            assert ground.width * kit.face.scale == pytest.approx(kit.face.width)
            assert ground.height * kit.face.scale == pytest.approx(kit.face.height)


def test_a_long_wordmark_shrinks_and_then_overflows(kit, texts_of):
    laid = lay_deck_back("game", "Fight Your Own Battles", kit)
    assert laid.overflows == ()
    assert all(text.size_pt < kit.face.back.word.size for text in texts_of(laid.drawing, kit))
    assert lay_deck_back("game", "A Wordmark That Nobody Could Ever Print On One Card", kit).overflows


@pytest.mark.parametrize("size", SIZES)
def test_the_out_side_tells_the_unit_and_what_that_means(kits, unit_face, texts_of, size):
    laid = lay_out_side(unit_face, kits[size])
    words = letters(text.text for text in texts_of(laid.drawing, kits[size]))
    assert words == letters([unit_face.title, unit_face.out_title, unit_face.out_text])
    assert laid.overflows == ()


def test_an_endless_out_text_is_an_overflow(kit, unit_face):
    (found,) = lay_out_side(replace(unit_face, out_text="It is out. " * 60), kit).overflows
    assert found.part == "out text" and found.over_mm > 5


def test_only_a_unit_has_a_back_of_its_own(kit, unit_face, track_face, card):
    assert lay_back(unit_face, kit) is not None
    assert lay_back(track_face, kit) is None and lay_back(card(), kit) is None
