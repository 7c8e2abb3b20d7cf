"""Drawings as golden text: every face kind, mark by mark, so that a change in looks is seen in review."""

from __future__ import annotations

import pytest

from generator.components.blocks import (
    Badge,
    BigEffect,
    DieRow,
    DieTable,
    Options,
    Panel,
    SuccessTrack,
    When,
    WhoTable,
)
from generator.layout.backs import lay_deck_back
from generator.layout.drawing import Box, Circle, Drawing, Group, Line, Marks, Path, Polygon, Text
from generator.layout.faces import lay_back, lay_front

LOSS, DROP = Badge("−1", "momentum"), Badge("1", "down")
BODIES = {
    "battle": (SuccessTrack("Successes to clear", 3), When("Each round not cleared", "Fight again.", (LOSS,))),
    "choice": (Options((Panel("Pause", "Rest.", (LOSS,)), Panel("Press on", "All drop.", (DROP,))), "or"),),
    "chance": (DieTable("Roll one die", (DieRow(1, 2, "Theirs", (LOSS,)), DieRow(3, 6, "Yours", (DROP,)))),),
    "event": (BigEffect((LOSS,), "Lose 1 momentum."),),
    "lasting": (WhoTable("Whose?", ((1, 3, "1st Bn"), (4, 6, "2nd Bn"))), When("Next battle", "One more.", (LOSS,))),
}


def told(marks: Marks, indent: str = "") -> list[str]:
    """A drawing in words: what, where, how large, in which colour."""
    lines: list[str] = []
    for mark in marks:
        if isinstance(mark, Group):
            box = mark.clip
            clip = f" clipped to {_at(box.x, box.y)} {_at(box.width, box.height)}" if box else ""
            turned = f" turned {mark.angle:g}" if mark.angle else ""
            scaled = f" at {mark.scale:g}" if mark.scale != 1 else ""
            lines.append(f"{indent}group at {_at(mark.x, mark.y)}{turned}{scaled}{clip}")
            outlines = [m for m in mark.marks if isinstance(m, Path)]
            lines += [f"{indent}  {len(outlines)} outlines"] if outlines else []
            lines += told(tuple(m for m in mark.marks if not isinstance(m, Path)), indent + "  ")
        else:
            lines.append(indent + _one(mark))
    return lines


def _at(x: float, y: float) -> str:
    return f"{x:.2f},{y:.2f}"


def _one(mark) -> str:
    if isinstance(mark, Text):
        turned = f" turned {mark.angle:g}" if mark.angle else ""
        return f'text "{mark.text}" at {_at(mark.x, mark.y)} in {mark.font} {mark.size_pt:g} {mark.colour}{turned}'
    if isinstance(mark, Box):
        return f"box at {_at(mark.x, mark.y)} size {_at(mark.width, mark.height)} round {mark.radius:g} {_paint(mark)}"
    if isinstance(mark, Circle):
        return f"circle at {_at(mark.x, mark.y)} radius {mark.radius:.2f} {_paint(mark)}"
    if isinstance(mark, Polygon):
        return f"polygon of {len(mark.points)} from {_at(*mark.points[0])} {_paint(mark)}"
    if isinstance(mark, Line):
        return f"line {' to '.join(_at(*p) for p in mark.points)} {mark.line_pt:g} pt {mark.colour}"
    assert isinstance(mark, Path)
    return f"outline of {len(mark.steps)} steps {_paint(mark)}"


def _paint(mark) -> str:
    fill = f"filled {mark.paint.fill}" if mark.paint.fill else "open"
    return fill + (f" lined {mark.paint.line_pt:g} pt {mark.paint.line}" if mark.paint.line else "")


def as_text(drawing: Drawing) -> str:
    return "\n".join([f"face {drawing.width:g} x {drawing.height:g} mm", *told(drawing.marks)]) + "\n"


@pytest.mark.parametrize("name", BODIES)
def test_a_card_of_each_type_is_drawn_as_its_golden_says(kit, card, golden, name):
    face = card(
        id=f"golden-{name}", type=name, type_word=name.title(), need="3" if name == "battle" else "",
        blocks=BODIES[name], note="ruling: as read",
    )
    golden(f"layout/card-{name}.txt", as_text(lay_front(face, kit).drawing))


@pytest.mark.parametrize("size", ["poker", "twelve"])
def test_references_are_drawn_as_their_goldens_say(kits, unit_face, track_face, golden, size):
    for face in (unit_face, track_face):
        golden(f"layout/{size}-{face.id}.txt", as_text(lay_front(face, kits[size]).drawing))


def test_backs_are_drawn_as_their_goldens_say(kit, unit_face, golden):
    golden("layout/back-deck.txt", as_text(lay_deck_back("game", "Keep it Moving!", kit).drawing))
    golden("layout/back-unit.txt", as_text(lay_back(unit_face, kit).drawing))
