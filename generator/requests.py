"""Beside the command line: the words of a call into what the pipeline is asked for, or a sentence on what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from generator.diagnostics import Report, did_you_mean, listing
from generator.options import config_folder
from generator.terminal import Misuse


def request_for(
    content: Path, names: list[str] | None, sets: list[str] | None, rulings: list[str] | None, *,
    games_played: int = 2000, paper: str = "a4", **more: Any,
) -> Any:
    """A request of the pipeline; what is a setting of printing goes into its settings."""
    from generator.imposing.papers import find_paper
    from generator.outputs.job import Settings
    from generator.pipeline import TEMPLATES, Request

    asked = {field.name: more.pop(field.name) for field in fields(Settings) if field.name in more}
    settings = Settings(paper=paper, book_paper=find_paper(TEMPLATES / "papers", paper).books, **asked)
    folders = tuple(_folders(content, names))
    return Request(folders, settings, frozenset(sets or ()), pairs(rulings), games=games_played, **more)


def _folders(content: Path, names: list[str] | None) -> Iterator[Path]:
    if not content.is_dir():
        raise Misuse(f'there is no folder "{content}" with games; run from the project\'s root or use --content DIR')
    known = sorted(path.parent.name for path in content.glob("*/game.yaml"))
    for name in names or known:
        if name not in known:
            raise Misuse(f'there is no game "{name}"{did_you_mean(name, known)}; known: {listing(known) or "none"}')
        yield content / name
    if not known:
        raise Misuse(f'the folder "{content}" holds no game (a folder with a game.yaml)')


def one_game(request: Any) -> Any:
    """The game of a request, read and judged; its mistakes end the call."""
    from generator import pipeline

    report = Report()
    loaded = pipeline.read(request, report)
    for game in loaded:
        pipeline.judge(game, report)
    if report.errors:
        raise pipeline.ContentError(report)
    _check_choices(loaded[0], request)
    return loaded[0]


def _check_choices(game: Any, request: Any) -> None:
    sets = [s.id for s in game.header.sets]
    for name in request.sets:
        if name not in sets:
            raise Misuse(f'{game.id} has no set "{name}"{did_you_mean(name, sets)}; known: {listing(sets) or "none"}')
    rulings = {r.id: r.values for r in game.header.rulings}
    for name, value in request.rulings.items():
        if name not in rulings:
            raise Misuse(f'{game.id} has no ruling "{name}"{did_you_mean(name, rulings)}; known: {listing(rulings)}')
        if value not in rulings[name]:
            raise Misuse(f'ruling {name} is one of {listing(rulings[name])}, not "{value}"')


def check_picture(picture: Path) -> None:
    """Before anything is worked out: can it be drawn, and is there a place for it?"""
    from generator.outputs.heat_map import KINDS

    if picture.suffix.lstrip(".").lower() not in KINDS:
        raise Misuse(f'a picture is {listing([f".{kind}" for kind in KINDS])}, not "{picture.name}"')
    if not picture.absolute().parent.is_dir():
        raise Misuse(f'there is no folder "{picture.parent}" to put the picture in')


def offset_for(printer: str | None, profile: Path | None, backs: str) -> tuple[float, float]:
    from generator import calibrate as calibrating

    return calibrating.offset_of(calibrating.profile_of(printer, profile, config_folder()), backs)


def pairs(words: list[str] | None) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words or ():
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise Misuse(f'"{word}" is not of the form key=value')
        if key in found:
            raise Misuse(f'"{key}" is given twice')
        found[key] = value
    return found
