"""Beside the pipeline: `makeready calibrate`, and the printer profiles that `build --printer` applies."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.imposing.papers import find_paper
from generator.imposing.printer import (
    Offset,
    Printer,
    UnknownPrinter,
    mean,
    parse_reading,
    profile_path,
    read_printer,
    spread,
)
from generator.wording.phrasebook import load_phrasebook

WIDE_SPREAD = 0.5
"""Readings that are farther apart than this say that the paper was turned or stretched."""


@dataclass(frozen=True)
class Profile:
    """Where a printer's profile lies: in a file that was named, or by the printer's name among the user's."""

    path: Path
    name: str


def profile_of(printer: str | None, file: Path | None, config: Path) -> Profile | None:
    """The profile that a call names, if it names any."""
    if file is not None:
        return Profile(file, printer or file.stem)
    if printer is not None:
        return Profile(profile_path(config / "printers", printer), printer)
    return None


def offset_of(profile: Profile | None, backs: str) -> Offset:
    """What the backs are moved by; nothing without a profile, so a build never depends on the user's own."""
    return read_printer(profile.path).offset(backs) if profile else (0.0, 0.0)


def keep_readings(profile: Profile, backs: str, readings: list[str]) -> dict[str, Any]:
    """The mean of what was read, into the profile; what it holds for the other flip stays."""
    read = [parse_reading(text) for text in readings]
    try:
        before = read_printer(profile.path)
    except UnknownPrinter:
        before = Printer(profile.name, {})
    offset = mean(read)
    profile.path.parent.mkdir(parents=True, exist_ok=True)
    beside = profile.path.with_name(f".{profile.path.name}.{os.getpid()}.part")
    beside.write_text(before.with_offset(backs, offset).as_yaml(), encoding="utf-8")
    os.replace(beside, profile.path)
    return {
        "profile": str(profile.path), "printer": before.name, "backs": backs, "offset": list(offset),
        "readings": len(read), "spread": spread(read),
    }


def kept_text(kept: dict[str, Any]) -> str:
    """What was kept, and how well the readings agree."""
    x, y = kept["offset"]
    lines = [
        f"{kept['printer']}, {kept['backs']}: backs are moved by {x:g} mm right and {y:g} mm down",
        f"kept in {kept['profile']}; print with: makeready build --printer {kept['printer']} --backs {kept['backs']}",
    ]
    if kept["spread"] > WIDE_SPREAD:
        lines.append(
            f"the readings are up to {kept['spread']:g} mm apart: the printer turns or stretches the sheet, "
            "and backs can be no truer than that; for borders that must match, use --backs fold"
        )
    return "\n".join(lines) + "\n"


def print_sheet(
    templates: Path, paper: str, backs: str, language: str, profile: Profile | None, out: Path
) -> dict[str, Any]:
    """The test sheet onto the disk; with a profile, as it comes out when its offsets are applied."""
    from generator.outputs.calibration import FILE, render_calibration

    offset = offset_of(profile, backs)
    words = load_phrasebook(templates, language).labels
    found = find_paper(templates / "papers", paper)
    data = render_calibration(found, backs, words, templates, language, offset)  # type: ignore[arg-type]
    out.mkdir(parents=True, exist_ok=True)
    (out / FILE).write_bytes(data)
    return {"built": [{"file": str(out / FILE), "pages": 2}], "paper": found.title, "backs": backs, "offset": offset}
