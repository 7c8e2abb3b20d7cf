"""First room of the flow (read): YAML into values that know file, line and column.

YAML 1.2 typing only: `1:2`, `no` and `012` stay the text that was typed. Duplicate
keys, anchors and tags are refused; nothing outside the game's folder is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import yaml

from generator.diagnostics import Diagnostic, Report, Span

_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|(0|[1-9][0-9]*)(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_FIXED = {"": None, "~": None, "null": None, "true": True, "false": False}
_LOOKS_LIKE_OTHER = re.compile(r"(?i:yes|no|on|off|y|n|true|false|null)|0[0-9]+|[0-9]+:[0-9]{1,2}(:[0-9]{1,2})*")

_PLAIN_TAGS = {None, "", "!", *(f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map"))}

MAX_BYTES = 4_000_000
MAX_DEPTH = 60


class LocatedDict(dict):
    """A mapping that remembers where it, its keys and its values stand."""

    at: Span
    keys_at: dict[Any, Span]
    values_at: dict[Any, Span]


class LocatedList(list):
    """A sequence that remembers where it and its items stand."""

    at: Span
    items_at: list[Span]


class SourceError(Exception):
    """Reading stopped at a mistake of the author's; carries the diagnostics."""

    def __init__(self, diagnostics: Sequence[Diagnostic]):
        super().__init__("; ".join(f"{d.at}: {d.message}" for d in diagnostics))
        self.diagnostics = list(diagnostics)


def find(value: Any, path: Sequence[Any]) -> Span | None:
    """The span of the deepest place that `path` reaches; unknown steps are skipped."""
    at: Span | None = getattr(value, "at", None)
    for step in path:
        if isinstance(value, LocatedDict) and step in value:
            at, value = value.values_at[step], value[step]
        elif isinstance(value, LocatedList) and isinstance(step, int) and step < len(value):
            at, value = value.items_at[step], value[step]
    return at


def find_key(value: Any, path: Sequence[Any], key: Any) -> Span | None:
    """The span of a key below `path`, or of the place that should hold it."""
    for step in path:
        if isinstance(value, LocatedDict) and step in value or (
            isinstance(value, LocatedList) and isinstance(step, int) and step < len(value)
        ):
            value = value[step]
    if isinstance(value, LocatedDict) and key in value.keys_at:
        return value.keys_at[key]
    return getattr(value, "at", None)


def read_yaml(path: Path, report: Report, shown_as: str | None = None) -> Any:
    """One file as located values, or None after adding what is wrong to `report`."""
    shown = shown_as or str(path)
    text = read_text(path, report, shown)
    if text is None:
        return None
    try:
        node = yaml.compose(text, Loader=_loader())
    except yaml.MarkedYAMLError as err:
        mark = err.problem_mark or err.context_mark
        at = Span(shown, mark.line + 1, mark.column + 1) if mark else Span(shown)
        report.add(_syntax(at, err.problem or "not valid YAML"))
        return None
    except yaml.YAMLError as err:
        report.add(_syntax(Span(shown), str(err).splitlines()[0]))
        return None
    if node is None:
        report.add(_empty(Span(shown)))
        return None
    return _Builder(shown, report).build(node, 0)


def read_text(path: Path, report: Report, shown: str) -> str | None:
    """A file's text, or None after adding why it can't be read."""
    try:
        data = path.read_bytes()
    except OSError as err:
        report.add(_unreadable(Span(shown), err.strerror or str(err)))
        return None
    if len(data) > MAX_BYTES:
        report.add(_unreadable(Span(shown), f"larger than {MAX_BYTES // 1_000_000} MB"))
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as err:
        line = data[: err.start].count(b"\n") + 1
        report.add(_unreadable(Span(shown, line), "not UTF-8 text"))
        return None
    bad = next((i for i, c in enumerate(text) if (c < " " and c not in "\n\r\t") or c in "\x7f\ufeff"), None)
    if bad is not None:
        line = text.count("\n", 0, bad) + 1
        column = bad - (text.rfind("\n", 0, bad) + 1) + 1
        report.add(_unreadable(Span(shown, line, column), f"control character U+{ord(text[bad]):04X}"))
        return None
    return text


def yaml_files(folder: Path) -> Iterator[Path]:
    """The YAML files of a folder in a fixed order; links that lead outside are not followed."""
    home = folder.resolve()
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".yaml", ".yml") and path.is_file() and home in path.resolve().parents:
            yield path


def _loader() -> type:
    return getattr(yaml, "CBaseLoader", yaml.BaseLoader)


class _Builder:
    """Turns PyYAML's node graph into located values, judging typing traps on the way."""

    def __init__(self, file: str, report: Report):
        self.file = file
        self.report = report
        self.seen: set[int] = set()

    def span(self, node: yaml.Node) -> Span:
        start, end = node.start_mark, node.end_mark
        length = end.column - start.column if end.line == start.line else 1
        return Span(self.file, start.line + 1, start.column + 1, max(1, length))

    def build(self, node: yaml.Node, depth: int) -> Any:
        at = self.span(node)
        if depth > MAX_DEPTH:
            self.report.add(_too_deep(at))
            return None
        if id(node) in self.seen and not isinstance(node, yaml.ScalarNode):
            self.report.add(_alias(at))
            return None
        self.seen.add(id(node))
        if node.tag not in _PLAIN_TAGS:
            self.report.add(_tag(at, node.tag))
        if isinstance(node, yaml.ScalarNode):
            return self.scalar(node, at)
        if isinstance(node, yaml.SequenceNode):
            return self.sequence(node, at, depth)
        return self.mapping(node, at, depth)

    def scalar(self, node: yaml.ScalarNode, at: Span) -> Any:
        text = node.value
        if node.style:
            return text
        if text in _FIXED:
            return _FIXED[text]
        if _LOOKS_LIKE_OTHER.fullmatch(text):
            self.report.add(_looks_like_other(at, text))
            return text
        if _INT.fullmatch(text):
            return int(text) if len(text) < 16 else text
        return float(text) if _FLOAT.fullmatch(text) and text[-1] not in ".+-" else text

    def sequence(self, node: yaml.SequenceNode, at: Span, depth: int) -> LocatedList:
        items = LocatedList(self.build(child, depth + 1) for child in node.value)
        items.at, items.items_at = at, [self.span(child) for child in node.value]
        return items

    def mapping(self, node: yaml.MappingNode, at: Span, depth: int) -> LocatedDict:
        found = LocatedDict()
        found.at, found.keys_at, found.values_at = at, {}, {}
        for key_node, value_node in node.value:
            key_at = self.span(key_node)
            if not isinstance(key_node, yaml.ScalarNode):
                self.report.add(_odd_key(key_at))
                continue
            # Keys stay text: band `1`, `012` and `no` mean what was typed.
            key = key_node.value
            if key in found:
                self.report.add(_duplicate(key_at, key, found.keys_at[key]))
                continue
            found[key] = self.build(value_node, depth + 1)
            found.keys_at[key], found.values_at[key] = key_at, self.span(value_node)
        return found


def _syntax(at: Span, problem: str) -> Diagnostic:
    return Diagnostic(
        "yaml-syntax", at, f"not valid YAML: {problem}",
        "nothing after this place can be read, so nothing can be printed",
        "mend the indentation, quote or bracket here; the mistake is often on the line above",
    )


def _empty(at: Span) -> Diagnostic:
    return Diagnostic(
        "yaml-empty", at, "the file holds nothing",
        "an empty file usually means that work was not saved",
        "fill the file or delete it",
    )


def _unreadable(at: Span, reason: str) -> Diagnostic:
    return Diagnostic(
        "file-unreadable", at, f"the file can't be read: {reason}",
        "what can't be read can't be checked or printed",
        "save the file as plain UTF-8 text inside the game's folder",
    )


def _duplicate(at: Span, key: str, first: Span) -> Diagnostic:
    return Diagnostic(
        "yaml-duplicate-key", at, f'key "{key}" is written twice in one mapping',
        "one of the two values would silently win, and nobody would know which is printed",
        "delete one of the two, or rename it",
        note=f"first written at {first.line}:{first.column}",
    )


def _looks_like_other(at: Span, text: str) -> Diagnostic:
    return Diagnostic(
        "yaml-looks-right", at, f"`{text}` only looks right: some YAML readers make another value of it",
        "`no` may become false, `012` ten and `1:2` sixty-two in another program, and so on paper",
        f'put it in quotes: "{text}"',
    )


def _tag(at: Span, tag: str) -> Diagnostic:
    return Diagnostic(
        "yaml-tag", at, f"the tag `{tag}` is not allowed",
        "a game folder is data; tags can ask a reader to run code",
        "write the plain value without the tag",
    )


def _alias(at: Span) -> Diagnostic:
    return Diagnostic(
        "yaml-alias", at, "an anchor is used again by an alias",
        "a copied value has two places but one position, so an error could not be shown where it is",
        "write the value out, or give it a name that the game refers to",
    )


def _odd_key(at: Span) -> Diagnostic:
    return Diagnostic(
        "yaml-key", at, "a key must be a plain word or number",
        "lists and mappings as keys have no meaning in a game's files",
        "use a single word as the key",
    )


def _too_deep(at: Span) -> Diagnostic:
    return Diagnostic(
        "yaml-depth", at, f"nested more than {MAX_DEPTH} levels deep",
        "no card needs this; it is usually a slip of the bracket",
        "close the brackets where they belong",
    )
