"""Imposing room (impose): what tells where to cut and fold: crop marks, crosses, cut lines, order numbers.

Crop marks stand outside the bleed at both ends of every cut. They go with the margins at the first cuts, so
each corner of a face carries a small angle on its own trim lines as well: whatever strip is left, both ends of
every cut still to come are marked. A hairline on the trim is cut in half and not seen afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.imposing.papers import Paper
from generator.imposing.sheets import Cut, Panel, Placement, Sheet
from generator.layout.colour import WHITE
from generator.layout.drawing import Colour, Line, Marks, Text
from generator.layout.kit import TypeCase
from generator.layout.type_style import Type

ANGLE = 1.0
"""Length of the arms at the corners of a face."""
_HALO_PT = 0.6
_CLEAR = 0.4
"""Between a crop mark and its number."""
_BESIDE = 0.45
_LEAST_PT = 5.0
_FOLD_DASH = (3.0, 2.0)
_LINE_DASH = (1.2, 0.8)


def crop_marks(sheet: Sheet, paper: Paper, ink: Colour) -> Marks:
    """Short lines outside the bleed of every panel, at both ends of every cut."""
    return tuple(line for panel in sheet.panels for line in _ticks(panel, paper.labels.tick_pt, ink))


def _ticks(panel: Panel, tick_pt: float, ink: Colour) -> Iterator[Line]:
    left, top, right, foot = panel.box
    (l_near, l_far), (t_near, t_far), (r_near, r_far), (f_near, f_far) = panel.ticks
    for x in panel.down:
        yield Line(((x, top - t_far), (x, top - t_near)), ink, tick_pt)
        yield Line(((x, foot + f_near), (x, foot + f_far)), ink, tick_pt)
    for y in panel.across:
        yield Line(((left - l_far, y), (left - l_near, y)), ink, tick_pt)
        yield Line(((right + r_near, y), (right + r_far, y)), ink, tick_pt)


def corner_marks(sheet: Sheet, paper: Paper, ink: Colour) -> Marks:
    """Angles on the trim lines at the corners of the fronts; white below, so that they show on any ground."""
    arms = tuple(dict.fromkeys(arm for p in sheet.placements if p.side == "front" for arm in _arms(p)))
    light = tuple(Line(arm, WHITE, _HALO_PT) for arm in arms)
    return light + tuple(Line(arm, ink, paper.labels.cross_pt) for arm in arms)


def _arms(p: Placement) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Rounded, so that butted faces draw the arm between them once."""
    left, top, right, foot = (round(v, 2) for v in (p.x, p.y, p.x + p.width, p.y + p.height))
    for y in (top, foot):
        yield (left, y), (round(left + ANGLE, 2), y)
        yield (round(right - ANGLE, 2), y), (right, y)
    for x in (left, right):
        yield (x, top), (x, round(top + ANGLE, 2))
        yield (x, round(foot - ANGLE, 2)), (x, foot)


def cut_lines(sheet: Sheet, paper: Paper, grey: Colour) -> Marks:
    """Hairlines along every cut over the fronts, for scissors and knives without a rule."""
    found: dict[tuple[tuple[float, float], tuple[float, float]], None] = {}
    for panel in sheet.panels:
        if panel.side == "front":
            left, top, right, foot = panel.box
            found |= {((x, top), (x, foot)): None for x in panel.down}
            found |= {((left, y), (right, y)): None for y in panel.across}
    return tuple(Line(line, grey, paper.labels.cross_pt, _LINE_DASH) for line in found)


def cut_numbers(sheet: Sheet, paper: Paper, grey: Colour, case: TypeCase) -> Marks:
    """The order of the cuts, beside the first crop mark of each; on fronts only."""
    if sheet.side == "back":
        return ()
    cuts = iter(sheet.cuts)
    marks: Marks = ()
    for panel in sheet.panels:
        if panel.side == "front":
            count = len(panel.down) + len(panel.across)
            edge = sheet.width - paper.keep
            marks += tuple(_number(next(cuts), panel, paper, grey, case, edge) for _ in range(count))
    return marks


def _type_of(cut: Cut, panel: Panel, paper: Paper, case: TypeCase, edge: float) -> Type:
    """The type of a number: smaller only where a narrow margin has no room for it."""
    usual, word = paper.labels.cut, str(cut.number)
    wide, cap = case.measure(word, usual.font, usual.size), case.cap_height(usual.font, usual.size)
    near, far = panel.ticks[1]
    fits = far - near >= cap and cut.at + _BESIDE + wide <= edge if cut.way == "down" else panel.ticks[0][1] >= cap
    return usual if fits else replace(usual, size=_LEAST_PT)


def _number(cut: Cut, panel: Panel, paper: Paper, grey: Colour, case: TypeCase, edge: float) -> Text:
    """Beside a mark that stands, above one that lies; turned where a narrow margin has no room for two figures."""
    left, top, _, _ = panel.box
    type_, word = _type_of(cut, panel, paper, case, edge), str(cut.number)
    wide, cap = case.measure(word, type_.font, type_.size), case.cap_height(type_.font, type_.size)
    if cut.way == "down":
        near, far = panel.ticks[1]
        baseline = top - near if far - near >= cap else top - (far - cap)
        return Text(cut.at + _BESIDE, baseline, word, type_.font, type_.size, grey)
    start = left - panel.ticks[0][1]
    turned = start + wide > left
    high = wide if turned else cap
    above = cut.at - _CLEAR
    baseline = above if above - high >= paper.keep else cut.at + _CLEAR + high
    if turned:
        return Text(start + cap, baseline, word, type_.font, type_.size, grey, angle=90)
    return Text(start, baseline, word, type_.font, type_.size, grey)


def fold_line(sheet: Sheet, paper: Paper, grey: Colour) -> Marks:
    """A dashed line between the strips of labels; the heading says what to do there."""
    if sheet.fold_x is None:
        return ()
    ends = sheet.frame.labels == "ends"
    top = paper.keep + (paper.labels.heading_room if ends else 0.0)
    foot = sheet.height - paper.keep - (paper.labels.ruler_room if ends else 0.0)
    return (Line(((sheet.fold_x, top), (sheet.fold_x, foot)), grey, paper.labels.fold_pt, _FOLD_DASH),)
