"""Sixth room (place): the foot of a card: its code, a note, or the badge of a reconstruction."""

from __future__ import annotations

from dataclasses import dataclass

from generator.layout.drawing import Box, Marks
from generator.layout.kit import Kit
from generator.layout.words import Lines, height, leading, set_left, wrap


@dataclass(frozen=True)
class Footer:
    """`raised` is how much higher than a single line it reaches."""

    marks: Marks
    raised: float
    over: float


def lay_footer(code: str, note: str, kit: Kit, left: float, right: float, reconstructed: bool = False) -> Footer:
    footer = kit.face.footer
    base = kit.face.own_height - footer.baseline
    label = kit.right(right, base, code, footer.code, kit.theme.grey)
    room = right - left - kit.width(code, footer.code) - footer.note_gap
    if not note:
        return Footer((label,), 0.0, 0.0)
    if reconstructed:
        return _badge(note, base, left, room, label, kit)
    lines = wrap(note, footer.note, room, kit)
    raised = (len(lines) - 1) * leading(footer.note)
    top = base - raised - kit.cap(footer.note)
    return Footer((*set_left(lines, left, top, footer.note, kit.theme.grey, kit), label), raised, lines.over)


def _badge(note: str, base: float, left: float, room: float, label, kit: Kit) -> Footer:
    """White capitals on ink: nobody takes a reconstruction for a card of the designer's."""
    footer = kit.face.footer
    lines = wrap(note, footer.badge, room - 2 * footer.badge_pad, kit)
    tall = height(lines, footer.badge, kit) + footer.badge_height - kit.cap(footer.badge)
    wide = max(kit.width(line, footer.badge) for line in lines.lines) + 2 * footer.badge_pad
    top = base + (footer.badge_height - kit.cap(footer.badge)) / 2 - tall
    words = set_left(
        Lines(lines.lines), left + footer.badge_pad, top + (footer.badge_height - kit.cap(footer.badge)) / 2,
        footer.badge, kit.ink.words(kit.theme.ink, kit.theme.ink), kit,
    )
    pill = Box(left, top, wide, tall, kit.ink.field(kit.theme.ink), footer.badge_radius)
    below_column = kit.face.column.foot - footer.baseline - footer.note_gap
    return Footer((pill, *words, label), max(0.0, tall - below_column), lines.over)
