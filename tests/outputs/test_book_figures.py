"""Drawings inside the book: marks as SVG, dice, the numbered faces, and the cover."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from book_reading import job_for

from generator.components.game import Game
from generator.layout.drawing import (
    Box,
    Circle,
    Close,
    Curve,
    Draw,
    Group,
    Line,
    Move,
    Paint,
    Polygon,
    Text,
)
from generator.layout.drawing import Path as Outline
from generator.outputs.anatomy import anatomy
from generator.outputs.book_page import PAPERS
from generator.outputs.cover import LARGEST_PT, cover, title_size
from generator.outputs.error import OutputError
from generator.outputs.svg import dice, die, marks_svg

SVG = "{http://www.w3.org/2000/svg}"
RED = (200, 30, 20)


def test_marks_are_written_in_millimetres():
    marks = (
        Box(1, 2, 3, 4, Paint(RED), 0.5),
        Circle(5, 6, 1, Paint(None, RED, 1.0)),
        Polygon(((0, 0), (1, 0), (0, 1)), Paint(RED)),
        Line(((0, 0), (2, 2)), RED, 0.5, (1.0, 2.0)),
        Outline((Move((0, 0)), Draw((1, 1)), Curve((1, 2), (2, 2), (3, 0)), Close()), Paint(RED)),
    )
    assert str(marks_svg(marks, "x")).replace("><", ">\n<").split("\n") == [
        '<rect x="1" y="2" width="3" height="4" rx="0.5" fill="#C81E14"/>',
        '<circle cx="5" cy="6" r="1" fill="none" stroke="#C81E14" stroke-width="0.353"/>',
        '<polygon points="0,0 1,0 0,1" fill="#C81E14"/>',
        '<polyline points="0,0 2,2" fill="none" stroke="#C81E14" stroke-width="0.176" stroke-dasharray="1 2"/>',
        '<path d="M0 0L1 1C1 2 2 2 3 0Z" stroke-linejoin="round" fill="#C81E14"/>',
    ]


def test_text_names_its_font_and_capitals_are_set():
    (mark,) = (Text(1, 2, "Ab <c>", "BarlowCondensed-Bold-Caps", 10, RED, 0.5, 90),)
    drawn = str(marks_svg((mark,), "x"))
    assert "AB &lt;C&gt;</text>" in drawn and 'font-weight="700"' in drawn and "rotate(-90)" in drawn
    italic = str(marks_svg((Text(0, 0, "a", "SourceSerif4-Italic", 8, RED),), "x"))
    assert 'font-style="italic"' in italic and "Source Serif 4" in italic


def test_clips_of_one_page_have_names_of_their_own():
    group = Group((Circle(0, 0, 1, Paint(RED)),), clip=Box(0, 0, 2, 2, Paint()))
    drawn = str(marks_svg((group, group), "one")) + str(marks_svg((group,), "two"))
    names = re.findall(r'clipPath id="([^"]+)"', drawn)
    assert len(names) == len(set(names)) == 3


def test_gray_keeps_only_how_light_a_colour_is():
    drawn = str(marks_svg((Box(0, 0, 1, 1, Paint((255, 0, 0))),), "x", gray=True))
    assert 'fill="#4C4C4C"' in drawn


@pytest.mark.parametrize("face", range(1, 7))
def test_die_has_as_many_pips_as_its_face(face: int):
    drawn = ElementTree.fromstring(str(die(face)))
    assert len(drawn.findall(f"{SVG}circle")) == face
    assert drawn.findtext(f"{SVG}title") == str(face)


@pytest.mark.parametrize(("low", "high", "shown"), [(1, 1, ["1"]), (3, 4, ["3", "4"]), (2, 5, ["2", "5"])])
def test_band_shows_its_first_and_last_face(low: int, high: int, shown: list[str]):
    assert re.findall(r"<title>(\d)</title>", str(dice(low, high))) == shown


def test_parts_of_faces_are_numbered_through_from_top_to_foot(game: Game, templates: Path):
    figure = anatomy(job_for(game, templates), ["fortified-position", "1st-battalion"])
    assert [callout.number for callout in figure.key] == list(range(1, 11))
    drawn = ElementTree.fromstring(str(figure.drawing))
    discs = [text.text for text in drawn.iter(f"{SVG}text") if text.get("text-anchor") == "middle"]
    assert sorted(map(int, discs)) == list(range(1, 11))
    assert drawn.findtext(f"{SVG}title") == "Fortified Position and 1st Battalion"


def test_numbered_face_is_the_printed_one(game: Game, templates: Path):
    words = " ".join(ElementTree.fromstring(str(anatomy(job_for(game, templates), ["hard-going"]).drawing)).itertext())
    assert "Hard Going" in words and "K06" in words and "Fortified" not in words


def test_face_that_is_not_in_the_deck_is_an_error(game: Game, templates: Path):
    with pytest.raises(OutputError, match="subordinate-killed"):
        anatomy(job_for(game, templates), ["subordinate-killed"])


@pytest.mark.parametrize("ink", ["full", "gray", "save"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cover_counts_momentum_down_to_one(game: Game, templates: Path, paper: str, ink: str):
    page = PAPERS[paper]
    drawn = ElementTree.fromstring(str(cover(job_for(game, templates, paper=paper, ink=ink), page)))
    figures = [text.text for text in drawn.iter(f"{SVG}text")]
    assert figures == [*(str(n) for n in range(game.resources["momentum"].start, 0, -1)), "Decisive Battle!"]
    for shape in drawn.iter(f"{SVG}g"):
        x, y = (float(n) for n in re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", shape.get("transform", ""))[0])
        assert 0 < x < page.width and 0 < y < page.height


def test_title_fills_the_head_but_never_more(game: Game):
    page = PAPERS["a4"]
    assert title_size("Keep it Moving!", page) == LARGEST_PT
    assert title_size("A Much Longer Title Than That, With a Second Half", page) < 40


def test_cover_is_the_same_in_every_build(game: Game, templates: Path):
    job = job_for(game, templates)
    assert cover(job, PAPERS["a4"]) == cover(job, PAPERS["a4"])
