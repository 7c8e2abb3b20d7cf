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
from generator.source import LocatedDict, LocatedList, files_of, find_key, is_inside, read_text, read_yaml
from generator.values.located import cut_short, read_model

SECTIONS: dict[str, Component] = {c.section: c for c in discover("generator.components", "COMPONENT").values()}
_YAML = (".yaml", ".yml")
_MARKDOWN = (".md",)


MOST_ERRORS = 500
"""After as many errors in one game its other files are not read; they would bury the first."""


def read_game(folder: Path, report: Report, shown: str | None = None) -> Game | None:
    """The game in `folder`, or None after adding every mistake found to `report`."""
    name = shown or str(folder)
    before = report.errors
    if not _is_safe(folder, folder / "game.yaml"):
        report.add(_outside(Span(f"{name}/game.yaml"), "game.yaml"))
        return None
    data = read_yaml(folder / "game.yaml", report, f"{name}/game.yaml")
    if data is None:
        return None
    header = read_model(Header, data, report, Span(f"{name}/game.yaml"))
    parts: dict[str, list[Any]] = {section: [] for section in SECTIONS}
    rules: list[RulesFile] = []
    if isinstance(data, LocatedDict):
        _report_links_out(folder, find_key(data, (), "include") or data.at, report)
        _join(folder, name, data.get("include"), parts, report)
        rules = _rules(folder, name, data.get("rules"), report)
    if header is None or report.errors > before:
        return None
    return Game(id=folder.resolve().name, folder=folder, header=header, rules=rules, **parts)


def _join(folder: Path, name: str, includes: Any, parts: dict[str, list[Any]], report: Report) -> None:
    listed = {(folder / "game.yaml").resolve()}
    before = report.errors
    for path in _listed(folder, includes, _YAML, listed, report):
        if report.errors - before > MOST_ERRORS:
            return
        _read_sections(path, _shown(folder, name, path), parts, report)
    if isinstance(includes, LocatedList):
        _report_left_out(folder, name, _YAML, listed, report)


def _rules(folder: Path, name: str, entries: Any, report: Report) -> list[RulesFile]:
    listed: set[Path] = set()
    found: list[RulesFile] = []
    for path in _listed(folder, entries, _MARKDOWN, listed, report):
        text = read_text(path, report, _shown(folder, name, path))
        found += [RulesFile(_shown(folder, name, path), text)] if text is not None else []
    if isinstance(entries, LocatedList):
        _report_left_out(folder, name, _MARKDOWN, listed, report)
    return found


def _shown(folder: Path, name: str, path: Path) -> str:
    return f"{name}/{path.relative_to(folder).as_posix()}"


def _report_left_out(folder: Path, name: str, endings: tuple[str, ...], listed: set[Path], report: Report) -> None:
    for path in files_of(folder, endings):
        if path.resolve() not in listed:
            report.add(_left_out(Span(_shown(folder, name, path)), path.name))


def _report_links_out(folder: Path, at: Span, report: Report) -> None:
    """Links that lead out are not followed, so what lies behind them would be missing."""
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() and not is_inside(folder, path):
            report.add(_outside(at, path.relative_to(folder).as_posix()))


def _listed(
    folder: Path, entries: Any, endings: tuple[str, ...], listed: set[Path], report: Report
) -> Iterator[Path]:
    """The files that a list in game.yaml names, singly or by folder; the header's types judge other values."""
    if not isinstance(entries, LocatedList):
        return
    for entry, at in zip(entries, entries.items_at, strict=True):
        for path in _paths(folder, entry, at, endings, report) if isinstance(entry, str) else ():
            if path.resolve() in listed:
                report.add(_twice(at, entry))
                continue
            listed.add(path.resolve())
            yield path


def _paths(folder: Path, entry: str, at: Span, endings: tuple[str, ...], report: Report) -> list[Path]:
    path = folder / entry
    if not _is_safe(folder, path) or ".." in path.parts or Path(entry).is_absolute():
        report.add(_outside(at, entry))
    elif path.is_dir():
        found = list(files_of(path, endings))
        if not found:
            report.add(_nothing_there(at, entry, endings))
        return found
    elif not path.exists():
        there = [p.relative_to(folder).as_posix() for p in files_of(folder, endings)]
        report.add(_absent(at, entry, there))
    elif path.suffix.lower() not in endings:
        report.add(_other_kind(at, entry, endings))
    else:
        return [path]
    return []


def _is_safe(folder: Path, path: Path) -> bool:
    """Whether the system can look the path up at all, and finds it below the folder."""
    try:
        path.exists()
    except (OSError, ValueError):
        return False
    return is_inside(folder, path)


def _read_sections(path: Path, shown: str, parts: dict[str, list[Any]], report: Report) -> None:
    data = read_yaml(path, report, shown)
    if data is None:
        return
    if not isinstance(data, LocatedDict) or not data:
        report.add(_no_sections(Span(shown)))
        return
    for section, items in data.items():
        if section not in SECTIONS:
            report.add(_unknown_section(data.keys_at[section], section))
        elif not isinstance(items, LocatedList) or not items:
            report.add(_not_a_list(data.values_at[section], section))
        else:
            _read_items(section, items, parts, report)


def _read_items(section: str, items: LocatedList, parts: dict[str, list[Any]], report: Report) -> None:
    before = report.errors
    for item, at in zip(items, items.items_at, strict=True):
        model = read_model(SECTIONS[section].model, item, report, at)
        if model is not None:
            parts[section].append(model)
        if report.errors - before > MOST_ERRORS:
            return


def _left_out(at: Span, file: str) -> Diagnostic:
    return Diagnostic(
        "file-left-out", at, f"{file} is in the game's folder, but game.yaml does not include it",
        "what it holds would be missing from the print without a word",
        "add it (or its folder) to include: or rules: in game.yaml, or delete it",
    )


def _twice(at: Span, entry: str) -> Diagnostic:
    return Diagnostic(
        "file-twice", at, f'"{entry}" brings in a file a second time',
        "what it holds would be printed twice", "name each file or folder once",
    )


def _outside(at: Span, entry: str) -> Diagnostic:
    return Diagnostic(
        "file-outside", at, f'"{cut_short(entry)}" leads out of the game\'s folder',
        "a game must be safe to build on somebody else's machine", "copy the file into the game's folder",
    )


def _absent(at: Span, entry: str, there: list[str]) -> Diagnostic:
    return Diagnostic(
        "file-absent", at, f'there is no "{cut_short(entry)}" in the game\'s folder{did_you_mean(entry, there)}',
        "what it should hold would be missing on paper", "correct the name, or create the file",
    )


def _nothing_there(at: Span, entry: str, endings: tuple[str, ...]) -> Diagnostic:
    return Diagnostic(
        "file-absent", at, f'the folder "{entry}" holds no {listing(endings)} file',
        "what it should hold would be missing on paper", "correct the name, or put the files there",
    )


def _other_kind(at: Span, entry: str, endings: tuple[str, ...]) -> Diagnostic:
    return Diagnostic(
        "file-kind", at, f'"{entry}" is not a {listing(endings)} file',
        "components are read from YAML and the rules from Markdown; in the other list it can't be read",
        "move it to the other list of game.yaml (include: or rules:), or correct the name",
    )


def _no_sections(at: Span) -> Diagnostic:
    return Diagnostic(
        "no-sections", at, "the file must begin with a section, such as `cards:`",
        "nothing in it can be recognized", f"put its contents under one of: {listing(SECTIONS)}",
    )


def _unknown_section(at: Span, section: str) -> Diagnostic:
    return Diagnostic(
        "unknown-section", at, f'"{cut_short(section)}" is not a section{did_you_mean(section, SECTIONS)}',
        "everything under it would be left out of the print", f"use one of: {listing(SECTIONS)}",
    )


def _not_a_list(at: Span, section: str) -> Diagnostic:
    return Diagnostic(
        "wrong-type", at, f'section "{section}" must be a list with at least one item',
        "a value of another kind can't be printed or played", "begin each item with a dash: `- id: ...`",
    )
