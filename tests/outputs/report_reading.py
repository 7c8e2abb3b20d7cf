"""Reads designer's reports back: words of the pages, words of the plots where they stand, headings as wide as set."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from html import unescape

import pypdfium2

from generator.outputs.designer_report import HALF, TEMPLATE, WIDTH, context
from generator.outputs.fonts import measure
from generator.outputs.job import Job
from generator.outputs.web import fill

PT_PER_MM = 72 / 25.4


def pages_of(pdf: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(pdf)
    return [page.get_textpage().get_text_range() for page in document]


def text_of(pdf: bytes) -> str:
    """All words with single spaces, however they were broken into lines."""
    return re.sub(r"\s+", " ", " ".join(pages_of(pdf)).replace("\xa0", " "))


def svg_texts(svg: ElementTree.Element) -> list[tuple[str, float, float, float, float]]:
    """(words, left, right, top, bottom) in mm, as wide as the real fonts make them."""
    files = {
        ("Fira Sans Condensed", "400"): "FiraSansCondensed-Regular",
        ("Fira Sans Condensed", "500"): "FiraSansCondensed-Medium",
        ("Fira Sans Condensed", "600"): "FiraSansCondensed-SemiBold",
        ("Barlow Condensed", "600"): "BarlowCondensed-SemiBold",
        ("Barlow Condensed", "700"): "BarlowCondensed-Bold",
    }
    found = []
    for element in svg.iter():
        if not element.tag.endswith("text") or not (element.text or "").strip():
            continue
        family = element.attrib["font-family"].split(",")[0].strip("'")
        size_mm = float(element.attrib["font-size"])
        wide = measure(element.text, files[family, element.attrib["font-weight"]], size_mm * PT_PER_MM)
        x, y = float(element.attrib["x"]), float(element.attrib["y"])
        left = {"start": x, "middle": x - wide / 2, "end": x - wide}[element.attrib["text-anchor"]]
        found.append((element.text, left, left + wide, y - 0.68 * size_mm, y + 0.1 * size_mm))
    return found


def plots_of(job: Job) -> list[ElementTree.Element]:
    html = fill(TEMPLATE, context(job), job.templates)
    return [ElementTree.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", html, re.DOTALL)]


def assert_clear(job: Job) -> None:
    for svg in plots_of(job):
        _, _, width, height = map(float, svg.attrib["viewBox"].split())
        texts = svg_texts(svg)
        for words, left, right, top, bottom in texts:
            assert -0.3 <= left and right <= width + 0.3 and -0.3 <= top and bottom <= height + 0.3, (
                f"clipped: {words}"
            )
        for number, (words, left, right, top, bottom) in enumerate(texts):
            for other, *box in texts[number + 1 :]:
                apart = right <= box[0] or box[1] <= left or bottom <= box[2] or box[3] <= top
                assert apart, f"{words!r} meets {other!r}"


def headings(job: Job) -> list[tuple[str, float, float]]:
    """(words, width in mm, width of the column that it stands in) of every heading with its small words."""
    html = fill(TEMPLATE, context(job), job.templates)
    found = []
    for column, heading in re.findall(r"<section( class=\"half\")?.*?>\s*<h2>(.*?)</h2>", html, re.DOTALL):
        large, _, small = heading.partition("<small>")
        large, small = (unescape(re.sub(r"<[^>]+>", "", part)).strip() for part in (large, small))
        wide = measure(large, "BarlowCondensed-Bold", 13.5)
        # A space and the margin stand between a heading and its small words.
        wide += 1.6 + measure(" ", "BarlowCondensed-Bold", 13.5) if small else 0.0
        found.append((f"{large} {small}", wide + measure(small, "FiraSansCondensed-Regular", 8.0),
                      HALF if column else WIDTH))
    return found


def assert_headings_fit(job: Job) -> None:
    found = headings(job)
    assert len(found) >= 4
    for words, wide, room in found:
        assert wide <= room, f"{words!r} is {wide:.1f} mm wide in a column of {room} mm"


def words_on(pdf: bytes, page: int) -> list[tuple[str, float, float]]:
    """Every word of a page with its middle, in mm from the left and from the top."""
    sheet = pypdfium2.PdfDocument(pdf)[page]
    height, text = sheet.get_height(), sheet.get_textpage()
    found: list[tuple[str, float, float]] = []
    letters: list[tuple[str, tuple[float, float, float, float]]] = []
    for index in range(text.count_chars() + 1):
        letter = text.get_text_range(index, 1) if index < text.count_chars() else " "
        if letter.strip("\xa0 \r\n"):
            letters.append((letter, text.get_charbox(index)))
        elif letters:
            found.append(_word(letters, height))
            letters = []
    return found


def _word(letters: list[tuple[str, tuple[float, float, float, float]]], height: float) -> tuple[str, float, float]:
    boxes = [box for _, box in letters]
    middle = (min(box[0] for box in boxes) + max(box[2] for box in boxes)) / 2
    level = (min(box[1] for box in boxes) + max(box[3] for box in boxes)) / 2
    return "".join(letter for letter, _ in letters), middle / PT_PER_MM, (height - level) / PT_PER_MM
