"""Every word of every face in every ink stands on its ground as it should; a colour that does not is found."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from generator.checks.check import Context
from generator.checks.run import run_checks
from generator.components.load import read_game
from generator.diagnostics import Report
from generator.layout.colour import WHITE
from generator.layout.drawing import Box, Group, texts
from generator.layout.ink import INKS
from generator.outputs import cards
from generator.outputs.eyes import sight
from generator.outputs.job import Job, Settings
from generator.wording.counters import counter_pieces
from generator.wording.faces import faces
from generator.wording.maps import map_faces
from generator.wording.phrasebook import load_phrasebook

CODES = {"low-contrast", "colours-alike", "small-text", "thin-line"}


@pytest.fixture(scope="module")
def jobs(root: Path, templates: Path) -> dict[str, Job]:
    """Every game of the house, on its way to paper."""
    found = {}
    for folder in sorted((root / "content").iterdir()):
        game = read_game(folder, Report(), f"content/{folder.name}")
        if game is None:
            continue
        book = load_phrasebook(templates, "en")
        found[folder.name] = Job(
            game, Settings(), templates, faces(game, book), phrases=book.labels,
            counters=counter_pieces(game, book), maps=map_faces(game, book),
        )
    return found


def findings(job: Job):
    seen = Context(job.game, sight=sight(job))
    return [found for found in run_checks(seen, {"pages"}) if found.code in CODES]


def spoiled(job: Job, folder: Path, changes: dict[str, tuple[str, str]]) -> Job:
    """The job with templates of its own in which a few words are changed."""
    shutil.copytree(job.templates, folder / "templates")
    for name, (old, new) in changes.items():
        path = folder / "templates" / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"not exactly once in {name}: {old}"
        path.write_text(text.replace(old, new), encoding="utf-8")
    return replace(job, templates=folder / "templates")


def line_of(job: Job, file: str, words: str) -> int:
    lines = (job.templates.parent / file).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if words in line)


def test_every_game_gives_the_eye_what_it_needs_in_every_ink(jobs: dict[str, Job]) -> None:
    for job in jobs.values():
        assert not findings(job), [str(found) for found in findings(job)]


def test_all_that_is_printed_is_looked_at(jobs: dict[str, Job]) -> None:
    for job in jobs.values():
        seen = sight(job)
        expected = {
            file for file, there in (("cards.pdf", job.faces), ("counters.pdf", job.counters), ("map.pdf", job.maps))
            if there
        }
        assert {(reading.output, reading.ink) for reading in seen.readings} == {
            (file, ink) for file in expected for ink in INKS
        }
        assert {stroke.output for stroke in seen.strokes} == expected
        assert {telling.output for telling in seen.tellings} == expected


def test_types_of_card_and_sides_are_told_without_colour(jobs: dict[str, Job]) -> None:
    signs = {
        (telling.what, telling.ink): [sign.told_by for sign in telling.signs]
        for job in jobs.values() for telling in sight(job).tellings
    }
    for ink in INKS:
        assert len(set(signs["types of card", ink])) == len(signs["types of card", ink])
    assert len(set(signs["sides", "save"])) == len(signs["sides", "save"]), "hatching tells the sides"


@pytest.mark.parametrize("old, new, code, line", [
    ("accent: [128, 86, 8]}\n  event", "accent: [222, 170, 62]}\n  event", "low-contrast", "accent: [222, 170, 62]}"),
    ("      battle:   {colour: [44, 44, 44]}", "      battle:   {colour: [150, 150, 150]}", "low-contrast",
     "{colour: [150, 150, 150]}"),
])
def test_a_colour_of_a_theme_that_fails_is_shown_on_its_line(
    jobs: dict[str, Job], tmp_path: Path, old: str, new: str, code: str, line: str
) -> None:
    job = spoiled(jobs["keep-it-moving"], tmp_path, {"themes/momentum.yaml": (old, new)})
    found = findings(job)
    assert {diagnostic.code for diagnostic in found} == {code}
    assert {(d.at.file, d.at.line) for d in found} == {
        ("templates/themes/momentum.yaml", line_of(job, "templates/themes/momentum.yaml", line))
    }


def test_sides_of_the_same_grey_are_found(jobs: dict[str, Job], tmp_path: Path) -> None:
    change = {"counters/march.yaml": (
        "    ground: [196, 208, 220]\n    band: [22, 42, 74]", "    ground: [40, 40, 38]\n    band: [232, 176, 66]"
    )}
    job = spoiled(jobs["march-of-justice"], tmp_path, change)
    alike = [found for found in findings(job) if found.code == "colours-alike"]
    assert len(alike) == 1 and '"rebel" and "state" look alike' in alike[0].message
    assert alike[0].at.line == line_of(job, "templates/counters/march.yaml", "[40, 40, 38]")


def test_small_letters_and_thin_lines_are_found_on_their_line(jobs: dict[str, Job], tmp_path: Path) -> None:
    change = {
        "maps/march.yaml": ("  text: {font: FiraSansCondensed-Regular, size: 7.4, leading: 1.22}",
                            "  text: {font: FiraSansCondensed-Regular, size: 5.9, leading: 1.22}"),
        "counters/march.yaml": ("line-pt: 0.3, pitch: 1.25}", "line-pt: 0.12, pitch: 1.25}"),
    }
    job = spoiled(jobs["march-of-justice"], tmp_path, change)
    found = {(d.code, d.at.file, d.at.line) for d in findings(job)}
    assert found == {
        ("small-text", "templates/maps/march.yaml", line_of(job, "templates/maps/march.yaml", "size: 5.9")),
        ("thin-line", "templates/counters/march.yaml", line_of(job, "templates/counters/march.yaml", "0.12, pitch")),
    }


def test_twelve_a_sheet_is_no_smaller_than_can_be_read(jobs: dict[str, Job]) -> None:
    job = jobs["keep-it-moving"]
    assert not findings(replace(job, settings=replace(job.settings, size="twelve")))


def boxes_of(marks, scale: float = 1.0):
    for mark in marks:
        if isinstance(mark, Group):
            yield from boxes_of(mark.marks, scale * mark.scale)
        elif isinstance(mark, Box) and mark.paint.fill not in (None, WHITE):
            yield mark.width * mark.height * scale * scale


def test_cards_that_save_ink_have_no_field_of_it(jobs: dict[str, Job]) -> None:
    """Signs are filled, dice and dashes; a field as large as a head or a spine is not."""
    largest = {}
    for ink in INKS:
        job = replace(jobs["keep-it-moving"], settings=Settings(ink=ink))
        sides = cards.lay_all(job, cards.stock(job).kit)
        largest[ink] = max(area for laid in sides.values() for area in boxes_of(laid.drawing.marks))
    assert largest["save"] < 20 and largest["full"] > 5000 and largest["gray"] > 5000


def test_both_sides_of_a_card_fit_in_every_ink(jobs: dict[str, Job]) -> None:
    """Ink changes no measure: what fits in one fits in all, on the same lines."""
    set_in = {}
    for ink in INKS:
        job = replace(jobs["keep-it-moving"], settings=Settings(ink=ink))
        sides = cards.lay_all(job, cards.stock(job).kit)
        set_in[ink] = [
            (name, text.text, round(text.x, 6), round(text.y, 6), text.size_pt)
            for name, laid in sides.items() for text, _ in texts(laid.drawing.marks)
        ]
    assert set_in["full"] == set_in["save"] == set_in["gray"]
