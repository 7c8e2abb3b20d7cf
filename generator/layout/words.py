"""Sixth room (place): breaks words into lines, at the narrowest measure that keeps their number."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from generator.layout.drawing import PT, Colour, Marks
from generator.layout.face_measures import Type
from generator.layout.kit import Compositor

Widths = Callable[[int], float]
"""The room for each line, counted from 0."""

_SENTENCE_END = re.compile(r"(?:(?<=[^\W\d][.!?])|(?<=\u2212\d\.))\s+(?=[A-ZÄÖÜ„“])")
"""A full stop behind a plain figure may be an ordinal: `1. Bataillon`."""
_NARROWING_STEPS = 9
MINUS = "\u2212"
_ARTICLE = 3
"""Behind a longer word a figure with a full stop ends the sentence; behind an article it is an ordinal."""


@dataclass(frozen=True)
class Lines:
    """Words broken into lines, with how far the widest one sticks out."""

    lines: tuple[str, ...]
    over: float = 0.0

    def __len__(self) -> int:
        return len(self.lines)


def wrap(text: str, type_: Type, widths: float | Widths, kit: Compositor, own_lines: bool = False) -> Lines:
    """Never hyphenates; `own_lines` begins each sentence on a line of its own."""
    room: Widths = widths if callable(widths) else lambda _: widths
    sentences = _SENTENCE_END.split(text) if own_lines else [text]
    plain = _fill([sentence.split() for sentence in sentences], type_, room, kit)
    kept = _fill([_kept_together(sentence) for sentence in sentences], type_, room, kit)
    return kept if not kept.over and len(kept) <= len(plain) else plain


def wrap_kindly(text: str, type_: Type, widths: float | Widths, kit: Compositor) -> Lines:
    """Sentences begin on lines of their own where that costs no line."""
    plain = wrap(text, type_, widths, kit)
    apart = wrap(text, type_, widths, kit, own_lines=True)
    return apart if len(apart) <= len(plain) else plain


def _kept_together(sentence: str) -> list[str]:
    """Words, but figures stay with what they count: `at −1`, `2 levels`, `2. Bataillon`, `round 1.`"""
    kept: list[str] = []
    held = False
    before = ""
    for word in sentence.split():
        closes = word[-1] in ".,;:" and word[:-1].isdigit() and len(before) > _ARTICLE
        if kept and (held or closes or word[0] == MINUS):
            kept[-1] += f" {word}"
        else:
            kept.append(word)
        held = word.rstrip(".").isdigit() and not closes
        before = word
    return kept


def _fill(words: Sequence[Sequence[str]], type_: Type, room: Widths, kit: Compositor) -> Lines:
    lines: tuple[str, ...] = ()
    for group in words:
        done = len(lines)
        lines += _narrow(group, type_, lambda line, done=done: room(line + done), kit)
    return Lines(lines, _over(lines, type_, room, kit))


def _break(words: Sequence[str], type_: Type, room: Widths, kit: Compositor) -> tuple[str, ...]:
    lines: list[str] = []
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if line and kit.width(longer, type_) > room(len(lines)):
            lines.append(line)
            longer = word
        line = longer
    return (*lines, line) if line else tuple(lines)


def _narrow(words: Sequence[str], type_: Type, room: Widths, kit: Compositor) -> tuple[str, ...]:
    """Halves in on the narrowest measure with the same number of lines: no lone last word."""
    broken = _break(words, type_, room, kit)
    if len(broken) < 2:
        return broken
    low, high = 0.0, max(room(i) for i in range(len(broken)))
    best = broken
    for _ in range(_NARROWING_STEPS):
        most = (low + high) / 2
        tried = _break(words, type_, lambda line, most=most: min(room(line), most), kit)
        fits = len(tried) == len(broken) and all(
            kit.width(line, type_) <= room(i) + 1e-6 for i, line in enumerate(tried)
        )
        if fits:
            best, high = tried, most
        else:
            low = most
    return best


def fit_line(text: str, type_: Type, room: float, least: float, kit: Compositor) -> Type:
    """The type, a little smaller if that keeps the text on one line; unchanged if it does not."""
    size = type_.size
    while size >= least:
        tried = replace(type_, size=size)
        if kit.width(text, tried) <= room:
            return tried
        size -= 0.25
    return type_


def _over(lines: Sequence[str], type_: Type, room: Widths, kit: Compositor) -> float:
    return max((max(0.0, kit.width(line, type_) - room(i)) for i, line in enumerate(lines)), default=0.0)


def leading(type_: Type) -> float:
    """From baseline to baseline, in millimetres."""
    return type_.size * type_.leading * PT


def height(lines: Lines, type_: Type, kit: Compositor) -> float:
    """From the top of the first capitals to the last baseline."""
    return kit.cap(type_) + (len(lines) - 1) * leading(type_) if lines.lines else 0.0


def set_left(lines: Lines, x: float, top: float, type_: Type, colour: Colour, kit: Compositor) -> Marks:
    """Lines below each other; `top` is the top of the first capitals."""
    base = top + kit.cap(type_)
    return tuple(
        kit.left(x, base + i * leading(type_), line, type_, colour) for i, line in enumerate(lines.lines)
    )


def set_centred(lines: Lines, x: float, top: float, type_: Type, colour: Colour, kit: Compositor) -> Marks:
    base = top + kit.cap(type_)
    return tuple(
        kit.centred(x, base + i * leading(type_), line, type_, colour) for i, line in enumerate(lines.lines)
    )


def split_evenly(text: str, count: int, type_: Type, kit: Compositor) -> tuple[str, ...] | None:
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


def _widest(lines: Sequence[str], type_: Type, kit: Compositor) -> float:
    return max(kit.width(line, type_) for line in lines)
