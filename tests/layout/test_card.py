"""A card fits by the ladder of its template, and says by how much if it does not."""

from __future__ import annotations

import itertools
import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.components.blocks import (
    Badge,
    BigEffect,
    DieRow,
    DieTable,
    Note,
    Options,
    Panel,
    Step,
    SuccessTrack,
    When,
    WhoTable,
)
from generator.layout.card import lay_card
from generator.layout.drawing import Box, Group, Polygon

LOSS, GAIN, DROP = Badge("−1", "momentum"), Badge("+1", "momentum"), Badge("1", "down")
NOUGHT = Badge("0", "none")
AGAIN = "Lose 1 momentum. Then fight again."

BATTLE = (SuccessTrack("Successes to clear", 3), When("Each round not cleared", AGAIN, (LOSS,)))
CHOICE = (Options((Panel("Pause", "Lose 1 momentum.", (LOSS,)), Panel("Press on", "All drop.", (DROP,))), "or"),)
RISK = (
    Options(
        (
            Panel("Pause", "", (LOSS,)),
            Panel("Take the risk", "Roll one die.", (), (
                DieRow(1, 1, "No effect", (NOUGHT,)), DieRow(2, 5, "One unit", (DROP,)),
                DieRow(6, 6, "One unit, and momentum", (DROP, LOSS)),
            )),
        ),
        "or",
    ),
)
CHANCE = (
    DieTable("Roll one die", (
        DieRow(1, 2, "Theirs", (LOSS,)), DieRow(3, 4, "No effect", (NOUGHT,)), DieRow(5, 6, "Yours", (GAIN,)),
    )),
)
LASTING = (
    WhoTable("Which unit? Roll one die", (
        (1, 1, "1st Bn"), (2, 2, "2nd Bn"), (3, 3, "3rd Bn"), (4, 4, "Assets"), (5, 6, "Re-roll"),
    )),
    Note("Discard the other card."),
)
DECISIVE = (
    Step(1, "Check", (Note("2 or more battalions Ground Down or worse: you lose."),)),
    Step(2, "Fight", (
        Note("Assets drop a level; so does your choice of"),
        Options((Panel("2 battalions", "", (Badge("−2", "momentum"),)), Panel("all 3", "", (LOSS,))), "or", True),
    )),
    Step(3, "Check again", (Note("Fewer than 2 now: you win. Otherwise discard and go on."),)),
)
EVENT = (BigEffect((Badge("−3", "momentum"), Badge("1", "up")), "Lose 3 momentum. All four units recover 1 level."),)
BODIES = {
    "battle": BATTLE, "choice": CHOICE, "risk": RISK, "chance": CHANCE, "lasting": LASTING, "decisive": DECISIVE,
    "event": EVENT,
}
TYPES = {"risk": "choice"}


def face_of(card, name: str, **changes):
    kind = TYPES.get(name, name)
    need = "3" if kind == "battle" else ""
    return card(id=name, type=kind, type_word=kind.title(), need=need, blocks=BODIES[name], **changes)


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("size", ["poker", "twelve"])
@pytest.mark.parametrize("name", BODIES)
def test_every_kind_of_body_fits_without_meeting_itself_or_the_edge(kits, card, texts_of, name, size):
    kit = kits[size]
    laid = lay_card(face_of(card, name, note="ruling: as the designer meant it"), kit)
    assert laid.overflows == ()
    texts = texts_of(laid.drawing, kit)
    edge = kit.face.frame.edge * kit.face.scale
    for text in texts:
        assert edge - 0.01 <= text.left and text.right <= laid.drawing.width - edge + 0.01, text
        assert edge - 0.01 <= text.top and text.foot <= laid.drawing.height - edge + 0.01, text
    for one, other in itertools.combinations(texts, 2):
        assert not one.meets(other), (one, other)


def _solid_shapes(marks, ink) -> list[tuple[float, float, float, float]]:
    """Bounding boxes of dice and glyphs."""
    dice = [m for m in marks if isinstance(m, Box) and m.width == m.height < 7 and m.radius < m.width / 4]
    found = [(m.x, m.y, m.x + m.width, m.y + m.height) for m in dice]
    for glyph in (m for m in marks if isinstance(m, Polygon) and m.paint.fill == ink):
        xs, ys = [x for x, _ in glyph.points], [y for _, y in glyph.points]
        found.append((min(xs), min(ys), max(xs), max(ys)))
    return found


@pytest.mark.parametrize("name", BODIES)
def test_no_word_runs_into_a_die_or_a_glyph(kit, card, texts_of, name):
    drawing = lay_card(face_of(card, name), kit).drawing
    shapes = _solid_shapes(drawing.marks, kit.theme.ink)
    for text in texts_of(drawing, kit):
        for left, top, right, foot in shapes:
            beside = text.right < left + 0.05 or right < text.left + 0.05
            assert beside or text.foot < top + 0.05 or foot < text.top + 0.05, text


@pytest.mark.parametrize("name", BODIES)
def test_a_face_holds_its_strings_and_nothing_else(kit, card, texts_of, name):
    face = face_of(card, name)
    laid = lay_card(face, kit)
    printed = Counter(squeezed("".join(text.text for text in texts_of(laid.drawing, kit))))
    wanted = Counter(squeezed("".join(text for text in face.strings() if text not in laid.dropped)))
    assert printed == wanted


@pytest.mark.parametrize("name", BODIES)
def test_play_needs_no_text_below_six_and_a_half_points(kits, card, texts_of, name):
    for kit in kits.values():
        face = face_of(card, name, note="ruling: die bands")
        for text in texts_of(lay_card(face, kit).drawing, kit):
            assert text.size_pt >= (5.5 if text.text == face.code else 6.5), text


def grown(card, words: int, **changes):
    row = When("Each round not cleared", "losing ground " * words, (LOSS,))
    return card(type="battle", need="2", blocks=(row,), **changes)


def test_text_is_fitted_in_the_order_of_the_ladder(kit, card, texts_of):
    """Flavour goes first, then the head, then the size of the body; each step only when it must."""
    seen = []
    for words in range(1, 60):
        laid = lay_card(grown(card, words), kit)
        if laid.overflows:
            break
        texts = texts_of(laid.drawing, kit)
        title = next(text for text in texts if text.text == "Long Wait")
        body = next(text for text in texts if text.text.startswith("losing"))
        rung = ("no flavour" if laid.dropped else "flavour", round(title.foot, 2), body.size_pt)
        if rung not in seen:
            seen.append(rung)
    low = kit.face.frame.edge - kit.face.name.foot
    tall, short, lower, least = (
        round(low + head.height, 2) for head in (kit.face.tall, kit.face.short, kit.face.low, kit.face.least)
    )
    ladder = [
        ("flavour", tall, 10), ("no flavour", tall, 10), ("no flavour", short, 10), ("no flavour", short, 9.5),
        ("no flavour", short, 9), ("no flavour", lower, 9), ("no flavour", lower, 8.5), ("no flavour", least, 8.5),
    ]
    assert [rung for rung in ladder if rung in seen] == [rung for rung in seen if rung in ladder]
    assert set(seen) <= set(ladder) and len(seen) >= 7


def test_leading_is_never_tightened(kit, card, texts_of):
    for words in (5, 20, 30, 40):
        texts = texts_of(lay_card(grown(card, words), kit).drawing, kit)
        body = [text for text in texts if text.text.startswith(("losing", "ground")) and text.left < 17]
        feet = sorted(text.foot for text in body)[1:]  # on a compact rung the first line stands behind the heading
        for above, below in itertools.pairwise(feet):
            assert below - above == pytest.approx(body[0].size_pt * 1.18 * 25.4 / 72, abs=0.01)


def test_an_absurdly_long_text_is_an_overflow_in_millimetres(kit, card):
    (short,), (long,) = (lay_card(grown(card, words), kit).overflows for words in (70, 90))
    assert (short.face, short.part) == ("made-by-hand", "body") and "losing ground" in short.text
    assert 0 < short.over_mm < long.over_mm
    extra_lines = round((long.over_mm - short.over_mm) / (8.5 * 1.18 * 25.4 / 72), 2)
    assert extra_lines == int(extra_lines) > 0


def test_an_overflow_is_measured_on_paper_not_on_the_larger_face(kits, card):
    (found,) = lay_card(grown(card, 120), kits["twelve"]).overflows
    (line,) = lay_card(grown(card, 120 + 10), kits["twelve"]).overflows
    step = 8.5 * 1.18 * 25.4 / 72 * 0.85
    assert round((line.over_mm - found.over_mm) / step, 1) in (3.0, 4.0, 5.0)


def test_a_word_wider_than_the_column_is_an_overflow(kit, card):
    word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen"
    (found,) = lay_card(card(blocks=(Note(word),)), kit).overflows
    assert found.part == "body" and found.over_mm > 20


@pytest.mark.parametrize("title", [
    "Verstärkung durch höhere Führungsebene", "Ally, Partner, and Local Imposed Restrictions", "Info Ops/STRATCOM",
    "Secure POW's and Movement to the Rear", "Nun siegt doch endlich!", "Entscheidungsschlacht!",
])
@pytest.mark.parametrize("icon", ["road", "handshake-slash", "people-line"])
def test_long_titles_fit_clear_of_the_pictogram(kits, card, title, icon):
    for kit in kits.values():
        assert lay_card(card(title=title, icon=icon), kit).overflows == ()


def test_a_title_that_fits_no_way_is_an_overflow(kit, card):
    (found,) = lay_card(card(title="Rindfleischetikettierungsüberwachungsaufgabe"), kit).overflows
    assert found.part == "title" and found.over_mm > 1


def test_a_type_word_too_long_for_the_spine_is_an_overflow(kit, card):
    (found,) = lay_card(card(type_word="Entscheidungsschlachtverzögerungsgefecht"), kit).overflows
    assert found.part == "type word"


def test_a_reconstruction_carries_its_badge(kit, card, texts_of):
    plain = lay_card(card(note="reconstructed"), kit).drawing
    badged = lay_card(card(note="reconstructed", reconstructed=True), kit).drawing
    (word,) = [text for text in texts_of(badged, kit) if text.text == "reconstructed"]
    pills = [
        mark for mark in badged.marks
        if isinstance(mark, Box) and mark.paint.fill == kit.theme.ink and mark.x < word.left < mark.x + mark.width
    ]
    assert len(pills) == 1 and pills[0].y < word.top and word.foot < pills[0].y + pills[0].height
    assert word.size_pt >= 6.5
    assert not [mark for mark in plain.marks if isinstance(mark, Box) and mark.paint.fill == kit.theme.ink]


def test_the_need_stands_where_a_fanned_hand_shows_it(kit, card, texts_of):
    texts = texts_of(lay_card(face_of(card, "battle"), kit).drawing, kit)
    need = max((text for text in texts if text.text == "3"), key=lambda text: text.size_pt)
    assert need.right < 14 and need.foot < 15 and need.size_pt > 20


def test_a_rolled_need_shows_a_die_instead_of_a_figure(kit, card, texts_of):
    texts = texts_of(lay_card(card(type="battle", need="d6", blocks=BATTLE), kit).drawing, kit)
    assert not [text for text in texts if text.left < 12 and text.foot < 17 and text.text != "Event"]


def test_the_same_card_is_laid_out_the_same(kit, card):
    assert lay_card(face_of(card, "risk"), kit) == lay_card(face_of(card, "risk"), kit)


def test_faces_differ_in_their_contours_only_by_their_id(kit, card):
    one, other = lay_card(card(id="one"), kit), lay_card(card(id="two"), kit)
    assert one.drawing != other.drawing
    assert one.drawing.marks[1:] == other.drawing.marks[1:]


def test_no_effect_prints_its_nought_under_the_other_digits(kit, card, texts_of):
    texts = texts_of(lay_card(face_of(card, "chance"), kit).drawing, kit)
    nought = next(text for text in texts if text.text == "0")
    loss = next(text for text in texts if text.text == "−1")
    assert nought.right == pytest.approx(loss.right, abs=0.01)


def test_glyphs_are_drawn_and_not_typed(kit, card, texts_of):
    drawing = lay_card(card(), kit).drawing
    assert [mark for mark in drawing.marks if isinstance(mark, Polygon)]
    assert not {"»", "▼", "▲", "◆", "⚄"} & set("".join(text.text for text in texts_of(drawing, kit)))


def _clips(marks) -> list[Box]:
    groups = [mark for mark in marks if isinstance(mark, Group)]
    return [g.clip for g in groups if g.clip] + [clip for g in groups for clip in _clips(g.marks)]


def test_spine_and_head_are_clipped_by_the_frame(kit, card):
    clips = _clips(lay_card(card(), kit).drawing.marks)
    assert any((clip.x, clip.y, clip.radius) == (3.0, 3.0, 2.0) for clip in clips)


WORDS = "lose one level of the unit you choose and go on".split()
SENTENCES = st.lists(st.sampled_from(WORDS), min_size=1, max_size=14)


@settings(max_examples=40, deadline=None)
@given(st.lists(SENTENCES, min_size=1, max_size=4), st.sampled_from([(), (LOSS,), (DROP, LOSS)]))
def test_any_row_keeps_its_words_and_its_place(kit, card, texts_of, sentences, badges):
    rows = tuple(When(f"Heading {n}", " ".join(words) + ".", badges) for n, words in enumerate(sentences))
    laid = lay_card(card(blocks=rows), kit)
    texts = texts_of(laid.drawing, kit)
    printed = Counter(squeezed("".join(text.text for text in texts)))
    wanted = Counter(squeezed("".join(t for t in card(blocks=rows).strings() if t not in laid.dropped)))
    assert printed == wanted
    if not laid.overflows:
        for one, other in itertools.combinations(texts, 2):
            assert not one.meets(other), (one, other)
