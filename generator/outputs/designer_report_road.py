"""Outputs (draw): how far a march comes, as a strip along the road of the game's map with bars below its places."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, permutations

from markupsafe import Markup

from generator.components.map import BoardMap, Route
from generator.outputs.charts_figures import percent_of, whole
from generator.outputs.charts_ridge import NOUGHT, Step, ridge_height, ridge_rows
from generator.outputs.charts_road import HEIGHT, Place, Way, road_strip
from generator.outputs.charts_shares import Row
from generator.outputs.charts_svg import line, picture
from generator.outputs.designer_report_plots import Desk

NAME_WIDTH = 27.0
MOST_TRIED = 5
"""Places that are put in every order."""


def halts_strip(desk: Desk, width: float, height: float) -> Markup:
    """Of games not won: the place nearest to the goal that was reached; `height` is that of a policy's row."""
    policies = {name: p["halts"] for name, p in desk.study["policies"].items() if "halts" in p}
    if not any(policies.values()):
        return Markup("")
    board = map_of(desk)
    order = places_of(board, list(policies.values()))
    titles = desk.study["locations"]
    steps = [
        Step(place, titles.get(place, place), {
            name: percent_of(halts[place]) if place in halts else NOUGHT for name, halts in policies.items()
        })
        for place in order
    ]
    each = (width - NAME_WIDTH) / len(order)
    middles = [NAME_WIDTH + (number + 0.5) * each for number in range(len(order))]
    rows = [
        Row(row.id, row.name, desk.words["not_won"].format(count=_not_won(policies[row.id])), row.focus)
        for row in desk.rows if row.id in policies
    ]
    told = {desk.focus}
    bottom = HEIGHT + ridge_height(rows, height, told)
    parts = ridge_rows(desk.pen, rows, steps, middles, NAME_WIDTH, width, HEIGHT, height, told)
    guides = [line(x, HEIGHT + 0.3, x, bottom, desk.pen.colours.grid, 0.15) for x in middles]
    tints, bars = [p for p in parts if 'class="focus' in p], [p for p in parts if 'class="focus' not in p]
    drawn = road_strip(desk.pen, *_strip(board, order, titles), middles)
    return picture(width, bottom + 0.4, [*tints, *guides, *bars, *drawn], desk.words["halts_alt"])


def _not_won(halts: dict[str, dict[str, float]]) -> str:
    return whole(sum(share["count"] for share in halts.values()))


def map_of(desk: Desk) -> BoardMap | None:
    """The map that has the study's places."""
    wanted = set(desk.study.get("locations", ()))
    if not wanted:
        return None
    return next((board for board in desk.game.maps if wanted <= {spot.id for spot in board.locations}), None)


def places_of(board: BoardMap | None, halts: Sequence[Iterable[str]]) -> list[str]:
    """From the far end to the goal: the places where a march stopped, and all others along the road."""
    seen = merged([list(places) for places in halts])
    chain = road_places(main_road(board)) if board else []
    known = [seen.index(place) for place in chain if place in seen]
    if len(known) > 1 and known[0] > known[-1]:
        chain.reverse()
    order = list(reversed(merged([chain, seen] if known else [seen])))
    return untangled(board, order, chain) if board else order


def untangled(board: BoardMap, order: Sequence[str], along: Sequence[str]) -> list[str]:
    """Places beside the road that are equally near to the goal change places if no route then passes through one."""
    away = distances(board, order[-1])
    found: list[str] = []
    for _, run in groupby(order, key=lambda place: (place in along, away.get(place))):
        places = list(run)
        after = list(order[len(found) + len(places) :])
        if places[0] in along or len(places) > MOST_TRIED:
            found += places
            continue
        tries = ([*found, *tried, *after] for tried in permutations(places))
        found = min(tries, key=lambda tried: passed_through(board, tried, along))[: len(found) + len(places)]
    return found


def passed_through(board: BoardMap, order: Sequence[str], along: Sequence[str]) -> int:
    """How many places beside the road lie between two others that a route joins."""
    spots = {place: at for at, place in enumerate(order) if place not in along}
    spans = [sorted(spots[end] for end in route.ends) for route in board.routes if set(route.ends) <= set(spots)]
    return sum(first < at < last for first, last in spans for at in spots.values())


def distances(board: BoardMap, goal: str) -> dict[str, int]:
    """Steps from each place to the goal; a river counts for one more."""
    found = {goal: 0}
    for _ in board.locations:
        for route in board.routes:
            for here in route.ends:
                there, cost = route.other(here), 1 + bool(route.river)
                if here in found and found[here] + cost < found.get(there, math.inf):
                    found[there] = found[here] + cost
    return found


def main_road(board: BoardMap) -> list[Route]:
    """The routes of the road that has most of them."""
    roads = [[route for route in board.routes if route.road == road.id] for road in board.roads]
    return max(roads, key=len, default=[])


def road_places(routes: Sequence[Route]) -> list[str]:
    """The places of a road in order, from one of its ends."""
    ends = [end for route in routes for end in route.ends]
    here = next((end for end in ends if ends.count(end) == 1), ends[0] if ends else None)
    chain: list[str] = []
    while here is not None and here not in chain:
        chain.append(here)
        onward = (route.other(here) for route in routes if here in route.ends)
        here = next((place for place in onward if place not in chain), None)
    return chain


def _strip(
    board: BoardMap | None, order: Sequence[str], titles: dict[str, str]
) -> tuple[list[Place], list[Way]]:
    if board is None:
        return [Place(place, titles.get(place, place), True) for place in order], []
    along = road_places(main_road(board))
    homes = {spot.id for spot in board.locations if spot.home}
    places = [Place(p, titles.get(p, p), not along or p in along, p in homes) for p in order]
    return places, list(_ways(board, order, along))


def _ways(board: BoardMap, order: Sequence[str], along: Sequence[str]) -> Iterator[Way]:
    roads = {road.id: road.title for road in board.roads}
    rivers = {river.id: river.title for river in board.rivers}
    for route in board.routes:
        if not set(route.ends) <= set(order):
            continue
        first, second = sorted(order.index(end) for end in route.ends)
        on_road = set(route.ends) <= set(along) and route.road
        yield Way(first, second, roads.get(route.road, "") if on_road else "", rivers.get(route.river or "", ""))


def ahead_of(desk: Desk) -> dict[str, tuple[str, str]]:
    """By place: the titles of the next place toward the goal and of the river on the way, along the road if it can."""
    board = map_of(desk)
    if board is None:
        return {}
    order = places_of(board, [p.get("halts", {}) for p in desk.study["policies"].values()])
    ways = list(_ways(board, order, road_places(main_road(board))))
    found = {}
    for way in sorted(ways, key=lambda way: (not way.road, -way.second)):
        found.setdefault(order[way.first], (desk.study["locations"].get(order[way.second], ""), way.river))
    return found


def merged(lists: list[list[str]]) -> list[str]:
    """Lists that each leave some places out, as one list in which every order of theirs is kept."""
    found: list[str] = []
    for listed in lists:
        at = 0
        for place in listed:
            if place not in found:
                found.insert(at, place)
            at = found.index(place) + 1
    return found
