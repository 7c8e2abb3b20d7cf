"""Beside the command line: the verb `calibrate`, which prints the duplex test sheet and keeps its readings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.options import AsJson, Backs, Language, Paper, Printer, Profile, config_folder
from generator.terminal import Misuse, answer


def calibrate(
    paper: Paper = "a4", as_json: AsJson = False, printer: Printer = None, profile: Profile = None,
    backs: Annotated[Backs, typer.Option("--backs", help="How the printer turns the paper.")] = Backs.duplex_long,
    readings: Annotated[
        list[str] | None, typer.Option("--read", metavar="X,Y", help="Mm that a pin came out at; repeatable.")
    ] = None,
    language: Annotated[Language, typer.Option("--lang", help="The language of the sheet.")] = Language.en,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where the sheet goes.")] = Path("build"),
) -> None:
    """Print a duplex test sheet, or keep in a printer's profile what was read off it."""
    from generator import calibrate as calibrating
    from generator.pipeline import TEMPLATES

    if not backs.value.startswith("duplex"):
        raise Misuse(f"a printer is calibrated for duplex-long or duplex-short; {backs.value} turns no paper in it")
    named = calibrating.profile_of(printer, profile, config_folder())
    if not readings:
        found = calibrating.print_sheet(TEMPLATES, paper, backs.value, language.value, named, out)
        answer(found, f"{found['built'][0]['file']}  2 pages: print both on one sheet and follow it\n", as_json)
        return
    if named is None:
        raise Misuse("say whose readings these are: --printer NAME, or --profile FILE")
    kept = calibrating.keep_readings(named, backs.value, readings)
    answer(kept, calibrating.kept_text(kept), as_json)
