"""Outputs (draw), under the plots: SVG marks in millimetres, their colours and their type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

MM_PER_PT = 25.4 / 72

Point = tuple[float, float]

DOT_RADIUS = 1.05
DIAMOND_REACH = 1.6
INTERVAL_THICK = 0.75


@dataclass(frozen=True)
class Palette:
    """The colours of a report; none of them carries a meaning alone."""

    ink: str = "#1E1C1A"
    muted: str = "#6A6258"
    hairline: str = "#B9AD97"
    grid: str = "#DDD6C8"
    tint: str = "#F3EEE0"
    accent: str = "#8E1F26"
    bar: str = "#4A4742"
    pale: str = "#C4BDB0"
    wide_band: str = "#E4DFD5"
    half_band: str = "#C4BDB0"
    paper: str = "#FFFFFF"
    road: str = "#1F5A96"
    water: str = "#3E7CA6"
    water_name: str = "#23577B"


# Grey is a palette of its own: the accent goes black and the bands keep their distance.
PALETTES = {
    "full": Palette(),
    "gray": Palette(
        ink="#111111",
        muted="#555555",
        hairline="#A8A8A8",
        grid="#D6D6D6",
        tint="#EEEEEE",
        accent="#000000",
        bar="#5A5A5A",
        pale="#C0C0C0",
        wide_band="#E4E4E4",
        half_band="#BEBEBE",
        road="#3A3A3A",
        water="#8A8A8A",
        water_name="#444444",
    ),
    "save": Palette(
        ink="#111111",
        muted="#555555",
        hairline="#A8A8A8",
        grid="#D6D6D6",
        tint="#F7F7F7",
        accent="#000000",
        bar="#B4B4B4",
        pale="#DADADA",
        wide_band="#F1F1F1",
        half_band="#DADADA",
        road="#6E6E6E",
        water="#A8A8A8",
        water_name="#444444",
    ),
}


@dataclass(frozen=True)
class Type:
    """A way of setting words; `file` names the vendored font that they are measured in."""

    family: str
    weight: int
    size_pt: float
    file: str

    @property
    def size_mm(self) -> float:
        return self.size_pt * MM_PER_PT


LABEL = Type("Fira Sans Condensed", 400, 7.8, "FiraSansCondensed-Regular")
SMALL = Type("Fira Sans Condensed", 400, 7.2, "FiraSansCondensed-Regular")
VALUE = Type("Fira Sans Condensed", 500, 7.8, "FiraSansCondensed-Medium")
STRONG = Type("Fira Sans Condensed", 600, 7.8, "FiraSansCondensed-SemiBold")
NAME = Type("Fira Sans Condensed", 600, 9.0, "FiraSansCondensed-SemiBold")
PANEL = Type("Barlow Condensed", 600, 10.0, "BarlowCondensed-SemiBold")


@dataclass(frozen=True)
class Pen:
    """What a plot is drawn with: colours, and the widths of words."""

    colours: Palette
    measure: Callable[[str, str, float], float]
    """(words, font, size in pt) -> width in mm."""

    def width(self, words: str, style: Type) -> float:
        return self.measure(words, style.file, style.size_pt)

    def wrap(self, text: str, style: Type, width_mm: float) -> list[str]:
        """The words in as few lines as they need, the lines as even as they can be."""
        lines = self._broken(text, style, width_mm)
        while len(lines) > 1 and width_mm > 0:
            width_mm -= 0.5
            narrower = self._broken(text, style, width_mm)
            if len(narrower) > len(lines):
                break
            lines = narrower
        return lines

    def _broken(self, text: str, style: Type, width_mm: float) -> list[str]:
        lines: list[str] = []
        for word in text.split():
            if lines and self.width(f"{lines[-1]} {word}", style) <= width_mm:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return lines

    def fit(self, words: str, style: Type, width_mm: float) -> str:
        """The words, cut at a word with an ellipsis when they are wider than `width_mm`."""
        if self.width(words, style) <= width_mm:
            return words
        kept = words.split()
        while len(kept) > 1 and self.width(" ".join(kept) + " …", style) > width_mm:
            kept.pop()
        return " ".join(kept) + " …"


def number(value: float) -> str:
    """A length as SVG writes it: a ten-thousandth of a millimetre is enough."""
    written = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def mark(name: str, content: str | Markup = "", **attributes: str | float) -> Markup:
    """One SVG element; `class_` and `stroke_width` become `class` and `stroke-width`, empty ones are left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(v if isinstance(v, str) else number(v))}"'
        for key, v in attributes.items()
        if v != ""
    )
    return Markup(f"<{name}{written}>{escape(content)}</{name}>" if content else f"<{name}{written}/>")


def picture(width_mm: float, height_mm: float, parts: Sequence[Markup], says: str) -> Markup:
    """A plot, ready to stand in HTML; `says` is its text for those who don't see it."""
    return mark(
        "svg",
        mark("title", says) + Markup("").join(parts),
        xmlns="http://www.w3.org/2000/svg",
        width=f"{number(width_mm)}mm",
        height=f"{number(height_mm)}mm",
        viewBox=f"0 0 {number(width_mm)} {number(height_mm)}",
    )


def words(x: float, y: float, text: str, style: Type, fill: str, anchor: str = "start", class_: str = "") -> Markup:
    """Text on a baseline."""
    family = f"'{style.family}', 'DejaVu Sans'"
    set_in = {"font_family": family, "font_weight": str(style.weight), "font_size": style.size_mm}
    return mark("text", text, x=x, y=y, **set_in, fill=fill, text_anchor=anchor, class_=class_)


def line(
    x1: float, y1: float, x2: float, y2: float, stroke: str, thick: float, dash: str = "", class_: str = ""
) -> Markup:
    drawn = {"stroke": stroke, "stroke_width": thick, "stroke_dasharray": dash}
    return mark("line", x1=x1, y1=y1, x2=x2, y2=y2, **drawn, class_=class_)


def box(
    x: float, y: float, width: float, height: float, fill: str, stroke: str = "", thick: float = 0.0, class_: str = ""
) -> Markup:
    rim = {"stroke": stroke, "stroke_width": thick} if stroke else {}
    return mark("rect", x=x, y=y, width=width, height=height, fill=fill, **rim, class_=class_)


def dot(x: float, y: float, fill: str, stroke: str, class_: str = "dot", radius: float = DOT_RADIUS) -> Markup:
    """A filled dot, or a hollow one when fill and stroke differ; both print equally large."""
    thick = 0.35
    return mark("circle", cx=x, cy=y, r=radius - thick / 2, fill=fill, stroke=stroke, stroke_width=thick, class_=class_)


def diamond(x: float, y: float, fill: str, class_: str = "dot", reach: float = DIAMOND_REACH) -> Markup:
    """The sign of the policy in focus."""
    return polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], fill, class_)


def polygon(points: Sequence[Point], fill: str, class_: str) -> Markup:
    return mark("polygon", points=_listed(points), fill=fill, class_=class_)


def path(points: Sequence[Point], stroke: str, thick: float, class_: str) -> Markup:
    """An open line through points."""
    drawn = {"stroke": stroke, "stroke_width": thick, "stroke_linejoin": "round"}
    return mark("polyline", points=_listed(points), fill="none", **drawn, class_=class_)


def _listed(points: Sequence[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)
