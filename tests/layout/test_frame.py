"""Spine, head and footer: what frames a card, measured against the design."""

from __future__ import annotations

import pytest

from generator.layout.card import lay_card
from generator.layout.colour import shade
from generator.layout.drawing import Box, Circle, Drawing, Group, Line, Path, Polygon, Text
from generator.layout.footer import lay_footer
from generator.layout.head import fit_title, lay_head
from generator.layout.spine import badge_sign, spine, unit_sign

DECK = ["battle", "choice", "chance", "event", "lasting", "decisive"]
PATTERNS = {"battle": Polygon, "choice": Line, "chance": Circle, "event": Polygon, "lasting": Box}


def pattern_of(kit, name: str):
    look = kit.theme.types[name]
    groups = [mark for mark in spine(look, "Word", (), kit) if isinstance(mark, Group)]
    return groups[0] if groups else None


@pytest.mark.parametrize("name", DECK)
def test_the_spine_runs_the_whole_frame_in_its_shade(kit, name):
    look = kit.theme.types[name]
    strip = spine(look, "Word", (), kit)[0]
    assert (strip.x, strip.y, strip.width, strip.height) == pytest.approx((3, 3, 11, 82.9))
    assert strip.paint.fill == shade(look.colour, look.spine)


@pytest.mark.parametrize("name", PATTERNS)
def test_each_type_has_its_own_pattern_below_the_badge(kit, name):
    group = pattern_of(kit, name)
    assert group is not None and all(isinstance(mark, PATTERNS[name]) for mark in group.marks)
    assert (group.clip.x, group.clip.y, group.clip.width) == pytest.approx((12, 17, 2))
    assert group.clip.y + group.clip.height == pytest.approx(85.9)


def test_the_decisive_card_has_no_pattern(kit):
    assert pattern_of(kit, "decisive") is None


def test_teeth_and_dots_keep_the_pitch_of_the_design(kit):
    teeth = [min(y for _, y in mark.points) for mark in pattern_of(kit, "battle").marks]
    dots = [mark.y for mark in pattern_of(kit, "chance").marks]
    for marks in (teeth, dots):
        assert all(b - a == pytest.approx(2.6) for a, b in zip(marks, marks[1:], strict=False))


@pytest.mark.parametrize("name", DECK)
def test_the_type_word_reads_upward_from_the_foot(kit, name):
    (word,) = [mark for mark in spine(kit.theme.types[name], "Word", (), kit) if isinstance(mark, Text)]
    assert word.angle == 90 and word.y == pytest.approx(82.9)
    assert 3 < word.x < 12.5


def extent(marks) -> tuple[float, float, float, float]:
    xs, ys = [], []
    for mark in marks:
        if isinstance(mark, (Polygon, Line)):
            xs += [x for x, _ in mark.points]
            ys += [y for _, y in mark.points]
        elif isinstance(mark, Box):
            xs += [mark.x, mark.x + mark.width]
            ys += [mark.y, mark.y + mark.height]
        elif isinstance(mark, Circle):
            xs += [mark.x - mark.radius, mark.x + mark.radius]
            ys += [mark.y - mark.radius, mark.y + mark.radius]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("name", DECK)
def test_the_badge_sits_in_the_spines_head(kit, name):
    left, top, right, foot = extent(badge_sign(kit.theme.types[name], "3", kit))
    assert 3 <= left and right <= 14 and 3 <= top and foot <= 17
    assert (left + right) / 2 == pytest.approx(8.5, abs=0.05)
    assert (top + foot) / 2 == pytest.approx(9.6, abs=0.7)


def test_the_need_is_centred_in_its_diamond(kit, texts_of):
    marks = badge_sign(kit.theme.types["battle"], "3", kit)
    (figure,) = texts_of(Drawing(63.5, 88.9, marks), kit)
    assert (figure.left + figure.right) / 2 == pytest.approx(8.5, abs=0.01)
    assert (figure.top + figure.foot) / 2 == pytest.approx(9.6, abs=0.01)
    assert figure.size_pt == 22.7


def test_a_need_of_two_digits_still_fits_its_diamond(kit, texts_of):
    (figure,) = texts_of(Drawing(63.5, 88.9, badge_sign(kit.theme.types["battle"], "12", kit)), kit)
    assert figure.right - figure.left < 7 and figure.size_pt < 22.7


def test_a_rolled_need_is_a_die_in_the_diamond(kit):
    marks = badge_sign(kit.theme.types["battle"], "d6", kit)
    assert not [mark for mark in marks if isinstance(mark, Text)]
    assert len([mark for mark in marks if isinstance(mark, Circle)]) == 5


def test_a_battalions_frame_holds_its_number(kit, texts_of):
    marks = unit_sign("2", "battalion", kit)
    frame = next(mark for mark in marks if isinstance(mark, Box))
    (figure,) = texts_of(Drawing(63.5, 88.9, marks), kit)
    assert frame.x < figure.left and figure.right < frame.x + frame.width
    assert frame.y < figure.top and figure.foot < frame.y + frame.height
    strokes = [mark for mark in marks if isinstance(mark, Line)]
    assert len(strokes) == 2 and all(y < frame.y for stroke in strokes for _, y in stroke.points)


@pytest.mark.parametrize("name, height", [("tall", 30), ("short", 22), ("low", 19.5)])
def test_the_head_is_as_high_as_the_design_says(kit, name, height):
    head, picture = getattr(kit.face, name), kit.icon("road")
    title = fit_title("Urban Fight", head, picture, kit)
    field = lay_head("urban", title, head, picture, (132, 32, 27), kit)[0]
    assert (field.y, field.height) == (3, height)
    assert field.x < 14 and field.x + field.width == pytest.approx(60.5)


def test_the_titles_last_line_stands_above_the_heads_foot(kit):
    for text in ("Urban Fight", "Capture Political Objective"):
        head, picture = kit.face.tall, kit.icon("road")
        marks = lay_head("x", fit_title(text, head, picture, kit), head, picture, (132, 32, 27), kit)
        last = max(mark.y for mark in marks if isinstance(mark, Text))
        assert last == pytest.approx(33 - 2.7)


@pytest.mark.parametrize("icon", ["road", "handshake", "bed", "person-military-pointing"])
def test_the_pictogram_hangs_in_the_heads_corner_with_its_halo(kit, icon):
    head, picture = kit.face.tall, kit.icon(icon)
    marks = lay_head("x", fit_title("Fatigue", head, picture, kit), head, picture, (132, 32, 27), kit)
    halo, shape = [mark for mark in marks if isinstance(mark, Path)]
    ends = [step.to for step in shape.steps if hasattr(step, "to")]
    assert max(x for x, _ in ends) == pytest.approx(57.3, abs=0.15)
    assert min(y for _, y in ends) == pytest.approx(6.4, abs=0.15)
    assert max(y for _, y in ends) <= 6.4 + 13.5 + 0.05 and min(x for x, _ in ends) > 57.3 - 19.1
    assert halo.steps == shape.steps and halo.paint.line_pt * 25.4 / 72 == pytest.approx(1.6)


def test_a_head_without_a_pictogram_has_none(kit):
    head = kit.face.tall
    marks = lay_head("x", fit_title("Fatigue", head, None, kit), head, None, (132, 32, 27), kit)
    assert not [mark for mark in marks if isinstance(mark, Path)]


def test_every_fourth_contour_is_heavier(kit):
    head, picture = kit.face.tall, kit.icon("road")
    marks = lay_head("x", fit_title("Fatigue", head, picture, kit), head, picture, (132, 32, 27), kit)
    (relief,) = [mark for mark in marks if isinstance(mark, Group)]
    assert [line.paint.line_pt for line in relief.marks] == [0.35, 0.35, 0.35, 0.7] * 2 + [0.35] * 3


def test_the_code_ends_the_footer_and_a_note_begins_it(kit, texts_of):
    footer = lay_footer("K12", "ruling: die bands", kit, 16.6, 59.9)
    note, code = texts_of(Drawing(63.5, 88.9, footer.marks), kit)
    assert code.right == pytest.approx(59.9) and note.left == pytest.approx(16.6)
    assert code.foot == note.foot == pytest.approx(85.7)
    assert footer.raised == 0


def test_a_long_note_takes_a_second_line_and_raises_the_column(kit, texts_of):
    footer = lay_footer("K12", "never committed alone; past the last level: turn over", kit, 16.6, 59.9)
    *note, code = texts_of(Drawing(63.5, 88.9, footer.marks), kit)
    assert len(note) == 2 and footer.raised == pytest.approx(6.5 * 1.1 * 25.4 / 72)
    assert all(line.right < code.left for line in note)


def test_a_note_without_words_leaves_the_code_alone(kit, texts_of):
    (code,) = texts_of(Drawing(63.5, 88.9, lay_footer("K12", "", kit, 16.6, 59.9).marks), kit)
    assert code.text == "K12"


def test_a_note_never_meets_the_body(kit, card, texts_of):
    note = "never committed alone; past the last level: turn over"
    texts = texts_of(lay_card(card(note=note), kit).drawing, kit)
    footer = min(text.top for text in texts if text.text.startswith("never"))
    sentence = next(text for text in texts if text.text == "Lose 1 momentum.")
    assert sentence.foot < footer - 1


def test_a_long_badge_is_set_on_two_lines_inside_its_pill(kit, texts_of):
    footer = lay_footer("K42", "reconstruction, not in the source", kit, 16.6, 59.9, reconstructed=True)
    pill = next(mark for mark in footer.marks if isinstance(mark, Box))
    *lines, _ = texts_of(Drawing(63.5, 88.9, footer.marks), kit)
    assert len(lines) == 2 and footer.raised > 0
    for line in lines:
        assert pill.x < line.left and line.right < pill.x + pill.width
        assert pill.y < line.top and line.foot < pill.y + pill.height
