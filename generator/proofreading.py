"""Beside the pipeline: built PDFs proofread again, those of a game with all that it promises, any other by itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from generator import pipeline, press
from generator.components.expected import Expected
from generator.components.game import Game
from generator.components.rules import parse_rules
from generator.diagnostics import Report, did_you_mean, listing
from generator.outputs.job import Job, Settings
from generator.preflight.preflight import Unreadable
from generator.preflight.run import Proofread, promised, proofread
from generator.wording.counters import counter_pieces
from generator.wording.faces import faces
from generator.wording.maps import map_faces
from generator.wording.phrasebook import load_phrasebook

Found = list[tuple[Path, Proofread]]


class NothingThere(Exception):
    """What was asked for is no game, no PDF, or not built; the message says which."""


def proofread_again(targets: list[str], content: Path, out: Path) -> Found:
    """Every PDF of the games and files named, or of all games that are built."""
    return list(_all(targets, content, out))


def report_of(found: Found) -> Report:
    return Report([diagnostic for path, proof in found for diagnostic in proof.diagnostics(str(path))])


def as_json(found: Found) -> dict[str, Any]:
    return {
        "passed": all(proof.passed for _, proof in found),
        "files": {str(path): proof.as_json() for path, proof in found},
    }


def as_text(found: Found) -> str:
    return "".join(_line(path, proof) for path, proof in found)


def _line(path: Path, proof: Proofread) -> str:
    failed = [code for code, verdict in proof.verdicts.items() if not verdict.passed]
    says = f"fails {', '.join(failed)}" if failed else f"passes {len(proof.verdicts)} checks"
    pages = "1 page" if proof.pages == 1 else f"{proof.pages} pages"
    return f"{path}  {pages}, {proof.size / 1000:.0f} kB: {says}\n"


def _all(targets: list[str], content: Path, out: Path) -> Iterator[tuple[Path, Proofread]]:
    known = sorted(path.parent.name for path in content.glob("*/game.yaml"))
    for target in targets or [name for name in known if (out / name).is_dir()]:
        if target in known:
            yield from _of_game(content / target, out / target)
        elif target.lower().endswith(".pdf"):
            yield Path(target), _alone(Path(target))
        else:
            near = did_you_mean(target, known)
            raise NothingThere(f'"{target}" is neither a game{near} nor a PDF; games: {listing(known)}')
    if not targets and not any((out / name).is_dir() for name in known):
        raise NothingThere(f"nothing is built in {out}; `makeready build` does it")


def _of_game(folder: Path, built: Path) -> Iterator[tuple[Path, Proofread]]:
    """Each PDF of a game against what its output promises with the settings that it was built with."""
    files = sorted(built.glob("*.pdf"))
    if not files:
        raise NothingThere(f"no PDF of {folder.name} is in {built}; `makeready build {folder.name}` makes them")
    notes = _notes(built / press.PREFLIGHT)
    report = Report()
    found = pipeline.read(pipeline.Request((folder,)), report)
    if report.errors:
        raise pipeline.ContentError(report)
    for path in files:
        yield path, _proof(path, expected_of(found[0], path.name, notes.get(path.name, {})))


def _notes(path: Path) -> dict[str, Any]:
    """What an earlier preflight wrote down; without it, PDFs are taken as built with the defaults."""
    try:
        files = json.loads(path.read_text(encoding="utf-8"))["files"]
        return files if isinstance(files, dict) else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def expected_of(game: Game, file: str, note: dict[str, Any]) -> Expected | None:
    """What the output of this name promises; None for a PDF that no output makes."""
    settings = _settings(note.get("settings", {}))
    chosen = game.with_choices(frozenset(note.get("sets", ())), dict(note.get("rulings", {})))
    book = load_phrasebook(pipeline.TEMPLATES, settings.language)
    job = Job(
        chosen, settings, pipeline.TEMPLATES, faces(chosen, book), rulebook=parse_rules(chosen), phrases=book.labels,
        counters=counter_pieces(chosen, book), maps=map_faces(chosen, book),
    )
    for output in pipeline.outputs().values():
        if pipeline.file_name(output, settings) == file and output.applies(job):
            return output.expects(job)
    return None


def _settings(kept: dict[str, Any]) -> Settings:
    names = {field.name for field in fields(Settings)}
    plain = {name: tuple(value) if isinstance(value, list) else value for name, value in kept.items() if name in names}
    return Settings(**plain)


def _alone(path: Path) -> Proofread:
    if not path.is_file():
        raise NothingThere(f'there is no file "{path}"')
    return _proof(path, None)


def _proof(path: Path, expected: Expected | None) -> Proofread:
    data = path.read_bytes()
    try:
        return proofread(path.name, data, expected or promised(path.name, data, pipeline.limits()), pipeline.limits())
    except Unreadable as err:
        raise NothingThere(str(err)) from None

