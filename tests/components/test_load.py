"""A game is joined from its folder: every file once, none left out, none from outside."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from generator.components.game import Game
from generator.components.load import MOST_ERRORS, read_game
from generator.diagnostics import Report, render_text

BASE = Path(__file__).resolve().parent.parent / "fixtures" / "base"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(BASE, tmp_path / "ridge")
    return tmp_path / "ridge"


def including(folder: Path, *more: str, rules: str = "rules: [rules/rules.md]") -> Report:
    """The report on the game when its list names these files as well."""
    path = folder / "game.yaml"
    text = path.read_text(encoding="utf-8")
    first, _, rest = text.partition("lang/]\n")
    assert rest and "rules: [rules/rules.md]" in rest
    listed = ", ".join(["lang/", *more])
    path.write_text(f"{first}{listed}]\n" + rest.replace("rules: [rules/rules.md]", rules), encoding="utf-8")
    return read(folder)[1]


def read(folder: Path) -> tuple[Game | None, Report]:
    report = Report()
    return read_game(folder, report, "ridge"), report


def codes(report: Report) -> list[str]:
    return [d.code for d in report.sorted]


def test_files_are_joined_in_the_order_of_the_list(folder: Path) -> None:
    game, report = read(folder)
    assert game is not None, render_text(report)
    assert [card.id for card in game.cards][:3] == ["last-slope", "hedge", "mud"]
    assert [table.id for table in game.tables] == ["threshold", "random-battalion", "assault", "weight"]
    assert game.translation("de") is not None and game.id == "ridge"
    assert [file.file for file in game.rules] == ["ridge/rules/rules.md"]


def test_places_are_shown_under_the_folders_name(folder: Path) -> None:
    game, _ = read(folder)
    assert game is not None
    assert str(game.cards_by_id["mud"].at_value("title")) == "ridge/cards.yaml:29:12"
    assert str(game.translations[0].at_value("titles", "mud")) == "ridge/lang/de.yaml:6:12"


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("../ridge/cards.yaml", "file-outside"), ("/etc/hosts", "file-outside"), ("lang/../cards.yaml", "file-outside"),
        (".", "file-outside"), ('""', "file-outside"), ("x" * 5000, "file-outside"), ('"a\\0b"', "yaml-control"),
        ("nothing.yaml", "file-absent"), ("empty/", "file-absent"), ("cards.yaml/", "file-twice"),
        ("game.yaml", "file-twice"), ("./cards.yaml", "file-twice"), ("lang", "file-twice"),
        ("rules/rules.md", "file-kind"), ("7", "wrong-type"), ("[cards.yaml]", "wrong-type"), ("no", "file-absent"),
    ],
)  # fmt: skip
def test_an_entry_that_names_no_new_file_of_the_game_is_refused(folder: Path, entry: str, code: str) -> None:
    (folder / "empty").mkdir()
    report = including(folder, entry)
    assert code in codes(report) and report.errors
    assert all(d.at.file == "ridge/game.yaml" for d in report.found)


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("rules: [rules/rules.md, rules/rules.md]", "file-twice"), ("rules: [cards.yaml]", "file-kind"),
        ("rules: [../rules.md]", "file-outside"), ("rules: rules/rules.md", "wrong-type"), ("rules: []", "wrong-type"),
    ],
)  # fmt: skip
def test_the_list_of_rules_is_judged_alike(folder: Path, rules: str, code: str) -> None:
    assert code in codes(including(folder, rules=rules))


def test_rules_may_be_named_by_their_folder(folder: Path) -> None:
    assert not including(folder, rules="rules: [rules/]").found


def test_a_file_beside_the_others_must_be_named(folder: Path) -> None:
    (folder / "notes").mkdir()
    for name in ("notes/more.yml", "notes/errata.md"):
        (folder / name).write_text("cards:\n", encoding="utf-8")
    (folder / "notes" / "picture.png").write_bytes(b"\x89PNG")
    _, report = read(folder)
    assert [str(d.at) for d in report.sorted] == ["ridge/notes/errata.md:1:1", "ridge/notes/more.yml:1:1"]
    assert set(codes(report)) == {"file-left-out"}


def test_a_link_that_leads_out_is_refused_and_not_followed(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("password: swordfish\n", encoding="utf-8")
    (folder / "lang" / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    (folder / "lang" / "way-out").symlink_to(tmp_path)
    _, report = read(folder)
    assert codes(report) == ["file-outside", "file-outside"]
    assert "swordfish" not in render_text(report)


def test_game_yaml_itself_may_not_lead_out(folder: Path, tmp_path: Path) -> None:
    shutil.move(folder / "game.yaml", tmp_path / "game.yaml")
    (folder / "game.yaml").symlink_to(tmp_path / "game.yaml")
    game, report = read(folder)
    assert game is None and codes(report) == ["file-outside"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_in_the_folder_does_not_hang_the_reader(folder: Path) -> None:
    os.mkfifo(folder / "lang" / "fr.yaml")
    _, report = read(folder)
    assert codes(report) == ["file-unreadable"]


@pytest.mark.parametrize("text", ["{}", "[]", "just words", "7", "cards: []", "cards: {}", "cards: mud", "cards:"])
def test_a_file_without_sections_or_items_is_refused(folder: Path, text: str) -> None:
    (folder / "claims.yaml").write_text(text, encoding="utf-8")
    game, report = read(folder)
    assert game is None and set(codes(report)) <= {"no-sections", "wrong-type", "yaml-empty"}


@pytest.mark.parametrize("text", ["[]", "words", "{}", "include: 7", "include: [cards.yaml]\nrules: {a: b}\n"])
def test_a_game_yaml_of_any_shape_gives_diagnostics(folder: Path, text: str) -> None:
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    game, report = read(folder)
    assert game is None and report.errors


def test_no_folder_no_game(tmp_path: Path) -> None:
    game, report = read(tmp_path / "nowhere")
    assert game is None and codes(report) == ["file-unreadable"]


def test_a_flood_of_errors_ends(folder: Path) -> None:
    (folder / "cards.yaml").write_text("cards:\n" + "  - {a: 1}\n" * 20_000, encoding="utf-8")
    _, report = read(folder)
    assert MOST_ERRORS < report.errors < MOST_ERRORS + 100
