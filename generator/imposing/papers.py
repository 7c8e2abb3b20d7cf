"""Imposing room (impose): papers as data (`templates/papers/`), and papers of any size as `200x300mm`."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator.diagnostics import did_you_mean, listing
from generator.imposing.mistakes import UnknownPaper
from generator.layout.measures import offered, read_measures
from generator.layout.type_style import Type

CUSTOM_LIKE = "a4"
"""A custom paper has the margins and labels of this one."""
SHORTEST = 130.0
"""The least shorter side of a paper."""
LABELS_NEED = 150.0
"""Heading, ruler and small print want a strip of this length along an edge."""
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}
_SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)?")


@dataclass(frozen=True)
class Labels:
    """The words and the ruler in a sheet's margin, from the edge of what a printer can print."""

    game: Type
    line: Type
    small: Type
    figure: Type
    cut: Type
    """The numbers of the cuts."""
    heading: float
    """From the printable edge to the heading's baseline."""
    heading_room: float
    """Depth of the strip that the heading needs."""
    ruler: float
    """From the opposite printable edge to the ruler's line."""
    ruler_room: float
    small_pitch: float
    tick_pt: float
    cross_pt: float
    """Thickness of the small crosses between butted faces, and of cut lines."""
    fold_pt: float


@dataclass(frozen=True)
class Paper:
    """Everything in one file of `templates/papers/`."""

    title: str
    width: float
    height: float
    keep: float
    """Nothing is printed nearer to the paper's edge: most printers can't."""
    books: str
    """The paper that books, aids and maps are set on when this one is in the printer."""
    labels: Labels


def find_paper(folder: Path, name: str) -> Paper:
    """A paper by the name of its template, or of a size such as `200x300mm`; raises UnknownPaper."""
    known = offered(folder)
    if name in known:
        return _read(folder, name)
    found = _SIZE.fullmatch(name.strip().lower())
    if found is None:
        raise UnknownPaper(
            f'there is no paper "{name}"{did_you_mean(name.lower(), known)}: use {listing(known)}, '
            "or a size of your own such as 200x300mm or 8.5x13in"
        )
    scale = _UNITS[found[3] or "mm"]
    return _custom(folder, name, float(found[1]) * scale, float(found[2]) * scale)


def _custom(folder: Path, name: str, width: float, height: float) -> Paper:
    short, long = sorted((width, height))
    if short < SHORTEST or long < LABELS_NEED + 10 or long > 1500:
        raise UnknownPaper(
            f'the paper "{name}" measures {width:g} × {height:g} mm: a sheet with its ruler and labels '
            f"is at least {SHORTEST:g} × {LABELS_NEED + 10:g} mm, and at most 1500 mm long"
        )
    title = f"{width:g} × {height:g} mm"
    return replace(_read(folder, CUSTOM_LIKE), title=title, width=round(width, 4), height=round(height, 4))


def book_papers(folder: Path) -> list[str]:
    """The papers that books, aids and maps are set on."""
    return [name for name in offered(folder) if _read(folder, name).books == name]


def _read(folder: Path, name: str) -> Paper:
    found: Any = read_measures(Paper, folder, name)
    return found
