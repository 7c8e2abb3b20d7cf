"""Preflight (proofread): words in a PDF held against words of the content, whatever their lines and spaces."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from generator.components.expected import Wanted
from generator.preflight.content import Piece, Run

_SPACES = re.compile(r"[\s\u00ad\u2010\u200b\u2011\u2060-]+")
Letters = tuple[tuple[str, int], ...]


def squeezed(text: str) -> str:
    """Without spaces and hyphens, which depend on where lines end; ligatures undone, capitals made small."""
    return _SPACES.sub("", unicodedata.normalize("NFKC", text)).casefold()


def letters(texts: Iterable[str]) -> Letters:
    """How often each character stands there: two texts of the same letters are the same for a proofreader."""
    return tuple(sorted(Counter(squeezed("".join(texts))).items()))


def spoken(runs: Iterable[Run]) -> str:
    return "".join(run.text for run in runs)


def readings(wanted: Wanted) -> Iterator[Letters]:
    """The letters that a piece may bear: all its texts, or without those that the fit may drop."""
    yield letters(wanted.texts)
    if wanted.may_drop:
        yield letters(text for text in wanted.texts if text not in wanted.may_drop)


def piece_of(piece: Piece, wanted: Sequence[Wanted]) -> Wanted | None:
    """The component that a piece on the sheet is: the one with its words, else the one most like it."""
    found = letters([spoken(piece.inside.runs)])
    for candidate in wanted:
        if found in readings(candidate):
            return candidate
    have = Counter(dict(found))
    shared = [(sum((have & Counter(dict(letters(w.texts)))).values()), w) for w in wanted]
    best = max(shared, key=lambda pair: pair[0], default=(0, None))
    return best[1] if best[0] * 2 > sum(have.values()) else None


def find_in_order(texts: Sequence[str], within: str, gap: int) -> str | None:
    """None if the texts stand in `within` one after the other with no more than `gap` letters between; else the
    first that does not."""
    parts = [part for part in map(squeezed, texts) if part]
    if not parts:
        return None
    furthest = 0
    start = within.find(parts[0])
    while start >= 0:
        reached = _follow(parts, within, start, gap)
        if reached == len(parts):
            return None
        furthest = max(furthest, reached)
        start = within.find(parts[0], start + 1)
    return next(text for text in texts if squeezed(text) == parts[furthest])


def _follow(parts: Sequence[str], within: str, start: int, gap: int) -> int:
    end = start + len(parts[0])
    for number, part in enumerate(parts[1:], 1):
        place = within.find(part, end, end + gap + len(part))
        if place < 0:
            return number
        end = place + len(part)
    return len(parts)
