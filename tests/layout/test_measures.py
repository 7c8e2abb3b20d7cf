"""Templates are read into frozen measures; a slip in one is shown with its place."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from pathlib import Path
from typing import Literal

import pytest

from generator.imposing.papers import Paper
from generator.layout.face_measures import FaceMeasures, Theme, Type
from generator.layout.measures import offered, read_measures
from generator.source import SourceError


@dataclass(frozen=True)
class Stamp:
    width: float
    perforated: bool
    type: Type
    corners: tuple[float, float]
    edge: Literal["plain", "gilt"] = "plain"
    tints: tuple[float, ...] = ()


GOOD = """width: 21
perforated: true
type: {font: Serif, size: 7}
corners: [1, 2.5]
"""


def read(folder: Path, text: str, name: str = "stamp") -> Stamp:
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return read_measures(Stamp, folder, name)


def mistakes(folder: Path, text: str) -> list[str]:
    with pytest.raises(SourceError) as caught:
        read(folder, text)
    assert {d.code for d in caught.value.diagnostics} == {"bad-measure"}
    return [f"{d.at.line}:{d.at.column} {d.message}" for d in caught.value.diagnostics]


def test_measures_become_frozen_values(tmp_path):
    stamp = read(tmp_path, GOOD)
    assert stamp == Stamp(21.0, True, Type("Serif", 7.0), (1.0, 2.5))
    with pytest.raises(FrozenInstanceError):
        stamp.width = 22.0  # type: ignore[misc]


def test_a_word_where_a_number_belongs_is_shown_with_its_place(tmp_path):
    assert mistakes(tmp_path, GOOD.replace("21", "wide")) == ['1:8 a number is expected, but found "wide"']


def test_a_nested_mistake_points_into_the_line(tmp_path):
    assert mistakes(tmp_path, GOOD.replace("size: 7", "size: big")) == ['3:27 a number is expected, but found "big"']


def test_a_mistyped_key_is_named_with_the_one_that_was_meant(tmp_path):
    found = mistakes(tmp_path, GOOD.replace("perforated", "perforatet"))
    assert found == [
        '1:1 the measure "perforated" is missing here',
        '2:1 "perforatet" is not a measure that is used here (did you mean "perforated"?)',
    ]


def test_all_mistakes_of_a_file_come_at_once(tmp_path):
    assert len(mistakes(tmp_path, "width: x\nperforated: 1\ntype: [a]\ncorners: [1]\nedge: torn\n")) == 5


@pytest.mark.parametrize("text, expected", [
    (GOOD.replace("[1, 2.5]", "[1, 2, 3]"), "4:10 a list of 2 values is expected, but found a list"),
    (GOOD.replace("true", "often"), '2:13 true or false is expected, but found "often"'),
    (GOOD + "edge: torn\n", '5:7 one of plain, gilt is expected, but found "torn"'),
    (GOOD + "tints: 3\n", '5:8 a list is expected, but found "3"'),
    (GOOD.replace("21", ""), "1:1 a number is expected, but found nothing"),
    ("- 1\n", "1:1 a mapping (key: value) is expected, but found a list"),
])
def test_values_of_another_kind_are_refused(tmp_path, text, expected):
    assert mistakes(tmp_path, text) == [expected]


def test_like_takes_over_what_is_not_changed(tmp_path):
    read(tmp_path, GOOD, "penny")
    stamp = read(tmp_path, "like: penny\nwidth: 30\ntype: {size: 9}\n", "shilling")
    assert stamp == Stamp(30.0, True, Type("Serif", 9.0), (1.0, 2.5))


def test_a_mistake_in_what_is_taken_over_points_at_that_file(tmp_path):
    (tmp_path / "penny.yaml").write_text(GOOD.replace("21", "wide"), encoding="utf-8")
    with pytest.raises(SourceError) as caught:
        read(tmp_path, "like: penny\n", "shilling")
    assert caught.value.diagnostics[0].at.file.endswith("penny.yaml")


def test_templates_that_are_like_each_other_end_in_a_diagnostic(tmp_path):
    (tmp_path / "egg.yaml").write_text("like: hen\n", encoding="utf-8")
    with pytest.raises(SourceError):
        read(tmp_path, "like: egg\n", "hen")


def test_an_absent_template_is_answered_with_those_there_are(tmp_path):
    read(tmp_path, GOOD, "penny")
    with pytest.raises(SourceError) as caught:
        read_measures(Stamp, tmp_path, "peny")
    assert 'did you mean "penny"?' in str(caught.value)


@pytest.mark.parametrize("folder, kind", [("faces", FaceMeasures), ("papers", Paper), ("themes", Theme)])
def test_every_template_that_is_shipped_can_be_read(templates, folder, kind):
    names = offered(templates / folder)
    assert names
    for name in names:
        assert isinstance(read_measures(kind, templates / folder, name), kind)


def test_every_theme_knows_every_type_of_card(templates):
    for name in offered(templates / "themes"):
        theme = read_measures(Theme, templates / "themes", name)
        assert set(theme.types) >= {"battle", "choice", "chance", "event", "lasting", "decisive", "unit"}


def test_type_that_play_needs_stays_above_six_and_a_half_points_on_paper(templates):
    for name in offered(templates / "faces"):
        face = read_measures(FaceMeasures, templates / "faces", name)
        body = face.body
        least = min(
            body.heading_least, body.name_least, face.dice.name_least, face.panel.half_name_least,
            face.footer.note.size, face.footer.badge.size, face.track.start.size, face.flavour.type.size,
            *(rung.body for rung in (*body.rungs, *body.step_rungs)),
            *(size for head in (face.tall, face.short, face.low, face.least) for way in head.titles for size in way),
        )
        assert least * face.scale >= 6.5
        assert face.footer.code.size * face.scale >= 5.5
