"""Beside the command line: what the terminal is shown: answers, diagnostics, progress."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Any

import typer

from generator import diagnostics
from generator.diagnostics import Report


class Misuse(Exception):
    """The call is wrong: one sentence, exit code 2."""


class Format(str, Enum):
    text = "text"
    json = "json"
    github = "github"
    sarif = "sarif"
    junit = "junit"


def answer(found: Any, text: str, as_json: bool) -> None:
    typer.echo(json.dumps(found, ensure_ascii=False, indent=2) if as_json else text.rstrip("\n"))


def show_report(report: Report, format: Format) -> None:
    if format is Format.text:
        typer.echo(diagnostics.render_text(report), err=True, nl=False)
    elif format is Format.json:
        typer.echo(json.dumps(report.as_json(), ensure_ascii=False, indent=2))
    else:
        render = {"github": diagnostics.render_github, "sarif": diagnostics.render_sarif,
                  "junit": diagnostics.render_junit}[format.value]
        typer.echo(render(report), nl=False)


@contextmanager
def progress_bar(quiet: bool) -> Iterator[Callable[[str, int, int], None]]:
    """A bar on the terminal for long work; silence in a pipe or with --json."""
    if quiet or not sys.stderr.isatty():
        yield lambda stage, done, total: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bars:
        tasks: dict[str, Any] = {}

        def advance(stage: str, done: int, total: int) -> None:
            if stage not in tasks:
                tasks[stage] = bars.add_task(stage, total=total)
            bars.update(tasks[stage], completed=done, total=total)

        yield advance
