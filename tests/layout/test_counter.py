"""A counter's face: what stands on it stays inside the trim, large enough to read, and tells its state."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from boards import FORD, TEMPLATES, job_of, read_board
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.components.counter_face import CounterFace, CounterSymbol
from generator.layout.colour import luminance
from generator.layout.counter import CounterKit, lay_counter
from generator.layout.counter_measures import CounterMeasures
from generator.layout.drawing import Box, Group, Line, Path, Text, texts
from generator.layout.measures import read_measures
from generator.outputs.fonts import RealTypeCase
from generator.outputs.nato import ECHELONS, ENTITIES, nato_symbol
from generator.outputs.pictograms import pictogram

SIZE = 15.875


@pytest.fixture(scope="module")
def kit() -> CounterKit:
    measures = read_measures(CounterMeasures, TEMPLATES / "counters", "march")
    return CounterKit(RealTypeCase(), partial(pictogram, folder=FORD), nato_symbol, measures)


@pytest.fixture(scope="module")
def faces():
    job = job_of(read_board())
    return {face.id: (face, piece.size_mm) for piece in job.counters for face in (piece.front, piece.back)}


def unit(**changes) -> CounterFace:
    plain = CounterFace(
        "omon", "state", band="OMON", band_look="state", strength="2", movement="3",
        symbol=CounterSymbol(nato="infantry"),
    )
    return replace(plain, **changes)


def words(face: CounterFace, kit: CounterKit) -> list[Text]:
    return [text for text, _ in texts(lay_counter(face, SIZE, kit).drawing.marks)]


def test_all_words_of_a_face_are_printed_and_no_others(faces, kit):
    for face, size in faces.values():
        printed = " ".join(text.text for text, _ in texts(lay_counter(face, size, kit).drawing.marks))
        assert printed == " ".join(face.strings())


def test_text_stays_a_millimetre_inside_the_trim(faces, kit):
    for face, size in faces.values():
        scale = size / SIZE
        for text, printed_pt in texts(lay_counter(face, size, kit).drawing.marks):
            wide = kit.case.measure(text.text, text.font, printed_pt) + text.tracking_pt * len(text.text) * 0.35 * scale
            left = text.x * scale
            assert left >= 1.0 * scale - 0.05 and left + wide <= size - 1.0 * scale + 0.05, face.id
            assert text.y * scale <= size - 1.0 * scale


def test_nothing_is_smaller_than_six_and_a_half_points(faces, kit):
    laid = {face.id: lay_counter(face, size, kit) for face, size in faces.values()}
    sizes = {name: [pt for _, pt in texts(face.drawing.marks)] for name, face in laid.items()}
    assert min(pt for found in sizes.values() for pt in found) >= 6.6
    assert max(sizes["guards"]) == 26 and max(sizes["militia"]) == 14 and max(sizes["wardens"]) == 13.5


def test_a_larger_counter_is_the_same_face_enlarged(kit):
    plain, large = lay_counter(unit(), SIZE, kit), lay_counter(unit(), 2 * SIZE, kit)
    assert large.drawing.width == 2 * SIZE
    (group,) = large.drawing.marks
    assert isinstance(group, Group) and group.scale == 2 and group.marks == plain.drawing.marks
    assert [box.width for box in large.grounds] == [2 * box.width for box in plain.grounds]


def test_light_band_on_dark_ground_or_the_reverse_tells_the_side_in_grey(kit):
    looks = kit.measures.looks
    rebel, state = looks["rebel"], looks["state"]
    assert luminance(rebel.ground) < 0.2 < 0.6 < luminance(rebel.band)
    assert luminance(state.band) < 0.2 < 0.7 < luminance(state.ground)


def test_figures_stand_out_from_their_ground_in_grey(kit):
    for look in kit.measures.looks.values():
        assert abs(luminance(look.figure) - luminance(look.ground)) > 0.5
        assert look.band is None or abs(luminance(look.band) - luminance(look.name)) > 0.4


@pytest.mark.parametrize("face", [unit(state="reduced"), unit(look="rebel", symbol=None, movement="", state="reduced")])
def test_a_reduced_face_has_a_bar_from_edge_to_edge_behind_its_figures(face, kit):
    laid = lay_counter(face, SIZE, kit)
    bar = next(box for box in reversed(laid.grounds) if box.y > 3.9)
    figures = words(face, kit)[-1]
    assert (bar.x, bar.width) == (0, SIZE)
    assert bar.y < figures.y - kit.case.cap_height(figures.font, figures.size_pt) and figures.y < bar.y + bar.height
    full = lay_counter(replace(face, state="full"), SIZE, kit)
    assert len(laid.grounds) > len(full.grounds)


def test_the_bar_of_a_reduced_state_unit_has_edges_that_survive_grey(kit):
    bar = kit.look("state").bar
    ground, white = kit.look("state").ground, 0.72
    assert bar.share == white and bar.edge is not None
    assert abs(luminance(bar.edge) - luminance(ground)) > 0.25


def test_an_underline_lies_below_the_strength_alone(kit):
    face = unit(underlined=True)
    laid = lay_counter(face, SIZE, kit)
    figures = words(face, kit)[-1]
    line = next(m for m in laid.drawing.marks if isinstance(m, Box) and m.height == 0.6)
    assert (line.x, line.y) == pytest.approx((figures.x, figures.y + 0.38))
    assert line.width == pytest.approx(kit.case.measure("2", figures.font, figures.size_pt))
    reduced = lay_counter(replace(face, state="reduced"), SIZE, kit)
    bar = next(box for box in reversed(reduced.grounds) if box.y > 3.9)
    assert line.y + line.height < bar.y + bar.height


def test_a_defector_carries_two_arrows_and_its_figures_give_way(kit):
    loyal, gone = unit(look="rebel", band_look="rebel"), unit(look="rebel", band_look="rebel", state="defected")
    assert words(gone, kit)[-1].x < words(loyal, kit)[-1].x
    arrows = [mark for mark in lay_counter(gone, SIZE, kit).drawing.marks if isinstance(mark, Line)]
    assert len(arrows) == 2 and {line.colour for line in arrows} == {kit.look("rebel").sign}
    assert arrows[0].points[0][0] < arrows[0].points[1][0] and arrows[1].points[0][0] > arrows[1].points[1][0]


def test_the_frame_of_a_symbol_has_the_measures_of_the_template(kit):
    for size, width in (("", 7.9), ("regiment", 7.0)):
        laid = lay_counter(unit(symbol=CounterSymbol(nato="armour", size=size)), SIZE, kit)
        frame = next(mark for mark in laid.drawing.marks if isinstance(mark, Path))
        xs = [step.to[0] for step in frame.steps if hasattr(step, "to")]
        assert max(xs) - min(xs) == pytest.approx(width) and sum((max(xs), min(xs))) / 2 == pytest.approx(SIZE / 2)
        assert frame.paint.line_pt == 0.8


def test_size_marks_clear_band_and_frame(kit):
    laid = lay_counter(unit(symbol=CounterSymbol(nato="infantry", size="division")), SIZE, kit)
    frame, *others = [mark for mark in laid.drawing.marks if isinstance(mark, Path)]
    top = min(step.to[1] for step in frame.steps if hasattr(step, "to"))
    marks = [path for path in others if max(step.to[1] for step in path.steps if hasattr(step, "to")) < top]
    ys = [step.to[1] for path in marks for step in path.steps if hasattr(step, "to")]
    assert marks and min(ys) > kit.measures.band + 0.2 and max(ys) < top - 0.2


@pytest.mark.parametrize("word", sorted(ENTITIES))
def test_every_word_for_a_nato_symbol_can_be_laid_out(kit, word):
    for size in ECHELONS:
        laid = lay_counter(unit(symbol=CounterSymbol(nato=word, size=size)), SIZE, kit)
        assert not laid.overflows


@settings(max_examples=60, deadline=None)
@given(name=st.text("ABCEGMOWabcegmow ", min_size=1, max_size=30).map(str.strip).filter(bool))
def test_a_name_either_fits_or_is_reported_by_how_much(kit, name):
    laid = lay_counter(unit(band=name), SIZE, kit)
    band = words(unit(band=name), kit)[0]
    wide = kit.width(name, replace(kit.measures.name, size=band.size_pt))
    over = wide - (SIZE - 2)
    assert bool(laid.overflows) == (over > 0.01)
    if laid.overflows:
        (found,) = laid.overflows
        assert (found.face, found.part, found.text) == ("omon", "name", name)
        assert found.over_mm == pytest.approx(over, abs=0.006)


def test_a_long_word_of_a_marker_breaks_over_two_lines_above_its_foot(faces, kit):
    face, size = faces["smoke"]
    lines = words(face, kit)
    assert [line.text for line in lines] == ["Smoke Over", "The Ford"]
    assert lines[0].y < lines[1].y <= SIZE - 1
    long = replace(face, word="Smokescreensoverthefordandbeyond")
    assert [over.part for over in lay_counter(long, size, kit).overflows] == ["word"]


def test_a_blank_back_is_nothing_but_ground(faces, kit):
    laid = lay_counter(*faces["gunship back"], kit)
    assert not list(texts(laid.drawing.marks)) and len(laid.grounds) == 1


def test_a_hatched_body_ends_at_its_band(kit):
    """Lines that ran on below the band would show at its edge."""
    measures = read_measures(CounterMeasures, TEMPLATES / "counters", "march", "save")
    face = unit(look="rebel", band_look="rebel", symbol=None, movement="")
    drawing = lay_counter(face, SIZE, replace(kit, measures=measures)).drawing
    hatching = next(mark for mark in drawing.marks if isinstance(mark, Group))
    assert (hatching.clip.y, hatching.clip.y + hatching.clip.height) == (measures.band, measures.size)
