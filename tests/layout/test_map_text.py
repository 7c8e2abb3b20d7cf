"""Words on a laid-out map: none over another, none out of its box, on both papers and for every game."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from boards import FORD, job_of, read_board

from generator.layout.drawing import Drawing
from generator.layout.map import lay_map, plan_map
from generator.layout.map_boxes import Rect
from generator.outputs import map as output

SHEETS = {"a4": (210, 297), "letter": (215.9, 279.4)}
CONTENT = Path(__file__).resolve().parent.parent.parent / "content"
FOLDERS = [FORD, *sorted(path.parent for path in CONTENT.glob("*/map.yaml"))]


@pytest.fixture(scope="module", params=[(f, p) for f in FOLDERS for p in SHEETS], ids=lambda p: f"{p[0].name}-{p[1]}")
def laid(request, texts_of):
    """plan, kit, and every run of text with its box."""
    folder, paper = request.param
    job = job_of(read_board(folder))
    kit = output.kit_for(job)
    plan = plan_map(job.maps[0], *SHEETS[paper], kit)
    marks = lay_map(plan, ("below, left", "below, right"), kit)
    return plan, kit, texts_of(Drawing(plan.width, plan.height, marks), kit)


def box(text) -> Rect:
    return Rect(text.left, text.top, text.right - text.left, text.foot - text.top)


def test_no_two_runs_of_text_lie_over_each_other(laid):
    _, _, texts = laid
    assert [(a.text, b.text) for a, b in combinations(texts, 2) if a.meets(b)] == []


def test_all_words_of_the_map_stand_inside_the_neat_line(laid):
    plan, _, texts = laid
    outside = [text.text for text in texts if not box(text).within(plan.inner)]
    assert outside == ["below, left", "below, right"]


def test_words_of_a_box_stand_inside_it(laid):
    """A word that begins in a box also ends in it."""
    plan, _, texts = laid
    for _, _, rect in plan.boxes():
        for text in texts:
            if rect.holds((text.left + 0.01, (text.top + text.foot) / 2)):
                assert box(text).within(rect.grown(-0.3)), text.text


def test_names_and_tags_on_the_land_keep_off_every_box(laid):
    plan, _, texts = laid
    names = {river.river.title for river in plan.rivers} | {border.border.title for border in plan.borders}
    for text in texts:
        if text.text in names | {plan.face.crossing} and text.size_pt != 7.2:
            assert all(box(text).overlap(rect) < 0 for _, _, rect in plan.boxes()), text.text


def test_tabs_carry_the_name_at_the_left_and_the_effect_at_the_right(laid):
    plan, _, texts = laid
    for location in plan.locations:
        inside = [t for t in texts if location.box.holds(((t.left + t.right) / 2, (t.top + t.foot) / 2))]
        name = next(t for t in inside if t.text == location.face.title)
        assert name.left == pytest.approx(location.box.x + 1.8)
        others = [t for t in inside if t is not name]
        assert all(t.left > name.right + 1.5 for t in others)
        assert not others or max(t.right for t in others) == pytest.approx(location.box.right - 1.8)
        assert all(t.foot < location.box.y + 5.6 for t in inside)


def test_what_is_said_in_a_box_of_a_track_stands_in_its_middle(laid):
    plan, _, texts = laid
    for track, rect in plan.tracks:
        if track.lanes:
            continue
        for index, face in enumerate(track.boxes):
            wide, tall = track.cell
            if track.orientation == "down":
                cell = Rect(rect.x, rect.foot - (len(track.boxes) - index) * tall, rect.width, tall)
            else:
                cell = Rect(rect.x + index * wide, rect.foot - tall, wide, tall)
            inside = [t for t in texts if cell.holds(((t.left + t.right) / 2, (t.top + t.foot) / 2))]
            assert {t.text for t in inside} == set(face.strings()) | ({plan.face.start_word} if face.start else set())
            assert all((t.left + t.right) / 2 == pytest.approx(cell.centre[0], abs=0.01) for t in inside)
            above, below = min(t.top for t in inside) - cell.y, cell.foot - max(t.foot for t in inside)
            assert above == pytest.approx(below, abs=0.01) and above > 0.8


def test_steps_of_a_panel_follow_each_other_downward(laid):
    plan, _, texts = laid
    for panel in plan.panels:
        inside = [t for t in texts if panel.rect.holds((t.left, (t.top + t.foot) / 2))]
        numbers = [t for t in inside if t.text.isdigit()]
        assert [t.text for t in numbers] == [str(n) for n, _ in enumerate(panel.face.steps, 1)]
        assert all(a.foot < b.top for a, b in zip(numbers, numbers[1:], strict=False))
        words = " ".join(t.text for t in inside if not t.text.isdigit())
        assert words == " ".join((panel.face.title, *panel.face.steps))


def test_the_plate_is_centred(laid):
    plan, _, texts = laid
    plate, rect = plan.plate
    for words in filter(None, (plate.title, plate.subtitle, plate.remark)):
        text = next(t for t in texts if t.text == words and rect.holds((t.left, t.top)))
        assert (text.left + text.right) / 2 == pytest.approx(rect.centre[0], abs=0.01)


def test_each_entry_of_the_key_stands_beside_its_sign(laid):
    plan, kit, texts = laid
    if plan.key is None:
        return
    rect = plan.key.rect
    words = [t for t in texts if rect.holds((t.left, (t.top + t.foot) / 2)) and t.size_pt == 7.2]
    assert " ".join(t.text for t in words) == " ".join(text for _, text in plan.key.face.entries)
    sign_column = rect.x + kit.measures.panel.side + kit.measures.key.sign
    assert all(t.left > sign_column + 1 for t in words)
    assert sum(plan.key.rows) + kit.measures.panel.head + 2 * kit.measures.key.pad == pytest.approx(rect.height)
