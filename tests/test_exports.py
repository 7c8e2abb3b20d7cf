"""makeready export: everything is written or nothing, and what is no more goes."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from boards import job_of, read_board

from generator import exports
from generator.outputs.job import NotOffered


def quiet(stage, done, total):
    """No progress shown."""


@pytest.fixture(scope="module")
def job():
    return job_of(read_board())


@pytest.fixture(scope="module")
def small(job):
    return replace(job, counters=job.counters[:2])


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_faces_go_to_a_folder_of_their_own_with_a_list(small, tmp_path):
    made = exports.faces_for(small, "generic-poker", 150, tmp_path, quiet)
    assert not any(tmp_path.iterdir()), "nothing is written before all is ready"
    exports.write([made])
    folder = tmp_path / small.game.id / "generic-poker"
    listed = json.loads((folder / "export.json").read_text())
    assert names(folder) == sorted([*(entry["file"] for entry in listed["files"]), "export.json"])
    assert listed["dpi"] == 150 and listed["generic"] is True and listed["shop"] == "generic-poker"


def test_cuts_go_to_a_folder_of_their_own(small, tmp_path):
    exports.write([exports.cuts_for(small, "generic", tmp_path, quiet)])
    folder = tmp_path / small.game.id / "cut-generic"
    assert names(folder) == ["counters-sheet-1.dxf", "counters-sheet-1.svg", "counters-to-cut.pdf", "export.json"]


def test_the_answer_names_every_file_by_its_whole_path(small, tmp_path):
    made = exports.faces_for(small, "generic-poker", 150, tmp_path, quiet)
    exports.write([made])
    found = made.as_json()
    assert found["folder"] == str(tmp_path / small.game.id / "generic-poker")
    for entry in found["files"]:
        assert (tmp_path / entry["file"]).is_file() and len(entry["sha256"]) == 64


def test_faces_that_are_no_more_go_and_strange_files_stay(small, tmp_path):
    exports.write([exports.faces_for(small, "generic-poker", 150, tmp_path, quiet)])
    folder = tmp_path / small.game.id / "generic-poker"
    (folder / "notes.txt").write_text("mine")
    before = names(folder)
    one = replace(small, counters=small.counters[:1])
    exports.write([exports.faces_for(one, "generic-poker", 150, tmp_path, quiet)])
    after = names(folder)
    assert set(before) - set(after) == {name for name in before if "-002-" in name} != set()
    assert "notes.txt" in after


def test_a_list_that_leads_out_of_the_folder_is_not_followed(small, tmp_path):
    folder = tmp_path / small.game.id / "generic-poker"
    folder.mkdir(parents=True)
    (tmp_path / "precious").write_text("keep me")
    (folder / "export.json").write_text(json.dumps({"files": [{"file": "../../precious"}]}))
    exports.write([exports.faces_for(small, "generic-poker", 150, tmp_path, quiet)])
    assert (tmp_path / "precious").read_text() == "keep me"


def test_when_one_folder_can_not_be_written_no_file_is(small, tmp_path):
    faces = exports.faces_for(small, "generic-poker", 150, tmp_path, quiet)
    cuts = exports.cuts_for(small, "generic", tmp_path, quiet)
    cuts.folder.parent.mkdir(parents=True)
    cuts.folder.write_text("a file where the folder should be")
    with pytest.raises(OSError):
        exports.write([faces, cuts])
    assert names(faces.folder) == []


def test_a_shop_gives_the_resolution_unless_it_is_asked_for(small, tmp_path):
    assert exports.faces_for(small, "generic-poker", None, tmp_path, quiet).about["dpi"] == 300


def test_words_near_the_cut_are_one_sentence(small, tmp_path, monkeypatch):
    shop = exports.shop_named(exports.TEMPLATES, "generic-poker")
    strict = replace(shop, counters=replace(shop.counters, safe=5.0))
    monkeypatch.setattr(exports, "shop_named", lambda templates, name: strict)
    (sentence,) = exports.faces_for(small, "generic-poker", 150, tmp_path, quiet).warnings
    assert sentence.startswith("words on") and "5 mm that the shop calls safe" in sentence


def test_a_call_in_vain_is_refused_before_anything_is_done():
    exports.check("generic-poker", "generic", 300)
    exports.check(None, None, None)
    for call in (("nowhere", None, None), (None, "nothing", None), (None, None, 20)):
        with pytest.raises(NotOffered):
            exports.check(*call)


def test_shops_and_cutters_are_listed_with_what_is_to_be_known():
    assert "Generic" in exports.known("shop")["generic-poker"]
    assert "Silhouette Studio" in exports.known("cutter")["silhouette"]
