"""A battle's blocks: where heading, text, effect and diamonds stand, on open and on compact rungs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.components.blocks import Badge, Note, SuccessTrack, When
from generator.layout.blocks_battle import depth, note_piece, track_piece, when_piece
from generator.layout.drawing import Drawing, Line, Polygon
from generator.layout.flow import Piece, Setting

LOSS, DROP = Badge("−1", "momentum"), Badge("1", "down")


@pytest.fixture
def setting(kit) -> Setting:
    body = kit.face.body
    look = kit.theme.types["battle"]
    return Setting(body.type, body.strong, 19, 13, 16.6, 59.9, look.colour, look.colour, kit)


@pytest.fixture
def compact(setting) -> Setting:
    return replace(
        setting, compact=True, body=replace(setting.body, size=8.5), strong=replace(setting.strong, size=8.5),
        effect=15, diamond=8.5,
    )


@pytest.fixture
def set_at(kit, texts_of):
    """set_at(piece): its texts when it stands at y 40, granted its least height."""

    def texts(piece: Piece, granted: float | None = None):
        return texts_of(Drawing(63.5, 88.9, piece.place(40, granted or piece.height)), kit)

    return texts


def find(texts, word: str):
    return next(text for text in texts if text.text.startswith(word))


def test_a_note_begins_at_its_top_and_leaves_room_for_descenders(setting, set_at, kit):
    piece = note_piece(Note("Discard this card."), setting)
    (line,) = set_at(piece)
    assert line.top == pytest.approx(40) and line.left == pytest.approx(16.6)
    assert piece.height == pytest.approx(kit.cap(setting.body) + depth(10))


def test_a_rule_stands_above_the_heading(setting):
    piece = when_piece(When("Cleared", "Fight again."), setting)
    rule = next(mark for mark in piece.place(40, piece.height) if isinstance(mark, Line))
    assert rule.points == ((16.6, 40), (59.9, 40))


def test_heading_text_and_effect_share_a_row(setting, set_at):
    texts = set_at(when_piece(When("Cleared", "Fight again.", (LOSS,)), setting))
    heading, text, effect = (find(texts, word) for word in ("Cleared", "Fight", "−1"))
    assert heading.foot < text.top
    middle = (effect.top + effect.foot) / 2
    assert heading.top < middle < text.foot
    assert effect.left > max(heading.right, text.right)


def test_text_wraps_beside_its_effect_and_runs_on_below_it(setting, set_at):
    words = "Lose the ground that was won, then dig in: Unterstützungskräfte"
    texts = set_at(when_piece(When("Cleared", words + "führung", (LOSS,)), setting))
    effect = find(texts, "−1")
    lines = [text for text in texts if text.text not in ("Cleared", "−1")]
    for line in lines:
        if line.top < effect.foot + 0.4:
            assert line.right < effect.left
    assert max(line.right for line in lines if line.top > effect.foot + 0.4) > effect.left  # the last word


def test_a_long_heading_has_its_effect_below_it(setting, set_at):
    texts = set_at(when_piece(When("Each battle cleared in the meantime", "Gain 1.", (LOSS,)), setting))
    assert find(texts, "−1").top > find(texts, "Each").foot


def test_a_heading_may_shrink_to_stay_on_one_line(setting, set_at):
    heading = "Mindestens eine Einheit scheitert so"
    (line, *_) = set_at(when_piece(When(heading, "Weiter."), setting))
    assert line.text == heading and 7 <= line.size_pt < 8


def test_a_row_without_text_is_as_high_as_its_effect(setting):
    bare = when_piece(When("Cleared", "", (LOSS,)), setting)
    worded = when_piece(When("Cleared", "Gain.", (LOSS,)), setting)
    assert bare.height < worded.height


def test_two_effects_stand_below_each_other_when_that_saves_lines(setting, set_at):
    text = "Lose 3 momentum. Each failing unit drops 2 more levels."
    texts = set_at(when_piece(When("Any unit fails", text, (Badge("−3", "momentum"), Badge("2", "down"))), setting))
    first, second = find(texts, "−3"), find(texts, "2")
    assert second.top > first.foot


def test_a_compact_row_runs_its_heading_into_the_text(compact, set_at):
    piece = when_piece(When("Cleared", "Gain ground."), compact)
    texts = set_at(piece)
    heading, text = find(texts, "Cleared"), find(texts, "Gain")
    assert text.left > heading.right and heading.foot == pytest.approx(text.foot, abs=0.02)


def test_a_compact_row_keeps_the_heading_above_where_that_is_no_taller(compact, setting):
    block = When("Each round not cleared", "Unterstützungskräfte fallen.", (LOSS,))
    assert when_piece(block, compact).height <= when_piece(block, setting).height


def test_no_rung_tightens_the_leading(setting, compact, set_at):
    words = "Lose the ground that was won and then fight on with all that is left."
    for s in (setting, compact):
        lines = sorted({round(t.foot, 3) for t in set_at(note_piece(Note(words), s))})
        assert lines[1] - lines[0] == pytest.approx(s.body.size * 1.18 * 25.4 / 72, abs=0.01)


def diamonds(piece: Piece) -> list[Polygon]:
    return [mark for mark in piece.place(40, piece.height) if isinstance(mark, Polygon)]


@pytest.mark.parametrize("count", range(1, 9))
def test_a_track_has_one_numbered_diamond_for_each_success(setting, set_at, count):
    piece = track_piece(SuccessTrack("Successes to clear", count), setting)
    numbers = [text.text for text in set_at(piece) if text.text.isdigit()]
    assert numbers == [str(n) for n in range(1, count + 1)] and len(diamonds(piece)) == count


@pytest.mark.parametrize("count", range(1, 9))
def test_diamonds_stay_in_the_column_and_apart(setting, count):
    shapes = diamonds(track_piece(SuccessTrack("", count), setting))
    spans = [(min(x for x, _ in s.points), max(x for x, _ in s.points)) for s in shapes]
    assert spans[0][0] >= 16.6 - 1e-6 and spans[-1][1] <= 59.9 + 1e-6
    assert all(left[1] < right[0] for left, right in zip(spans, spans[1:], strict=False))


def test_diamonds_are_at_most_thirteen_wide(setting):
    (shape,) = diamonds(track_piece(SuccessTrack("", 1), setting))
    xs = [x for x, _ in shape.points]
    assert max(xs) - min(xs) == pytest.approx(13)


def test_figures_in_diamonds_stay_readable_however_many_there_are(setting, set_at):
    for count in (1, 6, 10):
        texts = set_at(track_piece(SuccessTrack("", count), setting))
        assert all(text.size_pt >= 6.5 for text in texts)


def test_a_track_without_a_heading_belongs_to_the_row_above(setting):
    assert track_piece(SuccessTrack("", 6), setting).close
    assert not track_piece(SuccessTrack("Successes to clear", 6), setting).close


def test_a_compact_track_stands_beside_its_heading(compact, set_at):
    piece = track_piece(SuccessTrack("Successes to clear", 2), compact)
    texts = set_at(piece)
    first = min(x for shape in diamonds(piece) for x, _ in shape.points)
    assert all(text.right < first for text in texts if not text.text.isdigit())
    assert piece.height == pytest.approx(8.5)


def test_a_compact_track_too_wide_for_that_stays_below_its_heading(compact, set_at):
    piece = track_piece(SuccessTrack("Successes to clear", 6), compact)
    heading = find(set_at(piece), "Successes")
    assert heading.foot < min(y for shape in diamonds(piece) for _, y in shape.points)
