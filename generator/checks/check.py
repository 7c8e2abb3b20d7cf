"""What a check is, and what it may look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from generator.components.face import Face
from generator.components.game import Game
from generator.components.proof import MapFinding, Overflow
from generator.components.rules import Rulebook
from generator.components.sight import Sight
from generator.diagnostics import Diagnostic, Severity, Span

Needs = Literal["game", "words", "pages", "play"]


@dataclass(frozen=True)
class Context:
    """All that the rooms know when a check runs; later facts are empty in earlier phases."""

    game: Game
    faces: dict[str, tuple[Face, ...]] = field(default_factory=dict)
    """Worded faces by language."""
    overflows: tuple[Overflow, ...] = ()
    glyphs: Callable[[str], set[int]] | None = None
    """Code points that a font of the templates has, by font name."""
    fonts_used: dict[str, str] = field(default_factory=dict)
    """Font name -> all text set in it."""
    study: dict[str, Any] = field(default_factory=dict)
    rulebook: Rulebook | None = None
    icons: frozenset[str] = frozenset()
    """Names of pictograms that can be drawn; empty when nobody asked."""
    themes: frozenset[str] = frozenset()
    """Names of the templates' themes; empty when nobody asked."""
    rule_ids: frozenset[str] = frozenset()
    """The rules that the engine can name, if others than the procedure's own are meant."""
    map_findings: tuple[MapFinding, ...] = ()
    counter_looks: frozenset[str] = frozenset()
    map_looks: frozenset[str] = frozenset()
    """Looks of the theme's counters and maps; empty when nobody asked."""
    is_symbol: Callable[[str], bool] | None = None
    """Whether a symbol code stands for something."""
    sight: Sight = Sight()
    """What the printed pages give to the eye, in every ink."""


@dataclass(frozen=True)
class Check:
    """One mistake that can be found: `needs` says from which room on it can run."""

    code: str
    title: str
    why: str
    fix: str
    example: str
    needs: Needs
    find: Callable[[Context], Iterable[Diagnostic]]
    severity: Severity = "error"
    on_sound: bool = False
    """True for a check that plays: it runs only when no other check has found an error."""

    def found(self, at: Span, message: str, fix: str = "", note: str = "") -> Diagnostic:
        return Diagnostic(self.code, at, message, self.why, fix or self.fix, self.severity, note)
