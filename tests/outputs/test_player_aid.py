"""player-aid.pdf, read back: one sheet that holds the turn, the battle, every table and the end."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from book_reading import fonts_of, job_for, page_size_mm, pages_of, smallest_type, squeezed

from generator.components.game import Game
from generator.components.rule_parts import Value, Words
from generator.components.rules import RulesFile
from generator.outputs.error import OutputError
from generator.outputs.job import Job
from generator.outputs.offers import NotOffered
from generator.outputs.player_aid import OUTPUT, ladder, render
from generator.outputs.typography import typographic

SHEETS = [("a4", "full"), ("letter", "gray"), ("letter", "save")]


@pytest.fixture(scope="module")
def jobs(game: Game, templates: Path) -> dict[tuple[str, str], Job]:
    return {(paper, ink): job_for(game, templates, paper=paper, ink=ink) for paper, ink in SHEETS}


@pytest.fixture(scope="module")
def aids(jobs: dict[tuple[str, str], Job]) -> dict[tuple[str, str], bytes]:
    return {key: OUTPUT.render(job) for key, job in jobs.items()}


@pytest.fixture(params=SHEETS, ids="-".join)
def aid(request: pytest.FixtureRequest, aids: dict[tuple[str, str], bytes]) -> bytes:
    return aids[request.param]


def test_it_is_one_sheet_of_the_paper(aids: dict[tuple[str, str], bytes]):
    assert {key: (len(pages_of(pdf)), page_size_mm(pdf)) for key, pdf in aids.items()} == {
        ("a4", "full"): (1, (210.0, 297.0)), ("letter", "gray"): (1, (215.9, 279.4)),
        ("letter", "save"): (1, (215.9, 279.4)),
    }


def test_nothing_is_set_below_seven_points(aid: bytes):
    assert smallest_type(aid) >= 7.0


def test_fonts_are_embedded(aid: bytes):
    fonts = fonts_of(aid)
    assert fonts and all(fonts.values())


def test_same_content_gives_same_bytes(jobs: dict[tuple[str, str], Job], aids: dict[tuple[str, str], bytes]):
    assert render(jobs["a4", "full"]) == aids["a4", "full"]


def test_thresholds_of_all_units_and_levels_are_printed(aid: bytes, game: Game):
    text = squeezed(pages_of(aid)[0])
    for unit in game.header.units:
        row = "".join(f"{game.ladder.result(unit.id, level.id)}+" for level in game.header.levels)
        assert squeezed(unit.title) + row in text
    for level in game.header.levels:
        assert squeezed(level.title) in text


def test_black_squares_are_the_faces_that_succeed(game: Game):
    for (title, cells), unit in zip(ladder(game), game.header.units, strict=True):
        assert title == unit.title
        for cell, level in zip(cells, game.header.levels, strict=True):
            lowest = game.ladder.result(unit.id, level.id)
            assert [face for face, hit in enumerate(cell.faces, 1) if hit] == list(range(lowest, 7))


def test_every_step_of_every_sequence_is_printed(aid: bytes, jobs: dict[tuple[str, str], Job]):
    text = squeezed(pages_of(aid)[0])
    for sequence in jobs["a4", "full"].rulebook.sequences.values():
        assert squeezed(sequence.title.upper()) in text or squeezed(sequence.title) in text
        for step in sequence.steps:
            words = "".join(p.text for p in step if isinstance(p, (Words, Value)))
            opening = squeezed(typographic(re.sub(r"[*]", "", words)))[:30]
            assert opening in text, opening


def test_steps_name_their_rules(aid: bytes, jobs: dict[tuple[str, str], Job]):
    book = jobs["a4", "full"].rulebook
    printed = re.findall(r"→ ([\d.]+\d)", pages_of(aid)[0])
    assert len(printed) > 30
    assert set(printed) <= set(book.labels.values())


def test_random_tables_show_dice_and_names(aid: bytes, game: Game):
    text = squeezed(pages_of(aid)[0])
    assert "1stBattalion2ndBattalion3rdBattalionSupportingAssetsRollagain" in text
    assert "RANDOM" in text.upper()


def test_black_and_white_lose_nothing(aids: dict[tuple[str, str], bytes]):
    """In gray ink no colour is left, and the words are the same."""
    assert squeezed(pages_of(aids["letter", "gray"])[0]) == squeezed(pages_of(aids["letter", "save"])[0])
    with pikepdf.open(io.BytesIO(aids["letter", "gray"])) as pdf:
        for operands, operator in pikepdf.parse_content_stream(pdf.pages[0]):
            if str(operator) in ("rg", "RG"):
                shares = [float(value) for value in operands]
                assert max(shares) - min(shares) < 0.04


def test_words_that_run_over_the_sheet_are_an_error_with_millimetres(game: Game, templates: Path):
    short, endless = "3. **Draw** the top card.", "3. **Draw** a card. " + "And so on. " * 400
    long = [RulesFile(file.file, file.text.replace(short, endless)) for file in game.rules]
    with pytest.raises(OutputError, match=r"one sheet, but at 8\.6 pt its words still run over by \d+\.\d mm"):
        render(job_for(replace(game, rules=long), templates))


def test_paper_that_is_not_offered_is_refused(game: Game, templates: Path):
    with pytest.raises(NotOffered, match="a4, letter"):
        render(job_for(game, templates, paper="a3"))
