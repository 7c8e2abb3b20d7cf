"""What placing found out before anything is drawn: words that do not fit, text set in each font."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Overflow:
    """Words that do not fit their box."""

    face: str
    """The id of the face."""
    part: str
    """What did not fit: `title`, `body`, ..."""
    text: str
    over_mm: float


@dataclass(frozen=True)
class Proof:
    """The findings of one output, before it is drawn."""

    overflows: tuple[Overflow, ...] = ()
    fonts_used: dict[str, str] = field(default_factory=dict)
    """Font name -> all text that is set in it."""
