"""Bands: `1-2`, `6`, `7+`, `<=0`; what a roll or a value is looked up in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from pydantic import AfterValidator, WithJsonSchema

from generator.values.located import cut_short, mistake

_NUMBER = "-?[0-9]{1,5}"
_BAND = re.compile(
    f"(?P<only>{_NUMBER})|(?P<low>{_NUMBER})-(?P<high>{_NUMBER})|(?P<from>{_NUMBER})[+]|<=(?P<to>{_NUMBER})"
)
OPEN = 10**6


@dataclass(frozen=True, order=True)
class Band:
    """The whole numbers from low to high, both included."""

    low: int
    high: int

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high

    def __str__(self) -> str:
        if self.low == -OPEN:
            return f"<={self.high}"
        if self.high == OPEN:
            return f"{self.low}+"
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


def parse_band(text: str) -> Band:
    """The band an author wrote; raises the author's mistake if it is none."""
    found = _BAND.fullmatch(text)
    if not found:
        raise mistake(
            "bad-band", f'"{cut_short(text)}" is not a band of numbers',
            "a player could not tell which rolls it means", "write it as 1-2, 6, 7+ or <=0",
        )
    if found["only"]:
        return Band(int(found["only"]), int(found["only"]))
    if found["from"]:
        return Band(int(found["from"]), OPEN)
    if found["to"]:
        return Band(-OPEN, int(found["to"]))
    low, high = int(found["low"]), int(found["high"])
    if low > high:
        raise mistake(
            "bad-band", f"the band {text} runs backwards", "no roll can fall in it", f"write {high}-{low}",
        )
    return Band(low, high)


def check_key(text: str) -> str:
    """A mapping key that must be a band, left as it was typed."""
    parse_band(text)
    return text


BandText = Annotated[
    str,
    AfterValidator(check_key),
    WithJsonSchema({"type": "string", "pattern": "^(-?[0-9]+|-?[0-9]+--?[0-9]+|-?[0-9]+[+]|<=-?[0-9]+)$"}),
]


def gaps_and_overlaps(bands: Iterable[str], numbers: Iterable[int]) -> tuple[list[int], list[tuple[int, str, str]]]:
    """Numbers in no band, and (number, first band, second band) for those in two."""
    parsed = [(text, parse_band(text)) for text in bands]
    gaps, overlaps = [], []
    for number in numbers:
        hits = [text for text, band in parsed if number in band]
        if not hits:
            gaps.append(number)
        overlaps += [(number, hits[0], other) for other in hits[1:]]
    return gaps, overlaps
