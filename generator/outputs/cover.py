"""Outputs (draw): the rulebook's cover: a road of the map, or momentum as a road of chevrons that wears thin."""

from __future__ import annotations

import math
from collections.abc import Iterator

from markupsafe import Markup

from generator.components.card import Card
from generator.components.vision import contrast
from generator.layout.colour import BLACK, WHITE, mix
from generator.layout.contours import contours
from generator.layout.drawing import Colour, Point
from generator.outputs.book_page import Page
from generator.outputs.cover_map import map_cover
from generator.outputs.fonts import measure
from generator.outputs.job import Job
from generator.outputs.pictograms import pictogram
from generator.outputs.svg import hex_colour, path_data

HEAD = 63.0
MARGIN = 18.0
LARGEST_PT = 74.0
_TITLE_FONT = "BarlowCondensed-ExtraBold"

Palette = dict[str, Colour]
PALETTES: dict[str, Palette] = {
    "full": {
        "paper": (246, 241, 228), "hills": (226, 217, 196), "start": (38, 46, 56), "spent": (226, 174, 62),
        "ink": (30, 28, 26), "goal": (142, 31, 38),
    },
    "gray": {
        "paper": (246, 246, 246), "hills": (214, 214, 214), "start": (30, 30, 30), "spent": (196, 196, 196),
        "ink": (17, 17, 17), "goal": (17, 17, 17),
    },
    "save": {
        "paper": (255, 255, 255), "hills": (222, 222, 222), "start": (150, 150, 150),
        "spent": (236, 236, 236), "ink": (17, 17, 17), "goal": (17, 17, 17),
    },
}


def title_size(title: str, page: Page) -> float:
    """Points at which the title fills the width of the head, but no more than the design's 74."""
    width_of_one_pt = measure(title.upper(), _TITLE_FONT, 100.0) / 100
    return round(min(LARGEST_PT, (page.width - 2 * MARGIN) / width_of_one_pt * 0.985), 1)


def cover(job: Job, page: Page) -> Markup:
    """The picture below the head of the page: a road of the map if there is one, else momentum on its way."""
    colours = PALETTES[job.settings.ink]
    board = next((board for board in job.game.maps if board.roads), None)
    if board is not None:
        parts, says = [map_cover(board, page, HEAD, job.settings.ink)], f"the road {board.roads[0].title}"
    else:
        parts, says = _momentum(job, page, colours)
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" class="cover-art" width="{w}mm" height="{h}mm" '
        'viewBox="0 -{head} {w} {h}"><title>{title}</title>'
        '<rect x="0" y="-{head}" width="{w}" height="{h}" fill="{paper}"/>{parts}</svg>'
    ).format(
        w=page.width, h=page.height, head=HEAD, paper=hex_colour(colours["paper"]),
        parts=Markup("").join(parts), title=f"Cover of {job.game.title}: {says}",
    )


def _momentum(job: Job, page: Page, colours: Palette) -> tuple[list[Markup], str]:
    """Hills, a road that wears thin and its goal; hills alone for a game without a resource."""
    height, resources = page.height - HEAD, job.game.header.resources
    parts = [_hills(job.game.id, page.width, height, colours)]
    if not resources:
        return parts, "hills"
    parts += _road(job, page.width, height, colours)
    goal = next((card for card in job.game.deck if card.type == "decisive"), None)
    if goal is not None:
        parts.append(_goal(job, goal, page.width, height, colours))
    return parts, f"{resources[0].title} runs out along a road"


def _hills(seed: str, width: float, height: float, colours: Palette) -> Markup:
    lines = contours(f"{seed} cover", width, height, levels=13)
    return Markup("").join(
        Markup('<path d="{}" fill="none" stroke="{}" stroke-width="{}"/>').format(
            path_data(line), hex_colour(colours["hills"]), 0.55 if number % 4 == 0 else 0.28
        )
        for number, line in enumerate(lines)
    )


def _at(share: float, width: float, height: float) -> tuple[Point, float]:
    """A place on the road from the foot of the page (0) to its goal (1), and its direction in degrees."""
    points = ((0.17, 0.90), (0.66, 0.86), (0.24, 0.44), (0.655, 0.215))
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = ((x * width, y * height) for x, y in points)
    left = 1 - share
    x = left**3 * x0 + 3 * left**2 * share * x1 + 3 * left * share**2 * x2 + share**3 * x3
    y = left**3 * y0 + 3 * left**2 * share * y1 + 3 * left * share**2 * y2 + share**3 * y3
    dx = 3 * left**2 * (x1 - x0) + 6 * left * share * (x2 - x1) + 3 * share**2 * (x3 - x2)
    dy = 3 * left**2 * (y1 - y0) + 6 * left * share * (y2 - y1) + 3 * share**2 * (y3 - y2)
    return (x, y), math.degrees(math.atan2(dy, dx))


def _even_shares(count: int, width: float, height: float) -> list[float]:
    """Shares of the curve that lie equally far apart along it."""
    steps = 600
    lengths = [0.0]
    before = _at(0, width, height)[0]
    for step in range(1, steps + 1):
        here = _at(step / steps, width, height)[0]
        lengths.append(lengths[-1] + math.dist(before, here))
        before = here
    wanted = [lengths[-1] * n / count for n in range(count)]
    return [next(s for s, length in enumerate(lengths) if length >= far) / steps for far in wanted]


def _road(job: Job, width: float, height: float, colours: Palette) -> Iterator[Markup]:
    """One chevron for each point at the start, numbered down to 1."""
    start = job.game.header.resources[0].start
    for number, share in enumerate(_even_shares(start, width, height)):
        (x, y), angle = _at(share, width, height)
        worn = number / max(1, start - 1)
        half = 15.5 - 6.0 * worn
        thick = 15.0 - 7.0 * worn
        figure = 8.5 - 3.0 * worn
        fill = mix(colours["start"], colours["spent"], 1 - worn)
        points = " ".join(f"{px:.2f},{py:.2f}" for px, py in _chevron(half, thick))
        forward = (half * 0.72) / 2
        at = math.radians(angle)
        yield Markup(
            '<g transform="translate({:.2f} {:.2f}) rotate({:.1f})">'
            '<polygon points="{}" fill="{}" stroke="{}" stroke-width="1"/></g>'
            '<text x="{:.2f}" y="{:.2f}" text-anchor="middle" font-family="Barlow Condensed" '
            'font-weight="800" font-size="{:.2f}" fill="{}">{}</text>'
        ).format(
            x, y, angle, points, hex_colour(fill), hex_colour(colours["paper"]),
            x + forward * math.cos(at), y + forward * math.sin(at) + figure * 0.35, figure,
            hex_colour(max(WHITE, BLACK, key=lambda words: contrast(words, fill))), start - number,
        )


def _chevron(half: float, thick: float) -> list[Point]:
    tip = half * 0.72
    back = -(thick + tip) / 2
    front = back + thick
    return [(back, -half), (front, -half), (front + tip, 0), (front, half), (back, half), (back + tip, 0)]


def _goal(job: Job, card: Card, width: float, height: float, colours: Palette) -> Markup:
    """The card that the road leads to, by its pictogram and its title."""
    x, y = 0.765 * width, 0.13 * height
    icon = pictogram(card.icon, job.game.folder)
    size = 22.0 / max(icon.width, icon.height)
    return Markup(
        '<circle cx="{x}" cy="{y}" r="17.5" fill="{paper}" stroke="{ink}" stroke-width="2.4"/>'
        '<g transform="translate({tx} {ty}) scale({size})"><path d="{path}" fill="{goal}"/></g>'
        '<text x="{x}" y="{below}" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" '
        'font-size="8" fill="{ink}">{title}</text>'
    ).format(
        x=round(x, 2), y=round(y, 2), paper=hex_colour(colours["paper"]), ink=hex_colour(colours["ink"]),
        goal=hex_colour(colours["goal"]), tx=round(x - icon.width * size / 2, 2),
        ty=round(y - icon.height * size / 2, 2), size=f"{size:.5f}", path=path_data(icon.steps),
        below=round(y + 27.0, 2), title=card.title,
    )
