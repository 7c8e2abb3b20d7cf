"""Imposing room (impose): a printer's profile: how far its backs are moved to fall behind the fronts.

A profile is a small YAML file. Offsets are kept for each flip, since a printer drifts differently on each.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.diagnostics import Report, did_you_mean, listing
from generator.imposing.mistakes import CantImpose
from generator.imposing.pieces import DUPLEX
from generator.imposing.turning import checked_offset
from generator.source import read_yaml

Offset = tuple[float, float]
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
_READING = re.compile(r"\s*([+-]?\d+(?:\.\d+)?)\s*(?:mm)?\s*,\s*([+-]?\d+(?:\.\d+)?)\s*(?:mm)?\s*")
_HEAD = "# How far this printer's backs are moved, right and down, in millimetres: read off makeready calibrate.\n"


class UnknownPrinter(CantImpose):
    """There is no such profile."""


class BadProfile(CantImpose):
    """A profile or a reading that can't be understood."""


@dataclass(frozen=True)
class Printer:
    """What is known of a printer."""

    name: str
    offsets: dict[str, Offset]
    """By the flip: `duplex-long`, `duplex-short`."""

    def offset(self, backs: str) -> Offset:
        """What to move the backs by; nothing where no paper is turned in the printer."""
        if backs not in DUPLEX:
            return 0.0, 0.0
        if backs not in self.offsets:
            raise UnknownPrinter(
                f"the printer {self.name} was calibrated for {listing(sorted(self.offsets)) or 'nothing'}, "
                f"not for {backs}: run makeready calibrate --backs {backs}"
            )
        return self.offsets[backs]

    def with_offset(self, backs: str, offset: Offset) -> Printer:
        return replace(self, offsets=self.offsets | {backs: offset})

    def as_yaml(self) -> str:
        lines = [f"  {backs}: [{x:g}, {y:g}]\n" for backs, (x, y) in sorted(self.offsets.items())]
        return f"{_HEAD}printer: {self.name}\noffsets:\n{''.join(lines)}"


def profile_path(folder: Path, name: str) -> Path:
    """Where the profile of a printer lies; raises BadProfile for a name that is no file name."""
    if not _NAME.fullmatch(name):
        raise BadProfile(f'"{name}" is no name for a printer: use small letters, digits and hyphens, such as office-2')
    return folder / f"{name}.yaml"


def known_printers(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.yaml"))


def read_printer(path: Path) -> Printer:
    """A profile; raises UnknownPrinter or BadProfile."""
    if not path.is_file():
        known = known_printers(path.parent)
        raise UnknownPrinter(
            f'there is no printer profile "{path.stem}"{did_you_mean(path.stem, known)}: '
            + (f"known: {listing(known)}" if known else "print a sheet with makeready calibrate first")
        )
    report = Report()
    data = read_yaml(path, report, path.name)
    offsets = data.get("offsets") if isinstance(data, dict) else None
    if report.found or not isinstance(data, dict) or not isinstance(offsets, dict):
        raise BadProfile(f'the printer profile "{path}" does not hold "printer:" and "offsets:"; calibrate anew')
    found = {str(backs): _pair(value, path) for backs, value in offsets.items()}
    for backs in found:
        if backs not in DUPLEX:
            raise BadProfile(f'the printer profile "{path}" has offsets for "{backs}": only {listing(DUPLEX)} have any')
    return Printer(str(data.get("printer", path.stem)), found)


def _pair(value: object, path: Path) -> Offset:
    if not isinstance(value, list) or len(value) != 2 or not all(type(v) in (int, float) for v in value):
        raise BadProfile(f'the printer profile "{path}": an offset is two numbers in millimetres, such as [0.6, -0.4]')
    return checked_offset((float(value[0]), float(value[1])))


def parse_reading(text: str) -> Offset:
    """`0.6,-0.4` as a person read it off the sheet; raises BadProfile or OffsetTooLarge."""
    found = _READING.fullmatch(text)
    if found is None:
        raise BadProfile(f'"{text}" is no reading: write millimetres right and down, such as 0.6,-0.4')
    return checked_offset((float(found[1]), float(found[2])))


def mean(readings: Sequence[Offset]) -> Offset:
    """Readings at several places of the sheet as one offset, to a hundredth of a millimetre."""
    count = len(readings)
    return round(sum(x for x, _ in readings) / count, 2), round(sum(y for _, y in readings) / count, 2)


def spread(readings: Sequence[Offset]) -> float:
    """How far two readings are apart at most: what no offset can mend, for the sheet was turned or stretched."""
    xs, ys = [x for x, _ in readings], [y for _, y in readings]
    return round(max(max(xs) - min(xs), max(ys) - min(ys)), 2)


