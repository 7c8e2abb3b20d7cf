"""A small JSON Schema validator: as much of the dialect as the project's own schemas use, and no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,), "array": (list,), "string": (str,),
    "integer": (int,), "number": (int, float), "boolean": (bool,),
}  # fmt: skip
KEYWORDS = {
    "$ref", "$schema", "$defs", "title", "description", "examples", "default", "type", "const", "enum", "anyOf", "oneOf",
    "properties", "patternProperties", "additionalProperties", "required", "minProperties", "maxProperties",
    "items", "minItems", "maxItems", "minLength", "pattern", "minimum", "maximum",
}  # fmt: skip


def mistakes(value: Any, schema: Any, root: dict[str, Any], path: str = "") -> Iterator[str]:
    """Where a value is not what the schema allows."""
    if schema is True:
        return
    if schema is False:
        yield f"{path}: not allowed"
        return
    unknown = set(schema) - KEYWORDS
    assert not unknown, f"the test's validator does not know {unknown}"
    if "$ref" in schema:
        target: Any = root
        for step in schema["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        yield from mistakes(value, target, root, path)
    if "type" in schema and not _is(value, schema["type"]):
        yield f"{path}: {value!r} is no {schema['type']}"
        return
    if "const" in schema and value != schema["const"] or "enum" in schema and value not in schema["enum"]:
        yield f"{path}: {value!r} is none of the words"
    for word, allowed in (("anyOf", range(1, 99)), ("oneOf", range(1, 2))):
        if word in schema:
            fitting = sum(not list(mistakes(value, choice, root, path)) for choice in schema[word])
            if fitting not in allowed:
                yield f"{path}: fits {fitting} of the choices"
    if isinstance(value, dict):
        yield from _in_object(value, schema, root, path)
    elif isinstance(value, list):
        yield from _in_list(value, schema, root, path)
    elif isinstance(value, str):
        if len(value) < schema.get("minLength", 0) or not re.search(schema.get("pattern", ""), value):
            yield f"{path}: {value!r} does not fit"
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            yield f"{path}: {value} is out of bounds"


def _is(value: Any, kind: str) -> bool:
    return isinstance(value, _TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))


def _in_object(value: dict[str, Any], schema: dict[str, Any], root: dict[str, Any], path: str) -> Iterator[str]:
    yield from (f"{path}: {key} is missing" for key in schema.get("required", []) if key not in value)
    if not schema.get("minProperties", 0) <= len(value) <= schema.get("maxProperties", len(value)):
        yield f"{path}: {len(value)} keys"
    for key, item in value.items():
        parts = [schema["properties"][key]] if key in schema.get("properties", {}) else []
        parts += [part for pattern, part in schema.get("patternProperties", {}).items() if re.search(pattern, key)]
        for part in parts or [schema.get("additionalProperties", True)]:
            yield from mistakes(item, part, root, f"{path}.{key}")


def _in_list(value: list[Any], schema: dict[str, Any], root: dict[str, Any], path: str) -> Iterator[str]:
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        yield f"{path}: {len(value)} items"
    for index, item in enumerate(value):
        yield from mistakes(item, schema.get("items", True), root, f"{path}.{index}")
