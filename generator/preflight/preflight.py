"""Preflight (proofread): what a check of a finished PDF is, and what it may look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from io import BytesIO
from typing import Any

import pikepdf

from generator.components.expected import Expected
from generator.diagnostics import Diagnostic, Severity, Span
from generator.preflight.content import Content, Reader
from generator.preflight.geometry import Box, box_of
from generator.preflight.structure import Element, read_tree


@dataclass(frozen=True)
class Limits:
    """What a finished PDF may be: `templates/preflight/limits.yaml`."""

    page_off_mm: float
    picture_dpi: float
    margin_mm: float
    cut_margin: float
    file_mb: float
    gap_letters: int


class Unreadable(Exception):
    """The bytes are no PDF."""


class Printed:
    """A finished PDF, parsed back; each part is read when a check asks for it."""

    def __init__(self, file: str, data: bytes, expected: Expected, limits: Limits):
        self.file, self.data, self.expected, self.limits = file, data, expected, limits
        try:
            self.pdf = pikepdf.open(BytesIO(data))
        except pikepdf.PdfError as err:
            raise Unreadable(f"{file} is no PDF that can be read") from err
        self._reader = Reader()

    @cached_property
    def contents(self) -> list[Content]:
        """What each page draws."""
        return [self._reader.page(page) for page in self.pdf.pages]

    @property
    def reader(self) -> Reader:
        """The reader after all pages were read: it knows every font that was used."""
        assert self.contents is not None
        return self._reader

    @cached_property
    def tree(self) -> Element | None:
        return read_tree(self.pdf)

    def box(self, page: int, name: str) -> Box | None:
        """A box of a page (from 0) as it is written there or inherited."""
        found: Any = self.pdf.pages[page].obj
        while found is not None:
            if name in found:
                return box_of(found[name])
            found = found.get("/Parent") if name in ("/MediaBox", "/CropBox") else None
        return None

    @property
    def pages(self) -> range:
        return range(len(self.pdf.pages))


@dataclass(frozen=True)
class Fault:
    """Something wrong in the PDF; `at` is the author's line if one is at fault."""

    message: str
    page: int = 1
    at: Span | None = None


@dataclass(frozen=True)
class Verdict:
    """What a check saw, in figures, and what it found wrong."""

    figures: dict[str, Any] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()

    @property
    def passed(self) -> bool:
        return not self.faults


@dataclass(frozen=True)
class Preflight:
    """One thing that can be wrong with a finished PDF."""

    code: str
    title: str
    why: str
    fix: str
    example: str
    judge: Callable[[Printed], Verdict]
    tagged_only: bool = False
    """True for what only PDFs need that are read on a screen too."""
    severity: Severity = "error"

    def applies(self, printed: Printed) -> bool:
        return printed.expected.tagged or not self.tagged_only

    def found(self, fault: Fault, file: str) -> Diagnostic:
        """At the author's line, else at the PDF, whose pages count as its lines."""
        if fault.at is not None:
            return Diagnostic(self.code, fault.at, f"{file}: {fault.message}", self.why, self.fix, self.severity)
        return Diagnostic(self.code, Span(file, fault.page), fault.message, self.why, self.fix, self.severity)


def several(faults: Iterable[Fault], most: int = 5) -> tuple[Fault, ...]:
    """The first few, each once; what goes wrong on every page need not be said for every page."""
    times = Counter(faults)
    found = [fault if n == 1 else replace(fault, message=f"{fault.message} ({n} times)") for fault, n in times.items()]
    if len(found) > most:
        return (*found[:most], Fault(f"and {len(found) - most} more of the same", found[most].page, found[most].at))
    return tuple(found)
