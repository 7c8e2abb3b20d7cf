"""First room of the flow (read): YAML into values that know file, line and column.

YAML 1.2 typing only: `1:2`, `no` and `012` stay the text that was typed. Duplicate
keys, anchors and tags are refused; nothing outside the game's folder is read.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

import yaml

from generator.diagnostics import Diagnostic, Report, Span

_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|(0|[1-9][0-9]*)(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_FIXED = {"": None, "~": None, "null": None, "true": True, "false": False}

# What another YAML reader makes a truth value, a count in base 60, 8 or 16, or a date of.
_LOOKS_LIKE_OTHER = re.compile(
    r"(?i:yes|no|on|off|y|n|true|false|null)|[-+]?0[0-9_]+|[-+]?[0-9]+(:[0-9]{1,2})+(\.[0-9]*)?"
    r"|[-+]?0[xob][0-9a-fA-F_]+|[-+]?[1-9][0-9]*_[0-9_]*|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"
)

# Unicode's line separators count as line breaks for some readers and not for others.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")

MAX_BYTES = 1_000_000
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
    return None if text is None else read_yaml_text(text, report, shown)


def read_yaml_text(text: str, report: Report, shown: str) -> Any:
    """YAML that is already in hand, as located values."""
    try:
        return _Builder(shown, report, yaml.parse(text, Loader=_loader())).document()
    except yaml.MarkedYAMLError as err:
        mark = err.problem_mark or err.context_mark
        at = Span(shown, mark.line + 1, mark.column + 1) if mark else Span(shown)
        report.add(_syntax(at, err.problem or "not valid YAML", _begun(err)))
    except yaml.YAMLError as err:
        report.add(_syntax(Span(shown), str(err).splitlines()[0]))
    except _TooDeep as err:
        report.add(_too_deep(err.at))
    return None


def read_text(path: Path, report: Report, shown: str) -> str | None:
    """A file's text with plain line ends, or None after adding why it can't be read."""
    try:
        data = _bytes(path)
        text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except OSError as err:
        report.add(_unreadable(Span(shown), err.strerror or str(err)))
        return None
    except UnicodeDecodeError as err:
        line = err.object[: err.start].count(b"\n") + 1
        report.add(_unreadable(Span(shown, line), "not UTF-8 text"))
        return None
    bad = _CONTROL.search(text)
    if bad:
        line = text.count("\n", 0, bad.start()) + 1
        column = bad.start() - text.rfind("\n", 0, bad.start())
        report.add(_unreadable(Span(shown, line, column), f"control character U+{ord(bad[0]):04X}"))
        return None
    return text


def _bytes(path: Path) -> bytes:
    """A plain file's bytes; a pipe or a device could block or never end, so it is not opened."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError("not a plain file")
        with os.fdopen(handle, "rb", closefd=False) as file:
            data = file.read(MAX_BYTES + 1)
    finally:
        os.close(handle)
    if len(data) > MAX_BYTES:
        raise OSError(f"larger than {MAX_BYTES // 1_000_000} MB")
    return data


def yaml_files(folder: Path) -> Iterator[Path]:
    """The YAML files of a folder in a fixed order; links that lead outside are not followed."""
    return files_of(folder, (".yaml", ".yml"))


def files_of(folder: Path, endings: Sequence[str]) -> Iterator[Path]:
    """The files of a folder with one of the endings, in a fixed order."""
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() in endings and not path.is_dir() and (not path.is_symlink() or is_inside(folder, path)):
            yield path


def is_inside(folder: Path, path: Path) -> bool:
    """Whether a path, all links followed, stays below the folder."""
    try:
        return folder.resolve() in path.resolve().parents
    except (OSError, RuntimeError, ValueError):
        return False


def _loader() -> type:
    return getattr(yaml, "CBaseLoader", yaml.BaseLoader)


class _TooDeep(Exception):
    """Nesting that no game needs; the rest of the file is not read."""

    def __init__(self, at: Span):
        super().__init__(str(at))
        self.at = at


class _Builder:
    """Turns PyYAML's events into located values, judging typing traps on the way.

    Events, not PyYAML's node graph: composing one recurses without a limit, and a file
    of nothing but brackets would end the program.
    """

    def __init__(self, file: str, report: Report, events: Iterator[yaml.Event]):
        self.file = file
        self.report = report
        self.events = events

    def document(self) -> Any:
        """The only document of the file."""
        value: Any = None
        documents = 0
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self.report.add(_syntax(self.span(event), "a second document begins here"))
                    return None
                value, _ = self.build(next(self.events), 0)
        if value is None:
            self.report.add(_empty(Span(self.file)))
        return value

    def span(self, event: yaml.Event, last: yaml.Event | None = None) -> Span:
        start, end = event.start_mark, (last or event).end_mark
        length = end.column - start.column if end.line == start.line else 1
        return Span(self.file, start.line + 1, start.column + 1, max(1, length))

    def build(self, event: yaml.Event, depth: int) -> tuple[Any, Span]:
        """The value that begins with `event`, and its place."""
        at = self.span(event)
        if depth > MAX_DEPTH:
            raise _TooDeep(at)
        if isinstance(event, yaml.AliasEvent):
            self.report.add(_alias(at))
            return None, at
        if event.tag is not None:
            self.report.add(_tag(at, event.tag))
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event, at), at
        value = (
            self.sequence(event, depth) if isinstance(event, yaml.SequenceStartEvent) else self.mapping(event, depth)
        )
        return value, value.at

    def scalar(self, event: yaml.ScalarEvent, at: Span) -> Any:
        text = event.value
        if event.style:
            self.no_control(text, at)
            return text
        if text in _FIXED:
            return _FIXED[text]
        if _LOOKS_LIKE_OTHER.fullmatch(text):
            self.report.add(_looks_like_other(at, text))
            return text
        if _INT.fullmatch(text):
            return int(text) if len(text) < 16 else text
        number = float(text) if _FLOAT.fullmatch(text) and text[-1] not in ".+-" else None
        return text if number is None or not isfinite(number) else number

    def sequence(self, start: yaml.SequenceStartEvent, depth: int) -> LocatedList:
        items = LocatedList()
        items.items_at = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            item, at = self.build(event, depth + 1)
            items.append(item)
            items.items_at.append(at)
        items.at = self.span(start, event if start.flow_style else None)
        return items

    def mapping(self, start: yaml.MappingStartEvent, depth: int) -> LocatedDict:
        found = LocatedDict()
        found.keys_at, found.values_at = {}, {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key, key_at = self.key(event, depth), self.span(event)
            value_event = next(self.events)
            value, at = self.build(value_event, depth + 1)
            if key is None:
                continue
            if key in found:
                self.report.add(_duplicate(key_at, key, found.keys_at[key]))
            else:
                found[key], found.keys_at[key] = value, key_at
                found.values_at[key] = key_at if _is_left_empty(value_event) else at
        found.at = self.span(start, event if start.flow_style else None)
        return found

    def key(self, event: yaml.Event, depth: int) -> str | None:
        """Keys stay text: band `1`, `012` and `no` mean what was typed. None is no key at all."""
        if not isinstance(event, yaml.ScalarEvent) or event.tag is not None:
            self.report.add(_odd_key(self.span(event)))
            self.build(event, depth + 1)
            return None
        return event.value if self.no_control(event.value, self.span(event)) else None

    def no_control(self, text: str, at: Span) -> bool:
        bad = _CONTROL.search(text)
        if bad:
            self.report.add(_control(at, bad[0]))
        return not bad


def _is_left_empty(event: yaml.Event) -> bool:
    """`key:` with nothing behind it; its place is that of the key."""
    return isinstance(event, yaml.ScalarEvent) and not event.value and not event.style


def _begun(err: yaml.MarkedYAMLError) -> str:
    """What was being read, and where it began: a quote left open is only missed at the end."""
    mark = err.context_mark
    return f"{err.context} that begins at {mark.line + 1}:{mark.column + 1}" if err.context and mark else ""


def _syntax(at: Span, problem: str, note: str = "") -> Diagnostic:
    return Diagnostic(
        "yaml-syntax", at, f"not valid YAML: {problem}",
        "nothing after this place can be read, so nothing can be printed",
        "mend the indentation, quote or bracket here; the mistake is often on the line above", note=note,
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
        f'put it in quotes: "{text}"', "warning",
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


def _control(at: Span, character: str) -> Diagnostic:
    return Diagnostic(
        "yaml-control", at, f"an escape puts the control character U+{ord(character):04X} into this text",
        "no font can print it, and a terminal may obey it",
        "delete the escape",
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
