"""What an output is given: values from the rooms before it, never the rooms themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.components.counter_face import CounterPiece
from generator.components.expected import Expected
from generator.components.face import Face
from generator.components.game import Game
from generator.components.map_face import MapFace
from generator.components.proof import Proof


@dataclass(frozen=True)
class Settings:
    """How to print: the switches of `makeready build`."""

    paper: str = "a4"
    size: str = "poker"
    """`poker`, or `twelve` for the source's twelve cards a sheet."""
    backs: str = "duplex-long"
    ink: str = "full"
    language: str = "en"
    map_scale: float = 1.0
    """How much larger than designed maps are printed."""
    book_paper: str = ""
    """The paper of books, aids and maps where `paper` is none that they are set on, such as A3."""
    layout: str = "grid"
    """`grid`, or `guillotine` for sheets on which every cut runs from edge to edge."""
    gutter: float | None = None
    """Millimetres between the pieces of a sheet, 0 for butted; None leaves it to the component."""
    bleed: float | None = None
    cut_lines: bool = False
    back_offset: tuple[float, float] = (0.0, 0.0)
    """How far the backs of duplex sheets are moved, right and down, to make up for the printer's drift."""

    @property
    def for_books(self) -> str:
        return self.book_paper or self.paper


@dataclass(frozen=True)
class Job:
    """One game, worded, played and checked, on its way to paper."""

    game: Game
    settings: Settings
    templates: Path
    faces: tuple[Face, ...] = ()
    """References and deck cards in print order, in the language of the settings."""
    study: dict[str, Any] = field(default_factory=dict)
    """What the simulations say; the keys are described in `engine/study.py`."""
    rulebook: Any = None
    """The parsed rulebook (`components/rules.py`)."""
    phrases: dict[str, Any] = field(default_factory=dict)
    """The phrasebook's plain words in the language of the settings (`labels:` there)."""
    counters: tuple[CounterPiece, ...] = ()
    """Counters in print order."""
    lookups: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By example: its look-up step by step, with odds (`engine/for_print.py`)."""
    odds: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    """By table: exact odds of every column for every sum of modifiers (`engine/for_print.py`)."""
    maps: tuple[MapFace, ...] = ()
    finished: dict[str, bytes] = field(default_factory=dict)
    """By file: the PDFs of this build that are ready, for those that are made of them."""


@dataclass(frozen=True)
class Output:
    """A PDF that people look for by name."""

    file: str
    title: str
    render: Callable[[Job], bytes]
    translated: bool = False
    """True when it can be printed in every language of the game."""
    proof: Callable[[Job], Proof] = lambda job: Proof()
    """Runs before any output is written; what it finds is judged by the checks."""
    applies: Callable[[Job], bool] = lambda job: True
    """False for a game that has nothing of the kind."""
    made_of: str = ""
    """The file whose finished pages it places anew; it is drawn first."""
    beside: str = ""
    """The output, by its name, that it is printed along with when only that is asked for."""
    expects: Callable[[Job], Expected] = lambda job: Expected(language=job.settings.language)
    """What the finished PDF has to be; preflight parses it back and holds it to this."""


class NotOffered(Exception):
    """A setting that this output does not have; the message says what it has instead."""
