"""The house stands as docs/architecture.md draws it: imports go down only, rooms keep to their libraries."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GENERATOR = ROOT / "generator"

GROUND = {"diagnostics", "discovery"}
MAY_IMPORT = {
    "diagnostics": set(),
    "discovery": set(),
    "source": GROUND,
    "values": GROUND | {"source"},
    "effects": GROUND | {"source", "values"},
    "components": GROUND | {"source", "values", "effects"},
    "wording": GROUND | {"source", "values", "effects", "components"},
    "engine": GROUND | {"source", "values", "effects", "components"},
    "games": GROUND | {"source", "values", "effects", "components", "engine"},
    "checks": GROUND | {"source", "values", "effects", "components", "engine"},
    "layout": GROUND | {"source", "values", "effects", "components"},
    "imposing": GROUND | {"source", "layout"},
    "outputs": GROUND | {"source", "values", "effects", "components", "layout", "imposing"},
    "preflight": GROUND | {"components"},
    "press": GROUND,
    "inventory": GROUND | {"components"},
}
ABOVE_ALL = {
    "answers", "calibrate", "cli", "exports", "options", "pipeline", "proofreading", "requests",
    "terminal", "verb_calibrate", "verb_preflight",
}
LIBRARY_ROOMS = {
    "yaml": {"source"},
    "reportlab": {"outputs"},
    "weasyprint": {"outputs"},
    "pikepdf": {"outputs", "preflight"},
    "pypdfium2": {"outputs", "preflight"},
    "typer": {"cli", "options", "terminal", "verb_calibrate", "verb_preflight"},
    "rich": {"terminal"},
}


def room_of(module: str) -> str:
    """`generator.effects.roll` lives in the room `effects`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: write the import from `generator`"
            if node.module == "generator":
                yield from ((node.lineno, f"generator.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, node.module or ""


def modules() -> list[Path]:
    return sorted(GENERATOR.rglob("*.py"))


def room_of_file(path: Path) -> str:
    return path.relative_to(GENERATOR).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(GENERATOR).as_posix())
def test_imports_go_down_only(path: Path) -> None:
    room = room_of_file(path)
    if room in ABOVE_ALL or path.name == "__init__.py" and path.parent == GENERATOR:
        return
    allowed = MAY_IMPORT[room] | {room}
    upward = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for line, name in imports_of(path)
        if name.startswith("generator.") and room_of(name) not in allowed and room_of(name) != "__version__"
    ]
    assert not upward


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(GENERATOR).as_posix())
def test_a_library_is_used_in_its_own_room_only(path: Path) -> None:
    strays = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for line, name in imports_of(path)
        if name.split(".")[0] in LIBRARY_ROOMS and room_of_file(path) not in LIBRARY_ROOMS[name.split(".")[0]]
    ]
    assert not strays


def test_every_room_is_known() -> None:
    rooms = {room_of_file(path) for path in modules()} - {"__init__"}
    assert rooms == set(MAY_IMPORT) | ABOVE_ALL


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(GENERATOR).as_posix())
def test_a_module_begins_by_saying_its_place(path: Path) -> None:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert docstring and len(docstring.splitlines()[0]) > 20


def test_no_room_is_crowded() -> None:
    crowded = {
        str(path.relative_to(ROOT)): lines
        for path in modules()
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 400
    }
    assert not crowded


def test_every_room_stands_in_the_document() -> None:
    document = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = {room_of_file(path) for path in modules()} - {"__init__"}
    missing = [room for room in rooms if f"{room}/" not in document and f"{room}.py" not in document]
    assert not missing


def test_no_file_of_the_product_names_a_machine() -> None:
    import re

    # Split so that this file does not find itself.
    pattern = re.compile(r"(^|[^A-Za-z0-9_.])/(" + "work|farm|root" + r")/|\.\./" + "shared")
    suffixes = {".py", ".md", ".yaml", ".toml", ".html", ".css", ".txt", ".json", ""}
    skipped = {"build", "__pycache__", "fonts"}
    found = [
        str(path.relative_to(ROOT))
        for path in ROOT.rglob("*")
        if path.is_file()
        and path.suffix in suffixes
        and not skipped & set(path.relative_to(ROOT).parts)
        and not any(part.startswith(".") and part != ".ci" for part in path.relative_to(ROOT).parts)
        and pattern.search(path.read_text(encoding="utf-8", errors="ignore"))
    ]
    assert not found
