"""The press writes all PDFs together or none, and knows which are still current."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator import press

MARK = "made from this"


def sheet(file: str = "cards.pdf", data: bytes = b"%PDF one") -> press.Sheet:
    return press.Sheet("ridge", file, 3, data, {"passed": True})


def write(out: Path, *sheets: press.Sheet, mark: str = MARK) -> list[dict]:
    return press.write(sheets, out, {"ridge": mark})


def test_what_was_written_is_current_until_its_source_changes(tmp_path: Path) -> None:
    built = write(tmp_path, sheet())
    assert press.current(tmp_path, "ridge", MARK, ["cards.pdf"]) == built
    assert press.current(tmp_path, "ridge", "another mark", ["cards.pdf"]) is None


def test_a_pdf_that_somebody_changed_is_printed_anew(tmp_path: Path) -> None:
    write(tmp_path, sheet())
    (tmp_path / "ridge" / "cards.pdf").write_bytes(b"%PDF scribbled on")
    assert press.current(tmp_path, "ridge", MARK, ["cards.pdf"]) is None


def test_a_missing_pdf_or_a_damaged_record_is_printed_anew(tmp_path: Path) -> None:
    write(tmp_path, sheet())
    assert press.current(tmp_path, "ridge", MARK, ["cards.pdf", "rulebook.pdf"]) is None
    (tmp_path / "ridge" / press.RECORD).write_text("[1, 2", encoding="utf-8")
    assert press.current(tmp_path, "ridge", MARK, ["cards.pdf"]) is None


def test_printing_one_output_keeps_the_record_of_the_others(tmp_path: Path) -> None:
    write(tmp_path, sheet(), sheet("rulebook.pdf", b"%PDF two"))
    write(tmp_path, sheet(data=b"%PDF one, again"))
    record = json.loads((tmp_path / "ridge" / press.RECORD).read_text(encoding="utf-8"))
    assert set(record) == {"cards.pdf", "rulebook.pdf"}
    assert press.current(tmp_path, "ridge", MARK, ["cards.pdf", "rulebook.pdf"])


def test_a_game_without_such_pieces_is_current_without_a_file(tmp_path: Path) -> None:
    built = write(tmp_path, sheet(), sheet("map.pdf"))
    assert len(built) == 2
    built = write(tmp_path, sheet(), press.Sheet("ridge", "map.pdf", 0, b""))
    assert not (tmp_path / "ridge" / "map.pdf").exists()
    assert [Path(entry["file"]).name for entry in built] == ["cards.pdf"]
    assert press.current(tmp_path, "ridge", MARK, ["cards.pdf", "map.pdf"]) == built
    assert press.current(tmp_path, "ridge", "another mark", ["map.pdf"]) is None


def test_a_write_that_fails_leaves_the_old_prints_and_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, sheet(data=b"%PDF old"))
    written: list[Path] = []
    real = Path.write_bytes

    def fail_on_the_second(path: Path, data: bytes) -> int:
        if written:
            raise OSError(28, "No space left on device")
        written.append(path)
        return real(path, data)

    monkeypatch.setattr(Path, "write_bytes", fail_on_the_second)
    with pytest.raises(OSError, match="No space left"):
        write(tmp_path, sheet(data=b"%PDF new"), sheet("rulebook.pdf"))
    assert (tmp_path / "ridge" / "cards.pdf").read_bytes() == b"%PDF old"
    assert sorted(p.name for p in (tmp_path / "ridge").iterdir()) == [press.RECORD, "cards.pdf", press.PREFLIGHT]


def test_the_fingerprint_follows_content_templates_names_and_switches(tmp_path: Path) -> None:
    game, house = tmp_path / "ridge", tmp_path / "templates"
    for folder in (game, house):
        folder.mkdir()
    (game / "game.yaml").write_text("title: Ridge\n", encoding="utf-8")
    (house / "book.css").write_text("p {}", encoding="utf-8")

    def mark(settings: object = "a4") -> str:
        return press.fingerprint(game, [house], settings)

    seen = {mark(), mark("letter")}
    (game / "game.yaml").write_text("title: Ridges\n", encoding="utf-8")
    seen.add(mark())
    (house / "book.css").write_text("p {color: red}", encoding="utf-8")
    seen.add(mark())
    (game / "game.yaml").rename(game / "other.yaml")
    seen.add(mark())
    assert len(seen) == 5
    assert mark() == mark()


def test_a_pdf_that_a_game_does_not_have_is_noted_and_not_written(tmp_path: Path) -> None:
    built = write(tmp_path, sheet(), press.Sheet("ridge", "map.pdf", 0, b""))
    assert [Path(entry["file"]).name for entry in built] == ["cards.pdf"]
    assert not (tmp_path / "ridge" / "map.pdf").exists()
    assert press.current(tmp_path, "ridge", MARK, ["cards.pdf", "map.pdf"]) == built
    assert press.current(tmp_path, "ridge", "another mark", ["map.pdf"]) is None


def test_what_preflight_says_lies_beside_the_pdfs(tmp_path: Path) -> None:
    write(tmp_path, sheet())
    proofs = json.loads((tmp_path / "ridge" / press.PREFLIGHT).read_text(encoding="utf-8"))
    assert proofs["passed"] is True and list(proofs["files"]) == ["cards.pdf"]
    assert proofs["files"]["cards.pdf"]["sha256"] == sheet().sha256


def test_preflight_keeps_what_it_said_of_other_pdfs_that_still_lie_there(tmp_path: Path) -> None:
    write(tmp_path, sheet(), sheet("map.pdf"))
    (tmp_path / "ridge" / "map.pdf").unlink()
    write(tmp_path, sheet("rulebook.pdf"))
    proofs = json.loads((tmp_path / "ridge" / press.PREFLIGHT).read_text(encoding="utf-8"))
    assert list(proofs["files"]) == ["cards.pdf", "rulebook.pdf"]


def test_a_pdf_that_was_never_proofread_is_printed_anew(tmp_path: Path) -> None:
    write(tmp_path, sheet())
    (tmp_path / "ridge" / press.PREFLIGHT).unlink()
    assert press.current(tmp_path, "ridge", MARK, ["cards.pdf"]) is None
