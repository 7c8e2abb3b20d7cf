"""Engine (play): finds the heading that a word, a number or a ratio falls under."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
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
        self._known: dict[Figure, str | None] = {}
        self._find = self._word
        self._bands: list[tuple[Band, str]] = []
        if key.ratio:
            self._ratios = sorted((parse_ratio(text), text) for text in self.texts)
            self._find = self._rounded_down if key.round == "down" else self._rounded_up
        elif not words:
            self._bands = [(parse_band(bare(text)), text) for text in self.texts]
            self._find = self._band

    def limit(self, figure: Figure) -> Figure:
        """The figure, or the last one that counts."""
        if self.limit_to is None or isinstance(figure, str):
            return figure
        limited = self.limit_to.limit(figure)
        return int(limited) if isinstance(figure, int) else limited

    def find(self, figure: Figure) -> str | None:
        """The heading of a figure that is already limited; None if there is none."""
        if figure not in self._known:
            self._known[figure] = self._find(figure)
        return self._known[figure]

    def slide(self, heading: str, steps: int) -> str:
        """The heading so many steps further, or the last one on the way."""
        index = self.texts.index(heading) + steps
        return self.texts[min(max(index, 0), len(self.texts) - 1)]

    def _word(self, figure: Figure) -> str | None:
        return figure if isinstance(figure, str) and figure in self.texts else None

    def _band(self, figure: Figure) -> str | None:
        return next((text for band, text in self._bands if figure in band), None)  # type: ignore[operator]

    def _rounded_down(self, figure: Figure) -> str | None:
        index = bisect_right(self._ratios, figure, key=lambda pair: pair[0]) - 1  # type: ignore[type-var]
        return self._ratios[index][1] if index >= 0 else None

    def _rounded_up(self, figure: Figure) -> str | None:
        index = bisect_left(self._ratios, figure, key=lambda pair: pair[0])  # type: ignore[type-var]
        return self._ratios[index][1] if index < len(self._ratios) else None
