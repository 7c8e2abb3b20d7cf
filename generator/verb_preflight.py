"""Beside the command line: the verb `preflight`, which proofreads PDFs that were built."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.options import CONTENT, AsJson, Content
from generator.terminal import Format, Misuse, answer, show_report

Targets = Annotated[list[str] | None, typer.Argument(metavar="[GAME|FILE]...", help="Games, or PDFs; all when none.")]
Out = Annotated[Path, typer.Option("--out", metavar="DIR", help="Where the PDFs of games are.")]


def preflight(
    targets: Targets = None, content: Content = CONTENT, as_json: AsJson = False, out: Out = Path("build")
) -> None:
    """Proofread PDFs that were built: pages, boxes, fonts, glyphs, words, edges, tags."""
    from generator import proofreading

    try:
        found = proofreading.proofread_again(targets or [], content, out)
    except proofreading.NothingThere as err:
        raise Misuse(str(err)) from None
    report = proofreading.report_of(found)
    if report.found and not as_json:
        show_report(report, Format.text)
    answer(proofreading.as_json(found), proofreading.as_text(found), as_json)
    raise typer.Exit(1 if report.found else 0)
