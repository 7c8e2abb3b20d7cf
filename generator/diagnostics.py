"""Under every room: how an author's mistake is shown (Span, Diagnostic, Report)."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Literal
from urllib.parse import quote
from xml.sax.saxutils import escape, quoteattr

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


@dataclass(frozen=True)
class Explained:
    """The long form of a code, for `makeready explain`: what it is, why it matters, an example, the remedy.

    A module that reports codes of its own may expose them as EXPLAINED, and they are found there.
    """

    code: str
    title: str
    why: str
    fix: str
    example: str
    severity: Severity = "error"


@dataclass
class Report:
    """All diagnostics of a run; errors stop the flow before anything is written."""

    found: list[Diagnostic] = field(default_factory=list)
    root: Path = Path(".")
    _known: set[Diagnostic] = field(default_factory=set, repr=False, compare=False)

    def add(self, diagnostic: Diagnostic) -> None:
        if diagnostic not in self._known:
            self._known.add(diagnostic)
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
    _lines_of.cache_clear()  # an author mends files between two runs of one program
    parts = [_render_one(d) for d in report.sorted]
    parts.append(f"{_count(report.errors, 'error')}, {_count(report.warnings, 'warning')}")
    return "\n\n".join(parts) + "\n"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def _render_one(d: Diagnostic) -> str:
    lines = [f"{_printable(str(d.at))}: {d.severity}[{d.code}]: {_printable(d.message)}"]
    excerpt = _excerpt(d.at)
    note = _printable(d.note)
    if excerpt is not None:
        source, carets = excerpt
        gutter = " " * len(str(d.at.line))
        lines += [f"{gutter} |", f"{d.at.line} | {source}", f"{gutter} | {carets}" + (f" {note}" if note else "")]
    elif note:
        lines.append(f" note: {note}")
    lines += [f" why: {d.why}", f" fix: {_printable(d.fix)}", f" more: makeready explain {d.code}"]
    return "\n".join(lines)


WIDEST = 120
"""Characters of an author's line that are shown; a longer line is cut around the mistake."""


def _excerpt(at: Span) -> tuple[str, str] | None:
    """The author's own line, and the carets below it."""
    lines = _lines_of(at.file)
    if not 0 < at.line <= len(lines):
        return None
    line = _printable(lines[at.line - 1].rstrip())
    begin = at.column - 1
    cut = max(0, begin - WIDEST // 2) if len(line) > WIDEST else 0
    shown = line[cut : cut + WIDEST]
    length = max(1, min(at.length, len(shown) - (begin - cut)))
    return shown, " " * (begin - cut) + "^" * length


@lru_cache(maxsize=32)
def _lines_of(file: str) -> list[str]:
    """A plain file's lines; none for what is absent, not text, or could block when opened."""
    path = Path(file)
    try:
        if not path.is_file() or path.stat().st_size > 4_000_000:
            return []
        return path.read_text(encoding="utf-8-sig").split("\n")
    except (OSError, ValueError):
        return []


def _printable(text: str) -> str:
    """Without characters that a terminal would obey, or that XML can't hold."""
    return "".join(c if c.isprintable() else " " if c in "\t\n" else "\N{REPLACEMENT CHARACTER}" for c in text)


def render_github(report: Report) -> str:
    """Workflow commands that put each diagnostic beside its line in a review."""
    return "".join(
        f"::{d.severity} file={_github_property(d.at.file)},line={d.at.line},col={d.at.column},"
        f"title={_github_property(d.code)}::{_github_escape(f'{d.message}. {d.why}. Fix: {d.fix}')}\n"
        for d in report.sorted
    )


def _github_escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _github_property(text: str) -> str:
    return _github_escape(text).replace(":", "%3A").replace(",", "%2C")


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
                        "artifactLocation": {"uri": quote(d.at.file, errors="replace")},
                        "region": {
                            "startLine": d.at.line,
                            "startColumn": d.at.column,
                            "endColumn": d.at.column + d.at.length,
                        },
                    }
                }
            ],
        }
        for d in report.sorted
    ]
    rules = [{"id": code, "shortDescription": {"text": why}} for code, why in _reasons(report).items()]
    run = {"tool": {"driver": {"name": "makeready", "rules": rules}}, "results": results}
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _reasons(report: Report) -> dict[str, str]:
    return {d.code: d.why for d in report.sorted}


def render_junit(report: Report) -> str:
    """JUnit XML: one case for each diagnostic, failed if it is an error, or one that passed."""
    cases = [_junit_case(d) for d in report.sorted] or ['  <testcase classname="makeready" name="check"/>\n']
    head = f'<testsuite name="makeready check" tests="{len(cases)}" failures="{report.errors}">\n'
    return f'<?xml version="1.0" encoding="utf-8"?>\n{head}{"".join(cases)}</testsuite>\n'


def _junit_case(d: Diagnostic) -> str:
    text = escape(_printable(f"{d.message}. {d.why}. Fix: {d.fix}"))
    verdict = (
        f'<failure type="error" message={quoteattr(_printable(d.message))}>{text}</failure>'
        if d.severity == "error"
        else f"<system-out>warning: {text}</system-out>"
    )
    return (
        f"  <testcase classname={quoteattr(_printable(d.at.file))} "
        f"name={quoteattr(_printable(f'{d.code} {d.at}'))}>{verdict}</testcase>\n"
    )


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
