"""Small PDFs for the tests of preflight: a sound sheet, a sound book, and ways to break each."""

from __future__ import annotations

import io
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf

from generator.components.expected import Expected, Wanted
from generator.diagnostics import Span
from generator.imposing.sheets import Placement
from generator.layout.drawing import Box, Drawing, Paint, Text
from generator.layout.measures import read_measures
from generator.outputs.canvas import About, Page, draw_pdf
from generator.outputs.fonts import register_fonts
from generator.outputs.web import html_to_pdf
from generator.preflight.preflight import Limits
from generator.preflight.run import Proofread, proofread

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "templates"
LIMITS: Limits = read_measures(Limits, TEMPLATES / "preflight", "limits")
FONT = "FiraSansCondensed-Regular"
BLACK, GREY = (0, 0, 0), (200, 200, 200)
ALPHA = Wanted('card "alpha"', Span("cards.yaml", 3, 5), ("Alpha attacks", "A1"), copies=2)
BRAVO = Wanted('card "bravo"', Span("cards.yaml", 9, 5), ("Bravo waits", "for orders", "B2"), may_drop=("for orders",))
SHEET = Expected(sizes_mm=((100.0, 80.0),), pieces=(ALPHA, BRAVO))
BOOK = Expected(sizes_mm=((100.0, 110.0),), tagged=True, flowing=(
    Wanted("rule 1", Span("rules/01.md", 4), ("1", "Roll a die and", "look it up")),
    Wanted("a paragraph", Span("rules/01.md", 9), ("Nothing else happens",)),
))


def face(*lines: str, left: float = 4.0) -> Drawing:
    """A piece of 30 x 30 mm with a line of words every 5 mm."""
    return Drawing(30, 30, tuple(
        Text(left, 8 + 5 * number, line, FONT, 8, BLACK) for number, line in enumerate(lines)
    ))


FACES = {"alpha": face("Alpha attacks", "A1"), "bravo": face("Bravo waits", "B2")}


def sheet(faces: dict[str, Drawing] = FACES, names: str = "alpha alpha bravo", margin: tuple = ()) -> bytes:
    """Pieces side by side on a sheet of 100 x 80 mm, with a ground that bleeds and a word in the margin."""
    register_fonts(TEMPLATES)
    placed = tuple(Placement(name, 5.0 + 30 * i, 20.0, 30.0, 30.0) for i, name in enumerate(names.split()))
    under = (Box(4.0, 19.0, 2 + 30.0 * len(placed), 32.0, Paint(fill=GREY)),)
    words = (Text(20, 10, "A sheet", FONT, 8, BLACK), *margin)
    page = Page(100.0, 80.0, under, placed, words)
    return draw_pdf([page], faces, "full", About("A sheet", "nobody", "tests", "en", "Simplex"))


PAGE = """<!DOCTYPE html><html lang="en"><head><title>A book</title>
<style>
@page { size: 100mm 110mm; margin: 15mm 10mm; @bottom-center { content: "A book, page " counter(page) } }
body { font: 8pt "Fira Sans Condensed" } h1, h2, h3 { font-size: 10pt }
.line a::after { content: leader(" .") target-counter(attr(href), page) }
.to::after { content: " on page " target-counter(attr(href), page) }
</style></head><body>
<p class="line"><a href="#table">Where to look</a></p>
<h1 id="rules">Rules</h1>
<p><b>1</b> Roll a die and <a class="to" href="#table"><span>look</span> <span>it up</span></a>.</p>
<h3>In short</h3>
<ul><li>Roll</li><li>Read</li></ul>
<dl><div><dt>die</dt><dd>a cube</dd></div></dl>
<table id="table"><thead><tr><th>Roll</th><th colspan="2">Result</th></tr></thead>
<tbody><tr><th>1</th><td>hit</td><td>far</td></tr><tr><th>2</th><td>miss</td><td>near</td></tr></tbody></table>
<p><svg width="20" height="10"><title>A black bar</title><rect width="20" height="10"/></svg> Nothing else happens.</p>
</body></html>"""


def book(home: Path, html: str = PAGE) -> bytes:
    """A page set by WeasyPrint, in a house with the real fonts."""
    templates = home / "templates"
    if not templates.exists():
        (templates / "page").mkdir(parents=True)
        for name in ("fonts", "common"):
            shutil.copytree(TEMPLATES / name, templates / name)
    (templates / "page" / "a.html").write_text(html, encoding="utf-8")
    return html_to_pdf("page/a.html", {}, templates, home)


def changed(data: bytes, change: Callable[[pikepdf.Pdf], Any], **how: Any) -> bytes:
    """The same PDF after somebody's hand was at it."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        change(pdf)
        out = io.BytesIO()
        pdf.save(out, **how)
        return out.getvalue()


def elements(pdf: pikepdf.Pdf, kind: str) -> list[Any]:
    """The tags of a kind."""
    return [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/S") == f"/{kind}"
            and o.get("/Type") == "/StructElem"]


def judged(data: bytes, expected: Expected, **limits: float) -> Proofread:
    return proofread("test.pdf", data, expected, replace(LIMITS, **limits))


def failing(proof: Proofread) -> set[str]:
    return {code for code, verdict in proof.verdicts.items() if not verdict.passed}
