"""Arguments into the pipeline, and its answers onto the terminal; nothing else."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from generator import __version__, diagnostics
from generator.diagnostics import Report, did_you_mean, listing
from generator.options import (
    CONTENT,
    CORES,
    AsJson,
    Backs,
    Content,
    GameName,
    GameNames,
    Ink,
    Jobs,
    Language,
    Layout,
    Paper,
    Printer,
    Profile,
    Rulings,
    Seed,
    Sets,
    Size,
)
from generator.requests import check_picture, offset_for, one_game, pairs, request_for
from generator.terminal import Format, Misuse, answer, progress_bar, show_report
from generator.verb_calibrate import calibrate
from generator.verb_preflight import preflight

app = typer.Typer(
    name="makeready", add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Reads a game's YAML, proves its tables sound, plays it, and only then prints it.\n\n"
    "Exit codes: 0 fine, 1 the content is wrong, 2 the call is wrong, 3 something outside failed.",
)


@app.command()
def check(
    games: GameNames = None, content: Content = CONTENT, as_json: AsJson = False,
    format: Annotated[Format, typer.Option("--format", help="How to show what is found.")] = Format.text,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings count as errors.")] = False,
    sets: Sets = None, rulings: Rulings = None, jobs: Jobs = 1,
) -> None:
    """Judge games: all checks, with a short simulation; nothing is written."""
    from generator import pipeline

    request = request_for(content, games, sets, rulings, games_played=200, card_games=200, jobs=jobs)
    with progress_bar(quiet=as_json or format is not Format.text) as progress:
        report = pipeline.check(request, progress)
    show_report(report, Format.json if as_json else format)
    raise typer.Exit(1 if report.errors or (strict and report.warnings) else 0)


@app.command()
def explain(code: Annotated[str, typer.Argument(metavar="CODE", help="The code in brackets: band-overlap.")]) -> None:
    """Tell what a check is about: what, why, an example, the remedy."""
    from generator.checks.explain import codes
    from generator.checks.explain import explain as explained

    if code not in codes():
        raise Misuse(f'there is no check "{code}"{did_you_mean(code, codes())}; known: {listing(sorted(codes()), 99)}')
    typer.echo(explained(code))


@app.command()
def inventory(
    game: GameName, content: Content = CONTENT, as_json: AsJson = False, sets: Sets = None,
    paper: Paper = "a4",
) -> None:
    """List every component: kind, id, title, count, size, where it is printed, origin."""
    from generator import answers
    from generator import inventory as counting

    request = request_for(content, [game], sets, None, paper=paper)
    found = answers.take_inventory(one_game(request), request.settings)
    answer(found, counting.as_text(found), as_json)


@app.command()
def show(
    game: GameName,
    component: Annotated[str, typer.Argument(metavar="ID", help="A card, reference card or table by its id.")],
    content: Content = CONTENT, as_json: AsJson = False, sets: Sets = None, rulings: Rulings = None,
    language: Annotated[Language, typer.Option("--lang", help="The language of the words.")] = Language.en,
) -> None:
    """Show one component as a player reads it, in plain sentences."""
    from generator import answers
    from generator.wording.describe import UnknownComponent

    loaded = one_game(request_for(content, [game], sets, rulings))
    try:
        found = answers.describe(loaded, component, language.value)
    except UnknownComponent as err:
        raise Misuse(str(err)) from None
    answer(found, f"{found['title']}\n\n{found['text']}\n", as_json)


@app.command()
def resolve(
    game: GameName, table: Annotated[str, typer.Argument(metavar="TABLE")],
    inputs: Annotated[list[str] | None, typer.Argument(metavar="KEY=VALUE...")] = None,
    content: Content = CONTENT, as_json: AsJson = False,
) -> None:
    """Look a table up as a player does, step by step."""
    from generator.engine.lookup import LookupMistake
    from generator.engine.lookup import resolve as look_up

    loaded = one_game(request_for(content, [game], None, None))
    try:
        found = look_up(loaded, table, pairs(inputs)).as_json()
    except LookupMistake as err:
        raise Misuse(str(err)) from None
    steps = [f"{number}. {step}" for number, step in enumerate(found["steps"], 1)]
    answer(found, "\n".join([*steps, f"Result: {found['result']}"]) + "\n", as_json)


@app.command()
def odds(
    game: GameName, table: Annotated[str, typer.Argument(metavar="TABLE")],
    inputs: Annotated[list[str] | None, typer.Argument(metavar="KEY=VALUE...", help="Ranges: drm=-2..2")] = None,
    content: Content = CONTENT, as_json: AsJson = False,
    picture: Annotated[
        Path | None, typer.Option("--picture", metavar="FILE", help="Also draw a heat map: .svg, .pdf or .png.")
    ] = None,
) -> None:
    """Give the exact odds of every result of a table."""
    from generator import answers
    from generator.engine.lookup import LookupMistake
    from generator.engine.odds import as_text
    from generator.engine.odds import odds as exact_odds

    if picture is not None:
        check_picture(picture)
    loaded = one_game(request_for(content, [game], None, None))
    try:
        found = exact_odds(loaded, table, pairs(inputs))
    except LookupMistake as err:
        raise Misuse(str(err)) from None
    if picture is not None:
        answers.draw_odds(loaded, found, picture)
    answer(found, as_text(found), as_json)


@app.command()
def simulate(
    game: GameName, content: Content = CONTENT, as_json: AsJson = False,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 1000,
    policy: Annotated[str, typer.Option("--policy", help="Who plays; `list` names them.")] = "sensible",
    seed: Seed = 1, jobs: Jobs = CORES,
    trace: Annotated[bool, typer.Option("--trace", help="Tell each game card by card.")] = False,
    sets: Sets = None, rulings: Rulings = None,
) -> None:
    """Play games and count how they end."""
    from generator import answers

    loaded = one_game(request_for(content, [game], sets, rulings))
    known = answers.policies(loaded)
    if policy == "list":
        answer({"policies": known}, "".join(f"{name:10} {says}\n" for name, says in known.items()), as_json)
        return
    if policy not in known:
        raise Misuse(f'there is no policy "{policy}"{did_you_mean(policy, known)}; known: {listing(known)}')
    stories = [answers.tell(loaded, policy, seed, index) for index in range(games)] if trace else []
    if trace and not as_json:
        typer.echo("\n\n".join(stories))
    with progress_bar(quiet=as_json) as progress:
        found = answers.simulate(loaded, policy, games, seed, jobs, progress)
    if trace:
        found["trace"] = stories
    answer(found, answers.simulation_text(found), as_json)


@app.command()
def build(
    games: GameNames = None, content: Content = CONTENT, as_json: AsJson = False,
    only: Annotated[list[str] | None, typer.Option("--only", metavar="KIND", help="cards, rulebook, ...")] = None,
    paper: Paper = "a4",
    size: Annotated[Size, typer.Option("--size", help="Card size; twelve = 12 on a sheet.")] = Size.poker,
    backs: Annotated[Backs, typer.Option("--backs", help="How backs come behind fronts.")] = Backs.duplex_long,
    layout: Annotated[Layout, typer.Option("--layout", help="Guillotine: cuts run edge to edge.")] = Layout.grid,
    gutter: Annotated[float | None, typer.Option("--gutter", min=0, max=30, help="Mm between pieces; 0 butts.")] = None,
    bleed: Annotated[float | None, typer.Option("--bleed", min=0, max=30, help="Mm of ink beyond the cut.")] = None,
    cut_lines: Annotated[bool, typer.Option("--cut-lines", help="Lines along the cuts, over the fronts.")] = False,
    printer: Printer = None, profile: Profile = None,
    map_scale: Annotated[float, typer.Option("--map-scale", min=1, max=4, help="Maps larger, on tiles.")] = 1.0,
    ink: Annotated[Ink, typer.Option("--ink", help="How much ink.")] = Ink.full,
    language: Annotated[Language, typer.Option("--lang", help="The language of the pieces.")] = Language.en,
    plays: Annotated[int, typer.Option("--games", min=1, help="Games each policy plays.")] = 2000,
    seed: Seed = 7, jobs: Jobs = CORES,
    fresh: Annotated[bool, typer.Option("--fresh", help="Print anew even what is current.")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings count as errors.")] = False,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where PDFs go.")] = Path("build"),
    sets: Sets = None, rulings: Rulings = None,
) -> None:
    """Check, play, then print: all PDFs of the games, or nothing if anything is wrong."""
    from generator import pipeline

    request = request_for(
        content, games, sets, rulings, games_played=plays, seed=seed, jobs=jobs, strict=strict, fresh=fresh,
        out=out, only=tuple(only or ()), paper=paper, size=size.value, backs=backs.value, ink=ink.value,
        language=language.value, layout=layout.value, gutter=gutter, bleed=bleed, cut_lines=cut_lines,
        back_offset=offset_for(printer, profile, backs.value), map_scale=map_scale,
    )
    for kind in request.only:
        if kind not in pipeline.outputs():
            raise Misuse(f'"{kind}" is nothing that is printed{did_you_mean(kind, pipeline.outputs())}; '
                         f"known: {listing(pipeline.outputs())}")
    with progress_bar(quiet=as_json) as progress:
        printed, report = pipeline.build(request, progress)
    if report.found:
        typer.echo(diagnostics.render_text(report), err=True)
    lines = [f"{entry['file']}  {entry['pages']} pages" for entry in printed.built]
    lines += [f"{entry['file']}  {entry['pages']} pages, still current" for entry in printed.reused]
    answer(printed.as_json(), "\n".join([*lines, f"{printed.seconds:.1f} s"]) + "\n", as_json)


@app.command()
def export(
    game: GameName, content: Content = CONTENT, as_json: AsJson = False,
    shop: Annotated[str | None, typer.Option("--shop", metavar="SHOP", help="Faces as PNG; `list` names all.")] = None,
    dpi: Annotated[int | None, typer.Option("--dpi", metavar="300|600", help="Dots per inch of the PNGs.")] = None,
    cutter: Annotated[str | None, typer.Option("--cutter", metavar="CUTTER", help="SVG and DXF; or `list`.")] = None,
    paper: Paper = "a4",
    size: Annotated[Size, typer.Option("--size", help="Card size; twelve = 12 on a sheet.")] = Size.poker,
    backs: Annotated[Backs, typer.Option("--backs", help="How backs come behind fronts.")] = Backs.duplex_long,
    ink: Annotated[Ink, typer.Option("--ink", help="How much ink.")] = Ink.full,
    language: Annotated[Language, typer.Option("--lang", help="The language of the pieces.")] = Language.en,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where files go.")] = Path("build"),
    sets: Sets = None, rulings: Rulings = None,
) -> None:
    """Give pieces to others: single faces for a print shop, sheets and cut paths for a cutting machine."""
    from generator import exports, pipeline

    for kind, name in (("shop", shop), ("cutter", cutter)):
        if name == "list":
            known = exports.known(kind)
            answer({f"{kind}s": known}, "".join(f"{each:20} {says}\n" for each, says in known.items()), as_json)
            return
    if shop is None and cutter is None:
        raise Misuse("say where to: --shop NAME for single faces, --cutter NAME for cut paths (`list` names them)")
    exports.check(shop, cutter, dpi)
    request = request_for(
        content, [game], sets, rulings, games_played=200, card_games=200, paper=paper, size=size.value,
        backs=backs.value, ink=ink.value, language=language.value,
    )
    with progress_bar(quiet=as_json) as progress:
        (job,) = pipeline.ready(request, progress)
        done = [exports.faces_for(job, shop, dpi, out, progress)] if shop is not None else []
        done += [exports.cuts_for(job, cutter, out, progress)] if cutter is not None else []
        exports.write(done)
    for warning in (warning for one in done for warning in one.warnings):
        typer.echo(f"makeready: {warning}", err=True)
    lines = [f"{one.folder}  {len(one.files)} files" for one in done]
    answer({"exports": [one.as_json() for one in done]}, "\n".join(lines), as_json)


@app.command()
def schema(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where the files go.")] = Path("templates/schema"),
) -> None:
    """Write the JSON Schemas that let an editor complete and underline a game's YAML."""
    from generator.components.schema import write_schemas

    for path in write_schemas(out):
        typer.echo(path)


app.command()(calibrate)
app.command()(preflight)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"makeready {__version__}")
        raise typer.Exit()


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version and stop.")
    ] = False,
) -> None:
    pass


def main() -> None:
    """The program: every author's mistake ends in a sentence and an exit code, never a traceback."""
    from generator.imposing.mistakes import CantImpose
    from generator.outputs.error import OutputError
    from generator.outputs.job import NotOffered
    from generator.pipeline import ContentError
    from generator.source import SourceError

    try:
        app()
    except (Misuse, CantImpose, NotOffered) as err:
        sys.stderr.write(f"makeready: {err}\n")
        sys.exit(2)
    except (ContentError, SourceError) as err:
        report = err.report if isinstance(err, ContentError) else Report(err.diagnostics)
        sys.stderr.write(diagnostics.render_text(report))
        sys.exit(1)
    except OutputError as err:
        sys.stderr.write(f"makeready: this can't be printed as it stands, and nothing was written: {err}\n")
        sys.exit(1)
    except OSError as err:
        sys.stderr.write(f"makeready: something outside failed: {err}\n")
        sys.exit(3)


if __name__ == "__main__":
    main()
