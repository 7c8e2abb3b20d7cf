"""Under every room: how an author's mistake is shown (Span, Diagnostic, Report)."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, order=True)
class Span:
    """A place in an author's file; line and column count from 1."""

    file: str
    line: int = 1
    column: int = 1
    length: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True)
class Diagnostic:
    """One mistake: what is wrong, why it matters on paper, how to mend it."""

    code: str
    at: Span
    message: str
    why: str
    fix: str
    severity: Severity = "error"
    note: str = ""

    def as_json(self) -> dict[str, object]:
        return {
            "code": self.code,
            "severity": self.severity,
            "file": self.at.file,
            "line": self.at.line,
            "column": self.at.column,
            "message": self.message,
            "why": self.why,
            "fix": self.fix,
        }


@dataclass
class Report:
    """All diagnostics of a run; errors stop the flow before anything is written."""

    found: list[Diagnostic] = field(default_factory=list)
    root: Path = Path(".")

    def add(self, diagnostic: Diagnostic) -> None:
        if diagnostic not in self.found:
            self.found.append(diagnostic)

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        for diagnostic in diagnostics:
            self.add(diagnostic)

    @property
    def sorted(self) -> list[Diagnostic]:
        return sorted(self.found, key=lambda d: (d.at, d.code, d.message))

    @property
    def errors(self) -> int:
        return sum(d.severity == "error" for d in self.found)

    @property
    def warnings(self) -> int:
        return sum(d.severity == "warning" for d in self.found)

    def as_json(self) -> dict[str, object]:
        return {
            "diagnostics": [d.as_json() for d in self.sorted],
            "errors": self.errors,
            "warnings": self.warnings,
        }


def render_text(report: Report) -> str:
    """Every diagnostic with the author's own line, the reason and the remedy."""
    parts = [_render_one(d) for d in report.sorted]
    parts.append(f"{_count(report.errors, 'error')}, {_count(report.warnings, 'warning')}")
    return "\n\n".join(parts) + "\n"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def _render_one(d: Diagnostic) -> str:
    lines = [f"{d.at}: {d.severity}[{d.code}]: {d.message}"]
    source = _line_of(d.at)
    if source is not None:
        gutter = len(str(d.at.line))
        room = max(1, len(source) - d.at.column + 1)
        carets = "^" * max(1, min(d.at.length, room))
        lines += [
            f"{' ' * gutter} |",
            f"{d.at.line} | {source}",
            f"{' ' * gutter} | {' ' * (d.at.column - 1)}{carets}" + (f" {d.note}" if d.note else ""),
        ]
    elif d.note:
        lines.append(f" note: {d.note}")
    lines += [f" why: {d.why}", f" fix: {d.fix}", f" more: makeready explain {d.code}"]
    return "\n".join(lines)


def _line_of(at: Span) -> str | None:
    try:
        lines = Path(at.file).read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError):
        return None
    return lines[at.line - 1].rstrip() if 0 < at.line <= len(lines) else None


def render_github(report: Report) -> str:
    """Workflow commands that put each diagnostic beside its line in a review."""
    return "".join(
        f"::{d.severity} file={d.at.file},line={d.at.line},col={d.at.column},title={d.code}::"
        f"{_github_escape(f'{d.message}. {d.why}. Fix: {d.fix}')}\n"
        for d in report.sorted
    )


def _github_escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def render_sarif(report: Report) -> str:
    """SARIF 2.1.0, which code-scanning services read."""
    results = [
        {
            "ruleId": d.code,
            "level": d.severity,
            "message": {"text": f"{d.message}. Why: {d.why}. Fix: {d.fix}"},
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {"uri": d.at.file},
                        "region": {"startLine": d.at.line, "startColumn": d.at.column},
                    }
                }
            ],
        }
        for d in report.sorted
    ]
    run = {"tool": {"driver": {"name": "makeready", "rules": []}}, "results": results}
    return json.dumps({"version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def render_junit(report: Report) -> str:
    """JUnit XML: one failed case for each diagnostic, or one that passed."""
    from xml.sax.saxutils import escape, quoteattr

    cases = [
        f"  <testcase classname={quoteattr(d.at.file)} name={quoteattr(f'{d.code} {d.at}')}>"
        f"<failure type={quoteattr(d.severity)} message={quoteattr(d.message)}>"
        f"{escape(f'{d.why} Fix: {d.fix}')}</failure></testcase>\n"
        for d in report.sorted
    ] or ['  <testcase classname="makeready" name="check"/>\n']
    head = f'<testsuite name="makeready check" tests="{len(cases)}" failures="{len(report.found)}">\n'
    return f'<?xml version="1.0" encoding="utf-8"?>\n{head}{"".join(cases)}</testsuite>\n'


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """` (did you mean "x"?)` for a near miss, else an empty string."""
    close = nearest(word, known)
    return f' (did you mean "{close}"?)' if close else ""


def nearest(word: object, known: Iterable[str]) -> str | None:
    """The known word closest to a mistyped one, if any is close."""
    close = difflib.get_close_matches(str(word), [str(k) for k in known], n=1, cutoff=0.6)
    return close[0] if close else None


def listing(words: Iterable[str], limit: int = 12) -> str:
    """`a, b, c` for a message, cut when there are many."""
    all_words = [str(w) for w in words]
    shown = ", ".join(all_words[:limit])
    return shown + (f" and {len(all_words) - limit} more" if len(all_words) > limit else "")
