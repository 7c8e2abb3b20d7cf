"""The way from templates to PDF: what it lets in, what it refuses, and that it repeats itself."""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest

from generator.outputs.error import OutputError
from generator.outputs.web import Place, fill, html_to_pdf, places

PAGE = (
    '<!DOCTYPE html><html lang="en"><head><title>{{ title }}</title>'
    '<meta name="author" content="{{ author }}">'
    '<link rel="stylesheet" href="../common/fonts.css"><style>%s</style></head><body>%s</body></html>'
)
SANS = 'body { font-family: "Barlow Condensed", "DejaVu Sans" }'


class House:
    """A templates' folder with the real fonts, a game's folder, and something outside both."""

    def __init__(self, home: Path, templates: Path):
        self.templates, self.folder, self.outside = home / "templates", home / "game", home / "outside"
        for folder in (self.templates / "page", self.folder, self.outside):
            folder.mkdir(parents=True)
        for name in ("fonts", "common"):
            shutil.copytree(templates / name, self.templates / name)

    def page(self, body: str, css: str = SANS, **context: object) -> bytes:
        (self.templates / "page" / "a.html").write_text(PAGE % (css, body), encoding="utf-8")
        values = {"title": "A title", "author": "A. Designer", **context}
        return html_to_pdf("page/a.html", values, self.templates, self.folder)


@pytest.fixture
def house(tmp_path: Path, templates: Path) -> House:
    return House(tmp_path, templates)


def fonts_of(pdf: bytes) -> dict[str, pikepdf.Object]:
    found = {}
    with pikepdf.open(io.BytesIO(pdf)) as document:
        for page in document.pages:
            for font in page.Resources.get("/Font", {}).values():
                below = font.DescendantFonts[0] if "/DescendantFonts" in font else font
                found[str(font.BaseFont).split("+")[1]] = "/FontFile2" in below.FontDescriptor
    return found


def test_page_carries_title_author_language_and_tags(house: House):
    with pikepdf.open(io.BytesIO(house.page("<h1>Hello</h1>"))) as pdf:
        assert str(pdf.docinfo["/Title"]) == "A title"
        assert str(pdf.docinfo["/Author"]) == "A. Designer"
        assert str(pdf.Root.Lang) == "en"
        assert bool(pdf.Root.MarkInfo.Marked) and "/StructTreeRoot" in pdf.Root
        assert b"pdfuaid:part=\"1\"" in pdf.Root.Metadata.read_bytes()


def test_fonts_are_the_vendored_ones_and_embedded(house: House):
    css = 'body { font-family: "No Such Font", "Source Serif 4", "DejaVu Sans" }'
    fonts = fonts_of(house.page("<p>Dice ⚂ and <b>bold</b></p>", css))
    assert all(fonts.values())
    assert {name.split(",")[0].removesuffix("-Bold") for name in fonts} == {"Source-Serif-4", "DejaVu-Sans"}


def test_machine_fonts_are_not_seen(house: House):
    """A page that asks for what most machines have is set in what we bring."""
    fonts = fonts_of(house.page("<p>x <i>y</i></p>", "body { font-family: Arial, sans-serif }"))
    vendored = {"Barlow-Condensed", "Fira-Sans-Condensed", "Source-Serif-4", "Source-Sans-3", "DejaVu-Sans"}
    assert fonts and {name.split(",")[0].removesuffix("-Italic") for name in fonts} <= vendored


def test_environment_is_put_back(house: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("FONTCONFIG_FILE", "/somewhere/fonts.conf")
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    house.page("<p>x</p>")
    assert os.environ["FONTCONFIG_FILE"] == "/somewhere/fonts.conf"
    assert "SOURCE_DATE_EPOCH" not in os.environ


def test_same_page_gives_same_bytes_in_another_process(house: House):
    body = "<h1>Again ⚀</h1><p style='font-family: \"Source Serif 4\"'>and again</p>"
    here = hashlib.sha256(house.page(body)).hexdigest()
    assert hashlib.sha256(house.page(body)).hexdigest() == here
    code = (
        "import hashlib, sys; from pathlib import Path; from generator.outputs.web import html_to_pdf\n"
        "pdf = html_to_pdf('page/a.html', {'title': 'A title', 'author': 'A. Designer'},"
        " Path(sys.argv[1]), Path(sys.argv[2]))\n"
        "print(hashlib.sha256(pdf).hexdigest())"
    )
    there = subprocess.run(
        [sys.executable, "-c", code, str(house.templates), str(house.folder)], check=True, text=True,
        capture_output=True, env={**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo"},
    )
    assert there.stdout.strip() == here


@pytest.mark.parametrize("address", [
    "http://example.invalid/a.png", "https://example.invalid/a.png", "ftp://example.invalid/a.png",
    "//example.invalid/a.png", "file:///etc/hostname", "file://example.invalid/etc/hostname",
    "../../outside/a.png", "gopher://example.invalid/", "data:text/css,p{}", "%2e%2e/%2e%2e/outside/a.png",
    "data:application/pdf,x",
])
def test_address_outside_stops_the_build(house: House, address: str):
    (house.outside / "a.png").write_bytes(b"secret")
    with pytest.raises(OutputError, match="was refused"):
        house.page(f'<p>x</p><img src="{address}" alt="x">')


@pytest.mark.parametrize("body", [
    '<link rel="stylesheet" href="http://example.invalid/a.css">',
    '<style>@import url("http://example.invalid/a.css");</style>',
    '<style>@import url("file:///etc/hostname");</style>',
    '<style>@font-face { font-family: Z; src: url(http://example.invalid/a.ttf) }</style>',
    '<style>p { background: url(http://example.invalid/a.png) }</style><p>x</p>',
    '<style>p { list-style-image: url(http://example.invalid/a.png); display: list-item }</style><p>x</p>',
    '<style>p::before { content: url(http://example.invalid/a.png) }</style><p>x</p>',
    '<object data="http://example.invalid/a.svg"></object>',
    '<embed src="http://example.invalid/a.svg">',
    '<svg viewBox="0 0 9 9"><image href="http://example.invalid/a.png" width="9" height="9"/></svg>',
    '<base href="http://example.invalid/"><img src="a.png" alt="x">',
    '<link rel="attachment" href="file:///etc/hostname">',
    '<a rel="attachment" href="file:///etc/hostname">x</a>',
])
def test_every_way_of_fetching_is_closed(house: House, body: str):
    with pytest.raises(OutputError, match="was refused"):
        house.page(body)


def test_picture_in_the_games_folder_is_used(house: House):
    (house.folder / "a.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    assert house.page(f'<img src="{(house.folder / "a.svg").as_uri()}" alt="x">')


def test_picture_in_the_page_itself_is_used(house: House):
    svg = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/%3E"
    assert house.page(f'<img src="{svg}" alt="x">')


def test_picture_in_the_page_may_not_fetch_more(house: House):
    svg = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E" \
        "%3Cimage href='http://example.invalid/a.png' width='9' height='9'/%3E%3C/svg%3E"
    with pytest.raises(OutputError, match="example.invalid/a.png was refused"):
        house.page(f'<img src="{svg}" alt="x">')


def test_game_picture_that_names_the_outside_is_refused(house: House):
    (house.folder / "a.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
        '<image href="file:///etc/hostname" width="9" height="9"/></svg>'
    )
    with pytest.raises(OutputError, match="etc/hostname was refused"):
        house.page(f'<img src="{(house.folder / "a.svg").as_uri()}" alt="x">')


def test_link_out_of_the_games_folder_is_refused(house: House):
    (house.outside / "a.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    (house.folder / "a.svg").symlink_to(house.outside / "a.svg")
    with pytest.raises(OutputError, match="a.svg was refused: it lies outside"):
        house.page(f'<img src="{(house.folder / "a.svg").as_uri()}" alt="x">')


def test_absent_picture_is_named_from_its_folder_on(house: House):
    with pytest.raises(OutputError, match=r"page/a\.html: page/none\.png was refused: there is no such file"):
        house.page('<img src="none.png" alt="x">')


def test_all_refused_addresses_are_told_at_once(house: House):
    with pytest.raises(OutputError) as told:
        house.page('<img src="http://a.invalid/" alt="x"><img src="http://b.invalid/" alt="x">')
    assert "a.invalid" in str(told.value) and "b.invalid" in str(told.value)


@pytest.mark.parametrize("trick", [
    "{{ ''.__class__.__mro__ }}", "{{ title.__class__ }}", "{{ call.__globals__ }}",
    "{{ '{0.__class__.__mro__}'.format(title) }}", "{{ title | attr('__class__') }}",
    "{{ items.append(1) }}", "{{ self.__init__.__globals__ }}", "{{ cycler.__init__.__globals__ }}",
    "{{ nothing_of_this_name }}", "{% include '../../outside/a.html' %}", "{% include '/etc/hostname' %}",
    "{% import 'page/link.html' as l %}", "{% extends 'none.html' %}", "{{ title",
])
def test_sandbox_refuses(house: House, trick: str):
    (house.outside / "a.html").write_text("secret")
    (house.templates / "page" / "link.html").symlink_to(house.outside / "a.html")
    with pytest.raises(OutputError, match="page/a.html"):
        text = house.page(trick, items=[], call=lambda: 1)
        assert "secret" not in str(text)


def test_values_are_escaped(house: House):
    (house.templates / "page" / "b.html").write_text("<p>{{ text }}</p>")
    text = fill("page/b.html", {"text": "<script>alert(1)</script> & more"}, house.templates)
    assert text == "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>"


def test_unknown_css_stops_the_build(house: House):
    with pytest.raises(OutputError, match="colour: red.*unknown property"):
        house.page("<p>x</p>", SANS + " p { colour: red }")


def test_sign_that_no_font_has_stops_the_build(house: House):
    with pytest.raises(OutputError, match=r"U\+6F22"):
        house.page("<p>漢</p>")


def test_places_of_ids_are_told_in_millimetres(house: House):
    css = SANS + " @page { size: 100mm 80mm; margin: 10mm } body, p { margin: 0 } "
    body = '<p id="a">1</p><p id="b" style="break-before: page; margin-left: 5mm">2</p>'
    (house.templates / "page" / "a.html").write_text(PAGE % (css, body))
    html = fill("page/a.html", {"title": "t", "author": "a"}, house.templates)
    pages, found = places(html, "page/a.html", house.templates, house.folder)
    assert pages == 2
    assert found == {"a": Place(0, 10.0, 10.0), "b": Place(1, 15.0, 10.0)}
