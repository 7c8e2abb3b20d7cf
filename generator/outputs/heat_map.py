"""Last room (draw): odds as a heat map, a row for each case and a column for each result; SVG, PDF or PNG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

from generator.outputs.charts_svg import LABEL, PALETTES, Type, box, line, mark, picture, words
from generator.outputs.error import OutputError
from generator.outputs.fonts import measure
from generator.outputs.typography import typographic

KINDS = ("svg", "pdf", "png")

TITLE = Type("Barlow Condensed", 700, 15.0, "BarlowCondensed-Bold")
HEAD = Type("Barlow Condensed", 700, 10.5, "BarlowCondensed-Bold")
FIGURE = Type("Fira Sans Condensed", 500, 8.4, "FiraSansCondensed-Medium")

EDGE, CELL_HEIGHT, LEAST_WIDTH, GROUP_GAP, LABEL_GAP = 6.0, 6.4, 13.5, 1.6, 4.0
HEAD_HEIGHT, TITLE_HEIGHT, FIXED_HEIGHT, KEY_HEIGHT = 7.0, 7.5, 5.0, 11.0
MOST_ROWS = 400
DOTS_PER_INCH = 200

PLAIN, WORST, BEST = (74, 71, 66), (142, 31, 38), (31, 90, 150)
"""What full heat looks like: for results without an order, and at the ends of an order."""
WHITE = (255, 255, 255)


@dataclass(frozen=True)
class Cases:
    """The odds, sorted out for drawing: what is fixed, what varies, and the chances in print order."""

    fixed: dict[str, str]
    varying: tuple[str, ...]
    results: tuple[str, ...]
    rows: tuple[tuple[tuple[str, ...], tuple[Fraction, ...]], ...]
    ranked: bool

    @classmethod
    def of(cls, found: Mapping[str, Any]) -> Cases:
        cases = found["odds"]
        names = list(cases[0]["inputs"])
        varying = tuple(name for name in names if len({case["inputs"][name] for case in cases}) > 1)
        results = tuple(found["results"])
        rows = tuple(
            (
                tuple(case["inputs"][name] for name in varying),
                tuple(Fraction(case["results"].get(result, "0/1")) for result in results),
            )
            for case in cases
        )
        fixed = {name: cases[0]["inputs"][name] for name in names if name not in varying}
        return cls(fixed, varying, results, rows, bool(found.get("ranked")))


def heat_map(found: Mapping[str, Any], title: str) -> str:
    """An SVG picture of what `odds` found. The figures in it say what the shades say."""
    cases = Cases.of(found)
    if len(cases.rows) > MOST_ROWS:
        raise OutputError(f"a picture of {len(cases.rows)} cases can't be read; ask for at most {MOST_ROWS}")
    return str(_Map(cases, title).drawn())


def heat_map_file(found: Mapping[str, Any], title: str, kind: str, templates: Path) -> bytes:
    """The picture as a file of the kind `svg`, `pdf` or `png`."""
    svg = heat_map(found, title)
    if kind == "svg":
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{svg}\n'.encode()
    if kind not in KINDS:
        raise OutputError(f'a picture is made as {", ".join(KINDS)}, not as "{kind}"')
    pdf = _page(svg, title, Cases.of(found), templates)
    return pdf if kind == "pdf" else _dots(pdf)


def _page(svg: str, title: str, cases: Cases, templates: Path) -> bytes:
    from generator.outputs.web import typeset

    drawing = _Map(cases, title)
    style = f"@page {{ size: {drawing.width:.3f}mm {drawing.height:.3f}mm; margin: 0 }} body {{ margin: 0 }}"
    html = (
        f'<!doctype html><html lang="en"><head><title>{escape(title)}</title><style>{style} svg {{ display: block }}'
        f"</style></head><body>{svg}</body></html>"
    )
    return typeset(html, "heat-map", templates, templates)


def _dots(pdf: bytes) -> bytes:
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        image = document[0].render(scale=DOTS_PER_INCH / 72).to_pil()
    finally:
        document.close()
    data = BytesIO()
    image.save(data, format="PNG", optimize=True, dpi=(DOTS_PER_INCH, DOTS_PER_INCH))
    return data.getvalue()


class _Map:
    """Every coordinate of the picture, in millimetres."""

    def __init__(self, cases: Cases, title: str):
        self.cases, self.title = cases, typographic(title)
        self.fixed = typographic(", ".join(f"{name} {value}" for name, value in cases.fixed.items()))
        self.label_widths = [
            max(_wide(name, HEAD), *(_wide(labels[index], LABEL) for labels, _ in cases.rows)) + LABEL_GAP
            for index, name in enumerate(cases.varying)
        ]
        self.cell_width = max(LEAST_WIDTH, *(_wide(result, HEAD) + 3.0 for result in cases.results))
        self.left = EDGE + sum(self.label_widths)
        self.top = EDGE + TITLE_HEIGHT + (FIXED_HEIGHT if self.fixed else 0.0) + HEAD_HEIGHT
        self.ys = self._rows()
        cells = self.left + self.cell_width * len(cases.results) + EDGE
        self.width = max(cells, EDGE * 2 + _wide(self.title, TITLE), EDGE * 2 + _wide(self.fixed, LABEL))
        self.height = self.ys[-1] + CELL_HEIGHT + KEY_HEIGHT

    def _rows(self) -> list[float]:
        """Where each row begins; a change of the first of several inputs leaves a gap."""
        ys, y, before = [], self.top, None
        for labels, _ in self.cases.rows:
            first = labels[0] if len(labels) > 1 else None
            y += GROUP_GAP if before is not None and first != before else 0.0
            ys.append(y)
            y, before = y + CELL_HEIGHT, first
        return ys

    def drawn(self) -> Markup:
        parts = [box(0, 0, self.width, self.height, "#FFFFFF"), *self._heads()]
        for (labels, chances), y in zip(self.cases.rows, self.ys, strict=True):
            parts += self._labels(labels, y)
            parts += [self._cell(index, chance, y) for index, chance in enumerate(chances)]
        return picture(self.width, self.height, [*parts, *self._key()], f"Odds: {self.title}. {self.fixed}")

    def _heads(self) -> list[Markup]:
        ink, muted = PALETTES["full"].ink, PALETTES["full"].muted
        base, y = self.top - 2.0, EDGE + TITLE.size_mm * 0.8
        parts = [words(EDGE, y, self.title, TITLE, ink)]
        parts += [words(EDGE, y + FIXED_HEIGHT, self.fixed, LABEL, muted)] if self.fixed else []
        x = EDGE
        for name, width in zip(self.cases.varying, self.label_widths, strict=True):
            parts.append(words(x, base, name, HEAD, muted))
            x += width
        for index, result in enumerate(self.cases.results):
            middle = self.left + (index + 0.5) * self.cell_width
            parts.append(words(middle, base, typographic(result), HEAD, ink, "middle", class_="result"))
        return parts

    def _labels(self, labels: Sequence[str], y: float) -> list[Markup]:
        ink, x, parts = PALETTES["full"].ink, EDGE, []
        for label, width in zip(labels, self.label_widths, strict=True):
            parts.append(words(x, y + CELL_HEIGHT * 0.67, typographic(label), LABEL, ink, class_="label"))
            x += width
        return parts

    def _cell(self, index: int, chance: Fraction, y: float) -> Markup:
        x = self.left + index * self.cell_width
        shade = _mixed(WHITE, self._heat(index), float(chance))
        ink = PALETTES["full"].ink if _luminance(shade) > 0.55 else "#FFFFFF"
        figure = percent(chance) if chance else "\N{MIDDLE DOT}"
        fill = ink if chance else PALETTES["full"].hairline
        case = f"{self.cases.results[index]}: {chance.numerator}/{chance.denominator}"
        return mark(
            "g",
            mark("title", case)
            + box(x, y, self.cell_width, CELL_HEIGHT, _hex(shade), PALETTES["full"].grid, 0.2, class_="cell")
            + words(x + self.cell_width / 2, y + CELL_HEIGHT * 0.67, figure, FIGURE, fill, "middle"),
        )

    def _heat(self, index: int) -> tuple[int, int, int]:
        if not self.cases.ranked or len(self.cases.results) < 2:
            return PLAIN
        return _mixed(WORST, BEST, index / (len(self.cases.results) - 1))

    def _key(self) -> list[Markup]:
        """How shades read: from never to always."""
        muted, y = PALETTES["full"].muted, self.height - KEY_HEIGHT + 4.0
        steps = 8
        parts = [words(EDGE, y + 2.6, "never", LABEL, muted)]
        x = EDGE + _wide("never", LABEL) + 1.5
        for step in range(steps + 1):
            parts.append(box(x + step * 3.0, y, 3.0, 3.4, _hex(_mixed(WHITE, PLAIN, step / steps)), class_="key"))
        parts.append(line(x, y + 3.4, x + 3.0 * (steps + 1), y + 3.4, PALETTES["full"].hairline, 0.2))
        parts.append(words(x + 3.0 * (steps + 1) + 1.5, y + 2.6, "always", LABEL, muted))
        return parts


def percent(chance: Fraction) -> str:
    """`50 %`; what is rarer than half a per cent is not rounded away."""
    shown = round(float(chance) * 100)
    return "<1 %" if not shown else ">99 %" if shown == 100 and chance < 1 else f"{shown} %"


def _wide(text: str, style: Type) -> float:
    return measure(text, style.file, style.size_pt)


def _mixed(first: Sequence[int], second: Sequence[int], share: float) -> tuple[int, int, int]:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _luminance(colour: Sequence[int]) -> float:
    return (0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]) / 255


def _hex(colour: Sequence[int]) -> str:
    return "#" + "".join(f"{part:02X}" for part in colour)
