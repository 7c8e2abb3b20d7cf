"""Imposing room (impose): which cuts belong together, and how far bleed and crop marks may reach outside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from generator.imposing.papers import Paper
from generator.imposing.pieces import DUPLEX, Backs, Order
from generator.imposing.sheets import Block, Edges, Frame, Panel
from generator.imposing.turning import mirrors_head_and_foot

LEAST_TICK = 1.0
_CLEAR = 0.2
"""Crop marks end this far from labels and the printable edge, where they can."""
_SAME = 0.01
"""Edges that are nearer than this are one: the rest is arithmetic, not paper."""
Ticks = tuple[float, float]


def panels_of(leaf: Sequence[Block], frame: Frame, paper: Paper, order: Order) -> tuple[Panel, ...]:
    """One panel for a sheet whose cuts all run across it; else each block of one ground is its own."""
    groups = [tuple(leaf)] if order.layout == "guillotine" else [(block,) for block in leaf]
    bare = [
        Panel(_edges(group, down=True), _edges(group, down=False), (0, 0, 0, 0), ((0, 0),) * 4)  # type: ignore[arg-type]
        for group in groups
    ]
    return tuple(_marked(panel, _free(panel, bare, frame, paper), order) for panel in bare)


def _edges(blocks: Iterable[Block], down: bool) -> tuple[float, ...]:
    """Both edges of every face that is there; butted faces share one."""
    spans = ((p.x, p.width) if down else (p.y, p.height) for block in blocks for p in block.placements)
    edges = sorted(edge for start, length in spans for edge in (start, start + length))
    apart = [edges[0], *(edge for before, edge in pairwise(edges) if edge - before > _SAME)]
    return tuple(round(edge, 4) for edge in apart)


def _free(panel: Panel, others: Sequence[Panel], frame: Frame, paper: Paper) -> Edges:
    """From each edge of a panel to the labels, the printable edge, the fold or half way to the next panel."""
    ends = frame.labels == "ends"
    head, foot_strip = paper.labels.heading_room, paper.labels.ruler_room
    left, top, right, foot = panel.box
    fold = frame.fold_gutter is not None
    free = [
        left - paper.keep - (0 if ends else head),
        top - paper.keep - (head if ends else 0),
        (frame.width / 2 if fold else frame.width - paper.keep - (0 if ends else foot_strip)) - right,
        frame.height - paper.keep - (foot_strip if ends else 0) - foot,
    ]
    for other in others:
        x1, y1, x2, y2 = other.box
        if y1 < foot and y2 > top:
            free[0] = min(free[0], (left - x2) / 2 if x2 <= left else free[0])
            free[2] = min(free[2], (x1 - right) / 2 if x1 >= right else free[2])
        if x1 < right and x2 > left:
            free[1] = min(free[1], (top - y2) / 2 if y2 <= top else free[1])
            free[3] = min(free[3], (y1 - foot) / 2 if y1 >= foot else free[3])
    return free[0], free[1], free[2], free[3]


def _marked(panel: Panel, free: Edges, order: Order) -> Panel:
    """Crop marks as long as is good, shorter where it is narrow; bleed ends where they begin."""
    ticks: list[Ticks] = []
    for room in free:
        near = max(order.ticks[0], order.bleed)
        far = min(near + order.ticks[1] - order.ticks[0], max(room - _CLEAR, order.least_bleed + LEAST_TICK))
        ticks.append((round(max(order.least_bleed, min(near, far - LEAST_TICK)), 3), round(far, 3)))
    bleed = tuple(min(order.bleed, near) for near, _ in ticks)
    return replace(panel, bleed=bleed, ticks=tuple(ticks))  # type: ignore[arg-type]


def turned_panels(
    panels: Sequence[Panel], backs: Backs, frame: Frame, offset: tuple[float, float]
) -> tuple[Panel, ...]:
    """The panels of the backs: mirrored as their faces are, and moved with them."""
    upside_down = mirrors_head_and_foot(backs, frame.width, frame.height)
    dx, dy = offset if backs in DUPLEX else (0.0, 0.0)
    found = []
    for panel in panels:
        (left, top, right, foot), (t_left, t_top, t_right, t_foot) = panel.bleed, panel.ticks
        down, across = panel.down, panel.across
        if upside_down:
            across = tuple(round(frame.height - y, 4) for y in reversed(across))
            top, foot, t_top, t_foot = foot, top, t_foot, t_top
        else:
            down = tuple(round(frame.width - x, 4) for x in reversed(down))
            left, right, t_left, t_right = right, left, t_right, t_left
        found.append(
            Panel(
                tuple(round(x + dx, 4) for x in down), tuple(round(y + dy, 4) for y in across),
                (left, top, right, foot), (t_left, t_top, t_right, t_foot), "back",
            )
        )
    return tuple(found)
