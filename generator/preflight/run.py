"""Preflight (proofread): every check on a finished PDF, as diagnostics and as the entry of `preflight.json`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from generator.components.expected import Expected
from generator.diagnostics import Diagnostic
from generator.discovery import discover
from generator.preflight.preflight import Limits, Preflight, Printed, Verdict


@cache
def all_preflights() -> dict[str, Preflight]:
    """Every check of a finished PDF, by its code."""
    return {check.code: check for check in discover("generator.preflight", "PREFLIGHT").values()}


@dataclass(frozen=True)
class Proofread:
    """What the checks say of one PDF."""

    file: str
    pages: int
    size: int
    verdicts: dict[str, Verdict]

    @property
    def passed(self) -> bool:
        return all(verdict.passed for verdict in self.verdicts.values())

    def diagnostics(self, shown_as: str) -> list[Diagnostic]:
        checks = all_preflights()
        return [
            checks[code].found(fault, shown_as)
            for code, verdict in self.verdicts.items() for fault in verdict.faults
        ]

    def as_json(self) -> dict[str, Any]:
        return {
            "passed": self.passed, "pages": self.pages, "bytes": self.size,
            "checks": {code: _as_json(verdict) for code, verdict in self.verdicts.items()},
        }


def _as_json(verdict: Verdict) -> dict[str, Any]:
    found: dict[str, Any] = {"passed": verdict.passed, **verdict.figures}
    if verdict.faults:
        found["faults"] = [
            {"page": fault.page, "message": fault.message} | ({"at": str(fault.at)} if fault.at else {})
            for fault in verdict.faults
        ]
    return found


def proofread(file: str, data: bytes, expected: Expected, limits: Limits) -> Proofread:
    """One PDF, parsed back and judged by every check that applies to it."""
    printed = Printed(file, data, expected, limits)
    verdicts = {
        code: check.judge(printed) for code, check in sorted(all_preflights().items()) if check.applies(printed)
    }
    return Proofread(file, len(printed.pages), len(data), verdicts)


def promised(file: str, data: bytes, limits: Limits) -> Expected:
    """What a PDF that no output knows says of itself: whether it is tagged, and its language."""
    printed = Printed(file, data, Expected(), limits)
    root = printed.pdf.Root
    language = str(root.get("/Lang", "")).split("-")[0].lower()
    return Expected(tagged=bool(root.get("/MarkInfo", {}).get("/Marked", False)), language=language or "en")
