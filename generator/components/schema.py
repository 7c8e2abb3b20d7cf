"""Beside the models: JSON Schema written from them, so that editors complete and underline a game's YAML."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from generator.components.header import Header
from generator.discovery import discover

DIALECT = "https://json-schema.org/draft/2020-12/schema"
GAME_SCHEMA = "game.schema.json"
PART_SCHEMA = "part.schema.json"


def game_schema() -> dict[str, Any]:
    """What `game.yaml` may hold."""
    schema = _tidy(TypeAdapter(Header).json_schema(by_alias=True))
    return {"$schema": DIALECT, "title": "A game's game.yaml", **schema}


def part_schema() -> dict[str, Any]:
    """What every other YAML file of a game may hold: one or more sections, each a list."""
    kinds = sorted(discover("generator.components", "COMPONENT").values(), key=lambda kind: kind.section)
    adapters = [(kind.section, "validation", TypeAdapter(kind.model)) for kind in kinds]
    by_section, definitions = TypeAdapter.json_schemas(adapters, by_alias=True)
    sections = {
        section: {"type": "array", "minItems": 1, "items": _tidy(schema)}
        for (section, _), schema in by_section.items()
    }
    return {
        "$schema": DIALECT,
        "title": "A part of a game",
        "description": "One or more sections; each lists components of one kind.",
        "type": "object",
        "properties": sections,
        "additionalProperties": False,
        "minProperties": 1,
        "$defs": _with_effects_named(_tidy(definitions["$defs"])),
    }


def _with_effects_named(definitions: dict[str, Any]) -> dict[str, Any]:
    """The union of all effects stands in dozens of places; here it gets a name and stands once."""
    effects = definitions["Card"]["properties"]["effect"]
    one = effects["anyOf"][1]
    named = {
        name: _swapped(_swapped(definition, effects, "Effects"), one, "Effect")
        for name, definition in definitions.items()
    }
    named["Effects"] = _swapped(effects, one, "Effect") | {"description": "One effect, a list of them, or `nothing`."}
    return named | {"Effect": one | {"description": "One thing that a card does."}}


def _swapped(value: Any, old: Any, name: str) -> Any:
    if isinstance(value, dict):
        said = {"description": value["description"]} if "description" in value else {}
        if value == old | said:
            return {"$ref": f"#/$defs/{name}", **said}
        return {key: _swapped(item, old, name) for key, item in value.items()}
    return [_swapped(item, old, name) for item in value] if isinstance(value, list) else value


def write_schemas(folder: Path) -> list[Path]:
    """Both schemas into a folder; returns the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, schema in ((GAME_SCHEMA, game_schema()), (PART_SCHEMA, part_schema())):
        path = folder / name
        path.write_text(schema_text(schema), encoding="utf-8")
        written.append(path)
    return written


def schema_text(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _tidy(value: Any) -> Any:
    """Without the titles that are made up from field names, and without the `null` of an optional key.

    An author leaves an optional key out; the models read an explicit null the same way, but no editor
    should propose it.
    """
    if isinstance(value, list):
        return [_tidy(item) for item in value]
    if not isinstance(value, dict):
        return value
    kept = {key: _tidy(item) for key, item in value.items() if not _is_made_up(key, item)}
    if "anyOf" in kept and {"type": "null"} in kept["anyOf"]:
        rest = [choice for choice in kept.pop("anyOf") if choice != {"type": "null"}]
        kept.pop("default", None)
        kept = {**(rest[0] if len(rest) == 1 else {"anyOf": rest}), **kept}
    if "patternProperties" in kept:
        kept["additionalProperties"] = False
    return kept


def _is_made_up(key: str, item: Any) -> bool:
    return key == "title" and isinstance(item, str)
