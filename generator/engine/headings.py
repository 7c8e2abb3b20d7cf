"""Engine (play): finds the heading that a word, a number or a ratio falls under."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from generator.components.table_parts import Key, bare
from generator.values.bands import Band, parse_band
from generator.values.ranges import Range, parse_limit, parse_ratio

Figure = int | Fraction | str


class Headings:
    """The headings along one side of a table. Where two claim a number, the first is found."""

    def __init__(self, key: Key, texts: Sequence[str], *, words: bool):
        self.texts = tuple(texts)
        self.limit_to: Range | None = parse_limit(key.limit) if key.limit else None
        self._ends = _ends(self.limit_to, whole=key.ratio is None) if self.limit_to else None
        self._known: dict[Figure, str | None] = {}
        self._find = self._word
        self._bands: list[tuple[Band, str]] = []
        if key.ratio:
            self._down = key.round == "down"
            ratios = sorted((parse_ratio(text), text) for text in self.texts)
            self._rising = [(ratio.numerator, ratio.denominator, text) for ratio, text in ratios]
            self._falling = self._rising[::-1]
            self._find = self._ratio
        elif not words:
            self._bands = [(parse_band(bare(text)), text) for text in self.texts]
            self._find = self._band

    def limit(self, figure: Figure) -> Figure:
        """The figure, or the last one that counts."""
        if self._ends is None or isinstance(figure, str):
            return figure
        low, high = self._ends
        return low if figure < low else high if figure > high else figure

    def find(self, figure: Figure) -> str | None:
        """The heading of a figure that is already limited; None if there is none."""
        if figure not in self._known:
            self._known[figure] = self._find(figure)
        return self._known[figure]

    def find_ratio(self, first: int, second: int) -> str | None:
        """As `find` for the limited ratio of two numbers, in whole numbers alone: proofs try thousands of them."""
        if self.limit_to is not None:
            low, high = self.limit_to.low, self.limit_to.high
            if first * low.denominator < low.numerator * second:
                first, second = low.numerator, low.denominator
            elif first * high.denominator > high.numerator * second:
                first, second = high.numerator, high.denominator
        if self._down:
            return next((text for top, bottom, text in self._falling if top * second <= first * bottom), None)
        return next((text for top, bottom, text in self._rising if top * second >= first * bottom), None)

    def slide(self, heading: str, steps: int) -> str:
        """The heading so many steps further, or the last one on the way."""
        index = self.texts.index(heading) + steps
        return self.texts[min(max(index, 0), len(self.texts) - 1)]

    def _word(self, figure: Figure) -> str | None:
        return figure if isinstance(figure, str) and figure in self.texts else None

    def _band(self, figure: Figure) -> str | None:
        return next((text for band, text in self._bands if figure in band), None)  # type: ignore[operator]

    def _ratio(self, figure: Figure) -> str | None:
        assert isinstance(figure, Fraction)
        return self.find_ratio(figure.numerator, figure.denominator)


def _ends(limits: Range, *, whole: bool) -> tuple[Figure, Figure]:
    return (int(limits.low), int(limits.high)) if whole else (limits.low, limits.high)
