"""Sixth room (place): breaks words into lines, at the narrowest measure that keeps their number."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.layout.drawing import PT, Colour, Marks
from generator.layout.face_measures import Type
from generator.layout.kit import Kit

Widths = Callable[[int], float]
"""The room for each line, counted from 0."""

_SENTENCE_END = re.compile(r"(?<=[.!?:])\s+(?=[A-ZÄÖÜ0-9−])")
_NARROWING_STEPS = 12


@dataclass(frozen=True)
class Lines:
    """Words broken into lines, with how far the widest one sticks out."""

    lines: tuple[str, ...]
    over: float = 0.0

    def __len__(self) -> int:
        return len(self.lines)


def wrap(text: str, type_: Type, widths: float | Widths, kit: Kit, own_lines: bool = False) -> Lines:
    """Never hyphenates; `own_lines` begins each sentence on a line of its own."""
    room: Widths = widths if callable(widths) else lambda _: widths
    groups = _SENTENCE_END.split(text) if own_lines else [text]
    words = [group.split() for group in groups]
    broken = _break(words, type_, room, 0.0, kit)
    return Lines(_narrow(words, type_, room, broken, kit), _over(broken, type_, room, kit))


def wrap_kindly(text: str, type_: Type, widths: float | Widths, kit: Kit) -> Lines:
    """Sentences begin on lines of their own where that costs no line."""
    plain = wrap(text, type_, widths, kit)
    apart = wrap(text, type_, widths, kit, own_lines=True)
    return apart if len(apart) <= len(plain) else plain


def _break(
    groups: Sequence[Sequence[str]], type_: Type, room: Widths, less: float, kit: Kit
) -> tuple[str, ...]:
    lines: list[str] = []
    for words in groups:
        line = ""
        for word in words:
            longer = f"{line} {word}" if line else word
            if line and kit.width(longer, type_) > room(len(lines)) - less:
                lines.append(line)
                longer = word
            line = longer
        if line:
            lines.append(line)
    return tuple(lines)


def _narrow(
    groups: Sequence[Sequence[str]], type_: Type, room: Widths, broken: tuple[str, ...], kit: Kit
) -> tuple[str, ...]:
    """Halves in on the narrowest measure with the same number of lines: no lone last word."""
    if len(broken) < 2:
        return broken
    low, high = 0.0, min(room(i) for i in range(len(broken))) * 0.6
    best = broken
    for _ in range(_NARROWING_STEPS):
        less = (low + high) / 2
        tried = _break(groups, type_, room, less, kit)
        fits = len(tried) == len(broken) and all(
            kit.width(line, type_) <= room(i) + 1e-6 for i, line in enumerate(tried)
        )
        if fits:
            best, low = tried, less
        else:
            high = less
    return best


def _over(lines: Sequence[str], type_: Type, room: Widths, kit: Kit) -> float:
    return max((max(0.0, kit.width(line, type_) - room(i)) for i, line in enumerate(lines)), default=0.0)


def leading(type_: Type) -> float:
    """From baseline to baseline, in millimetres."""
    return type_.size * type_.leading * PT


def height(lines: Lines, type_: Type, kit: Kit) -> float:
    """From the top of the first capitals to the last baseline."""
    return kit.cap(type_) + (len(lines) - 1) * leading(type_) if lines.lines else 0.0


def set_left(lines: Lines, x: float, top: float, type_: Type, colour: Colour, kit: Kit) -> Marks:
    """Lines below each other; `top` is the top of the first capitals."""
    base = top + kit.cap(type_)
    return tuple(
        kit.left(x, base + i * leading(type_), line, type_, colour) for i, line in enumerate(lines.lines)
    )


def set_centred(lines: Lines, x: float, top: float, type_: Type, colour: Colour, kit: Kit) -> Marks:
    base = top + kit.cap(type_)
    return tuple(
        kit.centred(x, base + i * leading(type_), line, type_, colour) for i, line in enumerate(lines.lines)
    )


def split_evenly(text: str, count: int, type_: Type, kit: Kit) -> tuple[str, ...] | None:
    """A title over exactly `count` lines, the widest as narrow as can be; None if it has fewer words."""
    words = text.split()
    if len(words) < count:
        return None
    if count == 1:
        return (" ".join(words),)
    best: tuple[str, ...] | None = None
    for first in range(1, len(words) - count + 2):
        rest = split_evenly(" ".join(words[first:]), count - 1, type_, kit)
        lines = (" ".join(words[:first]), *(rest or ()))
        if best is None or _widest(lines, type_, kit) < _widest(best, type_, kit):
            best = lines
    return best


def _widest(lines: Sequence[str], type_: Type, kit: Kit) -> float:
    return max(kit.width(line, type_) for line in lines)
