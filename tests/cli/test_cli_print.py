"""The switches of print: papers, gutters, bleeds, printers; each slip has its own sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator import cli, pipeline, press
from generator.diagnostics import Report
from generator.options import config_folder

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's settings, in a folder of their own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    return config_folder()


@pytest.fixture
def run(capsys, monkeypatch: pytest.MonkeyPatch, root: Path, config: Path) -> Run:
    monkeypatch.chdir(root)

    def call(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["makeready", *words])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        captured = capsys.readouterr()
        return int(stopped.value.code or 0), captured.out, captured.err

    return call


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[pipeline.Request]:
    """The requests that reach the pipeline, which then prints nothing."""
    found: list[pipeline.Request] = []

    def build(request: pipeline.Request, progress=None) -> tuple[press.Printed, Report]:
        found.append(request)
        return press.Printed((), (), 0.0), Report()

    monkeypatch.setattr(pipeline, "build", build)
    return found


def test_the_switches_of_a_build_reach_the_sheets(run: Run, asked):
    words = ("--paper", "200x300mm", "--layout", "guillotine", "--gutter", "6", "--bleed", "3", "--cut-lines")
    assert run("build", "keep-it-moving", *words)[0] == 0
    settings = asked[0].settings
    assert (settings.paper, settings.for_books, settings.layout) == ("200x300mm", "a4", "guillotine")
    assert (settings.gutter, settings.bleed, settings.cut_lines) == (6, 3, True)


@pytest.mark.parametrize("paper, books", [("a3", "a4"), ("tabloid", "letter"), ("legal", "letter"), ("a4", "a4")])
def test_books_are_set_on_a_paper_that_they_have(run: Run, asked, paper, books):
    run("build", "keep-it-moving", "--paper", paper)
    assert asked[0].settings.for_books == books


def test_readings_are_kept_and_applied_by_name(run: Run, asked, config):
    code, out, _ = run("calibrate", "--printer", "office", "--read", "0.75,-0.5", "--read", "0.25,-0.5")
    assert code == 0 and "0.5 mm right and -0.5 mm down" in out
    assert "duplex-long: [0.5, -0.5]" in (config / "printers" / "office.yaml").read_text(encoding="utf-8")
    run("build", "keep-it-moving", "--printer", "office")
    assert asked[0].settings.back_offset == (0.5, -0.5)


def test_a_profile_may_lie_anywhere(run: Run, asked, tmp_path):
    profile = str(tmp_path / "desk.yaml")
    assert run("calibrate", "--profile", profile, "--backs", "duplex-short", "--read", "-1,1.25")[0] == 0
    run("build", "keep-it-moving", "--profile", profile, "--backs", "duplex-short")
    run("build", "keep-it-moving", "--profile", profile, "--backs", "fold")
    assert [request.settings.back_offset for request in asked] == [(-1, 1.25), (0, 0)]


def test_a_second_flip_is_kept_beside_the_first(run: Run, config):
    run("calibrate", "--printer", "office", "--read", "1,1")
    run("calibrate", "--printer", "office", "--backs", "duplex-short", "--read", "-1,0")
    text = (config / "printers" / "office.yaml").read_text(encoding="utf-8")
    assert "duplex-long: [1, 1]" in text and "duplex-short: [-1, 0]" in text


def test_without_a_printer_a_build_depends_on_nobodys_settings(run: Run, asked):
    run("build", "keep-it-moving")
    run("calibrate", "--printer", "default", "--read", "2,2")
    run("build", "keep-it-moving")
    assert asked[0].settings == asked[1].settings and asked[0].settings.back_offset == (0, 0)


def test_readings_that_differ_say_that_no_offset_can_mend_it(run: Run):
    _, out, _ = run("calibrate", "--printer", "office", "--read", "0,0", "--read", "1.5,0")
    assert "1.5 mm apart" in out and "--backs fold" in out


@pytest.mark.parametrize("words, part", [
    (("build", "keep-it-moving", "--paper", "leter"), 'there is no paper "leter" (did you mean "letter"?)'),
    (("build", "keep-it-moving", "--paper", "90x90mm"), "at least 130 × 160 mm"),
    (("inventory", "keep-it-moving", "--paper", "a44"), 'did you mean "a4"'),
    (("calibrate", "--paper", "a9"), 'there is no paper "a9"'),
    (("calibrate", "--printer", "office", "--read", "50,0"), "an offset of 50 mm to the side is more than"),
    (("calibrate", "--printer", "office", "--read", "0,-50"), "an offset of -50 mm up or down is more than"),
    (("calibrate", "--printer", "office", "--read", "1"), '"1" is no reading'),
    (("calibrate", "--read", "1,1"), "say whose readings these are"),
    (("calibrate", "--backs", "fold"), "duplex-long or duplex-short"),
    (("build", "march-of-justice", "--lang", "de"), 'march-of-justice is not written in "de": it has en'),
    (("build", "keep-it-moving", "--printer", "office"), 'no printer profile "office"'),
    (("build", "keep-it-moving", "--printer", "../office"), "no name for a printer"),
])  # fmt: skip
def test_a_slip_ends_with_2_and_its_own_sentence(run: Run, words, part):
    code, out, err = run(*words)
    assert code == 2 and part in err and out == "" and "Traceback" not in err


def test_the_calibration_sheet_is_written_on_any_paper(run: Run, tmp_path):
    import pikepdf

    code, out, _ = run("calibrate", "--paper", "letter", "--out", str(tmp_path), "--json")
    assert code == 0 and '"pages": 2' in out
    with pikepdf.open(tmp_path / "calibrate.pdf") as pdf:
        assert len(pdf.pages) == 2 and str(pdf.Root.ViewerPreferences.Duplex) == "/DuplexFlipLongEdge"
        assert [round(float(v) / 72 * 25.4, 1) for v in pdf.pages[0].MediaBox[2:]] == [215.9, 279.4]


def test_separate_backs_come_along_when_only_the_fronts_are_asked_for():
    names = {name: output.beside for name, output in pipeline.outputs().items()}
    assert names["cards-backs"] == "cards" and names["counters-backs"] == "counters"
    request = pipeline.Request((), only=("cards",))
    wanted = [name for name, output in pipeline.outputs().items() if pipeline._is_wanted(name, output, request)]
    assert sorted(wanted) == ["cards", "cards-backs"]
