"""makeready export on the command line: exit codes, one sentence for each mistake, one JSON document."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from PIL import Image

from generator import cli


@pytest.fixture
def run(capsys, monkeypatch, root):
    monkeypatch.chdir(root)

    def call(*words: str):
        monkeypatch.setattr(sys, "argv", ["makeready", *words])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        captured = capsys.readouterr()
        return int(stopped.value.code or 0), captured.out, captured.err

    return call


@pytest.mark.parametrize(("words", "says"), [
    ((), "--shop NAME"),
    (("--shop", "gamecrafter"), 'no shop "gamecrafter" (did you mean "the-game-crafter"?)'),
    (("--cutter", "silhuette"), 'no cutter "silhuette" (did you mean "silhouette"?)'),
    (("--shop", "generic-poker", "--dpi", "72"), "72 dpi is out of range"),
    (("--shop", "generic-poker", "--paper", "b7"), 'no paper "b7"'),
])  # fmt: skip
def test_a_wrong_call_is_one_sentence_and_writes_nothing(run, tmp_path, words, says):
    code, out, err = run("export", "march-of-justice", *words, "--out", str(tmp_path))
    assert code == 2 and out == "" and says in err and err.count("\n") == 1
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("kind", ["shop", "cutter"])
def test_what_there_is_can_be_listed(run, kind, root):
    code, out, _ = run("export", "march-of-justice", f"--{kind}", "list", "--json")
    names = {path.stem for path in (root / "templates" / f"{kind}s").glob("*.yaml")}
    assert code == 0 and set(json.loads(out)[f"{kind}s"]) == names


def test_faces_and_paths_are_written_and_told(run, tmp_path):
    code, out, err = run(
        "export", "march-of-justice", "--shop", "generic-poker", "--dpi", "600", "--cutter", "silhouette", "--json",
        "--out", str(tmp_path),
    )
    assert code == 0, err
    faces, cuts = json.loads(out)["exports"]
    assert faces["dpi"] == 600 and cuts["cutter"] == "silhouette"
    for entry in faces["files"]:
        with Image.open(entry["file"]) as picture:
            assert picture.size == (entry["width"], entry["height"]) == (450, 450)
    assert {Path(entry["file"]).suffix for entry in cuts["files"]} == {".pdf", ".svg", ".dxf"}
    assert not list(tmp_path.rglob("*.part"))


def test_a_folder_that_can_not_be_made_ends_in_a_sentence(run, tmp_path):
    (tmp_path / "file").write_text("in the way")
    code, out, err = run("export", "march-of-justice", "--cutter", "generic", "--out", str(tmp_path / "file"))
    assert code == 3 and out == "" and "something outside failed" in err and "file" in err


def test_a_map_scale_out_of_range_is_refused(run, tmp_path):
    code, _, err = run("build", "march-of-justice", "--map-scale", "9", "--out", str(tmp_path))
    assert code == 2 and "map-scale" in err
    assert not any(tmp_path.iterdir())
