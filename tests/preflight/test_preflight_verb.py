"""`makeready preflight` proofreads what is built: games against their content, other PDFs by themselves."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from broken import ROOT, changed

from generator import cli, pipeline
from generator.diagnostics import Report
from generator.proofreading import expected_of


class Answer(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(ROOT)

    def call(*words: str) -> Answer:
        monkeypatch.setattr(sys, "argv", ["makeready", "preflight", *words])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        captured = capsys.readouterr()
        return Answer(int(stopped.value.code or 0), captured.out, captured.err)

    return call


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cards of a game, on Letter paper, without backs."""
    out = tmp_path_factory.mktemp("build")
    settings = pipeline.Settings(paper="letter", backs="none")
    pipeline.build(pipeline.Request(
        (ROOT / "content" / "keep-it-moving",), settings, only=("cards",), out=out, games=5, card_games=5,
        sets=frozenset({"lost-cards"}),
    ))
    return out


def test_a_game_is_held_to_what_it_was_built_with(run: Run, built: Path) -> None:
    answer = run("keep-it-moving", "--out", str(built), "--json")
    found = json.loads(answer.out)
    assert answer.code == 0 and found["passed"] and not answer.err
    (entry,) = found["files"].values()
    assert entry["checks"]["pdf-page-size"]["pages_mm"] == {"215.9 x 279.4": entry["pages"]}
    assert entry["checks"]["pdf-words"]["components_sought"] > 46  # the lost cards were switched in


def test_all_games_that_are_built_are_meant_when_none_is_named(run: Run, built: Path) -> None:
    answer = run("--out", str(built))
    assert answer.code == 0
    assert answer.out.strip().endswith("passes 12 checks") and "keep-it-moving/cards.pdf" in answer.out


def test_a_spoilt_pdf_of_a_game_ends_with_one_and_the_cards_line(run: Run, built: Path, tmp_path: Path) -> None:
    data = (built / "keep-it-moving" / "cards.pdf").read_bytes()
    (tmp_path / "keep-it-moving").mkdir()
    spoilt = tmp_path / "keep-it-moving" / "cards.pdf"
    spoilt.write_bytes(changed(data, lambda pdf: pdf.pages.__delitem__(1)))
    (tmp_path / "keep-it-moving" / "preflight.json").write_bytes(
        (built / "keep-it-moving" / "preflight.json").read_bytes()
    )
    answer = run("keep-it-moving", "--out", str(tmp_path))
    assert answer.code == 1 and "fails pdf-words" in answer.out
    assert "content/keep-it-moving/cards/" in answer.err and "error[pdf-words]" in answer.err


def test_any_pdf_is_held_to_what_it_says_of_itself(run: Run, sound_book: bytes, tmp_path: Path) -> None:
    sound, broken = tmp_path / "sound.pdf", tmp_path / "broken.pdf"
    sound.write_bytes(sound_book)
    broken.write_bytes(changed(sound_book, lambda pdf: pdf.Root.__delitem__("/Outlines")))
    assert "passes 21 checks" in run(str(sound)).out
    answer = run(str(sound), str(broken))
    assert answer.code == 1 and f"{broken}:1:1: error[pdf-bookmarks]: it has no bookmarks" in answer.err


@pytest.mark.parametrize("words, says", [
    (("keep-it-mooving",), 'did you mean "keep-it-moving"?'),
    (("nowhere.pdf",), 'there is no file "nowhere.pdf"'),
    (("keep-it-moving", "--out", "nothing-here"), "makeready build keep-it-moving"),
    (("--out", "nothing-here"), "nothing is built in nothing-here"),
])
def test_a_wrong_call_ends_with_two_and_a_sentence(run: Run, words: tuple[str, ...], says: str) -> None:
    answer = run(*words)
    assert answer.code == 2 and says in answer.err and len(answer.err.splitlines()) == 1


def test_what_is_no_pdf_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "letter.pdf").write_text("Dear sir,", encoding="utf-8")
    answer = run(str(tmp_path / "letter.pdf"))
    assert answer.code == 2 and "letter.pdf is no PDF that can be read" in answer.err


def test_a_pdf_that_no_output_makes_has_no_promise_to_keep() -> None:
    (game,) = pipeline.read(pipeline.Request((ROOT / "content" / "keep-it-moving",)), Report())
    assert expected_of(game, "holiday.pdf", {}) is None
    assert expected_of(game, "cards.de.pdf", {"settings": {"language": "de"}}).language == "de"
    assert expected_of(game, "cards.pdf", {"settings": {"of another": "version"}}).pieces
