"""Dice, options, events and steps: rows, panels, joiners, large figures, numbered discs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.components.blocks import Badge, BigEffect, DieRow, DieTable, Note, Options, Panel, Step, WhoTable
from generator.layout.blocks_dice import table_piece, who_piece, work_out_rows
from generator.layout.blocks_event import big_piece, step_pieces
from generator.layout.blocks_options import options_piece
from generator.layout.card import _pieces
from generator.layout.drawing import Box, Circle, Drawing, Line
from generator.layout.flow import Piece, Setting

LOSS, GAIN, DROP, NOUGHT = Badge("−1", "momentum"), Badge("+1", "momentum"), Badge("1", "down"), Badge("0", "none")
ROWS = (DieRow(1, 1, "No effect", (NOUGHT,)), DieRow(2, 5, "One unit", (DROP,)), DieRow(6, 6, "Assets", (DROP,)))
TWO = Options((Panel("Pause", "Rest.", (LOSS,)), Panel("Press on", "All four units drop 1 level.", (DROP,))), "or")


@pytest.fixture
def setting(kit) -> Setting:
    body, look = kit.face.body, kit.theme.types["choice"]
    return Setting(body.type, body.strong, 19, 13, 16.6, 59.9, look.colour, look.colour, kit)


@pytest.fixture
def compact(setting) -> Setting:
    small = {"body": replace(setting.body, size=8.5), "strong": replace(setting.strong, size=8.5)}
    return replace(setting, compact=True, effect=15, diamond=8.5, **small)


@pytest.fixture
def set_at(kit, texts_of):
    def texts(piece: Piece, granted: float | None = None):
        return texts_of(Drawing(63.5, 88.9, piece.place(30, granted or piece.height)), kit)

    return texts


def find(texts, word: str):
    return next(text for text in texts if text.text.startswith(word))


def boxes(piece: Piece, granted: float | None = None, least: float = 10) -> list[Box]:
    return [m for m in piece.place(30, granted or piece.height) if isinstance(m, Box) and m.width > least]


def test_words_of_a_roll_stand_in_one_column(setting, set_at):
    texts = set_at(table_piece(DieTable("Roll one die", ROWS), setting))
    lefts = {round(find(texts, word).left, 3) for word in ("No effect", "One unit", "Assets")}
    assert len(lefts) == 1


def test_a_compact_roll_gives_up_the_column_for_the_words(compact):
    found = work_out_rows(ROWS, 16.6, 59.9, compact)
    assert found.words_x[0] < found.words_x[1] and found.words_x[0] == found.words_x[2]


def test_rows_grow_to_the_templates_height_and_no_further(setting, kit):
    piece = table_piece(DieTable("Roll one die", ROWS), setting)
    heading = piece.height - sum(work_out_rows(ROWS, 16.9, 59.6, setting).heights)
    assert piece.height + piece.stretch == pytest.approx(heading + 3 * kit.face.dice.row)


def test_rules_close_a_table_and_hairlines_part_its_rows(setting, kit):
    piece = table_piece(DieTable("Roll one die", ROWS), setting)
    widths = [m.line_pt for m in piece.place(30, piece.height) if isinstance(m, Line) and m.points[0][0] == 16.6]
    assert widths == [0.8, 0.5, 0.5, 0.8]


def test_every_second_row_is_tinted(setting):
    piece = table_piece(DieTable("Roll one die", ROWS), setting)
    (stripe,) = boxes(piece, least=40)
    assert 34 < stripe.y < 50


def test_a_long_word_makes_the_words_of_all_rows_smaller(setting):
    rows = (DieRow(1, 3, "Gewinn", (LOSS,)), DieRow(4, 6, "Keine", (NOUGHT,)))
    found = work_out_rows(rows, 18.8, 57.7, setting)
    assert found.words.size < 10 and found.over == 0
    absurd = (DieRow(1, 3, "Unterstützungskräftekommandantur", (LOSS,)),)
    assert work_out_rows(absurd, 18.8, 57.7, setting).over > 0


def test_two_badges_of_a_row_stand_below_each_other(setting, set_at):
    rows = (DieRow(1, 6, "Both", (DROP, LOSS)),)
    texts = set_at(table_piece(DieTable("", rows), setting))
    assert find(texts, "−1").top > find(texts, "1").foot


def test_a_table_that_picks_a_unit_has_its_names_below_the_dice(setting, set_at):
    block = WhoTable("Which?", ((1, 2, "1st Bn"), (3, 4, "2nd Bn"), (5, 6, "3rd Bn")))
    piece = who_piece(block, setting)
    names = [find(set_at(piece), name) for name in ("1st", "2nd", "3rd")]
    assert names[0].foot == pytest.approx(names[2].foot)
    dice = [m for m in piece.place(30, piece.height) if isinstance(m, Box)]
    assert max(d.y + d.height for d in dice) < names[0].top and len(dice) == 6


def test_too_many_cells_go_on_two_lines_beside_their_dice(setting, set_at):
    cells = ((1, 1, "1st Bn"), (2, 2, "2nd Bn"), (3, 3, "3rd Bn"), (4, 4, "Assets"), (5, 6, "Re-roll"))
    piece = who_piece(WhoTable("Which unit?", cells), setting)
    texts = set_at(piece)
    assert piece.over == 0
    assert find(texts, "Assets").top > find(texts, "1st").foot
    assert find(texts, "3rd").foot == pytest.approx(find(texts, "1st").foot)
    assert max(text.right for text in texts) <= 59.9 + 0.01


def test_cells_that_fit_no_way_are_an_overflow(setting):
    cells = tuple((n, n, "Unterstützungskräfte") for n in range(1, 7))
    assert who_piece(WhoTable("Which?", cells), setting).over > 5


def test_panels_stand_below_each_other_with_the_joiner_on_the_gap(setting, set_at, kit):
    piece = options_piece(TWO, setting)
    first, second = boxes(piece, least=40)
    assert second.y - (first.y + first.height) == pytest.approx(kit.face.panel.gap)
    joiner = find(set_at(piece), "or")
    assert first.y + first.height - 1 < (joiner.top + joiner.foot) / 2 < second.y + 1


def test_the_joiner_keeps_clear_of_the_words_around_it(setting, compact, set_at):
    wide = "Lose 1 momentum and then wait until all."
    options = Options((Panel("Take the risk now", wide, ()), Panel("Take the other risk", wide, ())), "or")
    for s in (setting, compact):
        piece = options_piece(options, s)
        disc = max((b for b in boxes(piece, least=4) if b.radius > 2.5), key=lambda b: b.width)
        for text in set_at(piece):
            if text.text != "or":
                below, above = text.top >= disc.y + disc.height - 0.05, text.foot <= disc.y + 0.05
                assert below or above or text.right < disc.x or text.left > disc.x + disc.width, text


def test_a_longer_joiner_gets_a_wider_disc(setting):
    discs = {}
    for word in ("or", "oder"):
        piece = options_piece(replace(TWO, joiner=word), setting)
        discs[word] = max(b.width for b in boxes(piece, least=4) if b.radius > 2.5)
    assert discs["oder"] > discs["or"] + 1


def test_panels_are_made_equally_tall_before_they_grow(setting):
    piece = options_piece(
        Options((Panel("Pause", "", (LOSS,)), Panel("Press on", "All drop.\n" * 3, (DROP,))), "or"), setting
    )
    least = [box.height for box in boxes(piece, least=40)]
    grown = [box.height for box in boxes(piece, piece.height + 1.0, least=40)]
    assert least[0] < least[1] and grown[0] > least[0] and grown[1] == pytest.approx(least[1])
    full = [box.height for box in boxes(piece, piece.height + 20, least=40)]
    assert full[0] == pytest.approx(full[1])


def test_a_panel_with_dice_shares_spare_room_with_the_others(setting):
    piece = options_piece(Options((Panel("Pause", "", (LOSS,)), Panel("Risk", "Roll.", (), ROWS)), "or"), setting)
    least = [box.height for box in boxes(piece, least=40)]
    grown = [box.height for box in boxes(piece, piece.height + 4, least=40)]
    assert [g - before for g, before in zip(grown, least, strict=True)] == pytest.approx([2, 2])


def test_panels_never_grow_past_the_templates_limit(setting, kit):
    piece = options_piece(TWO, setting)
    assert piece.stretch <= 2 * 2 * kit.face.panel.stretch


def test_the_name_and_its_effect_share_a_middle_line(setting, set_at):
    texts = set_at(options_piece(TWO, setting))
    name, effect = find(texts, "Pause"), find(texts, "−1")
    assert (name.top + name.foot) / 2 == pytest.approx((effect.top + effect.foot) / 2, abs=0.02)


def test_a_long_name_shrinks_and_then_breaks(setting, set_at):
    def name_of(name):
        texts = set_at(options_piece(Options((Panel(name, "", (LOSS,)),), "or"), setting))
        return [text for text in texts if text.text != "−1"]

    (small,) = name_of("Wiederherstellen")
    assert 10 <= small.size_pt < 12
    assert len(name_of("Wiederherstellen lassen")) == 2


def test_two_effects_of_an_option_stand_side_by_side_where_they_fit(setting, set_at):
    texts = set_at(options_piece(Options((Panel("Pause", "Rest.", (LOSS, DROP)),), "or"), setting))
    one, other = find(texts, "−1"), find(texts, "1")
    assert one.foot == pytest.approx(other.foot) and other.left > one.right
    long = set_at(options_piece(Options((Panel("A name as long as this", "Rest.", (LOSS, DROP)),), "or"), setting))
    assert find(long, "1").top > find(long, "−1").foot


def test_options_side_by_side_are_equal_boxes_with_the_joiner_between(setting, set_at):
    halves = Options((Panel("2 battalions", "", (LOSS,)), Panel("all 3", "", (GAIN,))), "or", beside=True)
    piece = options_piece(halves, setting)
    first, second = boxes(piece, least=15)
    assert (first.y, first.width, first.height) == (second.y, second.width, second.height)
    texts = set_at(piece)
    joiner = find(texts, "or")
    assert first.x + first.width - 3 < joiner.left and joiner.right < second.x + 3
    assert find(texts, "2 battalions").right < first.x + first.width


def test_words_of_options_side_by_side_keep_off_the_joiner(compact, set_at):
    halves = Options(
        (Panel("Two battalions", "Two you choose drop", (DROP, LOSS)), Panel("All three", "All drop", (DROP, LOSS))),
        "oder", beside=True,
    )
    piece = options_piece(halves, compact)
    disc = max((b for b in boxes(piece, least=4) if b.radius > 2.5), key=lambda b: b.width)
    for text in set_at(piece):
        if text.text != "oder" and text.top < disc.y + disc.height and text.foot > disc.y:
            assert text.right <= disc.x + 0.05 or text.left >= disc.x + disc.width - 0.05, text


def test_large_figures_fill_the_column_and_no_more(setting, set_at):
    one = set_at(big_piece(BigEffect((LOSS,), "Lose 1 momentum."), setting), 40)
    many = set_at(big_piece(BigEffect((Badge("−33", "momentum"),) * 3, "Lose."), setting), 40)
    assert find(one, "−1").size_pt == 46
    assert find(many, "−33").size_pt < 30 and min(text.left for text in many) >= 16.6 - 0.01


def test_the_sentence_of_an_event_stands_at_the_foot_below_a_rule(setting, set_at):
    piece = big_piece(BigEffect((LOSS,), "Lose 1 momentum."), setting)
    sentence = find(set_at(piece, 40), "Lose")
    rule = next(m for m in piece.place(30, 40) if isinstance(m, Line))
    assert rule.points[0][1] < sentence.top and 64 < sentence.foot < 70
    assert (sentence.left + sentence.right) / 2 == pytest.approx((16.6 + 59.9) / 2, abs=0.01)


def test_a_grey_nought_stands_in_the_middle_when_it_is_all_there_is(setting, set_at, kit):
    texts = set_at(big_piece(BigEffect((NOUGHT,), "No effect."), setting), 40)
    nought = find(texts, "0")
    assert (nought.left + nought.right) / 2 == pytest.approx((16.6 + 59.9) / 2, abs=0.01)


STEP = Step(2, "Fight", (Note("Assets drop. So do all."), Options((Panel("all 3", "", (LOSS,)),), "or", True)))


def test_a_step_has_its_number_in_a_disc_and_keeps_its_parts_close(setting, kit):
    pieces = step_pieces(STEP, setting, _pieces)
    head, *parts = pieces
    assert not head.close and all(part.close for part in parts)
    disc = next(m for m in head.place(30, head.height) if isinstance(m, Circle))
    assert disc.radius == kit.face.steps.radius and disc.paint.fill == setting.colour


def test_each_sentence_of_a_step_has_its_own_line(setting, set_at):
    texts = set_at(step_pieces(STEP, setting, _pieces)[1])
    assert [text.text for text in texts] == ["Assets drop.", "So do all."]


def test_a_compact_step_runs_its_sentence_behind_the_name(compact, set_at):
    head = step_pieces(STEP, compact, _pieces)[0]
    texts = set_at(head)
    assert find(texts, "Assets").left > find(texts, "Fight").right


def test_a_compact_step_does_not_run_in_a_word_that_would_not_fit(compact, set_at):
    step = Step(1, "Erneut prüfen", (Note("Unterstützungskräfteführung fällt."),))
    head, text = step_pieces(step, compact, _pieces)
    assert [t.text for t in set_at(head)] == ["1", "Erneut prüfen"] and text.over == 0
