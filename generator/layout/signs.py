"""Sixth room (place): signs that are drawn, not typed: chevrons, triangles, diamonds and dice."""

from __future__ import annotations

from dataclasses import dataclass

from generator.components.blocks import Badge, Glyph
from generator.layout.colour import WHITE
from generator.layout.drawing import Box, Circle, Colour, Line, Marks, Paint, Point, Polygon
from generator.layout.face_measures import Type
from generator.layout.kit import Kit

# Shares of a figure's height: how large each glyph looks right beside it.
_CHEVRON_HEIGHT = 0.92
_CHEVRON_ARM = 0.34
CHEVRON_TIP = 0.74
_CHEVRON_STEP = 0.52
_TRIANGLE = (0.84, 0.76)
_DIE = 0.92
_DIAMOND = 0.98
_GAP_AT = 19.0
"""The size in points for which the template gives the gap between figure and glyph."""

_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.25, 0.25), (0.75, 0.75)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)),
    5: ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
    6: ((0.25, 0.22), (0.75, 0.22), (0.25, 0.5), (0.75, 0.5), (0.25, 0.78), (0.75, 0.78)),
}
_PIP_RADIUS = 0.095
_DIE_CORNER = 0.18


def chevron(x: float, middle: float, height: float, colour: Colour) -> Polygon:
    """One arrowhead without a shaft, its left edge at x."""
    arm, tip, half = _CHEVRON_ARM * height, CHEVRON_TIP * height, height / 2
    left, right = x, x + tip
    return Polygon(
        ((left, middle - half), (left + arm, middle - half), (right, middle), (left + arm, middle + half),
         (left, middle + half), (right - arm, middle)),
        Paint(fill=colour),
    )


def chevrons_width(height: float, count: int = 2) -> float:
    return height * (CHEVRON_TIP + _CHEVRON_STEP * (count - 1))


def chevrons(x: float, middle: float, height: float, colour: Colour) -> Marks:
    """Momentum: two arrowheads."""
    return tuple(chevron(x + i * _CHEVRON_STEP * height, middle, height, colour) for i in range(2))


def diamond(x: float, y: float, across: float, paint: Paint) -> Polygon:
    half = across / 2
    return Polygon(((x, y - half), (x + half, y), (x, y + half), (x - half, y)), paint)


def die(x: float, y: float, size: float, value: int, ground: Colour, pips: Colour, line_pt: float = 0.0) -> Marks:
    """A die face with its top-left corner at (x, y)."""
    paint = Paint(fill=ground, line=pips if line_pt else None, line_pt=line_pt)
    return (
        Box(x, y, size, size, paint, size * _DIE_CORNER),
        *(
            Circle(x + px * size, y + py * size, size * _PIP_RADIUS, Paint(fill=pips))
            for px, py in _PIPS[value]
        ),
    )


def glyph_width(glyph: Glyph, figure_height: float) -> float:
    if glyph == "momentum":
        return chevrons_width(_CHEVRON_HEIGHT * figure_height)
    return figure_height * {"down": _TRIANGLE[0], "up": _TRIANGLE[0], "die": _DIE, "success": _DIAMOND}.get(glyph, 0)


def glyph(glyph: Glyph, x: float, middle: float, figure_height: float, colour: Colour) -> Marks:
    """A glyph beside a figure, its left edge at x."""
    if glyph == "momentum":
        return chevrons(x, middle, _CHEVRON_HEIGHT * figure_height, colour)
    if glyph == "die":
        size = _DIE * figure_height
        return die(x, middle - size / 2, size, 5, colour, WHITE)
    if glyph == "success":
        across = _DIAMOND * figure_height
        return (diamond(x + across / 2, middle, across, Paint(fill=colour)),)
    if glyph in ("down", "up"):
        wide, high = (share * figure_height for share in _TRIANGLE)
        base, tip = (middle - high / 2, middle + high / 2)
        if glyph == "up":
            base, tip = tip, base
        return (Polygon(((x, base), (x + wide, base), (x + wide / 2, tip)), Paint(fill=colour)),)
    return ()


def badge_type(kit: Kit, size: float) -> Type:
    return Type(kit.face.effect.font, size)


def _gap(kit: Kit, size: float) -> float:
    return kit.face.effect.gap * size / _GAP_AT


def badge_width(badge: Badge, size: float, kit: Kit) -> float:
    """Figure, gap and glyph together."""
    type_ = badge_type(kit, size)
    wide = glyph_width(badge.glyph, kit.cap(type_))
    return kit.width(badge.figure, type_) + (_gap(kit, size) + wide if wide else 0)


def badge(badge: Badge, right: float, middle: float, size: float, colour: Colour, kit: Kit) -> Marks:
    """A figure and its glyph, ending at `right`, centred on the line `middle`.

    A figure without a glyph is a grey nought, set where the digits beside chevrons end.
    """
    type_ = badge_type(kit, size)
    cap = kit.cap(type_)
    base = middle + cap / 2
    if badge.glyph == "none":
        digits_end = right - _gap(kit, size) - glyph_width("momentum", cap)
        return (kit.right(digits_end, base, badge.figure, type_, kit.theme.nought),)
    wide = glyph_width(badge.glyph, cap)
    figure = kit.right(right - wide - _gap(kit, size), base, badge.figure, type_, colour)
    return (figure, *glyph(badge.glyph, right - wide, middle, cap, colour))


_BADGE_LEAD = 0.36
"""The white between badges below each other, as a share of a figure's height."""
_BADGE_SPACE = 0.55
"""The white between badges side by side."""


@dataclass(frozen=True)
class Cluster:
    """The badges of one effect, side by side or below each other."""

    badges: tuple[Badge, ...]
    size: float
    kit: Kit
    across: bool = False

    @property
    def _cap(self) -> float:
        return self.kit.cap(badge_type(self.kit, self.size))

    @property
    def width(self) -> float:
        wide = [_reach(badge, self.size, self.kit) for badge in self.badges]
        if self.across:
            return sum(wide) + _BADGE_SPACE * self._cap * (len(wide) - 1)
        return max(wide, default=0.0)

    @property
    def height(self) -> float:
        if not self.badges:
            return 0.0
        rows = 1 if self.across else len(self.badges)
        return self._cap * (rows + _BADGE_LEAD * (rows - 1))

    def place(self, right: float, middle: float, colour: Colour) -> Marks:
        """Ends at `right`, centred on the line `middle`."""
        marks: Marks = ()
        if self.across:
            for one in reversed(self.badges):
                marks = badge(one, right, middle, self.size, colour, self.kit) + marks
                right -= _reach(one, self.size, self.kit) + _BADGE_SPACE * self._cap
            return marks
        first = middle - self.height / 2 + self._cap / 2
        for index, one in enumerate(self.badges):
            line = first + index * self._cap * (1 + _BADGE_LEAD)
            marks += badge(one, right, line, self.size, colour, self.kit)
        return marks


def _reach(badge: Badge, size: float, kit: Kit) -> float:
    if badge.glyph != "none":
        return badge_width(badge, size, kit)
    cap = kit.cap(badge_type(kit, size))
    return badge_width(badge, size, kit) + _gap(kit, size) + glyph_width("momentum", cap)


def arrangements(badges: tuple[Badge, ...], size: float, kit: Kit) -> list[Cluster]:
    """Both ways to set badges: below each other, and side by side if there are several."""
    stacked = Cluster(badges, size, kit)
    return [stacked, Cluster(badges, size, kit, across=True)] if len(badges) > 1 else [stacked]


def cluster(badges: tuple[Badge, ...], size: float, kit: Kit, room: float) -> Cluster:
    """Side by side if there is room, else below each other."""
    across = Cluster(badges, size, kit, across=True)
    return across if across.width <= room else Cluster(badges, size, kit)


def band_width(low: int, high: int, size: float, kit: Kit) -> float:
    """A band of die faces: one, two beside each other, or first and last with a dash."""
    measures = kit.face.dice
    if low == high:
        return size
    return 2 * size + (measures.gap if high == low + 1 else measures.dash)


def band(x: float, middle: float, low: int, high: int, size: float, kit: Kit) -> Marks:
    first = _rolled(x, middle, low, size, kit)
    if low == high:
        return first
    second_x = x + band_width(low, high, size, kit) - size
    second = _rolled(second_x, middle, high, size, kit)
    if high == low + 1:
        return first + second
    centre, half = (x + size + second_x) / 2, kit.face.dice.dash * 0.19
    dash = Line(((centre - half, middle), (centre + half, middle)), kit.theme.ink, 1.5)
    return (*first, dash, *second)


def _rolled(x: float, middle: float, value: int, size: float, kit: Kit) -> Marks:
    """A die face with pips, or with a figure for what no six-sided die can show."""
    top, ink, line_pt = middle - size / 2, kit.theme.ink, kit.face.dice.line_pt
    if value in _PIPS:
        return die(x, top, size, value, WHITE, ink, line_pt)
    figure = badge_type(kit, size * 1.7)
    outline = Paint(fill=WHITE, line=ink, line_pt=line_pt)
    return (
        Box(x, top, size, size, outline, size * _DIE_CORNER),
        kit.centred(x + size / 2, kit.middle(middle, figure), str(value), figure, ink),
    )
