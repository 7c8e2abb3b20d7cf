"""Outputs (draw): the rulebook's cover for a game with a map: its first road as the picture, rivers across it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.components.facts_board import stops
from generator.components.map import BoardMap, Location
from generator.layout.colour import mix
from generator.layout.drawing import Colour, Point
from generator.layout.map_boxes import Rect, box_gap, halfway, length, stretches
from generator.layout.map_curves import Stream, ribbon
from generator.outputs.book_page import Page
from generator.outputs.fonts import measure
from generator.outputs.svg import hex_colour

TOP, FOOT = 22.0, 34.0
"""White between the head and the first stop, and between the last stop and the paper's edge."""
WIDEST = 0.30
"""The share of the page's width that the road may spread over."""
MIDDLE = 0.455
EDGE, ROAD, CORE = 8.0, 7.0, 0.9
RIVER, BANK, TAPER = 3.2, 0.5, 60.0
STOP, END = 3.0, 5.2
GRID = 12.0
BEND = 19.0
"""How far apart the bends of a river are that goes on to the edge of the page."""
HALOES = (15.0, 24.0, 33.0, 43.0, 54.0)
COUNTER, TAB = 16.9, 5.6
"""About what a location's box takes on the map for a counter and for its name: enough to find its middle."""
NAME_PT, HOME_PT, WATER_PT, SHIELD_PT = 17.0, 25.0, 20.0, 19.0
_MM = 25.4 / 72

Palette = dict[str, Colour]
PALETTES: dict[str, Palette] = {
    "full": {
        "paper": (246, 241, 228), "land": (226, 217, 196), "grid": (234, 226, 208), "road": (31, 90, 150),
        "edge": (18, 54, 92), "river": (169, 207, 230), "bank": (62, 124, 166), "water": (35, 87, 123),
        "ink": (30, 28, 26), "goal": (142, 31, 38),
    },
    "gray": {
        "paper": (246, 246, 246), "land": (214, 214, 214), "grid": (230, 230, 230), "road": (84, 84, 84),
        "edge": (40, 40, 40), "river": (206, 206, 206), "bank": (120, 120, 120), "water": (70, 70, 70),
        "ink": (17, 17, 17), "goal": (17, 17, 17),
    },
    "save": {
        "paper": (255, 255, 255), "land": (244, 244, 244), "grid": (240, 240, 240), "road": (226, 226, 226),
        "edge": (60, 60, 60), "river": (232, 232, 232), "bank": (130, 130, 130), "water": (70, 70, 70),
        "ink": (17, 17, 17), "goal": (17, 17, 17),
    },
}


@dataclass(frozen=True)
class View:
    """The map on its way to the cover: scaled, and moved so that the road stands in the middle."""

    scale: float
    dx: float
    dy: float

    def at(self, point: Sequence[float]) -> Point:
        return point[0] * self.scale + self.dx, point[1] * self.scale + self.dy


def map_cover(board: BoardMap, page: Page, head: float, ink: str) -> Markup:
    """All that stands below the head of the page, from the paper up."""
    colours, height = PALETTES[ink], page.height - head
    places = [board.locations_by_id[stop] for stop in stops(board, board.roads[0].id)]
    if middle_of(places[0])[1] < middle_of(places[-1])[1]:
        places.reverse()
    view = _view([middle_of(place) for place in places], page.width, height)
    road = [view.at(middle_of(place)) for place in places]
    rivers = [(river.title, _stream(view, river.course, page.width)) for river in board.rivers]
    names = [_name(place, at, place in (places[0], places[-1]), road) for place, at in zip(places, road, strict=True)]
    return Markup("").join([
        *_ground(road, page.width, height, colours),
        *(_river(stream, colours) for _, stream in rivers),
        *_road(road, colours),
        *(_bridge(road, stream, colours) for _, stream in rivers),
        *(_water(title, stream, road, page.width, colours) for title, stream in rivers),
        _shield(board.roads[0].title, road, [stream for _, stream in rivers], names, colours),
        *(_stop(name, at, place is places[-1], colours) for name, place, at in zip(names, places, road, strict=True)),
    ])


@dataclass(frozen=True)
class Name:
    """A stop's name and the room that it takes beside the road."""

    title: str
    size: float
    is_end: bool
    box: Rect


def _name(place: Location, at: Point, is_end: bool, road: Sequence[Point]) -> Name:
    """To the right of its ring, or to the left where the road would run through it."""
    title = place.title.upper() if is_end else place.title
    points, away = (HOME_PT, END + 4.2) if is_end else (NAME_PT, STOP + 4.2)
    wide, high = measure(title, "BarlowCondensed-Bold", points), points * _MM * 0.7
    right = Rect(at[0] + away, at[1] - high / 2, wide, high)
    left = Rect(at[0] - away - wide, at[1] - high / 2, wide, high)
    return Name(title, points * _MM, is_end, right if _is_clear(right, road) else left)


def _is_clear(box: Rect, road: Sequence[Point]) -> bool:
    return all(box_gap(box, *stretch) > EDGE / 2 + 0.9 for stretch in stretches(road))


def middle_of(place: Location) -> Point:
    """The middle of a location on the map."""
    return place.corner[0] + place.columns * COUNTER / 2, place.corner[1] + (TAB + place.rows * COUNTER) / 2


def _view(points: Sequence[Point], width: float, height: float) -> View:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    tall, wide = max(ys) - min(ys), max(xs) - min(xs)
    scale = min((height - TOP - FOOT) / max(tall, 1.0), width * WIDEST / max(wide, 1.0))
    top = TOP + (height - TOP - FOOT - tall * scale) / 2
    return View(scale, width * MIDDLE - (max(xs) + min(xs)) / 2 * scale, top - min(ys) * scale)


def _stream(view: View, course: Sequence[Sequence[float]], width: float) -> Stream:
    """A river goes on past its last point until it leaves the page."""
    points = [view.at(point) for point in course]
    (x0, _), (x, y) = points[-2], points[-1]
    step, bend = (BEND if x > x0 else -BEND), 2.4
    while x0 != x and 0 < x < width:
        x += step
        points.append((x, y + bend))
        bend = -bend
    return Stream.through(points)


def _ground(road: Sequence[Point], width: float, height: float, colours: Palette) -> Iterator[Markup]:
    """A grid, and land that darkens toward the road."""
    path = _points(road)
    for number, wide in enumerate(reversed(HALOES), 1):
        colour = mix(colours["land"], colours["paper"], number / len(HALOES) * 0.8)
        yield Markup(
            '<polyline points="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linejoin="round" '
            'stroke-linecap="round"/>'
        ).format(path, hex_colour(colour), 2 * wide)
    lines = [(x, 0, x, height) for x in _every(GRID, width)] + [(0, y, width, y) for y in _every(GRID, height)]
    for x1, y1, x2, y2 in lines:
        yield Markup('<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{}" stroke-width="0.2"/>').format(
            x1, y1, x2, y2, hex_colour(colours["grid"])
        )


def _every(step: float, end: float) -> list[float]:
    return [round(step * n, 1) for n in range(1, math.ceil(end / step))]


def _river(stream: Stream, colours: Palette) -> Markup:
    outline = _points(ribbon(stream, RIVER, TAPER, 0.6))
    return Markup('<polygon points="{}" fill="{}" stroke="{}" stroke-width="{}" stroke-linejoin="round"/>').format(
        outline, hex_colour(colours["river"]), hex_colour(colours["bank"]), BANK
    )


def _road(road: Sequence[Point], colours: Palette) -> Iterator[Markup]:
    line = Markup(
        '<polyline points="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linejoin="round"{}/>'
    )
    yield line.format(_points(road), hex_colour(colours["edge"]), EDGE, "")
    yield line.format(_points(road), hex_colour(colours["road"]), ROAD, "")
    yield line.format(_points(road), "#FFFFFF", CORE, Markup(' stroke-dasharray="4.6 3.4"'))


def _crossings(road: Sequence[Point], stream: Stream) -> Iterator[tuple[Point, float]]:
    """Where a river crosses the road, and the road's direction there in degrees."""
    for (x0, y0), (x1, y1) in stretches(road):
        for _, point in stream.crossings((x0, y0), (x1, y1)):
            yield point, math.degrees(math.atan2(y1 - y0, x1 - x0))


def _bridge(road: Sequence[Point], stream: Stream, colours: Palette) -> Markup:
    """Two abutments along the road wherever the river meets it."""
    found = Markup("")
    for (x, y), angle in _crossings(road, stream):
        bars = Markup("")
        for side in (-1, 1):
            near, far = side * (EDGE / 2 + 1.3), side * (EDGE / 2 + 2.9)
            points = f"-5.6,{far} -3.9,{near} 3.9,{near} 5.6,{far}"
            for colour, wide in (("#FFFFFF", 2.2), (hex_colour(colours["ink"]), 1.0)):
                bars += Markup(
                    '<polyline points="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round" '
                    'stroke-linejoin="round"/>'
                ).format(points, colour, wide)
        found += Markup('<g transform="translate({:.2f} {:.2f}) rotate({:.1f})">{}</g>').format(x, y, angle, bars)
    return found


def _water(title: str, stream: Stream, road: Sequence[Point], width: float, colours: Palette) -> Markup:
    """A river's name above it, out toward the edge and clear of the road."""
    right = max(x for x, _ in road) + 34
    spot = next((point for _, point in stream.marks if right <= point[0] <= width - 30), None)
    x, y = spot or stream.point(stream.length / 2)
    return Markup(
        '<text x="{:.2f}" y="{:.2f}" font-family="Source Serif 4" font-style="italic" font-size="{:.2f}" '
        'letter-spacing="0.6" fill="{}">{}</text>'
    ).format(x, y - 5.0, WATER_PT * _MM, hex_colour(colours["water"]), title)


def _shield(
    title: str, road: Sequence[Point], rivers: Sequence[Stream], names: Sequence[Name], colours: Palette
) -> Markup:
    """The road's sign beside a clear stretch, the tallest first, where it touches neither road nor name."""
    wide = measure(title, "BarlowCondensed-Bold", SHIELD_PT) + 6.0
    clear = [
        stretch for stretch in stretches(road) if not any(list(stream.crossings(*stretch)) for stream in rivers)
    ]
    tallest = sorted(clear or stretches(road), key=lambda ends: -abs(ends[0][1] - ends[1][1]))
    spots = [
        Rect(x + side * (EDGE / 2 + 6.0 + wide / 2) - wide / 2, y - 4.3, wide, 8.6)
        for stretch in tallest for (x, y), _ in [halfway(stretch, length(stretch) / 2)] for side in (-1, 1)
    ]
    free = [spot for spot in spots if _is_clear(spot, road) and all(spot.overlap(name.box) < 0 for name in names)]
    box = (free or spots)[0]
    return Markup(
        '<rect x="{:.2f}" y="{:.2f}" width="{:.2f}" height="{}" rx="1.4" fill="{}" stroke="#FFFFFF" '
        'stroke-width="0.9"/><text x="{:.2f}" y="{:.2f}" text-anchor="middle" font-family="Barlow Condensed" '
        'font-weight="700" font-size="{:.2f}" fill="#FFFFFF">{}</text>'
    ).format(
        box.x, box.y, wide, box.height, hex_colour(colours["edge"]), *(box.centre[0], box.centre[1] + 2.35),
        SHIELD_PT * _MM, title,
    )


def _stop(name: Name, at: Point, is_goal: bool, colours: Palette) -> Markup:
    """A ring on the road and the name beside it; the ends are larger, in capitals, with a dot."""
    dot = Markup("")
    if name.is_end:
        dot = Markup('<circle cx="{:.2f}" cy="{:.2f}" r="2.3" fill="{}"/>').format(
            *at, hex_colour(colours["goal" if is_goal else "ink"])
        )
    return Markup(
        '<circle cx="{x:.2f}" cy="{y:.2f}" r="{r}" fill="#FFFFFF" stroke="{ink}" stroke-width="{line}"/>{dot}'
        '<text x="{tx:.2f}" y="{ty:.2f}" font-family="Barlow Condensed" font-weight="{weight}" '
        'font-size="{size:.2f}" fill="{ink}">{title}</text>'
    ).format(
        x=at[0], y=at[1], r=END if name.is_end else STOP, ink=hex_colour(colours["ink"]),
        line=1.3 if name.is_end else 1.0, dot=dot, tx=name.box.x, ty=name.box.foot,
        weight=700 if name.is_end else 600, size=name.size, title=name.title,
    )


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
