"""What a finished PDF has to hold, said before it is drawn; preflight parses the PDF back and compares."""

from __future__ import annotations

from dataclasses import dataclass

from generator.diagnostics import Span


@dataclass(frozen=True)
class Wanted:
    """Words of the content that have to stand in a PDF, and where an author wrote them."""

    what: str
    """In words: `card "urban-fight"`, `rule 3.2`."""
    at: Span
    texts: tuple[str, ...]
    """What is printed, piece by piece in the order of reading."""
    copies: int = 1
    may_drop: tuple[str, ...] = ()
    """Those of the texts that the fit may leave out: a card's flavour."""


@dataclass(frozen=True)
class Expected:
    """What an output promises of its PDF."""

    sizes_mm: tuple[tuple[float, float], ...] = ()
    """The sizes that a page may have, upright or turned; empty when any will do."""
    tagged: bool = False
    """True for what is read on a screen too: it has to keep PDF/UA-1."""
    language: str = "en"
    flowing: tuple[Wanted, ...] = ()
    """Words of running text: each stands somewhere in the PDF, its texts near each other and in order."""
    pieces: tuple[Wanted, ...] = ()
    """Words of pieces that are cut out: as many pieces as copies bear these words and no others."""
    safe_mm: float | None = None
    """How far words keep from the edge of the paper; None for the templates' own margin."""
