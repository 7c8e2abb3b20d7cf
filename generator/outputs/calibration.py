"""Last room (draw): `calibrate.pdf`, the duplex test sheet of `makeready calibrate`; it belongs to no game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.imposing.calibration import calibration
from generator.imposing.papers import Paper
from generator.imposing.pieces import Backs
from generator.imposing.printer import Offset
from generator.outputs.canvas import About, Page, draw_pdf
from generator.outputs.fonts import RealTypeCase, register_fonts

FILE = "calibrate.pdf"
_DUPLEX: dict[str, Any] = {"duplex-long": "DuplexFlipLongEdge", "duplex-short": "DuplexFlipShortEdge"}


def render_calibration(
    paper: Paper, backs: Backs, words: Mapping[str, str], templates: Path, language: str, offset: Offset
) -> bytes:
    """Two pages: rings in front, scales behind them."""
    register_fonts(templates)
    sides = calibration(paper, backs, words, RealTypeCase(), offset)
    about = About(f"Makeready: {words['calibrate-title']}", "Makeready", paper.title, language, _DUPLEX[backs])
    return draw_pdf([Page(paper.width, paper.height, marks, (), ()) for marks in sides], {}, "full", about)
