"""Sixth room (place): a face of a counter: ground, band, symbol, figures; or a marker's pictogram and word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.components.counter_face import CounterFace
from generator.components.proof import Overflow
from generator.layout.colour import WHITE, mix
from generator.layout.counter_measures import Bar, CounterLook, CounterMeasures
from generator.layout.counter_symbol import SymbolPaint, SymbolShape, lay_framed_icon, lay_symbol, placed_icon
from generator.layout.drawing import PT, Box, Colour, Drawing, Group, Line, Marks, Paint, Pictogram, Polygon
from generator.layout.face_measures import Type
from generator.layout.kit import Compositor
from generator.layout.laid import LEAST_OVER_MM
from generator.layout.words import fit_line, split_evenly


@dataclass(frozen=True)
class CounterKit(Compositor):
    """All that a counter is laid out with."""

    icon: Callable[[str], Pictogram]
    nato: Callable[[str, str], SymbolShape]
    measures: CounterMeasures

    def look(self, name: str) -> CounterLook:
        return self.measures.looks[name]


@dataclass(frozen=True)
class LaidCounter:
    """A face at its printed size."""

    drawing: Drawing
    grounds: tuple[Box, ...]
    """The fills that reach the trim, in the order in which they cover each other; bleed grows from them."""
    overflows: tuple[Overflow, ...] = ()


def lay_counter(face: CounterFace, size_mm: float, kit: CounterKit) -> LaidCounter:
    scale = size_mm / kit.measures.size
    grounds = _grounds(face, kit)
    marks, overflows = _marks(face, kit)
    drawn: Marks = (*grounds, *marks)
    if scale != 1:
        drawn = (Group(drawn, scale=scale),)
    at_size = tuple(
        Box(box.x * scale, box.y * scale, box.width * scale, box.height * scale, box.paint) for box in grounds
    )
    found = tuple(replace(over, over_mm=round(over.over_mm * scale, 2)) for over in overflows)
    return LaidCounter(Drawing(size_mm, size_mm, drawn), at_size, found)


def _grounds(face: CounterFace, kit: CounterKit) -> tuple[Box, ...]:
    """Fills from edge to edge: ground, the bar of a reduced face, band.

    The ground ends under the band: if it lay behind all of it, a hairline of it would show along the trim.
    """
    size, look = kit.measures.size, kit.look(face.look)
    band = kit.look(face.band_look).band if face.band else None
    top = kit.measures.band - kit.measures.overlap if band is not None else 0.0
    boxes = [Box(0, top, size, size - top, Paint(fill=look.ground))]
    bar = _bar(face, look)
    if bar is not None:
        top, height, edge = _middle(face, kit) - bar.height / 2, bar.height, bar.edge_pt * PT
        if face.underlined:
            height += kit.measures.underline.bar
        if bar.edge is not None:
            boxes.append(Box(0, top - edge / 2, size, height + edge, Paint(fill=bar.edge)))
        white = Paint(fill=mix(WHITE, look.ground, bar.share))
        boxes.append(Box(0, top + edge / 2, size, height - edge, white))
    if band is not None:
        boxes.append(Box(0, 0, size, kit.measures.band, Paint(fill=band)))
    return tuple(boxes)


def _bar(face: CounterFace, look: CounterLook) -> Bar | None:
    if face.state != "reduced":
        return None
    return look.bar if face.symbol is not None else look.big_bar


def _middle(face: CounterFace, kit: CounterKit) -> float:
    """The line that the figures are centred on."""
    measures = kit.measures
    if face.symbol is None:
        return (measures.band + measures.size) / 2
    raised = measures.underline.raised if face.underlined else 0.0
    return measures.baseline - raised - kit.cap(_figures_type(face, kit)) / 2


def _figures_type(face: CounterFace, kit: CounterKit) -> Type:
    measures = kit.measures
    if face.symbol is None and not face.movement:
        return measures.strength
    return replace(measures.figures, size=measures.underline.size) if face.underlined else measures.figures


def _marks(face: CounterFace, kit: CounterKit) -> tuple[Marks, tuple[Overflow, ...]]:
    if face.state == "blank":
        return (), ()
    band, over_name = _band(face, kit)
    if face.icon:
        inside, over = _marker(face, kit)
    else:
        inside, over = _unit(face, kit)
    return (*band, *inside), over_name + over


def _over(face: CounterFace, part: str, text: str, wide: float, kit: CounterKit) -> tuple[Overflow, ...]:
    over = wide - (kit.measures.size - 2 * kit.measures.inset)
    return (Overflow(face.id, part, text, over),) if over > LEAST_OVER_MM else ()


def _band(face: CounterFace, kit: CounterKit) -> tuple[Marks, tuple[Overflow, ...]]:
    if not face.band:
        return (), ()
    measures, look = kit.measures, kit.look(face.band_look)
    type_ = fit_line(face.band, measures.name, measures.size - 2 * measures.inset, measures.name_least, kit)
    colour = look.name or measures.ink
    name = kit.centred(measures.size / 2, kit.middle(measures.band / 2, type_), face.band, type_, colour)
    return (name,), _over(face, "name", face.band, kit.width(face.band, type_), kit)


def _unit(face: CounterFace, kit: CounterKit) -> tuple[Marks, tuple[Overflow, ...]]:
    measures, look = kit.measures, kit.look(face.look)
    type_ = _figures_type(face, kit)
    symbol = _symbol(face, look, kit)
    sign = _sign(look.sign or look.figure, kit) if face.state == "defected" else ()
    middle = measures.size / 2 - (measures.sign.shift if sign else 0.0)
    base = _middle(face, kit) + kit.cap(type_) / 2
    wide = kit.width(face.figures, type_)
    figures = kit.left(middle - wide / 2, base, face.figures, type_, look.figure)
    under = _underline(face, middle - wide / 2, base, type_, look.figure, kit)
    return (*symbol, figures, *under, *sign), _over(face, "strength", face.figures, wide, kit)


def _underline(face: CounterFace, left: float, base: float, type_: Type, colour: Colour, kit: CounterKit) -> Marks:
    if not face.underlined:
        return ()
    line = kit.measures.underline
    return (Box(left, base + line.below, kit.width(face.strength, type_), line.thick, Paint(fill=colour)),)


def _symbol(face: CounterFace, look: CounterLook, kit: CounterKit) -> Marks:
    symbol, measures = face.symbol, kit.measures.symbol
    if symbol is None:
        return ()
    width, y = (measures.marked_width, measures.marked_y) if symbol.size else (measures.width, measures.y)
    paint = SymbolPaint(
        measures.frame_pt, measures.inside_pt, look.fill, look.line, look.marks, kit.measures.figures.font
    )
    x = kit.measures.size / 2
    y -= kit.measures.underline.symbol if face.underlined else 0.0
    if symbol.icon:
        return lay_framed_icon(kit.icon(symbol.icon), (width, width * 2 / 3), measures.icon, x, y, paint)
    return lay_symbol(kit.nato(symbol.nato, symbol.size), width, x, y, paint, kit)


def _sign(colour: Colour, kit: CounterKit) -> Marks:
    """An arrow to the right above one to the left."""
    sign = kit.measures.sign
    half, marks = sign.width / 2, ()
    for index, way in enumerate((1, -1)):
        y = sign.y + (index - 0.5) * sign.pitch
        tip, tail = sign.x + way * half, sign.x - way * half
        neck = tip - way * sign.head
        marks += (
            Line(((tail, y), (neck, y)), colour, sign.line_pt),
            Polygon(((tip, y), (neck, y - sign.head), (neck, y + sign.head)), Paint(fill=colour)),
        )
    return marks


def _marker(face: CounterFace, kit: CounterKit) -> tuple[Marks, tuple[Overflow, ...]]:
    measures, look = kit.measures, kit.look(face.look)
    marker, x = measures.marker, measures.size / 2
    icon = kit.icon(face.icon)
    if face.band:
        return placed_icon(icon, x, marker.banded_y, _icon_height(icon, 1.0, kit), look.figure), ()
    room = measures.size - 2 * measures.inset
    type_ = fit_line(face.word, marker.word, room, marker.word_least, kit)
    lines: tuple[str, ...] = (face.word,)
    if kit.width(face.word, type_) > room:
        type_ = replace(marker.word, size=marker.word_least)
        lines = split_evenly(face.word, 2, type_, kit) or lines
    lead = type_.size * type_.leading * PT
    first = marker.foot - (len(lines) - 1) * lead
    height = _icon_height(icon, marker.two_lines if len(lines) > 1 else 1.0, kit)
    y = marker.y - (len(lines) - 1) * lead / 2
    words = tuple(kit.centred(x, first + i * lead, line, type_, look.figure) for i, line in enumerate(lines))
    widest = max(kit.width(line, type_) for line in lines)
    return (*placed_icon(icon, x, y, height, look.figure), *words), _over(face, "word", face.word, widest, kit)


def _icon_height(icon: Pictogram, share: float, kit: CounterKit) -> float:
    marker = kit.measures.marker
    return min(marker.icon, marker.widest * icon.height / icon.width) * share
