"""Beside the pipeline: writes finished PDFs all together or not at all, and knows what is still current."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

RECORD = ".makeready.json"
PREFLIGHT = "preflight.json"
_LIBRARIES = (
    "reportlab", "weasyprint", "pydantic", "jinja2", "markdown", "fontawesomefree", "pillow", "pikepdf", "pypdfium2"
)


@dataclass(frozen=True)
class Sheet:
    """A finished PDF on its way to the disk; without pages if the game has nothing of the kind."""

    game: str
    file: str
    pages: int
    data: bytes
    proof: dict[str, Any] = field(default_factory=dict)
    """What preflight says of it."""

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.data).hexdigest()


@dataclass(frozen=True)
class Printed:
    """What a build wrote and what it found still current."""

    built: tuple[dict[str, Any], ...]
    reused: tuple[dict[str, Any], ...]
    seconds: float

    def as_json(self) -> dict[str, Any]:
        return {"built": list(self.built), "reused": list(self.reused), "seconds": round(self.seconds, 2)}


def fingerprint(folder: Path, house: Iterable[Path], settings: object) -> str:
    """One figure for all that a game's PDFs depend on: content, templates, program, libraries, switches."""
    digest = hashlib.sha256(repr(settings).encode())
    digest.update("".join(f"{name} {version(name)};" for name in _LIBRARIES).encode())
    for root in (folder, *house):
        for path in _files(root):
            digest.update(path.relative_to(root).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _files(root: Path) -> Iterator[Path]:
    for path in sorted(root.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path


def current(out: Path, game: str, mark: str, files: Iterable[str]) -> list[dict[str, Any]] | None:
    """The records of a game's PDFs if every one of `files` is on disk as this fingerprint made it."""
    try:
        proofs = json.loads((out / game / PREFLIGHT).read_text(encoding="utf-8"))["files"]
        record = json.loads((out / game / RECORD).read_text(encoding="utf-8"))
        found = []
        for file in files:
            entry = record[file]
            if entry["made-from"] == mark and not entry["pages"]:
                continue
            data = (out / game / file).read_bytes()
            if entry["made-from"] != mark or hashlib.sha256(data).hexdigest() != entry["sha256"]:
                return None
            if file.endswith(".pdf") and proofs[file]["sha256"] != entry["sha256"]:
                return None
            found.append({"file": str(out / game / file), "pages": entry["pages"], "sha256": entry["sha256"]})
        return found
    except (OSError, ValueError, KeyError, TypeError):
        return None  # a missing or damaged record only means that the game is printed anew


def write(sheets: Iterable[Sheet], out: Path, marks: dict[str, str]) -> list[dict[str, Any]]:
    """All sheets onto the disk: first beside their places, then moved in one go.

    A sheet without pages is only noted: the game has no such PDF.
    """
    by_game: dict[str, list[Sheet]] = {}
    for sheet in sheets:
        by_game.setdefault(sheet.game, []).append(sheet)
    waiting: list[tuple[Path, Path]] = []
    try:
        for game, ready in by_game.items():
            (out / game).mkdir(parents=True, exist_ok=True)
            for sheet in ready:
                if sheet.pages:
                    waiting.append(_lay_beside(out / game / sheet.file, sheet.data))
            waiting.append(_lay_beside(out / game / PREFLIGHT, _proofs(out / game, ready)))
            waiting.append(_lay_beside(out / game / RECORD, _record(out / game, ready, marks[game])))
        for beside, place in waiting:
            os.replace(beside, place)
        for game, ready in by_game.items():
            for sheet in ready:
                if not sheet.pages:
                    (out / game / sheet.file).unlink(missing_ok=True)
    finally:
        for beside, _ in waiting:
            beside.unlink(missing_ok=True)
    return [
        {"file": str(out / s.game / s.file), "pages": s.pages, "sha256": s.sha256}
        for ready in by_game.values()
        for s in ready
        if s.pages
    ]


def _lay_beside(place: Path, data: bytes) -> tuple[Path, Path]:
    beside = place.with_name(f".{place.name}.{os.getpid()}.part")
    beside.write_bytes(data)
    return beside, place


def _record(folder: Path, sheets: list[Sheet], mark: str) -> bytes:
    try:
        record = json.loads((folder / RECORD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        record = {}
    record.update({s.file: {"made-from": mark, "sha256": s.sha256, "pages": s.pages} for s in sheets})
    return (json.dumps(record, indent=1, sort_keys=True) + "\n").encode()


def _proofs(folder: Path, sheets: list[Sheet]) -> bytes:
    """What preflight says of these sheets, and of those of an earlier build that still lie there."""
    try:
        files = json.loads((folder / PREFLIGHT).read_text(encoding="utf-8"))["files"]
    except (OSError, ValueError, KeyError, TypeError):
        files = {}
    made = {s.file for s in sheets}
    kept = {name: proof for name, proof in files.items() if name not in made and (folder / name).is_file()}
    kept |= {s.file: {"sha256": s.sha256} | s.proof for s in sheets if s.proof}
    whole = {"passed": all(proof["passed"] for proof in kept.values()), "files": dict(sorted(kept.items()))}
    return (json.dumps(whole, indent=1, ensure_ascii=False) + "\n").encode()
