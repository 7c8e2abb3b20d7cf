"""Sixth room (place): a book's pages onto folded sheets: their order, their place, and creep.

A saddle-stitched booklet is a nest of sheets folded once. Sheet 1 is the outermost; its outside bears the last page
and the first. Turned over on its short edge, a sheet has page 2 behind page 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from generator.layout.drawing import Colour, Line, Marks, Text
from generator.layout.kit import TypeCase
from generator.layout.placed_page import PlacedPage
from generator.layout.type_style import Type

PAGES_A_SHEET = 4
Side = Literal["outside", "inside"]


@dataclass(frozen=True)
class BookletMeasures:
    """Everything in one file of `templates/booklets/`; millimetres."""

    title: str
    caliper: float
    """How thick one sheet of paper is."""
    inner: float
    outer: float
    head: float
    foot: float
    """White round the text on a page of the booklet."""
    staple: float
    fold_mark: float
    mark_pt: float
    note: Type
    note_from_fold: float
    ink: Colour
    words: dict[str, str]


@dataclass(frozen=True)
class Spread:
    """One side of a sheet: the pages, from 1, that stand left and right of the fold; None stays white."""

    sheet: int
    side: Side
    left: int | None
    right: int | None


@dataclass(frozen=True)
class White:
    """White round the text of a finished page, as a bound book counts it: inner is the side of the fold."""

    inner: float
    outer: float
    head: float
    foot: float


@dataclass(frozen=True)
class BookPage:
    """A finished page in millimetres; `white` is None where ink reaches the paper's edge, as on a cover."""

    width: float
    height: float
    white: White | None


def sheets_for(pages: int) -> int:
    """How many sheets of paper a book needs; white pages fill the last one."""
    return -(-pages // PAGES_A_SHEET)


def spreads(pages: int) -> tuple[Spread, ...]:
    """Both sides of every sheet in printing order."""
    last = sheets_for(pages) * PAGES_A_SHEET

    def there(page: int) -> int | None:
        return page if page <= pages else None

    found = []
    for depth in range(sheets_for(pages)):
        first = 2 * depth + 1
        facing = last - 2 * depth
        found.append(Spread(depth + 1, "outside", there(facing), there(first)))
        found.append(Spread(depth + 1, "inside", there(first + 1), there(facing - 1)))
    return tuple(found)


def least_white(pages: Sequence[BookPage]) -> White | None:
    """The white that all text pages share, so that their text stays in one place from page to page."""
    found = [page.white for page in pages if page.white is not None]
    if not found:
        return None
    return White(
        min(w.inner for w in found), min(w.outer for w in found), min(w.head for w in found), min(w.foot for w in found)
    )


def text_scale(page: BookPage, white: White, half: tuple[float, float], measures: BookletMeasures) -> float:
    """How large text pages may be: the white round them shrinks to the booklet's; never above their own size."""
    wide = (half[0] - measures.inner - measures.outer) / (page.width - white.inner - white.outer)
    tall = (half[1] - measures.head - measures.foot) / (page.height - white.head - white.foot)
    return min(1.0, wide, tall)


def place_spread(
    spread: Spread, pages: Sequence[BookPage], width: float, height: float, measures: BookletMeasures
) -> tuple[PlacedPage, ...]:
    """The pages of one side; each moves towards the fold by as much as the nest will push its sheet outwards."""
    white, half = least_white(pages), (width / 2, height)
    creep = (spread.sheet - 1) * measures.caliper
    placed = []
    for number, on_right in ((spread.left, False), (spread.right, True)):
        if number is None:
            continue
        page = pages[number - 1]
        from_fold, top, scale = _from_fold(page, white, half, measures)
        if on_right:
            x = width / 2 + from_fold - creep
        else:
            x = width / 2 - from_fold - page.width * scale + creep
        clip = (width / 2 if on_right else 0.0, 0.0, *half)
        placed.append(PlacedPage(number, round(x, 4), round(top, 4), scale, clip))
    return tuple(placed)


def _from_fold(
    page: BookPage, shared: White | None, half: tuple[float, float], measures: BookletMeasures
) -> tuple[float, float, float]:
    """Where a page's own inner edge lies from the fold, its top from the paper's edge, and its scale."""
    if page.white is None or shared is None:
        scale = min(1.0, half[0] / page.width, half[1] / page.height)
        return (half[0] - page.width * scale) / 2, (half[1] - page.height * scale) / 2, scale
    scale = text_scale(page, shared, half, measures)
    wide = (page.width - shared.inner - shared.outer) * scale
    tall = (page.height - shared.head - shared.foot) * scale
    spare_across = half[0] - measures.inner - measures.outer - wide
    spare_down = half[1] - measures.head - measures.foot - tall
    inner, head = measures.inner + spare_across / 2, measures.head + spare_down / 2
    return inner - shared.inner * scale, head - shared.head * scale, scale


def lay_marks(
    spread: Spread, width: float, height: float, sheets: int, game: str, measures: BookletMeasures, case: TypeCase
) -> Marks:
    """Fold marks at head and foot; outside, a line of words along the fold, and where the staples go."""
    fold, mark, pt = width / 2, measures.fold_mark, measures.mark_pt
    ends = ((measures.head, measures.head + mark), (height - measures.foot - mark, height - measures.foot))
    marks: Marks = tuple(Line(((fold, top), (fold, foot)), measures.ink, pt, (1.0, 0.8)) for top, foot in ends)
    if spread.side == "inside":
        return marks
    if spread.sheet == 1:
        half = measures.staple / 2
        for y in (height / 4, height * 3 / 4):
            marks += (Line(((fold, y - half), (fold, y + half)), measures.ink, pt * 2),)
    words = measures.words["note"].format(game=game, n=spread.sheet, m=sheets)
    if spread.sheet == 1:
        words += measures.words["outermost"]
    long = case.measure(words, measures.note.font, measures.note.size)
    at = (fold - measures.note_from_fold, (height + long) / 2)
    return (*marks, Text(*at, words, measures.note.font, measures.note.size, measures.ink, angle=90))
