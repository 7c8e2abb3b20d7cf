"""The map of March of Justice as the engine reads it, and its quick look-ups, against slow and plain ones."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marching import march, setup_of

from generator.engine.lookup import resolve
from generator.games.march_of_justice_paths import FAR, Paths, places_of

SIZE = 6
ROUTES = [(a, b) for a in range(SIZE) for b in range(a)]


@st.composite
def maps(draw: st.DrawFn) -> Paths:
    """Any small map: some routes, some of them across water."""
    routes: list[list[tuple[int, int]]] = [[] for _ in range(SIZE)]
    for (a, b), kind in zip(ROUTES, draw(st.lists(st.integers(0, 2), min_size=15, max_size=15)), strict=True):
        if kind:
            routes[a].append((b, kind - 1))
            routes[b].append((a, kind - 1))
    return Paths(routes, 1, 1, 1)


Walk = tuple[int, tuple[int, ...]]


def all_walks(paths: Paths, start: int, goal: int, closed: int, roadblocks: int, flies: bool) -> list[Walk]:
    """Every way from start to goal that visits no place twice, with its cost."""
    found: list[Walk] = []

    def walk(here: int, spent: int, seen: tuple[int, ...]) -> None:
        if here == goal:
            found.append((spent, seen))
            return
        for there in paths.neighbours[here]:
            if there not in seen and not closed >> there & 1:
                walk(there, spent + paths.step_cost(here, there, roadblocks, flies), (*seen, there))

    walk(start, 0, (start,))
    return found


@settings(max_examples=80, deadline=None)
@given(
    paths=maps(), start=st.integers(0, SIZE - 1), closed=st.integers(0, 63), blocked=st.integers(0, 63),
    flies=st.booleans(),
)
def test_costs_are_those_of_the_cheapest_walk(paths: Paths, start: int, closed: int, blocked: int, flies: bool) -> None:
    closed &= ~(1 << start)
    costs = paths.costs(start, closed, blocked, flies)
    for goal in range(SIZE):
        walks = all_walks(paths, start, goal, closed, blocked, flies) if not closed >> goal & 1 else []
        assert costs[goal] == min((cost for cost, _ in walks), default=FAR)


@settings(max_examples=80, deadline=None)
@given(paths=maps(), goal=st.integers(0, SIZE - 1), closed=st.integers(0, 63), flies=st.booleans())
def test_the_way_is_the_cheapest_and_of_equals_the_first_by_name(
    paths: Paths, goal: int, closed: int, flies: bool
) -> None:
    """PD41. The goal itself counts as open; asked twice, the answer is the same one."""
    left, following = paths.way(goal, closed, flies)
    assert paths.way(goal, closed, flies) is paths.way(goal, closed, flies)
    for start in range(SIZE):
        if start == goal or closed >> start & 1:
            continue
        walks = all_walks(paths, start, goal, closed & ~(1 << goal), 0, flies)
        cheapest = min((cost for cost, _ in walks), default=FAR)
        assert left[start] == cheapest
        first = min((walk[1] for cost, walk in walks if cost == cheapest), default=-1)
        assert following[start] == first


def test_the_map_is_read_whole() -> None:
    setup = setup_of()
    assert len(setup.locations) == 11 and list(setup.locations) == sorted(setup.locations)
    assert sum(len(near) for near in setup.paths.neighbours) == 2 * 14
    assert sum(map(sum, setup.paths.river)) == 2 * 4
    names = [setup.locations[place] for place in setup.highway]
    assert names == ["rostov", "millerovo", "boguchar", "voronezh", "yelets", "kashira", "moscow"]
    both = places_of(1 << setup.moscow | 1 << setup.rostov)
    assert [setup.locations[place] for place in both] == ["moscow", "rostov"]


def test_units_stand_in_the_order_that_settles_ties() -> None:
    """PD40."""
    assert setup_of().units == (
        "rusich", "serb", "column", "omon", "fsb", "sobr", "akhmat", "tank-regiment", "mechanized-regiment",
        "helicopter", "police-1", "police-2",
    )


# The quick tables against the look-up that `makeready resolve` makes.

@pytest.mark.parametrize("side", ["wagner", "russia"])
def test_the_quick_contact_table_is_the_printed_one(side: str) -> None:
    table = setup_of().contact
    forces = ((1, 9), (3, 7), (6, 5), (6, 3), (8, 8), (16, 7), (20, 2), (5, 5))
    modifiers = product((-3, 0, 2), (False, True), (False, True), (0, 1, 3))
    for (attack, defence), (momentum, river, moscow, flank) in product(forces, modifiers):
        drm = table.drm(("wagner", "russia").index(side), momentum, river, moscow, flank)
        for roll in (1, 4, 6):
            found = resolve(march(), "contact", {
                "attacker": str(attack), "defender": str(defence), "roll": str(roll), "momentum": str(momentum),
                "side": side, "river": "yes" if river else "no", "moscow": "yes" if moscow else "no",
                "flank": str(flank),
            })
            assert table.code(table.columns[attack][defence], roll + drm) == found.result


def test_columns_are_difference_shift_and_limit() -> None:
    """PD9, PD10."""
    table = setup_of().contact
    for attack, defence in product(range(1, 26), range(1, 26)):
        ratio = attack / defence
        bounds = ((4, 3), (3, 2), (2, 1), (1.5, 0), (1, -1), (0.5, -2))
        shift = next((shift for least, shift in bounds if ratio >= least), -3)
        assert table.columns[attack][defence] == min(max(attack - defence + shift, -6), 6)


def test_other_tables_are_read_as_printed() -> None:
    setup = setup_of()
    assert setup.prices == {"mct": 1, "false-flag": 2, "flip": 3, "rebuild": 3}
    assert setup.event == {-3: (0, 0), -2: (0, 0), -1: (0, 0), 0: (0, 0), 1: (1, 0), 2: (2, 0), 3: (2, 1)}
    assert setup.marches == (False,) * 5 + (True,)
    assert (setup.rubelo_score, setup.usual_score) == (2, 3)
    assert setup.questions == {
        "wagner-holds-rubelo": 1, "russian-reduced": 1, "wagner-holds-moscow": 2, "russian-eliminated": 2,
        "russia-holds-rostov": -1, "wagner-repulsed": -1, "wagner-reduced": -2, "wagner-eliminated": -3,
    }
