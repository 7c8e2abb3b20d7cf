"""Joins the files of a game folder, by include and by folder, into one Game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.components.component import Component
from generator.components.game import Game
from generator.components.header import Header
from generator.components.rules import RulesFile
from generator.diagnostics import Diagnostic, Report, Span, did_you_mean, listing
from generator.discovery import discover
from generator.source import LocatedDict, LocatedList, read_text, read_yaml, yaml_files
from generator.values.located import read_model

SECTIONS: dict[str, Component] = {c.section: c for c in discover("generator.components", "COMPONENT").values()}


def read_game(folder: Path, report: Report, shown: str | None = None) -> Game | None:
    """The game in `folder`, or None after adding every mistake found to `report`."""
    name = shown or str(folder)
    before = report.errors
    data = read_yaml(folder / "game.yaml", report, f"{name}/game.yaml")
    if data is None:
        return None
    header = read_model(Header, data, report, Span(f"{name}/game.yaml"))
    includes = data.get("include") if isinstance(data, dict) else None
    parts: dict[str, list[Any]] = {section: [] for section in SECTIONS}
    if isinstance(includes, LocatedList):
        _join(folder, name, includes, parts, report)
    rules = _rules(folder, name, data.get("rules") if isinstance(data, dict) else None, report)
    if header is None or report.errors > before:
        return None
    return Game(id=folder.name, folder=folder, header=header, rules=rules, **parts)


def _join(folder: Path, name: str, includes: LocatedList, parts: dict[str, list[Any]], report: Report) -> None:
    seen = {folder / "game.yaml"}
    for entry, at in zip(includes, includes.items_at, strict=True):
        if not isinstance(entry, str):
            continue  # the header's own types report it
        for path in _paths(folder, entry, at, report):
            if path in seen:
                report.add(_twice(at, entry))
                continue
            seen.add(path)
            _read_sections(path, f"{name}/{path.relative_to(folder).as_posix()}", parts, report)
    for path in yaml_files(folder):
        if path not in seen:
            report.add(_left_out(Span(f"{name}/{path.relative_to(folder).as_posix()}"), path.name))


def _paths(folder: Path, entry: str, at: Span, report: Report) -> Iterator[Path]:
    path = folder / entry
    if not _inside(folder, path):
        report.add(_outside(at, entry))
    elif path.is_dir():
        yield from yaml_files(path)
    elif path.is_file():
        yield path
    else:
        there = [p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.suffix in (".yaml", ".md")]
        report.add(_absent(at, entry, there))


def _inside(folder: Path, path: Path) -> bool:
    home = folder.resolve()
    try:
        return home in path.resolve().parents
    except (OSError, RuntimeError, ValueError):
        return False


def _read_sections(path: Path, shown: str, parts: dict[str, list[Any]], report: Report) -> None:
    data = read_yaml(path, report, shown)
    if data is None:
        return
    if not isinstance(data, LocatedDict):
        report.add(_no_sections(Span(shown)))
        return
    for section, items in data.items():
        if section not in SECTIONS:
            report.add(_unknown_section(data.keys_at[section], section))
        elif not isinstance(items, LocatedList):
            report.add(_not_a_list(data.values_at[section], section))
        else:
            models = (
                read_model(SECTIONS[section].model, item, report, at)
                for item, at in zip(items, items.items_at, strict=True)
            )
            parts[section] += [model for model in models if model is not None]


def _rules(folder: Path, name: str, entries: Any, report: Report) -> list[RulesFile]:
    found: list[RulesFile] = []
    listed: set[Path] = set()
    for entry, at in zip(entries, entries.items_at, strict=True) if isinstance(entries, LocatedList) else ():
        if isinstance(entry, str):
            for path in _paths(folder, entry, at, report):
                text = read_text(path, report, f"{name}/{entry}")
                listed.add(path)
                found += [RulesFile(f"{name}/{entry}", text)] if text is not None else []
    for path in sorted(folder.rglob("*.md")):
        if path not in listed:
            report.add(_left_out(Span(f"{name}/{path.relative_to(folder).as_posix()}"), path.name))
    return found


def _left_out(at: Span, file: str) -> Diagnostic:
    return Diagnostic(
        "file-left-out", at, f"{file} is in the game's folder, but game.yaml does not include it",
        "its cards would be missing from the print without a word",
        "add it (or its folder) to include: or rules: in game.yaml, or delete it",
    )


def _twice(at: Span, entry: str) -> Diagnostic:
    return Diagnostic(
        "file-twice", at, f'"{entry}" brings in a file a second time',
        "its cards would be printed twice", "name each file or folder once",
    )


def _outside(at: Span, entry: str) -> Diagnostic:
    return Diagnostic(
        "file-outside", at, f'"{entry}" leads out of the game\'s folder',
        "a game must be safe to build on somebody else's machine", "copy the file into the game's folder",
    )


def _absent(at: Span, entry: str, there: list[str]) -> Diagnostic:
    return Diagnostic(
        "file-absent", at, f'there is no "{entry}" in the game\'s folder{did_you_mean(entry, there)}',
        "what it should hold would be missing on paper", "correct the name, or create the file",
    )


def _no_sections(at: Span) -> Diagnostic:
    return Diagnostic(
        "no-sections", at, "the file must begin with a section, such as `cards:`",
        "nothing in it can be recognized", f"put its contents under one of: {listing(SECTIONS)}",
    )


def _unknown_section(at: Span, section: str) -> Diagnostic:
    return Diagnostic(
        "unknown-section", at, f'"{section}" is not a section{did_you_mean(section, SECTIONS)}',
        "everything under it would be left out of the print", f"use one of: {listing(SECTIONS)}",
    )


def _not_a_list(at: Span, section: str) -> Diagnostic:
    return Diagnostic(
        "wrong-type", at, f'section "{section}" must be a list',
        "a value of another kind can't be printed or played", "begin each item with a dash: `- id: ...`",
    )
