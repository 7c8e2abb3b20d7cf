"""The JSON Schemas are those of the models: up to date, true to every game, and as strict as they can be."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import mutating
import pytest
from json_schema import mistakes

from generator.components.schema import GAME_SCHEMA, PART_SCHEMA, game_schema, part_schema, write_schemas
from generator.diagnostics import Report
from generator.effects import EFFECTS
from generator.source import read_yaml, read_yaml_text

ROOT = Path(__file__).resolve().parent.parent.parent
FILES = sorted([*(ROOT / "content").rglob("*.yaml"), *(ROOT / "tests" / "fixtures" / "base").rglob("*.yaml")])
GAME, PART = game_schema(), part_schema()


def schema_for(path: Path) -> dict[str, Any]:
    return GAME if path.name == "game.yaml" else PART


@pytest.mark.parametrize("name", [GAME_SCHEMA, PART_SCHEMA])
def test_the_committed_schema_is_the_one_the_models_give(name: str, tmp_path: Path) -> None:
    written = {path.name: path for path in write_schemas(tmp_path / "schema")}
    fresh = written[name].read_text(encoding="utf-8")
    assert fresh == (ROOT / "templates" / "schema" / name).read_text(encoding="utf-8"), "run: makeready schema"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_file_of_every_game_is_as_its_schema_says(path: Path) -> None:
    data = read_yaml(path, Report())
    assert not list(mistakes(data, schema_for(path), schema_for(path)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_file_names_its_schema_for_editors(path: Path) -> None:
    if "fixtures" in path.parts:
        return
    first = path.read_text(encoding="utf-8").splitlines()[0]
    named = first.removeprefix("# yaml-language-server: $schema=")
    assert (path.parent / named).resolve() == ROOT / "templates" / "schema" / (
        GAME_SCHEMA if path.name == "game.yaml" else PART_SCHEMA
    )


def test_every_effect_can_be_completed() -> None:
    """An editor proposes the keys of the union's members, so each must require its own."""
    members = [choice["$ref"].rpartition("/")[2] for choice in PART["$defs"]["Effect"]["oneOf"]]
    keys = {key for name in members for key in PART["$defs"][name]["required"] if key in EFFECTS}
    assert keys == set(EFFECTS) and len(members) == len(EFFECTS)
    assert all(PART["$defs"][name]["description"] for name in members)


def test_every_kind_of_component_and_field_is_described() -> None:
    for schema in (GAME, PART):
        assert all(definition.get("description") for definition in schema["$defs"].values())
    assert PART["$defs"]["Card"]["properties"]["icon"]["description"].startswith("A Font Awesome Free name")
    assert GAME["properties"]["procedure"]["description"].startswith("The file in")


@pytest.mark.parametrize(
    "path", [p for p in FILES if "fixtures" not in p.parts and p.parent.name in ("cards", "keep-it-moving")],
    ids=lambda path: path.name,
)  # fmt: skip
def test_an_editor_underlines_a_value_of_another_type(path: Path) -> None:
    """The rest may be of either type: an amount may be dice, the result of a table a word."""
    text, schema = path.read_text(encoding="utf-8"), schema_for(path)
    missed = [
        str(mutation)
        for mutation in list(mutating.other_types(text))[::3]
        if not list(mistakes(read_yaml_text(mutation.text, Report(), "a.yaml"), schema, schema))
    ]
    open_words = re.compile(r".*[.](momentum|need|cards|gives|inputs[.][a-z]+) is now (7|some words)")
    assert not [slip for slip in missed if not open_words.fullmatch(slip)]


def test_a_schema_is_plain_json_that_reads_back() -> None:
    for schema in (GAME, PART):
        assert json.loads(json.dumps(schema)) == schema
