"""The reader keeps what was typed, knows where it stands, and refuses what can't be read."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.diagnostics import Report, Span
from generator.source import (
    MAX_BYTES,
    MAX_DEPTH,
    LocatedDict,
    LocatedList,
    find,
    find_key,
    read_yaml,
    read_yaml_text,
    yaml_files,
)


def read(text: str) -> tuple[Any, Report]:
    report = Report()
    return read_yaml_text(text, report, "a.yaml"), report


def value_of(text: str) -> Any:
    return read(f"a: {text}")[0]["a"]


def codes(report: Report) -> list[str]:
    return [d.code for d in report.sorted]


@contextmanager
def time_limit(seconds: int) -> Iterator[None]:
    """A reader that hangs fails its test instead of the whole run."""

    def stop(*_: object) -> None:
        raise TimeoutError("the reader hangs")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


TYPED = {
    "1:2": "1:2", "no": "no", "NO": "NO", "012": "012", "yes": "yes", "on": "on", "off": "off", "y": "y",
    "True": "True", "1_000": "1_000", "0x1F": "0x1F", "0o17": "0o17", "2024-01-31": "2024-01-31",
    "12:30:45": "12:30:45", "-1:30": "-1:30",
}  # fmt: skip


@pytest.mark.parametrize(("text", "value"), TYPED.items())
def test_what_only_looks_right_stays_as_typed_and_is_pointed_out(text: str, value: str) -> None:
    data, report = read(f"a: {text}")
    assert data["a"] == value
    assert [(d.code, d.severity, d.at) for d in report.found] == [
        ("yaml-looks-right", "warning", Span("a.yaml", 1, 4, len(text)))
    ]


@pytest.mark.parametrize("text", TYPED)
@pytest.mark.parametrize("quote", ['"', "'"])
def test_in_quotes_it_is_plain_text(text: str, quote: str) -> None:
    data, report = read(f"a: {quote}{text}{quote}")
    assert data["a"] == text and not report.found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12), ("-3", -3), ("+1", 1), ("0", 0), ("1.5", 1.5), ("-.5", -0.5), ("1e3", 1000.0),
        ("true", True), ("false", False), ("null", None), ("~", None), ("", None), ("plain words", "plain words"),
        ("1-2", "1-2"), ("6+", "6+"), ("<=0", "<=0"), ("2d6", "2d6"), ("1e999", "1e999"), (".", "."),
        ("99999999999999999999", "99999999999999999999"), (".inf", ".inf"), (".nan", ".nan"), ("=", "="),
    ],
)  # fmt: skip
def test_numbers_and_truth_are_those_of_yaml_1_2(text: str, value: object) -> None:
    found = value_of(text)
    assert found == value and type(found) is type(value)


def test_keys_stay_what_was_typed() -> None:
    data, report = read("{1: a, 012: b, no: c, 1:2: d, 2+: e}")
    assert list(data) == ["1", "012", "no", "1:2", "2+"] and not report.found


def test_every_value_knows_its_line_and_column() -> None:
    data, _ = read("cards:\n  - id: mud\n    effect: {lose: {momentum: 1}}\n  - [a, bc]\n")
    assert isinstance(data, LocatedDict) and isinstance(data["cards"], LocatedList)
    assert find(data, ["cards", 0, "id"]) == Span("a.yaml", 2, 9, 3)
    assert find(data, ["cards", 0, "effect"]) == Span("a.yaml", 3, 13, 21)
    assert find(data, ["cards", 0, "effect", "lose", "momentum"]) == Span("a.yaml", 3, 31, 1)
    assert find_key(data, ["cards", 0, "effect", "lose"], "momentum") == Span("a.yaml", 3, 21, 8)
    assert find(data, ["cards", 1, 1]) == Span("a.yaml", 4, 9, 2)


def test_a_key_left_empty_is_pointed_at_itself() -> None:
    data, _ = read("title:\nminutes: 5\n")
    assert data["title"] is None and find(data, ["title"]) == Span("a.yaml", 1, 1, 5)


def test_a_path_that_leads_nowhere_ends_at_the_deepest_known_place() -> None:
    data, _ = read("a: {b: 1}")
    assert find(data, ["a", "x", "y"]) == find(data, ["a"])
    assert find_key(data, ["a"], "x") == find(data, ["a"])


def test_a_duplicate_key_points_at_its_second_use_and_notes_the_first() -> None:
    data, report = read("a: 1\nb: 2\na: 3\n")
    (found,) = report.found
    assert data == {"a": 1, "b": 2}
    assert (found.code, found.at, found.note) == ("yaml-duplicate-key", Span("a.yaml", 3, 1, 1), "first written at 1:1")


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("a: &x 1\nb: *x", "yaml-alias", (2, 4)),
        ("a: &x [*x]", "yaml-alias", (1, 8)),
        ("a: *absent", "yaml-alias", (1, 4)),
        ("a: !!python/object/apply:os.system [ls]", "yaml-tag", (1, 4)),
        ("a: !!str 5", "yaml-tag", (1, 4)),
        ("? {a: 1}\n: b", "yaml-key", (1, 3)),
        ("? !!str a\n: b", "yaml-key", (1, 3)),
        ('a: "x\\0y"', "yaml-control", (1, 4)),
        ('"a\\e[2J": 1', "yaml-control", (1, 1)),
        ('"\\0lose": 1', "yaml-control", (1, 1)),
        ("a: [1, 2", "yaml-syntax", None),
        ("a: b: c", "yaml-syntax", (1, 5)),
        ("\ta: 1", "yaml-syntax", (1, 1)),
        ("a: 1\n---\nb: 2", "yaml-syntax", (2, 1)),
        ("a: \"\\ud800\"", "yaml-syntax", None),
        ("%YAML 9.9\n---\na: 1", "yaml-syntax", None),
        ("", "yaml-empty", (1, 1)),
        ("# nothing yet\n", "yaml-empty", (1, 1)),
        ("---\n", "yaml-empty", (1, 1)),
    ],
)  # fmt: skip
def test_what_a_game_must_not_hold_is_refused_at_its_place(text: str, code: str, place: tuple[int, int] | None) -> None:
    _, report = read(text)
    first = next(d for d in report.sorted if d.code == code)
    assert first.severity == "error" and report.errors
    assert place is None or (first.at.line, first.at.column) == place


@pytest.mark.parametrize("text", ["[" * 200_000, "- " * 200_000 + "x", "? " * 200_000, "{a: " * 100_000])
def test_nesting_without_end_is_refused_at_once(text: str) -> None:
    with time_limit(10):
        data, report = read(text)
    assert data is None and "yaml-depth" in codes(report)


def test_as_deep_as_is_allowed_can_be_read() -> None:
    data, report = read("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    assert isinstance(data, LocatedList) and not report.found


def write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


@pytest.mark.parametrize(
    ("data", "reason", "place"),
    [
        (b"a: 1\nb: caf\xe9\n", "not UTF-8 text", (2, 1)),
        (b"a: 1\nbc: \x00\n", "control character U+0000", (2, 5)),
        (b"a: \x1b[31m\n", "control character U+001B", (1, 4)),
        ("a: 1\nb: x\u2028y\n".encode(), "control character U+2028", (2, 5)),
        ("a: \x85\n".encode(), "control character U+0085", (1, 4)),
        ("a: \ufeff\n".encode(), "control character U+FEFF", (1, 4)),
        ("a: 1".encode("utf-16"), "not UTF-8 text", (1, 1)),
        (b"a: " + b"x" * MAX_BYTES, "larger than 1 MB", (1, 1)),
    ],
)
def test_bytes_that_are_no_plain_text_are_refused(
    tmp_path: Path, data: bytes, reason: str, place: tuple[int, int]
) -> None:
    report = Report()
    assert read_yaml(write(tmp_path / "a.yaml", data), report, "a.yaml") is None
    (found,) = report.found
    assert found.code == "file-unreadable" and reason in found.message
    assert (found.at.line, found.at.column) == place


def test_a_mark_at_the_beginning_and_the_ends_of_lines_do_not_matter(tmp_path: Path) -> None:
    plain = read("a: 1\nb:\n  - c\n")[0]
    for data in (b"\xef\xbb\xbfa: 1\r\nb:\r\n  - c\r\n", b"a: 1\rb:\r  - c\r"):
        report = Report()
        found = read_yaml(write(tmp_path / "a.yaml", data), report, "a.yaml")
        assert found == plain and not report.found
        assert find(found, ["b", 0]) == find(plain, ["b", 0])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.yaml")
    report = Report()
    with time_limit(5):
        assert read_yaml(tmp_path / "a.yaml", report) is None
    assert "not a plain file" in report.found[0].message


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="the system has no such device")
def test_a_device_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").symlink_to("/dev/zero")
    report = Report()
    with time_limit(5):
        assert read_yaml(tmp_path / "a.yaml", report) is None
    assert codes(report) == ["file-unreadable"]


def test_a_folder_a_loop_and_nothing_at_all_are_no_files(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "loop.yaml").symlink_to(tmp_path / "loop.yaml")
    for name in ("folder.yaml", "loop.yaml", "absent.yaml"):
        report = Report()
        assert read_yaml(tmp_path / name, report) is None
        assert codes(report) == ["file-unreadable"]


def test_a_folder_lists_its_files_in_order_and_follows_no_link_that_leads_out(tmp_path: Path) -> None:
    home = tmp_path / "game"
    (home / "b").mkdir(parents=True)
    write(tmp_path / "outside.yaml", b"a: 1")
    for name in ("z.yaml", "b/a.yml", "b/C.YAML", "note.txt"):
        write(home / name, b"a: 1")
    (home / "link.yaml").symlink_to(tmp_path / "outside.yaml")
    (home / "inner.yaml").symlink_to(home / "z.yaml")
    (home / "b" / "loop").symlink_to(home)
    (home / "dir.yaml").mkdir()
    assert [p.relative_to(home).as_posix() for p in yaml_files(home)] == ["b/C.YAML", "b/a.yml", "inner.yaml", "z.yaml"]


WORDS = st.text("abcxyz", min_size=1, max_size=4)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**13), 10**13) | st.text("abc xyz-_.", max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=150, deadline=None)
@given(PLAIN)
def test_what_another_writer_wrote_comes_back_as_it_was(value: Any) -> None:
    data, report = read(yaml.safe_dump({"a": value}))
    assert data == {"a": value} and not report.errors


@settings(max_examples=300, deadline=None)
@given(st.text(st.characters(codec="utf-8"), max_size=80) | st.text("[]{}:-?&*!|>'\"#%@ \n\tab01", max_size=60))
def test_any_text_gives_a_value_or_a_diagnostic_with_a_place(text: str) -> None:
    data, report = read(text)
    assert data is not None or report.errors
    assert all(d.at.line >= 1 and d.at.column >= 1 for d in report.found)


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes_give_a_value_or_a_diagnostic(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = write(tmp_path_factory.getbasetemp() / "any.yaml", data)
    report = Report()
    assert read_yaml(path, report, "any.yaml") is not None or report.errors
