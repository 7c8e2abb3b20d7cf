"""Sixth room (place): the coloured head of a card: contours, pictogram with its halo, title."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.layout.contours import contours
from generator.layout.drawing import PT, Box, Colour, Group, Marks, Paint, Path, Pictogram, scaled
from generator.layout.face_measures import Head, Type
from generator.layout.kit import Kit
from generator.layout.words import split_evenly

_UNDERLAP = 0.05
"""Fills that meet overlap by this much, or hairlines of paper show between them."""
_LINES_END = 0.12
"""Contour lines end this far inside their field, or their ends fray its edge on a screen."""


@dataclass(frozen=True)
class Title:
    """A title on its lines, with the pictogram that leaves room for it."""

    lines: tuple[str, ...]
    size: float
    pictogram: float
    over: float = 0.0


def fit_title(text: str, head: Head, picture: Pictogram | None, kit: Kit) -> Title:
    """The first of the template's ways to set a title that fits; else the last, with what sticks out."""
    last: Title | None = None
    for tried in _ways(text, head, kit):
        over = max(_too_wide(tried, kit), _in_the_way(tried, head, picture, kit))
        if over <= 0:
            return tried
        if last is None or over < last.over:
            last = Title(tried.lines, tried.size, tried.pictogram, over)
    assert last is not None, "a head offers at least one size of title"
    return last


def _ways(text: str, head: Head, kit: Kit) -> Iterator[Title]:
    for count, sizes in enumerate(head.titles, start=1):
        for size in sizes:
            lines = split_evenly(text, count, Type(kit.face.name.font, size), kit)
            if lines is not None:
                yield Title(lines, size, head.pictogram[count - 1])
    size = min(size for sizes in head.titles for size in sizes)
    for count, sizes in enumerate(head.titles, start=1):  # at last: small, as long as it is in one piece
        lines = split_evenly(text, count, Type(kit.face.name.font, size), kit)
        if lines is not None and sizes:
            steps = int((min(sizes) - size) * 2)
            yield from (Title(lines, min(sizes) - i / 2, head.pictogram[count - 1]) for i in range(1, steps + 1))


def _too_wide(title: Title, kit: Kit) -> float:
    type_ = Type(kit.face.name.font, title.size)
    room = kit.face.own_width - kit.face.frame.edge - kit.face.name.right - kit.face.column.left
    return max(kit.width(line, type_) for line in title.lines) - room


def _in_the_way(title: Title, head: Head, picture: Pictogram | None, kit: Kit) -> float:
    """How far a line reaches into the pictogram: it may share its height or its width, not both."""
    if picture is None:
        return 0.0
    left, _, height = _picture_box(title, head, picture, kit)
    foot = kit.face.frame.edge + head.pictogram_top + height + kit.face.name.clear
    type_ = Type(kit.face.name.font, title.size)
    over = 0.0
    for line, base in zip(title.lines, _baselines(title, head, kit), strict=True):
        below = foot - (base - kit.cap(type_))
        beside = kit.face.column.left + kit.width(line, type_) + kit.face.name.clear - left
        if below > 0 and beside > 0:
            over = max(over, min(below, beside))
    return over


def _baselines(title: Title, head: Head, kit: Kit) -> list[float]:
    last = kit.face.frame.edge + head.height - kit.face.name.foot
    pitch = title.size * kit.face.name.leading * PT
    return [last - pitch * (len(title.lines) - 1 - i) for i in range(len(title.lines))]


def _picture_box(title: Title, head: Head, picture: Pictogram, kit: Kit) -> tuple[float, float, float]:
    """Left edge, width and height of the pictogram; a wide one is made lower."""
    height = min(title.pictogram, kit.face.pictures.widest * picture.height / picture.width)
    width = height * picture.width / picture.height
    right = kit.face.own_width - kit.face.frame.edge - kit.face.pictures.right
    return right - width, width, height


def lay_head(
    seed: str, title: Title, head: Head, picture: Pictogram | None, colour: Colour, kit: Kit
) -> Marks:
    """Field, contour lines, pictogram if it has one, and title; the frame's corners clip it."""
    edge = kit.face.frame.edge
    left = edge + kit.face.spine.width
    width = kit.face.own_width - edge - left
    field = Box(left - _UNDERLAP, edge, width + _UNDERLAP, head.height, kit.ink.field(colour))
    ground, text_colour = kit.ink.ground(colour), kit.ink.words(colour, kit.theme.ink)
    icon: Marks = ()
    if picture is not None:
        x, _, height = _picture_box(title, head, picture, kit)
        halo = kit.face.pictures.halo
        icon = haloed(picture, x, edge + head.pictogram_top, height, text_colour, ground, halo)
    type_ = Type(kit.face.name.font, title.size)
    lines = tuple(
        kit.left(kit.face.column.left, base, line, type_, text_colour)
        for line, base in zip(title.lines, _baselines(title, head, kit), strict=True)
    )
    hills = kit.ink.soft(colour, kit.theme.ink, kit.theme.contour_tint)
    return (
        field,
        relief(seed, Box(left, edge, width, head.height, Paint()), hills),
        *icon,
        *lines,
    )


def relief(seed: str, field: Box, colour: Colour, symmetric: bool = False, levels: int = 11) -> Group:
    """Contour lines over a field, every fourth one heavier."""
    marks = tuple(
        Path(line, Paint(line=colour, line_pt=0.7 if i % 4 == 3 else 0.35))
        for i, line in enumerate(contours(seed, field.width, field.height, symmetric, levels))
        if line
    )
    short = _LINES_END
    inner = Box(short, short, field.width - 2 * short, field.height - 2 * short, Paint())
    return Group(marks, field.x, field.y, clip=inner)


def haloed(
    picture: Pictogram, x: float, y: float, height: float, colour: Colour, ground: Colour, halo: float
) -> Marks:
    """A pictogram in one colour; the halo keeps contour lines off its edges."""
    steps = scaled(picture.steps, height / picture.height, x, y)
    return (
        Path(steps, Paint(fill=ground, line=ground, line_pt=2 * halo / PT)),
        Path(steps, Paint(fill=colour)),
    )
