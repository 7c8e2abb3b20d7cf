"""Outputs (draw), under the plots: figures as a reader wants them, true minus signs included."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SPACE = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
NO_FIGURE = "\N{EN DASH}"


@dataclass(frozen=True)
class Interval:
    """A measured figure and its 95 % interval, in the unit that is printed."""

    value: float
    low: float
    high: float

    @property
    def includes_zero(self) -> bool:
        return self.low <= 0 <= self.high

    def misses(self, other: Interval) -> bool:
        """Whether the two intervals lie apart, so that the difference is no accident of the dice."""
        return self.high < other.low or other.high < self.low

    @property
    def is_precise(self) -> bool:
        """Narrow enough that a difference nobody sees would not matter either."""
        return self.high - self.low <= 10

    @property
    def digits(self) -> int:
        """Decimals that the interval supports: none when it is wider than five, two when very narrow."""
        width = self.high - self.low
        return 0 if width > 5 else 1 if width > 0.15 else 2


def percent_of(share: dict[str, float]) -> Interval:
    """A share with its interval, as the study gives it, in per cent."""
    return Interval(100 * share["share"], 100 * share["low"], 100 * share["high"])


def whole(count: float) -> str:
    """`2,000`."""
    return plain(count, 0)


def plain(value: float, digits: int) -> str:
    """`1,234.5`, `−0.4`; a rounded nothing has no sign."""
    written = f"{value:,.{digits}f}"
    if float(written.replace(",", "")) == 0:
        written = written.lstrip("-")
    return written.replace("-", MINUS)


def exact(value: float) -> str:
    """A figure of the designer's as it was typed: `20`, `2.5`."""
    return plain(value, 0) if float(value).is_integer() else f"{value:g}".replace("-", MINUS)


def signed(value: float, digits: int) -> str:
    """`+1.2`, `−0.4`, `0.0`."""
    written = plain(value, digits)
    rounded_to_nothing = not written.strip("0.,")
    return written if rounded_to_nothing or written.startswith(MINUS) else f"+{written}"


def share_text(figure: Interval) -> str:
    """The middle of a share's interval with the decimals it bears, without the per cent sign."""
    return plain(figure.value, figure.digits)


def range_text(figure: Interval) -> str:
    """`53–59`: the ends of an interval with as many decimals as its figure has."""
    return f"{plain(figure.low, figure.digits)}\N{EN DASH}{plain(figure.high, figure.digits)}"


def with_unit(written: str, unit: str) -> str:
    """A per cent sign stays with its number; other units are named elsewhere."""
    return f"{written}{SPACE}%" if unit == "%" else written


_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def in_words(count: int) -> str:
    """Small counts as words, as at the start of a heading."""
    return _SMALL[count] if 0 <= count < len(_SMALL) else whole(count)


def listed(names: Sequence[str], most: int = 6) -> str:
    """`A, B and C`, or `A, B and 4 more`."""
    shown = list(names[:most])
    if len(names) > most:
        shown.append(f"{whole(len(names) - most)} more")
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}" if shown else "none"


def spoken(name: str) -> str:
    """An id as a heading: `never-pay` becomes `Never pay`."""
    plain_name = name.replace("-", " ").replace("_", " ")
    return plain_name[:1].upper() + plain_name[1:]
