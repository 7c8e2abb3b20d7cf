"""March of Justice, paths: the cheapest ways over the map, worked out once for each state of the roads."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

FAR = 1_000
"""The cost of a place that no open road leads to."""

Places = int
"""Locations as a set of bits: bit n is location n."""
Way = tuple[tuple[int, ...], tuple[int, ...]]
"""For each location: what the cheapest path to the goal costs, and the next location on it (-1 for none)."""


class Paths:
    """Locations are numbered in the order of the alphabet, so the smaller number settles every tie."""

    def __init__(self, routes: Sequence[Sequence[tuple[int, int]]], step: int, river: int, roadblock: int):
        """`routes[n]` are the neighbours of location n, each with 1 for a river on the way."""
        self.neighbours = tuple(tuple(sorted(other for other, _ in around)) for around in routes)
        size = len(routes)
        self.river = tuple(tuple(dict(routes[a]).get(b, 0) for b in range(size)) for a in range(size))
        self.roadblock = roadblock
        self._cost = [
            {(a, b): step + (0 if flies else river * wet) for a in range(size) for b, wet in routes[a]}
            for flies in (False, True)
        ]
        self._ways: dict[tuple[int, Places, bool], Way] = {}
        self._costs: dict[tuple[int, Places, Places, bool], tuple[int, ...]] = {}
        self._stands: dict[tuple[int, int, int, Places, bool], int] = {}

    def step_cost(self, start: int, end: int, roadblocks: Places, flies: bool) -> int:
        return self._cost[flies][start, end] + (self.roadblock if roadblocks >> end & 1 else 0)

    def way(self, goal: int, closed: Places, flies: bool) -> Way:
        """To a goal that counts as open, past all other closed places; roadblocks are no matter."""
        closed &= ~(1 << goal)
        found = self._ways.get((goal, closed, flies))
        if found is None:
            cost = self._cost[flies]
            left = self._spread(goal, closed, lambda here, there: cost[there, here])
            following = tuple(
                -1 if here == goal or left[here] >= FAR else next(
                    n for n in self.neighbours[here] if not closed >> n & 1 and left[n] + cost[here, n] == left[here]
                ) for here in range(len(left))
            )
            found = self._ways[goal, closed, flies] = left, following
        return found

    def costs(self, start: int, closed: Places, roadblocks: Places = 0, flies: bool = False) -> tuple[int, ...]:
        """What it costs to reach each place; FAR where no open road leads."""
        found = self._costs.get((start, closed, roadblocks, flies))
        if found is None:
            found = self._costs[start, closed, roadblocks, flies] = tuple(
                FAR if closed >> place & 1 else cost for place, cost in enumerate(self._spread(
                    start, closed, lambda here, there: self.step_cost(here, there, roadblocks, flies)
                ))
            )
        return found

    def stand(self, start: int, target: int, points: int, closed: Places, flies: bool) -> int:
        """Where a unit comes next to the target: fewest points, dry before river, then name; -1 if it can't."""
        key = start, target, points, closed, flies
        found = self._stands.get(key)
        if found is None:
            costs = self.costs(start, closed, 0, flies)
            near = [(costs[n], self.river[n][target], n) for n in self.neighbours[target] if costs[n] <= points]
            found = self._stands[key] = min(near)[2] if near else -1
        return found

    def _spread(self, start: int, closed: Places, cost) -> tuple[int, ...]:
        found = [FAR] * len(self.neighbours)
        found[start] = 0
        ahead = [(0, start)]
        while ahead:
            spent, here = heappop(ahead)
            if spent > found[here] or (closed >> here & 1 and here != start):
                continue
            for there in self.neighbours[here]:
                total = spent + cost(here, there)
                if total < found[there]:
                    found[there] = total
                    heappush(ahead, (total, there))
        return tuple(found)


def places_of(bits: Places) -> list[int]:
    """The locations in a set of bits, in the order of the alphabet."""
    return [place for place in range(bits.bit_length()) if bits >> place & 1]
