"""Ranges and ratios: `-3..3` and `1:3..4:1` for what a figure may be, `1.5:1` for one force against another."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from pydantic import AfterValidator, WithJsonSchema

from generator.values.located import cut_short, mistake

WIDEST = 250
"""A range holds no more numbers than this: every one of them is tried when a table is proved."""

_RANGE = re.compile(r"([-+]?[0-9]{1,5})\.\.([-+]?[0-9]{1,5})")
_RATIO = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,2})?):([0-9]{1,3}(?:\.[0-9]{1,2})?)")


@dataclass(frozen=True)
class Range:
    """All numbers from low to high, both included; whole ones or ratios."""

    low: Fraction
    high: Fraction

    def limit(self, figure: Fraction | int) -> Fraction | int:
        """The figure itself, or the nearest one inside."""
        return self.low if figure < self.low else self.high if figure > self.high else figure

    @property
    def numbers(self) -> range:
        return range(int(self.low), int(self.high) + 1)


def parse_range(text: str) -> Range:
    """`-3..3`; raises the author's mistake if it is none."""
    found = _RANGE.fullmatch(text)
    if not found:
        raise _bad(f'"{cut_short(text)}" is not a range of numbers', "write it as 1..20 or -3..3")
    low, high = int(found[1]), int(found[2])
    if low > high:
        raise _bad(f"the range {text} runs backwards", f"write {high}..{low}")
    return Range(Fraction(low), Fraction(high))


def parse_ratio(text: str) -> Fraction:
    """`1.5:1` as the number 3/2; raises the author's mistake if it is none."""
    found = _RATIO.fullmatch(text)
    if not found or not Fraction(found[2]):
        raise _bad(f'"{cut_short(text)}" is not a ratio', "write it as 1:2, 1.5:1 or 3:1")
    return Fraction(found[1]) / Fraction(found[2])


def parse_limit(text: str) -> Range:
    """`-6..6` for figures, `1:3..4:1` for ratios."""
    if ":" not in text:
        return parse_range(text)
    low, dots, high = text.partition("..")
    if not dots:
        raise _bad(f'"{cut_short(text)}" is not a range of ratios', "write it as 1:3..4:1")
    if parse_ratio(low) > parse_ratio(high):
        raise _bad(f"the range {text} runs backwards", f"write {high}..{low}")
    return Range(parse_ratio(low), parse_ratio(high))


def _bad(message: str, fix: str) -> Exception:
    return mistake("bad-range", message, "nobody could tell which figures play can produce", fix)


def _check_range(text: str) -> str:
    found = parse_range(text)
    if len(found.numbers) > WIDEST:
        raise _bad(f"the range {text} holds {len(found.numbers)} numbers", f"write at most {WIDEST} of them")
    return text


def _check_limit(text: str) -> str:
    parse_limit(text)
    return text


_WHOLE = "[-+]?[0-9]+[.][.][-+]?[0-9]+"
RangeText = Annotated[
    str, AfterValidator(_check_range),
    WithJsonSchema({"type": "string", "pattern": f"^{_WHOLE}$", "examples": ["1..20", "-3..3"]}),
]
LimitText = Annotated[
    str, AfterValidator(_check_limit),
    WithJsonSchema({
        "type": "string", "pattern": f"^({_WHOLE}|[0-9.]+:[0-9.]+[.][.][0-9.]+:[0-9.]+)$",
        "examples": ["-6..6", "1:3..4:1"],
    }),
]
