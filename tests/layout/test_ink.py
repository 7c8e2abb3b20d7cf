"""An ink answers how a role is drawn: filled in a colour, or by its edge; words stay legible on either."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.colour import WHITE, luminance
from generator.layout.drawing import Box, Circle, Group, Line, Paint
from generator.layout.face_measures import Theme
from generator.layout.hatching import Hatch, hatched
from generator.layout.ink import FULL, INKS
from generator.layout.measures import figures, read_measures, swatches
from generator.source import SourceError

SAVE = INKS["save"]
BLACK = (20, 20, 20)
RED = (132, 32, 27)
COLOURS = st.tuples(*[st.integers(0, 255)] * 3)


def test_the_inks_are_those_of_the_command_line() -> None:
    assert list(INKS) == ["full", "save", "gray"]


def test_a_field_is_filled_or_drawn_by_its_edge() -> None:
    assert FULL.field(RED) == Paint(fill=RED)
    edge = SAVE.field(RED)
    assert edge.fill == WHITE and edge.line == RED and edge.line_pt > 0


@given(COLOURS)
def test_an_ink_that_saves_never_fills_with_anything_but_paper(colour) -> None:
    paints = [SAVE.field(colour), SAVE.step(colour, 0.6), SAVE.sign(colour)]
    assert {paint.fill for paint in paints} == {WHITE}
    assert SAVE.ground(colour) == SAVE.tint(colour, 0.5) == WHITE
    assert SAVE.words(colour, BLACK) == colour


@given(COLOURS)
def test_words_on_a_fill_are_white_or_ink_by_its_lightness(colour) -> None:
    assert FULL.words(colour, BLACK) == (WHITE if luminance(colour) < 0.55 else BLACK)


def test_steps_grow_deeper_or_heavier() -> None:
    shares = (0.07, 0.17, 0.29, 0.43, 0.60)
    filled = [luminance(FULL.step(RED, share).fill) for share in shares]
    weights = [SAVE.step(RED, share).line_pt for share in shares]
    assert filled == sorted(filled, reverse=True) and weights == sorted(weights)
    assert len(set(weights)) == len(shares) and weights[0] >= 0.25


def test_quiet_lines_lie_between_the_ground_and_its_words() -> None:
    for ink in INKS.values():
        ground, words = ink.ground(RED), ink.words(RED, BLACK)
        low, high = sorted((luminance(ground), luminance(words)))
        assert low < luminance(ink.soft(RED, BLACK, 0.82)) < high


def test_a_theme_has_colours_of_its_own_for_an_ink(templates: Path) -> None:
    full, gray, save = (
        read_measures(Theme, templates / "themes", "momentum", ink) for ink in ("full", "gray", "save")
    )
    greys = [look.colour for look in gray.types.values()]
    assert all(red == green == blue for red, green, blue in greys) and len(set(greys)) == len(full.types)
    assert save.back == WHITE and full.back != WHITE
    assert save.types["battle"] == full.types["battle"], "what is not said of an ink stays as it is"


def test_a_theme_like_another_has_its_inks_too(templates: Path) -> None:
    assert read_measures(Theme, templates / "themes", "march", "gray") == read_measures(
        Theme, templates / "themes", "momentum", "gray"
    )


def spoiled(templates: Path, tmp_path: Path, old: str, new: str) -> Path:
    text = (templates / "themes" / "momentum.yaml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    (tmp_path / "momentum.yaml").write_text(text.replace(old, new), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("old, new, says", [
    ("inks:\n  gray:\n", "inks:\n  grey:\n", '"grey" is not a measure that is used here (did you mean "gray"?)'),
    ("    pale: [240, 240, 240]\n", "    pail: [240, 240, 240]\n", '"pail" is not a measure'),
])
def test_a_slip_in_an_ink_is_shown_where_it_is(templates: Path, tmp_path: Path, old: str, new: str, says: str) -> None:
    folder = spoiled(templates, tmp_path, old, new)
    with pytest.raises(SourceError) as found:
        read_measures(Theme, folder, "momentum", "gray")
    assert says in str(found.value)


def test_inks_are_a_mapping(templates: Path, tmp_path: Path) -> None:
    (tmp_path / "plain.yaml").write_text("like: momentum\ninks: none\n", encoding="utf-8")
    spoiled(templates, tmp_path, "pattern-tint: 0.55", "pattern-tint: 0.56")
    with pytest.raises(SourceError, match="a mapping of inks"):
        read_measures(Theme, tmp_path, "plain", "full")


def test_swatches_know_the_line_of_each_colour(templates: Path) -> None:
    lines = (templates / "themes" / "momentum.yaml").read_text(encoding="utf-8").splitlines()
    for ink in INKS:
        found = {swatch.keys: swatch for swatch in swatches(templates / "themes", "momentum", ink)}
        battle = found["types", "battle", "colour"]
        line = lines[battle.at.line - 1]
        assert "battle:" in line and line[battle.at.column - 1 :].startswith(str(list(battle.colour)))
        assert len(found["chevrons",].colour) == 3


def test_figures_know_the_line_of_each_number(templates: Path) -> None:
    lines = (templates / "counters" / "march.yaml").read_text(encoding="utf-8").splitlines()
    found = {figure.keys: figure for figure in figures(templates / "counters", "march", "save")}
    pitch = found["looks", "rebel", "hatch", "pitch"]
    assert lines[pitch.at.line - 1][pitch.at.column - 1 :].startswith(f"{pitch.value:g}")
    assert ("looks", "rebel", "hatch", "pitch") not in {f.keys for f in figures(templates / "counters", "march")}


FIELD = Box(3.0, 2.0, 12.0, 5.0, Paint())


@pytest.mark.parametrize("lines, angles", [
    ("slant", {45}), ("backslant", {135}), ("cross", {45, 135}), ("upright", {90}), ("level", {0}),
])
def test_hatching_runs_at_its_angle_at_even_distances(lines: str, angles: set[int]) -> None:
    (group,) = hatched(FIELD, Hatch(lines, BLACK, 0.4, 0.8))
    assert isinstance(group, Group) and group.clip == FIELD
    found = set()
    for line in group.marks:
        assert isinstance(line, Line) and line.line_pt == 0.4
        (x1, y1), (x2, y2) = line.points
        found.add(round(math.degrees(math.atan2(y1 - y2, x2 - x1))) % 180)
    assert found == angles
    assert len(group.marks) >= 5.0 / 0.8 - 1


@given(st.floats(1, 40), st.floats(1, 40), st.floats(0.4, 3))
def test_hatching_leaves_no_part_of_a_field_bare(width: float, height: float, pitch: float) -> None:
    """No point of the field is further from a line than the pitch."""
    (group,) = hatched(Box(0, 0, width, height, Paint()), Hatch("slant", BLACK, 0.3, pitch))
    offsets = [(line.points[0][0] + line.points[0][1]) / math.sqrt(2) for line in group.marks]
    for x, y in ((0, 0), (width, 0), (0, height), (width, height), (width / 2, height / 2)):
        assert min(abs((x + y) / math.sqrt(2) - offset) for offset in offsets) <= pitch + 1e-9


def test_dots_fill_a_field_row_by_row() -> None:
    (group,) = hatched(FIELD, Hatch("dots", BLACK, 1.0, 1.0))
    assert len(group.marks) == 12 * 5 and all(isinstance(dot, Circle) for dot in group.marks)


def test_no_hatch_draws_nothing() -> None:
    assert hatched(FIELD, None) == ()
