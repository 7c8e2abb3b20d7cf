"""How an author's mistake is shown: on a terminal, in JSON, and in the forms that CI services read."""

from __future__ import annotations

import json
import os
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.diagnostics import (
    WIDEST,
    Diagnostic,
    Report,
    Span,
    did_you_mean,
    listing,
    nearest,
    render_github,
    render_junit,
    render_sarif,
    render_text,
)


def mistake(at: Span, severity: str = "error", message: str = "a 2 falls in two bands", note: str = "") -> Diagnostic:
    return Diagnostic("band-overlap", at, message, "players would differ", "start at 3", severity, note)  # type: ignore[arg-type]


@pytest.fixture
def report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Report:
    monkeypatch.chdir(tmp_path)
    Path("cards.yaml").write_text("cards:\n  - id: rumours\n\t2-4: nothing\n", encoding="utf-8")
    found = Report()
    found.add(mistake(Span("cards.yaml", 3, 2, 3), note="first claimed at 2:5"))
    found.add(mistake(Span("cards.yaml", 2, 5, 2), "warning", "the id is dull"))
    found.add(mistake(Span("absent.yaml", 7, 1), note="seen elsewhere"))
    return found


def test_text_is_sorted_by_place_and_shows_the_authors_own_line(report: Report, golden) -> None:
    golden("diagnostics/text.txt", render_text(report))


def test_github_puts_each_beside_its_line(report: Report, golden) -> None:
    golden("diagnostics/github.txt", render_github(report))


def test_sarif_is_what_scanning_services_read(report: Report, golden) -> None:
    text = render_sarif(report)
    golden("diagnostics/sarif.json", text)
    run = json.loads(text)["runs"][0]
    assert [result["level"] for result in run["results"]] == ["error", "warning", "error"]
    assert {result["ruleId"] for result in run["results"]} == {rule["id"] for rule in run["tool"]["driver"]["rules"]}
    region = run["results"][2]["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 3, "startColumn": 2, "endColumn": 5}


def test_junit_fails_for_errors_only(report: Report, golden) -> None:
    text = render_junit(report)
    golden("diagnostics/junit.xml", text)
    suite = ElementTree.fromstring(text)
    assert suite.get("tests") == "3" and suite.get("failures") == "2"
    assert len(suite.findall("testcase/failure")) == 2


def test_a_clean_report_is_said_so_in_every_form() -> None:
    clean = Report()
    assert render_text(clean) == "0 errors, 0 warnings\n"
    assert render_github(clean) == ""
    assert json.loads(render_sarif(clean))["runs"][0]["results"] == []
    suite = ElementTree.fromstring(render_junit(clean))
    assert (suite.get("tests"), suite.get("failures")) == ("1", "0")
    assert clean.as_json() == {"diagnostics": [], "errors": 0, "warnings": 0}


def test_json_has_the_keys_that_callers_rely_on(report: Report) -> None:
    found = report.as_json()
    assert (found["errors"], found["warnings"]) == (2, 1)
    assert found["diagnostics"][1] == {  # type: ignore[index]
        "code": "band-overlap", "severity": "warning", "file": "cards.yaml", "line": 2, "column": 5,
        "message": "the id is dull", "why": "players would differ", "fix": "start at 3",
    }  # fmt: skip


def test_the_same_mistake_is_told_once() -> None:
    report = Report()
    for _ in range(3):
        report.add(mistake(Span("a.yaml")))
    assert len(report.found) == 1


def test_github_properties_are_escaped() -> None:
    report = Report([mistake(Span("a,b:c.yaml", 1, 2), message="100 %\nsure")])
    assert render_github(report) == (
        "::error file=a%2Cb%3Ac.yaml,line=1,col=2,title=band-overlap::"
        "100 %25%0Asure. players would differ. Fix: start at 3\n"
    )


def test_a_long_line_is_cut_around_the_mistake(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("x" * 5000 + "HERE" + "y" * 5000, encoding="utf-8")
    lines = render_text(Report([mistake(Span(str(path), 1, 5001, 4))])).splitlines()
    shown, carets = lines[2].removeprefix("1 | "), lines[3].removeprefix("  | ")
    assert len(shown) <= WIDEST
    assert shown[carets.index("^") : carets.rindex("^") + 1] == "HERE"


def test_a_mended_file_is_shown_as_it_is_now(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    report = Report([mistake(Span(str(path), 1, 1))])
    for words in ("first words", "second words"):
        path.write_text(words, encoding="utf-8")
        assert words in render_text(report)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_not_opened_to_show_its_line(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.yaml")
    assert "band-overlap" in render_text(Report([mistake(Span(str(tmp_path / "a.yaml")))]))


@settings(max_examples=200, deadline=None)
@given(message=st.text(max_size=40), file=st.text(min_size=1, max_size=20), column=st.integers(1, 9000))
def test_any_words_give_well_formed_output_that_can_be_printed(message: str, file: str, column: int) -> None:
    report = Report([mistake(Span(file, 1, column), message=message), mistake(Span(file, 2), "warning", message)])
    suite = ElementTree.fromstring(render_junit(report).encode("utf-8"))
    assert len(suite) == 2
    assert len(json.loads(render_sarif(report).encode("utf-8"))["runs"][0]["results"]) == 2
    text = render_text(report)
    text.encode("utf-8")
    assert not any(c != "\n" and not c.isprintable() for c in text)


def test_near_misses_are_named_and_far_ones_are_not() -> None:
    known = ["battle", "choice", "event"]
    assert nearest("batle", known) == "battle" and nearest("zebra", known) is None
    assert did_you_mean("batle", known) == ' (did you mean "battle"?)' and did_you_mean("zebra", known) == ""


def test_long_lists_are_cut() -> None:
    assert listing("abc") == "a, b, c"
    assert listing("abcde", 3) == "a, b, c and 2 more"
