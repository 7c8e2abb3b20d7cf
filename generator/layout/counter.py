"""Sixth room (place): a face of a counter: ground, band, symbol, figures; or a marker's pictogram and word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.components.counter_face import CounterFace
from generator.components.proof import Overflow
from generator.layout.colour import WHITE, mix
from generator.layout.counter_measures import Bar, CounterLook, CounterMeasures, Rule
from generator.layout.counter_symbol import SymbolPaint, SymbolShape, lay_framed_icon, lay_symbol, placed_icon
from generator.layout.drawing import PT, Box, Colour, Drawing, Group, Line, Marks, Paint, Pictogram, Polygon
from generator.layout.face_measures import Type
from generator.layout.hatching import Hatch, hatched
from generator.layout.kit import Compositor
from generator.layout.laid import LEAST_OVER_MM
from generator.layout.words import fit_line, split_evenly

_PLATE_AIR = 0.55


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
    layers = _layers(face, kit)
    grounds = tuple(box for box, _ in layers)
    marks, overflows = _marks(face, kit)
    drawn: Marks = (*(mark for box, over in layers for mark in (box, *over)), *marks)
    if scale != 1:
        drawn = (Group(drawn, scale=scale),)
    at_size = tuple(
        Box(box.x * scale, box.y * scale, box.width * scale, box.height * scale, box.paint) for box in grounds
    )
    found = tuple(replace(over, over_mm=round(over.over_mm * scale, 2)) for over in overflows)
    return LaidCounter(Drawing(size_mm, size_mm, drawn), at_size, found)


def _layers(face: CounterFace, kit: CounterKit) -> list[tuple[Box, Marks]]:
    """Fills from edge to edge, each with its pattern: ground, the bar of a reduced face, band.

    The ground ends under the band: if it lay behind all of it, a hairline of it would show along the trim.
    """
    size, look = kit.measures.size, kit.look(face.look)
    owner = kit.look(face.band_look) if face.band else None
    begins = kit.measures.band - kit.measures.overlap if owner is not None and owner.band is not None else 0.0
    ground = Box(0, begins, size, size - begins, Paint(fill=look.ground))
    top = kit.measures.band if face.band else 0.0
    below = Box(0, top, size, size - top, Paint())
    layers: list[tuple[Box, Marks]] = [(ground, hatched(below, look.hatch))]
    bar = _bar(face, look)
    if bar is not None:
        top, height, edge = _middle(face, kit) - bar.height / 2, bar.height, bar.edge_pt * PT
        if face.underlined:
            height += kit.measures.underline.bar
        if bar.edge is not None:
            layers.append((Box(0, top - edge / 2, size, height + edge, Paint(fill=bar.edge)), ()))
        white = Paint(fill=mix(WHITE, look.ground, bar.share))
        layers.append((Box(0, top + edge / 2, size, height - edge, white), ()))
    if owner is not None and owner.band is not None:
        band = Box(0, 0, size, kit.measures.band, Paint(fill=owner.band))
        layers.append((band, (*hatched(band, owner.band_hatch), *_ruled(band, owner.band_line))))
    return layers


def _ruled(band: Box, rule: Rule | None) -> Marks:
    """The line at the foot of a band, inside it."""
    if rule is None:
        return ()
    y = band.y + band.height - rule.line_pt * PT / 2
    return (Line(((band.x, y), (band.x + band.width, y)), rule.colour, rule.line_pt),)


def _plate(x: float, y: float, width: float, height: float, hatch: Hatch | None, ground: Colour | None) -> Marks:
    """Clear ground behind what is to be read, where there is a pattern."""
    if hatch is None or ground is None:
        return ()
    air = _PLATE_AIR
    return (Box(x - air, y - air, width + 2 * air, height + 2 * air, Paint(fill=ground), air),)


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
    wide, cap = kit.width(face.band, type_), kit.cap(type_)
    plate = _plate(name.x - _PLATE_AIR / 2, name.y - cap, wide + _PLATE_AIR, cap, look.band_hatch, look.band)
    return (*plate, name), _over(face, "name", face.band, wide, kit)


def _unit(face: CounterFace, kit: CounterKit) -> tuple[Marks, tuple[Overflow, ...]]:
    measures, look = kit.measures, kit.look(face.look)
    type_ = _figures_type(face, kit)
    symbol = _symbol(face, look, kit)
    sign = _sign(look, kit) if face.state == "defected" else ()
    middle = measures.size / 2 - (measures.sign.shift if sign else 0.0)
    base = _middle(face, kit) + kit.cap(type_) / 2
    wide = kit.width(face.figures, type_)
    figures = kit.left(middle - wide / 2, base, face.figures, type_, look.figure)
    under = _underline(face, middle - wide / 2, base, type_, look.figure, kit)
    cap = kit.cap(type_)
    hatch = look.hatch if _bar(face, look) is None else None
    plate = _plate(middle - wide / 2, base - cap, wide, cap, hatch, look.ground)
    return (*plate, *symbol, figures, *under, *sign), _over(face, "strength", face.figures, wide, kit)


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
    top = kit.measures.band + _PLATE_AIR if symbol.size else y - width / 3
    plate = _plate(x - width / 2, top, width, y + width / 3 - top, look.hatch, look.ground)
    if symbol.icon:
        return plate + lay_framed_icon(kit.icon(symbol.icon), (width, width * 2 / 3), measures.icon, x, y, paint)
    return plate + lay_symbol(kit.nato(symbol.nato, symbol.size), width, x, y, paint, kit)


def _sign(look: CounterLook, kit: CounterKit) -> Marks:
    """An arrow to the right above one to the left."""
    sign, colour = kit.measures.sign, look.sign or look.figure
    half, tall = sign.width / 2, sign.pitch + 2 * sign.head
    marks = _plate(sign.x - half, sign.y - tall / 2, sign.width, tall, look.hatch, look.ground)
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
        tall = _icon_height(icon, 1.0, kit)
        wide = tall * icon.width / icon.height
        plate = _plate(x - wide / 2, marker.banded_y - tall / 2, wide, tall, look.hatch, look.ground)
        return plate + placed_icon(icon, x, marker.banded_y, tall, look.figure), ()
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
