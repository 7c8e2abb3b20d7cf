"""Outputs (draw): the papers that books and aids are printed on."""

from __future__ import annotations

from dataclasses import dataclass

from generator.outputs.job import Settings
from generator.outputs.offers import offer


@dataclass(frozen=True)
class Page:
    """A sheet of paper in millimetres."""

    width: float
    height: float


PAPERS = {"a4": Page(210.0, 297.0), "letter": Page(215.9, 279.4)}
INKS = ("full", "gray", "save")


def page_of(settings: Settings) -> Page:
    """The paper of the settings; raises NotOffered for what can't be printed."""
    offer("ink", settings.ink, INKS)
    return PAPERS[offer("paper", settings.for_books, PAPERS)]
