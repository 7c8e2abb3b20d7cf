"""The whole flow on one screen: read, judge, play, say, place, draw; then, and only then, write."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from generator import press
from generator.checks.check import Context
from generator.checks.run import run_checks
from generator.components.game import Game
from generator.components.load import read_game
from generator.components.rules import parse_rules
from generator.diagnostics import Report
from generator.discovery import discover
from generator.engine.for_print import lookups_of_examples, odds_of_tables
from generator.engine.study import study
from generator.layout.measures import read_measures
from generator.outputs.job import Job, NotOffered, Output, Settings
from generator.preflight.preflight import Limits
from generator.preflight.run import proofread
from generator.wording.counters import counter_pieces
from generator.wording.faces import faces
from generator.wording.maps import map_faces
from generator.wording.phrasebook import load_phrasebook

PROJECT = Path(__file__).resolve().parent.parent
TEMPLATES = PROJECT / "templates"

Progress = Callable[[str, int, int], None]


class ContentError(Exception):
    """The content is wrong; nothing was written."""

    def __init__(self, report: Report):
        super().__init__(f"{report.errors} errors")
        self.report = report


@dataclass(frozen=True)
class Request:
    """What a caller wants of the flow."""

    folders: tuple[Path, ...]
    settings: Settings = Settings()
    sets: frozenset[str] = frozenset()
    rulings: dict[str, str] = field(default_factory=dict)
    only: tuple[str, ...] = ()
    out: Path = Path("build")
    games: int = 2000
    card_games: int = 20000
    seed: int = 7
    jobs: int = 1
    strict: bool = False
    fresh: bool = False


def _quiet(stage: str, done: int, total: int) -> None:
    """No progress shown."""


def outputs() -> dict[str, Output]:
    """Every PDF that can be made, by the name that `--only` takes."""
    return {output.file.removesuffix(".pdf"): output for output in discover("generator.outputs", "OUTPUT").values()}


def read(request: Request, report: Report) -> list[Game]:
    """First room: every game of the request, as far as it can be read."""
    found = (read_game(folder, report) for folder in request.folders)
    return [game.with_choices(request.sets, request.rulings) for game in found if game is not None]


def judge(game: Game, report: Report) -> Context:
    """Third room: all that can be known without playing or placing."""
    from generator.outputs.looks import counter_looks, map_looks
    from generator.outputs.nato import is_symbol
    from generator.outputs.pictograms import known_icons

    local_art = {path.relative_to(game.folder).as_posix() for path in game.folder.rglob("*.svg")}
    themes = frozenset(path.stem for path in (TEMPLATES / "themes").glob("*.yaml"))
    theme = game.header.theme
    context = Context(
        game, rulebook=parse_rules(game), icons=known_icons() | local_art, themes=themes, is_symbol=is_symbol,
        counter_looks=counter_looks(TEMPLATES, theme), map_looks=map_looks(TEMPLATES, theme),
    )
    report.extend(run_checks(context, {"game"}))
    return context


def check(request: Request, progress: Progress = _quiet) -> Report:
    """Every check on every game: read, judged, played a little, worded and placed, never written."""
    report = Report()
    for game in read(request, report):
        _prepare(game, request, report, progress)
    return report


def ready(request: Request, progress: Progress = _quiet) -> list[Job]:
    """Every game of the request, judged as `check` does and ready for paper; raises ContentError."""
    report = Report()
    jobs = [_prepare(game, request, report, progress) for game in read(request, report)]
    if report.errors:
        raise ContentError(report)
    return [job for job in jobs if job is not None]


def build(request: Request, progress: Progress = _quiet) -> tuple[press.Printed, Report]:
    """The whole flow. Raises ContentError, with nothing written, if any game has an error."""
    started = time.monotonic()
    wanted = {name: output for name, output in outputs().items() if _is_wanted(name, output, request)}
    files = {name: file_name(output, request.settings) for name, output in wanted.items()}
    marks = {folder.name: _fingerprint(folder, request) for folder in request.folders}
    reused = {} if request.fresh else _still_current(request, marks, list(files.values()))
    stale = replace(request, folders=tuple(f for f in request.folders if f.name not in reused))

    report = Report()
    jobs = [_prepare(game, stale, report, progress) for game in read(stale, report)]
    if report.errors or (request.strict and report.warnings):
        raise ContentError(report)
    sheets = [
        sheet for job in jobs if job is not None for sheet in _draw_all(job, wanted, files, stale, report, progress)
    ]
    if report.errors:
        raise ContentError(report)
    built = press.write(sheets, request.out, marks)
    kept = [entry for entries in reused.values() for entry in entries]
    return press.Printed(tuple(built), tuple(kept), time.monotonic() - started), report


def _prepare(game: Game, request: Request, report: Report, progress: Progress) -> Job | None:
    """Rooms three to six for one game; None when an error forbids to go on."""
    from generator.outputs.eyes import sight

    if request.settings.language not in game.header.languages:
        spoken = ", ".join(game.header.languages)
        raise NotOffered(f'{game.id} is not written in "{request.settings.language}": it has {spoken}')
    before = report.errors
    context = judge(game, report)
    if report.errors > before:
        return None
    figures = study(
        game, request.games, request.seed, request.jobs, card_games=request.card_games,
        progress=lambda done, total: progress(f"playing {game.id}", done, total),
    )
    books = {language: load_phrasebook(TEMPLATES, language) for language in game.header.languages}
    worded = {language: faces(game, book) for language, book in books.items()}
    language = request.settings.language
    job = Job(
        game, request.settings, TEMPLATES, worded[language], figures, context.rulebook, books[language].labels,
        counters=counter_pieces(game, books[language]), maps=map_faces(game, books[language]),
        lookups=lookups_of_examples(game), odds=odds_of_tables(game),
    )
    proofs = [
        output.proof(replace(job, faces=worded[spoken], settings=replace(job.settings, language=spoken)))
        for output in outputs().values()
        if output.applies(job)
        for spoken in (worded if output.translated else [language])
    ]
    seen = replace(_proofread(context, worded, proofs, figures), sight=sight(job))
    report.extend(run_checks(seen, {"words", "pages", "play"}))
    return job


def _proofread(context: Context, worded: dict[str, Any], proofs: list[Any], figures: dict[str, Any]) -> Context:
    from generator.outputs.fonts import glyphs

    fonts_used: dict[str, str] = {}
    for proof in proofs:
        for font, text in proof.fonts_used.items():
            fonts_used[font] = fonts_used.get(font, "") + text
    overflows = tuple(overflow for proof in proofs for overflow in proof.overflows)
    findings = tuple(finding for proof in proofs for finding in proof.maps)
    return replace(
        context, faces=worded, overflows=overflows, glyphs=glyphs, fonts_used=fonts_used, study=figures,
        map_findings=findings,
    )


def _draw_all(
    job: Job, wanted: dict[str, Output], files: dict[str, str], request: Request, report: Report, progress: Progress
) -> Iterator[press.Sheet]:
    """Every PDF of a game; one that is made of another's pages comes after it and draws nothing twice."""
    for name, output in sorted(wanted.items(), key=lambda item: bool(item[1].made_of)):
        sheet = _draw(job, output, files[name], request, report, progress)
        if sheet.pages:
            job = replace(job, finished=job.finished | {output.file: sheet.data})
        yield sheet


def _draw(
    job: Job, output: Output, file: str, request: Request, report: Report, progress: Progress
) -> press.Sheet:
    """Drawn, then parsed back: what preflight finds in the finished PDF stops the build like any mistake."""
    if not output.applies(job):
        return press.Sheet(job.game.id, file, 0, b"")
    progress(f"printing {job.game.id}/{file}", 0, 1)
    data = output.render(job)
    proof = proofread(file, data, output.expects(job), limits())
    report.extend(proof.diagnostics(str(request.out / job.game.id / file)))
    progress(f"printing {job.game.id}/{file}", 1, 1)
    made_with = {"settings": asdict(job.settings), "sets": sorted(request.sets), "rulings": request.rulings}
    return press.Sheet(job.game.id, file, proof.pages, data, proof.as_json() | made_with)


def limits() -> Limits:
    """What a finished PDF may be at most and must be at least."""
    found: Limits = read_measures(Limits, TEMPLATES / "preflight", "limits")
    return found


def _is_wanted(name: str, output: Output, request: Request) -> bool:
    spoken = output.translated or request.settings.language == "en"
    return spoken and (not request.only or name in request.only or output.beside in request.only)


def file_name(output: Output, settings: Settings) -> str:
    """`cards.pdf`, and `cards.de.pdf` in another language."""
    stem = output.file.removesuffix(".pdf")
    return output.file if settings.language == "en" else f"{stem}.{settings.language}.pdf"


def _fingerprint(folder: Path, request: Request) -> str:
    house = (TEMPLATES, Path(__file__).resolve().parent)
    switches = (
        request.settings, sorted(request.sets), sorted(request.rulings.items()), request.games,
        request.card_games, request.seed, request.strict,
    )
    return press.fingerprint(folder, house, switches)


def _still_current(request: Request, marks: dict[str, str], files: list[str]) -> dict[str, list[dict[str, Any]]]:
    found = {game: press.current(request.out, game, mark, files) for game, mark in marks.items()}
    return {game: entries for game, entries in found.items() if entries is not None}
