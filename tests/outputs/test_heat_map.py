"""The heat map shows the odds that were computed, in figures and in shades, as SVG, PDF and PNG."""

from __future__ import annotations

import re
from fractions import Fraction
from io import BytesIO
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import Image
from tabling import sample

from generator.engine.odds import odds
from generator.outputs.error import OutputError
from generator.outputs.heat_map import KINDS, Cases, heat_map, heat_map_file, percent

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def found():
    return odds(sample("army-group-north"), "combat", {"sp": "4,8,20", "drm": "-2..2"})


@pytest.fixture(scope="module")
def picture(found):
    return ElementTree.fromstring(heat_map(found, "Combat Results"))


def texts(picture, class_: str) -> list[str]:
    return [one.text for one in picture.iter(f"{SVG}text") if one.get("class") == class_]


def cells(picture) -> list[tuple[str, str, str]]:
    """(tooltip, shade, figure) of each cell in print order."""
    return [
        (group.find(f"{SVG}title").text, group.find(f"{SVG}rect").get("fill"), group.find(f"{SVG}text").text)
        for group in picture.iter(f"{SVG}g")
    ]


def test_every_case_is_a_row_and_every_result_a_column(found, picture) -> None:
    assert texts(picture, "result") == found["results"]
    assert texts(picture, "label") == [
        label for sp in ("4", "8", "20") for drm in ("\N{MINUS SIGN}2", "\N{MINUS SIGN}1", "0", "1", "2")
        for label in (sp, drm)
    ]  # fmt: skip
    assert len(cells(picture)) == len(found["odds"]) * len(found["results"])


def test_every_cell_says_the_exact_chance(found, picture) -> None:
    expected = [
        f"{result}: {Fraction(case['results'].get(result, '0/1')).numerator}/"
        f"{Fraction(case['results'].get(result, '0/1')).denominator}"
        for case in found["odds"]
        for result in found["results"]
    ]
    assert [tooltip for tooltip, _, _ in cells(picture)] == expected


def test_a_greater_chance_is_a_darker_cell(picture) -> None:
    by_result: dict[str, dict[Fraction, float]] = {}
    for tooltip, shade, _ in cells(picture):
        result, _, chance = tooltip.partition(": ")
        by_result.setdefault(result, {})[Fraction(chance)] = light(shade)
    for shades in by_result.values():
        lights = [shades[chance] for chance in sorted(shades)]
        assert lights == sorted(lights, reverse=True)
        assert len(shades) < 2 or lights[0] > lights[-1]


def light(shade: str) -> float:
    red, green, blue = (int(shade[i : i + 2], 16) for i in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def test_figures_can_be_read_on_their_shades(picture) -> None:
    for group in picture.iter(f"{SVG}g"):
        ground, ink = group.find(f"{SVG}rect").get("fill"), group.find(f"{SVG}text").get("fill")
        if group.find(f"{SVG}text").text != "\N{MIDDLE DOT}":
            assert abs(light(ground) - light(ink)) > 70


def test_nothing_is_drawn_outside_the_picture_and_no_cells_overlap(picture) -> None:
    width, height = (float(size) for size in picture.get("viewBox").split()[2:])
    boxes = [
        tuple(float(rect.get(name)) for name in ("x", "y", "width", "height"))
        for rect in picture.iter(f"{SVG}rect") if rect.get("class") == "cell"
    ]  # fmt: skip
    assert all(x >= 0 and y >= 0 and x + w <= width and y + h <= height for x, y, w, h in boxes)
    assert len({(x, y) for x, y, _, _ in boxes}) == len(boxes)


def test_what_does_not_vary_stands_above_and_not_in_the_rows() -> None:
    found = odds(sample("army-group-north"), "combat", {"sp": "8", "drm": "0..1"})
    cases = Cases.of(found)
    assert cases.fixed == {"sp": "8"} and cases.varying == ("drm",)
    assert "sp 8" in heat_map(found, "Combat")


@pytest.mark.parametrize(
    ("chance", "text"),
    [("1/2", "50 %"), ("1/216", "<1 %"), ("215/216", ">99 %"), ("1/1", "100 %"), ("1/36", "3 %")],
)
def test_rare_results_are_not_rounded_away(chance: str, text: str) -> None:
    assert percent(Fraction(chance)) == text


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_is_written_in_three_kinds_and_twice_the_same(found, kind: str, templates) -> None:
    data = heat_map_file(found, "Combat Results", kind, templates)
    assert data == heat_map_file(found, "Combat Results", kind, templates)
    assert data.startswith({"svg": b"<?xml", "pdf": b"%PDF", "png": b"\x89PNG"}[kind])


def test_the_pdf_is_one_page_of_the_picture_s_size_with_its_words(found, templates) -> None:
    svg = heat_map(found, "Combat Results")
    width, height = (float(size) for size in re.search(r'viewBox="0 0 (\S+) ([^"]+)"', svg).groups())
    document = pypdfium2.PdfDocument(heat_map_file(found, "Combat Results", "pdf", templates))
    assert len(document) == 1
    assert document[0].get_size() == pytest.approx((width / 25.4 * 72, height / 25.4 * 72), abs=0.5)
    text = document[0].get_textpage().get_text_range()
    assert "Combat Results" in text and "0♥" in text
    document.close()


def test_the_png_is_not_blank(found, templates) -> None:
    image = Image.open(BytesIO(heat_map_file(found, "Combat Results", "png", templates)))
    assert image.width > 600 and len(image.convert("L").getcolors(256) or []) > 20


def test_other_kinds_and_pictures_beyond_all_measure_are_refused(found, templates) -> None:
    with pytest.raises(OutputError, match='made as svg, pdf, png, not as "gif"'):
        heat_map_file(found, "T", "gif", templates)
    many = odds(sample("army-group-north"), "combat", {"sp": "1..60", "drm": "-8..4"})
    with pytest.raises(OutputError, match="780 cases"):
        heat_map(many, "T")
