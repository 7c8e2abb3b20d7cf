"""Outputs (draw): what layout placed, as SVG inside a page; and the faces of dice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import count

from markupsafe import Markup, escape

from generator.layout.colour import luminance
from generator.layout.drawing import (
    PT,
    Box,
    Circle,
    Close,
    Colour,
    Curve,
    Group,
    Line,
    Mark,
    Move,
    Paint,
    Path,
    Polygon,
    Step,
    Text,
)

_HEX = re.compile(r"#[0-9A-F]{6}\b")
_WEIGHTS = {"Regular": 400, "Italic": 400, "Medium": 500, "SemiBold": 600, "Bold": 700, "ExtraBold": 800}
_FAMILIES = {
    "BarlowCondensed": "Barlow Condensed",
    "FiraSansCondensed": "Fira Sans Condensed",
    "SourceSerif4": "Source Serif 4",
    "SourceSans3": "Source Sans 3",
    "DejaVuSans": "DejaVu Sans",
}
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def marks_svg(marks: Iterable[Mark], name: str, gray: bool = False) -> Markup:
    """Marks in millimetres, for a view box in millimetres; `gray` leaves only how light they are.

    `name` is the drawing's own on its page, for the clips that need an id.
    """
    drawn = _marks(marks, (f"{name}-clip-{n}" for n in count()))
    return Markup(_HEX.sub(lambda found: _gray(found[0]), drawn)) if gray else drawn


def _gray(colour: str) -> str:
    level = round(luminance(tuple(int(colour[i:i + 2], 16) for i in (1, 3, 5))) * 255)
    return hex_colour((level, level, level))


def die(face: int, css_class: str = "die") -> Markup:
    """A die that shows `face`."""
    pips = Markup("").join(
        Markup('<circle cx="{}" cy="{}" r="1.05"/>').format(_n(5 + 2.45 * x), _n(5 + 2.45 * y))
        for x, y in _PIPS[face]
    )
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" class="{}" viewBox="0 0 10 10"><title>{}</title>'
        '<rect x="0.4" y="0.4" width="9.2" height="9.2" rx="1.6" fill="#fff" stroke="#1C1C1C" '
        'stroke-width="0.8"/>{}</svg>'
    ).format(css_class, face, pips)


def dice(low: int, high: int) -> Markup:
    """A band of faces: both of two, the first and the last of more."""
    if high - low == 1:
        return die(low) + die(high)
    return die(low) if low == high else die(low) + Markup('<span class="to">\u2013</span>') + die(high)


def _marks(marks: Iterable[Mark], names: Iterator[str]) -> Markup:
    return Markup("").join(_mark(mark, names) for mark in marks)


def _mark(mark: Mark, names: Iterator[str]) -> Markup:
    if isinstance(mark, Group):
        return _group(mark, names)
    if isinstance(mark, Text):
        return _text(mark)
    if isinstance(mark, Box):
        return Markup('<rect x="{}" y="{}" width="{}" height="{}" rx="{}"{}/>').format(
            _n(mark.x), _n(mark.y), _n(mark.width), _n(mark.height), _n(mark.radius), _paint(mark.paint)
        )
    if isinstance(mark, Circle):
        return Markup('<circle cx="{}" cy="{}" r="{}"{}/>').format(
            _n(mark.x), _n(mark.y), _n(mark.radius), _paint(mark.paint)
        )
    if isinstance(mark, Polygon):
        return Markup('<polygon points="{}"{}/>').format(_points(mark.points), _paint(mark.paint))
    if isinstance(mark, Line):
        paint = Paint(None, mark.colour, mark.line_pt, mark.dash_mm)
        return Markup('<polyline points="{}"{}/>').format(_points(mark.points), _paint(paint))
    assert isinstance(mark, Path)
    outline, paint = path_data(mark.steps), _paint(mark.paint)
    return Markup('<path d="{}" stroke-linejoin="round"{}/>').format(outline, paint)


def _group(group: Group, names: Iterator[str]) -> Markup:
    inner = _marks(group.marks, names)
    turn = Markup('<g transform="translate({} {}) rotate({}) scale({})">{}</g>')
    if group.clip is None:
        return turn.format(_n(group.x), _n(group.y), _n(-group.angle), _n(group.scale), inner)
    box, name = group.clip, next(names)
    clip = Markup(
        '<clipPath id="{}"><rect x="{}" y="{}" width="{}" height="{}" rx="{}"/></clipPath>'
        '<g clip-path="url(#{})">{}</g>'
    ).format(name, _n(box.x), _n(box.y), _n(box.width), _n(box.height), _n(box.radius), name, inner)
    return turn.format(_n(group.x), _n(group.y), _n(-group.angle), _n(group.scale), clip)


def _text(text: Text) -> Markup:
    words, font = text.text, text.font
    if font.endswith("-Caps"):
        words, font = words.upper(), font.removesuffix("-Caps")
    file, _, cut = font.partition("-")
    style = ' font-style="italic"' if cut == "Italic" else ""
    tracking = Markup(' letter-spacing="{}"').format(_n(text.tracking_pt * PT)) if text.tracking_pt else ""
    place = Markup(' transform="translate({} {}) rotate({})"').format(_n(text.x), _n(text.y), _n(-text.angle))
    return Markup(
        '<text{} font-family="{}, DejaVu Sans" font-weight="{}"{} font-size="{}"{} fill="{}">{}</text>'
    ).format(
        place, _FAMILIES[file], _WEIGHTS.get(cut, 400), Markup(style), _n(text.size_pt * PT), tracking,
        hex_colour(text.colour), escape(words),
    )


def path_data(steps: Iterable[Step]) -> str:
    """Outlines as an SVG path."""
    parts = []
    for step in steps:
        if isinstance(step, Close):
            parts.append("Z")
        elif isinstance(step, Curve):
            parts.append("C" + " ".join(f"{_n(x)} {_n(y)}" for x, y in (step.first, step.second, step.to)))
        else:
            parts.append(f"{'M' if isinstance(step, Move) else 'L'}{_n(step.to[0])} {_n(step.to[1])}")
    return "".join(parts)


def _paint(paint: Paint) -> Markup:
    fill = hex_colour(paint.fill) if paint.fill is not None else "none"
    if paint.line is None or not paint.line_pt:
        return Markup(' fill="{}"').format(fill)
    dash = Markup(' stroke-dasharray="{} {}"').format(*map(_n, paint.dash_mm)) if paint.dash_mm else ""
    return Markup(' fill="{}" stroke="{}" stroke-width="{}"{}').format(
        fill, hex_colour(paint.line), _n(paint.line_pt * PT), dash
    )


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def hex_colour(colour: Colour) -> str:
    """`#RRGGBB`."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def _n(number: float) -> str:
    """Short and the same everywhere: a thousandth of a millimetre is enough."""
    text = f"{number:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
