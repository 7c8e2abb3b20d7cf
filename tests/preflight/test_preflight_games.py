"""The real PDFs of the games keep what their outputs promise, on any paper, with any kind of backs, in any ink."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from broken import LIMITS, changed, elements, failing

from generator import pipeline, press
from generator.components.game import Game
from generator.components.load import read_game
from generator.components.rules import parse_rules
from generator.diagnostics import Report, render_text
from generator.engine.for_print import lookups_of_examples, odds_of_tables
from generator.outputs import cards, counters, player_aid, rulebook
from generator.outputs import map as whole_map
from generator.outputs.job import Job, Output, Settings
from generator.preflight.run import Proofread, proofread
from generator.wording.counters import counter_pieces
from generator.wording.faces import faces
from generator.wording.maps import map_faces
from generator.wording.phrasebook import load_phrasebook

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "content").glob("*/game.yaml"))
CUT = {"cards": cards.OUTPUT, "counters": counters.OUTPUT, "map": whole_map.OUTPUT}


@pytest.fixture(scope="module")
def job() -> Callable[..., Job]:
    read: dict[str, Game] = {}

    def made(name: str, **settings) -> Job:
        if name not in read:
            report = Report()
            found = read_game(ROOT / "content" / name, report, f"content/{name}")
            assert found is not None and not report.found, render_text(report)
            read[name] = found
        game, asked = read[name], Settings(**settings)
        book = load_phrasebook(ROOT / "templates", asked.language)
        return Job(
            game, asked, ROOT / "templates", faces(game, book), {"examples": [e.id for e in game.examples]},
            parse_rules(game), book.labels, counter_pieces(game, book), lookups_of_examples(game),
            odds_of_tables(game), map_faces(game, book),
        )

    return made


def proof_of(output: Output, asked: Job) -> Proofread:
    return proofread(output.file, output.render(asked), output.expects(asked), LIMITS)


@pytest.fixture(scope="module")
def book(job) -> Callable[[str, Output], bytes]:
    """book(game, output): a book or an aid as it comes, set once for all tests."""
    kept: dict[tuple[str, str], bytes] = {}

    def made(game: str, output: Output) -> bytes:
        if (game, output.file) not in kept:
            kept[game, output.file] = output.render(job(game))
        return kept[game, output.file]

    return made


def told(proof: Proofread) -> list[str]:
    return [str(d.at) + " " + d.message for d in proof.diagnostics(proof.file)]


WAYS = [
    {}, {"paper": "letter"}, {"backs": "fold"}, {"backs": "duplex-short", "ink": "gray"}, {"backs": "none"},
    {"paper": "a3", "book_paper": "a4", "backs": "separate"}, {"ink": "save", "layout": "guillotine"},
]


@pytest.mark.parametrize("settings", WAYS, ids=lambda settings: ", ".join(settings.values()) or "as it comes")
@pytest.mark.parametrize("game", GAMES)
def test_sheets_pass_however_they_are_printed(job, game: str, settings: dict[str, str]) -> None:
    asked = job(game, **settings)
    for output in CUT.values():
        if output.applies(asked):
            assert told(proof_of(output, asked)) == []


def test_german_cards_of_another_size_pass(job) -> None:
    proof = proof_of(cards.OUTPUT, job("keep-it-moving", language="de", size="twelve"))
    assert told(proof) == [] and proof.verdicts["pdf-language"].figures == {"language": "de"}


@pytest.mark.parametrize("output", [player_aid.OUTPUT, rulebook.OUTPUT], ids=lambda output: output.file)
@pytest.mark.parametrize("game", GAMES)
def test_books_and_aids_pass_as_pdf_ua(job, book, game: str, output: Output) -> None:
    asked = job(game)
    if not output.applies(asked):
        pytest.skip(f"{game} has no {output.file}")
    proof = proofread(output.file, book(game, output), output.expects(asked), LIMITS)
    assert told(proof) == []
    assert proof.verdicts["pdf-ua"].figures["part"] == 1
    assert proof.verdicts["pdf-words"].figures["words_sought"] > 300


def test_a_card_whose_words_changed_on_the_way_is_named_by_its_line(job) -> None:
    asked = job("keep-it-moving")
    card = next(face for face in asked.faces if face.id == "urban-fight")
    spoilt = replace(asked, faces=tuple(
        replace(face, title="Rural Fight") if face is card else face for face in asked.faces
    ))
    proof = proofread("cards.pdf", cards.render(spoilt), cards.OUTPUT.expects(asked), LIMITS)
    (found,) = proof.diagnostics("build/keep-it-moving/cards.pdf")
    at = asked.game.cards_by_id["urban-fight"].at
    assert failing(proof) == {"pdf-words"} and found.at == at
    assert found.at.file == "content/keep-it-moving/cards/battles.yaml" and found.at.line > 1
    assert found.message.startswith('build/keep-it-moving/cards.pdf: card "urban-fight": 0 pieces bear its words')


def test_a_rule_that_the_book_lost_is_named_by_its_line(job, book) -> None:
    expected = rulebook.OUTPUT.expects(job("keep-it-moving"))
    proof = proofread("rulebook.pdf", book("keep-it-moving", player_aid.OUTPUT), expected, LIMITS)
    faults = proof.verdicts["pdf-words"].faults
    assert failing(proof) == {"pdf-words"}
    assert faults[0].at.file.startswith("content/keep-it-moving/rules/") and len(faults) == 6


def build(monkeypatch: pytest.MonkeyPatch, out: Path, **limits: float) -> tuple[press.Printed, Report]:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(pipeline, "limits", lambda: replace(LIMITS, **limits))
    request = pipeline.Request((Path("content/keep-it-moving"),), only=("cards",), out=out, games=5, card_games=5)
    return pipeline.build(request)


def test_a_build_writes_what_preflight_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    build(monkeypatch, tmp_path)
    proofs = json.loads((tmp_path / "keep-it-moving" / "preflight.json").read_text(encoding="utf-8"))
    assert proofs["passed"] and set(proofs["files"]) == {"cards.pdf"}
    entry = proofs["files"]["cards.pdf"]
    assert entry["passed"] and entry["settings"]["paper"] == "a4" and entry["sets"] == []
    assert entry["checks"]["pdf-page-size"] == {"passed": True, "pages_mm": {"210.0 x 297.0": entry["pages"]}}
    assert all(check["passed"] for file in proofs["files"].values() for check in file["checks"].values())
    again, _ = build(monkeypatch, tmp_path)
    assert not again.built and len(again.reused) == 1


def test_a_fault_in_one_pdf_leaves_nothing_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(pipeline.ContentError) as stopped:
        build(monkeypatch, tmp_path / "build", file_mb=0.2)
    found = [d for d in stopped.value.report.sorted if d.severity == "error"]
    assert [d.code for d in found] == ["pdf-size"] and found[0].at.file.endswith("keep-it-moving/cards.pdf")
    assert not (tmp_path / "build").exists()


def test_words_too_near_to_the_cut_stop_the_build_at_the_cards_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with pytest.raises(pipeline.ContentError) as stopped:
        build(monkeypatch, tmp_path / "build", cut_margin=0.1)
    found = [d for d in stopped.value.report.sorted if d.code == "pdf-safe-area"]
    assert found and all(d.at.file.startswith("content/keep-it-moving/") for d in found)
    assert not (tmp_path / "build").exists()


def test_tags_are_the_same_bytes_for_the_same_book(job, book) -> None:
    asked, first = job("keep-it-moving"), book("keep-it-moving", player_aid.OUTPUT)
    assert player_aid.OUTPUT.render(asked) == first
    spoilt = changed(first, lambda pdf: elements(pdf, "TH")[0].A.__delitem__("/Scope"))
    assert failing(proofread("a.pdf", spoilt, player_aid.OUTPUT.expects(asked), LIMITS)) == {"pdf-tables"}
