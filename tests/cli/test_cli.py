"""The command line keeps its word: exit codes, one JSON document on stdout, diagnostics on stderr."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import pytest

from generator import cli


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> dict:
        return json.loads(self.out)


Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, root: Path) -> Run:
    monkeypatch.chdir(root)

    def call(*words: str) -> Answer:
        monkeypatch.setattr(sys, "argv", ["makeready", *words])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        captured = capsys.readouterr()
        return Answer(int(stopped.value.code or 0), captured.out, captured.err)

    return call


@pytest.fixture
def content(tmp_path: Path, root: Path) -> Path:
    """A copy of the games that a test may spoil."""
    shutil.copytree(root / "content", tmp_path / "content")
    return tmp_path / "content"


def replace_in(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_inventory_counts_41_attested_cards_and_5_references(run: Run) -> None:
    found = run("inventory", "keep-it-moving", "--json").json
    attested = [c for c in found["components"] if c["kind"] == "card" and c["origin"] == "attested"]
    assert sum(c["count"] for c in attested) == 41
    assert found["totals"]["card"] == 41
    assert found["totals"]["reference"] == 5
    lost = [c for c in found["components"] if c["origin"] == "reconstructed"]
    assert [c["code"] for c in lost] == ["K42", "K43"]
    assert not any(c["included"] for c in lost)


def test_inventory_counts_the_lost_cards_when_they_are_switched_in(run: Run) -> None:
    found = run("inventory", "keep-it-moving", "--set", "lost-cards", "--json").json
    assert found["totals"]["card"] == 43


def test_inventory_says_where_each_card_is_printed(run: Run) -> None:
    found = run("inventory", "keep-it-moving", "--json").json
    printed = [c for c in found["components"] if c["kind"] in ("card", "reference") and c["included"]]
    assert all(c["pages"] and c["size_mm"] == [63.5, 88.9] for c in printed)
    assert "info-ops" in run("inventory", "keep-it-moving").out


def test_show_names_the_bands_of_info_ops(run: Run) -> None:
    found = run("show", "keep-it-moving", "info-ops", "--json").json
    assert found["id"] == "info-ops" and found["kind"] == "card"
    for band in ("1-2", "3-4", "5-6"):
        assert band in found["text"]


def test_show_speaks_german(run: Run) -> None:
    english = run("show", "keep-it-moving", "info-ops").out
    german = run("show", "keep-it-moving", "info-ops", "--lang", "de").out
    assert english != german and "1-2" in german


def test_show_prints_a_table_in_full(run: Run) -> None:
    found = run("show", "keep-it-moving", "threshold", "--json").json
    assert found["cells"]["1st-battalion"]["fresh"] == 2
    assert found["rows"][0] == "1st-battalion" and found["columns"][-1] == "combat-ineffective"


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("show", "keep-it-moving", "info-opps"), 'did you mean "info-ops"?'),
        (("show", "keep-it-movin", "info-ops"), 'did you mean "keep-it-moving"?'),
        (("resolve", "keep-it-moving", "threshold", "unit=1st-battalion"), "level"),
        (("resolve", "keep-it-moving", "threshold", "unit"), "key=value"),
        (("resolve", "keep-it-moving", "treshold", "unit=1st-battalion"), 'did you mean "threshold"?'),
        (("simulate", "keep-it-moving", "--policy", "sensibel"), 'did you mean "sensible"?'),
        (("simulate", "keep-it-moving", "--ruling", "unspecified-targt=random"), "unspecified-target"),
        (("simulate", "keep-it-moving", "--ruling", "unspecified-target=maybe"), "choose"),
        (("simulate", "keep-it-moving", "--set", "lost-card"), 'did you mean "lost-cards"?'),
        (("build", "--only", "card"), 'did you mean "cards"?'),
        (("explain", "band-overlp"), 'did you mean "band-overlap"?'),
        (("check", "--content", "nowhere"), "--content"),
        (("build", "--paper", "papyrus"), "papyrus"),
        (("frobnicate",), "frobnicate"),
    ],
)
def test_a_wrong_call_ends_with_2_and_a_sentence(run: Run, words: tuple[str, ...], part: str) -> None:
    answer = run(*words)
    assert answer.code == 2
    assert part in answer.err
    assert "Traceback" not in answer.err and not answer.out


def test_resolve_takes_a_look_up_step_by_step(run: Run) -> None:
    found = run("resolve", "keep-it-moving", "threshold", "unit=1st-battalion", "level=fresh", "--json").json
    assert found["result"] == 2
    assert found["table"] == "threshold" and found["inputs"] == {"unit": "1st-battalion", "level": "fresh"}
    assert found["steps"]
    assert run("resolve", "keep-it-moving", "random-unit", "roll=5", "--json").json["result"] == "re-roll"
    assert run("resolve", "keep-it-moving", "random-battalion", "roll=4", "--json").json["result"] == "2nd-battalion"


def test_odds_are_exact_fractions(run: Run) -> None:
    found = run("odds", "keep-it-moving", "random-unit", "--json").json
    assert found["odds"][0]["results"]["re-roll"] == "1/3"
    assert found["odds"][0]["results"]["supporting-assets"] == "1/6"


def test_contact_is_resolved_step_by_step(run: Run) -> None:
    words = ("resolve", "march-of-justice", "contact", "attacker=6", "defender=5", "roll=4", "momentum=0", "--json")
    found = run(*words).json
    assert (found["column"], found["row"], found["result"]) == ("0", "4", "EX")
    assert "shift 1 column left" in " ".join(found["steps"])
    found = run("resolve", "march-of-justice", "contact", "attacker=6", "defender=3", "roll=4", "--json").json
    assert found["column"] == "+4"


def test_contact_odds_are_exact_and_cover_ranges(run: Run) -> None:
    even = run("odds", "march-of-justice", "contact", "attacker=5", "defender=5", "momentum=0", "--json").json
    assert even["odds"][0]["results"] == {"Ar": "1/2", "EX": "1/2"}
    many = run("odds", "march-of-justice", "contact", "attacker=1..9", "defender=5", "momentum=-3..3", "--json").json
    assert len(many["odds"]) == 9 * 7
    assert all(sum(map(Fraction, case["results"].values())) == 1 for case in many["odds"])


@pytest.mark.parametrize(("name", "begins"), [("o.png", b"\x89PNG"), ("o.svg", b"<?xml"), ("o.pdf", b"%PDF")])
def test_odds_are_drawn_as_a_heat_map(run: Run, tmp_path: Path, name: str, begins: bytes) -> None:
    words = ("odds", "march-of-justice", "contact", "attacker=3..6", "defender=5", "--picture", str(tmp_path / name))
    assert "attacker" in run(*words).out
    assert (tmp_path / name).read_bytes().startswith(begins)
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("name", ["o.gif", "o", "absent/o.png"])
def test_a_picture_that_cannot_be_drawn_is_misuse(run: Run, tmp_path: Path, name: str) -> None:
    words = ("odds", "march-of-justice", "contact", "attacker=5", "defender=5", "--picture", str(tmp_path / name))
    answer = run(*words)
    assert answer.code == 2 and answer.err.startswith("makeready: ")
    assert not list(tmp_path.iterdir())


def test_simulate_is_identical_twice(run: Run) -> None:
    words = ("simulate", "keep-it-moving", "--games", "300", "--seed", "7", "--policy", "random", "--json")
    first, second = run(*words).json, run(*words).json
    first.pop("games_per_second"), second.pop("games_per_second")
    assert first == second
    assert set(first["outcomes"]) == {"win", "lose", "pause"}
    assert sum(outcome["count"] for outcome in first["outcomes"].values()) == 300
    assert sum(first["pause_causes"].values()) == pytest.approx(first["outcomes"]["pause"]["share"])
    assert {"mean", "sd"} <= set(first["cards_drawn"])


def test_a_trace_tells_a_game_card_by_card(run: Run) -> None:
    answer = run("simulate", "keep-it-moving", "--games", "1", "--seed", "3", "--trace")
    assert answer.code == 0
    assert len(answer.out.splitlines()) > 20


def test_policies_are_listed_with_a_line_each(run: Run) -> None:
    found = run("simulate", "keep-it-moving", "--policy", "list", "--json").json["policies"]
    assert {"random", "never-pay", "cautious", "bold", "sensible"} <= set(found)
    assert all(found.values())


def test_the_printed_source_s_overlapping_bands_stop_everything(run: Run, content: Path, tmp_path: Path) -> None:
    events = content / "keep-it-moving" / "cards" / "events.yaml"
    replace_in(events, "3-4: nothing", "2-4: nothing")
    line = next(n for n, text in enumerate(events.read_text().splitlines(), 1) if "2-4: nothing" in text)
    out = tmp_path / "build"
    answer = run("build", "--content", str(content), "--out", str(out))
    assert answer.code == 1
    assert f"{events}:{line}:11: error[band-overlap]" in answer.err
    assert not out.exists()


def test_check_gives_json_with_every_key_that_callers_rely_on(run: Run, content: Path) -> None:
    replace_in(content / "keep-it-moving" / "cards" / "events.yaml", "3-4: nothing", "4: nothing")
    answer = run("check", "--content", str(content), "--json")
    assert answer.code == 1
    found = answer.json
    assert found["errors"] == 1
    gap = found["diagnostics"][0]
    assert {"code", "severity", "file", "line", "column", "message", "why", "fix"} <= set(gap)
    assert gap["code"] == "band-gap"


@pytest.mark.parametrize("format", ["github", "sarif", "junit"])
def test_check_speaks_to_ci(run: Run, content: Path, format: str) -> None:
    replace_in(content / "keep-it-moving" / "cards" / "events.yaml", "3-4: nothing", "4: nothing")
    answer = run("check", "--content", str(content), "--format", format)
    assert answer.code == 1 and "band-gap" in answer.out


def test_a_missing_game_file_is_shown_not_raised(run: Run, content: Path) -> None:
    (content / "keep-it-moving" / "tables.yaml").unlink()
    answer = run("check", "--content", str(content))
    assert answer.code == 1 and "file-absent" in answer.err


def test_every_verb_has_help_that_says_what_it_does(run: Run) -> None:
    for verb in ("check", "explain", "inventory", "show", "resolve", "odds", "simulate", "build", "schema"):
        answer = run(verb, "--help")
        assert answer.code == 0 and len(answer.out) > 200


def test_the_program_itself_runs_from_the_root(root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "generator.cli", "show", "keep-it-moving", "refugees"],
        cwd=root, capture_output=True, text=True, timeout=60, check=False,
    )
    assert done.returncode == 0 and "Refugees" in done.stdout and not done.stderr
